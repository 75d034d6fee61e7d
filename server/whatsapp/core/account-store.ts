import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface AccountNews {
  quiet_until: Date | null
  last_error_at: Date | null
  last_error: string | null
}

/** Returns what WhatsApp last said of our account. */
export async function readAccountNews(db: Db | Tx): Promise<AccountNews> {
  const { rows } = await sql<AccountNews>`
    select quiet_until, last_error_at, last_error from whatsapp_account`.execute(db)
  return rows[0] ?? { quiet_until: null, last_error_at: null, last_error: null }
}

export async function saveAccountNews(
  tx: Db | Tx,
  { error, quietUntil, now }: { error: string; quietUntil: Date | null; now: Date },
): Promise<void> {
  await sql`
    insert into whatsapp_account as a (last_error, last_error_at, quiet_until) values (${error}, ${now}, ${quietUntil})
    on conflict (id) do update set last_error = excluded.last_error, last_error_at = excluded.last_error_at,
      quiet_until = greatest(a.quiet_until, excluded.quiet_until)`.execute(tx)
}

export async function countToday(
  db: Db,
  since: Date,
): Promise<{ received: number; sent: number; failed: number; waiting: number }> {
  const { rows } = await sql<{ received: number; sent: number; failed: number; waiting: number }>`
    select (count(*) filter (where not is_ours and said_at >= ${since}))::int as received,
      (count(*) filter (where is_ours and said_at >= ${since} and state in ('sent', 'delivered', 'read')))::int as sent,
      (count(*) filter (where is_ours and said_at >= ${since} and state = 'failed'))::int as failed,
      (count(*) filter (where state in ('queued', 'sending', 'unsure')))::int as waiting
    from whatsapp_messages where said_at >= ${since} or state in ('queued', 'sending', 'unsure')`.execute(db)
  return rows[0] ?? { received: 0, sent: 0, failed: 0, waiting: 0 }
}
