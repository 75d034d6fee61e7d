import type { GateMethod } from '#contract/core/order-shapes.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertGatePayment, lockStated, lockWord, sumOnWord, updateGatePayment } from './gate-store.ts'

interface StatedPayment {
  /** The order, and the one that is handed over with it. */
  orderIds: readonly [string, ...string[]]
  agentId: string
  method: GateMethod
  amountKobo: number
  reference: string
  pictureId: string | null
  /** Limits what may be handed over on one agent's word. */
  wordLimitKobo: number
  statedAt: Date
}

/**
 * Writes down what an agent says was paid at the gate; what was said before of these orders is replaced. Throws
 * `payments.reference_used`.
 */
export async function statePayment(
  { tx, clock }: { tx: Tx; clock: Clock },
  { orderIds, agentId, method, amountKobo, reference, ...said }: StatedPayment,
): Promise<void> {
  await lockWord(tx, agentId)
  for (const { id } of await lockStated(tx, [...orderIds]))
    await updateGatePayment(tx, id, { status: 'replaced', settled_at: clock.now() })
  const isNew = await insertGatePayment(tx, {
    id: newId('gatePayment', clock),
    order_id: orderIds[0],
    agent_id: agentId,
    method,
    amount_kobo: amountKobo,
    reference,
    picture_id: said.pictureId,
    stated_at: said.statedAt,
    on_word: (await sumOnWord(tx, agentId)) + amountKobo <= said.wordLimitKobo,
  })
  if (!isNew) throw fail('payments.reference_used')
}
