import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * A pool whose connections are thrown away, rather than used again, once a query on them got no answer in time:
 * whatever is asked next on such a connection, a rollback too, would wait behind it. So are those to a server that
 * only reads, which was the primary once.
 */
export function dropSilentConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      return watch(await pool.connect())
    },
  }
}

function watch(client: pg.PoolClient): PostgresPoolClient {
  let silence: unknown = null
  let isReadOnly = false
  const query = async (text: string, values: readonly unknown[]) => {
    if (silence) throw silence
    try {
      return await client.query(text, [...values])
    } catch (error) {
      if (isSilence(error)) silence = error
      if ((error as { code?: unknown }).code === '25006') isReadOnly = true
      throw error
    }
  }
  return {
    // Kysely declares cursors too, which nobody asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || silence !== null || isReadOnly),
  }
}

/** Returns whether the database took a query and then said nothing for longer than it may. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
