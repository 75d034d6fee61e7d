import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import type { NewItem, NewOrder } from '#contract/orders.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'

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
  status: 'queued' | 'awaiting_payment'
  /** Until when it waits for its money, where it does. */
  payBy: Date | null
  slotCapacity: number
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
  pay_by: Date | null
}

/** Writes an order unless this customer has used its key before; tells whether it was written. */
export type WriteOrder = (order: OrderToPlace) => Promise<boolean>

/**
 * Orders that come at the same moment are written by one statement: each whole, with its items and its first
 * event, or not at all. Throws where the hour that an order is booked for has no place left.
 */
export function createWriteOrder(pool: pg.Pool): WriteOrder {
  const write = createBatcher({
    run: (orders: OrderToPlace[]) => insertOrders(pool, orders),
    maxSize: 64,
    inFlight: 2,
  })
  return (order) => inWords(write(order))
}

/** The refusal of a full hour as the caller's own; other failures as they are. */
function inWords<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isSlotFull = (error as { constraint?: string }).constraint === 'slots_within_capacity'
    throw isSlotFull ? failSlotFull() : error
  })
}

/** The answer to an order for an hour that has no place left. */
export function failSlotFull() {
  return fail('orders.slot_full', {
    fields: [{ path: 'scheduledFor', message: 'That hour is fully booked. Choose another one' }],
  })
}

/** Writes one order in a transaction that does more; tells whether it was written. Throws where its hour is full. */
export async function insertOrder(tx: Tx, order: OrderToPlace): Promise<boolean> {
  const { rows } = await inWords(tx.executeQuery(CompiledQuery.raw(insertOrdersText, valuesOf([order]))))
  return rows.length > 0
}

function valuesOf(orders: OrderToPlace[]): [orders: string, items: string, capacity: number] {
  const capacity = Math.min(...orders.map(({ slotCapacity }) => slotCapacity))
  return [JSON.stringify(orders.map(orderColumns)), JSON.stringify(orders.flatMap(itemColumns)), capacity]
}

async function insertOrders(pool: pg.Pool, orders: OrderToPlace[]): Promise<boolean[]> {
  const values = valuesOf(orders)
  const { rows } = await pool.query<{ id: string }>({ name: 'insert-orders', text: insertOrdersText, values })
  const written = new Set(rows.map((row) => row.id))
  return orders.map((order) => written.has(order.id))
}

const orderColumnTypes = {
  id: 'text',
  code: 'text',
  customer_id: 'text',
  market_id: 'text',
  status: 'text',
  payment_method: 'text',
  pay_by: 'timestamptz',
  idempotency_key: 'text',
  request_hash: 'bytea',
  item_count: 'int',
  placed_at: 'timestamptz',
  scheduled_for: 'timestamptz',
  promised_from: 'timestamptz',
  promised_by: 'timestamptz',
  status_at: 'timestamptz',
  area: 'text',
  landmark: 'text',
  directions: 'text',
  gate_code: 'text',
  latitude: 'float8',
  longitude: 'float8',
  contact_name: 'text',
  contact_phone: 'text',
  second_name: 'text',
  second_phone: 'text',
  note: 'text',
  estimate_low_kobo: 'bigint',
  estimate_high_kobo: 'bigint',
  spending_cap_kobo: 'bigint',
  delivery_fee_kobo: 'bigint',
  service_fee_kobo: 'bigint',
  call_out_fee_kobo: 'bigint',
  handover_code: 'text',
} as const

const itemColumnTypes = {
  id: 'text',
  order_id: 'text',
  position: 'int',
  raw: 'text',
  name: 'text',
  product_id: 'text',
  quantity: 'numeric',
  unit: 'text',
  size: 'text',
  note: 'text',
  budget_kobo: 'bigint',
  cap_kobo: 'bigint',
  if_missing: 'text',
} as const

const names = (types: Record<string, string>): string => Object.keys(types).join(', ')
const typed = (types: Record<string, string>): string =>
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

const insertOrdersText = `
  with placed as (
    insert into orders (${names(orderColumnTypes)})
    select ${names(orderColumnTypes)} from json_to_recordset($1::json) as given(${typed(orderColumnTypes)})
    on conflict (customer_id, idempotency_key) do nothing
    returning id, customer_id, status, placed_at, item_count, market_id, scheduled_for
  ), booked as (
    insert into slots (market_id, starts_at, taken, capacity)
    select market_id, scheduled_for, count(*), $3 from placed
    where scheduled_for is not null group by market_id, scheduled_for order by market_id, scheduled_for
    on conflict (market_id, starts_at)
      do update set taken = slots.taken + excluded.taken, capacity = excluded.capacity
  ), items as (
    insert into order_items (${names(itemColumnTypes)})
    select ${names(itemColumnTypes)} from json_to_recordset($2::json) as given(${typed(itemColumnTypes)})
    where order_id in (select id from placed)
  ), logged as (
    insert into events (type, order_id, customer_id, status, actor, actor_id, happened_at, received_at, detail)
    select 'order.placed', id, customer_id, status, 'customer', customer_id, placed_at, placed_at,
      jsonb_build_object('itemCount', item_count)
    from placed
  )
  select id from placed`

function orderColumns(input: OrderToPlace): Record<keyof typeof orderColumnTypes, unknown> {
  const { order } = input
  return {
    id: input.id,
    code: input.code,
    customer_id: input.customerId,
    market_id: order.marketId,
    status: input.status,
    pay_by: input.payBy,
    payment_method: order.paymentMethod,
    idempotency_key: input.idempotencyKey,
    request_hash: `\\x${input.requestHash.toString('hex')}`,
    item_count: input.items.length,
    placed_at: input.now,
    scheduled_for: input.scheduledFor,
    promised_from: input.promisedFrom,
    promised_by: input.promisedBy,
    status_at: input.now,
    area: order.place.area,
    landmark: order.place.landmark,
    directions: order.place.directions,
    gate_code: order.place.gateCode,
    latitude: order.place.latitude,
    longitude: order.place.longitude,
    contact_name: order.contact.name,
    contact_phone: input.contactPhone,
    second_name: order.contact.secondName,
    second_phone: input.secondPhone,
    note: order.note,
    estimate_low_kobo: input.estimateLowKobo,
    estimate_high_kobo: input.estimateHighKobo,
    spending_cap_kobo: order.spendingCapKobo,
    delivery_fee_kobo: input.deliveryFeeKobo,
    service_fee_kobo: input.serviceFeeKobo,
    call_out_fee_kobo: input.callOutFeeKobo,
    handover_code: input.handoverCode,
  }
}

function itemColumns(input: OrderToPlace): Record<keyof typeof itemColumnTypes, unknown>[] {
  return input.items.map((item, position) => ({
    id: item.id,
    order_id: input.id,
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
  }))
}

/** The order that this customer placed with a key, or null. */
export async function findPlacedOrder(
  db: Db,
  customerId: string,
  idempotencyKey: string,
): Promise<PlacedRow | null> {
  const { rows } = await sql<PlacedRow>`
    select id, code, request_hash, placed_at, scheduled_for, promised_from, promised_by, estimate_low_kobo,
      estimate_high_kobo, delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo, pay_by
    from orders where customer_id = ${customerId} and idempotency_key = ${idempotencyKey}`.execute(db)
  return rows[0] ?? null
}
