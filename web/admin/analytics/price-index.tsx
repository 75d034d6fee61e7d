import type { GoodsFigures } from '#contract/analytics/admin-analytics.ts'
import { unitLabel } from '#domain/units.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { TrendLine } from '#web/design/charts/trend-line.tsx'
import * as common from '#web/design/common-texts.ts'
import { dayText } from './figure-text.ts'
import * as texts from './texts.ts'

type Prices = GoodsFigures['prices']
type Week = Prices['weeks'][number]

/** Returns whether there is a line to draw: one week by itself says nothing. */
export function hasIndex({ weeks }: Prices): boolean {
  return weeks.filter(({ index }) => index !== null).length >= 2
}

/** Shows what the same basket costs from week to week, the first week being 100. */
export function PriceIndex({ prices: { basket, weeks } }: { prices: Prices }) {
  return (
    <div className="grid gap-4">
      <TrendLine
        label={texts.prices.chart}
        along={texts.prices.week}
        points={weeks.map(({ monday, index }) => ({ key: monday, label: weekText(monday), value: index }))}
        say={(value) => (value === null ? texts.prices.tooFew : value.toFixed(1))}
        scale={(value) => String(Math.round(value * 10) / 10)}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-leaf">
          {texts.prices.details}
        </summary>
        <div className="grid gap-3">
          <DataTable
            caption={texts.prices.caption}
            columns={columns}
            rows={weeks.toReversed()}
            rowKey={({ monday }) => monday}
          />
          <p className="text-sm text-pretty">
            {texts.prices.basket(
              basket
                .map(({ name, unit, bought }) => texts.prices.basketItem(name, unitLabel(unit), bought))
                .join(', '),
            )}
          </p>
        </div>
      </details>
    </div>
  )
}

const weekText = (monday: string) => texts.prices.weekOf(dayText(monday).slice(4))

const columns: Column<Week>[] = [
  { key: 'week', head: texts.prices.week, cell: ({ monday }) => weekText(monday) },
  {
    key: 'index',
    head: texts.prices.index,
    isNumeric: true,
    cell: ({ index }) => (index === null ? texts.prices.tooFew : index.toFixed(1)),
  },
  { key: 'goods', head: common.label.goods, isNumeric: true, cell: ({ goods }) => goods },
]
