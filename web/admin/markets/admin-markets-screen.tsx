import { Plus } from 'lucide-react'
import type { AdminMarket } from '#contract/markets/admin-markets.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { MarketPicture } from '#web/entities/markets/market-picture.tsx'
import { openText } from '#web/entities/markets/open-text.tsx'
import { WeekStrip } from '#web/entities/markets/week-strip.tsx'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { adminMarketsQuery } from './admin-market-queries.ts'
import { type MarketsFilter, marketsAddress, marketsFilterFrom } from './markets-filter.ts'
import { MarketsTabs } from './markets-tabs.tsx'
import * as texts from './texts.ts'

/** Every market, on or off: its state today, what it sells, and the way to change it. */
export function AdminMarketsScreen({ search: address }: ScreenProps) {
  const navigate = useNavigate()
  const filter = marketsFilterFrom(address)
  return (
    <AdminShell
      here="/admin/markets"
      title={texts.markets}
      aside={
        <a href="/admin/markets/new" className={buttonClass()}>
          <Plus aria-hidden="true" /> {texts.newMarket}
        </a>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <MarketsTabs here="/admin/markets" />
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
  const [text, setText] = useSearchText(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex min-w-[min(18rem,100%)] flex-1 flex-wrap items-center gap-2">
      <div className="min-w-[min(11rem,100%)] flex-1">
        <SearchField
          label={texts.searchByNameOrNeighbourhood}
          placeholder={texts.nameOrNeighbourhood}
          value={text}
          onChange={setText}
        />
      </div>
      <div className="w-full sm:w-40">
        <SelectField
          label={texts.onOrOff}
          isLabelHidden
          placeholder={texts.allMarkets2}
          options={[
            ['on', texts.on],
            ['off', texts.off],
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
  const navigate = useNavigate()
  const nowMs = useNow()
  const list = useListPages(JSON.stringify(filter), (cursor) => adminMarketsQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="markets"
      rowHeight="h-14"
      above={
        <p className="text-sm text-ink-soft tabular-nums">
          {texts.onOff(list.first?.on ?? 0, list.first?.off ?? 0)}
        </p>
      }
      caption={texts.marketsByName}
      columns={columnsAt(nowMs)}
      rowKey={({ id }) => id}
      onOpen={({ id }) => navigate(`/admin/markets/${id}`)}
      empty={<EmptyState title={texts.noMatch}>{texts.tryAnotherWordOrClearTheFilters}</EmptyState>}
    />
  )
}

function columnsAt(nowMs: number): Column<AdminMarket>[] {
  return [
    {
      key: 'market',
      head: texts.market,
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
    { key: 'state', head: texts.state, cell: (market) => <MarketState market={market} nowMs={nowMs} /> },
    {
      key: 'days',
      head: texts.days,
      hideBelow: 'lg',
      cell: (market) => <WeekStrip market={market} nowMs={nowMs} />,
    },
    ...figures,
  ]
}

const figures: readonly Column<AdminMarket>[] = [
  {
    key: 'goods',
    head: texts.goodsWithPrices,
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ goods }) => (
      <span className="grid">
        <span>{texts.ofIt(goods.priced, goods.carried)}</span>
        <span className="text-xs text-ink-soft">{texts.withSamples(goods.sampled)}</span>
      </span>
    ),
  },
  {
    key: 'orders',
    head: texts.openOrders,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ orders }) => orders.live + orders.booked,
  },
  {
    key: 'picture',
    head: texts.picture,
    hideBelow: 'md',
    cell: ({ imageUrl }) =>
      imageUrl === null ? <span className="text-ink-soft">{texts.drawing}</span> : texts.photo,
  },
]

/** On or off, and its state today. */
function MarketState({ market, nowMs }: { market: AdminMarket; nowMs: number }) {
  if (!market.isActive) return <Badge>{texts.off}</Badge>
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="leaf">{texts.on}</Badge>
      <span className="text-xs text-ink-soft">{openText(market, nowMs)}</span>
    </span>
  )
}
