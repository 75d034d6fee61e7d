import { account, type Books } from '#tests/world/books.ts'
import type { World } from '#tests/world/world.ts'
import type { Model, Order } from './model.ts'

/** An order as the database has it, in the model's terms. */
export type OrderTruth = Omit<Order, 'asked' | 'spendingCapKobo' | 'debts' | 'lines'> & {
  lines: { status: string; paidKobo: number | null }[]
}

/** Returns what the database knows of some orders, in their order. */
export async function readTruth(world: World, ids: string[]): Promise<OrderTruth[]> {
  const { rows } = await world.database.pool.query<OrderTruth>(
    `select o.id, o.customer_id as "customerId", o.status, o.agent_id as "agentId", o.code_tries as tries,
       o.goods_kobo as "goodsKobo", o.total_kobo as "totalKobo", o.needs_assigning as "needsAssigning",
       (select jsonb_agg(jsonb_build_object('status', i.status, 'paidKobo', i.paid_kobo) order by i.position)
         from order_items i where i.order_id = o.id) as lines,
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'agentId', f.agent_id, 'status', f.status)
         order by f.offered_at, f.id) from offers f where f.order_id = o.id), '[]') as offers,
       (select jsonb_agg(e.type order by e.id) from events e where e.order_id = o.id) as log
     from orders o where o.id = any($1) order by o.id`,
    [ids],
  )
  return rows
}

export function expectTruth(model: Model): OrderTruth[] {
  const orders = model.orders.map(
    ({ asked: _asked, spendingCapKobo: _cap, debts: _debts, lines: items, ...rest }) => ({
      ...rest,
      lines: items.map(({ status, paidKobo }) => ({ status, paidKobo })),
    }),
  )
  return orders.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** A run's own accounts, and what it did to our own accounts. */
export function ownBooks(before: Books, now: Books, ownerIds: ReadonlySet<string>): Books {
  const own = Object.entries(now).filter(([name]) => ownerIds.has(name.split(' ')[1] ?? ''))
  const database = (['fees', 'office_cash'] as const).map((name): [string, number] => [
    account(name),
    (now[account(name)] ?? 0) - (before[account(name)] ?? 0),
  ])
  return Object.fromEntries([...own, ...database].filter(([, balance]) => balance !== 0))
}

const tables = [
  'orders',
  'order_items',
  'offers',
  'events',
  'ledger_transactions',
  'postings',
  'agents',
  'audit_entries',
  "price_observations where source = 'agent'",
]

/** A fingerprint of everything that an action could change. */
export async function fingerprint(world: World): Promise<string> {
  const parts = tables.map(
    (table) =>
      `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from (select * from ${table}) t)`,
  )
  const { rows } = await world.database.pool.query<{ print: string }>(
    `select concat_ws('|', ${parts.join(', ')}) as print`,
  )
  return rows[0]?.print ?? ''
}
