import { Plus } from 'lucide-react'
import type { AdminMarket } from '#contract/markets/admin-markets.ts'
import { ListScreen } from '#web/admin/list-screen.tsx'
import { useShownList } from '#web/admin/use-list-view.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { MarketPicture } from '#web/entities/markets/market-picture.tsx'
import { openText } from '#web/entities/markets/open-text.tsx'
import { WeekStrip } from '#web/entities/markets/week-strip.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { adminMarketsQuery, marketsAddress } from './admin-market-queries.ts'
import { MarketsTabs } from './markets-tabs.tsx'
import * as texts from './texts.ts'

/** Every market, on or off: its state today, what it sells, and the way to change it. */
export function AdminMarketsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const shown = useShownList(marketsAddress, search, adminMarketsQuery)
  const { first } = shown.list
  return (
    <ListScreen
      shown={shown}
      here="/admin/markets"
      title={texts.markets}
      aside={
        <a href="/admin/markets/new" className={buttonClass()}>
          <Plus aria-hidden="true" /> {texts.newMarket}
        </a>
      }
      tabs={<MarketsTabs here="/admin/markets" />}
      filters={filters}
      note={first && <p className="text-sm text-ink-soft tabular-nums">{texts.onOff(first.on, first.off)}</p>}
      what="markets"
      caption={texts.marketsByName}
      columns={columnsAt(useNow())}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      onOpen={({ id }) => navigate(`/admin/markets/${id}`)}
      empty={[texts.noMatch, texts.tryAnotherWordOrClearTheFilters]}
    />
  )
}

const filters = [
  {
    kind: 'search',
    key: 'search',
    label: texts.searchByNameOrNeighbourhood,
    placeholder: texts.nameOrNeighbourhood,
  },
  {
    kind: 'select',
    key: 'state',
    label: texts.onOrOff,
    all: texts.allMarkets2,
    options: [
      ['on', texts.on],
      ['off', texts.off],
    ],
    className: 'sm:w-40',
  },
] as const

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
