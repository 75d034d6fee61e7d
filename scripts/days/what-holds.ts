import type pg from 'pg'
import { hours, minutes } from '#domain/time/durations.ts'
import { thinnedMs } from './cron-lines.ts'
import { jobsHold } from './must-hold/jobs.ts'
import { limitsHold } from './must-hold/limits.ts'
import { moneyHolds } from './must-hold/money.ts'
import { peopleHold } from './must-hold/people.ts'
import { takeWaiting } from './pool-watch.ts'
import { findUnequal } from './provider-side.ts'
import type { Reported } from './reported.ts'
import { lookAgainJob, lookAgainMinutes } from './sim-jobs.ts'
import type { SimServer } from './sim-server.ts'
import { asNoted, asWritten, type WrittenAt } from './written-at.ts'

/** Returns, as sentences, what does not hold at a moment at which nothing is under way. */
export async function findBroken(
  { control, outside, time }: SimServer,
  reported: Reported,
): Promise<string[]> {
  const nowMs = time.nowMs()
  return [
    ...(await listInDatabase(control, nowMs)),
    ...(await reported.findContradicted(control, outside.termii)),
    ...(await findUnequal(control, outside.paystack, nowMs)),
    ...outside.transfersAgain
      .splice(0)
      .map((reference) => `the provider is asked again for the transfer ${reference}, which it has`),
    ...takeWaiting(),
  ]
}

const mostNamed = 3

async function listInDatabase(control: pg.Client, nowMs: number): Promise<string[]> {
  return Object.entries(await findInDatabase(control, { nowMs, writtenAt: asNoted }))
    .filter(([, found]) => found.length > 0)
    .map(([what, found]) => `${what}, ${found.length}: ${found.slice(0, mostNamed).join('; ')}`)
}

/**
 * Asks every judge of a database, whoever played in it, at a moment or else at that of its own clock; returns what each finds,
 * which is nothing where all is well. Rows are taken to be of the moment that they say, unless something knows better.
 */
export async function findInDatabase(
  db: Pick<pg.Pool, 'query'>,
  { nowMs, writtenAt = asWritten }: { nowMs?: number; writtenAt?: WrittenAt } = {},
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const clock = await db.query<{ now: Date }>('select now() as now')
  const now = nowMs === undefined ? clock.rows[0]?.now : new Date(nowMs)
  for (const [index, [what, text]] of Object.entries(nothingOf(writtenAt)).entries()) {
    const values = text.includes('$1') ? [now?.toISOString()] : []
    // Named, since planning them each hour takes longer than the reading.
    const { rows } = await db.query<{ what: string }>({ name: `judge ${index}`, text, values })
    found[what] = rows.map((row) => row.what)
  }
  return found
}

/** What was short at the gate, and what a bank took back, stays on its order until it is paid. */
const owedAfterDelivery = `(select coalesce(sum(p.amount_kobo), 0) from postings p join ledger_transactions m on m.id = p.transaction_id
        where p.account = 'order' and p.owner_id = o.id and (m.kind in ('gate_lost', 'charge_back') or p.id <= (
          select max(d.id) from postings d join ledger_transactions t on t.id = d.transaction_id
          where t.order_id = o.id and t.kind = 'delivery')))`

/** The sums of figures read the log by a line of the crontab, which comes round less often here: when next something happens, within the hour. */
const mostThinnedMs = thinnedMs.least + hours(1)

/** Each finds nothing where all is well, whenever that was written. */
const nothing: Readonly<Record<string, string>> = {
  'kobo that the ledger sums to': `select sum(amount_kobo)::text as what from postings having sum(amount_kobo) <> 0`,
  'orders whose status is not that of their last event': `select o.id || ' ' || o.status as what from orders o
    where o.status is distinct from (
      select e.status from events e where e.order_id = o.id and e.status is not null order by e.id desc limit 1)`,
  'steps that the order machine does not have': `select order_id || ' ' || before || ' → ' || status as what from (
      select order_id, status, lag(status) over (partition by order_id order by id) as before from events where status is not null
    ) step where before is not null
      and not exists (select from order_transitions where from_status = before and to_status = status)`,
  'items whose last event says otherwise': `select i.order_id || ' ' || i.id || ' ' || i.status as what from order_items i
    where (i.status = 'bought') <> (coalesce((
      select e.type from events e where e.order_id = i.order_id and e.type like 'item.%'
        and e.detail->>'itemId' = i.id order by e.id desc limit 1), '') = 'item.bought')
    and not (i.status = 'requested' and exists (select from events e where e.order_id = i.order_id
      and e.type in ('order.handed_back', 'order.moved') and e.id > (select max(b.id) from events b
        where b.order_id = i.order_id and b.type like 'item.%' and b.detail->>'itemId' = i.id)))`,
  // Nights drop the places of what came longer ago, once it is passed.
  'events that nothing reacted to': `select e.id || ' ' || e.type as what from events e left join event_places p on p.event_id = e.id
    where p.place > (select max(place) from event_cursors where name = 'reactions')
      or p.place is null and e.received_at > $1::timestamptz - interval '7 days'`,
  'movements without postings': `select t.id || ' ' || t.kind as what from ledger_transactions t
    where not exists (select from postings p where p.transaction_id = t.id)`,
  'orders placed twice with one key': `select min(id) as what from orders where idempotency_key is not null
    group by customer_id, idempotency_key, market_id having count(*) > 1`,
  'orders half-written': `select o.id || ' ' || o.status as what from orders o where
    (select count(*) from order_items i where i.order_id = o.id) <> o.item_count
    or (select count(*) from events e where e.order_id = o.id and e.type = 'order.placed') <> 1
    or o.status <> 'cancelled' and (o.total_kobo is not null) <> exists (
      select from ledger_transactions t where t.order_id = o.id and t.kind = 'bill')
    or (o.status = 'delivered') <> exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'delivery')`,
  'writes claimed without an answer': `select endpoint || ' ' || key as what from request_keys
    where answer is null and created_at > $1::timestamptz - interval '59 minutes'`,
  'jobs that are due and not run': `select t.identifier || ' at ' || j.run_at as what
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts and (j.locked_at is not null or j.run_at < $1::timestamptz
      - case j.key when '${lookAgainJob}' then interval '${lookAgainMinutes + 2} minutes' else interval '2 minutes' end)`,
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
  // One that was running when another took its key is never tried again either, and has no error: its process was killed.
  'jobs that were given up': `select t.identifier || ': ' || left(coalesce(j.last_error, ''), 200) as what
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.last_error is not null`,
  'orders with an agent whom their status does not have': `select id || ' ' || status as what from orders
    where (status in ('assigned', 'shopping', 'purchased', 'in_transit', 'arrived') and agent_id is null)
      or (status in ('queued', 'awaiting_payment') and agent_id is not null)`,
  ...moneyHolds,
  ...limitsHold,
}

/** Each finds nothing where all is well. */
const nothingOf = (writtenAt: WrittenAt): Readonly<Record<string, string>> => ({
  ...nothing,
  'readers of the log that stand still': `select c.name || ' at ' || c.place as what
    from (select name, max(place) as place from event_cursors where name <> 'kept' group by name) c
    where c.place < (select max(p.place) from event_places p join events e on e.id = p.event_id
      where ${writtenAt('events', 'e', 'received_at')} < $1::timestamptz - case c.name when 'figures' then interval '${mostThinnedMs / minutes(1) + 10} minutes' else interval '10 minutes' end)`,
  ...jobsHold(writtenAt),
  ...peopleHold(writtenAt),
})
