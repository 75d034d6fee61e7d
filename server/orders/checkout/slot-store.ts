import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'

export interface SlotRow {
  startsAt: Date
  taken: number
}

/** The hours of a market from a moment on that have orders booked, soonest first. */
export async function listSlotRows(db: Db, marketId: string, from: Date): Promise<SlotRow[]> {
  const rows = await db
    .selectFrom('slots')
    .select(['starts_at', 'taken'])
    .where('market_id', '=', marketId)
    .where('starts_at', '>=', from)
    .where('taken', '>', 0)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, taken: row.taken }))
}

/** Returns the same for several markets, by market. */
export async function listSlotRowsOf(
  db: Db,
  marketIds: readonly string[],
  from: Date,
): Promise<ReadonlyMap<string, SlotRow[]>> {
  if (marketIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('slots')
    .select(['market_id', 'starts_at', 'taken'])
    .where('market_id', 'in', marketIds)
    .where('starts_at', '>=', from)
    .where('taken', '>', 0)
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ marketId: row.market_id, startsAt: row.starts_at, taken: row.taken })),
    ({ marketId }) => marketId,
  )
}

/** Returns how many orders are booked for one hour of a market. */
export async function findSlotTaken(db: Db, marketId: string, startsAt: Date): Promise<number> {
  const row = await db
    .selectFrom('slots')
    .select('taken')
    .where('market_id', '=', marketId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** Takes a place of an hour for an order; the constraints of the counters refuse one too many. */
export async function bookSlot(
  tx: Tx,
  {
    order,
    scheduledFor,
    settings,
  }: {
    order: { customer_id: string; market_id: string }
    scheduledFor: Date
    settings: Settings
  },
): Promise<void> {
  const { slotCapacity, customerLimits } = settings
  await sql`
    insert into slots (market_id, starts_at, taken, capacity)
    values (${order.market_id}, ${scheduledFor}, 1, ${slotCapacity})
    on conflict (market_id, starts_at)
      do update set taken = slots.taken + 1, capacity = excluded.capacity`.execute(tx)
  await sql`
    insert into customer_slots as shares (customer_id, market_id, starts_at, taken, share)
    values (${order.customer_id}, ${order.market_id}, ${scheduledFor}, 1, ${customerLimits.slotShare})
    on conflict (customer_id, market_id, starts_at)
      do update set taken = shares.taken + 1, share = excluded.share`.execute(tx)
}

/** Gives the place of an hour back. */
export async function leaveSlot(
  tx: Tx,
  { customer_id, market_id }: { customer_id: string; market_id: string },
  startsAt: Date,
): Promise<void> {
  await sql`update slots set taken = taken - 1
    where market_id = ${market_id} and starts_at = ${startsAt}`.execute(tx)
  await sql`update customer_slots set taken = taken - 1
    where customer_id = ${customer_id} and market_id = ${market_id} and starts_at = ${startsAt}`.execute(tx)
}

/** The hours of a market from a moment on in which a customer can have no order more. */
export async function listFullHours(
  db: Db | Tx,
  { customer_id, market_id }: { customer_id: string; market_id: string },
  { from, capacity }: { from: Date; capacity: number },
): Promise<SlotRow[]> {
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from slots where market_id = ${market_id} and starts_at >= ${from} and taken >= ${capacity}
    union
    select starts_at from customer_slots
    where customer_id = ${customer_id} and market_id = ${market_id} and starts_at >= ${from} and taken >= share`.execute(
    db,
  )
  return rows.map((row) => ({ startsAt: row.starts_at, taken: capacity }))
}
