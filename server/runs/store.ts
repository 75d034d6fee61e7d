import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { RunKind } from '#contract/runs/runs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RunLines, Runs } from '#server/platform/database/tables.ts'
import type { RunSubject } from './run-work.ts'

export type RunRow = Selectable<Runs>
export type NamedRunRow = RunRow & { by_name: string }
export type RunLineRow = Selectable<RunLines>
export type Outcome = 'done' | 'refused' | 'failed'

export async function insertRun(
  tx: Tx,
  row: { id: string; kind: RunKind; params: object; by: string; now: Date },
  subjects: readonly RunSubject[],
): Promise<void> {
  const { id, kind, by, now } = row
  await tx
    .insertInto('runs')
    .values({
      id,
      kind,
      params: JSON.stringify(row.params),
      total: subjects.length,
      created_by: by,
      created_at: now,
    })
    .execute()
  await sql`insert into run_lines (run_id, place, subject, label)
    select ${id}, ordinality - 1, subject, label from unnest(${subjects.map((one) => one.id)}::text[],
      ${subjects.map(({ label }) => label)}::text[]) with ordinality as one(subject, label, ordinality)`.execute(
    tx,
  )
}

/**
 * Locks a run until the transaction ends: its lines and its end follow each other. A row's lock goes to whoever is
 * there when it is free, so that one line after the other would pass a cancel that waits; this one goes by the queue.
 */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx)
  const { rows } = await sql<RunRow>`select * from runs where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function updateRun(tx: Tx, id: string, changes: Updateable<Runs>): Promise<void> {
  await tx.updateTable('runs').set(changes).where('id', '=', id).execute()
}

/** The line that comes next: those tried in vain wait until all others had their turn. */
export async function findNextLine(tx: Tx, runId: string): Promise<RunLineRow | null> {
  const { rows } = await sql<RunLineRow>`select * from run_lines where run_id = ${runId} and outcome is null
    order by tries, place limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Writes what came of a line and counts it, once. */
export async function updateOutcome(
  tx: Tx,
  { run_id: runId, place }: Pick<RunLineRow, 'run_id' | 'place'>,
  { outcome, reason, now }: { outcome: Outcome; reason: string | null; now: Date },
): Promise<void> {
  await sql`with ended as (
      update run_lines set outcome = ${outcome}, reason = ${reason}, ended_at = ${now}
      where run_id = ${runId} and place = ${place} and outcome is null returning outcome)
    update runs r set done = r.done + (e.outcome = 'done')::int, refused = r.refused + (e.outcome = 'refused')::int,
      failed = r.failed + (e.outcome = 'failed')::int
    from ended e where r.id = ${runId}`.execute(tx)
}

export async function updateTries(
  tx: Tx,
  { run_id: runId, place }: Pick<RunLineRow, 'run_id' | 'place'>,
): Promise<void> {
  await sql`update run_lines set tries = tries + 1 where run_id = ${runId} and place = ${place}`.execute(tx)
}

/** Returns how the last lines of a run ended, newest first. */
export async function listLastOutcomes(tx: Tx, runId: string, limit: number): Promise<Outcome[]> {
  const { rows } = await sql<{ outcome: Outcome }>`select outcome from run_lines
    where run_id = ${runId} and outcome is not null order by ended_at desc, place desc limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ outcome }) => outcome)
}

async function listRunsWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<NamedRunRow[]> {
  const { rows } = await sql<NamedRunRow>`
    select r.*, u.name as by_name from runs r join users u on u.id = r.created_by where ${rest}`.execute(db)
  return rows
}

/** Runs of some kinds, newest first, from below a cursor. */
export function listRunRows(
  db: Db,
  {
    kinds,
    by,
    before,
    limit,
  }: { kinds: readonly string[]; by: string | null; before: string | null; limit: number },
): Promise<NamedRunRow[]> {
  const known = [...kinds]
  return listRunsWhere(
    db,
    sql`r.kind = any(${known}::text[]) and (${by}::text is null or r.created_by = ${by})
      and (${before}::text is null or r.id < ${before})
      order by r.id desc limit ${limit}`,
  )
}

export async function findRun(db: Db | Tx, id: string): Promise<NamedRunRow | null> {
  return (await listRunsWhere(db, sql`r.id = ${id}`))[0] ?? null
}

/** Lines of a run in its order, from above a place. */
export async function listLines(
  db: Db,
  runId: string,
  { after, isNotDone, limit }: { after: number; isNotDone: boolean; limit: number },
): Promise<RunLineRow[]> {
  const { rows } = await sql<RunLineRow>`select * from run_lines where run_id = ${runId} and place > ${after}
      and (not ${isNotDone}::boolean or outcome in ('refused', 'failed')) order by place limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Runs that are not over and that no job takes further. */
export async function listJobless(tx: Tx, job: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from runs r where r.state in ('queued', 'running') and not exists (
      select from graphile_worker.jobs j
      where j.key = r.id and j.task_identifier = ${job} and j.attempts < j.max_attempts)
    order by r.id limit ${limit} for update of r skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from runs where ended_at < ${before}`.execute(db)
}
