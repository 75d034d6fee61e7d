import type { OrderItem, SettledWay } from '#contract/core/order-shapes.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Billed } from './read-receipt.ts'

/** One line of a printed receipt: words, dots, a sum. */
export interface ReceiptRow {
  label: string
  /** Beneath it, smaller. */
  detail?: string
  amountKobo: number | null
  isSum?: boolean
  isLarge?: boolean
  /** It did not come. */
  isGone?: boolean
}

const missing = {
  not_there: 'not in the market',
  too_dear: 'too dear',
  poor_quality: 'not good enough',
} as const

const settledLabels: Record<SettledWay, string> = {
  write_off: 'Written off',
  agent_bears: 'Charged to the agent',
  goods_sold: 'Goods sold',
  goods_returned: 'Goods returned to the seller',
}

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** What a receipt says, in its order: the market apart from our fees, then what was corrected and what was paid. */
export function receiptBlocks(receipt: Billed) {
  const { bill, goodsKobo } = receipt
  // Of an order that was cancelled in the market only the goods, and a call-out fee, are owed.
  const isWhole = bill.totalKobo !== null
  const fees: ReceiptRow[] = isWhole
    ? [
        { label: 'Delivery', amountKobo: bill.deliveryFeeKobo },
        { label: 'Service', amountKobo: bill.serviceFeeKobo },
      ]
    : []
  if (isWhole && bill.discountKobo !== undefined && bill.discountKobo > 0)
    fees.push({ label: 'Promo code', amountKobo: -bill.discountKobo })
  if (bill.callOutFeeKobo !== null) fees.push({ label: 'Call-out', amountKobo: bill.callOutFeeKobo })
  const feesKobo = fees.reduce((sum, { amountKobo }) => sum + (amountKobo ?? 0), 0)
  const totalKobo = goodsKobo + feesKobo
  const after: ReceiptRow[] = bill.corrections.map(({ reason, amountKobo }) => ({
    label: 'Corrected',
    detail: reason,
    amountKobo,
  }))
  for (const { code, amountKobo } of bill.movedDebts ?? [])
    after.push({
      label: amountKobo > 0 ? `Balance of order ${code}` : `Added to order ${code}`,
      amountKobo,
    })
  if (bill.paidKobo !== 0) after.push({ label: 'Paid', amountKobo: bill.paidKobo })
  for (const { way, amountKobo } of bill.settled ?? []) after.push({ label: settledLabels[way], amountKobo })
  for (const { reason, amountKobo, to } of bill.givenBack)
    after.push({
      label: to === 'wallet' ? 'Given back to your wallet' : 'Sent back to where you paid from',
      detail: reason,
      amountKobo: -amountKobo,
    })
  if (bill.balanceDueKobo !== 0)
    after.push({ label: 'Balance', amountKobo: bill.balanceDueKobo, isSum: true })
  return {
    about: [
      day.format(new Date(receipt.endedAt ?? receipt.placedAt)),
      receipt.agentName === null ? '' : `Bought by ${firstName(receipt.agentName)}`,
    ].filter((item) => item !== ''),
    market: receipt.items.map(rowOf),
    savedKobo: bill.savedKobo ?? 0,
    fees,
    totalKobo,
    after,
  }
}

function rowOf(item: OrderItem): ReceiptRow {
  const { askedKobo, paidKobo } = item
  const amount = [item.gotQuantity, item.gotUnit].filter((part) => part !== null).join(' ')
  const name = item.substituteName ?? item.name
  if (paidKobo === null) {
    const why = item.unavailableReason === null ? 'not bought' : missing[item.unavailableReason]
    return { label: item.name, detail: why, amountKobo: null, isGone: true }
  }
  const savedKobo = Math.max(0, (askedKobo ?? paidKobo) - paidKobo)
  const details = [
    savedKobo > 0 ? `asked ${nairaText(askedKobo ?? 0)}, saved ${nairaText(savedKobo)}` : '',
    item.substituteName === null ? '' : `instead of ${item.name}`,
  ].filter((part) => part !== '')
  return {
    label: amount === '' ? name : `${amount} ${name}`,
    amountKobo: paidKobo,
    ...(details.length > 0 && { detail: details.join(', ') }),
  }
}
