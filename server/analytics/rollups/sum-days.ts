import { sql } from 'kysely'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { changedDays, findLogRead } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { moveCursor } from '#server/platform/events/event-places.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { knownEndReasons } from './rules.ts'

/** Any number will do, as long as every process takes the same. */
const sumsLock = 7_205_114_206
/** A day is summed so long after its end: what has its time is committed by then, and what changes later is an event. */
const settledAfterMs = minutes(30)
/** So many days at a time that are summed for the first time; the next minute goes on. */
const mostDays = 60

type SumContext = Pick<PlatformServices, 'db' | 'clock' | 'log'>

/**
 * Brings the sums of days up to date. What the log says has changed is marked in the transaction that keeps the place up
 * to which it was read; then marked days, and days that have no sums yet, are summed newest first, each in a transaction
 * of its own, so that a process that is killed loses one day's work. Returns how many were summed.
 */
export async function sumDays({ db, clock, log }: SumContext): Promise<number> {
  const isOurs = await db.transaction().execute(markChangedDays)
  if (!isOurs) return 0
  const waiting = await listWaiting(db, clock.now())
  for (const day of waiting.slice(0, mostDays))
    await db.transaction().execute(async (tx) => (await holdLock(tx)) && (await sumDay(tx, day)))
  for (const month of await listWholeMonths(db))
    await db.transaction().execute(async (tx) => (await holdLock(tx)) && (await sumMonth(tx, month)))
  for (const day of await listUnpackedDays(db))
    await db.transaction().execute(async (tx) => (await holdLock(tx)) && (await packPrices(tx, day)))
  if (waiting.length > 0) log.info({ days: waiting.length }, 'days had to be summed')
  return Math.min(waiting.length, mostDays)
}

/** Forgets all sums, so that they are made anew from the rows. */
export async function forgetSums(db: Db): Promise<void> {
  await sql`truncate figure_days, figure_days_stale, figure_months, day_prices`.execute(db)
}

async function holdLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${sumsLock}) as held`.execute(tx)
  return rows[0]?.held ?? false
}

/** Returns whether this process does it; false while another is at it. */
async function markChangedDays(tx: Tx): Promise<boolean> {
  if (!(await holdLock(tx))) return false
  // Read first: what is committed after this is read the next time, whether the sums have it already or not.
  const { rows } = await sql<{ place: number }>`
    select place from event_places order by place desc limit 1`.execute(tx)
  const read = await findLogRead(tx)
  await sql`insert into figure_days_stale select day from (${changedDays(read)}) changed
    where day in (select day from figure_days) and day not in (select day from figure_days_stale)`.execute(tx)
  await moveCursor(tx, 'figures', rows[0]?.place ?? 0)
  return true
}

/** Days from the first order's on that are over and have no sums, or wrong ones, newest first. */
async function listWaiting(db: Db, now: Date): Promise<string[]> {
  const last = dayAfter(lagosTime(new Date(now.getTime() - settledAfterMs)).date, -1)
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day
    from generate_series((select (placed_at at time zone 'Africa/Lagos')::date from orders order by id limit 1),
      ${last}::date, interval '1 day') as day
    where day::date not in (select day from figure_days where areas_mark = areas_mark())
      or day::date in (select day from figure_days_stale)
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

async function listWholeMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select date_trunc('month', day)::date::text as month from figure_days
    where date_trunc('month', day)::date not in (select month from figure_months)
    group by date_trunc('month', day)
    having count(*) = extract(day from date_trunc('month', day) + interval '1 month' - interval '1 day')`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

/** Sums one day anew. */
async function sumDay(tx: Tx, day: string): Promise<void> {
  const [since, until] = [lagosInstant(day, 0), lagosInstant(dayAfter(day, 1), 0)]
  // First, so that a mark that comes while the day is summed stays.
  await sql`delete from figure_days_stale where day = ${day}::date`.execute(tx)
  await sql`delete from month_times where month = date_trunc('month', ${day}::date)::date`.execute(tx)
  await sql`delete from figure_months where month = date_trunc('month', ${day}::date)::date`.execute(tx)
  await sql`delete from day_trade where day = ${day}::date`.execute(tx)
  await sql`insert into day_trade select * from trade_between(${since}, ${until})`.execute(tx)
  await sql`delete from day_goods where day = ${day}::date`.execute(tx)
  await sql`insert into day_goods select * from goods_between(${since}, ${until})`.execute(tx)
  await sql`delete from day_agents where day = ${day}::date`.execute(tx)
  await sql`insert into day_agents select * from agents_between(${since}, ${until})`.execute(tx)
  await sql`delete from day_times where day = ${day}::date`.execute(tx)
  await sql`insert into day_times select * from times_between(${since}, ${until})`.execute(tx)
  await sql`delete from day_late where day = ${day}::date`.execute(tx)
  await sql`insert into day_late select * from late_between(${since}, ${until})`.execute(tx)
  await sql`delete from day_ends where day = ${day}::date`.execute(tx)
  await sql`insert into day_ends select * from ends_between(${since}, ${until}, ${[...knownEndReasons]}::text[])`.execute(
    tx,
  )
  await sql`delete from day_visits where day = ${day}::date`.execute(tx)
  await sql`insert into day_visits select * from visits_between(${since}, ${until})`.execute(tx)
  await packPrices(tx, day)
  await sql`insert into figure_days values (${day}::date, areas_mark(), now())
    on conflict (day) do update set areas_mark = excluded.areas_mark, summed_at = excluded.summed_at`.execute(
    tx,
  )
}

/** Summed days whose prices are not packed: those from before prices were. */
async function listUnpackedDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from figure_days where day not in (select day from day_prices)
    order by day desc limit ${mostDays}`.execute(db)
  return rows.map(({ day }) => day)
}

async function packPrices(tx: Tx, day: string): Promise<void> {
  await sql`select pack_prices(${day}::date)`.execute(tx)
}

async function sumMonth(tx: Tx, month: string): Promise<void> {
  await sql`insert into month_times select date_trunc('month', day)::date, stage, seconds, sum(orders) from day_times
    where day >= ${month}::date and day < ${month}::date + interval '1 month' group by 1, 2, 3`.execute(tx)
  await sql`insert into figure_months values (${month}::date)`.execute(tx)
}
