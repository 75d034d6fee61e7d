import { type Consent, checkConsent, hasRefused, isWordOfOthers } from '#domain/orders/consent.ts'
import type { UnusualPrice } from '#domain/prices/unusual-price.ts'
import type { Unit } from '#domain/units.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { AgreedBy, ItemRow } from '#server/orders/core/item-store.ts'
import type { QuestionRow } from '#server/orders/core/question-store.ts'
import { shoppedOrder, wantedItem } from '#server/orders/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'

export interface Purchase {
  askedKobo: number
  paidKobo: number
  gotQuantity: number | null
  gotUnit: Unit | null
  substituteName: string | null
  customerAgreed: boolean
  confirmed: boolean
  /** The price is the guide's: it pays the bill and teaches nothing. */
  isGuess: boolean
  happenedAt?: string | undefined
}

interface Shopping {
  order: OrderRow
  item: ItemRow
  items: ItemRow[]
  questions: QuestionRow[]
  /** Is set where the price is far over the usual. */
  unusual: UnusualPrice | null
}

/**
 * Nobody pays over a limit, far over the usual, for something else, or for what was to be left out, unless the customer
 * agrees. Returns whose word that is, null where none was needed; throws where there is none or while one is awaited.
 */
export function demandConsent(shopping: Shopping, purchase: Purchase): AgreedBy | null {
  const { item, questions, unusual } = shopping
  const bought = { ...purchase, unusual }
  const shopped = shoppedOrder(shopping)
  const { missing, given, grants } = checkConsent(shopped, wantedItem(item), bought)
  const [first] = missing
  if (first !== undefined && purchase.customerAgreed && hasRefused(shopped.questions, item.id, purchase))
    throw fail('items.customer_refused')
  if (first !== undefined && !purchase.customerAgreed) {
    const isAsked = questions.some((question) => question.item_id === item.id && question.status === 'open')
    throw isAsked ? fail('items.question_open') : refusalOf(first)
  }
  if (first !== undefined) return 'agent'
  if (given.length === 0) return null
  if (!grants.every(isWordOfOthers)) return 'customer'
  return grants.some(({ answeredVia }) => answeredVia === 'phone') ? 'agent' : 'admin'
}

function refusalOf(consent: Consent) {
  const { why, ...detail } = consent
  if (why === 'leftOut') return fail('items.left_out')
  if (why === 'leaveAbove') return fail('items.leave_above', { detail })
  if (why === 'unusual') return fail('orders.price_unusual', { detail: { ...detail, needs: 'customer' } })
  return why === 'substitute' ? fail('items.needs_consent') : fail('items.over_cap', { detail })
}
