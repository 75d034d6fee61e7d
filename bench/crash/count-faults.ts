import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import type { Receipt } from './shop.ts'

export interface CrashCounts {
  acknowledged: number
  cancelled: number
  'acknowledged orders lost': number
  'acknowledged cancellations lost': number
  'orders duplicated': number
  'orders half-written': number
  'orders whose log disagrees': number
  'kobo out of balance': number
}

/** Checks what customers were answered against what the database has. */
export async function countFaults(dataDir: string, receipts: Receipt[]): Promise<CrashCounts> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const count = async (text: string) => Number((await client.query(text)).rows[0]?.count ?? 0)
  try {
    const { rows } = await client.query<{ id: string; status: string }>('select id, status from orders')
    const status = new Map(rows.map((row) => [row.id, row.status]))
    const cancelled = receipts.filter((receipt) => receipt.isCancelled)
    return {
      acknowledged: receipts.length,
      cancelled: cancelled.length,
      'acknowledged orders lost': receipts.filter(({ id }) => !status.has(id)).length,
      'acknowledged cancellations lost': cancelled.filter(({ id }) => status.get(id) !== 'cancelled').length,
      'orders duplicated': await count(
        'select count(*) - count(distinct (customer_id, idempotency_key)) as count from orders',
      ),
      'orders half-written': await count(halfWritten),
      'orders whose log disagrees': await count(disagreeing),
      'kobo out of balance': Math.abs(
        await count('select coalesce(sum(amount_kobo), 0) as count from postings'),
      ),
    }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const halfWritten = `
  select count(*) from orders o
  where o.item_count <> (select count(*) from order_items i where i.order_id = o.id)
    or 1 <> (select count(*) from events e where e.order_id = o.id and e.type = 'order.placed')`

const disagreeing = `
  select count(*) from orders o
  where o.status <> (select e.status from events e where e.order_id = o.id and e.status is not null order by e.id desc limit 1)`
