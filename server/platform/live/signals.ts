import type { Position } from '#contract/core/order-shapes.ts'
import { startListener } from '#server/platform/database/listener.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Database } from '../database/database.ts'
import type { Topic } from './topics.ts'

/** Its payload is a person's id; `access-changes.ts` sends it inside the transaction of the change. */
export const accessChannel = 'kasuwa_access'
const eventsChannel = 'kasuwa_events'
const positionsChannel = 'kasuwa_positions'
const coalesceMs = 15
const pollMs = 1000

export interface PositionSignal {
  orderId: string
  topics: Topic[]
  position: Position
}

/** How processes wake each other: one NOTIFY for many commits, never inside a transaction, and a poll besides. */
export interface Signals {
  eventsCommitted(): void
  sendPosition(signal: PositionSignal): void
  stop(): Promise<void>
}

interface Options {
  database: Database
  log: Log
  onEvents: () => void
  onPositions: (signals: PositionSignal[]) => void
  /** A person's sessions or rights changed in some process. */
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
    const notices: [string, string][] = chunks(positions.splice(0)).map((chunk) => [positionsChannel, chunk])
    if (eventsWaiting) notices.push([eventsChannel, ''])
    eventsWaiting = false
    for (const [channel, payload] of notices) {
      // Lost signals are made good by the poll, and positions by the next one.
      await database.pool
        .query('select pg_notify($1, $2)', [channel, payload])
        .catch((error: unknown) => log.debug({ err: error }, 'a signal was not sent'))
    }
  }

  const schedule = (): void => {
    sendTimer ??= setTimeout(() => void flush(), coalesceMs)
  }
  const poll = setInterval(options.onEvents, pollMs)
  const listener = startListener({
    database,
    log,
    channels: [eventsChannel, positionsChannel, accessChannel],
    onNotice(channel, payload) {
      if (channel === eventsChannel) options.onEvents()
      else if (channel === accessChannel) options.onAccess(payload)
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
