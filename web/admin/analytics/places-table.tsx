import { useState } from 'react'
import type { PlaceFigures } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { shareText, shortNaira } from './figure-text.ts'
import * as texts from './texts.ts'

interface PlacesTableProps {
  /** Names a row: "Market". */
  head: string
  /** Names them together: "markets". */
  many: string
  places: readonly PlaceFigures[]
  /** Stands for a place that has no name of ours. */
  elsewhere: string
}

const shown = 8

/** Trade by place, most orders first: the longest bar has the most. */
export function PlacesTable({ head, many, places, elsewhere }: PlacesTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const most = Math.max(1, ...places.map(({ placed }) => placed))
  const columns: Column<PlaceFigures>[] = [
    {
      key: 'name',
      head,
      cell: ({ name, placed, delivered, goodsKobo, onTimeShare }) => (
        <div className="grid min-w-32 gap-1 py-1">
          <span className="font-semibold">{name ?? elsewhere}</span>
          <ShareBar share={placed / most} />
          <span className="text-xs text-ink-soft">
            {texts.columns.deliveredCount(countText(delivered))}
            <span className="sm:hidden">
              {texts.places.summary(shortNaira(goodsKobo), shareText(onTimeShare))}
            </span>
          </span>
        </div>
      ),
    },
    { key: 'placed', head: common.state.placed, isNumeric: true, cell: ({ placed }) => countText(placed) },
    {
      key: 'goods',
      head: common.label.goods,
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ goodsKobo }) => shortNaira(goodsKobo),
    },
    {
      key: 'fees',
      head: texts.columns.margin,
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ keptKobo }) => shortNaira(keptKobo),
    },
    {
      key: 'onTime',
      head: common.label.onTime,
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ onTimeShare }) => shareText(onTimeShare),
    },
  ]
  return (
    <div className="grid gap-3">
      <DataTable
        caption={texts.places.caption(head.toLowerCase())}
        columns={columns}
        rows={isWhole ? places : places.slice(0, shown)}
        rowKey={({ name }) => name ?? ''}
      />
      {!isWhole && places.length > shown && (
        <Button kind="quiet" onClick={() => setIsWhole(true)} className="justify-self-center">
          {texts.places.showAll(places.length, many)}
        </Button>
      )}
    </div>
  )
}
