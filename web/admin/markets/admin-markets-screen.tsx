import { Plus } from 'lucide-react'
import type { AdminMarket } from '#contract/markets/admin-markets.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { MarketPicture } from '#web/entities/markets/market-picture.tsx'
import { openText } from '#web/entities/markets/open-text.tsx'
import { WeekStrip } from '#web/entities/markets/week-strip.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { adminMarketsQuery, marketsAddress } from './core/admin-market-queries.ts'
import { MarketsTabs } from './core/markets-tabs.tsx'
import * as texts from './texts.ts'

/** Lists every market, on or off: its state today, what it sells, and the way to change it. */
export function AdminMarketsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const shown = useShownList(marketsAddress, search, adminMarketsQuery)
  const { first } = shown.list
  return (
    <ListScreen
      shown={shown}
      here="/admin/markets"
      title={common.label.markets}
      aside={
        <a href="/admin/markets/new" className={buttonClass()}>
          <Plus aria-hidden="true" /> {texts.market.newTitle}
        </a>
      }
      tabs={<MarketsTabs here="/admin/markets" />}
      filters={filters}
      note={
        first && (
          <p className="text-sm text-ink-soft tabular-nums">
            {texts.list.summary(first.on, first.off, first.photoless)}
          </p>
        )
      }
      what="markets"
      caption={texts.list.caption}
      columns={columnsAt(useNow())}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      onOpen={({ id }) => navigate(`/admin/markets/${id}`)}
      empty={[common.empty.noMatch, adminTexts.filters.emptyHint]}
    />
  )
}

const filters = [
  {
    kind: 'search',
    key: 'search',
    label: texts.filters.search,
    placeholder: common.hint.marketSearch,
  },
  {
    kind: 'select',
    key: 'state',
    label: texts.filters.status,
    all: common.label.allMarkets,
    options: [
      ['on', texts.filters.on],
      ['off', texts.filters.off],
    ],
    className: 'sm:w-40',
  },
  {
    kind: 'select',
    key: 'photo',
    label: texts.filters.photo,
    all: texts.filters.anyPhoto,
    options: [
      ['with', texts.filters.withPhoto],
      ['without', texts.filters.withoutPhoto],
    ],
    className: 'sm:w-52',
  },
] as const

function columnsAt(nowMs: number): Column<AdminMarket>[] {
  return [
    {
      key: 'market',
      head: common.label.market,
      cell: (market) => (
        <span className="flex items-center gap-3 py-1">
          <MarketPicture
            market={market}
            nowMs={nowMs}
            size="row"
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
    {
      key: 'state',
      head: texts.list.status,
      cell: (market) => <MarketState market={market} nowMs={nowMs} />,
    },
    {
      key: 'days',
      head: texts.list.days,
      hideBelow: 'lg',
      cell: (market) => <WeekStrip market={market} nowMs={nowMs} />,
    },
    ...figures,
  ]
}

const figures: readonly Column<AdminMarket>[] = [
  {
    key: 'goods',
    head: texts.list.goods,
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ goods }) => (
      <span className="grid">
        <span>{texts.list.pricedOf(goods.priced, goods.carried)}</span>
        <span className="text-xs text-ink-soft">{texts.list.guidePrices(goods.sampled)}</span>
      </span>
    ),
  },
  {
    key: 'orders',
    head: texts.list.orders,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ orders }) => orders.live + orders.booked,
  },
  {
    key: 'picture',
    head: texts.picture.title,
    hideBelow: 'md',
    cell: ({ imageUrl }) =>
      imageUrl === null ? <span className="text-ink-soft">{texts.list.drawing}</span> : texts.list.photo,
  },
]

/** On or off, and its state today. */
function MarketState({ market, nowMs }: { market: AdminMarket; nowMs: number }) {
  if (!market.isActive) return <Badge>{texts.filters.off}</Badge>
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="leaf">{texts.filters.on}</Badge>
      <span className="text-xs text-ink-soft">{openText(market, nowMs)}</span>
    </span>
  )
}
