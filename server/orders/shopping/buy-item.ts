import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import { findUnusual, type UnusualPrice } from '#domain/prices/unusual-price.ts'
import { listTypicalPrices } from '#server/catalogue/read-typical.ts'
import { keepMeaning } from '#server/lists/keep-meaning.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { type GrowContext, type GrowthSettings, growOrder } from '#server/orders/core/grow-order.ts'
import { type ItemRow, nothingRecorded, refuseMissing } from '#server/orders/core/item-store.ts'
import type { OrderLines } from '#server/orders/core/order-lines.ts'
import { lockAgentLines } from '#server/orders/core/policy.ts'
import type { QuestionRow } from '#server/orders/core/question-store.ts'
import { recordItem } from '#server/orders/core/record-item.ts'
import { boundDeviceTime, committedKobo } from '#server/orders/core/rules.ts'
import { settleQuestions } from '#server/orders/questions/close-overdue.ts'
import { closeQuestion, withdrawQuestions } from '#server/orders/questions/close-question.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Purchase } from './check-consent.ts'
import { demandConsent } from './check-consent.ts'

/**
 * Records what was asked, paid and got for an item; said again, it corrects what was said before. Returns its order, which
 * this changes nothing of.
 */
export async function buyItem(
  context: GrowContext & { settings: GrowthSettings },
  input: { agent: CurrentUser; orderId: string; itemId: string; buyItem: Purchase; index: CatalogueIndex },
): Promise<OrderRow> {
  const { buyItem: purchase, agent } = input
  const locked = await lockAgentLines(context.tx, input.orderId, agent)
  const { order } = locked
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  const at = boundDeviceTime(purchase.happenedAt, context.clock.now(), order.status_at)
  const { items, questions } = await settleQuestions(context, locked)
  const found = items.find((row) => row.id === input.itemId)
  if (!found) throw await refuseMissing(context.tx, order.id, input.itemId)
  if (found.is_booked) throw fail('items.booked')
  const last = questions.findLast(({ item_id }) => item_id === found.id) ?? null
  const unusual = await findUnusualPrice(context, { order, item: found }, purchase)
  const agreedBy = demandConsent({ order, item: found, items, questions, unusual }, purchase)
  if (unusual !== null && agreedBy === null && !purchase.confirmed)
    throw fail('orders.price_unusual', { detail: { ...unusual, needs: 'confirmation' } })
  // A slip of the finger is asked about before a limit refuses it.
  await growForPurchase(context, { order, item: found, items, questions }, purchase)
  const item = await takeBackPolicy(context, { order, item: found, last, agent }, at)
  if (item.status === 'unavailable') throw fail('items.illegal_step', { detail: { status: item.status } })
  if (last?.status === 'open')
    await endQuestion(context, { order, item, question: last, agent }, purchase, at)
  await recordItem(
    context,
    { order, item, by: { actor: 'agent', id: agent.id }, happenedAt: purchase.happenedAt },
    {
      to: 'bought',
      event: 'item.bought',
      changes: {
        status: 'bought',
        // Nobody haggled over a guess, so that it saves nothing.
        asked_kobo: purchase.isGuess ? purchase.paidKobo : purchase.askedKobo,
        paid_kobo: purchase.paidKobo,
        got_quantity: purchase.gotQuantity ?? item.quantity,
        got_unit: purchase.gotUnit ?? item.unit,
        substitute_name: purchase.substituteName,
        customer_agreed: agreedBy !== null,
        agreed_by: agreedBy,
        vouched_by: agreedBy === 'agent' ? agent.id : null,
        is_unusual: unusual !== null,
        is_guess: purchase.isGuess,
        paid_by: agent.id,
      },
      detail: {
        askedKobo: purchase.isGuess ? purchase.paidKobo : purchase.askedKobo,
        paidKobo: purchase.paidKobo,
        ...(purchase.isGuess && { isGuess: true }),
        substituteName: purchase.substituteName,
        customerAgreed: agreedBy !== null,
        agreedBy,
        isUnusual: unusual !== null,
        corrected: item.status === 'bought',
      },
    },
  )
  await countMeaning(context, found, purchase, input.index)
  return order
}

/** The agent's word that the customer agrees goes no further than what the customer may agree to. */
async function growForPurchase(
  { settings, ...context }: GrowContext & { settings: GrowthSettings },
  { order, item, ...lines }: OrderLines & { order: OrderRow; item: ItemRow },
  { paidKobo }: Purchase,
): Promise<void> {
  const toKobo = committedKobo(order, lines, { itemId: item.id, paidKobo })
  await growOrder(context, { order, toKobo }, { settings, isFreed: false })
}

/** Another good than was read counts as a correction once; not what the customer named as the second choice. */
async function countMeaning(
  context: WriteContext,
  item: ItemRow,
  { substituteName }: Purchase,
  index: CatalogueIndex,
): Promise<void> {
  const isSaid = substituteName === item.substitute_name || substituteName === item.instead?.name
  if (substituteName === null || isSaid) return
  await keepMeaning(context, index, { name: item.name, productId: item.product_id, substituteName })
}

/** Returns whether a price is far over the usual; what was bought instead of a product has no usual price. */
async function findUnusualPrice(
  { tx }: WriteContext,
  { order, item }: { order: OrderRow; item: ItemRow },
  purchase: Purchase,
): Promise<UnusualPrice | null> {
  const isItself = purchase.substituteName === null
  const line = {
    productId: isItself ? item.product_id : null,
    unit: purchase.gotUnit ?? item.unit,
    quantity: purchase.gotQuantity ?? item.quantity,
    paidKobo: purchase.paidKobo,
    budgetKobo: item.budget_kobo,
  }
  return findUnusual(line, await listTypicalPrices(tx, order, [item]))
}

interface Line {
  order: OrderRow
  item: ItemRow
  agent: CurrentUser
}

/** Believes the phone that was offline: what was bought before the policy left the item out was bought. */
async function takeBackPolicy(
  context: WriteContext,
  { order, item, last, agent }: Line & { last: QuestionRow | null },
  at: Date,
): Promise<ItemRow> {
  const wasInTime = last?.status === 'applied_policy' && last.answer === 'skip' && at <= last.expires_at
  if (item.status !== 'unavailable' || !wasInTime) return item
  await recordItem(
    context,
    { order, item, by: { actor: 'agent', id: agent.id }, happenedAt: undefined },
    { to: 'requested', event: 'item.reopened', changes: nothingRecorded, detail: {} },
  )
  return { ...item, ...nothingRecorded }
}

/** A yes on the phone answers what is being asked; a purchase that needs no word makes it needless. */
async function endQuestion(
  context: WriteContext,
  { order, item, question, agent }: Line & { question: QuestionRow },
  purchase: Purchase,
  at: Date,
): Promise<void> {
  const word = { actor: 'agent', actorId: agent.id, at } as const
  if (!purchase.customerAgreed) {
    await withdrawQuestions(context, order, { ...word, itemId: item.id })
    return
  }
  const verdict = { answer: 'yes', allowedKobo: purchase.paidKobo } as const
  await closeQuestion(context, { order, item, question }, verdict, { ...word, via: 'phone' })
}
