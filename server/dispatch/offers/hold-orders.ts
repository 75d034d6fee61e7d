import { minutes } from '#domain/time/durations.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { QueuedOrder } from '#server/orders/core/lock-order.ts'
import { markHeld } from '#server/orders/trips/assign-to-agent.ts'
import { appendEvents, type NewEvent } from '#server/platform/events/events.ts'
import type { HeldOrder } from './plan-offers.ts'

/** Lets what was said of an order that is held stay until it is this much wrong. */
const saidWithinMs = minutes(2)

/** Records for whom orders wait and until when, where that changed. */
export async function holdOrders(
  { tx, clock }: Pick<WriteContext, 'tx' | 'clock'>,
  due: readonly { order: QueuedOrder }[],
  held: readonly HeldOrder[],
): Promise<void> {
  const nextOf = new Map(held.map((next) => [next.orderId, next]))
  const events: NewEvent[] = []
  for (const { order } of due) {
    const next = nextOf.get(order.id)
    if (!next) continue
    // Stays with what was said once: an agent who takes longer than planned is asked then all the same.
    const askAt = new Date(Math.min(next.askAt.getTime(), order.next_ask_at?.getTime() ?? Infinity))
    const wrongByMs = Math.abs((order.next_ask_at?.getTime() ?? 0) - askAt.getTime())
    if (order.next_agent_id === next.agentId && wrongByMs < saidWithinMs) continue
    await markHeld(tx, order.id, { agentId: next.agentId, askAt })
    events.push({
      type: 'dispatch.held',
      order,
      agentId: next.agentId,
      actor: 'system',
      actorId: null,
      detail: { askAt: askAt.toISOString() },
    })
  }
  await appendEvents(tx, clock, events)
}
