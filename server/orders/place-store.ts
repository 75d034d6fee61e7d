import { sql } from 'kysely'
import type { NewItem, NewOrder } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface OrderToPlace {
  id: string
  code: string
  handoverCode: string
  customerId: string
  idempotencyKey: string
  requestHash: Buffer
  order: NewOrder
  items: (NewItem & { id: string })[]
  contactPhone: string
  secondPhone: string | null
  now: Date
  scheduledFor: Date | null
  promisedFrom: Date
  promisedBy: Date
  estimateLowKobo: number
  estimateHighKobo: number
  deliveryFeeKobo: number
  serviceFeeKobo: number
  callOutFeeKobo: number
}

/** What never changes about an order once it is placed. */
export interface PlacedRow {
  id: string
  code: string
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
}

/**
 * Writes an order, its items and its first event in one statement, unless this customer has used the key
 * before. Returns whether it was written.
 */
export async function insertOrder(db: Db, input: OrderToPlace): Promise<boolean> {
  const { order } = input
  const { place, contact } = order
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (id, code, customer_id, market_id, status, payment_method, idempotency_key, request_hash,
        item_count, placed_at, scheduled_for, promised_from, promised_by, status_at, area, landmark, directions,
        gate_code, latitude, longitude, contact_name, contact_phone, second_name, second_phone, note,
        estimate_low_kobo, estimate_high_kobo, spending_cap_kobo, delivery_fee_kobo, service_fee_kobo,
        call_out_fee_kobo, handover_code)
      values (${input.id}, ${input.code}, ${input.customerId}, ${order.marketId}, 'queued', ${order.paymentMethod},
        ${input.idempotencyKey}, ${input.requestHash}, ${input.items.length}, ${input.now}, ${input.scheduledFor},
        ${input.promisedFrom}, ${input.promisedBy}, ${input.now}, ${place.area}, ${place.landmark},
        ${place.directions}, ${place.gateCode}, ${place.latitude}, ${place.longitude}, ${contact.name},
        ${input.contactPhone}, ${contact.secondName}, ${input.secondPhone}, ${order.note}, ${input.estimateLowKobo},
        ${input.estimateHighKobo}, ${order.spendingCapKobo}, ${input.deliveryFeeKobo}, ${input.serviceFeeKobo},
        ${input.callOutFeeKobo}, ${input.handoverCode})
      on conflict (customer_id, idempotency_key) do nothing
      returning id, customer_id, placed_at
    ), items as (
      insert into order_items (id, order_id, position, raw, name, product_id, quantity, unit, size, note,
        budget_kobo, cap_kobo, if_missing)
      select i.id, placed.id, i.position, i.raw, i.name, i.product_id, i.quantity, i.unit, i.size, i.note,
        i.budget_kobo, i.cap_kobo, i.if_missing
      from placed, jsonb_to_recordset(${itemsJson(input.items)}::jsonb) as i(id text, position int, raw text,
        name text, product_id text, quantity numeric, unit text, size text, note text, budget_kobo bigint,
        cap_kobo bigint, if_missing text)
    ), logged as (
      insert into events (type, order_id, customer_id, status, actor, actor_id, happened_at, received_at, detail)
      select 'order.placed', id, customer_id, 'queued', 'customer', customer_id, placed_at, placed_at,
        jsonb_build_object('itemCount', ${input.items.length}::int)
      from placed
    )
    select id from placed`.execute(db)
  return rows.length === 1
}

/** The order that this customer placed with a key, or null. */
export async function findPlacedOrder(
  db: Db,
  customerId: string,
  idempotencyKey: string,
): Promise<PlacedRow | null> {
  const { rows } = await sql<PlacedRow>`
    select id, code, request_hash, placed_at, scheduled_for, promised_from, promised_by, estimate_low_kobo,
      estimate_high_kobo, delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo
    from orders where customer_id = ${customerId} and idempotency_key = ${idempotencyKey}`.execute(db)
  return rows[0] ?? null
}

function itemsJson(items: OrderToPlace['items']): string {
  return JSON.stringify(
    items.map((item, position) => ({
      id: item.id,
      position,
      raw: item.raw ?? item.name,
      name: item.name,
      product_id: item.productId,
      quantity: item.quantity,
      unit: item.unit,
      size: item.size,
      note: item.note,
      budget_kobo: item.budgetKobo,
      cap_kobo: item.capKobo,
      if_missing: item.ifMissing,
    })),
  )
}
