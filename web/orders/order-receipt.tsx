import { hasEnded } from '#contract/order-machine.ts'
import type { OrderItem, TimelineEntry } from '#contract/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { Receipt, type ReceiptLine } from '#web/design/receipt.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { gotText, itemLabel, missingWords, savedOn } from './item-words.ts'

/** The bill as the market would write it, from what was paid; null until it is made. */
export function OrderReceipt({ order }: { order: CustomerOrder }) {
  const { goodsKobo, totalKobo, savedKobo, deliveryFeeKobo, serviceFeeKobo } = order.bill
  if (goodsKobo === null || totalKobo === null) return null
  return (
    <Receipt
      title={order.market.name}
      subtitle={boughtText(order)}
      lines={order.items.map(receiptLine)}
      marketTotalKobo={goodsKobo}
      fees={[
        { key: 'delivery', label: 'Delivery', amountKobo: deliveryFeeKobo },
        { key: 'service', label: 'Service', amountKobo: serviceFeeKobo },
      ]}
      savedKobo={savedKobo ?? 0}
      totalKobo={totalKobo}
    >
      <Corrections order={order} />
      <Paid order={order} />
      <GivenBack order={order} />
    </Receipt>
  )
}

function receiptLine(item: OrderItem): ReceiptLine {
  const isGone = item.status !== 'bought'
  const detail = isGone ? missingWords[item.unavailableReason ?? 'not_there'] : boughtDetail(item)
  return {
    key: item.id,
    label: itemLabel(item),
    ...(detail === '' ? {} : { detail }),
    amountKobo: isGone ? null : item.paidKobo,
    isGone,
  }
}

function boughtDetail(item: OrderItem): string {
  const haggled =
    savedOn(item) > 0
      ? `asked ${nairaText(item.askedKobo ?? 0, false)}, paid ${nairaText(item.paidKobo ?? 0, false)}`
      : ''
  return [gotText(item), haggled].filter(Boolean).join(', ')
}

function boughtText(order: CustomerOrder): string {
  const entry = order.timeline.findLast(({ type }) => type === 'order.purchased')
  if (entry === undefined) return ''
  return `Bought by ${entry.byName ?? 'your agent'}, ${timeText(Date.parse(entry.happenedAt), 'full')}`
}

/** What was put right after the bill, each with its reason. */
function Corrections({ order }: { order: CustomerOrder }) {
  return order.bill.corrections.map(({ at, reason, amountKobo }) => (
    <p key={at + reason} className="mt-2 flex justify-between gap-4 text-sm">
      <span>
        Corrected: <span className="text-ink-soft">{reason}</span>
      </span>
      <span className="font-semibold tabular-nums">{nairaText(amountKobo, true)}</span>
    </p>
  ))
}

/** What came back to the customer afterwards, each with its reason. */
function GivenBack({ order }: { order: CustomerOrder }) {
  return order.bill.givenBack.map(({ at, reason, amountKobo, to }) => (
    <p
      key={at + reason}
      className="mt-2 flex items-baseline justify-between gap-4 rounded-sm bg-leaf-tint px-3 py-2 text-sm font-semibold text-leaf-deep"
    >
      <span>
        {to === 'wallet' ? 'Given back to your wallet' : 'Sent back to where you paid from'}
        <span className="block font-normal">{reason}</span>
      </span>
      <span className="tabular-nums">{nairaText(amountKobo, true)}</span>
    </p>
  ))
}

/** What is still to pay, or how it was paid and what became of the change. */
function Paid({ order }: { order: CustomerOrder }) {
  const dueKobo = order.bill.balanceDueKobo
  const delivered = order.timeline.findLast(({ type }) => type === 'order.delivered')
  if (delivered === undefined && hasEnded(order.status)) return null
  if (delivered === undefined) {
    return (
      <div className="mt-2 grid gap-1">
        {order.bill.paidKobo > 0 && <PaidLine words="Paid ahead" amountKobo={order.bill.paidKobo} />}
        {order.bill.paidKobo > 0 && dueKobo > 0 && <PaidLine words="Still to pay" amountKobo={dueKobo} />}
        {order.bill.paidKobo === 0 && <p className="text-sm text-ink-soft">{toPayWords(order)}</p>}
      </div>
    )
  }
  const cashKobo = Number(delivered.detail['cashKobo'] ?? 0)
  const aheadKobo = Math.max(0, (order.bill.totalKobo ?? 0) - dueAtDoorKobo(delivered.detail, order))
  const changeKobo = cashKobo - ((order.bill.totalKobo ?? cashKobo) - aheadKobo)
  return (
    <div className="mt-2 grid gap-1">
      {aheadKobo > 0 && <PaidLine words="Paid ahead" amountKobo={aheadKobo} />}
      {cashKobo > 0 && <PaidLine words="Paid in cash" amountKobo={cashKobo} />}
      {changeKobo > 0 && <PaidLine words="Change kept for you" amountKobo={changeKobo} />}
    </div>
  )
}

function toPayWords(order: CustomerOrder): string {
  if (order.paymentMethod === 'cash') return 'To pay in cash when you have your goods.'
  return 'To pay before the goods are handed over.'
}

/** What the door had to bring, as the log says; orders from before it did were paid in cash alone. */
function dueAtDoorKobo(detail: TimelineEntry['detail'], order: CustomerOrder): number {
  return Number(detail['dueKobo'] ?? order.bill.totalKobo ?? 0)
}

function PaidLine({ words, amountKobo }: { words: string; amountKobo: number }) {
  return (
    <p className="flex justify-between text-sm">
      <span>{words}</span>
      <span className="font-semibold tabular-nums">{nairaText(amountKobo, true)}</span>
    </p>
  )
}
