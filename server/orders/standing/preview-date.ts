import type { ErrorCode } from '#contract/errors.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { StandingBody } from '#contract/orders/standing.ts'
import { bookableHours, isBookable } from '#domain/booking.ts'
import type { PriceRange } from '#domain/paid-band.ts'
import { estimateGoods } from '#domain/price-estimate.ts'
import { byName } from '#domain/sorting.ts'
import { refuseBusinessOrder } from '#server/businesses/hold-business.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { isPaidAhead, refuseOverLimit } from '#server/orders/checkout/place-paid-order.ts'
import { type PrepareContext, prepareParts } from '#server/orders/checkout/prepare-order.ts'
import { refuseRelatedDebt } from '#server/orders/settling/related-debts.ts'
import { getWalletKobo } from '#server/payments/core/read-balances.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'

/** What a date would come to if it were placed now, and what stands against it. */
export interface DatePreview {
  estimate: PriceRange
  refusal: ErrorCode | null
  /** What the market no longer sells, by the names on the list. */
  gone: string[]
}

interface Planned {
  customerId: string
  body: StandingBody
  scheduledFor: Date
  /** What the customer agreed to for this date; null where their cap holds. */
  agreedKobo: number | null
}

/** A standing order's body as an order for an hour. */
export function orderOf(body: StandingBody, scheduledFor: Date): NewOrder {
  return { ...body, scheduledFor: scheduledFor.toISOString(), shownFeesKobo: null }
}

/** Looks at a date as placing will, and writes nothing. */
export async function previewDate(context: PrepareContext, planned: Planned): Promise<DatePreview> {
  const { body, scheduledFor, customerId, agreedKobo } = planned
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
    (isPaidAhead(order) ? null : refuseOverLimit(mostKobo, mostKobo, settings)) ??
    (body.paymentMethod === 'wallet' && (await getWalletKobo(context.db, customerId)) < mostKobo
      ? fail('orders.wallet_short')
      : null) ??
    (await refuseRelatedDebt(context.db, {
      customerId,
      contactPhone: body.contact.phone,
      method: body.paymentMethod,
      limitKobo: settings.customerDebtLimitKobo,
    })) ??
    (await refuseForBusiness(context, planned, mostKobo)) ??
    (mostKobo > (agreedKobo ?? body.spendingCapKobo ?? mostKobo) ? fail('standing.above_cap') : null)
  return { estimate: { lowKobo, highKobo: mostKobo }, refusal: refusal?.code ?? null, gone }
}

function refuseForBusiness(
  { db, clock }: PrepareContext,
  { body: { businessId, paymentMethod }, customerId: userId }: Planned,
  mostKobo: number,
): Promise<AppError | null> | null {
  if (businessId == null) return null
  const isOnInvoice = paymentMethod === 'invoice'
  return refuseBusinessOrder(db, { businessId, userId, mostKobo, now: clock.now(), isOnInvoice })
}

/** Refusals that another hour or another market answers. */
const ofItsHour: ReadonlySet<string> = new Set<ErrorCode>([
  'orders.slot_unavailable',
  'orders.slot_full',
  'orders.market_inactive',
  'orders.market_closed',
  'orders.too_busy',
  'orders.too_late_today',
  'orders.slot_share_used',
])

export interface WayOut {
  nextHour: Date | null
  otherMarket: { id: string; name: string } | null
}

/** The next hour of the market after the one that is refused, and another market that is open then and sells most of the list. */
export async function findWayOut(
  { readMarkets, readCatalogue, clock }: Pick<PrepareContext, 'readMarkets' | 'readCatalogue' | 'clock'>,
  { body, scheduledFor, refusal }: { body: StandingBody; scheduledFor: Date; refusal: string },
): Promise<WayOut> {
  const usual = await readMarkets.byId(body.marketId)
  if (!ofItsHour.has(refusal) || usual === null) return { nextHour: null, otherMarket: null }
  const now = clock.now()
  const hours = bookableHours(usual, now).flatMap(({ starts }) => starts)
  const nextHour = hours.find((at) => at > scheduledFor) ?? null
  const wanted = body.items.flatMap(({ productId }) => productId ?? [])
  const others: { market: MarketRow; sold: number }[] = []
  for (const market of await readMarkets.rows()) {
    if (market.id === usual.id || market.city !== usual.city || !isBookable(market, scheduledFor, now))
      continue
    const goods = await readCatalogue.ofMarketById(market.id)
    others.push({ market, sold: wanted.filter((id) => goods.has(id)).length })
  }
  const [best] = others.sort((a, b) => b.sold - a.sold || byName(a.market, b.market))
  const sellsEnough = best !== undefined && best.sold * 2 >= wanted.length
  return { nextHour, otherMarket: sellsEnough ? { id: best.market.id, name: best.market.name } : null }
}
