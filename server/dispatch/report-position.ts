import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { WriteContext } from '#server/orders/advance-order.ts'
import { insertTrailPoints } from '#server/orders/trips/trail.ts'
import type { PositionSignal } from '#server/platform/live/signals.ts'
import { updateAgentPosition } from './agent-store.ts'

/**
 * Stores where an agent is, and adds it to the trail of each order in transit. Returns what to send to the
 * streams of exactly those orders; an agent without orders is seen by admins alone.
 */
export async function reportPosition(
  { tx, clock }: WriteContext,
  input: { agent: CurrentUser; latitude: number; longitude: number; happenedAt: Date },
): Promise<PositionSignal[]> {
  const { latitude, longitude, happenedAt } = input
  await updateAgentPosition(tx, input.agent.id, { latitude, longitude, happenedAt })
  const stored = await insertTrailPoints(tx, {
    agentId: input.agent.id,
    latitude,
    longitude,
    happenedAt,
    now: clock.now(),
  })
  return stored.map((order) => ({
    orderId: order.order_id,
    topics: [`order:${order.order_id}`, `track:${order.order_id}`, 'orders'],
    position: { latitude, longitude, at: happenedAt.toISOString() },
  }))
}
