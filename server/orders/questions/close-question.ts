import type { AnswerWay } from '#contract/core/question-shapes.ts'
import type { Actor } from '#domain/orders/order-machine.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import { listLines } from '#server/orders/core/order-lines.ts'
import { type QuestionRow, updateQuestion } from '#server/orders/core/question-store.ts'
import { recordItem } from '#server/orders/core/record-item.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { reasonToSkip, type Verdict } from './question-rules.ts'

/** Says whose word it is, how it came and when it was said. */
export interface Word {
  actor: Actor
  actorId: string | null
  via: AnswerWay
  at: Date
}

/** Writes down the answer to a question of a locked order; an item that is to be left out is closed with it. */
export async function closeQuestion(
  context: WriteContext,
  about: { order: OrderRow; item: ItemRow; question: QuestionRow },
  verdict: Verdict,
  word: Word,
): Promise<void> {
  const { tx, clock } = context
  const { order, item, question } = about
  await updateQuestion(tx, question.id, {
    status: word.via === 'policy' ? 'applied_policy' : 'answered',
    answer: verdict.answer,
    allowed_kobo: verdict.allowedKobo,
    answered_at: word.at,
    answered_by: word.actorId,
    answered_via: word.via,
  })
  const said = {
    order,
    agentId: order.agent_id,
    actor: word.actor,
    actorId: word.actorId,
    happenedAt: word.at,
  }
  await appendEvent(tx, clock, {
    ...said,
    type: 'item.answered',
    detail: {
      itemId: item.id,
      name: item.name,
      questionId: question.id,
      kind: question.kind,
      answer: verdict.answer,
      allowedKobo: verdict.allowedKobo,
      substituteName: question.substitute_name,
      via: word.via,
      ifMissing: item.if_missing,
    },
  })
  if (verdict.answer !== 'skip' || item.status !== 'requested') return
  const reason = reasonToSkip(question.kind)
  await recordItem(
    context,
    { order, item, by: { actor: word.actor, id: word.actorId }, happenedAt: word.at.toISOString() },
    {
      to: 'unavailable',
      event: 'item.unavailable',
      changes: { status: 'unavailable', unavailable_reason: reason },
      detail: { reason },
    },
  )
}

/** Takes back what is still being asked about an order that is locked; about one line, or about all. */
export async function withdrawQuestions(
  { tx, clock }: WriteContext,
  order: OrderRow,
  input: { actor: Actor; actorId: string | null; at: Date; itemId?: string },
): Promise<number> {
  const { items, questions } = await listLines(tx, order.id)
  const open = questions.filter(
    (question) =>
      question.status === 'open' && (input.itemId === undefined || question.item_id === input.itemId),
  )
  if (open.length === 0) return 0
  for (const question of open) {
    await updateQuestion(tx, question.id, { status: 'withdrawn', answered_at: input.at })
    await appendEvent(tx, clock, {
      type: 'item.question_withdrawn',
      order,
      agentId: order.agent_id,
      actor: input.actor,
      actorId: input.actorId,
      happenedAt: input.at,
      detail: {
        itemId: question.item_id,
        name: items.find((item) => item.id === question.item_id)?.name ?? '',
        questionId: question.id,
      },
    })
  }
  return open.length
}
