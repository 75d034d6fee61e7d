import type { GoodsFigures } from '#contract/analytics-desk.ts'
import { unitLabel } from '#web/catalogue/unit-words.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { TrendLine } from '#web/design/trend-line.tsx'
import { countText, dayText } from './figure-words.ts'

type Prices = GoodsFigures['prices']
type Week = Prices['weeks'][number]

/** Whether there is a line to draw: one week by itself says nothing. */
export function hasIndex({ weeks }: Prices): boolean {
  return weeks.filter(({ index }) => index !== null).length >= 2
}

/** What the same basket costs from week to week, the first week being 100. */
export function PriceIndex({ prices: { basket, weeks } }: { prices: Prices }) {
  return (
    <div className="grid gap-4">
      <TrendLine
        label="Price index by week"
        along="Week"
        points={weeks.map(({ monday, index }) => ({ key: monday, words: weekText(monday), value: index }))}
        say={(value) => (value === null ? 'too few prices' : value.toFixed(1))}
        scale={(value) => String(Math.round(value * 10) / 10)}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-leaf">
          Week by week, and what is in the basket
        </summary>
        <div className="grid gap-3">
          <DataTable
            caption="Price index by week, newest first"
            columns={columns}
            rows={weeks.toReversed()}
            rowKey={({ monday }) => monday}
          />
          <p className="text-sm text-pretty">
            In the basket:{' '}
            {basket
              .map(
                ({ name, unit, bought }) =>
                  `${name} by the ${unitLabel(unit)} (bought ${countText(bought)} times)`,
              )
              .join(', ')}
            .
          </p>
        </div>
      </details>
    </div>
  )
}

const weekText = (monday: string) => `Week of ${dayText(monday).slice(4)}`

const columns: Column<Week>[] = [
  { key: 'week', head: 'Week', cell: ({ monday }) => weekText(monday) },
  {
    key: 'index',
    head: 'Index',
    isNumeric: true,
    cell: ({ index }) => (index === null ? 'too few prices' : index.toFixed(1)),
  },
  { key: 'goods', head: 'Goods', isNumeric: true, cell: ({ goods }) => goods },
]
