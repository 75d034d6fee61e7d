import { maxOrderKobo } from '#domain/money/money.ts'

/** Holds what an order may come to, and all that limits it. A limit that does not concern it is null. */
export interface Growth {
  /** The most that it could come to so far; nothing where it is being placed. */
  fromKobo: number
  /** The most that it could come to then. */
  toKobo: number
  /**
   * Limits what its buyer may order for a business; null too where somebody who approves for the business has agreed.
   */
  buyer: BuyerLimits | null
  /** Limits what the business may owe on invoices. */
  credit: { limitKobo: number; freeKobo: number; overdueKobo: number; ownersOweKobo: number } | null
  /** Limits what its customer may owe for orders that are paid later. */
  debt: { owedKobo: number; limitKobo: number } | null
  /** Limits what is left to be paid at the gate then. */
  gate: { dueKobo: number; limitKobo: number } | null
}

interface BuyerLimits {
  orderLimitKobo: number | null
  monthLimitKobo: number | null
  /** Sums what they have ordered this month, this order as it was among it. */
  spentKobo: number
}

/** Says why an order may not grow: the code of the refusal and the figures behind it. */
interface GrowthRefusal {
  code:
    | 'orders.too_large'
    | 'businesses.needs_approval'
    | 'businesses.no_credit'
    | 'businesses.overdue'
    | 'businesses.owner_owes'
    | 'businesses.over_credit'
    | 'orders.over_debt_limit'
    | 'orders.over_cash_limit'
  detail?: Record<string, number | string>
}

/**
 * Returns why an order may not come to more than before, or null. Every growth is decided here: a list as it is placed or
 * changed, an answer, another item, an agent's word, a price, a door. What costs no more is never refused.
 */
export function refuseGrowth(growth: Growth): GrowthRefusal | null {
  const { fromKobo, toKobo, buyer, credit, debt, gate } = growth
  const addedKobo = toKobo - fromKobo
  if (addedKobo <= 0) return null
  if (toKobo > maxOrderKobo)
    return { code: 'orders.too_large', detail: { mostKobo: toKobo, limitKobo: maxOrderKobo } }
  return (
    (buyer && refuseBuyer(buyer, { toKobo, addedKobo })) ??
    (credit && refuseCredit(credit, addedKobo)) ??
    (debt && refuseDebt(debt, addedKobo)) ??
    (gate && refuseGate(gate))
  )
}

/** A growth as it is decided upon: to how much, and by how much. */
interface Grown {
  toKobo: number
  addedKobo: number
}

function refuseBuyer(
  { orderLimitKobo, monthLimitKobo, spentKobo }: BuyerLimits,
  { toKobo, addedKobo }: Grown,
): GrowthRefusal | null {
  const refusal = (limit: 'order' | 'month', limitKobo: number, spent: number): GrowthRefusal => ({
    code: 'businesses.needs_approval',
    detail: { limit, limitKobo, spentKobo: spent, mostKobo: toKobo },
  })
  if (orderLimitKobo !== null && toKobo > orderLimitKobo) return refusal('order', orderLimitKobo, 0)
  if (monthLimitKobo !== null && spentKobo + addedKobo > monthLimitKobo)
    return refusal('month', monthLimitKobo, spentKobo)
  return null
}

function refuseCredit(credit: NonNullable<Growth['credit']>, mostKobo: number): GrowthRefusal | null {
  const { limitKobo, freeKobo, overdueKobo, ownersOweKobo } = credit
  if (limitKobo === 0) return { code: 'businesses.no_credit' }
  if (overdueKobo > 0) return { code: 'businesses.overdue', detail: { overdueKobo } }
  if (ownersOweKobo > 0) return { code: 'businesses.owner_owes', detail: { owedKobo: ownersOweKobo } }
  if (mostKobo <= freeKobo) return null
  return { code: 'businesses.over_credit', detail: { freeKobo, limitKobo, mostKobo } }
}

function refuseDebt(
  { owedKobo, limitKobo }: NonNullable<Growth['debt']>,
  addedKobo: number,
): GrowthRefusal | null {
  if (owedKobo + addedKobo <= limitKobo) return null
  return { code: 'orders.over_debt_limit', detail: { owedKobo, estimateKobo: addedKobo, limitKobo } }
}

function refuseGate({ dueKobo, limitKobo }: NonNullable<Growth['gate']>): GrowthRefusal | null {
  if (dueKobo <= limitKobo) return null
  return { code: 'orders.over_cash_limit', detail: { limitKobo, estimateKobo: dueKobo } }
}
