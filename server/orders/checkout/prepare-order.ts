import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { OrderFees } from '#domain/money/bill.ts'
import { deliveryFeeOf } from '#domain/money/delivery-fee.ts'
import { type AreaAnswer, areasOfCity, locatePlace, metresToDoor } from '#domain/places/service-area.ts'
import type { PriceRange } from '#domain/prices/paid-band.ts'
import { estimateGoods } from '#domain/prices/price-estimate.ts'
import { isBookable, nextOpening } from '#domain/time/booking.ts'
import { findPlaceLabel } from '#server/accounts/profile/save-address.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { marketDayAt } from '#server/markets/rules.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import type { Discount, Discounts } from '#server/orders/core/discounts.ts'
import { refusalOf } from '#server/orders/core/grow-order.ts'
import {
  firstFreeHour,
  makePromise,
  type OrderPromise,
  type PromiseBasis,
} from '#server/orders/promise/make-promise.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type OrderPart, partsOf, refusalOfPart } from './list-parts.ts'
import { type LostOrder, lossOf } from './lost-order.ts'
import type { DoorExtras } from './order-to-place.ts'
import { refuseFees, refuseFullSlot, refusePlace } from './refuse-order.ts'
import { listSlotRows } from './slot-store.ts'

export interface PrepareContext
  extends Pick<
    CatalogueServices,
    'db' | 'clock' | 'readSettings' | 'readMarkets' | 'readAreas' | 'readCatalogue'
  > {
  readPromiseBasis: () => Promise<PromiseBasis>
  /** Says that customers can pay through the provider. */
  isOnline: boolean
  buyers: Buyers
  discounts: Discounts
}

interface Moment {
  settings: Settings
  /** Where the order comes from, by which wrong codes are counted. */
  ip: string
  extras: DoorExtras | null
  now: Date
}

/** One market's part of a list, with what it is checked against and written with. */
interface PartFacts {
  order: OrderPart
  market: MarketRow
  located: AreaAnswer
  servedArea: string | null
  /** The name of the place of its business that it goes to. */
  businessPlace: string | null
  scheduledFor: Date | null
  estimate: PriceRange
  /** From market to door in metres, where that is known. */
  wayM: number | null
  fees: OrderFees
  promise: OrderPromise
}

export interface PreparedPart extends PartFacts {
  discount: Discount | null
  /** Is taken off the fees by a code, or by an admin. */
  discountKobo: number
  /** Goods and fees at most, less the discount. */
  mostKobo: number
}

/** Says why a list cannot be taken, and what is lost by that. */
export interface RefusedList {
  refusal: AppError
  lost: LostOrder | null
}

/** Returns the parts of a list, each ready to be written; or why not all of them can be taken now. */
export async function prepareParts(
  context: PrepareContext,
  order: NewOrder,
  moment: Moment,
): Promise<PreparedPart[] | RefusedList> {
  if (moment.settings.isPracticeGround && !moment.settings.practiceHours)
    return unlost(fail('orders.beside_practice'))
  if (order.rest?.marketId === order.marketId)
    return unlost(
      invalidFields([{ path: 'rest.marketId', message: 'Choose another market for the rest of the list' }]),
    )
  const basis = await context.readPromiseBasis()
  const known: PartFacts[] = []
  for (const [index, part] of partsOf(order).entries()) {
    const facts = await gatherFacts(context, part, { ...moment, basis })
    if (facts instanceof AppError) return unlost(refusalOfPart(facts, index))
    known.push(facts)
  }
  const [city] = known.map(({ market }) => market.city)
  if (known.some(({ market }) => market.city !== city))
    return unlost(invalidFields([{ path: 'rest.marketId', message: 'Choose a market in the same city' }]))
  const discounts = await findDiscounts(context, known, moment)
  if (discounts instanceof AppError) return unlost(discounts)
  const prepared = known.map((facts, index): PreparedPart => {
    const discount = discounts[index] ?? null
    const { deliveryFeeKobo, serviceFeeKobo } = facts.fees
    const isWaived = typeof moment.extras?.waivedFor === 'string'
    const discountKobo = isWaived ? deliveryFeeKobo : (discount?.discountKobo ?? 0)
    const mostKobo = facts.estimate.highKobo + deliveryFeeKobo + serviceFeeKobo - discountKobo
    return { ...facts, discount, discountKobo, mostKobo }
  })
  for (const [index, part] of prepared.entries()) {
    const refusal = await findRefusal(context, part, moment)
    if (refusal) return { refusal: refusalOfPart(refusal, index), lost: lossOf(refusal, prepared, part) }
  }
  return prepared
}

/** Loses nothing yet by what the customer can fix. */
function unlost(refusal: AppError): RefusedList {
  return { refusal, lost: null }
}

async function gatherFacts(
  { db, readMarkets, readAreas, readCatalogue }: PrepareContext,
  order: OrderPart,
  { settings, now, basis }: Pick<Moment, 'settings' | 'now'> & { basis: PromiseBasis },
): Promise<PartFacts | AppError> {
  const market = await readMarkets.byId(order.marketId)
  if (!market) return invalidFields([{ path: 'marketId', message: 'There is no such market' }])
  const businessPlace = await nameBusinessPlace(db, order)
  if (businessPlace instanceof AppError) return businessPlace
  const { items, place } = order
  const areas = await readAreas()
  const own = settings.ofCity(market.city)
  const located = locatePlace(areasOfCity(areas, market.city), place)
  const [goods, usual] = await Promise.all([readCatalogue.ofMarketById(market.id), readCatalogue.usual()])
  const named = items.flatMap(({ productId }) => goods.get(productId ?? '') ?? [])
  const wayM = metresToDoor(market, place, areas)
  const scheduledFor = order.scheduledFor === null ? null : new Date(order.scheduledFor)
  return {
    order,
    market,
    located,
    servedArea: located.kind === 'served' ? located.area : null,
    businessPlace,
    scheduledFor,
    estimate: estimateGoods(items, named, usual.of),
    wayM,
    // Holds our fees of this moment: by the way to the door and the length of the list.
    fees: {
      deliveryFeeKobo: deliveryFeeOf(own.deliveryFees, { metres: wayM, items: items.length }),
      serviceFeeKobo: own.serviceFeeKobo,
    },
    promise: makePromise(
      market,
      { itemCount: items.length, place, scheduledFor },
      { basis, areas, settings, now },
    ),
  }
}

/** The name of the place that an order for a business goes to; one that is not the business's is refused. */
async function nameBusinessPlace(
  db: Db,
  { businessId = null, businessPlaceId = null }: OrderPart,
): Promise<string | null | AppError> {
  if (businessPlaceId === null) return null
  const label = businessId === null ? null : await findPlaceLabel(db, { id: businessPlaceId, businessId })
  return label ?? invalidFields([{ path: 'businessPlaceId', message: 'Choose one of the business’s places' }])
}

/**
 * Returns what the code of a list takes off each part, or why nothing. Goods and fees count together; the fees of the
 * first part come first.
 */
async function findDiscounts(
  { discounts }: PrepareContext,
  parts: readonly PartFacts[],
  { settings, ip, now }: Moment,
): Promise<(Discount | null)[] | AppError> {
  const [first] = parts
  const code = first?.order.promoCode
  if (!first || code === undefined || code === null) return []
  const sum = (read: (part: PartFacts) => number) => parts.reduce((all, part) => all + read(part), 0)
  const found = await discounts.find({
    code,
    ip,
    goodsKobo: sum(({ estimate }) => estimate.highKobo),
    fees: {
      deliveryFeeKobo: sum(({ fees }) => fees.deliveryFeeKobo),
      serviceFeeKobo: sum(({ fees }) => fees.serviceFeeKobo),
    },
    settings,
    now,
  })
  if (found instanceof AppError) return found
  const firstKobo = Math.min(found.discountKobo, first.fees.deliveryFeeKobo + first.fees.serviceFeeKobo)
  const restKobo = found.discountKobo - firstKobo
  return [{ ...found, discountKobo: firstKobo }, restKobo > 0 ? { ...found, discountKobo: restKobo } : null]
}

/** Returns why this part cannot be taken now, or null. */
async function findRefusal(
  context: PrepareContext,
  { market, order, located, promise, fees, mostKobo }: PreparedPart,
  { settings, now, extras }: Omit<Moment, 'ip'>,
): Promise<AppError | null> {
  const refusal =
    refuseTiming(market, order, settings, now) ??
    refuseTooLate(market, promise, now) ??
    refusePlace(located) ??
    (promise.isTooBusy || promise.nobody?.earliest === null
      ? await refuseUnmanned(context, { market, order, promise }, { settings, now })
      : null) ??
    (extras?.isOverbooked ? null : await refuseFullSlot(context.db, order, settings)) ??
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
  const gateOffers: Partial<Record<PaymentMethod, boolean>> = settings.gate.offers
  if (gateOffers[order.paymentMethod] === false) return fail('orders.method_not_offered')
  return refusalOf({ fromKobo: 0, toKobo: mostKobo, buyer: null, credit: null, debt: null, gate: null })
}

function refuseTiming(market: MarketRow, order: OrderPart, settings: Settings, now: Date): AppError | null {
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

/** Refuses a list for which nobody is there, or not soon enough, with the first hour for which it can be taken. */
async function refuseUnmanned(
  { db, readAreas, readPromiseBasis }: PrepareContext,
  { market, order: { items, place }, promise }: Pick<PartFacts, 'market' | 'order' | 'promise'>,
  moment: Pick<Moment, 'settings' | 'now'>,
): Promise<AppError> {
  const known = { ...moment, basis: await readPromiseBasis(), areas: await readAreas() }
  const booked = await listSlotRows(db, market.id, moment.now)
  const freeAt = firstFreeHour(market, { itemCount: items.length, place }, known, booked)
  return fail(promise.nobody ? 'orders.nobody_on_duty' : 'orders.too_busy', {
    detail: { freeAt: freeAt?.toISOString() ?? null },
  })
}

/** Refuses a list that cannot be bought before the market closes. */
function refuseTooLate(market: MarketRow, { tooLateFor }: OrderPromise, now: Date): AppError | null {
  if (tooLateFor === null) return null
  const opensAt = nextOpening(market, now)?.toISOString() ?? null
  return fail('orders.too_late_today', { detail: { closesAt: tooLateFor.toISOString(), opensAt } })
}
