import type { Trip } from '#contract/agent.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { Receipt, type ReceiptLine } from '#web/design/receipt.tsx'
import { amountText } from './line-look.tsx'
import { missingWords } from './status-words.ts'

type Billed = Pick<Trip, 'market' | 'code' | 'items' | 'bill'>

/** The bill of an errand, once shopping is done; nothing before. */
export function TripReceipt({ order }: { order: Billed }) {
  const { bill } = order
  if (bill.goodsKobo === null || bill.totalKobo === null) return null
  const fees: ReceiptLine[] = [
    { key: 'delivery', label: 'Delivery', amountKobo: bill.deliveryFeeKobo },
    { key: 'service', label: 'Service', amountKobo: bill.serviceFeeKobo },
  ]
  return (
    <Receipt
      title={order.market.name}
      subtitle={order.code}
      lines={order.items.map(receiptLine)}
      marketTotalKobo={bill.goodsKobo}
      fees={fees}
      totalKobo={bill.totalKobo}
      savedKobo={bill.savedKobo ?? 0}
    />
  )
}

function receiptLine(item: OrderItem): ReceiptLine {
  const isGone = item.status === 'unavailable'
  const amount = amountText(item.gotQuantity, item.gotUnit)
  const name = item.substituteName ?? item.name
  const detail = detailOf(item)
  return {
    key: item.id,
    label: amount === '' ? name : `${amount} ${name}`,
    ...(detail === '' ? {} : { detail }),
    amountKobo: item.paidKobo,
    isGone,
  }
}

function detailOf(item: OrderItem): string {
  if (item.unavailableReason !== null) return missingWords[item.unavailableReason]
  const parts: string[] = []
  if (item.substituteName !== null) parts.push(`instead of ${item.name}`)
  if (item.askedKobo !== null && item.paidKobo !== null && item.askedKobo > item.paidKobo)
    parts.push(`asked ${nairaText(item.askedKobo, false)}, paid ${nairaText(item.paidKobo, false)}`)
  return parts.join(', ')
}
