import type { CustomerOrder } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Receipt } from '#web/design/receipt.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { wordedReceipt } from '#web/entities/orders/receipt-lines.ts'
import * as texts from './texts.ts'

/** The bill as the market would write it, from what was paid; null until it is made. */
export function OrderReceipt({ order }: { order: CustomerOrder }) {
  if (order.bill.goodsKobo === null) return null
  const { blocks, total, after } = wordedReceipt(order)
  return (
    <Receipt title={order.market.name} subtitle={boughtText(order)} blocks={blocks} total={total}>
      {after.map(({ key, label, detail, amountKobo }) => (
        <p
          key={key}
          className={`mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm ${
            (amountKobo ?? 0) < 0 ? 'rounded-sm bg-leaf-tint px-3 py-2 font-semibold text-leaf-deep' : ''
          }`}
        >
          <span>
            {label}
            {detail !== undefined && <span className="block font-normal text-ink-soft">{detail}</span>}
          </span>
          <span className="font-semibold tabular-nums">{nairaText(amountKobo ?? 0, true)}</span>
        </p>
      ))}
      {!hasEnded(order.status) && order.bill.paidKobo === 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {order.paymentMethod === 'cash' ? texts.bill.cashHint : texts.bill.transferHint}
        </p>
      )}
    </Receipt>
  )
}

function boughtText({ timeline }: CustomerOrder): string | undefined {
  const entry = timeline.findLast(({ type }) => type === 'order.purchased')
  if (entry === undefined) return undefined
  const bought = billTexts.market.boughtBy(entry.byName ?? common.inline.yourAgent)
  return `${bought}, ${timeText(Date.parse(entry.happenedAt), 'full')}`
}
