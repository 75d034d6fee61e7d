import { Plus, Search } from 'lucide-react'
import { useLocation } from 'wouter'
import type { DeskMarket } from '#contract/market-desk.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { useSearchWords } from '#web/platform/use-search-words.ts'
import { type MarketsFilter, marketsAddress, marketsFilterFrom } from './desk-filter.ts'
import { deskMarketsQuery } from './desk-queries.ts'
import { DeskRooms } from './desk-rooms.tsx'
import { MarketPicture } from './market-picture.tsx'
import { openText } from './open-words.tsx'
import { WeekStrip } from './week-strip.tsx'

/** Every market, on or off: how it stands today, what it sells, and the way to change it. */
export function DeskMarketsScreen({ search: address }: ScreenProps) {
  const [, navigate] = useLocation()
  const filter = marketsFilterFrom(address)
  return (
    <AdminShell
      here="/admin/markets"
      title="Markets"
      aside={
        <a href="/admin/markets/new" className={buttonClass()}>
          <Plus aria-hidden="true" /> New market
        </a>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <DeskRooms here="/admin/markets" />
        <Toolbar filter={filter} onChange={(next) => navigate(marketsAddress(next), { replace: true })} />
      </div>
      <MarketList filter={filter} />
    </AdminShell>
  )
}

interface ToolbarProps {
  filter: MarketsFilter
  onChange: (filter: MarketsFilter) => void
}

function Toolbar({ filter, onChange }: ToolbarProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex min-w-[min(18rem,100%)] flex-1 flex-wrap items-center gap-2">
      <div className="min-w-[min(11rem,100%)] flex-1">
        <TextField
          type="search"
          label="Search by name or neighbourhood"
          isLabelHidden
          placeholder="Name or neighbourhood"
          maxLength={80}
          leading={<Search />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className="w-full sm:w-40">
        <SelectField
          label="On or off"
          isLabelHidden
          placeholder="On and off"
          options={[
            ['on', 'On'],
            ['off', 'Off'],
          ]}
          value={filter.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, state: value === 'on' || value === 'off' ? value : null })
          }
        />
      </div>
    </search>
  )
}

function MarketList({ filter }: { filter: MarketsFilter }) {
  const [, navigate] = useLocation()
  const nowMs = useNow()
  const list = useListPages(JSON.stringify(filter), (cursor) => deskMarketsQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="markets"
      rowHeight="h-14"
      above={
        <p className="text-sm text-ink-soft tabular-nums">
          {list.first?.on ?? 0} on, {list.first?.off ?? 0} off
        </p>
      }
      caption="Markets by name"
      columns={columnsAt(nowMs)}
      rowKey={({ id }) => id}
      onOpen={({ id }) => navigate(`/admin/markets/${id}`)}
      empty={<EmptyState title="No market fits">Try another word, or take the filter away.</EmptyState>}
    />
  )
}

function columnsAt(nowMs: number): Column<DeskMarket>[] {
  return [
    {
      key: 'market',
      head: 'Market',
      cell: (market) => (
        <span className="flex items-center gap-3 py-1">
          <MarketPicture
            market={market}
            nowMs={nowMs}
            className="block h-11 w-16 shrink-0 rounded-sm max-[26rem]:hidden"
          />
          <span className="grid">
            <a
              href={`/admin/markets/${market.id}`}
              onClick={(event) => event.stopPropagation()}
              className="font-semibold wrap-anywhere hover:underline"
            >
              {market.name}
            </a>
            <span className="text-ink-soft">{market.neighbourhood}</span>
          </span>
        </span>
      ),
    },
    { key: 'state', head: 'State', cell: (market) => <MarketState market={market} nowMs={nowMs} /> },
    {
      key: 'days',
      head: 'Days',
      hideBelow: 'lg',
      cell: (market) => <WeekStrip market={market} nowMs={nowMs} />,
    },
    ...figures,
  ]
}

const figures: readonly Column<DeskMarket>[] = [
  {
    key: 'goods',
    head: 'Goods with prices',
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ goods }) => (
      <span className="grid">
        <span>
          {goods.priced} of {goods.carried}
        </span>
        <span className="text-xs text-ink-soft">{goods.sampled} with samples</span>
      </span>
    ),
  },
  {
    key: 'orders',
    head: 'Open orders',
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ orders }) => orders.live + orders.booked,
  },
  {
    key: 'picture',
    head: 'Picture',
    hideBelow: 'md',
    cell: ({ imageUrl }) => (imageUrl === null ? <span className="text-ink-soft">Drawn</span> : 'Photograph'),
  },
]

/** On or off, and how it stands today. */
function MarketState({ market, nowMs }: { market: DeskMarket; nowMs: number }) {
  if (!market.isActive) return <Badge>Off</Badge>
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="leaf">On</Badge>
      <span className="text-xs text-ink-soft">{openText(market, nowMs)}</span>
    </span>
  )
}
