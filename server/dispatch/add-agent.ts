import type { StoryContext } from '#server/orders/queue.ts'
import { insertAgent } from './agent-store.ts'

/** Lets a person with the role of an agent take orders; off duty until they say otherwise. */
export function addAgent({ tx, clock }: StoryContext, userId: string): Promise<void> {
  return insertAgent(tx, userId, clock.now())
}
