import { getOrderChatEndpoint } from '#contract/chat/chat.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { request } from '#server/players/request.ts'
import { sendMessage } from '#server/players/send-message.ts'
import type { TripMemory, TripScene } from './trip-turn.ts'

/** Greets the customer of an order, and answers what they write. */
export async function turnChat(
  { api, agent }: Pick<TripScene, 'api' | 'agent'>,
  memory: Pick<TripMemory, 'hasGreeted'>,
  trip: Trip,
): Promise<void> {
  const read = await api.call(...request(getOrderChatEndpoint, { params: { id: trip.id }, query: {} }))
  if (!read.ok || !read.answer.canWrite) return
  const { messages } = read.answer
  const last = messages.at(-1)
  const hasGreeted = memory.hasGreeted || messages.some(({ isMine }) => isMine)
  memory.hasGreeted = true
  if (!hasGreeted) await api.call(...sendMessage(trip.id, agent.greeting))
  else if (last !== undefined && !last.isMine) await api.call(...sendMessage(trip.id, replyTo(trip)))
}

/** Says where an order has reached, which is what most people ask. */
function replyTo({ status, items, market }: Trip): string {
  const bought = items.filter((item) => item.status === 'bought').length
  const replies: Partial<Record<Trip['status'], string>> = {
    assigned: `I am on my way to ${market.name}.`,
    shopping: `I am at ${market.name}. I have ${bought} of ${items.length} items.`,
    purchased: 'I have everything and will leave the market now.',
    in_transit: 'I am on the road with your goods.',
    arrived: 'I am at your gate. Please come with the code.',
  }
  return replies[status] ?? 'Thank you.'
}
