import { sql } from 'kysely'
import type { Area } from '#contract/markets/areas.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns every area that we know, those that we serve first. */
export async function listAreaRows(db: Db | Tx): Promise<Area[]> {
  const rows = await db
    .selectFrom('areas')
    .selectAll()
    .orderBy('is_served', 'desc')
    .orderBy('name')
    .orderBy('city')
    .execute()
  return rows.map(({ radius_m, is_served, ...row }) => ({ ...row, radiusM: radius_m, isServed: is_served }))
}

export async function insertAreas(tx: Tx, areas: readonly Area[]): Promise<void> {
  await tx
    .insertInto('areas')
    .values(
      areas.map(({ radiusM, isServed, ...each }) => ({ ...each, radius_m: radiusM, is_served: isServed })),
    )
    .execute()
}

/** Holds every area until the end of the transaction, so that changes come one by one. */
export async function lockAreas(tx: Tx): Promise<Area[]> {
  await sql`lock table areas in share row exclusive mode`.execute(tx)
  return listAreaRows(tx)
}

export async function updateArea(tx: Tx, { city, name, radiusM, isServed, ...rest }: Area): Promise<void> {
  await tx
    .updateTable('areas')
    .set({ ...rest, radius_m: radiusM, is_served: isServed })
    .where('city', '=', city)
    .where('name', '=', name)
    .execute()
}
