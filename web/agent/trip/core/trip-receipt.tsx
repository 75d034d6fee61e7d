import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { savedOn } from '#domain/bill.ts'
import { Receipt, type ReceiptRow } from '#web/design/receipt.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { feeRows } from '#web/entities/orders/fee-rows.ts'
import { gotText, itemLabel } from '#web/entities/orders/item-text.ts'
import { missingText } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

/** The bill of an order, once shopping is done; nothing before. */
export function TripReceipt({ trip }: { trip: Pick<Trip, 'market' | 'code' | 'items' | 'bill'> }) {
  const { bill } = trip
  if (bill.goodsKobo === null || bill.totalKobo === null) return null
  return (
    <Receipt
      title={trip.market.name}
      subtitle={trip.code}
      lines={trip.items.map(receiptRow)}
      marketTotalKobo={bill.goodsKobo}
      fees={feeRows(bill)}
      totalKobo={bill.totalKobo}
      savedKobo={bill.savedKobo ?? 0}
    />
  )
}

function receiptRow(item: OrderItem): ReceiptRow {
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
  if (item.unavailableReason !== null) return missingText[item.unavailableReason]
  const { askedKobo, paidKobo } = item
  const isHaggled = savedOn(item) > 0 && askedKobo !== null && paidKobo !== null
  const haggled = isHaggled
    ? texts.trip.askedPaid(nairaText(askedKobo, false), nairaText(paidKobo, false))
    : ''
  return [gotText(item), haggled].filter(Boolean).join(', ')
}
