import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { GateMethod } from '#contract/core/order-shapes.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { lockAgentPair } from '#server/orders/core/policy.ts'
import { boundDeviceTime } from '#server/orders/core/rules.ts'
import {
  insertGatePayment,
  lockStated,
  lockWord,
  sumOnWord,
  updateGatePayment,
} from '#server/payments/gate/gate-store.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
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
  await lockWord(tx, agent.id)
  const now = clock.now()
  for (const { id } of await lockStated(tx, [order.id, ...(pair ? [pair.id] : [])]))
    await updateGatePayment(tx, id, { status: 'replaced', settled_at: now })
  const isNew = await insertGatePayment(tx, {
    id: newId('gatePayment', clock),
    order_id: order.id,
    agent_id: agent.id,
    ...{ method, amount_kobo: amountKobo, reference },
    picture_id: picture && (await savePicture(tx, picture, { ownerId: agent.id, orderId: order.id })),
    on_word: (await sumOnWord(tx, agent.id)) + amountKobo <= gate.wordLimitKobo,
    stated_at: boundDeviceTime(statement.happenedAt, now, order.status_at),
  })
  if (!isNew) throw fail('payments.reference_used')
  await appendEvent(tx, clock, {
    type: 'payment.at_gate',
    order,
    agentId: agent.id,
    actor: 'agent',
    actorId: agent.id,
    detail: { step: 'stated', method, amountKobo },
  })
}
