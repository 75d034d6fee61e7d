import { hasUnsettledEvents } from '../events.ts'
import { type RelayOptions, relayEvents } from '../relay.ts'
import type { Hub } from './hub.ts'

const settleMs = 20

/** Drives the hub and the reactions whenever there may be something new. */
export interface Pump {
  wake(): void
  stop(): Promise<void>
}

/**
 * Starts the pump. Woken while it works, it goes round once more; where events wait behind a transaction that
 * still runs, it looks again shortly. A database that is gone is met again at the next poll.
 */
export function startPump(options: { hub: Hub; relay: RelayOptions; committed: () => void }): Pump {
  const { hub, relay } = options
  let working: Promise<void> | null = null
  let wokenAgain = false
  let stopped = false
  let timer: NodeJS.Timeout | null = null

  const goRound = async (): Promise<void> => {
    do {
      wokenAgain = false
      const [, reacted] = await Promise.all([hub.advance(), relayEvents(relay)])
      if (reacted > 0) {
        wokenAgain = true
        options.committed()
      }
    } while (wokenAgain && !stopped)
    if (await hasUnsettledEvents(relay.db)) lookAgainSoon()
  }

  const lookAgainSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      wake()
    }, settleMs)
  }

  const wake = (): void => {
    if (stopped) return
    if (working) {
      wokenAgain = true
      return
    }
    working = goRound()
      .catch((error: unknown) => relay.log.warn({ err: error }, 'events could not be read; trying again'))
      .finally(() => {
        working = null
      })
  }

  return {
    wake,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await working
    },
  }
}
