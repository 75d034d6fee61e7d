import { endsWithin } from '#server/platform/core/ends-within.ts'
import { placeEvents } from '#server/platform/events/event-places.ts'
import { type RelayOptions, relayEvents } from '#server/platform/events/relay.ts'
import type { Hub } from './hub.ts'

/** Rounds are this far apart at least, so that a busy process takes more events at a time. */
const restMs = 25
const stopLimitMs = 1_000

/** Places events, and drives the hub and the reactions, whenever there may be something new. */
export interface Pump {
  wake(): void
  stop(): Promise<void>
}

/**
 * Starts the pump. Woken while it works or rests, it goes round once more; where another process was placing events
 * at the same moment, it looks again. A database that is gone is met again at the next poll.
 */
export function startPump(options: { hub: Hub; relay: RelayOptions; committed: () => void }): Pump {
  const { hub, relay } = options
  let working: Promise<void> | null = null
  let resting: NodeJS.Timeout | null = null
  let isWoken = false
  let stopped = false

  const goRound = async (): Promise<void> => {
    const placed = await placeEvents(relay.db)
    const [, reacted] = await Promise.all([hub.advance(), relayEvents(relay)])
    if (reacted.hasReacted) options.committed()
    if (reacted.isMore || placed.isMore) isWoken = true
  }

  const rest = (): void => {
    working = null
    if (stopped) return
    resting = setTimeout(() => {
      resting = null
      if (isWoken) wake()
    }, restMs)
  }

  const wake = (): void => {
    isWoken = true
    if (stopped || working || resting) return
    isWoken = false
    working = goRound()
      .catch((error: unknown) => relay.log.warn({ err: error }, 'events could not be read; trying again'))
      .finally(rest)
  }

  return {
    wake,
    async stop() {
      stopped = true
      if (resting) clearTimeout(resting)
      if (working) await endsWithin(stopLimitMs, working)
    },
  }
}
