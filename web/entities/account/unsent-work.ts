import { deviceOutbox } from '#web/platform/offline/outbox-store.ts'
import * as texts from './texts.ts'

const waitMs = 50
const mostWaits = 60

/**
 * Returns whether a sign-out loses nothing that waits here. The code that asks may still be on its way: `ask`
 * until it does.
 */
export async function isNothingLost(ask: () => boolean): Promise<boolean> {
  const saved = await deviceOutbox.list().catch(() => [])
  const waiting = saved.filter(({ state }) => state === 'waiting').length
  for (let waits = 0; waiting > 0 && waits < mostWaits; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (!ask()) return false
  }
  return waiting === 0 || confirm(texts.action.loseUnsent(waiting))
}
