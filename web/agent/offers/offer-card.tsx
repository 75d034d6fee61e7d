import { Banknote, MapPin, ShoppingBasket, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer } from '#contract/dispatch/agent.ts'
import { Button } from '#web/design/button.tsx'
import { CountdownRing } from '#web/design/charts/countdown-ring.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { useHoldBanners } from '#web/platform/page/hold-banners.ts'
import * as texts from './texts.ts'
import type { OfferAnswers } from './use-offer-answers.ts'

interface OfferCardProps {
  offer: Offer
  /** Says that it would be shopped together with what the agent has at its market. */
  joins: boolean
  /** By the server's clock. */
  nowMs: number
  answers: OfferAnswers
}

/** Shows an order on offer, or several together: what it is, what it pays, and the seconds left to take it. */
export function OfferCard({ offer, joins, nowMs, answers }: OfferCardProps) {
  useHoldBanners()
  const leftMs = Date.parse(offer.expiresAt) - nowMs
  const totalMs = Date.parse(offer.expiresAt) - Date.parse(offer.offeredAt)
  const busy = answers.busyWith(offer)
  const { orders = [] } = offer
  const isJoint = orders.length > 1
  return (
    <article className="overflow-hidden rounded-lg border-2 border-amber bg-paper shadow-lift">
      <div className="flex items-start gap-3 p-4 pb-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-bold text-amber-deep">{newsText(orders.length, joins)}</p>
          <h2 className="text-xl">{marketsOf(offer)}</h2>
          {!isJoint && (
            <p className="text-lg">
              {texts.offer.to} <strong>{offer.area}</strong>
            </p>
          )}
          {offer.why !== undefined && <p className="text-sm text-ink-soft">{texts.why[offer.why]}</p>}
        </div>
        <CountdownRing
          leftMs={leftMs}
          totalMs={totalMs}
          label={isJoint ? texts.joint.timer : texts.offer.timer}
        />
      </div>
      <dl className="grid gap-2 px-4 pb-4">
        <Fact icon={<Banknote />} name={texts.offer.earn}>
          <Naira amountKobo={offer.earningsKobo} className="font-display text-2xl font-extrabold" />
        </Fact>
        <Fact icon={<MapPin />} name={texts.offer.way}>
          {wayText(offer, isJoint)}
        </Fact>
        <Fact icon={<Wallet />} name={texts.offer.layOut}>
          {offer.estimateHighKobo > 0 ? (
            <>
              {texts.offer.upTo} <Naira amountKobo={offer.estimateHighKobo} form="band" />
            </>
          ) : (
            texts.offer.costUnknown
          )}
        </Fact>
        <Fact icon={<ShoppingBasket />} name={texts.offer.goods}>
          {texts.offer.items(offer.itemCount)}
          {!isJoint && `, ${texts.offer.promise(timeText(Date.parse(offer.promiseBy), 'half'))}`}
        </Fact>
      </dl>
      {isJoint && <Gates orders={orders} />}
      <div className="grid gap-3 border-t border-line bg-amber-tint p-4">
        <div className="flex flex-wrap gap-3">
          <Button
            kind="secondary"
            size="lg"
            className="flex-1 basis-20"
            isBusy={busy === 'pass'}
            disabled={busy === 'accept'}
            onClick={() => answers.pass(offer)}
          >
            {texts.offer.pass}
          </Button>
          <Button
            size="lg"
            className="flex-2 basis-32"
            isBusy={busy === 'accept'}
            disabled={busy === 'pass'}
            onClick={() => answers.accept(offer)}
          >
            {texts.offerCard.accept}
          </Button>
        </div>
        {leftMs <= 0 && (
          <p className="text-sm" role="status">
            {isJoint ? texts.joint.timeUp : texts.offer.timeUp}
          </p>
        )}
      </div>
    </article>
  )
}

/** Says where it is bought: of one list's two markets the one where the trip begins first. */
function marketsOf({ market, orders = [] }: Offer): string {
  const names = [market.name, ...orders.flatMap(({ marketName }) => marketName ?? [])]
  return [...new Set(names)].join(', ')
}

function newsText(count: number, joins: boolean): string {
  if (count > 1) return joins ? texts.joint.joinTitle(count) : texts.joint.title(count)
  return joins ? texts.offer.joinTitle : texts.offer.title
}

/** Says where each order of a joint trip goes. */
function Gates({ orders }: { orders: NonNullable<Offer['orders']> }) {
  return (
    <ul className="grid gap-1 border-t border-line px-4 py-3">
      {orders.map((order) => (
        <li key={order.orderId} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {texts.offer.to} <strong>{order.area}</strong>, {texts.offer.items(order.itemCount)}
          </span>
          <span className="text-ink-soft">
            {order.distanceToGateM !== null && `${distanceText(order.distanceToGateM)} · `}
            {texts.joint.promise(timeText(Date.parse(order.promiseBy), 'half'))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="flex items-center gap-2.5 text-ink-soft [&_svg]:size-5 [&_svg]:shrink-0">
        {icon}
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Says how far it is to the market, and from there to the gate. */
function wayText({ distanceToMarketM, distanceToGateM }: Offer, isJoint: boolean): string {
  const gate = isJoint || distanceToGateM === null ? null : distanceText(distanceToGateM)
  if (distanceToMarketM === null)
    return gate === null ? texts.offer.wayUnknown : texts.offer.marketToGate(gate)
  const market =
    distanceToMarketM < 75 ? texts.offer.atMarket : texts.offer.toMarket(distanceText(distanceToMarketM))
  return gate === null ? market : `${market}${texts.offer.toGate(gate)}`
}
