import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Reach, Segment } from '#contract/announcements/announcement-shapes.ts'
import { days } from '#domain/time/durations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface Recipient {
  /** Is a person's id, or that of somebody who waits for the launch. */
  id: string
  name: string
  role: Role | null
  email: string | null
  /** Says that they asked for news: without that neither push nor emails reach them. */
  wants_news: boolean
}

// Nothing is sent to people who are suspended, erased or about to be.
const isHere = sql`u.suspended_at is null and u.erased_at is null and u.deletion_due_at is null`
const wantsNews = sql<boolean>`coalesce((u.notification_choices->>'news')::boolean, false)`

/** Condition: `users u` may be sent pushes and emails. */
export const isWanted = sql<boolean>`${isHere} and ${wantsNews}`

/** Returns the next people of a group in the order of their ids, after one of them. */
export async function listRecipients(
  tx: Tx,
  { segment, after, limit, now }: { segment: Segment; after: string; limit: number; now: Date },
): Promise<Recipient[]> {
  if (segment.kind === 'launch') {
    const { rows } = await sql<Recipient>`
      select id, name, null as role, email, true as wants_news from launch_subscribers
      where id > ${after} order by id limit ${limit}`.execute(tx)
    return rows
  }
  const { rows } = await sql<Recipient>`
    select u.id, u.name, u.role, u.email, ${wantsNews} as wants_news from users u
    where ${isHere} and ${within(segment, now)} and u.id > ${after} order by u.id limit ${limit}`.execute(tx)
  return rows
}

/** Returns how many each way reaches now. A device counts while its sign-in has not ended. */
export async function countReached(db: Db | Tx, segment: Segment, now: Date): Promise<Reach> {
  if (segment.kind === 'launch') {
    const { rows } = await sql<{ people: number }>`
      select count(*)::int as people from launch_subscribers`.execute(db)
    const people = rows[0]?.people ?? 0
    return { people, push: { people: 0, devices: 0 }, email: people, notice: 0 }
  }
  const { rows } = await sql<{ people: number; email: number; holders: number; devices: number }>`
    with those as materialized (
      select u.id, ${wantsNews} as wants_news, u.email is not null as has_email from users u
      where ${isHere} and ${within(segment, now)})
    select count(*)::int as people,
      (count(*) filter (where wants_news and has_email))::int as email,
      (select count(distinct p.user_id)::int from push_subscriptions p join those t on t.id = p.user_id
        join sessions s on s.id = p.session_id where t.wants_news and s.expires_at > ${now}) as holders,
      (select count(*)::int from push_subscriptions p join those t on t.id = p.user_id
        join sessions s on s.id = p.session_id where t.wants_news and s.expires_at > ${now}) as devices
    from those`.execute(db)
  const { people = 0, email = 0, holders = 0, devices = 0 } = rows[0] ?? {}
  return { people, push: { people: holders, devices }, email, notice: people }
}

/** Returns whether news may still be sent to somebody: they have an account, and asked for it. */
export async function isStillWanted(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and ${isWanted}`.execute(db)
  return rows.length > 0
}

/** Returns a group as a condition on `users u`: a question over several features' tables, which only this file asks. */
function within({ kind, of }: Segment, now: Date): RawBuilder<unknown> {
  switch (kind) {
    case 'customers':
      return sql`u.role = 'customer'`
    case 'market':
      return sql`u.role = 'customer' and exists (
        select from orders o where o.customer_id = u.id and o.market_id = ${of})`
    case 'area':
      return sql`u.role = 'customer' and (
        exists (select from orders o where o.customer_id = u.id and fold_text(o.area) = fold_text(${of}))
        or exists (select from addresses a where a.user_id = u.id and fold_text(a.area) = fold_text(${of})))`
    case 'quiet':
      return sql`u.role = 'customer' and not exists (
        select from orders o where o.customer_id = u.id
          and o.placed_at > ${new Date(now.getTime() - days(Number(of)))})`
    case 'agents':
      return sql`u.role = 'agent'`
    case 'on_duty':
      return sql`u.role = 'agent' and exists (select from agents a where a.user_id = u.id and a.is_on_duty)`
    case 'person':
      return sql`u.id = ${of}`
    case 'launch':
      throw new Error('who waits for the launch has no account')
  }
}
