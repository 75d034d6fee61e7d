import { Plus } from 'lucide-react'
import type { AdminProduct } from '#contract/catalogue/admin-goods.ts'
import { type Category, categories, categoryLabels } from '#contract/catalogue/categories.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { MarketsTabs } from '#web/admin/markets/markets-tabs.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { useMayEverywhere } from '#web/admin/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { unitLabel } from '#web/entities/goods/unit-text.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import {
  adminProductsQuery,
  type GoodsFilter,
  goodsAddress,
  goodsFilterFrom,
  openProductIn,
} from './admin-goods-queries.ts'
import { GoodsSheet } from './goods-sheet.tsx'
import * as texts from './texts.ts'

/** Every product that lists can name: what it is called, measured with, and where it is sold. */
export function AdminGoodsScreen({ search: address }: ScreenProps) {
  const navigate = useNavigate()
  const filter = goodsFilterFrom(address)
  // The catalogue is the same in all cities.
  const mayChange = useMayEverywhere('markets.manage')
  const openId = mayChange ? openProductIn(address) : null
  return (
    <AdminShell
      here="/admin/markets"
      title={texts.goods}
      aside={
        mayChange && (
          <a href={goodsAddress(filter, 'new')} className={buttonClass()}>
            <Plus aria-hidden="true" /> {texts.newItem}
          </a>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <MarketsTabs here="/admin/markets/goods" />
        <Toolbar
          filter={filter}
          onChange={(next) => navigate(goodsAddress(next, openId), { replace: true })}
        />
      </div>
      <ProductList
        filter={filter}
        openId={openId}
        onOpen={mayChange ? (id) => navigate(goodsAddress(filter, id)) : undefined}
      />
      <GoodsSheet
        productId={openId}
        onClose={() => navigate(goodsAddress(filter))}
        onMade={(product) => navigate(goodsAddress(filter, product.id), { replace: true })}
      />
    </AdminShell>
  )
}

interface ToolbarProps {
  filter: GoodsFilter
  onChange: (filter: GoodsFilter) => void
}

function Toolbar({ filter, onChange }: ToolbarProps) {
  const [text, setText] = useSearchText(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex min-w-[min(18rem,100%)] flex-1 flex-wrap items-center gap-2">
      <div className="min-w-[min(11rem,100%)] flex-1">
        <SearchField
          label={texts.searchByAnyName}
          placeholder={texts.anyName}
          maxLength={60}
          value={text}
          onChange={setText}
        />
      </div>
      <div className="w-full sm:w-48">
        <SelectField
          label={texts.section}
          isLabelHidden
          placeholder={texts.allSections}
          options={categories.map((category) => [category, categoryLabels[category]] as const)}
          value={filter.category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, category: categories.find((category) => category === value) ?? null })
          }
        />
      </div>
      <div className="w-full sm:w-40">
        <SelectField
          label={texts.offeredOr}
          isLabelHidden
          placeholder={texts.allGoods}
          options={[
            ['offered', texts.offered],
            ['retired', texts.noLongerOffered],
          ]}
          value={filter.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, state: value === 'offered' || value === 'retired' ? value : null })
          }
        />
      </div>
    </search>
  )
}

interface ProductListProps {
  filter: GoodsFilter
  openId: string | null
  onOpen: ((id: string) => void) | undefined
}

function ProductList({ filter, openId, onOpen }: ProductListProps) {
  const list = useListPages(JSON.stringify(filter), (cursor) => adminProductsQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="goods"
      rowHeight="h-12"
      above={
        <p className="text-sm text-ink-soft tabular-nums">
          {texts.offeredNoLongerOffered(list.first?.offered ?? 0, list.first?.retired ?? 0)}
        </p>
      }
      caption={texts.goodsByName}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={onOpen && (({ id }) => onOpen(id))}
      selectedKey={openId}
      empty={<EmptyState title={texts.noMatch}>{texts.tryAnotherWordOrClearTheFilters}</EmptyState>}
    />
  )
}

const columns: readonly Column<AdminProduct>[] = [
  {
    key: 'good',
    head: texts.item,
    cell: ({ name, icon, category, aliases, retiredAt }) => (
      <span className="flex items-center gap-3 py-1">
        <GoodsPicture icon={icon} category={category} className="size-8 shrink-0" />
        <span className="grid">
          <span className="font-semibold">
            {name} {retiredAt !== null && <Badge>{texts.noLongerOffered2}</Badge>}
          </span>
          <span className="line-clamp-1 text-xs text-ink-soft">{aliases.join(', ')}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'category',
    head: texts.section,
    hideBelow: 'md',
    cell: ({ category }) => categoryLabels[category as Category],
  },
  {
    key: 'units',
    head: texts.units,
    hideBelow: 'sm',
    cell: ({ units }) => units.map(unitLabel).join(', '),
  },
  {
    key: 'markets',
    head: texts.markets,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ marketIds }) => marketIds.length,
  },
]
