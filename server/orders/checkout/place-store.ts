import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { NewItem } from '#contract/orders/orders.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PromoOffer } from '#server/promotions/use-promo.ts'
import type { CustomerLimits } from '#server/settings/read-settings.ts'
import type { OrderPart } from './list-parts.ts'
import { inText, type Outcome, outcomeOf } from './place-limits.ts'

export interface OrderToPlace {
  id: string
  code: string
  handoverCode: string
  customerId: string
  /** The order with the rest of its list, which is written with it. */
  linkedId: string | null
  idempotencyKey: string
  requestHash: Buffer
  city: string
  /** The area that it goes to, where that is one that we know. */
  servedArea: string | null
  order: OrderPart
  items: (NewItem & { id: string })[]
  contactPhone: string
  secondPhone: string | null
  now: Date
  scheduledFor: Date | null
  promisedFrom: Date
  promisedBy: Date
  predictedMinutes: number
  estimateLowKobo: number
  estimateHighKobo: number
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** The promo code that it is placed with, and what that takes off the fees. */
  promo: PromoOffer | null
  callOutFeeKobo: number
  /** How far the door is from the market, and what its agent earns: in all but waiting, and for a minute of that. */
  wayM: number | null
  shareKobo: number
  shareWaitKobo: number
  status: 'queued' | 'awaiting_payment'
  /** Until when it waits for its money, where it does. */
  payBy: Date | null
  slotCapacity: number
  limits: CustomerLimits
}

/** Writes an order unless this customer has used its key before; returns whether it was written. */
export type WriteOrder = (order: OrderToPlace) => Promise<boolean>

/**
 * Orders that come at the same moment are written by one statement: each whole, with its items and its first
 * event, or not at all. Throws where the hour that an order is booked for has no place left, and where its customer
 * has as many orders as one may have.
 */
export function createWriteOrder(pool: pg.Pool): WriteOrder {
  const write = createBatcher({
    run: (orders: OrderToPlace[]) => insertOrders(pool, orders),
    maxSize: 64,
    inFlight: 2,
  })
  return async (order) => outcomeOf(await inText(write(order)))
}

/** Writes orders in a transaction that does more; returns whether all were written, and throws as `WriteOrder` does. */
export async function insertOrdersWithin(tx: Tx, orders: OrderToPlace[]): Promise<boolean> {
  const query = CompiledQuery.raw(insertOrdersText, valuesOf(orders))
  const { rows } = await inText(tx.executeQuery<OutcomeRow>(query))
  const outcomes = rows.map(({ outcome }) => outcomeOf(outcome))
  return outcomes.length === orders.length && outcomes.every((isWritten) => isWritten)
}

interface OutcomeRow {
  id: string
  outcome: Outcome
}

type Values = [orders: string, items: string, capacity: number, open: number, aDay: number, share: number]

function valuesOf(orders: OrderToPlace[]): Values {
  const least = (read: (order: OrderToPlace) => number) => Math.min(...orders.map(read))
  return [
    JSON.stringify(orders.map(orderColumns)),
    JSON.stringify(orders.flatMap(itemColumns)),
    least(({ slotCapacity }) => slotCapacity),
    least(({ limits }) => limits.openOrders),
    least(({ limits }) => limits.ordersADay),
    least(({ limits }) => limits.slotShare),
  ]
}

async function insertOrders(pool: pg.Pool, orders: OrderToPlace[]): Promise<Outcome[]> {
  const values = valuesOf(orders)
  const { rows } = await pool.query<OutcomeRow>({ name: 'insert-orders', text: insertOrdersText, values })
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
  return orders.map((order) => outcomes.get(order.id) ?? 'known')
}

const orderColumnTypes = {
  id: 'text',
  code: 'text',
  customer_id: 'text',
  city: 'text',
  market_id: 'text',
  linked_id: 'text',
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
  predicted_s: 'int',
  status_at: 'timestamptz',
  area: 'text',
  served_area: 'text',
  landmark: 'text',
  directions: 'text',
  gate_code: 'text',
  latitude: 'float8',
  longitude: 'float8',
  goods_names: 'text',
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
  discount_kobo: 'bigint',
  call_out_fee_kobo: 'bigint',
  way_m: 'int',
  share_kobo: 'bigint',
  share_wait_kobo: 'bigint',
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
  cap_of: 'text',
  if_missing: 'text',
  only_if_kobo: 'bigint',
  instead: 'jsonb',
} as const

const names = (types: Record<string, string>): string => Object.keys(types).join(', ')
const typed = (types: Record<string, string>): string =>
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

/** SQL of the day in Lagos of an instant. */
function dayOf(column: string): string {
  return `(${column} at time zone 'Africa/Lagos')::date`
}

/**
 * Customers who are at a limit already are refused here; the constraints of the counters refuse the rest of
 * those that come at once. Slots are locked before customers, as by an order that ends.
 */
export const insertOrdersText = `
  with given as materialized (
    select * from json_to_recordset($1::json) as given(${typed(orderColumnTypes)})
  ), refused as (
    select given.id, case when loads.open_orders >= $4::int then 'customer_loads_open'
      when loads.day = ${dayOf('given.placed_at')} and loads.placed >= $5::int then 'customer_loads_a_day'
      else 'customer_slots_within_share' end as outcome
    from given left join customer_loads loads on loads.customer_id = given.customer_id
      left join customer_slots shares on shares.customer_id = given.customer_id
        and shares.market_id = given.market_id and shares.starts_at = given.scheduled_for
    where loads.open_orders >= $4::int or shares.taken >= $6::int
      or (loads.day = ${dayOf('given.placed_at')} and loads.placed >= $5::int)
  ), placed as (
    insert into orders (${names(orderColumnTypes)})
    select ${names(orderColumnTypes)} from given where id not in (select id from refused)
    on conflict (customer_id, idempotency_key) do nothing
    returning id, city, customer_id, status, placed_at, item_count, market_id, scheduled_for
  ), booked as (
    insert into slots (market_id, starts_at, taken, capacity)
    select market_id, scheduled_for, count(*), $3 from placed
    where scheduled_for is not null group by market_id, scheduled_for order by market_id, scheduled_for
    on conflict (market_id, starts_at)
      do update set taken = slots.taken + excluded.taken, capacity = excluded.capacity
    returning 1
  ), counted as (
    insert into customer_loads as loads (customer_id, open_orders, most_open, day, placed, most_a_day)
    select customer_id, count(*), $4::int, max(${dayOf('placed_at')}), count(*), $5::int from placed
    where (select count(*) from booked) >= 0 group by customer_id order by customer_id
    on conflict (customer_id) do update set open_orders = loads.open_orders + excluded.open_orders,
      most_open = excluded.most_open, day = excluded.day, most_a_day = excluded.most_a_day,
      placed = excluded.placed + case when loads.day = excluded.day then loads.placed else 0 end
    returning 1
  ), shared as (
    insert into customer_slots as shares (customer_id, market_id, starts_at, taken, share)
    select customer_id, market_id, scheduled_for, count(*), $6::int from placed
    where scheduled_for is not null and (select count(*) from counted) >= 0
    group by customer_id, market_id, scheduled_for order by customer_id, market_id, scheduled_for
    on conflict (customer_id, market_id, starts_at)
      do update set taken = shares.taken + excluded.taken, share = excluded.share
  ), items as (
    insert into order_items (${names(itemColumnTypes)})
    select ${names(itemColumnTypes)} from json_to_recordset($2::json) as given(${typed(itemColumnTypes)})
    where order_id in (select id from placed)
  ), logged as (
    insert into events (type, city, order_id, customer_id, status, actor, actor_id, happened_at, received_at, detail)
    select 'order.placed', city, id, customer_id, status, 'customer', customer_id, placed_at, placed_at,
      jsonb_build_object('itemCount', item_count)
    from placed
  )
  select id, 'written' as outcome from placed union all select id, outcome from refused`

function orderColumns(input: OrderToPlace): Record<keyof typeof orderColumnTypes, unknown> {
  const { order } = input
  return {
    id: input.id,
    code: input.code,
    customer_id: input.customerId,
    city: input.city,
    market_id: order.marketId,
    linked_id: input.linkedId,
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
    predicted_s: Math.round(input.predictedMinutes * 60),
    status_at: input.now,
    area: order.place.area,
    served_area: input.servedArea,
    landmark: order.place.landmark,
    directions: order.place.directions,
    gate_code: order.place.gateCode,
    latitude: order.place.latitude,
    longitude: order.place.longitude,
    goods_names: input.items.map(({ name }) => name).join(' '),
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
    discount_kobo: input.promo?.discountKobo ?? 0,
    call_out_fee_kobo: input.callOutFeeKobo,
    way_m: input.wayM,
    share_kobo: input.shareKobo,
    share_wait_kobo: input.shareWaitKobo,
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
    cap_of: item.capOf,
    if_missing: item.ifMissing,
    only_if_kobo: item.onlyIf?.maxKobo ?? null,
    instead: item.instead ?? null,
  }))
}
