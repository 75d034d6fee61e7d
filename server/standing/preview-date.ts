import type { ErrorCode } from '#contract/errors.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { StandingBody } from '#contract/standing/standing.ts'
import type { PriceRange } from '#domain/prices/paid-band.ts'
import { estimateGoods } from '#domain/prices/price-estimate.ts'
import { byName } from '#domain/sorting.ts'
import { bookableHours, isBookable } from '#domain/time/booking.ts'
import { countSold } from '#server/catalogue/read-catalogue.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { contactPhoneOf } from '#server/orders/checkout/place-order.ts'
import { atGate, isPaidAhead } from '#server/orders/checkout/place-paid-order.ts'
import { type PrepareContext, prepareParts } from '#server/orders/checkout/prepare-order.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import { noDiscounts } from '#server/orders/core/discounts.ts'
import { refusalOf } from '#server/orders/core/grow-order.ts'
import { listRelatedDebts, refuseRelatedDebt } from '#server/orders/core/related-debts.ts'
import { getWalletKobo } from '#server/payments/core/read-balances.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ReadFact } from '#server/platform/database/with-facts.ts'

/** Says what a date would come to if it were placed now, and what would refuse it. */
interface DatePreview {
  estimate: PriceRange
  refusal: ErrorCode | null
  /** Lists what the market no longer sells, by the names on the list. */
  gone: string[]
}

interface Planned {
  customerId: string
  body: StandingBody
  scheduledFor: Date
  /** Is what the customer agreed to for this date; null where their cap holds. */
  agreedKobo: number | null
}

/** Returns a standing order's body as an order for an hour. */
export function orderOf(body: StandingBody, scheduledFor: Date): NewOrder {
  return { ...body, scheduledFor: scheduledFor.toISOString(), shownFeesKobo: null }
}

/** Holds what dates are looked at with; none of them has a code that takes something off. */
export type PreviewContext = Omit<PrepareContext, 'discounts'>

/** Looks at a date as placing will, and writes nothing; before a transaction, since it reads what all share. */
async function previewDate(given: PreviewContext, planned: Planned): Promise<DatePreview> {
  const { body, scheduledFor, customerId, agreedKobo } = planned
  const context = { ...given, discounts: noDiscounts }
  const { readCatalogue, clock } = context
  const settings = await context.readSettings()
  const order = orderOf(body, scheduledFor)
  const goods = await readCatalogue.ofMarketById(body.marketId)
  const gone = body.items
    .filter(({ productId }) => productId !== null && !goods.has(productId))
    .map(({ name }) => name)
  const parts = await prepareParts(context, order, { settings, ip: '', extras: null, now: clock.now() })
  if ('refusal' in parts) {
    const named = body.items.flatMap(({ productId }) => goods.get(productId ?? '') ?? [])
    const estimate = estimateGoods(body.items, named, (await readCatalogue.usual()).of)
    return { estimate, refusal: parts.refusal.code, gone }
  }
  const feesKobo = parts.reduce((sum, { fees }) => sum + fees.deliveryFeeKobo + fees.serviceFeeKobo, 0)
  const lowKobo = parts.reduce((sum, part) => sum + part.estimate.lowKobo, feesKobo)
  const mostKobo = parts.reduce((sum, part) => sum + part.mostKobo, 0)
  const refusal =
    (isPaidAhead(order) ? null : refusalOf(atGate(mostKobo, settings))) ??
    (body.paymentMethod === 'wallet' && (await getWalletKobo(context.db, customerId)) < mostKobo
      ? fail('orders.wallet_short')
      : null) ??
    (await refuseForDebts(context, planned, settings.customerDebtLimitKobo)) ??
    (await refuseForBusiness(context, planned, mostKobo)) ??
    (mostKobo > (agreedKobo ?? body.spendingCapKobo ?? mostKobo) ? fail('standing.above_cap') : null)
  return { estimate: { lowKobo, highKobo: mostKobo }, refusal: refusal?.code ?? null, gone }
}

/** A preview for who is within a transaction: it is undone, the date is looked at, and it runs again. */
export type PreviewInside = (planned: Planned) => DatePreview

export function previewInside(context: PreviewContext, readFact: ReadFact): PreviewInside {
  return (planned) => readFact('preview of a date', planned, () => previewDate(context, planned))
}

async function refuseForDebts(
  { db }: PreviewContext,
  { body, customerId }: Planned,
  limitKobo: number,
): Promise<AppError | null> {
  const [debts] = await listRelatedDebts(db, [{ customerId, contactPhone: contactPhoneOf(body) }])
  return debts ? refuseRelatedDebt(debts, { method: body.paymentMethod, limitKobo }) : null
}

/** Returns what would refuse it for the business that it is for, as things are. */
async function refuseForBusiness(
  { db, clock, buyers }: PreviewContext,
  { body: { businessId, paymentMethod }, customerId: userId }: Planned,
  toKobo: number,
): Promise<AppError | null> {
  if (businessId == null) return null
  const wish = { businessId, userId, isOnInvoice: paymentMethod === 'invoice', isFreed: false }
  const limits = await buyers.readLimits(db, { ...wish, now: clock.now() }).catch(refusalIn)
  if (limits instanceof AppError) return limits
  return refusalOf({ fromKobo: 0, toKobo, ...limits, debt: null, gate: null })
}

function refusalIn(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** Refusals that another hour or another market answers. */
const ofItsHour: ReadonlySet<string> = new Set<ErrorCode>([
  'orders.slot_unavailable',
  'orders.slot_full',
  'orders.market_inactive',
  'orders.market_closed',
  'orders.too_busy',
  'orders.nobody_on_duty',
  'orders.too_late_today',
  'orders.slot_share_used',
])

export interface WayOut {
  nextHour: Date | null
  otherMarket: { id: string; name: string } | null
}

/** Holds what dates are shown with: the markets as they were read before, and where the rest is read. */
export interface DateContext {
  db: Db | Tx
  clock: Clock
  markets: readonly MarketRow[]
}

/** Holds what dates are answered within: what is read before the transaction, and its `tx`. */
export interface AnswerContext {
  tx: Tx
  buyers: Buyers
  clock: Clock
  markets: readonly MarketRow[]
  preview: PreviewInside
}

export function marketOf({ markets }: Pick<DateContext, 'markets'>, id: string): MarketRow | null {
  return markets.find((market) => market.id === id) ?? null
}

/** Returns the market’s next hour after one, or null. */
export function nextHourAfter(market: MarketRow, at: Date, now: Date): Date | null {
  const hours = bookableHours(market, now).flatMap(({ starts }) => starts)
  return hours.find((each) => each > at) ?? null
}

/** The next hour of the market after the one that is refused, and another market that is open then and sells most of the list. */
export async function findWayOut(
  context: DateContext,
  { body, scheduledFor, refusal }: { body: StandingBody; scheduledFor: Date; refusal: string },
): Promise<WayOut> {
  const usual = marketOf(context, body.marketId)
  if (!ofItsHour.has(refusal) || usual === null) return { nextHour: null, otherMarket: null }
  const now = context.clock.now()
  const nextHour = nextHourAfter(usual, scheduledFor, now)
  const others = context.markets.filter(
    (market) => market.id !== usual.id && market.city === usual.city && isBookable(market, scheduledFor, now),
  )
  const wanted = new Set(body.items.flatMap(({ productId }) => productId ?? []))
  const sold = others.length === 0 ? new Map<string, number>() : await countSold(context.db, [...wanted])
  const soldAt = ({ id }: MarketRow) => sold.get(id) ?? 0
  const best = others.toSorted((a, b) => soldAt(b) - soldAt(a) || byName(a, b))[0]
  const sellsEnough = best !== undefined && soldAt(best) * 2 >= wanted.size
  return { nextHour, otherMarket: sellsEnough ? { id: best.id, name: best.name } : null }
}
