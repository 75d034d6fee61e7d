import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Market } from '#contract/markets.ts'
import { buttonClass } from '#web/design/button.tsx'
import { MarketPicture } from './market-picture.tsx'
import { NearScene } from './near-scene.tsx'
import { OpenWords, TodayBadge } from './open-words.tsx'

interface MarketCardProps {
  market: Market
  nowMs: number
  /** Its picture is drawn with the page; others wait until they come near the screen. */
  isFirst?: boolean
  /** More about the market, between its words and the button. */
  children?: ReactNode
}

/** A market as a card: its picture, how it stands today, and the way in. */
export function MarketCard({ market, nowMs, isFirst = false, children }: MarketCardProps) {
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-lg border border-line bg-paper shadow-rest">
      <div className="relative">
        <NearScene isFirst={isFirst} className="aspect-[16/9]">
          <MarketPicture market={market} nowMs={nowMs} className="block size-full" />
        </NearScene>
        <p className="absolute top-3 left-3">
          <TodayBadge market={market} nowMs={nowMs} />
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-lg">{market.name}</h3>
        <p className="flex gap-1.5 text-sm text-ink-soft">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {market.location}
        </p>
        <p className="line-clamp-3 text-sm">{market.description}</p>
        <p className="mt-auto pt-1 text-sm font-semibold">
          <OpenWords market={market} nowMs={nowMs} />
        </p>
        {children}
        <a
          href={`/${market.slug}`}
          className={buttonClass('secondary')}
          aria-label={`View Market: ${market.name}`}
        >
          View Market
        </a>
      </div>
    </article>
  )
}
