import type pg from 'pg'
import { errorBody } from '#contract/error-body.ts'
import { eventually } from '../waiting.ts'
import type { Answer } from './clients.ts'
import type { World } from './world.ts'

interface Held {
  /** Rows that every call writes at its end, so that all have read what they read before the first may write. */
  rows: string
  values?: unknown[]
}

/**
 * Starts calls while a transaction of its own holds rows, and lets go once each of them waits for it, directly or behind
 * another one, or has answered: two at once then are two at once, however fast one of them is. Returns the answers.
 */
export async function allAtOnce<T>(
  { database: { pool } }: Pick<World, 'database'>,
  { rows, values = [] }: Held,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const { rows: held } = await holder.query(rows, values)
    if (held.length === 0) throw new Error(`nothing is held by ${rows}`)
    let answered = 0
    const answers = Promise.all(
      calls.map((call) =>
        call().finally(() => {
          answered += 1
        }),
      ),
    )
    // Its failure is awaited below; until then the holder still has to let go.
    answers.catch(() => undefined)
    await eventually('all to wait for what is held', async () => {
      const waiting = await countBehind(holder)
      return waiting + answered >= calls.length
    })
    await holder.query('commit')
    return await answers
  } finally {
    // Rolls back where it did not get so far.
    await holder.query('rollback')
    holder.release()
  }
}

/** How many sessions wait for a session, or for one that waits for it. */
async function countBehind(holder: pg.PoolClient): Promise<number> {
  // Inside a transaction the list of sessions is the one of the first look: those that came since would be missing.
  await holder.query('select pg_stat_clear_snapshot()')
  const { rows } = await holder.query<{ count: number }>(`
    with recursive waiting as materialized (
      select pid, pg_blocking_pids(pid) as for_pids from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()
    ), behind as (
      select pid from waiting where pg_backend_pid() = any(for_pids)
      union
      select w.pid from waiting w join behind b on b.pid = any(w.for_pids)
    ) select count(*)::int as count from behind`)
  return rows[0]?.count ?? 0
}

/** What each was answered: `done` first, then the code of each refusal. */
export function codesOf(answers: readonly Answer[]): string[] {
  return answers
    .map(({ status, json }) => (status < 300 ? 'done' : errorBody.parse(json).code))
    .sort((one, other) => Number(other === 'done') - Number(one === 'done'))
}
