import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Mails } from '#server/platform/database/tables.ts'
import type { EmailTextKey } from './emails.ts'

export type MailRow = Selectable<Mails>
export type MailStatus = MailRow['status']

/** Records an email that was sent without waiting in line, or that failed; `problem` null is sent. */
export async function insertTriedMail(
  db: Db,
  mail: { id: string; template: string; to: string; problem: string | null; now: Date },
): Promise<void> {
  const { id, template, to, problem, now } = mail
  const outcome =
    problem === null
      ? { status: 'sent' as const, sent_at: now }
      : { status: 'failed' as const, failed_at: now, last_error: problem }
  await db
    .insertInto('mails')
    .values({ id, template, recipient: to, tries: 1, created_at: now, ...outcome })
    .execute()
}

/** Takes a waiting email for one sender until a moment, and counts the try; null where there is nothing to send. */
export async function claimMail(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<MailRow | null> {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ claimed_until: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** An email that is on its way leaves nothing behind but the fact; one that is stored stays readable here. */
export async function markMailDone(db: Db, id: string, status: 'sent' | 'kept', now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status,
      sent_at: now,
      claimed_until: null,
      ...(status === 'sent' ? { sealed_data: null } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Notes a failed try; `isFinal` ends the email. */
export async function markMailFailed(
  db: Db,
  id: string,
  failure: { reason: string; isFinal: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: failure.reason,
      failed_at: failure.now,
      claimed_until: null,
      ...(failure.isFinal ? { status: 'failed' } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Puts a failed email back in line; null where it is not failed, or is empty by now. */
export async function requeueMail(tx: Tx, id: string): Promise<MailRow | null> {
  const row = await tx
    .updateTable('mails')
    .set({ status: 'queued', claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('sealed_data', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function findMail(db: Db | Tx, id: string): Promise<MailRow | null> {
  return (await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Emails, newest first, before the one whose id is `before`. */
export function listMails(
  db: Db,
  { status, before, limit }: { status: MailStatus | null; before: string | null; limit: number },
): Promise<MailRow[]> {
  let query = db.selectFrom('mails').selectAll()
  if (status !== null) query = query.where('status', '=', status)
  if (before !== null)
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('created_at', 'id'),
        '<',
        selectFrom('mails')
          .select(['created_at', 'id'])
          .where('id', '=', before)
          .$asTuple('created_at', 'id'),
      ),
    )
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export interface MailHealth {
  waiting: number
  failed: number
  lastSentAt: Date | null
  lastFailure: { at: Date; reason: string } | null
}

export async function readMailHealth(db: Db): Promise<MailHealth> {
  const { rows } = await sql<{
    waiting: number
    failed: number
    sent_at: Date | null
    failed_at: Date | null
    last_error: string | null
  }>`select
      (select count(*) from mails where status = 'queued') as waiting,
      (select count(*) from mails where status = 'failed') as failed,
      (select max(sent_at) from mails where status = 'sent') as sent_at,
      f.failed_at, f.last_error
    from (select 1) one left join lateral (
      select failed_at, last_error from mails where failed_at is not null order by failed_at desc limit 1) f on true`.execute(
    db,
  )
  const row = rows[0]
  return {
    waiting: row?.waiting ?? 0,
    failed: row?.failed ?? 0,
    lastSentAt: row?.sent_at ?? null,
    lastFailure: row?.failed_at ? { at: row.failed_at, reason: row.last_error ?? '' } : null,
  }
}

/** Emails that ended unsent since a moment: how many, and since when. */
export async function countFailedMails(db: Db, since: Date): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(failed_at) as since from mails
    where status = 'failed' and failed_at >= ${since}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Returns when a provider last took a test email that was asked for since a moment; null where none did. */
export async function findTestSince(db: Db | Tx, since: Date | null): Promise<Date | null> {
  let query = db
    .selectFrom('mails')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .where('template', '=', 'test')
    .where('status', '=', 'sent')
  if (since !== null) query = query.where('created_at', '>=', since)
  return (await query.executeTakeFirst())?.at ?? null
}

/** Returns whether somebody was written to in this way since a moment. */
export async function wasMailedSince(
  tx: Tx,
  { userId, template, since }: { userId: string; template: EmailTextKey; since: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('template', '=', template)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Empties emails that have lain here for their days; what happened to them stays a while longer. */
export async function emptyMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sealed_data: null })
    .where('created_at', '<', before)
    .where('status', '!=', 'queued')
    .where('sealed_data', 'is not', null)
    .execute()
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'mails', at: 'created_at', before, besides: "status <> 'queued'" })
}

/** Takes emails back that nobody is sending just now; returns the ids of those that now never go. */
export async function deleteWaitingMails(tx: Tx, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .deleteFrom('mails')
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Drops the emails about a person or to one of these addresses, lower-case. */
export async function deleteMailsOf(tx: Tx, userId: string, addresses: string[]): Promise<void> {
  await sql`delete from mails where user_id = ${userId} or lower(recipient) = any(${addresses}::text[])`.execute(
    tx,
  )
}
