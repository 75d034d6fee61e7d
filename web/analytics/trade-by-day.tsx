import { useState } from 'react'
import type { DayFigures } from '#contract/analytics-desk.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { PairColumns } from '#web/design/pair-columns.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { countText, dayText, shortNaira } from './figure-words.ts'

const looks = [
  ['orders', 'Orders'],
  ['money', 'Money'],
  ['visits', 'Visits'],
] as const
type Look = (typeof looks)[number][0]

const naira = (value: number) => nairaText(value, false)

const series = {
  orders: {
    read: (day: DayFigures) => [day.placed, day.delivered],
    names: ['Placed', 'Delivered'],
    say: [
      (value: number) => `${countText(value)} placed`,
      (value: number) => `${countText(value)} delivered`,
    ],
    scale: countText,
  },
  money: {
    read: (day: DayFigures) => [day.goodsKobo, day.feesKobo],
    names: ['Goods', 'Our fees'],
    say: [(value: number) => `goods ${naira(value)}`, (value: number) => `our fees ${naira(value)}`],
    scale: shortNaira,
  },
  visits: {
    read: (day: DayFigures) => [day.visits, day.placed],
    names: ['Visits', 'Orders placed'],
    say: [
      (value: number) => `${countText(value)} visits`,
      (value: number) => `${countText(value)} orders placed`,
    ],
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
        <Segmented legend="What is drawn" options={looks} value={look} onChange={setLook} />
      </div>
      <PairColumns
        label={`${names[0]} and ${names[1].toLowerCase()} by day`}
        along="Day"
        columns={days.map((day) => {
          const [wide = 0, slim = 0] = read(day)
          return { key: day.day, words: dayText(day.day), wide, slim }
        })}
        wide={{ name: names[0], say: say[0] }}
        slim={{ name: names[1], say: say[1] }}
        scale={scale}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-leaf">
          Day by day
        </summary>
        <DataTable
          caption="Orders, money and visits by day, newest first"
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </div>
  )
}

const columns: Column<DayFigures>[] = [
  { key: 'day', head: 'Day', cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day)}</span> },
  { key: 'placed', head: 'Placed', isNumeric: true, cell: ({ placed }) => countText(placed) },
  {
    key: 'delivered',
    head: 'Delivered',
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ delivered }) => countText(delivered),
  },
  { key: 'goods', head: 'Goods', isNumeric: true, cell: ({ goodsKobo }) => naira(goodsKobo) },
  {
    key: 'fees',
    head: 'Our fees',
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ feesKobo }) => naira(feesKobo),
  },
  {
    key: 'visits',
    head: 'Visits',
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ visits }) => countText(visits),
  },
]
