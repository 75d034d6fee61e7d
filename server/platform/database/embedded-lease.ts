import { Client } from 'pg'
import { endsWithin } from '#server/platform/core/ends-within.ts'
import type { PlainLog } from '#server/platform/log/log.ts'

/**
 * The sign that this process uses the server: a session that holds a shared advisory lock. PostgreSQL drops
 * it when the process ends, however it ends, so the last process to leave knows that it is the last.
 */
export type Lease = {
  /** Resolves when the session ends, which is how a death of the server is noticed. */
  lost: Promise<void>
  /** Gives the lease up; true where no other process holds one, and then none is given until this session ends. */
  giveUp: () => Promise<boolean>
  close: () => Promise<void>
}

// Two-part keys are apart from the one-part keys that other code may use.
const lockKey = '1263424085, 1'
/** A server that is silent confirms no end of a session. */
const closeLimitMs = 500

/** Takes a lease; waits while the last user of the server is stopping it. Throws where there is no connection. */
export async function takeLease(connectionString: string, log: PlainLog): Promise<Lease> {
  const client = new Client({
    connectionString,
    application_name: 'kasuwa lease',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', (error) => log.debug({ err: error }, 'The lease on PostgreSQL broke'))
  const close = async () => {
    await endsWithin(closeLimitMs, client.end())
  }
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${lockKey})`)
  } catch (error) {
    await close()
    throw error
  }
  const giveUp = async () => {
    await client.query(`select pg_advisory_unlock_shared(${lockKey})`)
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as alone`,
    )
    return rows[0]?.alone === true
  }
  return { lost, giveUp, close }
}
