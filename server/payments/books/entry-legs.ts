import type { EntryKind } from '#contract/payments/books.ts'
import type { Leg } from '#server/payments/core/ledger.ts'
import type { CashPlace } from '#server/payments/core/money-accounts.ts'

/** Returns what an entry posts: money leaves or reaches a till or bank account, and where from or to. */
export function entryLegs(input: {
  kind: EntryKind
  place: CashPlace
  to: CashPlace | null
  category: string | null
  amountKobo: number
}): Leg[] {
  const { kind, place, to, category, amountKobo } = input
  const outOf: Leg = { ...place, amountKobo: -amountKobo }
  const into: Leg = { ...place, amountKobo }
  switch (kind) {
    case 'expense':
      return [outOf, { account: 'expenses', ownerId: category ?? 'other', amountKobo }]
    case 'income':
      return [into, { account: 'income', amountKobo: -amountKobo }]
    case 'owner_in':
      return [into, { account: 'owner', amountKobo: -amountKobo }]
    case 'owner_out':
      return [outOf, { account: 'owner', amountKobo }]
    case 'own_transfer':
      if (to === null) throw new Error('a transfer goes somewhere')
      return [outOf, { ...to, amountKobo }]
  }
}

/** Kinds of entries by which money leaves the account that they name. */
export function leaves(kind: EntryKind): boolean {
  return kind === 'expense' || kind === 'owner_out' || kind === 'own_transfer'
}
