import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/core/phone.ts'
import type { NewOrder, placedOrder, SentOrder } from '#contract/orders/orders.ts'
import { shareOf } from '#domain/money/agent-share.ts'
import { isDearer, suggestCap } from '#domain/prices/price-estimate.ts'
import { refusalOf } from '#server/orders/core/grow-order.ts'
import { type ReadRelatedDebts, refuseRelatedDebt } from '#server/orders/core/related-debts.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { newHandoverCode, newId, newTrackingCode } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Fingerprint } from '#server/platform/http/request-fingerprint.ts'
import { carriedTrace, noteOrder } from '#server/platform/telemetry/tracing.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { divideCap, restKey } from './list-parts.ts'
import { lossOf, type NoteLost } from './lost-order.ts'
import type { Door, OrderToPlace } from './order-to-place.ts'
import { atGate, isPaidAhead, placePaidOrders, refuseInvoice } from './place-paid-order.ts'
import { insertOrdersWithin, type WriteOrder } from './place-store.ts'
import { findPlacedOrder, type PlacedRow, placedRowOf } from './placed-order.ts'
import { type PrepareContext, type PreparedPart, prepareParts, type RefusedList } from './prepare-order.ts'

export interface PlaceOrderContext extends PrepareContext {
  writeOrder: WriteOrder
  readRelatedDebts: ReadRelatedDebts
  noteLost: NoteLost
}

export interface PlaceOrderInput {
  customer: CurrentUser
  idempotencyKey: string
  fingerprint: Fingerprint
  /** The key names one thing by itself, whatever it was sent with. */
  isKeyOurs?: boolean
  ip: string
  order: NewOrder
  door: Door
  /** Its customer left the market to us, and is told which one we chose. */
  isMarketOurs?: boolean
  /** An order without a spending cap gets ours. */
  setsCap?: boolean
  /** The most that it was said to come to, where that was long ago; dearer by now, its customer is asked first. */
  shownMostKobo?: number | null
  /** An order of a business that no limit of its buyer holds back: somebody approved it, or a key of the business places it. */
  freed?: { approvedBy: string | null }
}

export type Placed = z.output<typeof placedOrder>

/** Writes orders in a transaction that goes on with them, such as that of a day of the past. */
export function writeWithin(tx: Tx): WriteOrder {
  return (order) => insertOrdersWithin(tx, [order])
}

/** More than any market's hour has, for admins who overbook one. */
const mostInHour = 10_000

/**
 * Places an order, or the two orders of a list that comes from two markets: both or none. The same key with the same
 * request gets the first answer, whatever has changed since; with another request it is refused. Fees are those of this
 * moment and stay so.
 */
export async function placeOrder(context: PlaceOrderContext, input: PlaceOrderInput): Promise<Placed> {
  const settings = await context.readSettings()
  let { fresh, written } = await tryToPlace(context, input, settings)
  if (written instanceof AppError && written.code === 'orders.market_changed') {
    // The market was changed while this was written: it is looked at again as it is now.
    context.readMarkets.forget()
    const again = await tryToPlace(context, input, settings)
    fresh = again.fresh
    written = again.written
  }
  if (!(written instanceof AppError)) return presentPlaced(written.map(placedRowOf))
  const first = await answeredBefore(context.db, input)
  if (first) return first
  const lost = 'refusal' in fresh ? fresh.lost : lossOf(written, fresh.parts)
  if (lost) await context.noteLost(lost, { userId: input.customer.id })
  throw written
}

async function tryToPlace(context: PlaceOrderContext, input: PlaceOrderInput, settings: Settings) {
  const fresh = await prepareOrders(context, input, settings)
  const written =
    'refusal' in fresh
      ? fresh.refusal
      : await writeFresh(context, fresh, { settings, isFreed: input.freed !== undefined })
  return { fresh, written }
}

interface FreshList {
  orders: OrderToPlace[]
  parts: PreparedPart[]
  /** Says that their customer owes for earlier orders. */
  owes: boolean
}

/** The orders of a request as they are to be written, or why they cannot be taken now. */
async function prepareOrders(
  context: PlaceOrderContext,
  input: PlaceOrderInput,
  settings: Settings,
): Promise<FreshList | RefusedList> {
  const { order } = input
  const now = context.clock.now()
  const unfit = refuseInvoice(order)
  if (unfit) return { refusal: unfit, lost: null }
  const parts = await prepareParts(context, order, {
    settings,
    ip: input.ip,
    extras: input.door.extras,
    now,
  })
  if ('refusal' in parts) return parts
  const mostKobo = parts.reduce((sum, part) => sum + part.mostKobo, 0)
  const { shownMostKobo = null } = input
  if (shownMostKobo !== null && isDearer(shownMostKobo, mostKobo))
    return { refusal: fail('orders.dearer', { detail: { shownMostKobo, mostKobo } }), lost: null }
  const tooMuch = isPaidAhead(order) ? null : refusalOf(atGate(mostKobo, settings))
  if (tooMuch) return { refusal: tooMuch, lost: null }
  const owes = await findOwing(context, input, settings)
  if (owes instanceof AppError) return { refusal: owes, lost: null }
  const [first, rest] = parts
  if (!first) throw new Error('a request has an order')
  const [cap = null, restCap = null] = divideCap(
    order.spendingCapKobo ?? (input.setsCap ? capOf(parts) : null),
    parts.map((part) => part.mostKobo),
  )
  const id = newId('order', context.clock)
  noteOrder(id)
  const firstOrder = freshOrder(context, input, { part: first, settings, now, spendingCapKobo: cap })
  if (!rest)
    return {
      orders: [{ ...firstOrder, id, linkedId: null, idempotencyKey: input.idempotencyKey }],
      parts,
      owes,
    }
  const restId = newId('order', context.clock)
  const restOrder = freshOrder(context, input, { part: rest, settings, now, spendingCapKobo: restCap })
  const orders = [
    { ...firstOrder, id, linkedId: restId, idempotencyKey: input.idempotencyKey },
    // Shares one code at one door: where one agent brings both, they are handed over together.
    {
      ...restOrder,
      handoverCode: firstOrder.handoverCode,
      id: restId,
      linkedId: id,
      idempotencyKey: restKey(input.idempotencyKey),
    },
  ]
  return { orders, parts, owes }
}

/** Returns whether the customer owes for earlier orders, or why too much is owed for this one. */
async function findOwing(
  { readRelatedDebts }: PlaceOrderContext,
  { customer, order }: PlaceOrderInput,
  { customerDebtLimitKobo: limitKobo }: Settings,
): Promise<boolean | AppError> {
  const debts = await readRelatedDebts({ customerId: customer.id, contactPhone: contactPhoneOf(order) })
  return refuseRelatedDebt(debts, { method: order.paymentMethod, limitKobo }) ?? debts.isOwn
}

/** Returns the spending cap that the checkout suggests. */
function capOf(parts: readonly PreparedPart[]): number {
  const highKobo = parts.reduce((sum, { estimate }) => sum + estimate.highKobo, 0)
  return suggestCap(highKobo, parts.reduce((sum, { mostKobo }) => sum + mostKobo, 0) - highKobo)
}

/** One number however it is written. */
export function contactPhoneOf({ contact }: Pick<NewOrder, 'contact'>): string {
  return toE164(contact.phone) ?? contact.phone
}

/** An order as it is written: fees, promise and limits are those of this moment. */
function freshOrder(
  { clock }: PlaceOrderContext,
  { customer, fingerprint, door, freed, isMarketOurs = false }: PlaceOrderInput,
  made: { part: PreparedPart; settings: Settings; now: Date; spendingCapKobo: number | null },
): Omit<OrderToPlace, 'id' | 'linkedId' | 'idempotencyKey'> {
  const { part, settings, now, spendingCapKobo } = made
  const {
    market,
    order,
    servedArea,
    businessPlace,
    discount,
    promise,
    scheduledFor,
    estimate,
    wayM,
    fees,
    discountKobo,
  } = part
  const { deliveryFeeKobo } = fees
  const own = settings.ofCity(market.city)
  return {
    code: newTrackingCode(),
    handoverCode: newHandoverCode(),
    customerId: customer.id,
    door,
    city: market.city,
    isMarketOurs,
    marketVersion: market.version,
    servedArea,
    requestHash: fingerprint.hash,
    order: { ...order, spendingCapKobo },
    items: order.items.map((item) => ({ ...item, id: newId('item', clock) })),
    contactPhone: contactPhoneOf(order),
    secondPhone: order.contact.secondPhone === null ? null : toE164(order.contact.secondPhone),
    businessPlace,
    approvedBy: freed?.approvedBy ?? null,
    now,
    scheduledFor,
    promisedFrom: promise.from,
    promisedBy: promise.by,
    predictedMinutes: promise.predictedMinutes,
    estimateLowKobo: estimate.lowKobo,
    estimateHighKobo: estimate.highKobo,
    ...fees,
    discountKobo,
    discount,
    callOutFeeKobo: own.callOutFeeKobo,
    wayM: wayM === null ? null : Math.round(wayM),
    shareKobo: shareOf(own.shareRule, { deliveryFeeKobo, items: order.items.length, metres: wayM }),
    shareWaitKobo: own.shareRule.perWaitMinuteKobo,
    status: 'queued',
    payBy: null,
    slotCapacity: door.extras?.isOverbooked ? mostInHour : settings.slotCapacity,
    limits: settings.customerLimits,
    trace: carriedTrace(),
  }
}

/**
 * One order for cash or a transfer at the gate goes with all that come at the moment. Money, debts of earlier orders, codes
 * that take something off, the second order of a list and what a business may spend are written in one transaction with it.
 */
async function writeFresh(
  context: PlaceOrderContext,
  { orders, owes }: FreshList,
  { settings, isFreed }: { settings: Settings; isFreed: boolean },
): Promise<OrderToPlace[] | AppError> {
  const [fresh] = orders
  if (!fresh || owes || orders.length > 1 || isAlone(fresh))
    return placePaidOrders(context, orders, { settings, owes, isFreed })
  try {
    return (await context.writeOrder(fresh)) ? orders : fail('request.key_reused')
  } catch (error) {
    // Looks for an answer: a limit refused it, and the same key may have been answered before.
    if (error instanceof AppError) return error
    throw error
  }
}

/** Returns whether an order is written by itself: it moves money, leaves an admin's audit row, or is a business's. */
function isAlone({ discount, order, door }: OrderToPlace): boolean {
  return discount !== null || isPaidAhead(order) || door.placedBy !== null || order.businessId != null
}

type Asked = Pick<PlaceOrderInput, 'customer' | 'idempotencyKey' | 'fingerprint' | 'isKeyOurs' | 'door'> & {
  order: Pick<SentOrder, 'rest'>
}

/** Returns what was answered when this key was first used; null when it was not. */
export async function answeredBefore(db: Db, input: Asked): Promise<Placed | null> {
  const { customer, idempotencyKey, order } = input
  const first = await findPlacedOrder(db, customer.id, idempotencyKey)
  if (!first) return null
  const isSame = input.isKeyOurs
    ? first.channel === input.door.channel
    : input.fingerprint.matches(first.request_hash)
  if (!isSame) throw fail('request.key_reused')
  const rest = order.rest && (await findPlacedOrder(db, customer.id, restKey(idempotencyKey)))
  return presentPlaced(rest ? [first, rest] : [first])
}

function presentPlaced([first, rest]: PlacedRow[]): Placed {
  if (!first) throw new Error('nothing was placed')
  return { ...presentPart(first), ...(rest && { rest: presentPart(rest) }) }
}

function presentPart(row: PlacedRow): NonNullable<Placed['rest']> {
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
