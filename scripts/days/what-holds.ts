import type pg from 'pg'
import { nothingAcknowledged } from '#tests/play/acknowledged.ts'
import { check } from '#tests/play/verdict.ts'
import type { SimServer } from './sim-server.ts'

/**
 * The check of a play of minutes takes answers that were emptied after their time for writes that nobody ended, one order
 * a key for all there are, and agents for having accepted whatever they have.
 */
const otherwiseChecked = new Set([
  'writes claimed without an answer',
  'acknowledged orders duplicated',
  'orders half-written',
])

/** Returns, as sentences, what does not hold at a moment at which nothing is under way. */
export async function findBroken(server: SimServer, nowMs: number): Promise<string[]> {
  const { control } = server
  const verdict = await check(control, nothingAcknowledged())
  const faults = Object.entries(verdict)
    .filter(([what, count]) => count !== 0 && !otherwiseChecked.has(what))
    .map(([what, count]) => `${what}: ${count}`)
  for (const [what, sql] of Object.entries(nothingOf)) {
    const { rows } = await control.query<{ what: string }>(
      sql,
      sql.includes('$1') ? [new Date(nowMs).toISOString()] : [],
    )
    if (rows.length > 0)
      faults.push(
        `${what}, ${rows.length}: ${rows
          .slice(0, 3)
          .map((row) => row.what)
          .join('; ')}`,
      )
  }
  return faults
}

/** Each finds nothing where all is well. */
const nothingOf: Readonly<Record<string, string>> = {
  'orders placed twice with one key': `select min(id) as what from orders where idempotency_key is not null
    group by customer_id, idempotency_key, market_id having count(*) > 1`,
  'orders half-written': `select o.id || ' ' || o.status as what from orders o where
    (select count(*) from order_items i where i.order_id = o.id) <> o.item_count
    or (select count(*) from events e where e.order_id = o.id and e.type = 'order.placed') <> 1
    or (o.status = 'delivered') <> exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'delivery')`,
  'writes claimed without an answer': `select endpoint || ' ' || key as what from request_keys
    where answer is null and created_at > $1::timestamptz - interval '30 minutes'`,
  'jobs that are due and not run': `select t.identifier || ' at ' || j.run_at as what
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts and (j.locked_at is not null or j.run_at < $1::timestamptz - interval '2 minutes')`,
  'offers open after their end': `select id as what from offers
    where status = 'open' and expires_at < $1::timestamptz - interval '2 minutes'`,
  'orders with an agent whom their status does not have': `select id || ' ' || status as what from orders
    where (status in ('assigned', 'shopping', 'purchased', 'in_transit', 'arrived') and agent_id is null)
      or (status in ('queued', 'awaiting_payment') and agent_id is not null)`,
  'orders that wait for their payment for a day': `select id as what from orders
    where status = 'awaiting_payment' and placed_at < $1::timestamptz - interval '24 hours'`,
}

/** Returns the steps that orders have made, as `queued → assigned`. */
export async function listSteps(control: pg.Client): Promise<Set<string>> {
  const { rows } = await control.query<{ step: string }>(
    `select distinct before || ' → ' || status as step from (
       select status, lag(status) over (partition by order_id order by id) as before from events where status is not null
     ) steps where before is not null and before <> status`,
  )
  return new Set(rows.map(({ step }) => step))
}
