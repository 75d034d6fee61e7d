import { useQuery } from '@tanstack/react-query'
import { ListPlus, MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Market, MarketFront, MarketPage } from '#contract/markets/markets.ts'
import { countSections, ordersOf } from '#domain/orders/board-front.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { MarketPicture } from '#web/entities/markets/market-picture.tsx'
import { marketFrontQuery, marketQuery, useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { OpenText, TodayBadge } from '#web/entities/markets/open-text.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'
import { showCity } from '#web/platform/core/shown-city.ts'
import { settleHeading } from '#web/platform/page/page-position.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { GoodsBoard } from '#web/site/goods/goods-board.tsx'
import { useDraftItems } from '#web/site/list/draft/use-draft.ts'
import { DayClock } from '#web/site/markets/day-clock.tsx'
import { WeekHours } from '#web/site/markets/week-hours.tsx'
import { PickButton } from './pick-button.tsx'
import * as texts from './texts.ts'

const ProductSheet = deferredPart(
  async () => (await withWholeStyle(import('#web/site/goods/product-sheet-deferred.tsx'))).ProductSheet,
)
const BoardBar = quietPart(async () => (await withWholeStyle(import('./board-bar-deferred.tsx'))).BoardBar)
const AskAnyway = deferredPart(async () => (await import('./items/ask-anyway.tsx')).AskAnyway)

/** One market: its day, its hours, and today's board to start a list from. */
export function MarketScreen({ params }: ScreenProps<{ slug: string }>) {
  const front = useQuery(marketFrontQuery(params.slug))
  const trouble = troubleOf(front)
  // A phone offline may know the market from the list of all of them.
  const isMissed = front.data === undefined && trouble !== null
  const known = useQuery({ ...useMarketsQuery(), enabled: isMissed }).data?.find(
    ({ slug }) => slug === params.slug,
  )
  if (front.data !== undefined) return <MarketView market={front.data} front={front.data} />
  if (trouble === null) return <MarketSkeleton />
  if (known !== undefined) return <MarketView market={known} front={null} />
  return (
    <div className="grid gap-4 py-8">
      <h1 className="text-2xl">{texts.marketPage.title}</h1>
      <LoadState title={common.failure.market} query={front} />
    </div>
  )
}

interface MarketViewProps {
  market: Market
  /** What is known of its goods; null where only the market itself is. */
  front: Pick<MarketFront, 'sections' | 'orders' | 'isSample'> | null
}

function MarketView({ market, front }: MarketViewProps) {
  const nowMs = useNow()
  useEffect(settleHeading, [])
  useEffect(() => showCity(market.city), [market.city])
  return (
    <div className="pt-4">
      <header className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-8">
        <MarketPicture
          market={market}
          nowMs={nowMs}
          className="block aspect-[16/8] w-full rounded-lg shadow-rest lg:aspect-[16/9]"
        />
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <TodayBadge market={market} nowMs={nowMs} />
            <OpenText market={market} nowMs={nowMs} />
          </p>
          <h1 className="text-2xl">{market.name}</h1>
          <p className="flex gap-1.5 text-ink-soft">
            <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {market.location}
          </p>
          <p className="text-pretty">{market.description}</p>
          <DayClock market={market} nowMs={nowMs} />
          <a href={`/order?market=${market.slug}`} className={buttonClass('primary', 'lg')}>
            <ListPlus aria-hidden="true" /> {texts.marketPage.startList}
          </a>
        </div>
      </header>
      <div className="mt-8 grid gap-8 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Board market={market} front={front} nowMs={nowMs} />
        <Card>
          <h2 className="mb-2 text-lg">{texts.market.daysAndHours}</h2>
          <WeekHours market={market} nowMs={nowMs} />
        </Card>
      </div>
    </div>
  )
}

function Board({ market, front, nowMs }: MarketViewProps & { nowMs: number }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const isListBegun = (useDraftItems()?.length ?? 0) > 0
  const isNeeded = isWanted || isListBegun || front === null
  const goods = useQuery({ ...marketQuery(market.slug), enabled: isNeeded })
  const catalogue = goods.data?.catalogue
  const trouble = isNeeded && catalogue === undefined ? troubleOf(goods) : null
  const known = front ?? frontOf(catalogue)
  const open = catalogue?.find((product) => product.id === openId)
  return (
    <section>
      <h2 className="text-xl">{texts.marketPage.goods}</h2>
      {known !== null && (
        <p className="mt-1 mb-4 text-sm text-ink-soft">
          {known.isSample ? texts.marketPage.guidePrices : texts.marketPage.paidPrices}{' '}
          <TextLink href="/prices" className="inline-flex min-h-11 items-center">
            {texts.market.marketPrices}
          </TextLink>
        </p>
      )}
      {trouble !== null && (
        <div className="my-4">
          <LoadState title={texts.marketError.pricesFailed} query={goods} />
        </div>
      )}
      {known !== null && (
        <GoodsBoard
          catalogue={catalogue}
          front={known}
          isRefused={trouble !== null}
          nowMs={nowMs}
          columns={2}
          isSortable
          onWant={() => setIsWanted(true)}
          onOpen={(product) => setOpenId(product.id)}
          action={(product) => <PickButton product={product} />}
          onNothing={(typed) => (
            <Suspense>
              <AskAnyway typed={typed} marketId={market.id} />
            </Suspense>
          )}
        />
      )}
      <Suspense fallback={null}>
        {open !== undefined && (
          <ProductSheet
            key={open.id}
            market={market}
            product={open}
            nowMs={nowMs}
            action={<PickButton product={open} />}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
      {isListBegun && goods.data !== undefined && (
        <Suspense>
          <BoardBar market={goods.data} nowMs={nowMs} />
        </Suspense>
      )}
    </section>
  )
}

function frontOf(catalogue: MarketPage['catalogue'] | undefined): MarketViewProps['front'] {
  if (catalogue === undefined) return null
  const isSample = catalogue.every(({ prices }) => prices.every((band) => band.isSample))
  return { sections: countSections(catalogue), orders: ordersOf(catalogue), isSample }
}

function MarketSkeleton() {
  return (
    <div role="status" aria-label={common.loading.market} className="grid gap-6 pt-4">
      <h1 className="sr-only">{texts.marketPage.title}</h1>
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="aspect-[16/8] lg:aspect-[16/9]" />
        <div className="grid grid-cols-1 content-end gap-3">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-13" />
        </div>
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
