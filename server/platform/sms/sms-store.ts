import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SmsMessages } from '#server/platform/database/tables.ts'
import type { SmsProvider, TakenSms } from './transports.ts'

export type SmsRow = Selectable<SmsMessages>

/** Stores an SMS; false where one about the same is there. */
export async function insertSms(
  tx: Db | Tx,
  sms: Pick<
    SmsRow,
    | 'id'
    | 'user_id'
    | 'phone'
    | 'kind'
    | 'sealed_text'
    | 'price_kobo'
    | 'segments'
    | 'about'
    | 'created_at'
    | 'expires_at'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sms_messages')
    .values(sms)
    .onConflict((conflict) => conflict.column('about').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether an SMS about something is there already. */
export async function isSmsAbout(tx: Tx, about: string): Promise<boolean> {
  const row = await tx.selectFrom('sms_messages').select('id').where('about', '=', about).executeTakeFirst()
  return row !== undefined
}

/** Takes a waiting SMS for one sender, who hands it over at once; null where there is nothing to send. */
export async function claimSms(db: Db, id: string, now: Date): Promise<SmsRow | null> {
  const row = await db
    .updateTable('sms_messages')
    .set((eb) => ({ status: 'sending', handed_over_at: now, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Records what became of a try. Only one that waits keeps its text. */
export async function endTry(
  db: Db,
  id: string,
  end: {
    status: 'queued' | 'sent' | 'failed'
    now: Date
    problem: string | null
    taken?: TakenSms
  },
): Promise<void> {
  const { status, now, problem, taken } = end
  await db
    .updateTable('sms_messages')
    .set((eb) => ({
      status,
      provider_id: taken?.providerId ?? null,
      ...(taken && {
        provider: taken.provider,
        price_kobo: eb('segments', '*', taken.priceKobo),
      }),
      last_error: problem,
      ...(status === 'queued' ? {} : { sealed_text: null }),
      ...(status === 'sent' ? { sent_at: now } : { failed_at: now }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Ends what a process handed over and died before it knew the answer. */
export async function failAbandonedSms(db: Db, before: Date, problem: string, now: Date): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ status: 'failed', sealed_text: null, last_error: problem, failed_at: now })
    .where('status', '=', 'sending')
    .where('handed_over_at', '<', before)
    .execute()
}

export interface SmsHealth {
  waiting: number
  sentToday: number
  deliveredToday: number
  undeliveredToday: number
  failedToday: number
  spentTodayKobo: number
  lastSentAt: Date | null
  lastFailure: { at: Date; reason: string } | null
}

/** Returns how SMS go, with what those since the day's beginning cost. */
export async function readSmsHealth(db: Db, dayBegan: Date): Promise<SmsHealth> {
  const { rows } = await sql<{
    waiting: number
    sent: number
    failed: number
    delivered: number
    undelivered: number
    spent: number
    sent_at: Date | null
    failed_at: Date | null
    last_error: string | null
  }>`select
      count(*) filter (where status in ('queued', 'sending'))::int as waiting,
      count(*) filter (where status = 'sent' and created_at >= ${dayBegan})::int as sent,
      count(*) filter (where status = 'failed' and created_at >= ${dayBegan})::int as failed,
      count(*) filter (where outcome = 'delivered' and created_at >= ${dayBegan})::int as delivered,
      count(*) filter (where outcome = 'undelivered' and created_at >= ${dayBegan})::int as undelivered,
      coalesce(sum(price_kobo) filter (where created_at >= ${dayBegan}), 0)::int as spent,
      max(sent_at) as sent_at, max(failed_at) as failed_at,
      (select last_error from sms_messages where failed_at is not null order by failed_at desc limit 1) as last_error
    from sms_messages`.execute(db)
  const row = rows[0]
  return {
    waiting: row?.waiting ?? 0,
    sentToday: row?.sent ?? 0,
    deliveredToday: row?.delivered ?? 0,
    undeliveredToday: row?.undelivered ?? 0,
    failedToday: row?.failed ?? 0,
    spentTodayKobo: row?.spent ?? 0,
    lastSentAt: row?.sent_at ?? null,
    lastFailure: row?.failed_at ? { at: row.failed_at, reason: row.last_error ?? '' } : null,
  }
}

/**
 * Records what a provider says became of an SMS. What arrived stays so, whatever comes late. Returns whether there is such an
 * SMS.
 */
export async function recordOutcome(
  db: Db,
  report: { provider: SmsProvider; providerId: string; outcome: 'delivered' | 'undelivered' },
  now: Date,
): Promise<boolean> {
  const { provider, providerId, outcome } = report
  const row = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return false
  await db
    .updateTable('sms_messages')
    .set({ outcome, outcome_at: now })
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'undelivered')]))
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', outcome)]))
    .execute()
  return true
}
