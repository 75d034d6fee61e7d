import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { readOrderTexts } from '#server/orders/core/order-texts.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { OrderItems, Orders } from '#server/platform/database/tables.ts'
import type { OrderToPlace } from './order-to-place.ts'
import { inText, type Outcome, outcomeOf } from './place-limits.ts'

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

type Values = [
  orders: string,
  items: string,
  capacity: number,
  open: number,
  aDay: number,
  share: number,
  traces: string,
]

function valuesOf(orders: OrderToPlace[]): Values {
  const least = (read: (order: OrderToPlace) => number) => Math.min(...orders.map(read))
  return [
    JSON.stringify(
      orders.map((order) => ({
        ...rowOf(orderColumns, order),
        version: order.marketVersion,
        is_market_ours: order.isMarketOurs,
      })),
    ),
    JSON.stringify(
      orders.flatMap(({ id, items }) =>
        items.map((item, position) => rowOf(itemColumns, item, id, position)),
      ),
    ),
    least(({ slotCapacity }) => slotCapacity),
    least(({ limits }) => limits.openOrders),
    least(({ limits }) => limits.ordersADay),
    least(({ limits }) => limits.slotShare),
    JSON.stringify(Object.fromEntries(orders.map(({ id, trace }) => [id, trace]))),
  ]
}

async function insertOrders(pool: pg.Pool, orders: OrderToPlace[]): Promise<Outcome[]> {
  const values = valuesOf(orders)
  const { rows } = await pool.query<OutcomeRow>({ name: 'insert-orders', text: insertOrdersText, values })
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
  return orders.map((order) => outcomes.get(order.id) ?? 'known')
}

/** Each column of a new order once, with where its value comes from; the table says its type. */
const orderColumns: { [Column in keyof Orders]?: (input: OrderToPlace) => unknown } = {
  id: (input) => input.id,
  code: (input) => input.code,
  customer_id: (input) => input.customerId,
  channel: (input) => input.door.channel,
  placed_by: (input) => input.door.placedBy,
  waived_for: (input) => input.door.extras?.waivedFor ?? null,
  pays_later: (input) => input.door.extras?.paysLater ?? false,
  city: (input) => input.city,
  market_id: (input) => input.order.marketId,
  linked_id: (input) => input.linkedId,
  status: (input) => input.status,
  pay_by: (input) => input.payBy,
  business_id: (input) => input.order.businessId ?? null,
  business_place: (input) => input.businessPlace,
  approved_by: (input) => input.approvedBy,
  payment_method: (input) => input.order.paymentMethod,
  idempotency_key: (input) => input.idempotencyKey,
  request_hash: (input) => `\\x${input.requestHash.toString('hex')}`,
  item_count: (input) => input.items.length,
  placed_at: (input) => input.now,
  scheduled_for: (input) => input.scheduledFor,
  promised_from: (input) => input.promisedFrom,
  promised_by: (input) => input.promisedBy,
  predicted_s: (input) => Math.round(input.predictedMinutes * 60),
  status_at: (input) => input.now,
  area: (input) => input.order.place.area,
  served_area: (input) => input.servedArea,
  landmark: (input) => input.order.place.landmark,
  directions: (input) => input.order.place.directions,
  gate_code: (input) => input.order.place.gateCode,
  latitude: (input) => input.order.place.latitude,
  longitude: (input) => input.order.place.longitude,
  goods_names: (input) => input.items.map(({ name }) => name).join(' '),
  contact_name: (input) => input.order.contact.name,
  contact_phone: (input) => input.contactPhone,
  second_name: (input) => input.order.contact.secondName,
  second_phone: (input) => input.secondPhone,
  ...readOrderTexts((input: OrderToPlace, name) => input.order[name]),
  estimate_low_kobo: (input) => input.estimateLowKobo,
  estimate_high_kobo: (input) => input.estimateHighKobo,
  spending_cap_kobo: (input) => input.order.spendingCapKobo,
  delivery_fee_kobo: (input) => input.deliveryFeeKobo,
  service_fee_kobo: (input) => input.serviceFeeKobo,
  discount_kobo: (input) => input.discountKobo,
  call_out_fee_kobo: (input) => input.callOutFeeKobo,
  way_m: (input) => input.wayM,
  share_kobo: (input) => input.shareKobo,
  share_wait_kobo: (input) => input.shareWaitKobo,
  handover_code: (input) => input.handoverCode,
}

type PlacedItem = OrderToPlace['items'][number]
const itemColumns: {
  [Column in keyof OrderItems]?: (item: PlacedItem, orderId: string, position: number) => unknown
} = {
  id: (item) => item.id,
  order_id: (_item, orderId) => orderId,
  position: (_item, _orderId, position) => position,
  raw: (item) => item.raw ?? item.name,
  name: (item) => item.name,
  product_id: (item) => item.productId,
  quantity: (item) => item.quantity,
  unit: (item) => item.unit,
  size: (item) => item.size,
  note: (item) => item.note,
  budget_kobo: (item) => item.budgetKobo,
  cap_kobo: (item) => item.capKobo,
  cap_of: (item) => item.capOf,
  if_missing: (item) => item.ifMissing,
  only_if_kobo: (item) => item.onlyIf?.maxKobo ?? null,
  instead: (item) => item.instead ?? null,
}

const orderNames = Object.keys(orderColumns).join(', ')
const itemNames = Object.keys(itemColumns).join(', ')

function rowOf<Args extends unknown[]>(
  columns: Record<string, (...args: Args) => unknown>,
  ...args: Args
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(...args)]))
}

/** Adds items to an order that is there, from a place on. */
export async function insertItems(
  tx: Tx,
  orderId: string,
  items: readonly PlacedItem[],
  from: number,
): Promise<void> {
  const rows = items.map((item, at) => rowOf(itemColumns, item, orderId, from + at))
  if (rows.length === 0) return
  const text = `insert into order_items (${itemNames})
    select ${itemNames} from json_populate_recordset(null::order_items, $1::json)`
  await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
}

/** SQL of the day in Lagos of an instant. */
function dayOf(column: string): string {
  return `(${column} at time zone 'Africa/Lagos')::date`
}

/**
 * A market that is being closed or changed is waited for, and an order that was checked against how it was is refused.
 * Customers who are at a limit already are refused here; the constraints of the counters refuse the rest of
 * those that come at once. Slots are locked before customers, as by an order that ends.
 */
export const insertOrdersText = `
  with given as materialized (
    select ${orderNames} from json_populate_recordset(null::orders, $1::json)
  ), checked as materialized (
    select id, version, is_market_ours
    from json_to_recordset($1::json) as checked (id text, version int, is_market_ours boolean)
  ), open as materialized (
    select id, version from markets where id in (select market_id from given) order by id for share
  ), refused as (
    select given.id, case when open.version <> checked.version then 'market_changed'
      when loads.open_orders >= $4::int then 'customer_loads_open'
      when loads.day = ${dayOf('given.placed_at')} and loads.placed >= $5::int then 'customer_loads_a_day'
      else 'customer_slots_within_share' end as outcome
    from given join checked on checked.id = given.id join open on open.id = given.market_id
      left join customer_loads loads on loads.customer_id = given.customer_id
      left join customer_slots shares on shares.customer_id = given.customer_id
        and shares.market_id = given.market_id and shares.starts_at = given.scheduled_for
    where open.version <> checked.version or loads.open_orders >= $4::int or shares.taken >= $6::int
      or (loads.day = ${dayOf('given.placed_at')} and loads.placed >= $5::int)
  ), placed as (
    insert into orders (${orderNames})
    select ${orderNames} from given where id not in (select id from refused)
    on conflict do nothing
    returning id, city, customer_id, channel, placed_by, status, placed_at, item_count, market_id, scheduled_for
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
    insert into order_items (${itemNames})
    select ${itemNames} from json_populate_recordset(null::order_items, $2::json)
    where order_id in (select id from placed)
  ), logged as (
    insert into events (type, city, order_id, customer_id, status, actor, actor_id, happened_at, received_at, detail, trace)
    select 'order.placed', city, id, customer_id, status, case when placed_by is null then 'customer' else 'admin' end,
      coalesce(placed_by, customer_id), placed_at, placed_at,
      jsonb_strip_nulls(jsonb_build_object('itemCount', item_count, 'channel', nullif(channel, 'app'),
        'marketBy', case when is_market_ours then 'us' end)), $7::json ->> id
    from placed join checked using (id)
  )
  select id, 'written' as outcome from placed union all select id, outcome from refused`
