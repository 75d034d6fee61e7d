import type { Trip } from '#contract/agent.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { Receipt, type ReceiptLine } from '#web/design/receipt.tsx'
import { gotText, itemLabel, savedOn } from '#web/orders/item-words.ts'
import { missingWords } from './status-words.ts'

/** The bill of an errand, once shopping is done; nothing before. */
export function TripReceipt({ trip }: { trip: Pick<Trip, 'market' | 'code' | 'items' | 'bill'> }) {
  const { bill } = trip
  if (bill.goodsKobo === null || bill.totalKobo === null) return null
  return (
    <Receipt
      title={trip.market.name}
      subtitle={trip.code}
      lines={trip.items.map(receiptLine)}
      marketTotalKobo={bill.goodsKobo}
      fees={[
        { key: 'delivery', label: 'Delivery', amountKobo: bill.deliveryFeeKobo },
        { key: 'service', label: 'Service', amountKobo: bill.serviceFeeKobo },
      ]}
      totalKobo={bill.totalKobo}
      savedKobo={bill.savedKobo ?? 0}
    />
  )
}

function receiptLine(item: OrderItem): ReceiptLine {
  const detail = detailOf(item)
  return {
    key: item.id,
    label: itemLabel(item),
    ...(detail === '' ? {} : { detail }),
    amountKobo: item.paidKobo,
    isGone: item.status === 'unavailable',
  }
}

function detailOf(item: OrderItem): string {
  if (item.unavailableReason !== null) return missingWords[item.unavailableReason]
  const { askedKobo, paidKobo } = item
  const isHaggled = savedOn(item) > 0 && askedKobo !== null && paidKobo !== null
  const haggled = isHaggled ? `asked ${nairaText(askedKobo, false)}, paid ${nairaText(paidKobo, false)}` : ''
  return [gotText(item), haggled].filter(Boolean).join(', ')
}
