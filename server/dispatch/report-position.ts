import type { CurrentUser } from '#contract/accounts.ts'
import { insertTrailPoints, type StoryContext } from '#server/orders/queue.ts'
import type { PositionSignal } from '#server/platform/live/signals.ts'
import { updateAgentPosition } from './agent-store.ts'

/**
 * Keeps where an agent is, and adds it to the trail of each order in transit. Returns what to tell the
 * streams of exactly those orders; an agent who carries nothing is seen by staff alone.
 */
export async function reportPosition(
  { tx, clock }: StoryContext,
  input: { agent: CurrentUser; latitude: number; longitude: number; happenedAt: Date },
): Promise<PositionSignal[]> {
  const { latitude, longitude, happenedAt } = input
  await updateAgentPosition(tx, input.agent.id, { latitude, longitude, happenedAt })
  const carried = await insertTrailPoints(tx, {
    agentId: input.agent.id,
    latitude,
    longitude,
    happenedAt,
    now: clock.now(),
  })
  return carried.map((order) => ({
    orderId: order.order_id,
    topics: [`order:${order.order_id}`, `track:${order.order_id}`, 'orders'],
    position: { latitude, longitude, at: happenedAt.toISOString() },
  }))
}
