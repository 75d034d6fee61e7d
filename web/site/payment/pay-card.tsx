import { Suspense } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TransferAccount } from '#web/entities/orders/transfer-account.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import { PayDebt } from './pay-debt.ts'
import * as texts from './texts.ts'

/** What is to be paid before anything continues, or is owed since the order ended, and how; else nothing. */
export function PayCard({ order }: { order: CustomerOrder }) {
  const isOnline = useSetting('online_payments') === 'true'
  if (!isPayable(order)) return null
  if (hasEnded(order.status)) return <DebtCard order={order} />
  if (order.paymentMethod === 'own_transfer') return <OwnAccountCard order={order} />
  if (order.paymentMethod === 'pos') return null
  if (!isOnline) return null
  const isWaiting = order.status === 'awaiting_payment'
  const isForBoth = isWaiting && order.linked?.status === 'awaiting_payment'
  return (
    <Card>
      <h2 className="text-lg">{isWaiting ? texts.card.startHeading : common.label.balance}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        {isWaiting ? (
          <p className="text-ink-soft">
            {order.payBy === null ? '' : texts.card.deadline(timeText(Date.parse(order.payBy), 'half'))}
          </p>
        ) : (
          <p className="font-display text-2xl font-extrabold">
            <Naira amountKobo={order.bill.balanceDueKobo} />
          </p>
        )}
        {isForBoth && <p className="order-last basis-full text-pretty">{texts.page.bothOrders}</p>}
        <a href={`/orders/${order.id}/payment`} className={buttonClass('primary', 'lg')}>
          {isWaiting ? texts.payCard.payNow : texts.card.payBalance}
        </a>
      </div>
    </Card>
  )
}

/** Our own account, to which the customer transfers at the gate. */
function OwnAccountCard({ order }: { order: CustomerOrder }) {
  const { city } = order.market
  const account = {
    number: useSetting('gate_account_number', city),
    bank: useSetting('gate_bank', city),
    name: useSetting('business_name', city),
  }
  if (account.number === '') return null
  return (
    <Card>
      <h2 className="text-lg">{common.label.balance}</h2>
      <p className="my-1 font-display text-2xl font-extrabold">
        <Naira amountKobo={order.bill.balanceDueKobo} />
      </p>
      <p className="mb-2 text-ink-soft">{texts.card.ownAccountHint(order.code)}</p>
      <TransferAccount account={account} expiresAt={null} />
    </Card>
  )
}

/** What is owed for an order that ended, or was charged to its agent, where it can be paid. */
function DebtCard({ order }: { order: CustomerOrder }) {
  const owedKobo = payableKobo(order)
  const agent = order.agent?.firstName ?? common.inline.yourAgent
  const isDebt = order.debtKobo !== 0
  return (
    <Card>
      <h2 className="text-lg">{isDebt ? texts.debt.heading : texts.debt.agentHeading(agent)}</h2>
      <p className="my-1 font-display text-2xl font-extrabold">
        <Naira amountKobo={owedKobo} />
      </p>
      {!isDebt && <p className="mb-2 text-ink-soft">{texts.debt.agentHint(agent)}</p>}
      <Suspense>
        <PayDebt orderId={order.id} owedKobo={owedKobo} />
      </Suspense>
    </Card>
  )
}

/** What its customer can pay for an order at this moment: after its end the debt, or what its agent bears. */
export function payableKobo({ status, bill, debtKobo = bill.balanceDueKobo }: CustomerOrder): number {
  if (!hasEnded(status)) return Math.max(0, bill.balanceDueKobo)
  if (debtKobo > 0) return debtKobo
  return bill.settled?.find(({ way }) => way === 'agent_bears')?.amountKobo ?? 0
}

/** Returns whether an order can be paid through the provider at this moment. */
export function isPayable(order: CustomerOrder): boolean {
  if (order.status === 'awaiting_payment') return true
  if (payableKobo(order) === 0) return false
  return hasEnded(order.status) || (order.bill.goodsKobo !== null && order.paymentMethod !== 'cash')
}
