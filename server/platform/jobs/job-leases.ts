import type pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { startListener } from '#server/platform/database/listener.ts'
import type { Log } from '#server/platform/log/log.ts'

/**
 * Shows other processes which workers live: each has a shared advisory lock in a session of this process.
 * PostgreSQL drops it when the process ends, however it ends, and never while it is merely slow.
 */
export interface JobLeases {
  hold(workersId: string): void
  drop(workersId: string): void
  stop(): Promise<void>
}

// Two-part keys are apart from the one-part keys that other code uses.
const lockClass = 1_263_424_086
const leaseTexts = {
  lock: 'select pg_advisory_lock_shared($1, hashtext($2))',
  unlock: 'select pg_advisory_unlock_shared($1, hashtext($2))',
}

export function startLeases({ database, log }: { database: Database; log: Log }): JobLeases {
  const held = new Set<string>()
  /** Holds what the session has locked. */
  const locked = new Set<string>()
  let session: pg.Client | null = null
  let last: Promise<void> = Promise.resolve()
  /** Brings the session up to date about one, after what was asked before: it takes one statement at a time. */
  const settle = (id: string): Promise<void> => {
    const settled = last.then(async () => {
      if (session === null || held.has(id) === locked.has(id)) return
      const verb = held.has(id) ? 'lock' : 'unlock'
      await session.query(leaseTexts[verb], [lockClass, id])
      if (verb === 'lock') locked.add(id)
      else locked.delete(id)
    })
    last = settled.catch((error: unknown) => log.debug({ err: error }, 'a lease was not written'))
    return settled
  }
  // Its failure is in the log. A session that is lost is opened again, and then takes all that is held.
  const settleLater = (id: string) => void settle(id).catch(() => undefined)
  const listener = startListener({
    database,
    log,
    channels: [],
    onNotice: () => undefined,
    async onOpen(client) {
      session = client
      locked.clear()
      for (const id of held) await settle(id)
    },
  })
  return {
    hold(id) {
      held.add(id)
      settleLater(id)
    },
    drop(id) {
      held.delete(id)
      settleLater(id)
    },
    stop: () => listener.stop(),
  }
}

/**
 * Returns a function that frees the jobs of workers that nobody has shown to live for `graceMs`, seen at each call
 * since: long enough for a process whose session was cut to open another. The jobs are tried again at once.
 */
export function createFreeDeadJobs(options: {
  pool: pg.Pool
  log: Log
  graceMs: number
}): () => Promise<void> {
  const { pool, log, graceMs } = options
  let missingSince = new Map<string, number>()
  return async () => {
    const before = missingSince
    // While the database is away nobody can show anything, so that the time begins again.
    missingSince = new Map()
    const now = performance.now()
    const { rows } = await pool.query<{ id: string }>(workersWithoutLock, [lockClass])
    for (const { id } of rows) missingSince.set(id, before.get(id) ?? now)
    const dead = [...missingSince].filter(([, since]) => now - since >= graceMs).map(([id]) => id)
    if (dead.length === 0) return
    await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
    log.warn({ workers: dead }, 'jobs of workers that are gone were freed')
  }
}

const workersWithoutLock = `
  select held.id from (
    select locked_by as id from graphile_worker._private_jobs where locked_at is not null
    union select locked_by from graphile_worker._private_job_queues where locked_at is not null) held
  where held.id is not null and not exists (
    select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.classid = $1::int::oid
      and l.objid = (hashtext(held.id)::bigint & 4294967295)::oid)`
