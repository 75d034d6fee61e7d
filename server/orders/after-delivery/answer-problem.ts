import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { ProblemOutcome } from '#contract/orders/after-delivery-terms.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { type ItemRow, listItems } from '#server/orders/core/item-store.ts'
import { lockAnyOrder } from '#server/orders/core/policy.ts'
import {
  findProblem,
  listProblems,
  type ProblemRow,
  updateProblem,
} from '#server/orders/core/problem-store.ts'
import { creditCustomer, getMostBackKobo, refundCustomer } from '#server/payments/credit-customer.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { mostForProblemKobo, problemText } from './problem-rules.ts'

type AnswerContext = WriteContext & { queueMail: QueueMail }

interface Decision {
  admin: CurrentUser
  problemId: string
  reason: string
}

/** Gives money back for a problem, once; into the wallet, or to where the order was paid from. Returns the order's id. */
export async function payProblem(
  context: AnswerContext,
  input: Decision & { to: 'wallet' | 'source'; amountKobo: number },
): Promise<string> {
  const { tx } = context
  const locked = await lockOpen(context, input.problemId)
  const { order, items, problem } = locked
  const mostKobo = mostForProblemKobo(problem, {
    order,
    items,
    problems: await listProblems(tx, order.id),
    mostBackKobo: await getMostBackKobo(tx, order.id),
  })
  const { amountKobo } = input
  if (amountKobo > mostKobo) throw fail('problems.too_much', { detail: { mostKobo } })
  const give = input.to === 'wallet' ? creditCustomer : refundCustomer
  const movementId = await give(context, {
    orderId: order.id,
    customerId: order.customer_id,
    amountKobo,
    reason: problemText(problem, items),
    source: `problem:${problem.id}`,
  })
  const outcome = input.to === 'wallet' ? ('credited' as const) : ('refunded' as const)
  await closeAs(context, locked, { ...input, outcome, money: { amountKobo, movementId } })
  return order.id
}

/** Answers a problem as text alone. Returns the order's id. */
export async function closeProblem(
  context: AnswerContext,
  input: Decision & { as: 'explained' | 'declined' },
): Promise<string> {
  const locked = await lockOpen(context, input.problemId)
  await closeAs(context, locked, { ...input, outcome: input.as, money: null })
  return locked.order.id
}

interface LockedProblem {
  order: OrderRow
  problem: ProblemRow
  /** The items it is about; empty for the whole order. */
  items: ItemRow[]
}

async function lockOpen({ tx }: WriteContext, problemId: string): Promise<LockedProblem> {
  const known = await findProblem(tx, problemId)
  if (!known) throw fail('problems.not_found')
  const order = await lockAnyOrder(tx, known.order_id)
  // Read again behind the lock: of two answers at once the first has changed it.
  const problem = await findProblem(tx, problemId)
  if (problem?.status !== 'open') throw fail('problems.answered')
  const items = (await listItems(tx, order.id)).filter(({ id }) => problem.item_ids.includes(id))
  return { order, problem, items }
}

async function closeAs(
  context: AnswerContext,
  locked: LockedProblem,
  decided: Decision & { outcome: ProblemOutcome; money: { amountKobo: number; movementId: string } | null },
): Promise<void> {
  const { tx, clock } = context
  const { order, problem } = locked
  const { admin, outcome, reason, money } = decided
  const amountKobo = money?.amountKobo ?? null
  await updateProblem(tx, problem.id, {
    status: 'answered',
    outcome,
    amount_kobo: amountKobo,
    movement_id: money?.movementId ?? null,
    answer: reason,
    answered_at: clock.now(),
    answered_by: admin.id,
  })
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: money === null ? 'problems.close' : 'problems.pay',
    subject: problem.id,
    detail: { orderId: order.id, outcome, amountKobo },
  })
  await appendEvent(tx, clock, {
    type: 'order.problem_answered',
    order,
    actor: 'admin',
    actorId: admin.id,
    detail: { problemId: problem.id, outcome, amountKobo },
  })
  await writeToCustomer(context, locked, { outcome, amountKobo, answer: reason })
}

async function writeToCustomer(
  { tx, queueMail }: AnswerContext,
  { order, problem, items }: LockedProblem,
  said: { outcome: ProblemOutcome; amountKobo: number | null; answer: string },
): Promise<void> {
  if (order.customer_email === null) return
  const recipient = { to: order.customer_email, userId: order.customer_id, isForStaff: false }
  await queueMail(tx, recipient, {
    template: 'problem_answered',
    data: {
      name: order.customer_name,
      market: order.market_name,
      about: problemText(problem, items),
      ...said,
      link: `/orders/${order.id}`,
    },
  })
}
