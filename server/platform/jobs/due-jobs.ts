import type { Database } from '#server/platform/database/database.ts'
import type { JobGroup } from './job-workers.ts'

export interface DueJobs {
  /** As many as the group has workers, at most. */
  count: number
  /** Says how late the job is that its workers would take next, in milliseconds. */
  lateMs: number
}

export const noneDue: DueJobs = { count: 0, lateMs: 0 }

/** Counts the due jobs of each group, by its place in the list. A job whose queue is taken cannot run and is not counted. */
export async function findDue(
  { direct: { pool } }: Database,
  groups: readonly JobGroup[],
): Promise<Map<number, DueJobs>> {
  const kinds = groups.flatMap(({ handlers }, place) =>
    Object.keys(handlers).map((name) => ({ place, name })),
  )
  const { rows } = await pool.query<DueJobs & { place: number }>({
    name: 'due jobs',
    text: dueJobs,
    values: [
      kinds.map(({ place }) => place),
      kinds.map(({ name }) => name),
      groups.map(({ workers }) => workers),
    ],
  })
  return new Map(rows.map(({ place, count, lateMs }) => [place, { count, lateMs }]))
}

const dueJobs = `
  select g.place, due.count, due.late_ms as "lateMs"
  from (
    select k.place, array_agg(t.id) as tasks
    from unnest($1::int[], $2::text[]) k (place, name) join graphile_worker._private_tasks t on t.identifier = k.name
    group by k.place) g,
  lateral (
    select count(*)::int as count,
      (extract(epoch from now() - (array_agg(next.run_at order by next.priority, next.run_at))[1]) * 1000)::float8 as late_ms
    from (
      select j.priority, j.run_at from graphile_worker._private_jobs j
      where j.is_available and j.run_at <= now() and j.task_id = any(g.tasks)
        and (j.job_queue_id is null or exists (
          select from graphile_worker._private_job_queues q where q.id = j.job_queue_id and q.is_available))
      order by j.priority, j.run_at limit ($3::int[])[g.place + 1]) next) due
  where due.count > 0`
