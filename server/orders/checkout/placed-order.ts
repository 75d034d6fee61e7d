import { sql } from 'kysely'
import type { OrderChannel } from '#contract/core/order-shapes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OrderToPlace } from './order-to-place.ts'

/** Holds what never changes about an order once it is placed. */
export interface PlacedRow {
  id: string
  code: string
  channel: OrderChannel
  request_hash: Buffer
  placed_at: Date
  scheduled_for: Date | null
  promised_from: Date
  promised_by: Date
  estimate_low_kobo: number
  estimate_high_kobo: number
  delivery_fee_kobo: number
  service_fee_kobo: number
  call_out_fee_kobo: number
  pay_by: Date | null
}

/** An order that was just written as it would be read back. */
export function placedRowOf(fresh: OrderToPlace): PlacedRow {
  return {
    id: fresh.id,
    code: fresh.code,
    channel: fresh.door.channel,
    request_hash: fresh.requestHash,
    placed_at: fresh.now,
    scheduled_for: fresh.scheduledFor,
    promised_from: fresh.promisedFrom,
    promised_by: fresh.promisedBy,
    estimate_low_kobo: fresh.estimateLowKobo,
    estimate_high_kobo: fresh.estimateHighKobo,
    delivery_fee_kobo: fresh.deliveryFeeKobo,
    service_fee_kobo: fresh.serviceFeeKobo,
    call_out_fee_kobo: fresh.callOutFeeKobo,
    pay_by: fresh.payBy,
  }
}

const placedRows = sql`
  select id, code, channel, request_hash, placed_at, scheduled_for, promised_from, promised_by, estimate_low_kobo,
    estimate_high_kobo, delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo, pay_by from orders`

/**
 * Returns the key under which a program of a business places an order, whichever owner it acts for; no request can have it,
 * for its slash.
 */
export function programKey(businessId: string, idempotencyKey: string): string {
  return `${businessId}/${idempotencyKey}`
}

/** The order that was placed with a key, of this customer or of a program's own, or null. */
export async function findPlacedOrder(
  db: Db | Tx,
  customerId: string,
  idempotencyKey: string,
): Promise<PlacedRow | null> {
  const isTheirs = idempotencyKey.includes('/')
    ? sql`idempotency_key like '%/%'`
    : sql`customer_id = ${customerId}`
  const { rows } = await sql<PlacedRow>`
    ${placedRows} where ${isTheirs} and idempotency_key = ${idempotencyKey}`.execute(db)
  return rows[0] ?? null
}
