import { hasEnded } from '#contract/order-machine.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
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
      <Paid order={order} />
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

/** What is still to pay, or how it was paid and what became of the change. */
function Paid({ order }: { order: CustomerOrder }) {
  const dueKobo = order.bill.balanceDueKobo
  const delivered = order.timeline.findLast(({ type }) => type === 'order.delivered')
  if (delivered === undefined && hasEnded(order.status)) return null
  if (delivered === undefined) {
    return dueKobo > 0 && order.bill.totalKobo !== dueKobo ? (
      <PaidLine words="Still to pay in cash" amountKobo={dueKobo} />
    ) : (
      <p className="mt-1 text-sm text-ink-soft">To pay in cash when you have your goods.</p>
    )
  }
  const cashKobo = Number(delivered.detail['cashKobo'] ?? 0)
  const changeKobo = cashKobo - (order.bill.totalKobo ?? cashKobo)
  return (
    <div className="mt-2 grid gap-1">
      <PaidLine words="Paid in cash" amountKobo={cashKobo} />
      {changeKobo > 0 && <PaidLine words="Change kept for you" amountKobo={changeKobo} />}
    </div>
  )
}

function PaidLine({ words, amountKobo }: { words: string; amountKobo: number }) {
  return (
    <p className="flex justify-between text-sm">
      <span>{words}</span>
      <span className="font-semibold tabular-nums">{nairaText(amountKobo, true)}</span>
    </p>
  )
}
