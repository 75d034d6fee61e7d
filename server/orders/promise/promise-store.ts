import { sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { minutes } from '#domain/time/durations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RecordedTrip } from './calibrate.ts'

/** Trips on record for the next promises at most. */
const mostTrips = 4_000

interface TripRow {
  market_id: string
  placed_at: Date
  predicted_s: number
  delivered_at: Date | null
}

/**
 * Returns the latest trips of orders for now, and those that go on. One that a clock ahead placed is left out where it was
 * delivered before, and has taken no time yet where it goes on.
 */
export async function listRecordedTrips(db: Db, since: Date, now: Date): Promise<RecordedTrip[]> {
  const { rows } = await sql<TripRow>`
    (select market_id, placed_at, predicted_s, delivered_at from orders
      where delivered_at >= ${since} and delivered_at >= placed_at and scheduled_for is null and predicted_s is not null
      order by delivered_at desc limit ${mostTrips})
    union all
    (select market_id, placed_at, predicted_s, delivered_at from orders
      where ended_at is null and status <> 'awaiting_payment'
        and scheduled_for is null and predicted_s is not null
      order by id desc limit ${mostTrips})`.execute(db)
  return rows.map((row) => ({
    marketId: row.market_id,
    placedAt: row.placed_at,
    predictedMinutes: row.predicted_s / 60,
    tookMinutes: Math.max(0, (row.delivered_at ?? now).getTime() - row.placed_at.getTime()) / minutes(1),
    deliveredAt: row.delivered_at,
  }))
}

/** An order under way, with when it was last said to be at its door. */
export interface ExpectedOrderRow {
  id: string
  customer_id: string
  agent_id: string | null
  market_id: string
  status: OrderStatus
  status_at: Date
  item_count: number
  area: string
  latitude: number | null
  longitude: number | null
  said_by: Date
  /** Says that it is not the promise any more. */
  was_said_again: boolean
  other_items: number
  doors_ahead: number
}

/** Orders under way that were to be at their doors by a moment, held; those that a step is being written to come next time. */
export async function lockExpectedOrders(
  tx: Tx,
  { now, saidBefore, after, limit }: { now: Date; saidBefore: Date; after: string; limit: number },
): Promise<ExpectedOrderRow[]> {
  const { rows } = await sql<ExpectedOrderRow>`
    select id, customer_id, agent_id, market_id, status, status_at, item_count, area, latitude, longitude,
      coalesce(expected_by, promised_by) as said_by, expected_by is not null as was_said_again, (
        select coalesce(sum(other.item_count), 0)::int from orders other where other.agent_id = o.agent_id
          and other.id <> o.id
          and (other.market_id = o.market_id or other.id = o.linked_id) and other.ended_at is null and other.status in ('assigned', 'shopping')
      ) as other_items, (
        select count(*)::int from orders other where other.agent_id = o.agent_id and other.id <> o.id
          and other.ended_at is null and other.status in ('in_transit', 'arrived')
      ) as doors_ahead
    from orders o
    where id > ${after} and ended_at is null and status <> 'awaiting_payment'
      and coalesce(scheduled_for, placed_at) <= ${now} and coalesce(expected_by, promised_by) <= ${saidBefore}
    order by id limit ${limit} for update of o skip locked`.execute(tx)
  return rows
}

/** Says when an order is now expected at its door. */
export interface NewExpectation {
  id: string
  by: Date
}

export async function setExpected(tx: Tx, expected: readonly NewExpectation[]): Promise<void> {
  if (expected.length === 0) return
  await sql`
    update orders o set expected_by = said.by
    from unnest(${expected.map(({ id }) => id)}::text[], ${expected.map(({ by }) => by)}::timestamptz[]) as said (id, by)
    where o.id = said.id`.execute(tx)
}
