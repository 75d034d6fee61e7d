import pg from 'pg'
import { endsWithin } from '#server/platform/core/ends-within.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Database } from './database.ts'

const retryMs = 500
/** A server that is silent confirms no end of a session. */
const endLimitMs = 500

/** Listens on channels of PostgreSQL by a session of its own; a lost one is made again until `stop`. */
export function startListener(options: {
  database: Database
  log: Log
  channels: readonly string[]
  onNotice: (channel: string, payload: string) => void
  /** Runs in each new session before it counts as one. */
  onOpen?: (client: pg.Client) => Promise<void>
}): { stop(): Promise<void> } {
  const { database, log, channels } = options
  let retryTimer: NodeJS.Timeout | null = null
  let listening: pg.Client | null = null
  let stopped = false

  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: database.direct.connectionString,
      application_name: 'kasuwa-listen',
      // A server that takes the connection and says nothing is tried again.
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client.on('error', (error) => log.warn({ err: error }, 'the connection for signals was lost'))
    client.on('end', () => {
      if (listening === client) retry()
    })
    client.on('notification', ({ channel, payload }) => options.onNotice(channel, payload ?? ''))
    try {
      await client.connect()
      listening = client
      if (stopped) return await client.end()
      if (channels.length > 0) await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
      await options.onOpen?.(client)
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for signals yet')
      retry()
      client.end().catch((endError: unknown) => log.debug({ err: endError }, 'that session did not end well'))
    }
  }

  const retry = (): void => {
    listening = null
    if (stopped || retryTimer) return
    retryTimer = setTimeout(() => {
      retryTimer = null
      void listen()
    }, retryMs)
  }

  void listen()
  return {
    async stop() {
      stopped = true
      if (retryTimer) clearTimeout(retryTimer)
      if (listening) await endsWithin(endLimitMs, listening.end())
    },
  }
}
