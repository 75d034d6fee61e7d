import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

const retryMs = 500

/** Listens on channels of PostgreSQL by a session of its own; a lost one is made again until `stop`. */
export function keepListening(options: {
  database: Database
  log: Log
  channels: readonly string[]
  onNotice: (channel: string, payload: string) => void
}): { stop(): Promise<void> } {
  const { database, log, channels } = options
  let retryTimer: NodeJS.Timeout | null = null
  let listening: pg.Client | null = null
  let stopped = false

  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: database.connectionString,
      application_name: 'kasuwa-listen',
      // A server that takes the connection and says nothing is tried again.
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('error', (error) => log.warn({ err: error }, 'the connection for signals was lost'))
    client.on('end', retry)
    client.on('notification', ({ channel, payload }) => options.onNotice(channel, payload ?? ''))
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
      listening = client
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for signals yet')
      retry()
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
      await listening?.end()
    },
  }
}
