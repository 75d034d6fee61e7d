import { Plus, Search } from 'lucide-react'
import { useLocation } from 'wouter'
import { type Category, categories, categoryLabels } from '#contract/categories.ts'
import type { DeskGood } from '#contract/goods-desk.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { DeskRooms } from '#web/markets/desk-rooms.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { useSearchWords } from '#web/platform/use-search-words.ts'
import { DeskGoodSheet } from './desk-good-sheet.tsx'
import {
  deskGoodsQuery,
  type GoodsFilter,
  goodsAddress,
  goodsFilterFrom,
  openGoodIn,
} from './desk-goods-queries.ts'
import { unitLabel } from './unit-words.ts'

/** Every good that lists can name: what it is called, measured with, and where it is sold. */
export function DeskGoodsScreen({ search: address }: ScreenProps) {
  const [, navigate] = useLocation()
  const filter = goodsFilterFrom(address)
  const openId = openGoodIn(address)
  return (
    <AdminShell
      here="/admin/markets"
      title="Goods"
      aside={
        <a href={goodsAddress(filter, 'new')} className={buttonClass()}>
          <Plus aria-hidden="true" /> New good
        </a>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <DeskRooms here="/admin/markets/goods" />
        <Toolbar
          filter={filter}
          onChange={(next) => navigate(goodsAddress(next, openId), { replace: true })}
        />
      </div>
      <GoodList filter={filter} openId={openId} onOpen={(id) => navigate(goodsAddress(filter, id))} />
      <DeskGoodSheet
        goodId={openId}
        onClose={() => navigate(goodsAddress(filter))}
        onMade={(good) => navigate(goodsAddress(filter, good.id), { replace: true })}
      />
    </AdminShell>
  )
}

interface ToolbarProps {
  filter: GoodsFilter
  onChange: (filter: GoodsFilter) => void
}

function Toolbar({ filter, onChange }: ToolbarProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex min-w-[min(18rem,100%)] flex-1 flex-wrap items-center gap-2">
      <div className="min-w-[min(11rem,100%)] flex-1">
        <TextField
          type="search"
          label="Search by any name"
          isLabelHidden
          placeholder="Any name"
          maxLength={60}
          leading={<Search />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className="w-full sm:w-48">
        <SelectField
          label="Section"
          isLabelHidden
          placeholder="All sections"
          options={categories.map((category) => [category, categoryLabels[category]] as const)}
          value={filter.category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, category: categories.find((category) => category === value) ?? null })
          }
        />
      </div>
      <div className="w-full sm:w-40">
        <SelectField
          label="Offered or not"
          isLabelHidden
          placeholder="All goods"
          options={[
            ['offered', 'Offered'],
            ['retired', 'No longer'],
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

interface GoodListProps {
  filter: GoodsFilter
  openId: string | null
  onOpen: (id: string) => void
}

function GoodList({ filter, openId, onOpen }: GoodListProps) {
  const list = useListPages(JSON.stringify(filter), (cursor) => deskGoodsQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="goods"
      rowHeight="h-12"
      above={
        <p className="text-sm text-ink-soft tabular-nums">
          {list.first?.offered ?? 0} offered, {list.first?.retired ?? 0} no longer
        </p>
      }
      caption="Goods by name"
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      selectedKey={openId}
      empty={<EmptyState title="No good fits">Try another word, or take the filters away.</EmptyState>}
    />
  )
}

const columns: readonly Column<DeskGood>[] = [
  {
    key: 'good',
    head: 'Good',
    cell: ({ name, icon, category, aliases, retiredAt }) => (
      <span className="flex items-center gap-3 py-1">
        <GoodsPicture icon={icon} category={category} className="size-8 shrink-0" />
        <span className="grid">
          <span className="font-semibold">
            {name} {retiredAt !== null && <Badge>No longer offered</Badge>}
          </span>
          <span className="line-clamp-1 text-xs text-ink-soft">{aliases.join(', ')}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'category',
    head: 'Section',
    hideBelow: 'md',
    cell: ({ category }) => categoryLabels[category as Category],
  },
  {
    key: 'units',
    head: 'Units',
    hideBelow: 'sm',
    cell: ({ units }) => units.map(unitLabel).join(', '),
  },
  {
    key: 'markets',
    head: 'Markets',
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ marketIds }) => marketIds.length,
  },
]
