import type pg from 'pg'
import { minutes } from '#domain/durations.ts'
import { nothingAcknowledged } from '#tests/play/acknowledged.ts'
import { check } from '#tests/play/verdict.ts'
import { jobsHold } from './must-hold/jobs.ts'
import { moneyHolds } from './must-hold/money.ts'
import { peopleHold } from './must-hold/people.ts'
import { takeWaiting } from './pool-watch.ts'
import { findUnequal } from './provider-side.ts'
import type { Reported } from './reported.ts'
import { thinnedMs } from './sim-jobs.ts'
import type { SimServer } from './sim-server.ts'

/**
 * Names what is looked at below instead: the check of a play of minutes counts without naming, takes answers that were emptied
 * after their time for writes that nobody ended, one order a key for all there are, agents for having accepted whatever they
 * have, and what a bank took back of a delivered order for a fault of the books.
 */
const otherwiseChecked = new Set([
  'writes claimed without an answer',
  'acknowledged orders duplicated',
  'orders half-written',
  'movements or balances that do not add up',
])

/** Returns, as sentences, what does not hold at a moment at which nothing is under way. */
export async function findBroken(
  { control, outside, time }: SimServer,
  reported: Reported,
): Promise<string[]> {
  const nowMs = time.nowMs()
  return [
    ...(await findInDatabase(control, nowMs)),
    ...(await reported.findContradicted(control, outside.termii)),
    ...(await findUnequal(control, outside.paystack, nowMs)),
    ...takeWaiting(),
  ]
}

async function findInDatabase(control: pg.Client, nowMs: number): Promise<string[]> {
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

/** What was short at the gate, and what a bank took back, stays on its order until it is paid. */
const owedAfterDelivery = `(select coalesce(sum(p.amount_kobo), 0) from postings p join ledger_transactions m on m.id = p.transaction_id
        where p.account = 'order' and p.owner_id = o.id and (m.kind in ('gate_lost', 'charge_back') or p.id <= (
          select max(d.id) from postings d join ledger_transactions t on t.id = d.transaction_id
          where t.order_id = o.id and t.kind = 'delivery')))`

/** The sums of figures read the log by a line of the crontab, which comes round less often here. */
const thinnedMinutes = thinnedMs / minutes(1)

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
  'movements that do not add up': `select t.id || ' ' || t.kind as what from ledger_transactions t
    where (select coalesce(sum(p.amount_kobo), 1) from postings p where p.transaction_id = t.id) <> 0`,
  'delivered orders whose account is open': `select o.id || ' ' || (select string_agg(t.kind || ' ' || p.amount_kobo, ', ' order by t.id)
      from postings p join ledger_transactions t on t.id = p.transaction_id where p.account = 'order' and p.owner_id = o.id) as what
    from orders o where o.status = 'delivered'
      and (select sum(amount_kobo) from postings p where p.account = 'order' and p.owner_id = o.id) not between 0 and ${owedAfterDelivery}`,
  'balances that differ from their postings': `select coalesce(b.account, s.account) || ' of ' || coalesce(b.owner_id, s.owner_id) as what
    from balances b full join (
      select account, owner_id, sum(amount_kobo) as amount_kobo from postings where owner_id <> '' group by 1, 2
    ) s using (account, owner_id) where coalesce(b.amount_kobo, 0) <> coalesce(s.amount_kobo, 0)`,
  'jobs that were given up': `select t.identifier || ': ' || left(coalesce(j.last_error, ''), 200) as what
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts`,
  'readers of the log that stand still': `select c.name || ' at ' || c.place as what
    from (select name, max(place) as place from event_cursors where name <> 'kept' group by name) c
    where c.place < (select max(p.place) from event_places p join events e on e.id = p.event_id
      where e.received_at < $1::timestamptz - case c.name when 'figures' then interval '${thinnedMinutes + 10} minutes' else interval '10 minutes' end)`,
  'orders with an agent whom their status does not have': `select id || ' ' || status as what from orders
    where (status in ('assigned', 'shopping', 'purchased', 'in_transit', 'arrived') and agent_id is null)
      or (status in ('queued', 'awaiting_payment') and agent_id is not null)`,
  ...moneyHolds,
  ...jobsHold,
  ...peopleHold,
}
