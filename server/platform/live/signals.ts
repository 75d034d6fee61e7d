import type { Position } from '#contract/core/order-shapes.ts'
import { startListener } from '#server/platform/database/listener.ts'
import { eventsChannel } from '#server/platform/events/event-places.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Database } from '../database/database.ts'
import type { Topic } from './topics.ts'

/** Its payload is a person's id; `access-changes.ts` sends it inside the transaction of the change. */
export const accessChannel = 'kasuwa_access'
const positionsChannel = 'kasuwa_positions'
const coalesceMs = 15
const pollMs = 1000

export interface PositionSignal {
  orderId: string
  topics: Topic[]
  position: Position
}

/** Wakes processes: each by its own commits, many at once, by others that placed events, and by a poll besides. */
export interface Signals {
  eventsCommitted(): void
  sendPosition(signal: PositionSignal): void
  stop(): Promise<void>
}

interface Options {
  database: Database
  log: Log
  onEvents: () => void
  onPoll: () => void
  /** Names this process to the others. */
  processId: string
  onPositions: (signals: PositionSignal[]) => void
  /** Is called when a person's sessions or rights changed in some process. */
  onAccess: (userId: string) => void
}

/** Starts to listen and to poll; a lost connection is made again, and the poll covers what was missed. */
export function startSignals(options: Options): Signals {
  const { database, log } = options
  const positions: PositionSignal[] = []
  let sendTimer: NodeJS.Timeout | null = null
  let eventsWaiting = false

  const flush = async (): Promise<void> => {
    sendTimer = null
    const waiting = chunks(positions.splice(0))
    if (eventsWaiting) options.onEvents()
    eventsWaiting = false
    for (const payload of waiting) {
      // Lost signals are made good by the poll, and positions by the next one.
      await database.pool
        .query('select pg_notify($1, $2)', [positionsChannel, payload])
        .catch((error: unknown) => log.debug({ err: error }, 'a signal was not sent'))
    }
  }

  const schedule = (): void => {
    sendTimer ??= setTimeout(() => void flush(), coalesceMs)
  }
  const poll = setInterval(options.onPoll, pollMs)
  const listener = startListener({
    database,
    log,
    channels: [eventsChannel, positionsChannel, accessChannel],
    onNotice(channel, payload) {
      if (channel === eventsChannel) {
        if (payload !== options.processId) options.onEvents()
      } else if (channel === accessChannel) options.onAccess(payload)
      else options.onPositions(JSON.parse(payload) as PositionSignal[])
    },
  })

  return {
    eventsCommitted() {
      eventsWaiting = true
      schedule()
    },
    sendPosition(signal) {
      positions.push(signal)
      schedule()
    },
    async stop() {
      clearInterval(poll)
      if (sendTimer) clearTimeout(sendTimer)
      await listener.stop()
    },
  }
}

/** JSON arrays that each fit a NOTIFY's payload. */
function chunks(signals: PositionSignal[]): string[] {
  const texts: string[] = []
  for (let index = 0; index < signals.length; index += 20)
    texts.push(JSON.stringify(signals.slice(index, index + 20)))
  return texts
}
