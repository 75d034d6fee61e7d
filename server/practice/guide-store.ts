import { sql } from 'kysely'
import type { PracticeGuide } from '#contract/practice/practice.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns what a newcomer has tried, by the orders of that customer and the browsers that signed in. */
export async function readDone(
  db: Db,
  { customer, admin }: { customer: string; admin: string },
): Promise<PracticeGuide> {
  const { rows } = await sql<PracticeGuide>`
    with mine as (select o.status from orders o join users u on u.id = o.customer_id where lower(u.username) = lower(${customer}))
    select exists (select from mine) as ordered,
      exists (select from mine where status = 'delivered') as watched,
      exists (select from known_devices d join users u on u.id = d.user_id where lower(u.username) = lower(${admin})) as managed,
      exists (select from known_devices d join agents a on a.user_id = d.user_id join users u on u.id = d.user_id
        where u.is_practice) as "workedAsAgent"`.execute(db)
  return rows[0] ?? { ordered: false, watched: false, managed: false, workedAsAgent: false }
}

/** Returns the latest order of a customer, one under way first, with the agent who has it. */
export async function findLatestOrder(
  db: Db,
  customer: string,
): Promise<{ id: string; agent: string | null } | null> {
  const { rows } = await sql<{ id: string; agent: string | null }>`
    select o.id, a.username as agent from users c join orders o on o.customer_id = c.id
      left join users a on a.id = o.agent_id and a.is_practice
    where lower(c.username) = lower(${customer})
    order by o.ended_at is null desc, o.placed_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns the id of whom a newcomer signs in as; null where there is no such person any more. */
export async function findSeatUserId(db: Db, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(username) = lower(${username})`.execute(db)
  return rows[0]?.id ?? null
}
