import type { Trip } from '#contract/dispatch/agent.ts'
import { Receipt } from '#web/design/receipt.tsx'
import { wordedReceipt } from '#web/entities/orders/receipt-lines.ts'

/** The bill of an order, once shopping is done; nothing before. */
export function TripReceipt({ trip }: { trip: Trip }) {
  if (trip.bill.goodsKobo === null || trip.bill.totalKobo === null) return null
  const { blocks, total } = wordedReceipt(trip)
  return <Receipt title={trip.market.name} subtitle={trip.code} blocks={blocks} total={total} />
}
