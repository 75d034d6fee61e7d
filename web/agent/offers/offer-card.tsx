import { Clock, MapPin, ShoppingBasket, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer } from '#contract/dispatch/agent.ts'
import { Button } from '#web/design/button.tsx'
import { CountdownRing } from '#web/design/charts/countdown-ring.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { useHoldBanners } from '#web/platform/page/hold-banners.ts'
import * as texts from './texts.ts'
import type { OfferAnswers } from './use-offer-answers.ts'

interface OfferCardProps {
  offer: Offer
  /** Whether it would be shopped together with what the agent has at its market. */
  joins: boolean
  /** By the server's clock. */
  nowMs: number
  answers: OfferAnswers
}

/** An order on offer, or several together: what it is, what it pays, and the seconds left to take it. */
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
          <h2 className="text-xl">{offer.market.name}</h2>
          {!isJoint && (
            <p className="text-lg">
              {texts.offer.to} <strong>{offer.area}</strong>
            </p>
          )}
        </div>
        <CountdownRing
          leftMs={leftMs}
          totalMs={totalMs}
          label={isJoint ? texts.joint.timer : texts.offer.timer}
        />
      </div>
      <ul className="grid gap-1.5 px-4 pb-4">
        <Fact icon={<ShoppingBasket />}>{texts.offer.items(offer.itemCount)}</Fact>
        <Fact icon={<Wallet />}>
          {offer.estimateHighKobo > 0 ? (
            <>
              {texts.offer.layOut} <Naira amountKobo={offer.estimateHighKobo} form="band" />
            </>
          ) : (
            texts.offer.costUnknown
          )}
        </Fact>
        <Fact icon={<MapPin />}>
          {distance(offer.distanceToMarketM)}
          {!isJoint &&
            offer.distanceToGateM !== null &&
            texts.offer.toGate(distanceText(offer.distanceToGateM))}
        </Fact>
        {!isJoint && (
          <Fact icon={<Clock />}>{texts.offer.promise(timeText(Date.parse(offer.promiseBy), 'half'))}</Fact>
        )}
      </ul>
      {isJoint && <Gates orders={orders} />}
      <div className="grid gap-3 border-t border-line bg-amber-tint p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{texts.offer.earn}</span>
          <Naira amountKobo={offer.earningsKobo} className="font-display text-2xl font-extrabold" />
        </p>
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
            {common.label.accept}
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

function newsText(count: number, joins: boolean): string {
  if (count > 1) return joins ? texts.joint.joinTitle(count) : texts.joint.title(count)
  return joins ? texts.offer.joinTitle : texts.offer.title
}

/** Where each order of a joint trip goes. */
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

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft">
      {icon}
      <span>{children}</span>
    </li>
  )
}

function distance(metres: number | null): string {
  if (metres === null) return texts.offer.distanceUnknown
  return metres < 75 ? texts.offer.atMarket : texts.offer.toMarket(distanceText(metres))
}
