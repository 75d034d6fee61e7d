import { sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** By how many seconds each part is behind what has happened; 0 where nothing waits. */
export interface Lag {
  /** Age of the oldest event that nothing has reacted to: offers and notifications wait for that. */
  relay: number
  /** Age of the oldest event that this process has not sent to its streams. */
  streams: number
  /** Says how long the oldest job that could run now has been due: one behind another of its queue could not. */
  jobs: number
}

export type ReadLag = () => Promise<Lag>

/** Measures the lag of the relay, of this process's streams (which have come to `place`) and of jobs. */
export function createReadLag({ db, clock, place }: { db: Db; clock: Clock; place: () => number }): ReadLag {
  return async () => {
    const now = clock.now().getTime()
    const ageOf = (at: Date | null) => (at === null ? 0 : Math.max(0, (now - at.getTime()) / 1000))
    const { unplaced, unreacted, unsent, jobSeconds } = await readOldest(db, place())
    return {
      relay: Math.max(ageOf(unplaced), ageOf(unreacted)),
      streams: Math.max(ageOf(unplaced), ageOf(unsent)),
      jobs: jobSeconds,
    }
  }
}

interface Oldest {
  unplaced: Date | null
  unreacted: Date | null
  unsent: Date | null
  jobSeconds: number
}

/** When what waits longest came, each found by the first row of an index. */
async function readOldest(db: Db, hubPlace: number): Promise<Oldest> {
  const after = (place: ReturnType<typeof sql>) => sql`(
    select e.received_at from event_places p join events e on e.id = p.event_id
    where p.place > ${place} order by p.place limit 1)`
  const { rows } = await sql<Oldest>`
    select
      (select received_at from events where id > greatest(
        (select max(event_id) from event_places),
        (select settled_id from event_places where event_id is null order by place desc limit 1))
        order by id limit 1) as unplaced,
      ${after(sql`(select max(place) from event_cursors where name = 'reactions')`)} as unreacted,
      ${after(sql`${hubPlace}`)} as unsent,
      coalesce((select extract(epoch from now() - min(run_at)) from graphile_worker._private_jobs
        where is_available and run_at <= now() and (job_queue_id is null or job_queue_id in (
          select id from graphile_worker._private_job_queues where is_available))), 0)::float8 as "jobSeconds"`.execute(
    db,
  )
  const [oldest] = rows
  if (!oldest) throw new Error('the lag cannot be read')
  return oldest
}
