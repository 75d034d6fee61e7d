import type pg from 'pg'
import { eventually } from '../waiting.ts'
import type { Acknowledged } from './acknowledged.ts'

const reactLimitMs = 60_000

/** Counts what must be nothing at the end, each by its name. */
export type Verdict = Record<string, number>

/** Checks the database against what was acknowledged, and against itself, but for orders that nobody placed. */
export async function check(
  pool: Pick<pg.Pool, 'query'>,
  acknowledged: Acknowledged,
  unplaced: readonly string[] = [],
): Promise<Verdict> {
  const count = async (sql: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select (${sql})::int as count`, values)
    return Number(rows[0]?.count)
  }
  const keys = [...acknowledged.orders.keys()]
  const ids = keys.map((key) => acknowledged.orders.get(key)?.id)
  const perKey = await count('select count(*) from orders where id <> all($1)', [unplaced])
  return {
    'acknowledged orders lost': await count(lostOrders, [keys, ids]),
    'acknowledged orders duplicated':
      acknowledged.contradicted + Math.max(0, perKey - acknowledged.keys.size),
    'orders half-written': await count(halfWritten, [unplaced]),
    'acknowledged steps lost': await count(lostSteps, [JSON.stringify(acknowledged.steps)]),
    'acknowledged purchases lost': await count(lostPurchases, [
      [...acknowledged.paid.keys()],
      [...acknowledged.paid.values()],
    ]),
    'kobo that the ledger sums to': await count('select coalesce(sum(amount_kobo), 0) from postings'),
    'movements or balances that do not add up': await count(wrongBooks),
    'events and statuses that disagree': await count(disagreeing, [unplaced]),
    'writes claimed without an answer': await count('select count(*) from request_keys where answer is null'),
    'events that nothing reacted to': await count(unreacted),
  }
}

/** The verdict once the apps reacted to what was written last; offers that run out write on meanwhile. */
export async function finalVerdict(pool: pg.Pool, acknowledged: Acknowledged): Promise<Verdict> {
  let verdict: Verdict = {}
  const hasReacted = async () => {
    verdict = await check(pool, acknowledged)
    return verdict['events that nothing reacted to'] === 0
  }
  await eventually('the reactions to the last events', hasReacted, reactLimitMs).catch(() => undefined)
  return verdict
}

const lostOrders = `
  select count(*) from unnest($1::text[], $2::text[]) as told (key, id)
  where not exists (select from orders o where o.id = told.id and o.idempotency_key = told.key)`

const halfWritten = `
  select count(*) from orders o where o.id <> all($1) and (
    (select count(*) from order_items i where i.order_id = o.id) <> o.item_count
    or (select count(*) from events e where e.order_id = o.id and e.type = 'order.placed') <> 1
    or (o.total_kobo is not null) <> exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'bill')
    or (o.status = 'delivered') <> exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'delivery')
    or (o.agent_id is not null and not exists (
      select from offers f where f.order_id = o.id and f.agent_id = o.agent_id and f.status = 'accepted')))`

const lostSteps = `
  select count(*) from jsonb_to_recordset($1::jsonb) as told ("orderId" text, status text)
  where not exists (select from events e where e.order_id = told."orderId" and e.status = told.status)`

const lostPurchases = `
  select count(*) from unnest($1::text[], $2::bigint[]) as told (item_id, paid_kobo)
  where not exists (select from order_items i where i.id = told.item_id and i.paid_kobo = told.paid_kobo)`

const wrongBooks = `
  select (select count(*) from (select from postings group by transaction_id having sum(amount_kobo) <> 0) t)
    + (select count(*) from ledger_transactions t where not exists (select from postings p where p.transaction_id = t.id))
    + (select count(*) from orders o where o.status = 'delivered'
        and (select sum(amount_kobo) from postings p where p.account = 'order' and p.owner_id = o.id) <> 0)
    + (select count(*) from balances b full join (
        select account, owner_id, sum(amount_kobo) as amount_kobo from postings where owner_id <> '' group by 1, 2
      ) s using (account, owner_id) where coalesce(b.amount_kobo, 0) <> coalesce(s.amount_kobo, 0))`

// The last event of an order says its status, each change is one of the machine's, and items agree with theirs.
const disagreeing = `
  select (select count(*) from orders o where o.id <> all($1) and o.status is distinct from (
      select e.status from events e where e.order_id = o.id and e.status is not null order by e.id desc limit 1))
    + (select count(*) from (
        select status, lag(status) over (partition by order_id order by id) as before from events where status is not null
      ) step where before is not null
        and not exists (select from order_transitions where from_status = before and to_status = status))
    + (select count(*) from order_items i where i.order_id <> all($1) and (i.status = 'bought') <> (coalesce((
        select e.type from events e where e.order_id = i.order_id and e.type like 'item.%'
          and e.detail->>'itemId' = i.id order by e.id desc limit 1), '') = 'item.bought'))`

const unreacted = `
  select count(*) from events e left join event_places p on p.event_id = e.id
  where p.place is null or p.place > (select max(place) from event_cursors)`
