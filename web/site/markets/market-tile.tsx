import type { Market } from '#contract/markets/markets.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { MarketPicture } from '#web/entities/markets/market-picture.tsx'
import { isMainDay } from '#web/entities/markets/market-times.ts'
import { OpenText } from '#web/entities/markets/open-text.tsx'
import { WeekStrip } from '#web/entities/markets/week-strip.tsx'
import { NearScene } from './near-scene.tsx'

interface MarketTileProps {
  market: Market
  nowMs: number
  /** Its picture is drawn with the page; others wait until they come near the screen. */
  isFirst: boolean
}

/** A market in the list of all of them: a row on the phone, a card beside others. The whole of it is the link. */
export function MarketTile({ market, nowMs, isFirst }: MarketTileProps) {
  return (
    <article className="relative flex w-full overflow-hidden rounded-lg border border-line bg-paper shadow-rest transition-shadow duration-150 hover:shadow-lift has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-adire sm:flex-col">
      <NearScene isFirst={isFirst} className="w-[min(6rem,30%)] shrink-0 sm:aspect-[2/1] sm:w-auto">
        <MarketPicture market={market} nowMs={nowMs} size="tile" className="block size-full" />
      </NearScene>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sm:gap-2 sm:p-4">
        <h3 className="text-lg">
          <a href={`/${market.slug}`} className="outline-none after:absolute after:inset-0">
            {market.name}
          </a>
        </h3>
        <p className="-mt-1 text-sm text-ink-soft">{market.neighbourhood}</p>
        <p className="line-clamp-2 text-sm max-sm:hidden">{market.description}</p>
        <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-balance">
          <OpenText market={market} nowMs={nowMs} />
          {isMainDay(market, nowMs) && <Badge tone="leaf">{common.label.mainMarketDay}</Badge>}
        </p>
        <WeekStrip market={market} nowMs={nowMs} />
      </div>
    </article>
  )
}
