import { timingSafeEqual } from 'node:crypto'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { GateMethod } from '#contract/core/order-shapes.ts'
import { waitShareOf } from '#domain/money/agent-share.ts'
import { advanceOrder, demandTransition, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { issueOrderReceipt } from '#server/orders/core/order-papers.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { lockAgentPair } from '#server/orders/core/policy.ts'
import { boundDeviceTime } from '#server/orders/core/rules.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { deliveryLegs } from '#server/payments/core/rules.ts'
import { takeOnWord } from '#server/payments/gate/book-gate.ts'
import type { PaperTerms } from '#server/payments/papers/paper-terms.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'

export const maxCodeTries = 5
/** More change than this is a typing mistake, not a large note. */
const maxChangeKobo = 2_000_000

/**
 * Hands over against the customer's code and the cash. A wrong code is counted and returned as the outcome; after five only
 * admins can finish.
 */
export async function deliverOrder(
  context: WriteContext,
  input: {
    agent: CurrentUser
    orderId: string
    code: string
    cashKobo: number
    owedKobo?: number | undefined
    mayOweKobo: number
    papers: PaperTerms
    happenedAt?: string | undefined
  },
): Promise<AppError | null> {
  const { order, pair } = await lockAgentPair(context.tx, input.orderId, input.agent)
  demandTransition(order, 'delivered', 'agent')
  const orders = pair?.status === 'arrived' ? [order, pair] : [order]
  const tries = orders.reduce((sum, { code_tries }) => sum + code_tries, 0)
  if (tries >= maxCodeTries) throw fail('orders.code_locked')
  if (!timingSafeEqual(Buffer.from(input.code), Buffer.from(order.handover_code)))
    return refuseCode(context, order, { agent: input.agent, triesLeft: maxCodeTries - tries - 1 })
  const taken = await takeOnWord(
    context,
    orders.map(({ id, balance_due_kobo: due }) => ({ id, dueKobo: Math.max(0, due) })),
    input.cashKobo,
  )
  // Pays the first of two orders that are handed over at once from the cash; what is over, or short, is the second's.
  let [cashKobo, owedKobo] = [input.cashKobo, Math.min(input.owedKobo ?? 0, input.mayOweKobo)]
  for (const [index, each] of orders.entries()) {
    const isLast = index === orders.length - 1
    const gateKobo = taken.ofOrder.get(each.id) ?? 0
    const dueKobo = Math.max(0, each.balance_due_kobo) - gateKobo
    const ownKobo = isLast ? cashKobo : Math.min(cashKobo, dueKobo)
    const ownOwedKobo = isLast ? owedKobo : Math.min(owedKobo, dueKobo - ownKobo)
    cashKobo -= ownKobo
    owedKobo -= ownOwedKobo
    await completeDelivery(context, each, {
      actor: 'agent',
      actorId: input.agent.id,
      cashKobo: ownKobo,
      owedKobo: ownOwedKobo,
      gateKobo,
      gateMethod: taken.method,
      happenedAt: input.happenedAt,
    })
  }
  for (const each of orders) {
    const isByGate = (taken.ofOrder.get(each.id) ?? 0) > 0
    const method = (isByGate ? taken.method : null) ?? each.payment_method
    await issueOrderReceipt(context, { ...each, payment_method: method }, input.papers)
  }
  return null
}

/**
 * The goods are with the customer: cash pays the order, more goes to the wallet, a little less may be owed on the order, and
 * the agent earns.
 */
export async function completeDelivery(
  context: WriteContext,
  order: OrderRow,
  input: {
    actor: 'agent' | 'admin'
    actorId: string
    cashKobo: number
    /** Is what the customer owes as agreed, within the limit. */
    owedKobo?: number
    /** Is what was paid by transfer to our account, or by POS, and is booked. */
    gateKobo?: number
    gateMethod?: GateMethod | null
    happenedAt?: string | undefined
    reason?: string
  },
): Promise<void> {
  demandTransition(order, 'delivered', input.actor)
  if (order.agent_id === null) throw fail('orders.illegal_step')
  const { gateKobo = 0 } = input
  const dueKobo = order.balance_due_kobo - gateKobo
  if (input.cashKobo === 0 && dueKobo > 0 && order.payment_method !== 'cash')
    throw fail('orders.balance_due', { detail: { dueKobo } })
  const shortKobo = Math.max(0, dueKobo - input.cashKobo)
  const isAgreed = order.pays_later || shortKobo === input.owedKobo
  if (shortKobo > 0 && !isAgreed) throw fail('orders.cash_short', { detail: { dueKobo } })
  if (input.cashKobo > dueKobo + maxChangeKobo) throw fail('orders.cash_excess', { detail: { dueKobo } })
  const happenedAt = boundDeviceTime(input.happenedAt, context.clock.now(), order.status_at)
  const waitedMs = happenedAt.getTime() - order.status_at.getTime()
  const earningsKobo = order.share_kobo + waitShareOf(order.share_wait_kobo, waitedMs)
  await advanceOrder(context, order, {
    to: 'delivered',
    actor: input.actor,
    actorId: input.actorId,
    happenedAt: input.happenedAt,
    detail: {
      cashKobo: input.cashKobo,
      dueKobo: order.balance_due_kobo,
      owedKobo: shortKobo,
      ...(gateKobo > 0 && { gateKobo, gateMethod: input.gateMethod ?? null }),
      reason: input.reason ?? null,
    },
    changes: { delivered_at: happenedAt, share_kobo: earningsKobo },
  })
  await postMovement(context, {
    kind: 'delivery',
    orderId: order.id,
    legs: deliveryLegs({
      orderId: order.id,
      agentId: order.agent_id,
      customerId: order.customer_id,
      dueKobo,
      cashKobo: input.cashKobo,
      earningsKobo,
    }),
  })
}

async function refuseCode(
  { tx, clock }: WriteContext,
  order: OrderRow,
  { agent, triesLeft }: { agent: CurrentUser; triesLeft: number },
): Promise<AppError> {
  await updateOrder(tx, order.id, { code_tries: order.code_tries + 1 })
  await appendEvent(tx, clock, {
    type: 'order.code_refused',
    order,
    agentId: agent.id,
    actor: 'agent',
    actorId: agent.id,
    detail: { triesLeft },
  })
  return fail('orders.wrong_code', { detail: { triesLeft } })
}
