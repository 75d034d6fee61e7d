import type { CurrentUser } from '#contract/accounts.ts'
import type { Unit } from '#contract/units.ts'
import { fail } from '#server/platform/errors.ts'
import type { StoryContext } from './advance-order.ts'
import { demandConsent } from './check-consent.ts'
import { settleQuestions } from './close-overdue.ts'
import { closeQuestion, withdrawQuestions } from './close-question.ts'
import { type ItemRow, listItems, nothingRecorded } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import { lockAgentOrder } from './policy.ts'
import { listQuestions, type QuestionRow } from './question-store.ts'
import { recordLine } from './record-line.ts'
import { boundDeviceTime } from './rules.ts'

export interface Purchase {
  askedKobo: number
  paidKobo: number
  gotQuantity: number | null
  gotUnit: Unit | null
  substituteName: string | null
  customerAgreed: boolean
  happenedAt?: string | undefined
}

/** Records what was asked, paid and got for a line; said again, it corrects what was said before. */
export async function buyItem(
  context: StoryContext,
  input: { agent: CurrentUser; orderId: string; itemId: string; purchase: Purchase },
): Promise<void> {
  const { purchase, agent } = input
  const order = await lockAgentOrder(context.tx, input.orderId, agent)
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  const at = boundDeviceTime(purchase.happenedAt, context.clock.now(), order.status_at)
  await settleQuestions(context, order)
  const items = await listItems(context.tx, order.id)
  const found = items.find((row) => row.id === input.itemId)
  if (!found) throw fail('items.not_found')
  const questions = await listQuestions(context.tx, order.id)
  const last = questions.findLast(({ item_id }) => item_id === found.id) ?? null
  const consent = demandConsent({ order, item: found, items, questions }, purchase)
  const item = await takeBackPolicy(context, { order, item: found, last, agent }, at)
  if (item.status === 'unavailable') throw fail('items.illegal_step', { detail: { status: item.status } })
  if (last?.status === 'open')
    await endQuestion(context, { order, item, question: last, agent }, purchase, at)
  const customerAgreed = purchase.customerAgreed || consent === 'answered'
  await recordLine(
    context,
    { order, item, by: { actor: 'agent', id: agent.id }, happenedAt: purchase.happenedAt },
    {
      to: 'bought',
      event: 'item.bought',
      changes: {
        status: 'bought',
        asked_kobo: purchase.askedKobo,
        paid_kobo: purchase.paidKobo,
        got_quantity: purchase.gotQuantity ?? item.quantity,
        got_unit: purchase.gotUnit ?? item.unit,
        substitute_name: purchase.substituteName,
        customer_agreed: customerAgreed,
      },
      detail: {
        askedKobo: purchase.askedKobo,
        paidKobo: purchase.paidKobo,
        substituteName: purchase.substituteName,
        customerAgreed,
        corrected: item.status === 'bought',
      },
    },
  )
}

interface Line {
  order: OrderRow
  item: ItemRow
  agent: CurrentUser
}

/** What was bought before the policy left the line out, by the phone that was without a network, was bought. */
async function takeBackPolicy(
  context: StoryContext,
  { order, item, last, agent }: Line & { last: QuestionRow | null },
  at: Date,
): Promise<ItemRow> {
  const wasInTime = last?.status === 'applied_policy' && last.answer === 'skip' && at <= last.expires_at
  if (item.status !== 'unavailable' || !wasInTime) return item
  await recordLine(
    context,
    { order, item, by: { actor: 'agent', id: agent.id }, happenedAt: undefined },
    { to: 'requested', event: 'item.reopened', changes: nothingRecorded, detail: {} },
  )
  return { ...item, ...nothingRecorded }
}

/** A yes on the phone answers what is being asked; a purchase that needs no word makes it needless. */
async function endQuestion(
  context: StoryContext,
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
