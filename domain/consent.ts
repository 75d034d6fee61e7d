import { billOf, type OrderFees, type PaidItem } from './bill.ts'
import { type CappedAmount, capOfAllKobo, type EachPrice, eachPrice } from './cap-of.ts'
import type { Unit } from './units.ts'
import type { UnusualPrice } from './unusual-price.ts'

/** What the customer wrote on an item; `capOf` is of its cap and of every price above which it is left. */
export interface WantedItem extends CappedAmount {
  id: string
  capKobo: number | null
  budgetKobo: number | null
  ifMissing: string
  /** What they named with the list to be bought in its place. */
  instead?: { name: string; aboveKobo?: number | null } | null
  /** Above this they said to leave it. */
  onlyIf?: { maxKobo: number } | null
}

/** What was asked about an item, with the answer. */
export interface AskedQuestion {
  itemId: string
  kind: 'over_cap' | 'substitute' | 'not_there'
  status: string
  answer: string | null
  /** The most that the answer lets the agent pay; null leaves the item's own limit. */
  allowedKobo: number | null
  substituteName: string | null
  /** What the order was said to come to, where that was over its spending cap. */
  errandKobo: number | null
}

/** An order under way, as far as consent depends on it. */
export interface ShoppedOrder<Question extends AskedQuestion = AskedQuestion> extends OrderFees {
  items: readonly (PaidItem & { id: string })[]
  questions: readonly Question[]
  spendingCapKobo: number | null
}

export interface Purchase {
  paidKobo: number
  /** How much was got for it; as much as was asked for unless said. */
  gotQuantity?: number | null | undefined
  gotUnit?: Unit | null | undefined
  /** What is bought instead; null for the item itself. */
  substituteName: string | null
  /** Set where the price is far over the usual. */
  unusual: UnusualPrice | null
}

/** Why the customer must say yes before an item is bought so. */
export type Consent =
  | { why: 'leftOut' }
  | { why: 'leaveAbove'; limitKobo: number; paidKobo: number; each?: EachPrice | null }
  | { why: 'line'; limitKobo: number; paidKobo: number; each?: EachPrice | null }
  | { why: 'substitute' }
  | { why: 'total'; spendingCapKobo: number; totalKobo: number }
  | ({ why: 'unusual' } & UnusualPrice)

/** What a purchase needs the customer's yes for: `missing` was not given, `given` an earlier answer covers. */
export interface ConsentCheck<Question extends AskedQuestion = AskedQuestion> {
  missing: Consent[]
  given: Consent[]
  /** The questions whose answers cover this purchase. */
  grants: Question[]
}

/** The most that may be paid for all of an item without asking; null where the customer set no limit. */
export function itemLimitKobo(
  item: Pick<WantedItem, 'capKobo' | 'budgetKobo'> & CappedAmount,
  got: Pick<Purchase, 'gotQuantity' | 'gotUnit'> = {},
): number | null {
  return item.capKobo === null ? item.budgetKobo : capOfAllKobo(item.capKobo, item, got)
}

/** Above this the customer said with the list to leave the item, or to buy another; null where they did not. */
function leaveAboveKobo({ onlyIf, instead }: Pick<WantedItem, 'onlyIf' | 'instead'>): number | null {
  const limits = [onlyIf?.maxKobo, instead?.aboveKobo].filter((kobo) => kobo != null)
  return limits.length === 0 ? null : Math.min(...limits)
}

/** What the order comes to once an item costs so much, fees included. */
export function totalWithItem(
  order: Omit<ShoppedOrder, 'questions' | 'spendingCapKobo'>,
  itemId: string,
  paidKobo: number,
): number {
  const others = order.items.filter(({ id }) => id !== itemId)
  return billOf(others, order).totalKobo + paidKobo
}

/**
 * Returns whether an agent may buy an item so without asking. An earlier answer counts for the very thing
 * that was agreed to and for no more than its sum. A yes on the phone, which covers everything, is the
 * caller's to know.
 */
export function checkConsent<Question extends AskedQuestion>(
  order: ShoppedOrder<Question>,
  item: WantedItem,
  purchase: Purchase,
): ConsentCheck<Question> {
  const { spendingCapKobo } = order
  const { paidKobo, unusual } = purchase
  const grants = order.questions.filter((question) => allows(question, item.id, purchase))
  const mayPayMore = grants.some(({ allowedKobo }) => allowedKobo !== null)
  const check: ConsentCheck<Question> = { missing: [], given: [], grants }
  const need = (consent: Consent, isGiven: boolean) => check[isGiven ? 'given' : 'missing'].push(consent)
  if (isLeftOut(order.questions, item.id)) need({ why: 'leftOut' }, false)
  const limitKobo = itemLimitKobo(item, purchase)
  const leaveKobo = purchase.substituteName === null ? leaveAboveKobo(item) : null
  const leaveAllKobo = leaveKobo === null ? null : capOfAllKobo(leaveKobo, item, purchase)
  const eachOf = (kobo: number | null) => eachPrice(kobo, paidKobo, item, purchase)
  if (leaveAllKobo !== null && paidKobo > leaveAllKobo) {
    const each = eachOf(leaveKobo)
    need({ why: 'leaveAbove', limitKobo: leaveAllKobo, paidKobo, ...(each && { each }) }, mayPayMore)
  } else if (limitKobo !== null && paidKobo > limitKobo) {
    const each = eachOf(item.capKobo)
    need({ why: 'line', limitKobo, paidKobo, ...(each && { each }) }, mayPayMore)
  }
  // Without a limit of the customer's own, a price far over the usual is asked about.
  if (limitKobo === null && unusual !== null) need({ why: 'unusual', ...unusual }, mayPayMore)
  if (
    purchase.substituteName !== null &&
    item.ifMissing !== 'nearest' &&
    !isNamed(item, purchase.substituteName)
  )
    need({ why: 'substitute' }, grants.length > 0)
  const totalKobo = totalWithItem(order, item.id, paidKobo)
  // A yes covers the total that was named with it, and no more.
  const namedKobo = Math.max(0, ...grants.map(({ errandKobo: orderKobo }) => orderKobo ?? 0))
  if (spendingCapKobo !== null && totalKobo > spendingCapKobo)
    need({ why: 'total', spendingCapKobo, totalKobo }, totalKobo <= namedKobo)
  return check
}

/**
 * Returns whether an item that is not there has to be asked about first: its customer wants that, and has neither been
 * asked what to do without it nor said to go without.
 */
export function mustAskFirst(
  item: Pick<WantedItem, 'id' | 'ifMissing'>,
  questions: readonly Pick<AskedQuestion, 'itemId' | 'kind' | 'answer'>[],
): boolean {
  const isSettled = questions.some(
    ({ itemId, kind, answer }) =>
      itemId === item.id && answer !== null && (kind === 'not_there' || answer === 'skip'),
  )
  return item.ifMissing === 'ask' && !isSettled
}

/**
 * Returns whether the customer's own last answer was to go without the item; what a timeout decided is not
 * their answer.
 */
function isLeftOut(questions: readonly AskedQuestion[], itemId: string): boolean {
  const last = questions.findLast((question) => question.itemId === itemId && question.answer !== null)
  if (last?.status !== 'answered') return false
  return last.answer === 'skip' || (last.answer === 'no' && last.kind === 'not_there')
}

function allows(question: AskedQuestion, itemId: string, { paidKobo, substituteName }: Purchase): boolean {
  const { answer, allowedKobo, kind } = question
  if (question.itemId !== itemId || (answer !== 'yes' && answer !== 'cap')) return false
  if (allowedKobo !== null && paidKobo > allowedKobo) return false
  if (substituteName === null || kind === 'not_there') return true
  return question.substituteName !== null && plain(question.substituteName) === plain(substituteName)
}

/** Returns whether the customer named this substitute with the list. */
function isNamed({ instead }: WantedItem, substituteName: string): boolean {
  return instead != null && plain(instead.name) === plain(substituteName)
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
