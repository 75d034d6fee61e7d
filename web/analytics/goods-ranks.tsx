import { useState } from 'react'
import type { GoodsFigures } from '#contract/analytics-desk.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { ShareBar } from '#web/design/share-bar.tsx'
import { countText, shareText } from './figure-words.ts'

type Good = GoodsFigures['goods'][number]

const looks = [
  ['asked', 'Asked for'],
  ['missed', 'Not found'],
  ['substituted', 'Substituted'],
] as const
type Look = (typeof looks)[number][0]
const shown = 12

/** The goods that came first in what people asked for, in what was missing, or in what was replaced. */
export function GoodsRanks({ figures }: { figures: GoodsFigures }) {
  const [look, setLook] = useState<Look>('asked')
  const rows = figures.goods
    .filter((good) => good[look] > 0)
    .sort((one, other) => other[look] - one[look])
    .slice(0, shown)
  const most = Math.max(1, ...rows.map((good) => good[look]))
  return (
    <div className="grid gap-3">
      <div className="max-w-md">
        <Segmented legend="Ranked by" options={looks} value={look} onChange={setLook} />
      </div>
      {rows.length === 0 ? (
        <p className="py-4 text-ink-soft">{nothing[look]}</p>
      ) : (
        <DataTable
          caption={`Goods, most ${look === 'asked' ? 'asked for' : look === 'missed' ? 'often not found' : 'often substituted'} first`}
          columns={[goodColumn(look, most), ...numberColumns(look)]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
      <p className="text-sm text-ink-soft">
        {countText(figures.lines)} lines in all; {countText(figures.ownWords)} of them are in customers’ own
        words and name no good of the catalogue.
      </p>
    </div>
  )
}

const nothing: Record<Look, string> = {
  asked: 'Nobody asked for a good of the catalogue.',
  missed: 'Everything that was asked for was found.',
  substituted: 'Nothing was substituted.',
}

function goodColumn(look: Look, most: number): Column<Good> {
  return {
    key: 'good',
    head: 'Good',
    cell: (good) => (
      <div className="grid min-w-28 gap-1 py-1">
        <span className="font-semibold">{good.name}</span>
        <ShareBar share={good[look] / most} />
      </div>
    ),
  }
}

const ofAsked = (count: number, { asked }: Good) => `${countText(count)} (${shareText(count / asked)})`

/** All three counts; on a phone, the one that they are ranked by. */
function numberColumns(look: Look): Column<Good>[] {
  const columns: Column<Good>[] = [
    { key: 'asked', head: 'Asked', isNumeric: true, cell: ({ asked }) => countText(asked) },
    { key: 'missed', head: 'Not found', isNumeric: true, cell: (good) => ofAsked(good.missed, good) },
    {
      key: 'substituted',
      head: 'Substituted',
      isNumeric: true,
      cell: (good) => ofAsked(good.substituted, good),
    },
  ]
  return columns.map((column) => (column.key === look ? column : { ...column, hideBelow: 'sm' }))
}
