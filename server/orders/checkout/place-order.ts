import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/accounts/phone.ts'
import type { NewOrder, placedOrder } from '#contract/orders/orders.ts'
import { shareOf } from '#domain/agent-share.ts'
import type { OrderFees } from '#domain/bill.ts'
import { isBookable, nextOpening } from '#domain/booking.ts'
import { deliveryFeeOf } from '#domain/delivery-fee.ts'
import { maxOrderKobo } from '#domain/money.ts'
import { estimateGoods, type PriceRange } from '#domain/price-estimate.ts'
import { type Area, metresToDoor } from '#domain/service-area.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import { marketDayAt } from '#server/markets/rules.ts'
import { makePromise, type OrderPromise, type PromiseBasis } from '#server/orders/promise/make-promise.ts'
import { payDebts } from '#server/orders/settling/pay-debts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fail } from '#server/platform/errors.ts'
import type { Fingerprint } from '#server/platform/http/request-fingerprint.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { newHandoverCode, newId, newTrackingCode } from '#server/platform/ids.ts'
import { findPromoOffer, type PromoOffer } from '#server/promotions/use-promo.ts'
import type { ReadSettings, Settings } from '#server/settings/read-settings.ts'
import { isPaidAhead, placePaidOrder, refuseOverLimit } from './place-paid-order.ts'
import type { OrderToPlace, WriteOrder } from './place-store.ts'
import { findPlacedOrder, type PlacedRow, placedRowOf } from './placed-order.ts'
import { refuseFees, refuseFullSlot, refusePlace } from './refuse-order.ts'

export interface PlaceOrderContext {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  readMarkets: ReadMarkets
  readAreas: ReadAreas
  readCatalogue: ReadCatalogue
  readPromiseBasis: () => Promise<PromiseBasis>
  writeOrder: WriteOrder
  /** Whether the provider can be paid through. */
  isOnline: boolean
}

interface PlaceOrderInput {
  customer: CurrentUser
  idempotencyKey: string
  fingerprint: Fingerprint
  order: NewOrder
}

/**
 * Places an order. The same key with the same request gets the first answer, whatever has changed since; with
 * another request it is refused. Fees are those of this moment and stay so.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  input: PlaceOrderInput,
): Promise<z.output<typeof placedOrder>> {
  const { db, clock } = context
  const { customer, order } = input
  const now = clock.now()
  const settings = await context.readSettings()
  const market = await context.readMarkets.byId(order.marketId)
  if (!market) {
    const refusal = invalidFields([{ path: 'marketId', message: 'There is no such market' }])
    return presentPlaced(await findFirstAnswer(db, input, refusal))
  }
  const areas = await context.readAreas()
  const estimate = await estimateOrder(context, order)
  const wayM = metresToDoor(market, order.place, areas)
  const fees = feesOf(order, { wayM, settings })
  const facts = { market, areas, settings, estimate, wayM, fees, now }
  const promo = await findPromo(db, order, facts)
  if (promo instanceof AppError) return presentPlaced(await findFirstAnswer(db, input, promo))

  const scheduledFor = order.scheduledFor === null ? null : new Date(order.scheduledFor)
  const promise = makePromise(
    market,
    { itemCount: order.items.length, place: order.place, scheduledFor },
    { basis: await context.readPromiseBasis(), areas, settings, now },
  )
  const refusal =
    (await findRefusal(context, order, { ...facts, promise, promo })) ??
    (await payDebts(context, { customerId: customer.id, method: order.paymentMethod, settings }))
  if (refusal) return presentPlaced(await findFirstAnswer(db, input, refusal))

  const fresh = freshOrder(input, { ...facts, promo, promise, scheduledFor, clock })
  const written = await writeFresh(context, fresh, settings)
  if (written instanceof AppError) return presentPlaced(await findFirstAnswer(db, input, written))
  return presentPlaced(placedRowOf(written))
}

/** The order as it is written: fees, promise and limits are those of this moment. */
function freshOrder(
  input: PlaceOrderInput,
  made: PlaceFacts & {
    promo: PromoOffer | null
    promise: OrderPromise
    scheduledFor: Date | null
    clock: Clock
  },
): OrderToPlace {
  const { customer, order } = input
  const { promo, promise, scheduledFor, estimate, wayM, fees, settings, clock, now } = made
  const { deliveryFeeKobo } = fees
  return {
    id: newId('order', clock),
    code: newTrackingCode(),
    handoverCode: newHandoverCode(),
    customerId: customer.id,
    idempotencyKey: input.idempotencyKey,
    requestHash: input.fingerprint.hash,
    order,
    items: order.items.map((item) => ({ ...item, id: newId('item', clock) })),
    contactPhone: toE164(order.contact.phone) ?? order.contact.phone,
    secondPhone: order.contact.secondPhone === null ? null : toE164(order.contact.secondPhone),
    now,
    scheduledFor,
    promisedFrom: promise.from,
    promisedBy: promise.by,
    predictedMinutes: promise.predictedMinutes,
    estimateLowKobo: estimate.lowKobo,
    estimateHighKobo: estimate.highKobo,
    ...fees,
    promo,
    callOutFeeKobo: settings.callOutFeeKobo,
    wayM: wayM === null ? null : Math.round(wayM),
    shareKobo: shareOf(settings.shareRule, { deliveryFeeKobo, items: order.items.length, metres: wayM }),
    shareWaitKobo: settings.shareRule.perWaitMinuteKobo,
    status: 'queued',
    payBy: null,
    slotCapacity: settings.slotCapacity,
    limits: settings.customerLimits,
  }
}

/** Cash and transfers at the gate go with all that come at the moment; money and promo codes are posted with the order. */
async function writeFresh(
  context: PlaceOrderContext,
  fresh: OrderToPlace,
  settings: Settings,
): Promise<OrderToPlace | AppError> {
  if (fresh.promo !== null || isPaidAhead(fresh.order)) return placePaidOrder(context, fresh, settings)
  try {
    return (await context.writeOrder(fresh)) ? fresh : fail('request.key_reused')
  } catch (error) {
    // A limit refused it; the same key may have been answered before.
    if (error instanceof AppError) return error
    throw error
  }
}

async function estimateOrder({ readCatalogue }: PlaceOrderContext, order: NewOrder): Promise<PriceRange> {
  const goods = await readCatalogue.ofMarketById(order.marketId)
  const named = order.items.flatMap(({ productId }) => goods.get(productId ?? '') ?? [])
  return estimateGoods(order.items, named)
}

/** Our fees of this moment for an order: by the way to its door and the length of its list. */
function feesOf(order: NewOrder, { wayM, settings }: Pick<PlaceFacts, 'wayM' | 'settings'>): OrderFees {
  const deliveryFeeKobo = deliveryFeeOf(settings.deliveryFees, { metres: wayM, items: order.items.length })
  return { deliveryFeeKobo, serviceFeeKobo: settings.serviceFeeKobo }
}

/** What an order is checked against. */
interface PlaceFacts {
  market: MarketRow
  areas: readonly Area[]
  settings: Settings
  estimate: PriceRange
  /** From market to door in metres, where that is known. */
  wayM: number | null
  fees: OrderFees
  now: Date
}

/** What the order's promo code takes off, or why nothing; null without one. */
async function findPromo(
  db: Db,
  { promoCode }: NewOrder,
  { settings, estimate, fees, now }: PlaceFacts,
): Promise<PromoOffer | AppError | null> {
  if (promoCode === undefined || promoCode === null) return null
  const terms = { ...settings, ...fees }
  return findPromoOffer(db, { code: promoCode, goodsKobo: estimate.highKobo, settings: terms, now })
}

/** Returns why this order cannot be taken now, or null. */
async function findRefusal(
  context: PlaceOrderContext,
  order: NewOrder,
  known: PlaceFacts & { promise: OrderPromise; promo: PromoOffer | null },
): Promise<AppError | null> {
  const { market, areas, promise, settings, estimate, fees, now, promo } = known
  const refusal =
    refuseTiming(market, order, settings, now) ??
    refuseTooLate(market, promise, now) ??
    (await refuseFullSlot(context.db, order, settings)) ??
    refusePlace(areas, order) ??
    refuseFees(order, fees)
  if (refusal) return refusal
  const products = await context.readCatalogue.allById()
  const unknown = order.items.flatMap((item, index) =>
    item.productId === null || products.has(item.productId)
      ? []
      : [{ path: `items.${index}.productId`, message: 'This item is not in the catalogue' }],
  )
  if (unknown.length > 0) return fail('orders.unknown_product', { fields: unknown })
  const needsProvider = order.paymentMethod === 'prepaid' || order.paymentMethod === 'transfer'
  if (needsProvider && !context.isOnline) return fail('orders.method_not_offered')
  const feesKobo = fees.deliveryFeeKobo + fees.serviceFeeKobo - (promo?.discountKobo ?? 0)
  const mostKobo = estimate.highKobo + feesKobo
  if (mostKobo > maxOrderKobo)
    return fail('orders.too_large', { detail: { mostKobo, limitKobo: maxOrderKobo } })
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

/** Refuses a list that cannot be bought before the market closes. */
function refuseTooLate(market: MarketRow, { tooLateFor }: OrderPromise, now: Date): AppError | null {
  if (tooLateFor === null) return null
  const opensAt = nextOpening(market, now)?.toISOString() ?? null
  return fail('orders.too_late_today', { detail: { closesAt: tooLateFor.toISOString(), opensAt } })
}

/** What was answered when this key was first used; throws `otherwise` when it was not. */
async function findFirstAnswer(db: Db, input: PlaceOrderInput, otherwise: AppError): Promise<PlacedRow> {
  const first = await findPlacedOrder(db, input.customer.id, input.idempotencyKey)
  if (!first) throw otherwise
  if (!input.fingerprint.matches(first.request_hash)) throw fail('request.key_reused')
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
