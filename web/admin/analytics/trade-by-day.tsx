import { useState } from 'react'
import type { DayFigures } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { PairColumns } from '#web/design/charts/pair-columns.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { dayText, shortNaira } from './figure-text.ts'
import * as texts from './texts.ts'

const looks = [
  ['orders', common.label.orders],
  ['money', common.page.money],
  ['visits', texts.headline.visits],
] as const
type Look = (typeof looks)[number][0]

const naira = (value: number) => nairaText(value, false)

const series = {
  orders: {
    read: (day: DayFigures) => [day.placed, day.delivered],
    names: [common.state.placed, common.state.delivered],
    say: [
      (value: number) => texts.days.placed(countText(value)),
      (value: number) => texts.columns.deliveredCount(countText(value)),
    ],
    scale: countText,
  },
  money: {
    read: (day: DayFigures) => [day.goodsKobo, Math.max(0, day.keptKobo)],
    names: [common.label.goods, texts.columns.margin],
    say: [
      (value: number) => texts.days.goods(naira(value)),
      (value: number) => texts.days.margin(naira(value)),
    ],
    scale: shortNaira,
  },
  visits: {
    read: (day: DayFigures) => [day.visits, day.placed],
    names: [texts.headline.visits, texts.headline.placed],
    say: [texts.days.visitCount, texts.days.orderCount],
    scale: countText,
  },
} as const

/** Orders, money or visits, day by day, and all of them as a table. */
export function TradeByDay({ days }: { days: readonly DayFigures[] }) {
  const [look, setLook] = useState<Look>('orders')
  const { read, names, say, scale } = series[look]
  return (
    <div className="grid gap-4">
      <div className="max-w-md">
        <Segmented legend={texts.days.chartView} options={looks} value={look} onChange={setLook} />
      </div>
      <PairColumns
        label={texts.days.chart(names[0], names[1].toLowerCase())}
        along={common.label.day}
        columns={days.map((day) => {
          const [wide = 0, slim = 0] = read(day)
          return { key: day.day, label: dayText(day.day), wide, slim }
        })}
        wide={{ name: names[0], say: say[0] }}
        slim={{ name: names[1], say: say[1] }}
        scale={scale}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-leaf">
          {texts.report.dayByDay}
        </summary>
        <DataTable
          caption={texts.days.caption}
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </div>
  )
}

const columns: Column<DayFigures>[] = [
  {
    key: 'day',
    head: common.label.day,
    cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day)}</span>,
  },
  { key: 'placed', head: common.state.placed, isNumeric: true, cell: ({ placed }) => countText(placed) },
  {
    key: 'delivered',
    head: common.state.delivered,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ delivered }) => countText(delivered),
  },
  { key: 'goods', head: common.label.goods, isNumeric: true, cell: ({ goodsKobo }) => naira(goodsKobo) },
  {
    key: 'fees',
    head: texts.columns.margin,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ keptKobo }) => naira(keptKobo),
  },
  {
    key: 'visits',
    head: texts.headline.visits,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ visits }) => countText(visits),
  },
]
