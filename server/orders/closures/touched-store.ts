import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export interface TouchableRow {
  id: string
  market_id: string
  status: 'awaiting_payment' | 'queued' | 'assigned'
  scheduled_for: Date | null
}

/** Orders of markets for which nobody has begun to shop, by id. */
export async function listUnbegun(tx: Tx, marketIds: readonly string[]): Promise<TouchableRow[]> {
  const { rows } = await sql<TouchableRow>`
    select id, market_id, status, scheduled_for from orders
    where market_id = any(${marketIds}::text[]) and status in ('awaiting_payment', 'queued', 'assigned')
    order by id`.execute(tx)
  return rows
}
