import { useState } from 'react'
import type { GoodsFigures } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { shareText } from './figure-text.ts'
import * as texts from './texts.ts'

type Product = GoodsFigures['goods'][number]

const looks = [
  ['asked', texts.goods.asked],
  ['missed', texts.goods.unavailable],
  ['substituted', texts.goods.replaced],
] as const
type Look = (typeof looks)[number][0]
const shown = 12

/** The goods that came first in what people asked for, in what was missing, or in what was replaced. */
export function GoodsRanks({ figures }: { figures: GoodsFigures }) {
  const [look, setLook] = useState<Look>('asked')
  const rows = figures.goods
    .filter((product) => product[look] > 0)
    .sort((one, other) => other[look] - one[look])
    .slice(0, shown)
  const most = Math.max(1, ...rows.map((product) => product[look]))
  return (
    <div className="grid gap-3">
      <div className="max-w-md">
        <Segmented legend={texts.goods.rankBy} options={looks} value={look} onChange={setLook} />
      </div>
      {rows.length === 0 ? (
        <p className="py-4 text-ink-soft">{nothing[look]}</p>
      ) : (
        <DataTable
          caption={texts.goods.caption(
            look === 'asked'
              ? texts.goods.askedRanking
              : look === 'missed'
                ? texts.goods.unavailableRanking
                : texts.goods.replacedRanking,
          )}
          columns={[productColumn(look, most), ...numberColumns(look)]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
      <p className="text-sm text-ink-soft">{texts.goods.total(figures.lines, figures.ownWords)}</p>
    </div>
  )
}

const nothing: Record<Look, string> = {
  asked: texts.goods.askedEmpty,
  missed: texts.goods.unavailableEmpty,
  substituted: texts.goods.replacedEmpty,
}

function productColumn(look: Look, most: number): Column<Product> {
  return {
    key: 'good',
    head: common.label.item,
    cell: (product) => (
      <div className="grid min-w-28 gap-1 py-1">
        <span className="font-semibold">{product.name}</span>
        <ShareBar share={product[look] / most} />
      </div>
    ),
  }
}

const ofAsked = (count: number, { asked }: Product) => `${countText(count)} (${shareText(count / asked)})`

/** All three counts; on a phone, the one that they are ranked by. */
function numberColumns(look: Look): Column<Product>[] {
  const columns: Column<Product>[] = [
    { key: 'asked', head: texts.goods.asked, isNumeric: true, cell: ({ asked }) => countText(asked) },
    {
      key: 'missed',
      head: texts.goods.unavailable,
      isNumeric: true,
      cell: (product) => ofAsked(product.missed, product),
    },
    {
      key: 'substituted',
      head: texts.goods.replaced,
      isNumeric: true,
      cell: (product) => ofAsked(product.substituted, product),
    },
  ]
  return columns.map((column) => (column.key === look ? column : { ...column, hideBelow: 'sm' }))
}
