import { useState } from 'react'
import type { Watched } from '#contract/analytics/price-watch.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'
import { againstText } from './watch-text.ts'

interface WatchTableProps {
  title: string
  /** Names a row: "Agent". */
  head: string
  rows: readonly Watched[]
  chosenId: string | null
  onChoose: (id: string) => void
}

const shown = 8

/** Agents, goods or markets, outliers first; choosing one shows the items behind its figures. */
export function WatchTable({ title, head, rows, chosenId, onChoose }: WatchTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      <DataTable
        caption={texts.table.caption(title)}
        columns={[{ key: 'name', head, cell: nameCell }, ...figures]}
        rows={isWhole ? rows : rows.slice(0, shown)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onChoose(id)}
        selectedKey={chosenId}
      />
      {!isWhole && rows.length > shown && (
        <Button kind="quiet" onClick={() => setIsWhole(true)} className="justify-self-start">
          {texts.table.showMore(rows.length - shown)}
        </Button>
      )}
    </section>
  )
}

const nameCell = ({ name, isOutlier }: Watched) => (
  <span className="flex min-w-24 flex-wrap items-center gap-x-2 font-semibold wrap-break-word">
    {name}
    {isOutlier && <Badge tone="pepper">{texts.table.outlier}</Badge>}
  </span>
)

const figures: Column<Watched>[] = [
  {
    key: 'items',
    head: texts.table.items,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ compared, lines }) => (
      <span className="whitespace-nowrap">{texts.table.compared(compared, lines)}</span>
    ),
  },
  {
    key: 'against',
    head: texts.table.difference,
    isNumeric: true,
    cell: (row) => (
      <span className={row.isOutlier ? 'font-semibold text-pepper-deep' : ''}>{againstText(row)}</span>
    ),
  },
  {
    key: 'above',
    head: texts.table.aboveBand,
    isNumeric: true,
    cell: ({ aboveKobo }) => (aboveKobo === 0 ? '–' : nairaText(aboveKobo, false)),
  },
]
