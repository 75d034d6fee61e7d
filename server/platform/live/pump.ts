import { endsWithin } from '#server/platform/core/ends-within.ts'
import { inLane } from '#server/platform/database/lanes.ts'
import { placeEvents } from '#server/platform/events/event-places.ts'
import { type RelayOptions, relayEvents } from '#server/platform/events/relay.ts'
import type { Hub } from './hub.ts'

/** Rounds are this far apart at least, so that a busy process takes more events at a time. */
const restMs = 25
/** And those with reactions, for which nobody looks at a screen. */
const reactionsRestMs = 200
const stopLimitMs = 1_000

/** Places events, and drives the hub and the reactions, whenever there may be something new. */
export interface Pump {
  wake(): void
  /** The same, for what another process has placed and may have left without its reactions. */
  wakeForAll(): void
  stop(): Promise<void>
}

interface PumpOptions {
  hub: Hub
  relay: RelayOptions
  committed(): void
  /** Names this process to the others. */
  processId: string
}

/**
 * Starts the pump. Who has placed events reacts to them. Woken while it works or rests, it goes round once more; where
 * another process was placing or reacting at the same moment, it looks again. A database that is gone is met again at
 * the next poll.
 */
export function startPump(options: PumpOptions): Pump {
  const { hub, relay, processId } = options
  let working: Promise<void> | null = null
  let resting: NodeJS.Timeout | null = null
  let isWoken = false
  let isForAll = false
  const reactions = createReactions(options, () => wake())
  let stopped = false

  const goRound = async (): Promise<void> => {
    const isPoll = isForAll
    isForAll = false
    const placed = await placeEvents(relay.db, processId)
    if (placed.count > 0 || (isPoll && placed.isOwed)) reactions.owe()
    const isBehind = placed.count > 0 || placed.isMore || !hub.isAt(placed.end)
    const [, isMore] = await Promise.all([isBehind && hub.advance(), reactions.run()])
    if (isMore || placed.isMore) isWoken = true
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
    // Goes back to this lane: whoever woke it may have been in another.
    working = inLane('requests', goRound)
      .catch((error: unknown) => {
        reactions.owe()
        relay.log.warn({ err: error }, 'events could not be read; trying again')
      })
      .finally(rest)
  }

  return {
    wake,
    wakeForAll() {
      isForAll = true
      wake()
    },
    async stop() {
      stopped = true
      if (resting) clearTimeout(resting)
      reactions.stop()
      if (working) await endsWithin(stopLimitMs, working)
    },
  }
}

/** Reactions that are due, with a rest after each round; `wake` asks for one that was put off. */
function createReactions({ relay, committed }: PumpOptions, wake: () => void) {
  let isOwed = true
  let isStopped = false
  let resting: NodeJS.Timeout | null = null
  return {
    owe() {
      isOwed = true
    },
    /** Returns whether more are to be made at once. */
    async run(): Promise<boolean> {
      if (!isOwed || resting) return false
      isOwed = false
      const { hasAppended, isMore } = await relayEvents(relay)
      if (hasAppended) committed()
      isOwed ||= isMore
      if (isMore || isStopped) return isMore
      resting = setTimeout(() => {
        resting = null
        if (isOwed) wake()
      }, reactionsRestMs)
      return false
    },
    stop() {
      isStopped = true
      if (resting) clearTimeout(resting)
    },
  }
}
