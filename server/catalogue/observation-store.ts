import { type Selectable, sql } from 'kysely'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PriceObservations } from '#server/platform/database/tables.ts'

export type ObservationRow = Selectable<PriceObservations> & {
  unit: Unit
  set_aside_reason: string | null
  set_aside_at: Date | null
}

/** Prices of a product at a market, the latest noted first, from below `before` on. */
export async function listObservationRows(
  db: Db | Tx,
  wanted: { marketId: string; productId: string; unit: Unit | null; before: string | null; limit: number },
): Promise<ObservationRow[]> {
  const { marketId, productId, unit, before, limit } = wanted
  const { rows } = await sql<ObservationRow>`
    select o.*, a.reason as set_aside_reason, a.at as set_aside_at
    from price_observations o left join price_set_asides a on a.observation_id = o.id
    where o.market_id = ${marketId} and o.product_id = ${productId} and (${unit}::text is null or o.unit = ${unit})
      and (${before}::bigint is null or o.id < ${before}::bigint)
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

/** One price, with whether it is set aside; null where there is none. */
export async function findObservation(db: Db | Tx, id: string): Promise<ObservationRow | null> {
  const { rows } = await sql<ObservationRow>`
    select o.*, a.reason as set_aside_reason, a.at as set_aside_at
    from price_observations o left join price_set_asides a on a.observation_id = o.id
    where o.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Returns whether it was set aside by this; false where it was so before. */
export async function insertSetAside(
  tx: Tx,
  setAside: { id: string; reason: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into price_set_asides (observation_id, reason, at)
    values (${setAside.id}::bigint, ${setAside.reason}, ${setAside.at})
    on conflict (observation_id) do nothing returning observation_id`.execute(tx)
  return rows.length > 0
}

/** Returns whether it was set aside until now. */
export async function deleteSetAside(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from price_set_asides where observation_id = ${id}::bigint returning observation_id`.execute(tx)
  return rows.length > 0
}
