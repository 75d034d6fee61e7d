import { useState } from 'react'
import type { DayFigures } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { PairColumns } from '#web/design/charts/pair-columns.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { dayText, shortNaira } from './figure-text.ts'
import * as texts from './texts.ts'

const looks = [
  ['orders', texts.orders],
  ['money', texts.money],
  ['visits', texts.visits],
] as const
type Look = (typeof looks)[number][0]

const naira = (value: number) => nairaText(value, false)

const series = {
  orders: {
    read: (day: DayFigures) => [day.placed, day.delivered],
    names: [texts.placed, texts.delivered],
    say: [
      (value: number) => texts.placed2(countText(value)),
      (value: number) => texts.delivered2(countText(value)),
    ],
    scale: countText,
  },
  money: {
    read: (day: DayFigures) => [day.goodsKobo, Math.max(0, day.keptKobo)],
    names: [texts.goods, texts.kept],
    say: [(value: number) => texts.goods2(naira(value)), (value: number) => texts.kept2(naira(value))],
    scale: shortNaira,
  },
  visits: {
    read: (day: DayFigures) => [day.visits, day.placed],
    names: [texts.visits, texts.ordersPlaced],
    say: [texts.visits2, texts.placed3],
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
        <Segmented legend={texts.showInTheChart} options={looks} value={look} onChange={setLook} />
      </div>
      <PairColumns
        label={texts.andByDay(names[0], names[1].toLowerCase())}
        along={texts.day}
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
          {texts.dayByDay}
        </summary>
        <DataTable
          caption={texts.ordersMoneyAndVisitsByDayNewest}
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
    head: texts.day,
    cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day)}</span>,
  },
  { key: 'placed', head: texts.placed, isNumeric: true, cell: ({ placed }) => countText(placed) },
  {
    key: 'delivered',
    head: texts.delivered,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ delivered }) => countText(delivered),
  },
  { key: 'goods', head: texts.goods, isNumeric: true, cell: ({ goodsKobo }) => naira(goodsKobo) },
  {
    key: 'fees',
    head: texts.kept,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ keptKobo }) => naira(keptKobo),
  },
  {
    key: 'visits',
    head: texts.visits,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ visits }) => countText(visits),
  },
]
