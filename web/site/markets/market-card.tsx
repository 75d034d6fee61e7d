import { MapPin } from 'lucide-react'
import type { Market } from '#contract/markets/markets.ts'
import { buttonClass } from '#web/design/button.tsx'
import { MarketPicture } from '#web/entities/markets/market-picture.tsx'
import { OpenText, TodayBadge } from '#web/entities/markets/open-text.tsx'
import * as texts from './texts.ts'

interface MarketCardProps {
  market: Market
  nowMs: number
}

/** A market as a card: its picture, its state today, and the way in. */
export function MarketCard({ market, nowMs }: MarketCardProps) {
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-lg border border-line bg-paper shadow-rest">
      <div className="relative">
        <MarketPicture market={market} nowMs={nowMs} className="block aspect-[16/9] w-full" />
        <p className="absolute inset-x-3 top-3">
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
          <OpenText market={market} nowMs={nowMs} />
        </p>
        <a
          href={`/${market.slug}`}
          className={buttonClass('secondary')}
          aria-label={texts.card.viewLabel(market.name)}
        >
          {texts.card.view}
        </a>
      </div>
    </article>
  )
}
