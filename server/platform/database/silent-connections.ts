import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPlanOutdated, NamedStatements, staysInTransaction } from './named-statements.ts'

/**
 * A pool whose connections are thrown away, rather than used again, once a query on them got no answer in time:
 * whatever is asked next on such a connection, a rollback too, would wait behind it. So are those to a server that
 * only reads, which was the primary once, and those that keep plans from before a migration, which nobody names again.
 */
export function dropSilentConnections(
  pool: Pick<pg.Pool, 'options' | 'end'> & { connect(): Promise<pg.PoolClient> },
): PostgresPool {
  const names = new NamedStatements()
  const generations = new WeakMap<pg.PoolClient, number>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const generation = generations.get(client) ?? names.generation
      generations.set(client, generation)
      return watch(client, names, () => generation !== names.generation)
    },
  }
}

function watch(
  client: pg.PoolClient,
  names: NamedStatements,
  hasOldPlans: () => boolean,
): PostgresPoolClient {
  let silence: unknown = null
  let isReadOnly = false
  let isInTransaction = false
  const send = async (text: string, values: unknown[]) => {
    try {
      return await client.query({ name: names.nameOf(text), text, values })
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      names.renew()
      // Within a transaction that has failed nothing more is answered: whoever asked asks again.
      if (isInTransaction) throw error
      return await client.query(text, values)
    }
  }
  const query = async (text: string, values: readonly unknown[]) => {
    if (silence) throw silence
    try {
      const result = await send(text, [...values])
      isInTransaction = staysInTransaction(text, isInTransaction)
      return result
    } catch (error) {
      if (isSilence(error)) silence = error
      if ((error as { code?: unknown }).code === '25006') isReadOnly = true
      throw error
    }
  }
  return {
    // Kysely declares cursors too, which nobody asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || silence !== null || isReadOnly || hasOldPlans()),
  }
}

/** Returns whether the database took a query and then said nothing for longer than it may. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
