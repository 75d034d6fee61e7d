import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Agents who are the customers of these orders: by account, by phone or, unless this is a trial where one browser plays
 * everybody, by a browser in which both sign in.
 */
export async function listOwnAgents(
  tx: Tx,
  orderIds: readonly string[],
  { isTrial }: { isTrial: boolean },
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ order_id: string; agent_id: string }>`
    select distinct o.id as order_id, a.user_id as agent_id
    from orders o join users c on c.id = o.customer_id
      cross join lateral (
        select o.customer_id as user_id
        union all
        select id from users where phone_number in (o.contact_phone, o.second_phone, c.phone_number)
        union all
        select theirs.user_id from known_devices own join known_devices theirs using (token_hash)
        where own.user_id = o.customer_id and not ${isTrial}::boolean
      ) w
      join agents a on a.user_id = w.user_id
    where o.id = any(${[...orderIds]}::text[])`.execute(tx)
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map((row) => row.agent_id)]))
}
