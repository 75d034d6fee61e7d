import { useQuery } from '@tanstack/react-query'
import { ListPlus, MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { estimateList } from '#contract/price-estimate.ts'
import { settleHeading } from '#web/app/page-position.ts'
import { loadWholeStyle } from '#web/app/whole-style.ts'
import { GoodsBoard } from '#web/catalogue/goods-board.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { drawnLater } from '#web/design/drawn.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { DayClock } from '#web/markets/day-clock.tsx'
import { MarketPicture } from '#web/markets/market-picture.tsx'
import { marketQuery } from '#web/markets/markets-queries.ts'
import { OpenWords, TodayBadge } from '#web/markets/open-words.tsx'
import { WeekHours } from '#web/markets/week-hours.tsx'
import { troubleOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { AskAnyway } from './ask-anyway.tsx'
import { ListBar } from './list-bar.tsx'
import { PickButton } from './pick-button.tsx'
import { useDraftLines } from './use-draft.ts'
import { useFees } from './use-fees.ts'

const GoodSheet = drawnLater(async () => {
  const [part] = await Promise.all([import('#web/catalogue/good-sheet-later.tsx'), loadWholeStyle()])
  return part.GoodSheet
})

/** One market: its day, its hours, and today's board to start a list from. */
export function MarketScreen({ params }: ScreenProps<{ slug: string }>) {
  const { data, error, isPaused, isFetching, refetch } = useQuery(marketQuery(params.slug))
  const trouble = troubleOf({ error, isPaused })
  if (data !== undefined) return <MarketView market={data} />
  if (trouble === null) return <MarketSkeleton />
  return (
    <div className="grid gap-4 py-8">
      <h1 className="text-2xl">This market</h1>
      <ErrorState
        title="We could not load this market."
        detail={trouble}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  )
}

function MarketView({ market }: { market: MarketPage }) {
  const nowMs = useNow()
  useEffect(settleHeading, [])
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
            <OpenWords market={market} nowMs={nowMs} />
          </p>
          <h1 className="text-2xl">{market.name}</h1>
          <p className="flex gap-1.5 text-ink-soft">
            <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {market.location}
          </p>
          <p className="text-pretty">{market.description}</p>
          <DayClock market={market} nowMs={nowMs} />
          <a href={`/order?market=${market.slug}`} className={buttonClass('primary', 'lg')}>
            <ListPlus aria-hidden="true" /> Start a list here
          </a>
        </div>
      </header>
      <div className="mt-8 grid gap-8 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Board market={market} nowMs={nowMs} />
        <Card>
          <h2 className="mb-2 text-lg">Days and hours</h2>
          <WeekHours market={market} nowMs={nowMs} />
        </Card>
      </div>
    </div>
  )
}

interface BoardProps {
  market: MarketPage
  nowMs: number
}

function Board({ market, nowMs }: BoardProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = market.catalogue.find((good) => good.id === openId)
  const isSample = market.catalogue.every((good) => good.prices.every((band) => band.isSample))
  return (
    <section>
      <h2 className="text-xl">Today’s board</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {isSample
          ? 'Sample prices, to give you an idea. What agents really pay takes their place.'
          : 'What agents paid in the last two weeks. Lines marked “sample” wait for their first purchase.'}
      </p>
      <GoodsBoard
        catalogue={market.catalogue}
        nowMs={nowMs}
        columns={2}
        isSortable
        onOpen={(good) => setOpenId(good.id)}
        action={(good) => <PickButton good={good} />}
        onNothing={(typed) => <AskAnyway typed={typed} />}
      />
      <Suspense fallback={null}>
        {open !== undefined && (
          <GoodSheet
            key={open.id}
            market={market}
            good={open}
            nowMs={nowMs}
            action={<PickButton good={open} />}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
      <BoardBar market={market} nowMs={nowMs} />
    </section>
  )
}

/** The list so far, at this market's prices. */
function BoardBar({ market, nowMs }: BoardProps) {
  const lines = useDraftLines() ?? []
  const fees = useFees()
  if (lines.length === 0) return null
  return (
    <ListBar
      count={lines.length}
      estimate={estimateList(lines, market.catalogue, fees, nowMs)}
      href={`/order?market=${market.slug}`}
      words="See list"
    />
  )
}

function MarketSkeleton() {
  return (
    <div role="status" aria-label="Loading the market" className="grid gap-6 pt-4">
      <h1 className="sr-only">This market</h1>
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
