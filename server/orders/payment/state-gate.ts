import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { GateMethod } from '#contract/core/order-shapes.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { lockAgentPair } from '#server/orders/core/policy.ts'
import { boundDeviceTime } from '#server/orders/core/rules.ts'
import { statePayment } from '#server/payments/gate/state-payment.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import type { GateRules } from '#server/settings/read-settings.ts'

interface Statement {
  agent: CurrentUser
  orderId: string
  method: GateMethod
  amountKobo: number
  reference: string
  picture: ReceivedPicture | null
  happenedAt?: string | undefined
}

/** Throws what an agent who is not at the gate with this order, or may not be paid so there, is refused with. */
export async function checkStating(
  tx: Tx,
  rules: GateRules,
  { agent, orderId, method }: Pick<Statement, 'agent' | 'orderId' | 'method'>,
) {
  const { order, pair } = await lockAgentPair(tx, orderId, agent)
  if (order.status !== 'arrived') throw fail('orders.illegal_step')
  if (!rules.offers[method]) throw fail('orders.method_not_offered')
  return { order, pair: pair?.status === 'arrived' ? pair : null }
}

/**
 * The agent at the gate says that the customer paid by transfer to our account, or by POS. Nothing moves yet; an earlier
 * statement of the order is replaced by it. Throws `payments.gate_excess` above what is due.
 */
export async function stateGatePayment(
  context: WriteContext & { gate: GateRules; savePicture: SavePicture },
  statement: Statement,
): Promise<void> {
  const { tx, clock, gate, savePicture } = context
  const { agent, method, amountKobo, reference, picture } = statement
  const { order, pair } = await checkStating(tx, gate, statement)
  const dueKobo = Math.max(0, order.balance_due_kobo) + Math.max(0, pair?.balance_due_kobo ?? 0)
  if (dueKobo === 0) throw fail('orders.nothing_due')
  if (amountKobo > dueKobo) throw fail('payments.gate_excess', { detail: { dueKobo } })
  await statePayment(context, {
    orderIds: [order.id, ...(pair ? [pair.id] : [])],
    agentId: agent.id,
    method,
    amountKobo,
    reference,
    wordLimitKobo: gate.wordLimitKobo,
    pictureId: picture && (await savePicture(tx, picture, { ownerId: agent.id, orderId: order.id })),
    statedAt: boundDeviceTime(statement.happenedAt, clock.now(), order.status_at),
  })
  await appendEvent(tx, clock, {
    type: 'payment.at_gate',
    order,
    agentId: agent.id,
    actor: 'agent',
    actorId: agent.id,
    detail: { step: 'stated', method, amountKobo },
  })
}
