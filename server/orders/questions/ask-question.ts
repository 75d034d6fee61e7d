import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { QuestionKind } from '#contract/core/question-shapes.ts'
import { seconds } from '#domain/time/durations.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { type ItemRow, refuseMissing } from '#server/orders/core/item-store.ts'
import { listLines, type OrderLines } from '#server/orders/core/order-lines.ts'
import { lockAgentOrder } from '#server/orders/core/policy.ts'
import { insertQuestion, type QuestionRow } from '#server/orders/core/question-store.ts'
import { boundDeviceTime, committedKobo, lineLimitKobo, orderTotalKobo } from '#server/orders/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { questionsDueJob } from './close-overdue.ts'
import type { LinkKey } from './link-question.ts'

export type AskContext = WriteContext &
  Pick<PlatformServices, 'queueMail' | 'savePicture'> & {
    buyers: Buyers
    settings: Settings
    linkKey: LinkKey
  }

export interface Asking {
  kind: QuestionKind
  askedKobo: number | null
  substituteName: string | null
  note: string | null
  picture: ReceivedPicture | null
  happenedAt?: string | undefined
}

/** Refuses a question that cannot be asked: of another's order, of a line that is not open or is asked about. */
export async function checkAsking(
  tx: Tx,
  input: { agent: CurrentUser; orderId: string; itemId: string },
): Promise<OrderLines & { order: OrderRow; item: ItemRow }> {
  const order = await lockAgentOrder(tx, input.orderId, input.agent)
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  const { items, questions } = await listLines(tx, order.id)
  const item = items.find((row) => row.id === input.itemId)
  if (!item) throw await refuseMissing(tx, order.id, input.itemId)
  if (questions.some((question) => question.item_id === item.id && question.status === 'open'))
    throw fail('questions.one_open')
  if (item.status !== 'requested') throw fail('items.illegal_step', { detail: { status: item.status } })
  return { order, items, questions, item }
}

/**
 * Asks the customer about an open item. Their time runs from when they can be notified, so that an offline
 * agent takes none of it; an email brings the link to those who are not in the app.
 */
export async function askQuestion(
  context: AskContext,
  input: { agent: CurrentUser; orderId: string; itemId: string; asking: Asking },
): Promise<void> {
  const { tx, clock } = context
  const { agent, asking } = input
  const { order, items, questions, item } = await checkAsking(tx, input)
  const question = await insertAsked(context, { ...input, order, items, item })
  await appendEvent(tx, clock, {
    type: 'item.asked',
    order,
    agentId: agent.id,
    actor: 'agent',
    actorId: agent.id,
    happenedAt: question.asked_at,
    detail: {
      itemId: item.id,
      name: item.name,
      questionId: question.id,
      kind: asking.kind,
      askedKobo: asking.askedKobo,
      limitKobo: lineLimitKobo(item),
      substituteName: asking.substituteName,
    },
  })
  await addJob(tx, questionsDueJob, {}, { runAt: question.expires_at, key: question.id })
  await writeToCustomer(context, { agent, order, item, question })
  if (question.asked_kobo !== null) {
    const of = { itemId: item.id, paidKobo: question.asked_kobo }
    const toKobo = committedKobo(order, { items, questions }, of)
    await context.buyers.askApprovers({ tx, clock }, order, { toKobo, expiresAt: question.expires_at })
  }
}

interface Item {
  agent: CurrentUser
  order: OrderRow
  item: ItemRow
}

async function insertAsked(
  { tx, clock, settings, savePicture }: AskContext,
  { agent, order, items, item, asking }: Item & { items: ItemRow[]; asking: Asking },
) {
  const now = clock.now()
  const { picture, askedKobo } = asking
  const orderKobo = askedKobo === null ? 0 : orderTotalKobo(order, items, item.id, askedKobo)
  const isOverSpending = order.spending_cap_kobo !== null && orderKobo > order.spending_cap_kobo
  const question = {
    id: newId('question', clock),
    order_id: order.id,
    item_id: item.id,
    kind: asking.kind,
    asked_kobo: askedKobo,
    substitute_name: asking.substituteName,
    errand_kobo: isOverSpending ? orderKobo : null,
    note: asking.note,
    picture_id: picture && (await savePicture(tx, picture, { ownerId: agent.id, orderId: order.id })),
    asked_at: boundDeviceTime(asking.happenedAt, now, order.status_at),
    received_at: now,
    expires_at: new Date(now.getTime() + seconds(settings.questionSeconds)),
  }
  await insertQuestion(tx, question)
  return question
}

async function writeToCustomer(
  { tx, queueMail, linkKey }: AskContext,
  {
    agent,
    order,
    item,
    question,
  }: Item & {
    question: Pick<QuestionRow, 'id' | 'kind' | 'asked_kobo' | 'substitute_name' | 'expires_at'>
  },
): Promise<void> {
  if (order.customer_email === null) return
  const recipient = { to: order.customer_email, userId: order.customer_id, isForStaff: false }
  await queueMail(tx, recipient, {
    template: 'question',
    data: {
      agent: firstName(agent.name),
      market: order.market_name,
      item: item.name,
      kind: question.kind,
      askedKobo: question.asked_kobo,
      substituteName: question.substitute_name,
      link: linkKey.pathOf(question.id, 'link'),
      expiresAt: question.expires_at.toISOString(),
    },
  })
}
