import { feeRows, type OrderFees, type PaidItem, savedOn } from '#domain/money/bill.ts'
import { rateText } from '#domain/money/vat.ts'
import type { UnavailableReason } from './consent.ts'
import { type GotItem, gotText, labelOf, type WriteNaira } from './item-text.ts'
import { hasEnded, type OrderStatus } from './order-machine.ts'
import * as texts from './receipt-texts.ts'

interface BilledItem extends GotItem, PaidItem {
  unavailableReason: UnavailableReason | null
}

/** An order as far as its bill goes, as the contract has it. */
export interface BilledOrder {
  status: OrderStatus
  items: readonly BilledItem[]
  bill: OrderFees & {
    goodsKobo: number | null
    callOutFeeKobo: number | null
    totalKobo: number | null
    savedKobo: number | null
    paidKobo: number
    /** Says what of it the customer's bank took back; absent where nothing was. */
    takenBackKobo?: number | undefined
    settled?: readonly { way: keyof typeof texts.settled; amountKobo: number }[] | undefined
    balanceDueKobo: number
    corrections: readonly { reason: string; amountKobo: number }[]
    givenBack: readonly { reason: string; amountKobo: number; to: keyof typeof givenBackRoles }[]
    /** Says what of it is VAT; absent where none is on. */
    vat?: { amountKobo: number; rate: number; on: 'fees' | 'all' } | undefined
    /** The papers that were issued; a receipt may be about less than the bill. */
    papers?: readonly { series: string; number: string; totalKobo: number }[] | undefined
    movedDebts?: readonly { code: string; amountKobo: number }[] | undefined
  }
  /** `invoice` where its business pays it with others. */
  paymentMethod?: string | undefined
  /** Says what of a balance is owed; none of it while nobody has decided what becomes of goods that were refused. */
  debtKobo?: number | undefined
  timeline: readonly { type: string; detail: Readonly<Record<string, unknown>> }[]
}

/** Where money went back to, by the row that says it. */
const givenBackRoles = {
  wallet: 'refundedToWallet',
  source: 'refundedToSource',
  invoice: 'takenOffInvoice',
} as const

interface PaidPart {
  way: keyof typeof texts.paid
  amountKobo: number
}

type FeeRow = ReturnType<typeof feeRows>[number] | { role: 'callOut'; amountKobo: number }

/** Describes a row of a bill in whole kobo. What came off or went back is below zero. */
export type ReceiptRow =
  | { role: 'item'; item: BilledItem; amountKobo: number }
  | { role: 'missing'; item: BilledItem; amountKobo: null }
  | FeeRow
  | {
      role: 'corrected' | (typeof givenBackRoles)[keyof typeof givenBackRoles]
      reason: string
      amountKobo: number
    }
  | { role: 'fromOrder' | 'toOrder'; code: string; amountKobo: number }
  | { role: 'receipted'; number: string; amountKobo: number }
  | { role: 'paid'; parts: readonly PaidPart[]; amountKobo: number }
  | { role: 'settled'; way: keyof typeof texts.settled; amountKobo: number }
  | { role: 'balance'; isOnNextOrder: boolean; amountKobo: number }
  | { role: 'undecided' | 'overpaid' | 'takenBack'; amountKobo: number }
  | { role: 'vat'; rate: number; on: 'fees' | 'all'; amountKobo: number }

/**
 * Returns the bill of an order, as each of its forms shows it: the market apart from our fees, then what was
 * corrected and paid. Paid is what the customer's money brought; what settled the rest has rows of its own.
 */
export function receiptOf(order: BilledOrder) {
  const { bill, items } = order
  const goodsKobo = bill.goodsKobo ?? 0
  // Charges only the goods, and a call-out fee, of an order that was cancelled in the market.
  const fees: FeeRow[] = bill.totalKobo === null ? [] : feeRows(bill)
  if (bill.callOutFeeKobo !== null) fees.push({ role: 'callOut', amountKobo: bill.callOutFeeKobo })
  return {
    market: items.map(itemRow),
    goodsKobo,
    savedKobo: Math.max(0, bill.savedKobo ?? 0),
    fees,
    totalKobo: fees.reduce((sum, { amountKobo }) => sum + amountKobo, goodsKobo),
    after: [...paymentRows(order), ...balanceRows(order)],
  }
}

function itemRow(item: BilledItem): ReceiptRow {
  return item.paidKobo === null || item.status !== 'bought'
    ? { role: 'missing', item, amountKobo: null }
    : { role: 'item', item, amountKobo: item.paidKobo }
}

/**
 * Returns the VAT in a bill, and what happened once it was made: corrections, debts of other orders, what was paid,
 * settled and refunded.
 */
export function paymentRows(
  order: Pick<BilledOrder, 'bill' | 'status' | 'timeline' | 'paymentMethod'>,
): ReceiptRow[] {
  const { bill } = order
  return [
    ...receiptedRows(order),
    ...(bill.vat === undefined ? [] : [{ role: 'vat' as const, ...bill.vat }]),
    ...bill.corrections.map((row): ReceiptRow => ({ role: 'corrected', ...row })),
    ...(bill.movedDebts ?? []).map(
      (row): ReceiptRow => ({ role: row.amountKobo > 0 ? 'fromOrder' : 'toOrder', ...row }),
    ),
    ...paidRows(order),
    ...(bill.settled ?? []).map((row): ReceiptRow => ({ role: 'settled', ...row })),
    ...bill.givenBack.map(
      ({ to, reason, amountKobo }): ReceiptRow => ({
        role: givenBackRoles[to],
        reason,
        amountKobo: -amountKobo,
      }),
    ),
  ]
}

/**
 * Says what the numbered receipt is about, where that is another amount than the bill: only what was paid is on it.
 */
function receiptedRows({ bill }: Pick<BilledOrder, 'bill'>): ReceiptRow[] {
  const receipt = bill.papers?.find(({ series }) => series === 'receipt')
  const correctedKobo = bill.corrections.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const billedKobo = (bill.totalKobo ?? bill.goodsKobo ?? 0) + (bill.callOutFeeKobo ?? 0)
  if (receipt === undefined) return []
  if (receipt.totalKobo === billedKobo || receipt.totalKobo === billedKobo + correctedKobo) return []
  return [{ role: 'receipted', number: receipt.number, amountKobo: receipt.totalKobo }]
}

/** Returns what the customer's money brought, and what of it their bank took back. */
function paidRows(order: Pick<BilledOrder, 'bill' | 'status' | 'timeline' | 'paymentMethod'>): ReceiptRow[] {
  const { paidKobo: leftKobo, takenBackKobo = 0 } = order.bill
  const amountKobo = leftKobo + takenBackKobo
  return [
    ...(amountKobo === 0 ? [] : [{ role: 'paid' as const, parts: paidParts(order, amountKobo), amountKobo }]),
    ...(takenBackKobo === 0 ? [] : [{ role: 'takenBack' as const, amountKobo: -takenBackKobo }]),
  ]
}

/**
 * Returns how it was paid: ahead, in cash at the gate with change, and later; nothing where the log does not say it.
 */
function paidParts(
  {
    bill,
    status,
    timeline,
    paymentMethod,
  }: Pick<BilledOrder, 'bill' | 'status' | 'timeline' | 'paymentMethod'>,
  paidKobo: number,
): PaidPart[] {
  if (paymentMethod === 'invoice') return [{ way: 'invoice', amountKobo: paidKobo }]
  const delivery = timeline.findLast(({ type }) => type === 'order.delivered')
  if (delivery === undefined) return hasEnded(status) ? [] : [{ way: 'ahead', amountKobo: paidKobo }]
  const cashKobo = Number(delivery.detail['cashKobo'] ?? 0)
  const fromEarlier = (bill.movedDebts ?? []).reduce((sum, row) => sum + Math.max(0, row.amountKobo), 0)
  const askedKobo = (bill.totalKobo ?? 0) + fromEarlier
  const atGateKobo = Number(delivery.detail['dueKobo'] ?? askedKobo)
  const gateKobo = Number(delivery.detail['gateKobo'] ?? 0)
  const gateWay = delivery.detail['gateMethod'] === 'pos' ? 'pos' : 'own_transfer'
  const changeKobo = Math.max(0, cashKobo + gateKobo - atGateKobo)
  const elseKobo = paidKobo - cashKobo + changeKobo - gateKobo
  if (elseKobo < 0) return []
  const aheadKobo = Math.max(0, Math.min(elseKobo, askedKobo - atGateKobo))
  const parts: PaidPart[] = [
    { way: 'ahead', amountKobo: aheadKobo },
    { way: gateWay, amountKobo: gateKobo },
    { way: 'cash', amountKobo: cashKobo },
    { way: 'change', amountKobo: changeKobo },
    { way: 'later', amountKobo: elseKobo - aheadKobo },
  ]
  return parts.filter(({ amountKobo }) => amountKobo > 0)
}

function balanceRows({ bill, status, debtKobo }: BilledOrder): ReceiptRow[] {
  const amountKobo = bill.balanceDueKobo
  if (amountKobo === 0) return []
  if (amountKobo < 0) return [{ role: 'overpaid', amountKobo: -amountKobo }]
  const isOver = hasEnded(status)
  if (isOver && (debtKobo ?? amountKobo) < amountKobo) return [{ role: 'undecided', amountKobo }]
  return [{ role: 'balance', isOnNextOrder: isOver, amountKobo }]
}

/** The words of a row, and beneath them what there is to say of it. */
export function wordRow(row: ReceiptRow, naira: WriteNaira): { label: string; detail?: string } {
  switch (row.role) {
    case 'item':
      return worded(labelOf(row.item, naira), boughtText(row.item, naira))
    case 'missing': {
      const { unavailableReason: reason } = row.item
      return worded(
        labelOf(row.item, naira),
        reason === null ? texts.items.notBought : texts.items.missing[reason],
      )
    }
    case 'delivery':
    case 'service':
    case 'discount':
    case 'callOut':
      return { label: texts.fees[row.role] }
    case 'fromOrder':
    case 'toOrder':
      return { label: texts.sums[row.role](row.code) }
    case 'receipted':
      return { label: texts.sums.receipted(row.number) }
    case 'vat':
      return { label: texts.sums.vat(rateText(row.rate)), detail: texts.vatOn[row.on] }
    case 'settled':
      return { label: texts.settled[row.way] }
    case 'paid':
      return worded(texts.sums.paid, partsText(row.parts, naira))
    case 'balance':
      return worded(texts.sums.balance, row.isOnNextOrder ? texts.sums.onNextOrder : '')
    case 'undecided':
    case 'overpaid':
    case 'takenBack':
      return { label: texts.sums[row.role] }
    default:
      return worded(texts.sums[row.role], row.reason)
  }
}

function boughtText(item: BilledItem, naira: WriteNaira): string {
  const savedKobo = savedOn(item)
  const haggled =
    savedKobo > 0 ? texts.items.askedSaved(naira(item.askedKobo ?? 0, true), naira(savedKobo, true)) : ''
  return [gotText(item), haggled].filter(Boolean).join(', ')
}

function partsText(parts: readonly PaidPart[], naira: WriteNaira): string {
  if (parts.length === 1) return parts.map(({ way }) => texts.paid[way]).join('')
  return parts.map(({ way, amountKobo }) => `${naira(amountKobo, true)} ${texts.paid[way]}`).join(', ')
}

const worded = (label: string, detail: string) => (detail === '' ? { label } : { label, detail })
