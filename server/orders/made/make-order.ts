import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { privateSettings, publicSettings } from '#contract/settings/settings.ts'
import type { updateBands } from '#server/catalogue/update-bands.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Takes the function out again. */
export const dropMadeOrders = 'drop schema if exists made_orders cascade'

/** Puts the function into a database: a template of tests, or one that practice fills. */
export async function addMadeOrders(run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(`${dropMadeOrders};\n${await readFile(join(import.meta.dirname, 'make-order.sql'), 'utf8')}`)
}

interface MadeOrder {
  orderId: string
  agentId: string
  adminId: string
  /** Says why the admin gave it to the agent. */
  reason: string
  status: string
  /** The time of each step, or one for all. */
  times: readonly Date[]
  /** Prices of its items in their order; the last counts for all that follow. */
  prices: readonly { asked: number; paid: number }[]
}

/**
 * Takes a placed order to a waypoint in one statement. Returns the goods whose usual price is to be computed anew, or null
 * where the order is one that must be played.
 */
export async function makeOrder(
  db: Db | Tx,
  made: MadeOrder,
): Promise<Parameters<typeof updateBands>[1] | null> {
  const { rows } = await db.executeQuery<{ bands: Parameters<typeof updateBands>[1] | null }>(
    CompiledQuery.raw('select made_orders.advance($1, $2, $3, $4, $5, $6, $7, $8) as bands', [
      made.orderId,
      made.agentId,
      made.adminId,
      made.status,
      made.times,
      JSON.stringify(made.prices),
      JSON.stringify({ agentId: made.agentId, reason: made.reason }),
      JSON.stringify({ ...publicSettings, ...privateSettings }),
    ]),
  )
  return rows[0]?.bands ?? null
}
