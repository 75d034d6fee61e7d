import type { CustomerOrder } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/order-machine.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useSetting } from '#web/platform/session.ts'
import * as texts from './texts.ts'

/** What is to be paid before anything continues, and where; nothing while nothing is due online. */
export function PayCard({ order }: { order: CustomerOrder }) {
  const isOnline = useSetting('online_payments') === 'true'
  if (!isOnline || !isPayable(order)) return null
  const isWaiting = order.status === 'awaiting_payment'
  const isForBoth = isWaiting && order.linked?.status === 'awaiting_payment'
  return (
    <Card>
      <h2 className="text-lg">{isWaiting ? texts.payToStartYourOrder : texts.balance}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        {isWaiting ? (
          <p className="text-ink-soft">
            {order.payBy === null
              ? ''
              : texts.payByToKeepYourOrder(timeText(Date.parse(order.payBy), 'half'))}
          </p>
        ) : (
          <p className="font-display text-2xl font-extrabold">
            <Naira amountKobo={order.bill.balanceDueKobo} />
          </p>
        )}
        {isForBoth && <p className="order-last basis-full text-pretty">{texts.onePaymentForBothOrders}</p>}
        <a href={`/orders/${order.id}/payment`} className={buttonClass('primary', 'lg')}>
          {isWaiting ? texts.payNow : texts.payBalance}
        </a>
      </div>
    </Card>
  )
}

/** Returns whether an order can be paid through the provider at this moment. */
export function isPayable(order: CustomerOrder): boolean {
  if (order.status === 'awaiting_payment') return true
  if (order.bill.balanceDueKobo <= 0 || order.bill.goodsKobo === null) return false
  return order.paymentMethod !== 'cash' || hasEnded(order.status)
}
