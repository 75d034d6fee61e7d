import { Plus } from 'lucide-react'
import type { AdminProduct } from '#contract/catalogue/admin-goods.ts'
import { type Category, categories } from '#contract/core/categories.ts'
import { unitLabel } from '#domain/units.ts'
import { MarketsTabs } from '#web/admin/markets/core/markets-tabs.tsx'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { sectionText } from '#web/entities/goods/section-text.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { adminProductsQuery, goodsAddress, newNameIn } from './admin-goods-queries.ts'
import { GoodsSheet } from './goods-sheet.tsx'
import * as texts from './texts.ts'

/** Every product that lists can name: what it is called, measured with, and where it is sold. */
export function AdminGoodsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const shown = useShownList(goodsAddress, search, adminProductsQuery)
  // The catalogue is the same in all cities.
  const mayChange = useMayEverywhere('markets.manage')
  const { filter } = shown
  const { first } = shown.list
  return (
    <ListScreen
      shown={shown}
      here="/admin/markets"
      title={common.label.goods}
      aside={
        mayChange && (
          <a href={goodsAddress.write(filter, 'new')} className={buttonClass()}>
            <Plus aria-hidden="true" /> {texts.product.newTitle}
          </a>
        )
      }
      tabs={<MarketsTabs here="/admin/markets/goods" />}
      filters={filters}
      note={
        first && (
          <p className="text-sm text-ink-soft tabular-nums">
            {texts.list.summary(first.offered, first.retired)}
          </p>
        )
      }
      what="goods"
      caption={texts.list.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight="h-12"
      mayOpen={mayChange}
      empty={[common.empty.noMatch, adminTexts.filters.emptyHint]}
    >
      <GoodsSheet
        productId={mayChange ? shown.openId : null}
        newName={newNameIn(search)}
        onClose={shown.close}
        onMade={({ id }) => navigate(goodsAddress.write(filter, id), { replace: true })}
      />
    </ListScreen>
  )
}

const filters = [
  {
    kind: 'search',
    key: 'search',
    label: texts.filters.search,
    placeholder: texts.filters.placeholder,
    maxLength: 60,
  },
  {
    kind: 'select',
    key: 'category',
    label: texts.filters.section,
    all: texts.filters.allSections,
    options: categories.map((category) => [category, sectionText(category)] as const),
    className: 'sm:w-48',
  },
  {
    kind: 'select',
    key: 'state',
    label: texts.filters.offering,
    all: texts.filters.allGoods,
    options: [
      ['offered', texts.filters.offered],
      ['retired', texts.filters.retired],
    ],
    className: 'sm:w-40',
  },
] as const

const columns: readonly Column<AdminProduct>[] = [
  {
    key: 'good',
    head: common.label.item,
    cell: ({ name, icon, category, aliases, retiredAt }) => (
      <span className="flex items-center gap-3 py-1">
        <GoodsPicture icon={icon} category={category} className="size-8 shrink-0" />
        <span className="grid">
          <span className="font-semibold">
            {name} {retiredAt !== null && <Badge>{texts.list.retired}</Badge>}
          </span>
          <span className="line-clamp-1 text-xs text-ink-soft">{aliases.join(', ')}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'category',
    head: texts.filters.section,
    hideBelow: 'md',
    cell: ({ category }) => sectionText(category as Category),
  },
  {
    key: 'units',
    head: texts.form.units,
    hideBelow: 'sm',
    cell: ({ units }) => units.map(unitLabel).join(', '),
  },
  {
    key: 'markets',
    head: common.label.markets,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ marketIds }) => marketIds.length,
  },
]
