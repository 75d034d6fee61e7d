import { setImmediate as afterInput, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import type { Database } from './database.ts'
import { DatabaseSilent } from './guarded-pool.ts'

const everyMs = 500
/** With the pause before, a silent database is noticed within three seconds. */
const limitMs = 2_500
/** A slow machine gets as long to open a connection as the pools give it. */
const connectLimitMs = 10_000

/** Tells a process if its database answers, whatever its requests are doing. */
export interface DatabaseWatch {
  /** Resolves once the database has answered and takes writes; rejects where it or its pooler cannot be reached. */
  reach(): Promise<void>
  stop(): Promise<void>
}

/**
 * Asks the database over a connection of its own, so that a busy pool is not mistaken for a silent server. While
 * there is no answer, the pools fail at once what would otherwise wait for its timeout.
 */
export function watchDatabase(database: Database, log: Log): DatabaseWatch {
  const pools = new Set([...Object.values(database.pools), database.direct.pool])
  const stopping = new AbortController()
  const probe = createProbe(database.direct.connectionString)
  const pooler = database.isPooled ? createLink(database.connectionString) : null
  let isSilent = false

  const look = async (): Promise<void> => {
    const wasSilent = isSilent
    const isUnanswered = await isUnansweredAfter(limitMs, probe.reach())
    // A first connection that takes its time says that the machine is slow; the start waits for it.
    isSilent = isUnanswered && probe.state.wasReached
    // One that is still being opened may yet come, however slow the machine is.
    if (isUnanswered && probe.state.isConnected) probe.drop()
    if (isSilent && !wasSilent) log.warn('the database does not answer: requests are refused until it does')
    if (!isSilent && wasSilent) log.warn('the database answers again')
    for (const pool of pools) isSilent ? pool.failAll() : pool.resume()
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look()
      await sleep(everyMs, null, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  return {
    async reach() {
      if (isSilent) throw new DatabaseSilent()
      await Promise.all([probe.reach(), pooler?.open()])
    },
    async stop() {
      stopping.abort()
      probe.drop()
      await watching
      probe.drop()
      pooler?.drop()
    },
  }
}

/**
 * A connection that is opened when it is needed, and again after it was lost. One to a pooler that nothing is asked on
 * shows that the pooler lives, without waiting for one of its sessions.
 */
function createLink(connectionString: string, onLost: () => void = () => undefined) {
  let connecting: Promise<pg.Client> | null = null
  const forget = (): void => {
    connecting = null
    onLost()
  }
  return {
    async open(): Promise<pg.Client> {
      connecting ??= connect(connectionString, forget)
      return connecting
    },
    drop(): void {
      connecting?.then(
        (client) => client.end(),
        () => undefined,
      )
      forget()
    },
  }
}

/** Asks whether the database answers, over one connection that is opened when it is needed. */
function createProbe(connectionString: string) {
  const state = { isConnected: false, wasReached: false }
  let asking: Promise<void> | null = null
  const link = createLink(connectionString, () => {
    asking = null
    state.isConnected = false
  })

  const ask = async (): Promise<void> => {
    const client = await link.open()
    state.isConnected = true
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    state.wasReached = true
    if (rows[0]?.transaction_read_only !== 'on') return
    // After a failover the same address may lead to another server.
    link.drop()
    throw new Error('the database takes no writes: it is a standby')
  }
  return {
    state,
    /** Gives whoever asks while a question is under way its answer. */
    reach(): Promise<void> {
      if (asking) return asking
      const question = ask().finally(() => {
        if (asking === question) asking = null
      })
      asking = question
      return question
    },
    drop: link.drop,
  }
}

async function connect(connectionString: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kasuwa-watch',
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
  })
  // A lost connection is made again at the next look.
  client.on('error', onEnd)
  client.on('end', onEnd)
  try {
    await client.connect()
  } catch (error) {
    onEnd()
    throw error
  }
  return client
}

/**
 * Returns whether there was no outcome in time. A refusal is one: each query meets it by itself. A connection that
 * was given up is none.
 */
async function isUnansweredAfter(waitMs: number, asking: Promise<void>): Promise<boolean> {
  const waiting = new AbortController()
  const answered = asking.then(
    () => false,
    (error: unknown) => isConnectTimeout(error),
  )
  const late = sleep(waitMs, true, { signal: waiting.signal })
    // An answer that arrived while this process was busy is read before the verdict.
    .then(() => afterInput())
    .then(
      () => true,
      () => false,
    )
  try {
    return await Promise.race([answered, late])
  } finally {
    waiting.abort()
  }
}

function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout expired'
}
