import { fail } from '#server/platform/errors.ts'
import type { Purchase } from './buy-item.ts'
import type { ItemRow } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import { errandTotalKobo, findGrants, isLeftOut } from './question-rules.ts'
import type { QuestionRow } from './question-store.ts'
import { lineLimitKobo } from './rules.ts'

interface Shopping {
  order: OrderRow
  item: ItemRow
  items: ItemRow[]
  questions: QuestionRow[]
}

/**
 * Nobody pays over a limit, for something else, or for what was to be left out, without the customer's word: said on
 * the phone, or the answer to a question. Returns whether such an answer was needed; throws while one is being waited for.
 */
export function demandConsent(shopping: Shopping, purchase: Purchase): 'answered' | null {
  if (purchase.customerAgreed) return null
  const { order, item, items, questions } = shopping
  const grants = findGrants(questions, item.id, purchase)
  const isAsked = questions.some((question) => question.item_id === item.id && question.status === 'open')
  const refuse = (
    code: 'items.left_out' | 'items.over_cap' | 'items.needs_consent',
    detail?: Record<string, unknown>,
  ): never => {
    throw isAsked ? fail('items.question_open') : fail(code, detail ? { detail } : {})
  }
  if (isLeftOut(questions, item.id)) refuse('items.left_out')
  const limitKobo = lineLimitKobo(item)
  const isOver = limitKobo !== null && purchase.paidKobo > limitKobo
  const isAllowedMore = grants.some(({ allowed_kobo }) => allowed_kobo !== null)
  if (isOver && !isAllowedMore) refuse('items.over_cap', { limitKobo, paidKobo: purchase.paidKobo })
  const needsWord = purchase.substituteName !== null && item.if_missing !== 'nearest'
  if (needsWord && grants.length === 0) refuse('items.needs_consent')
  const totalKobo = errandTotalKobo(order, items, item.id, purchase.paidKobo)
  const spendingCapKobo = order.spending_cap_kobo
  const isOverSpending = spendingCapKobo !== null && totalKobo > spendingCapKobo
  // A yes covers the sum that was named with it, and no more.
  const toldKobo = Math.max(0, ...grants.map(({ errand_kobo }) => errand_kobo ?? 0))
  if (isOverSpending && totalKobo > toldKobo) refuse('items.over_cap', { spendingCapKobo, totalKobo })
  return isOver || needsWord || isOverSpending ? 'answered' : null
}
