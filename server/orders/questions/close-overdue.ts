import type { Question } from '#contract/core/question-shapes.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { listLines, lockWithLines, type OrderLines } from '#server/orders/core/order-lines.ts'
import { listOverdueOrders } from '#server/orders/core/question-store.ts'
import { forEachAlone } from '#server/platform/jobs/each-alone.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { closeQuestion } from './close-question.ts'
import { applyPolicy } from './question-rules.ts'

export const questionsDueJob = 'orders:questions-due'

/** Every minute those questions are looked for whose own job was lost. */
export const questionsCrontab = `* * * * * ${questionsDueJob}`

export interface SettleContext extends Pick<PlatformServices, 'db' | 'clock'> {
  committed(): void
}

/**
 * Applies the lines' own policies to questions whose time is up, in these orders or in all. Anyone who reads
 * or records asks for it first, so that nothing hangs on the job.
 */
export async function settleOverdue(context: SettleContext, orderIds?: string[]): Promise<void> {
  const overdue = await listOverdueOrders(context.db, context.clock.now(), orderIds)
  if (orderIds !== undefined) {
    for (const orderId of overdue) await settleOrder(context, orderId)
    return
  }
  await settleForReader(context, overdue)
}

async function settleForReader(context: SettleContext, orderIds: readonly string[]): Promise<void> {
  try {
    await settleEach(context, orderIds)
  } catch (error) {
    // An order that cannot be settled spoils no page of others; the job of every minute fails by its name.
    if (!(error instanceof AggregateError)) throw error
  }
}

/**
 * Reads orders and looks at their questions: where the time of one is up, its line's policy is applied and all is read
 * anew. Others are not asked for in a statement of its own.
 */
export async function readSettled<Found>(
  context: SettleContext,
  read: () => Promise<Found>,
  ordersOf: (found: Found) => readonly { id: string; questions: readonly Question[] }[],
): Promise<Found> {
  const now = context.clock.now()
  const found = await read()
  const overdue = ordersOf(found).filter(({ questions }) =>
    questions.some(({ status, expiresAt }) => status === 'open' && new Date(expiresAt) <= now),
  )
  if (overdue.length === 0) return found
  await settleForReader(
    context,
    overdue.map(({ id }) => id),
  )
  return read()
}

function settleEach(context: SettleContext, orderIds: readonly string[]): Promise<void> {
  return forEachAlone(
    orderIds,
    (orderId) => `ending the questions of order ${orderId}`,
    (orderId) => settleOrder(context, orderId),
  )
}

async function settleOrder({ db, clock, committed }: SettleContext, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockWithLines(tx, orderId)
    if (locked) await settleQuestions({ tx, clock }, locked)
  })
  committed()
}

/** Closes what is overdue of an order that is locked; returns its lines as they are then. */
export async function settleQuestions(
  context: WriteContext,
  { order, lines }: { order: OrderRow; lines: OrderLines },
): Promise<OrderLines> {
  const { tx, clock } = context
  const now = clock.now()
  const { items, questions } = lines
  const due = questions.filter((question) => question.status === 'open' && question.expires_at <= now)
  if (due.length === 0) return lines
  for (const question of due) {
    const item = items.find((row) => row.id === question.item_id)
    if (!item) continue
    await closeQuestion(context, { order, item, question }, applyPolicy(question, item), {
      actor: 'system',
      actorId: null,
      via: 'policy',
      at: question.expires_at,
    })
  }
  return listLines(tx, order.id)
}

export function questionHandlers(context: SettleContext): JobHandlers {
  return {
    async [questionsDueJob]() {
      await settleEach(context, await listOverdueOrders(context.db, context.clock.now()))
    },
  }
}
