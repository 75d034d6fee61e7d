import { type Selectable, sql, type Updateable } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { ClosedRule, StandingBody } from '#contract/standing/standing.ts'
import { weekdayOf } from '#domain/standing/standing-dates.ts'
import type { Weekday } from '#domain/time/days.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StandingDates, StandingOrders } from '#server/platform/database/tables.ts'

export type StandingRow = Omit<Selectable<StandingOrders>, 'weekdays' | 'body' | 'starts_on'> & {
  starts_on_text: string
  weekdays: Weekday[]
  body: StandingBody
}
export type DateState = 'planned' | 'skipped' | 'placing' | 'placed' | 'failed'
export type DateRow = Omit<Selectable<StandingDates>, 'date' | 'refusal' | 'sent_body'> & {
  date: string
  refusal: ErrorCode | null
  sent_body: StandingBody | null
}

const standingColumns = sql`s.id, s.customer_id, s.weekdays, s.minute, s.body, s.is_paused, s.if_closed,
  s.starts_on::text as starts_on_text, s.created_at, s.changed_at`
const dateColumns = sql`d.standing_id, d.date::text as date, d.state, d.scheduled_for, d.market_id, d.place_at,
  d.reminded_at, d.low_kobo, d.high_kobo, d.agreed_kobo, d.refusal, d.told_at, d.sent_body, d.order_id`

export async function listStandingOf(db: Db | Tx, customerId: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select ${standingColumns} from standing_orders s where s.customer_id = ${customerId} order by s.created_at, s.id`.execute(
    db,
  )
  return rows
}

export async function findStanding(db: Db | Tx, id: string): Promise<StandingRow | null> {
  const { rows } =
    await sql<StandingRow>`select ${standingColumns} from standing_orders s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Holds a standing order, and with it what is decided about its dates, until the end of the transaction. */
export async function lockStanding(tx: Tx, id: string): Promise<StandingRow | null> {
  const { rows } =
    await sql<StandingRow>`select ${standingColumns} from standing_orders s where s.id = ${id} for update`.execute(
      tx,
    )
  return rows[0] ?? null
}

/** Holds the customer, so that what they save comes one by one. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await sql`select id from users where id = ${id} for update`.execute(tx)
}

export interface WrittenStanding {
  id: string
  customerId: string
  weekdays: readonly Weekday[]
  minute: number
  ifClosed: ClosedRule
  body: StandingBody
  startsOn: string
  now: Date
}

/** Writes a standing order, or changes the customer's own that has this id; a change ends a pause. */
export async function upsertStanding(tx: Tx, written: WrittenStanding): Promise<void> {
  const { id, customerId, weekdays, minute, ifClosed, body, startsOn, now } = written
  await sql`
    insert into standing_orders (id, customer_id, weekdays, minute, if_closed, body, starts_on, created_at, changed_at)
    values (${id}, ${customerId}, ${[...weekdays]}::text[], ${minute}::int, ${ifClosed}, ${JSON.stringify(body)}::jsonb,
      ${startsOn}::date, ${now}, ${now})
    on conflict (id) do update set weekdays = excluded.weekdays, minute = excluded.minute, if_closed = excluded.if_closed, body = excluded.body,
      starts_on = excluded.starts_on, is_paused = false, changed_at = excluded.changed_at`.execute(tx)
}

export async function updatePause(
  tx: Tx,
  id: string,
  { isPaused, startsOn, now }: { isPaused: boolean; startsOn: string; now: Date },
): Promise<void> {
  await sql`update standing_orders set is_paused = ${isPaused}, starts_on = ${startsOn}::date, changed_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function deleteStanding(tx: Tx, id: string): Promise<void> {
  await sql`delete from standing_orders where id = ${id}`.execute(tx)
}

export async function deleteStandingOf(tx: Tx, customerId: string): Promise<void> {
  await sql`delete from standing_orders where customer_id = ${customerId}`.execute(tx)
}

/** Lets later dates be planned anew; what was skipped or is under way stays. */
export async function deletePlannedAfter(tx: Tx, id: string, date: string): Promise<void> {
  await sql`delete from standing_dates where standing_id = ${id} and date > ${date}::date and state = 'planned'`.execute(
    tx,
  )
}

/** Dates from a day on of some standing orders, soonest first. */
export async function listDates(db: Db | Tx, ids: readonly string[], from: string): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select ${dateColumns} from standing_dates d
    where d.standing_id = any(${[...ids]}::text[]) and d.date >= ${from}::date order by d.date, d.standing_id`.execute(
    db,
  )
  return rows
}

export async function findDate(db: Db | Tx, id: string, date: string): Promise<DateRow | null> {
  const { rows } = await sql<DateRow>`
    select ${dateColumns} from standing_dates d where d.standing_id = ${id} and d.date = ${date}::date`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Marks a page of dates, by date and standing order; whoever has read one goes on after its last. */
export interface DatesPage {
  after: { id: string; date: string } | null
  limit: number
}

/** Standing orders with a date among these of which their customer does not know yet. */
export async function listToRemind(
  db: Db,
  dates: readonly string[],
  { after, limit }: DatesPage,
): Promise<{ id: string; date: string }[]> {
  const { rows } = await sql<{ id: string; date: string }>`
    select s.id, w.date::text as date
    from unnest(${[...dates]}::date[], ${dates.map(weekdayOf)}::text[]) as w (date, weekday)
      join standing_orders s on w.weekday = any(s.weekdays) and not s.is_paused and s.starts_on <= w.date
    where not exists (select from standing_dates d where d.standing_id = s.id and d.date = w.date
      and (d.reminded_at is not null or d.state <> 'planned'))
      and (${after === null} or (w.date, s.id) > (${after?.date ?? null}::date, ${after?.id ?? null}))
    order by w.date, s.id limit ${limit}`.execute(db)
  return rows
}

/** Dates whose time to be placed has come, and those that were left in the middle of it. */
export async function listToPlace(
  db: Db,
  now: Date,
  { after, limit }: DatesPage,
): Promise<{ id: string; date: string }[]> {
  const { rows } = await sql<{ id: string; date: string }>`
    select standing_id as id, date::text as date from standing_dates
    where state in ('planned', 'placing') and place_at <= ${now}
      and (${after === null} or (date, standing_id) > (${after?.date ?? null}::date, ${after?.id ?? null}))
    order by date, standing_id limit ${limit}`.execute(db)
  return rows
}

export interface NewDate {
  id: string
  date: string
  scheduledFor: Date
}

/** Makes a date's row where there is none. */
export async function insertDate(tx: Tx, { id, date, scheduledFor }: NewDate): Promise<void> {
  await sql`
    insert into standing_dates (standing_id, date, state, scheduled_for)
    values (${id}, ${date}::date, 'planned', ${scheduledFor}) on conflict do nothing`.execute(tx)
}

export async function updateDate(
  tx: Tx,
  { standing_id, date }: Pick<DateRow, 'standing_id' | 'date'>,
  {
    sent_body,
    ...changes
  }: Omit<Updateable<StandingDates>, 'sent_body'> & { sent_body?: StandingBody | null },
): Promise<void> {
  const saved =
    sent_body === undefined ? {} : { sent_body: sent_body === null ? null : JSON.stringify(sent_body) }
  await tx
    .updateTable('standing_dates')
    .set({ ...changes, ...saved })
    .where('standing_id', '=', standing_id)
    .where(({ eb, cast, val }) => eb('date', '=', cast<Date>(val(date), 'date')))
    .execute()
}
