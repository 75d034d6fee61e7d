import type { OrderItem } from '#contract/order-shapes.ts'
import type { Question } from '#contract/question-shapes.ts'
import type { Unit } from '#contract/units.ts'
import type { TripActBody } from './trip-acts.ts'

/** What the agent has typed for a line; amounts in kobo, null while empty. */
export interface LineDraft {
  askedKobo: number | null
  paidKobo: number | null
  gotQuantity: number | null
  gotUnit: Unit | null
  /** Null while the line itself was bought. */
  substituteName: string | null
  customerAgreed: boolean
}

/** Where recording a line starts: what was recorded before, what the customer agreed to, a fixed budget, or nothing. */
export function draftOf(item: OrderItem, answered: Question | null = null): LineDraft {
  const agreedKobo = answered?.allowedKobo ?? null
  return {
    askedKobo: item.askedKobo ?? agreedKobo ?? item.budgetKobo,
    paidKobo: item.paidKobo ?? agreedKobo ?? item.budgetKobo,
    gotQuantity: item.gotQuantity ?? item.quantity,
    gotUnit: item.gotUnit ?? item.unit,
    substituteName: item.substituteName ?? (answered?.answer === 'yes' ? answered.substituteName : null),
    customerAgreed: item.customerAgreed,
  }
}

/** Changes a draft; a yes that was given for less does not count for more. */
export function changeDraft(draft: LineDraft, part: Partial<LineDraft>): LineDraft {
  const next = { ...draft, ...part }
  const isMore = paidOf(next) > paidOf(draft)
  const isOther = next.substituteName !== draft.substituteName && part.substituteName !== undefined
  return part.customerAgreed === undefined && (isMore || isOther) ? { ...next, customerAgreed: false } : next
}

/** What was paid; the asking price when nothing else is written. */
export function paidOf(draft: Pick<LineDraft, 'askedKobo' | 'paidKobo'>): number {
  return draft.paidKobo ?? draft.askedKobo ?? 0
}

/** What the server is told. */
export function purchaseOf(draft: LineDraft): TripActBody<'buy'> {
  const substitute = draft.substituteName?.trim() ?? ''
  return {
    askedKobo: draft.askedKobo ?? paidOf(draft),
    paidKobo: paidOf(draft),
    gotQuantity: draft.gotQuantity,
    gotUnit: draft.gotUnit,
    substituteName: substitute === '' ? null : substitute,
    customerAgreed: draft.customerAgreed,
  }
}

/** The question that a draft comes to: something else where there is one, else its price. */
export function askingOf(draft: LineDraft): TripActBody<'ask'> {
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
