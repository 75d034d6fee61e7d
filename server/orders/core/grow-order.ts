import { type Growth, refuseGrowth } from '#domain/orders/order-growth.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import type { WriteContext } from './advance-order.ts'
import type { BuyerLimits, Buyers } from './buyers.ts'
import { findOrder, type OrderRow } from './find-order.ts'
import { updateOrder } from './order-store.ts'
import { type Debtor, holdOwedLater } from './related-debts.ts'
import { countedKobo, mostKobo } from './rules.ts'

/** Holds the limits of this moment by which orders grow. */
export type GrowthSettings = Pick<Settings, 'cashOrderLimitKobo' | 'customerDebtLimitKobo'>

/** A held order that is to cost more: the most that it may come to then, and what of that is left for the gate. */
interface GrownOrder {
  order: OrderRow
  toKobo: number
  gateKobo: number
}

/** Names who agrees that orders grow: their customer, or somebody who may go above the buyer's limits for the business. */
interface GrowthDecision {
  settings: GrowthSettings
  isFreed: boolean
  isUnderWay?: boolean
}

/** Holds what orders grow within. */
export type GrowContext = WriteContext & { buyers: Buyers }

/** Throws why orders of one customer may not grow so; what the limits are read from is held. */
export async function demandGrowth(
  context: GrowContext,
  grown: readonly GrownOrder[],
  { settings, isFreed, isUnderWay = false }: GrowthDecision,
): Promise<void> {
  const rising = grown.filter(({ order, toKobo }) => toKobo > countedKobo(order))
  const gateKobo = rising.length === 0 ? 0 : await sumAtGate(context.tx, grown)
  for (const { order, toKobo } of rising) {
    const { business_id: businessId, customer_id: customerId, payment_method: method } = order
    const limits = await holdLimitsOf(context, {
      businessId,
      customerId,
      isOnInvoice: method === 'invoice',
      isFreed,
      isUnderWay,
    })
    const isLater = order.pays_later
    demand({
      fromKobo: countedKobo(order),
      toKobo,
      ...limits,
      debt: isLater ? await holdDebt(context, debtorOf(order), settings) : null,
      gate: isPaidAtDoor(order) ? { dueKobo: gateKobo, limitKobo: settings.cashOrderLimitKobo } : null,
    })
  }
}

/** Lets an order that is being shopped come to so much, or throws why not. It counts from then on. */
export async function growOrder(
  context: GrowContext,
  { order, toKobo }: Pick<GrownOrder, 'order' | 'toKobo'>,
  decision: GrowthDecision,
): Promise<void> {
  if (toKobo <= countedKobo(order)) return
  const gateKobo = Math.max(0, toKobo + order.balance_due_kobo)
  await demandGrowth(context, [{ order, toKobo, gateKobo }], { ...decision, isUnderWay: true })
  await updateOrder(context.tx, order.id, { grown_kobo: toKobo })
}

/** Throws the refusal of a growth as the caller's own. */
export function demand(growth: Growth): void {
  const refusal = refusalOf(growth)
  if (refusal) throw refusal
}

export function refusalOf(growth: Growth): AppError | null {
  const refusal = refuseGrowth(growth)
  return refusal && fail(refusal.code, { ...(refusal.detail && { detail: refusal.detail }) })
}

interface Ordered {
  businessId: string | null
  customerId: string
  isOnInvoice: boolean
  isFreed: boolean
  isUnderWay?: boolean
}

/** Holds what limits somebody's order for a business; nothing limits an order of their own. */
export async function holdLimitsOf(
  { tx, clock, buyers }: GrowContext,
  { businessId, customerId: userId, ...wish }: Ordered,
): Promise<BuyerLimits> {
  if (businessId === null) return { buyer: null, credit: null }
  return buyers.holdLimits(tx, { businessId, userId, ...wish, now: clock.now() })
}

export async function holdDebt(
  context: Pick<GrowContext, 'tx' | 'buyers'>,
  debtor: Debtor,
  { customerDebtLimitKobo: limitKobo }: GrowthSettings,
): Promise<NonNullable<Growth['debt']>> {
  return { owedKobo: await holdOwedLater(context, debtor), limitKobo }
}

function debtorOf({ customer_id: customerId, contact_phone: contactPhone }: OrderRow) {
  return { customerId, contactPhone }
}

/** Sums what orders that grow, and those of the same lists, leave to be paid at one gate. */
async function sumAtGate(tx: Tx, grown: readonly GrownOrder[]): Promise<number> {
  let sumKobo = 0
  for (const { order, gateKobo } of grown) {
    if (isPaidAtDoor(order)) sumKobo += gateKobo
    const isOfThem = grown.some((other) => other.order.id === order.linked_id)
    const linked = isOfThem || order.linked_id === null ? null : await findOrder(tx, order.linked_id)
    if (linked && linked.ended_at === null && isPaidAtDoor(linked)) sumKobo += dueKobo(linked, 0)
  }
  return sumKobo
}

/** The most that an order which costs more still has to be paid. */
export function dueKobo(order: OrderRow, addedKobo: number): number {
  const chargedKobo = order.total_kobo === null ? Math.max(order.grown_kobo ?? 0, mostKobo(order)) : 0
  return Math.max(0, chargedKobo + order.balance_due_kobo + addedKobo)
}

/** Returns whether what an order comes to above what was paid ahead is paid at the gate, too; never what goes on an invoice. */
function isPaidAtDoor({ payment_method: method, status }: OrderRow): boolean {
  return method !== 'invoice' && (method !== 'prepaid' || status !== 'awaiting_payment')
}
