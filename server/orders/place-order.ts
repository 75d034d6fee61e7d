import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts.ts'
import { isBookable } from '#contract/booking.ts'
import type { NewOrder, placedOrder } from '#contract/orders.ts'
import { toE164 } from '#contract/phone.ts'
import { estimateGoods, type PriceRange } from '#contract/price-estimate.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { MarketRow, ReadMarkets } from '#server/markets/read-markets.ts'
import { marketDayAt } from '#server/markets/rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fail } from '#server/platform/errors.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { newHandoverCode, newId, newTrackingCode } from '#server/platform/ids.ts'
import type { ReadSettings, Settings } from '#server/settings/read-settings.ts'
import { isPaidAhead, placePaidOrder, refuseOverLimit } from './place-paid-order.ts'
import { findPlacedOrder, type OrderToPlace, type PlacedRow, type WriteOrder } from './place-store.ts'
import { refuseFees, refuseFullSlot, refusePlace } from './refuse-order.ts'
import { promiseFrom } from './rules.ts'

export interface PlaceOrderContext {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  readMarkets: ReadMarkets
  readAreas: ReadAreas
  readCatalogue: ReadCatalogue
  writeOrder: WriteOrder
  /** Whether the provider can be paid through. */
  isOnline: boolean
}

interface PlaceOrderInput {
  customer: CurrentUser
  idempotencyKey: string
  requestHash: Buffer
  order: NewOrder
}

/**
 * Places an order. The same key with the same request is told the first answer, whatever has changed since;
 * with another request it is refused. Fees are those of this moment and stay so.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  input: PlaceOrderInput,
): Promise<z.output<typeof placedOrder>> {
  const { db, clock } = context
  const { customer, order } = input
  const now = clock.now()
  const settings = await context.readSettings()
  const estimate = await estimateOrder(context, order)

  const refusal = await findRefusal(context, order, { settings, estimate, now })
  if (refusal) return presentPlaced(await findFirstAnswer(db, input, refusal))

  const scheduledFor = order.scheduledFor === null ? null : new Date(order.scheduledFor)
  const promise = promiseFrom(scheduledFor ?? now, settings.estimatedMinutes)
  const fresh = {
    id: newId('order', clock),
    code: newTrackingCode(),
    handoverCode: newHandoverCode(),
    customerId: customer.id,
    idempotencyKey: input.idempotencyKey,
    requestHash: input.requestHash,
    order,
    items: order.items.map((item) => ({ ...item, id: newId('item', clock) })),
    contactPhone: toE164(order.contact.phone) ?? order.contact.phone,
    secondPhone: order.contact.secondPhone === null ? null : toE164(order.contact.secondPhone),
    now,
    scheduledFor,
    promisedFrom: promise.from,
    promisedBy: promise.by,
    estimateLowKobo: estimate.lowKobo,
    estimateHighKobo: estimate.highKobo,
    deliveryFeeKobo: settings.deliveryFeeKobo,
    serviceFeeKobo: settings.serviceFeeKobo,
    callOutFeeKobo: settings.callOutFeeKobo,
    status: 'queued' as const,
    payBy: null,
    slotCapacity: settings.slotCapacity,
  }
  const written = await writeFresh(context, fresh, settings)
  if (written instanceof AppError) return presentPlaced(await findFirstAnswer(db, input, written))
  return presentPlaced({
    id: fresh.id,
    code: fresh.code,
    request_hash: fresh.requestHash,
    placed_at: now,
    scheduled_for: scheduledFor,
    promised_from: promise.from,
    promised_by: promise.by,
    estimate_low_kobo: fresh.estimateLowKobo,
    estimate_high_kobo: fresh.estimateHighKobo,
    delivery_fee_kobo: fresh.deliveryFeeKobo,
    service_fee_kobo: fresh.serviceFeeKobo,
    call_out_fee_kobo: fresh.callOutFeeKobo,
    pay_by: written.payBy,
  })
}

/** Cash and transfers at the door go with all that come at the moment; other ways post money with the order. */
async function writeFresh(
  context: PlaceOrderContext,
  fresh: OrderToPlace,
  settings: Settings,
): Promise<OrderToPlace | AppError> {
  if (isPaidAhead(fresh.order)) return placePaidOrder(context, fresh, settings)
  return (await context.writeOrder(fresh)) ? fresh : fail('request.key_reused')
}

async function estimateOrder({ readCatalogue }: PlaceOrderContext, order: NewOrder): Promise<PriceRange> {
  const goods = await readCatalogue.ofMarketById(order.marketId)
  const named = order.items.flatMap(({ productId }) => goods.get(productId ?? '') ?? [])
  return estimateGoods(order.items, named)
}

/** Why this order cannot be taken now, or null. */
async function findRefusal(
  context: PlaceOrderContext,
  order: NewOrder,
  { settings, estimate, now }: { settings: Settings; estimate: PriceRange; now: Date },
): Promise<AppError | null> {
  const market = await context.readMarkets.byId(order.marketId)
  if (!market) return invalidFields([{ path: 'marketId', message: 'There is no such market' }])
  const refusal =
    refuseTiming(market, order, settings, now) ??
    (await refuseFullSlot(context.db, order, settings)) ??
    refusePlace(await context.readAreas(), order) ??
    refuseFees(order, settings)
  if (refusal) return refusal
  const known = await context.readCatalogue.allById()
  const unknown = order.items.flatMap((item, index) =>
    item.productId === null || known.has(item.productId)
      ? []
      : [{ path: `items.${index}.productId`, message: 'This good is not in the catalogue' }],
  )
  if (unknown.length > 0) return fail('orders.unknown_product', { fields: unknown })
  const needsProvider = order.paymentMethod === 'prepaid' || order.paymentMethod === 'transfer'
  if (needsProvider && !context.isOnline) return fail('orders.method_not_offered')
  const mostKobo = estimate.highKobo + settings.deliveryFeeKobo + settings.serviceFeeKobo
  return isPaidAhead(order) ? null : refuseOverLimit(mostKobo, mostKobo, settings)
}

function refuseTiming(market: MarketRow, order: NewOrder, settings: Settings, now: Date): AppError | null {
  if (!market.isActive) return fail('orders.market_inactive')
  if (order.scheduledFor !== null) {
    return isBookable(market, new Date(order.scheduledFor), now)
      ? null
      : fail('orders.slot_unavailable', {
          fields: [
            { path: 'scheduledFor', message: 'Choose the start of an hour in which the market is open' },
          ],
        })
  }
  const today = marketDayAt(market, now, settings.practiceHours)
  return today.takesOrdersNow ? null : fail('orders.market_closed', { detail: { opensAt: today.opensAt } })
}

/** What was answered when this key was first used; throws `otherwise` when it was not. */
async function findFirstAnswer(db: Db, input: PlaceOrderInput, otherwise: AppError): Promise<PlacedRow> {
  const first = await findPlacedOrder(db, input.customer.id, input.idempotencyKey)
  if (!first) throw otherwise
  if (!timingSafeEqual(first.request_hash, input.requestHash)) throw fail('request.key_reused')
  return first
}

function presentPlaced(row: PlacedRow): z.output<typeof placedOrder> {
  return {
    id: row.id,
    code: row.code,
    status: row.pay_by === null ? 'queued' : 'awaiting_payment',
    placedAt: row.placed_at.toISOString(),
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    promise: { from: row.promised_from.toISOString(), by: row.promised_by.toISOString() },
    estimateLowKobo: row.estimate_low_kobo,
    estimateHighKobo: row.estimate_high_kobo,
    deliveryFeeKobo: row.delivery_fee_kobo,
    serviceFeeKobo: row.service_fee_kobo,
    callOutFeeKobo: row.call_out_fee_kobo,
  }
}
