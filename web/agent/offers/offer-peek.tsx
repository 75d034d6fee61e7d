import { BellRing } from 'lucide-react'
import type { Offer } from '#contract/dispatch/agent.ts'
import { countdownText } from '#web/design/text/countdown-text.ts'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

/** On a phone, with a trip open: an order on offer, one tap away. */
export function OfferPeek({ offers, nowMs }: { offers: readonly Offer[]; nowMs: number }) {
  const offer = offers[0]
  return (
    <div aria-live="polite" className="lg:hidden">
      {offer !== undefined && (
        <a
          href="/dashboard"
          className="-mx-4 flex min-h-13 items-center gap-3 bg-amber px-4 py-2 font-semibold text-on-amber"
        >
          <BellRing className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            {(offer.orders?.length ?? 1) > 1
              ? texts.joint.summary(offer.orders?.length ?? 1, offer.market.name)
              : texts.offer.summary(offer.market.name, offer.area)}{' '}
            <Naira amountKobo={offer.earningsKobo} form="band" />
          </span>
          <span className="font-display text-lg font-extrabold tabular-nums" aria-hidden="true">
            {countdownText(Date.parse(offer.expiresAt) - nowMs)}
          </span>
        </a>
      )}
    </div>
  )
}
