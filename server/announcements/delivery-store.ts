import { sql } from 'kysely'
import type { AnnouncementWay, WayResult } from '#contract/announcements/announcement-shapes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isWanted } from './segment-store.ts'

export interface NewDelivery {
  announcementId: string
  way: AnnouncementWay
  /** Names a device for push, else a person or who waits for the launch. */
  target: string
  userId: string | null
  mailId: string | null
}

/** Adds deliveries, each target once by each way. A notice is there as soon as it is written. */
export async function insertDeliveries(tx: Tx, deliveries: NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('announcement_deliveries')
    .values(
      deliveries.map((one) => ({
        announcement_id: one.announcementId,
        way: one.way,
        target: one.target,
        user_id: one.userId,
        mail_id: one.mailId,
        created_at: now,
        ...(one.way === 'notice' && { status: 'sent', ended_at: now }),
      })),
    )
    .execute()
}

export async function countWaiting(tx: Tx, announcementId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from announcement_deliveries
    where announcement_id = ${announcementId} and status = 'waiting'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Notes what became of the emails that waited. One that is stored here is as good as sent. */
export async function finishEmails(tx: Tx, announcementId: string, now: Date): Promise<void> {
  await sql`
    update announcement_deliveries d set ended_at = ${now},
      status = case when m.id is null or m.status = 'failed' then 'failed' else 'sent' end,
      reason = case when m.id is null then 'The email was deleted.' when m.status = 'failed' then m.last_error end
    from announcement_deliveries w left join mails m on m.id = w.mail_id
    where w.announcement_id = ${announcementId} and w.status = 'waiting' and w.way = 'email'
      and m.status is distinct from 'queued'
      and d.announcement_id = w.announcement_id and d.way = w.way and d.target = w.target`.execute(tx)
}

/** Ends the pushes that wait: they go nowhere any more. */
export async function dropPushes(tx: Tx, announcementId: string, reason: string, now: Date): Promise<void> {
  await sql`update announcement_deliveries
    set status = 'dropped', reason = ${reason}, ended_at = ${now}, claimed_until = null
    where announcement_id = ${announcementId} and way = 'push' and status = 'waiting'`.execute(tx)
}

/** Ends what these emails were to carry. */
export async function dropEmails(tx: Tx, mailIds: string[], reason: string, now: Date): Promise<void> {
  if (mailIds.length === 0) return
  await sql`update announcement_deliveries set status = 'dropped', reason = ${reason}, ended_at = ${now}
    where status = 'waiting' and way = 'email' and mail_id = any(${mailIds}::text[])`.execute(tx)
}

/** Emails that wait: of one announcement, or to one target of any. */
export async function listWaitingEmails(
  tx: Tx,
  of: { announcementId: string } | { target: string },
): Promise<string[]> {
  const whose = 'target' in of ? sql`target = ${of.target}` : sql`announcement_id = ${of.announcementId}`
  const { rows } = await sql<{ mail_id: string }>`
    select mail_id from announcement_deliveries
    where status = 'waiting' and way = 'email' and mail_id is not null and ${whose}`.execute(tx)
  return rows.map((row) => row.mail_id)
}

/** Waiting emails to people who are suspended, leaving, want no news, or are off the launch list. */
export async function listUnsentEmails(tx: Tx, announcementId: string): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string }>`
    select d.mail_id from announcement_deliveries d left join users u on u.id = d.user_id
    where d.announcement_id = ${announcementId} and d.status = 'waiting' and d.way = 'email'
      and d.mail_id is not null and case when d.user_id is null
        then not exists (select from launch_subscribers s where s.id = d.target)
        else not (${isWanted}) end`.execute(tx)
  return rows.map((row) => row.mail_id)
}

/** Takes one that waits for one sender until a moment, and counts the try; null where there is nothing to send. */
export async function claimPush(
  db: Db,
  key: { announcementId: string; target: string },
  { now, until }: { now: Date; until: Date },
): Promise<{ user_id: string | null; tries: number } | null> {
  const { rows } = await sql<{ user_id: string | null; tries: number }>`
    update announcement_deliveries set claimed_until = ${until}, tries = tries + 1
    where announcement_id = ${key.announcementId} and way = 'push' and target = ${key.target}
      and status = 'waiting' and (claimed_until is null or claimed_until <= ${now})
    returning user_id, tries`.execute(db)
  return rows[0] ?? null
}

/** Notes how a push ended; a null end lets it go, so that it can be tried again. */
export async function notePush(
  db: Db,
  key: { announcementId: string; target: string },
  { end, reason, now }: { end: 'sent' | 'dropped' | 'failed' | null; reason: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('announcement_deliveries')
    .set({ claimed_until: null, reason, ...(end !== null && { status: end, ended_at: now }) })
    .where('announcement_id', '=', key.announcementId)
    .where('way', '=', 'push')
    .where('target', '=', key.target)
    .where('status', '=', 'waiting')
    .execute()
}

/** Waiting pushes that no job will send, locked until the transaction ends. */
export async function listJoblessPushes(
  tx: Tx,
  job: string,
  limit: number,
): Promise<{ announcement_id: string; target: string }[]> {
  const { rows } = await sql<{ announcement_id: string; target: string }>`
    select d.announcement_id, d.target from announcement_deliveries d
    where d.status = 'waiting' and d.way = 'push' and not exists (
      select from graphile_worker.jobs j where j.key = d.announcement_id || ':' || d.target
        and j.task_identifier = ${job} and j.attempts < j.max_attempts)
    order by d.announcement_id, d.target limit ${limit} for update of d skip locked`.execute(tx)
  return rows
}

export interface ResultRow extends WayResult {
  announcement_id: string
  way: AnnouncementWay
}

/** Returns how each way of these announcements goes. */
export async function listResults(db: Db | Tx, ids: string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ResultRow>`
    select announcement_id, way,
      (count(*) filter (where status = 'waiting'))::int as waiting,
      (count(*) filter (where status = 'sent'))::int as sent,
      (count(*) filter (where status = 'dropped'))::int as dropped,
      (count(*) filter (where status = 'failed'))::int as failed,
      count(closed_at)::int as closed, count(unsubscribed_at)::int as unsubscribed
    from announcement_deliveries where announcement_id = any(${ids}::text[])
    group by announcement_id, way`.execute(db)
  return rows
}

/** The reasons why some did not go out, most frequent first. */
export async function listFailures(
  db: Db | Tx,
  announcementId: string,
): Promise<{ way: AnnouncementWay; reason: string; count: number }[]> {
  const { rows } = await sql<{ way: AnnouncementWay; reason: string; count: number }>`
    select way, reason, count(*)::int as count from announcement_deliveries
    where announcement_id = ${announcementId} and status in ('failed', 'dropped') and reason is not null
    group by way, reason order by count desc, way, reason limit 10`.execute(db)
  return rows
}

/** Records that an email's link stopped its recipient's news. */
export async function noteUnsubscribed(
  tx: Tx,
  { announcementId, target, now }: { announcementId: string; target: string; now: Date },
): Promise<void> {
  await sql`update announcement_deliveries set unsubscribed_at = coalesce(unsubscribed_at, ${now})
    where announcement_id = ${announcementId} and way = 'email' and target = ${target}`.execute(tx)
}

export interface NoticeRow {
  id: string
  title: string
  body: string
  link: string
  notice_ends_at: Date
}

/** Notices that a person has not closed, newest first. */
export async function listOpenNotices(
  db: Db | Tx,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select a.id, a.title, a.body, a.link, a.notice_ends_at
    from announcement_deliveries d join announcements a on a.id = d.announcement_id
    where d.user_id = ${userId} and d.way = 'notice' and d.closed_at is null and a.notice_ends_at > ${now}
    order by d.announcement_id desc limit ${limit}`.execute(db)
  return rows
}

/** Closes a person's notice, the first time for good; false where they have no such notice. */
export async function updateClosed(
  tx: Tx,
  { announcementId, userId, now }: { announcementId: string; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update announcement_deliveries set closed_at = coalesce(closed_at, ${now})
    where announcement_id = ${announcementId} and way = 'notice' and user_id = ${userId} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns what was sent to a person, newest first. */
export async function listNotified(db: Db, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select a.title, a.body, d.way, d.status, d.created_at as "at", d.closed_at as "closedAt",
      d.unsubscribed_at as "unsubscribedAt"
    from announcement_deliveries d join announcements a on a.id = d.announcement_id
    where d.user_id = ${userId} order by d.announcement_id desc, d.way, d.target`.execute(db)
  return rows
}

/** Removes a person from deliveries but leaves the counts. */
export async function blankDeliveries(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`update announcement_deliveries set user_id = null, mail_id = null,
      target = 'erased_' || replace(gen_random_uuid()::text, '-', ''),
      status = case when status = 'waiting' then 'dropped' else status end,
      reason = case when status = 'waiting' then 'Erased' else reason end,
      ended_at = coalesce(ended_at, ${now}), claimed_until = null
    where user_id = ${userId}`.execute(tx)
}
