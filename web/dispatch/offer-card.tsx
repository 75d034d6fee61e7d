import { Clock, MapPin, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer } from '#contract/agent.ts'
import { Button } from '#web/design/button.tsx'
import { CountdownRing } from '#web/design/countdown-ring.tsx'
import { Naira } from '#web/design/naira.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { distanceText } from '#web/orders/order-words.ts'
import type { OfferAnswers } from './use-offer-answers.ts'

interface OfferCardProps {
  offer: Offer
  /** By the server's clock. */
  nowMs: number
  answers: OfferAnswers
}

/** An errand on offer: what it is, what it pays, and the seconds left to take it. */
export function OfferCard({ offer, nowMs, answers }: OfferCardProps) {
  const leftMs = Date.parse(offer.expiresAt) - nowMs
  const totalMs = Date.parse(offer.expiresAt) - Date.parse(offer.offeredAt)
  const busy = answers.busyWith(offer)
  return (
    <article className="overflow-hidden rounded-lg border-2 border-amber bg-paper shadow-lift">
      <div className="flex items-start gap-3 p-4 pb-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-bold text-amber-deep">New errand</p>
          <h2 className="text-xl">{offer.market.name}</h2>
          <p className="text-lg">
            to <strong>{offer.area}</strong>
          </p>
        </div>
        <CountdownRing leftMs={leftMs} totalMs={totalMs} label="to accept this errand" />
      </div>
      <ul className="grid gap-1.5 px-4 pb-4">
        <Fact icon={<ShoppingBasket />}>
          {offer.itemCount} {offer.itemCount === 1 ? 'item' : 'items'}
          {offer.estimateHighKobo > 0 && (
            <>
              , goods up to about <Naira amountKobo={offer.estimateHighKobo} form="band" />
            </>
          )}
        </Fact>
        <Fact icon={<MapPin />}>{distanceWords(offer.distanceToMarketM)}</Fact>
        <Fact icon={<Clock />}>At the door by {timeText(Date.parse(offer.promiseBy), 'half')}</Fact>
      </ul>
      <div className="grid gap-3 border-t border-line bg-amber-tint p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">You earn</span>
          <Naira amountKobo={offer.earningsKobo} className="font-display text-2xl font-extrabold" />
        </p>
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Button
            kind="secondary"
            size="lg"
            isBusy={busy === 'pass'}
            disabled={busy === 'accept'}
            onClick={() => answers.pass(offer)}
          >
            Pass
          </Button>
          <Button
            size="lg"
            isBusy={busy === 'accept'}
            disabled={busy === 'pass'}
            onClick={() => answers.accept(offer)}
          >
            Accept
          </Button>
        </div>
        {leftMs <= 0 && (
          <p className="text-sm" role="status">
            The time is up. We are asking the next agent; you can still take it if nobody has.
          </p>
        )}
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft">
      {icon}
      <span>{children}</span>
    </li>
  )
}

function distanceWords(metres: number | null): string {
  if (metres === null) return 'We do not know how far you are'
  return metres < 75 ? 'You are at the market' : `${distanceText(metres)} to the market`
}
