import { sql } from 'kysely'
import type { AuditArea } from '#contract/admin/audit.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface AuditRow {
  id: number
  at: Date
  actor_id: string
  action: string
  subject: string
  detail: Record<string, unknown>
}

export interface AuditFilter {
  fromAt: Date
  toAt: Date
  actorId: string | null
  area: AuditArea | null
  subjectId: string | null
}

/** Entries of the audit log, newest first, from below a cursor. */
export async function listAuditRows(
  db: Db,
  { fromAt, toAt, actorId, area, subjectId }: AuditFilter,
  { before, limit }: { before: { at: Date; id: number } | null; limit: number },
): Promise<AuditRow[]> {
  // Conditions that are not asked for are left out, so that each filter is read from its own index.
  const { rows } = await sql<AuditRow>`
    select id, at, actor_id, action, subject, detail from audit_entries
    where at >= ${fromAt} and at < ${toAt}
      ${actorId === null ? sql`` : sql`and actor_id = ${actorId}`}
      ${area === null ? sql`` : sql`and split_part(action, '.', 1) = ${area}`}
      ${subjectId === null ? sql`` : sql`and subject = ${subjectId}`}
      ${before === null ? sql`` : sql`and (at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Everybody who has left an entry, found by jumping from one to the next in the index. */
export async function listAuditActors(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actors as (
      (select actor_id from audit_entries order by actor_id limit 1)
      union all
      select (select e.actor_id from audit_entries e where e.actor_id > a.actor_id order by e.actor_id limit 1)
      from actors a where a.actor_id is not null
    )
    select a.actor_id as id, coalesce(u.name, a.actor_id) as name
    from actors a left join users u on u.id = a.actor_id
    where a.actor_id is not null order by name, id`.execute(db)
  return rows
}

/** Returns what people, orders, markets, goods and all else that admins change are called, by id; a pay run by its last day. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = sql`any(${[...ids]}::text[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where id = ${wanted}
    union all select id, code from orders where id = ${wanted}
    union all select id, name from markets where id = ${wanted}
    union all select id, name from products where id = ${wanted}
    union all select id, to_char(to_day, 'YYYY-MM-DD') from pay_runs where id = ${wanted}
    union all select p.id, u.name from agent_payments p join users u on u.id = p.agent_id where p.id = ${wanted}
    union all select h.id, coalesce(o.code, h.reference) from held_payments h left join orders o on o.id = h.order_id
      where h.id = ${wanted}
    union all select p.id, o.code from problems p join orders o on o.id = p.order_id where p.id = ${wanted}
    union all select t.id, coalesce(o.code, u.name) from chat_threads t join users u on u.id = t.person_id
      left join orders o on o.id = t.order_id where t.id = ${wanted}
    union all select id, title from chat_replies where id = ${wanted}
    union all select id, title from announcements where id = ${wanted}
    union all select id, name from agent_applications where id = ${wanted}
    union all select id, code from promo_codes where id = ${wanted}
    union all select id, word from taught_words where id = ${wanted}
    union all select id, label from launch_keys where id = ${wanted}
    union all select id, label from api_keys where id = ${wanted}
    union all select id, url from webhooks where id = ${wanted}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
