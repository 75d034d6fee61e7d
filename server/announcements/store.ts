import { type Selectable, sql, type Updateable } from 'kysely'
import type { AnnouncementDraft, AnnouncementWay } from '#contract/announcements/announcement-shapes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Announcements } from '#server/platform/database/tables.ts'

export type AnnouncementRow = Omit<Selectable<Announcements>, 'ways'> & {
  ways: AnnouncementWay[]
}

export interface NamedRow extends AnnouncementRow {
  created_by_name: string
  sent_by_name: string | null
  /** Names its market or its person. */
  segment_name: string | null
}

const named = sql`
  select a.*, c.name as created_by_name, s.name as sent_by_name, coalesce(m.name, p.name) as segment_name
  from announcements a join users c on c.id = a.created_by left join users s on s.id = a.sent_by
    left join markets m on a.segment_kind = 'market' and m.id = a.segment_of
    left join users p on a.segment_kind = 'person' and p.id = a.segment_of`

export async function findNamed(db: Db | Tx, id: string): Promise<NamedRow | null> {
  const { rows } = await sql<NamedRow>`${named} where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Announcements, newest first, from below a cursor. */
export async function listNamed(db: Db, before: string | null, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`${named}
    where ${before}::text is null or a.id < ${before} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

function columnsOf({ segment, noticeDays, ...draft }: AnnouncementDraft) {
  return { ...draft, segment_kind: segment.kind, segment_of: segment.of, notice_days: noticeDays }
}

export async function insertDraft(
  tx: Tx,
  { id, by, draft, now }: { id: string; by: string; draft: AnnouncementDraft; now: Date },
): Promise<void> {
  await tx
    .insertInto('announcements')
    .values({ id, ...columnsOf(draft), created_by: by, created_at: now, changed_at: now })
    .execute()
}

/** Locks an announcement until the transaction ends, so that two who act on it follow each other. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | null> {
  const { rows } = await sql<AnnouncementRow>`
    select * from announcements where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function updateDraft(tx: Tx, id: string, draft: AnnouncementDraft, now: Date): Promise<void> {
  await tx
    .updateTable('announcements')
    .set((eb) => ({ ...columnsOf(draft), changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateAnnouncement(
  tx: Tx,
  id: string,
  changes: Updateable<Announcements>,
): Promise<void> {
  await tx.updateTable('announcements').set(changes).where('id', '=', id).execute()
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).where('status', '=', 'draft').execute()
}

/** Returns what is to go out, or is going out, and has no job that will take it further. */
export async function listJobless(
  tx: Tx,
  job: string,
  limit: number,
): Promise<{ id: string; scheduled_for: Date | null }[]> {
  const { rows } = await sql<{ id: string; scheduled_for: Date | null }>`
    select a.id, a.scheduled_for from announcements a
    where a.status in ('scheduled', 'sending') and not exists (
      select from graphile_worker.jobs j
      where j.key = a.id and j.task_identifier = ${job} and j.attempts < j.max_attempts)
    order by a.id limit ${limit} for update of a skip locked`.execute(tx)
  return rows
}

export async function blankPersonal(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ title: 'Erased', body: 'Erased', link: '' })
    .where('segment_kind', '=', 'person')
    .where('segment_of', '=', userId)
    .execute()
}
