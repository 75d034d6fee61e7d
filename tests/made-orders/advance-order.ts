import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { privateSettings, publicSettings } from '#contract/settings/settings.ts'
import { updateBands } from '#server/catalogue/update-bands.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { asAdmin } from '#tests/play/admin.ts'

type BandKeys = Parameters<typeof updateBands>[1]

/** Puts the function into a template, from where every test's database has it. */
export async function addMadeOrders(pool: pg.Pool): Promise<void> {
  await pool.query(await readFile(join(import.meta.dirname, 'advance-order.sql'), 'utf8'))
}

/** Takes a placed order to a waypoint in one statement; returns false where it is one that must be played. */
export async function advanceOrder(
  { database, clock }: { database: Database; clock: Clock },
  to: {
    orderId: string
    agentId: string
    adminId: string
    status: string
    askedKobo: number
    paidKobo: number
  },
): Promise<boolean> {
  const [, { body }] = asAdmin.assign(to.orderId, { agentId: to.agentId })
  const { rows } = await database.pool.query<{ bands: BandKeys | null }>(
    'select made_orders.advance($1, $2, $3, $4, $5, $6, $7, $8, $9) as bands',
    [
      to.orderId,
      to.agentId,
      to.adminId,
      to.status,
      clock.now(),
      to.askedKobo,
      to.paidKobo,
      JSON.stringify(body),
      JSON.stringify({ ...publicSettings, ...privateSettings }),
    ],
  )
  const bands = rows[0]?.bands ?? null
  if (bands === null) return false
  if (bands.length > 0) await database.db.transaction().execute((tx) => updateBands({ tx, clock }, bands))
  return true
}
