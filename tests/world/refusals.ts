import assert from 'node:assert/strict'
import type pg from 'pg'

/** Runs statements in one transaction that is undone afterwards. */
export async function undone<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Tries a statement inside a transaction, undoes it, and returns the SQLSTATE it was refused with, or null. */
export async function refusedWith(
  client: pg.PoolClient,
  sql: string,
  values: unknown[] = [],
): Promise<string | null> {
  await client.query('savepoint attempt')
  try {
    await client.query(sql, values)
    // Deferred constraints speak only when they are asked.
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    const { code } = error as { code?: string }
    assert.ok(code, String(error))
    return code
  } finally {
    await client.query('rollback to savepoint attempt')
  }
}
