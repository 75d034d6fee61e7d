import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import type { Unit } from '#domain/units.ts'
import type { TripActionBody } from '#web/agent/trip/core/trip-actions.ts'

/** Holds what the agent has typed for an item; amounts in kobo, null while empty. */
export interface ItemDraft {
  askedKobo: number | null
  paidKobo: number | null
  gotQuantity: number | null
  gotUnit: Unit | null
  /** Null while the item itself was bought. */
  substituteName: string | null
  customerAgreed: boolean
  /** A price far over the usual was looked at again. */
  confirmed: boolean
  /** The guide price was taken, and nothing typed. */
  isGuess: boolean
}

/** Returns where recording an item starts: what was recorded before, what the customer agreed to, a fixed budget, or nothing. */
export function draftOf(item: OrderItem, answered: Question | null = null): ItemDraft {
  const agreedKobo = answered?.allowedKobo ?? null
  return {
    askedKobo: item.askedKobo ?? agreedKobo ?? item.budgetKobo,
    paidKobo: item.paidKobo ?? agreedKobo ?? item.budgetKobo,
    gotQuantity: item.gotQuantity ?? item.quantity,
    gotUnit: item.gotUnit ?? item.unit,
    substituteName: item.substituteName ?? (answered?.answer === 'yes' ? answered.substituteName : null),
    customerAgreed: item.customerAgreed,
    confirmed: item.isUnusual,
    isGuess: item.isGuess ?? false,
  }
}

/** Changes a draft; a yes, or a second look, at less does not count for more. */
export function changeDraft(draft: ItemDraft, part: Partial<ItemDraft>): ItemDraft {
  const isTyped = 'paidKobo' in part || 'askedKobo' in part
  const next = { ...draft, ...(isTyped && { isGuess: false }), ...part }
  const isMore = paidOf(next) > paidOf(draft)
  const isOther = next.substituteName !== draft.substituteName && part.substituteName !== undefined
  if (part.customerAgreed !== undefined || part.confirmed !== undefined || !(isMore || isOther)) return next
  return { ...next, customerAgreed: false, confirmed: false }
}

/** Returns what was paid; the asking price when nothing else is written. */
export function paidOf(draft: Pick<ItemDraft, 'askedKobo' | 'paidKobo'>): number {
  return draft.paidKobo ?? draft.askedKobo ?? 0
}

export function purchaseOf(draft: ItemDraft): TripActionBody<'buy'> {
  const substitute = draft.substituteName?.trim() ?? ''
  return {
    askedKobo: draft.askedKobo ?? paidOf(draft),
    paidKobo: paidOf(draft),
    gotQuantity: draft.gotQuantity,
    gotUnit: draft.gotUnit,
    substituteName: substitute === '' ? null : substitute,
    customerAgreed: draft.customerAgreed,
    confirmed: draft.confirmed,
    isGuess: draft.isGuess,
  }
}

/** The question that a draft comes to: something else where there is one, else its price. */
export function askingOf(draft: ItemDraft): TripActionBody<'ask'> {
  const substituteName = draft.substituteName?.trim() ?? ''
  const askedKobo = paidOf(draft)
  return substituteName === ''
    ? { kind: 'over_cap', askedKobo }
    : { kind: 'substitute', askedKobo, substituteName }
}

/** By how much one press changes a quantity of this unit. */
export function stepOf(unit: Unit | null): number {
  if (unit === 'g') return 50
  return unit !== null && measured.has(unit) ? 0.5 : 1
}

const measured = new Set<Unit>([
  'mudu',
  'derica',
  'congo',
  'cup',
  'paint',
  'custard',
  'basket',
  'bag',
  'litre',
  'kg',
])
