import {
  type orderItemsIfMissing,
  orderItemsUnavailableReason,
  type questionsAnswer,
  type questionsAnsweredVia,
  type questionsStatus,
} from '#domain/column-values.ts'
import { billOf, type OrderFees, type PaidItem } from '#domain/money/bill.ts'
import { type CappedAmount, capOfAllKobo, type EachPrice, eachPrice } from '#domain/money/cap-of.ts'
import type { UnusualPrice } from '#domain/prices/unusual-price.ts'
import type { Unit } from '#domain/units.ts'

/** Names what an agent does about an item that is missing, if the customer cannot be asked in time. */
export type MissingPolicy = (typeof orderItemsIfMissing)[number]

/** Says for each policy whether the customer is asked before the item is given up, and whether something similar may be bought. */
const missingRules: Record<MissingPolicy, { asksFirst: boolean; takesSimilar: boolean }> = {
  ask: { asksFirst: true, takesSimilar: false },
  nearest: { asksFirst: false, takesSimilar: true },
  skip: { asksFirst: false, takesSimilar: false },
}

/** Returns whether the agent may buy something similar without asking. */
export function takesSimilar(policy: MissingPolicy): boolean {
  return missingRules[policy].takesSimilar
}

/** Returns whether the customer chose what happens to a missing item instead of being asked about it. */
export function choseForMissing(policy: MissingPolicy): boolean {
  return !missingRules[policy].asksFirst
}

/**
 * Describes what the customer wrote on an item; `capOf` is for its cap and for every price above which it is left.
 */
export interface WantedItem extends CappedAmount {
  id: string
  capKobo: number | null
  budgetKobo: number | null
  ifMissing: MissingPolicy
  /** Names what they chose with the list to be bought in its place. */
  instead?: { name: string; aboveKobo?: number | null } | null
  /** Above this they said to leave it. */
  onlyIf?: { maxKobo: number } | null
}

export const unavailableReasons = orderItemsUnavailableReason
export type UnavailableReason = (typeof unavailableReasons)[number]

/** Describes a question about an item, with its answer. */
export interface AskedQuestion {
  itemId: string
  kind: 'over_cap' | 'substitute' | UnavailableReason
  status: (typeof questionsStatus)[number]
  answer: (typeof questionsAnswer)[number] | null
  answeredVia: (typeof questionsAnsweredVia)[number] | null
  /** The most that the answer lets the agent pay; null leaves the item's own limit. */
  allowedKobo: number | null
  substituteName: string | null
  /** Says what the order was said to come to, where that was over its spending cap. */
  errandKobo: number | null
}

/** Describes an order under way, as far as consent depends on it. */
export interface ShoppedOrder<Question extends AskedQuestion = AskedQuestion> extends OrderFees {
  items: readonly (PaidItem & { id: string })[]
  questions: readonly Question[]
  spendingCapKobo: number | null
}

export interface Purchase {
  paidKobo: number
  /** Says how much was bought; as much as was asked for unless said. */
  gotQuantity?: number | null | undefined
  gotUnit?: Unit | null | undefined
  /** Names what is bought instead; null for the item itself. */
  substituteName: string | null
  /** Set where the price is far over the usual. */
  unusual: UnusualPrice | null
}

/** Says why the customer must agree before an item is bought so. */
export type Consent =
  | { why: 'leftOut' }
  | { why: 'leaveAbove'; limitKobo: number; paidKobo: number; each?: EachPrice | null }
  | { why: 'line'; limitKobo: number; paidKobo: number; each?: EachPrice | null }
  | { why: 'substitute' }
  | { why: 'total'; spendingCapKobo: number; totalKobo: number }
  | ({ why: 'unusual' } & UnusualPrice)

/** Says what a purchase needs the customer's yes for: `missing` was not given, `given` an earlier answer covers. */
export interface ConsentCheck<Question extends AskedQuestion = AskedQuestion> {
  missing: Consent[]
  given: Consent[]
  /** Lists the questions whose answers cover this purchase. */
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

/** Returns what the order comes to once an item costs so much, fees included. */
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
  const isRefused = order.questions.some((question) => refuses(question, item.id, purchase))
  const grants = order.questions.filter(
    (question) => allows(question, item.id, purchase) && !(isRefused && isWordOfOthers(question)),
  )
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
    !takesSimilar(item.ifMissing) &&
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
 * Returns whether the customer must be asked before an item is given up: they want that, and have neither been asked
 * what to do without it nor said to go without. Who wrote to leave it above a price has said so for "too costly".
 */
export function mustAskFirst(
  item: Pick<WantedItem, 'id' | 'ifMissing' | 'onlyIf'>,
  questions: readonly Pick<AskedQuestion, 'itemId' | 'kind' | 'answer'>[],
  reason: UnavailableReason,
): boolean {
  if (choseForMissing(item.ifMissing) || (reason === 'too_dear' && item.onlyIf != null)) return false
  return !questions.some(
    ({ itemId, kind, answer }) =>
      itemId === item.id && answer !== null && (asksWhatElse(kind) || answer === 'skip'),
  )
}

/** Returns whether a question asks what to do without the item, and not about a price or another item. */
export function asksWhatElse(kind: AskedQuestion['kind']): kind is UnavailableReason {
  return kind !== 'over_cap' && kind !== 'substitute'
}

/**
 * Returns whether the customer's own last answer about an item is against this: then only a new answer of theirs lets
 * it happen, and nobody's word that they agreed on the phone.
 */
export function hasRefused(
  questions: readonly AskedQuestion[],
  itemId: string,
  purchase: Pick<Purchase, 'paidKobo'> | null,
): boolean {
  const last = questions.findLast((question) => question.itemId === itemId && isOwnAnswer(question))
  return last !== undefined && refuses(last, itemId, purchase)
}

/**
 * Returns whether an answer refuses a purchase: a no or a skip refuses any, a limit of their own what is above it.
 */
function refuses(
  question: AskedQuestion,
  itemId: string,
  purchase: Pick<Purchase, 'paidKobo'> | null,
): boolean {
  if (question.itemId !== itemId || !isOwnAnswer(question)) return false
  const { answer, allowedKobo } = question
  if (answer === 'cap') return purchase !== null && purchase.paidKobo > (allowedKobo ?? 0)
  return answer !== 'yes'
}

function isOwnAnswer({ status, answeredVia }: AskedQuestion): boolean {
  return status === 'answered' && (answeredVia === 'app' || answeredVia === 'link')
}

/**
 * Returns whether others answered: what an agent or our team says of a phone call, and what came by a link that
 * admins passed on, prove nothing.
 */
export function isWordOfOthers({ answeredVia }: Pick<AskedQuestion, 'answeredVia'>): boolean {
  return answeredVia === 'phone' || answeredVia === 'team_phone' || answeredVia === 'admin_link'
}

/**
 * Returns whether the last answer was to go without the item, the customer's own before that of others; what a timeout
 * decided is nobody's answer.
 */
function isLeftOut(questions: readonly AskedQuestion[], itemId: string): boolean {
  const answers = questions.filter((question) => question.itemId === itemId && question.answer !== null)
  const last = answers.at(-1)
  if (last?.status !== 'answered') return false
  const counted = isWordOfOthers(last) ? (answers.findLast(isOwnAnswer) ?? last) : last
  return counted.answer === 'skip' || (counted.answer === 'no' && asksWhatElse(counted.kind))
}

function allows(question: AskedQuestion, itemId: string, { paidKobo, substituteName }: Purchase): boolean {
  const { answer, allowedKobo, kind } = question
  if (question.itemId !== itemId || (answer !== 'yes' && answer !== 'cap')) return false
  if (allowedKobo !== null && paidKobo > allowedKobo) return false
  if (substituteName === null || asksWhatElse(kind)) return true
  return question.substituteName !== null && plain(question.substituteName) === plain(substituteName)
}

/** Returns whether the customer named this substitute with the list. */
function isNamed({ instead }: WantedItem, substituteName: string): boolean {
  return instead != null && plain(instead.name) === plain(substituteName)
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
