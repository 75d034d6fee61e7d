import { sql } from 'kysely'
import type { AppNotice } from '#contract/notifications/notices.ts'
import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as texts from './texts.ts'

const shownMs = days(7)

interface Program {
  id: string
  kind: 'key' | 'webhook'
  label: string
  created_at: Date
}

/** Returns what can act for a customer since this week, and whose notice they have not closed, newest first. */
export async function readProgramNotices(
  { db, clock }: { db: Db | Tx; clock: Clock },
  customerId: string,
): Promise<AppNotice[]> {
  const since = new Date(clock.now().getTime() - shownMs)
  const { rows } = await sql<Program>`
    select id, 'key' as kind, label, created_at from api_keys
    where customer_id = ${customerId} and created_at > ${since} and notice_closed_at is null and revoked_at is null
    union all
    select id, 'webhook' as kind, url as label, created_at from webhooks
    where customer_id = ${customerId} and created_at > ${since} and notice_closed_at is null
    order by created_at desc limit 3`.execute(db)
  return rows.map(presentProgram)
}

function presentProgram({ id, kind, label, created_at }: Program): AppNotice {
  return {
    id,
    title: kind === 'key' ? texts.notice.newKey : texts.notice.newWebhook,
    body: kind === 'key' ? texts.notice.key(label) : texts.notice.webhook(new URL(label).host),
    link: '/profile/api',
    endsAt: new Date(created_at.getTime() + shownMs).toISOString(),
  }
}

/** Closes the notice of a key or webhook for good; false where the customer has none with this id. */
export async function closeProgramNotice(
  { tx, clock }: { tx: Tx; clock: Clock },
  { id, customerId }: { id: string; customerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with keys as (
      update api_keys set notice_closed_at = coalesce(notice_closed_at, ${clock.now()})
      where id = ${id} and customer_id = ${customerId} returning 1
    ), hooks as (
      update webhooks set notice_closed_at = coalesce(notice_closed_at, ${clock.now()})
      where id = ${id} and customer_id = ${customerId} returning 1
    )
    select 1 from keys union all select 1 from hooks`.execute(tx)
  return rows.length > 0
}
