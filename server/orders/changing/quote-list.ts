import { createHash } from 'node:crypto'
import type { ListQuote } from '#contract/orders/change-list.ts'
import { maxItemsPerOrder, type NewItem, newItem } from '#contract/orders/orders.ts'
import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import { fitLine } from '#domain/lists/fit-line.ts'
import { isSureEdit, type Reply, readReply } from '#domain/lists/read-reply.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { shareOf } from '#domain/money/agent-share.ts'
import { deliveryFeeOf } from '#domain/money/delivery-fee.ts'
import { hasEnded, type OrderStatus, openListStatuses } from '#domain/orders/order-machine.ts'
import { metresToDoor } from '#domain/places/service-area.ts'
import type { PricedProduct } from '#domain/prices/paid-band.ts'
import { estimateGoods, type PricedItem, suggestCap } from '#domain/prices/price-estimate.ts'
import type { UsualPriceOf } from '#domain/prices/usual-prices.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import { type ChangedPromise, changedPromise } from '#server/orders/changing/changed-promise.ts'
import { type KnownForMoving, readKnownForMoving } from '#server/orders/checkout/reschedule-order.ts'
import type { Discounts } from '#server/orders/core/discounts.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { demand } from '#server/orders/core/grow-order.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import { mostKobo } from '#server/orders/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Holds what a list is read and priced by, besides what moving an order needs. */
export interface KnownForList extends KnownForMoving {
  index: CatalogueIndex
  goodsOf: ReadonlyMap<string, PricedProduct>
  usualOf: UsualPriceOf
}

type ReadingContext = Parameters<typeof readKnownForMoving>[0] & {
  readCatalogue: ReadCatalogue
  reader: ReadWords
}

export async function readKnownForList(context: ReadingContext, marketId: string): Promise<KnownForList> {
  const { readCatalogue, reader } = context
  const [known, index, goodsOf, usual] = await Promise.all([
    readKnownForMoving(context),
    reader.index(),
    readCatalogue.ofMarketById(marketId),
    readCatalogue.usual(),
  ])
  return { ...known, index, goodsOf, usualOf: usual.of }
}

/** One item as it was and as it is to be: without `before` it is added, without `after` taken off. */
export interface ItemChange {
  before: ItemRow | null
  after: NewItem | null
}

interface ListFigure {
  itemCount: number
  estimateLowKobo: number
  estimateHighKobo: number
  deliveryFeeKobo: number
  spendingCapKobo: number | null
}

/** Says what a text changes of an order. */
export interface ListMove extends ChangedPromise {
  order: OrderRow
  changes: ItemChange[]
  reply: Reply
  before: ListFigure
  after: ListFigure
  addedKobo: number
  /** The most that it may come to then, as it is counted against limits. */
  toKobo: number
  shareKobo: number
  goodsNames: string
}

/** Throws once shopping for an order has begun, also where it waits in the queue again with things bought. */
export function demandOpenList(order: OrderRow, items: readonly ItemRow[]): void {
  const { status } = order
  if (hasEnded(status)) throw fail('orders.illegal_step', { detail: { status } })
  const isOpen = (openListStatuses as readonly OrderStatus[]).includes(status)
  if (!isOpen || items.some((item) => item.status !== 'requested'))
    throw fail('orders.list_fixed', { detail: { status } })
}

/** Buyer, business and gate are asked when the list is changed. */
const growthOfList = { buyer: null, credit: null, debt: null, gate: null }

interface Asked {
  order: OrderRow
  items: readonly ItemRow[]
  text: string
  now: Date
}

/** Reads a text against the list of an order, and what that changes of estimate, fee, cap and promise. */
export function quoteList(known: KnownForList, { order, items, text, now }: Asked): ListMove {
  const market = known.markets.find(({ id }) => id === order.market_id)
  if (!market) throw fail('orders.illegal_step')
  const reply = readReply(text, items.map(lineOfRow), known.index)
  const changes = changesOf(reply, items)
  const after = itemsAfter(items, changes)
  if (after.length === 0) throw fail('orders.list_empty')
  if (after.length > maxItemsPerOrder) throw fail('orders.too_large')
  const figures = figuresOf(known, order, { before: items.map(wishOf), after })
  const mostAfterKobo = mostKobo({ ...order, ...rowOf(figures.after) })
  demand({ ...growthOfList, fromKobo: mostKobo(order), toKobo: mostAfterKobo })
  return {
    order,
    changes,
    reply,
    ...figures,
    addedKobo: mostAfterKobo - mostKobo(order),
    toKobo: Math.min(figures.after.spendingCapKobo ?? Number.POSITIVE_INFINITY, mostAfterKobo),
    shareKobo: shareAfter(known, order, figures.after),
    goodsNames: after.map(({ name }) => name).join(' '),
    ...changedPromise(known, { order, market, place: order, itemCount: after.length, now }),
  }
}

/** Refuses a list that falls below the goods that the code of its order asks for. */
export async function refuseBelowLeast(
  { db, discounts }: { db: Db | Tx; discounts: Discounts },
  { order, before, after }: ListMove,
): Promise<void> {
  if (after.estimateHighKobo >= before.estimateHighKobo) return
  const least = await discounts.findLeastGoods(db, order.id)
  if (least === null || after.estimateHighKobo + least.other_kobo >= least.min_goods_kobo) return
  throw fail('orders.below_promo', { detail: { minGoodsKobo: least.min_goods_kobo } })
}

/** An item of an order as the reader takes it. */
function lineOfRow(row: ItemRow): ListLine {
  return { ...wishOf(row), raw: row.raw, isUnsure: false }
}

function wishOf(row: ItemRow) {
  return {
    name: row.name,
    productId: row.product_id,
    quantity: row.quantity,
    unit: row.unit,
    size: row.size,
    note: row.note,
    budgetKobo: row.budget_kobo,
    capKobo: row.cap_kobo,
    capOf: row.cap_of,
    onlyIf: row.only_if_kobo === null ? null : { maxKobo: row.only_if_kobo },
    instead: row.instead,
  }
}

function changesOf({ done }: Reply, items: readonly ItemRow[]): ItemChange[] {
  return done.flatMap((one): ItemChange[] => {
    if (one.did === 'kept') return []
    const before = one.did === 'added' ? null : (items[one.at] ?? null)
    return [{ before, after: one.did === 'removed' ? null : itemOf(one.line, before) }]
  })
}

/** Returns what is wanted now, as an order takes it; what happens where it is missing stays as it was. */
function itemOf(line: ListLine, before: ItemRow | null): NewItem {
  const { isUnsure: _isUnsure, ...item } = fitLine(line)
  return newItem.parse({ ...item, ifMissing: before?.if_missing ?? 'ask' })
}

function itemsAfter(
  items: readonly ItemRow[],
  changes: readonly ItemChange[],
): (PricedItem & { name: string })[] {
  const left = items.flatMap((item): (PricedItem & { name: string })[] => {
    const change = changes.find(({ before }) => before?.id === item.id)
    if (change === undefined) return [wishOf(item)]
    return change.after === null ? [] : [change.after]
  })
  return [...left, ...changes.flatMap(({ before, after }) => (before === null && after ? [after] : []))]
}

/**
 * Returns what the list came to and comes to. Prices and settings that moved since the order was placed are not the
 * customer's: the estimate and the fee move by what the changes make of them today. Our cap follows as at the checkout; one
 * that the customer set moves by as much as the list does.
 */
function figuresOf(
  known: KnownForList,
  order: OrderRow,
  lists: { before: readonly PricedItem[]; after: readonly PricedItem[] },
): { before: ListFigure; after: ListFigure } {
  const named = [...lists.before, ...lists.after].flatMap(({ productId }) => productId ?? [])
  const goods = [...new Set(named)].flatMap((id) => known.goodsOf.get(id) ?? [])
  const was = estimateGoods(lists.before, goods, known.usualOf)
  const is = estimateGoods(lists.after, goods, known.usualOf)
  const estimateLowKobo = Math.max(0, order.estimate_low_kobo + is.lowKobo - was.lowKobo)
  const before = {
    itemCount: order.item_count,
    estimateLowKobo: order.estimate_low_kobo,
    estimateHighKobo: order.estimate_high_kobo,
    deliveryFeeKobo: order.delivery_fee_kobo,
    spendingCapKobo: order.spending_cap_kobo,
  }
  const after = {
    itemCount: lists.after.length,
    estimateLowKobo,
    estimateHighKobo: Math.max(estimateLowKobo, order.estimate_high_kobo + is.highKobo - was.highKobo),
    deliveryFeeKobo: feeAfter(known, order, lists.after.length),
  }
  return { before, after: { ...after, spendingCapKobo: capAfter(order, before, after) } }
}

/**
 * Returns what bringing a list of so many items costs; an order that shares its delivery, or whose fee the length leaves,
 * keeps it.
 */
function feeAfter(known: KnownForList, order: OrderRow, itemCount: number): number {
  const { city, market_latitude: latitude, market_longitude: longitude } = order
  const metres = metresToDoor({ city, latitude, longitude }, order, known.areas)
  const feeOf = (items: number) => deliveryFeeOf(known.settings.ofCity(city).deliveryFees, { metres, items })
  const isSame = order.shares_delivery || feeOf(itemCount) === feeOf(order.item_count)
  // A code never takes more off than there are fees.
  return isSame
    ? order.delivery_fee_kobo
    : Math.max(feeOf(itemCount), order.discount_kobo - order.service_fee_kobo)
}

type Sum = Omit<ListFigure, 'spendingCapKobo'>

function capAfter(order: OrderRow, before: Sum, after: Sum): number | null {
  const capKobo = order.spending_cap_kobo
  if (capKobo === null) return null
  const feesOf = ({ deliveryFeeKobo }: Sum) => deliveryFeeKobo + order.service_fee_kobo - order.discount_kobo
  const oursOf = (sum: Sum) => suggestCap(sum.estimateHighKobo, feesOf(sum))
  if (capKobo === oursOf(before)) return oursOf(after)
  const addedKobo = after.estimateHighKobo + feesOf(after) - before.estimateHighKobo - feesOf(before)
  return Math.max(1, capKobo + addedKobo)
}

function shareAfter(known: KnownForList, order: OrderRow, after: ListFigure): number {
  const { shareRule } = known.settings.ofCity(order.city)
  const shares = [
    { deliveryFeeKobo: order.delivery_fee_kobo, items: order.item_count },
    { deliveryFeeKobo: after.deliveryFeeKobo, items: after.itemCount },
  ].map((shared) => shareOf(shareRule, { ...shared, metres: order.way_m }))
  return Math.max(0, order.share_kobo + (shares[1] ?? 0) - (shares[0] ?? 0))
}

/** Returns a figure as the order's own row has it. */
export function rowOf(figure: ListFigure) {
  return {
    item_count: figure.itemCount,
    estimate_low_kobo: figure.estimateLowKobo,
    estimate_high_kobo: figure.estimateHighKobo,
    delivery_fee_kobo: figure.deliveryFeeKobo,
    spending_cap_kobo: figure.spendingCapKobo,
  }
}

/** Names all that is shown of a change: the list as it was, and all that is to be. */
export function nameShown({ order, changes, before, after }: ListMove, items: readonly ItemRow[]): string {
  const said = [order.id, items.map((row) => [row.id, wishOf(row)]), changes.map(shownChange), before, after]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

function shownChange({ before, after }: ItemChange) {
  return [before?.id ?? null, after]
}

export function presentListQuote(move: ListMove, items: readonly ItemRow[]): ListQuote {
  const { reply, before, after, addedKobo, promisedFrom, promisedBy, expectedBy } = move
  return {
    changes: move.changes.map((change) => ({
      before: change.before && presentWanted(wishOf(change.before)),
      after: change.after && presentWanted(change.after),
    })),
    unplaced: reply.unplaced,
    message: reply.message,
    isSure: isSureEdit(reply),
    before,
    after,
    addedKobo,
    promise: { from: promisedFrom.toISOString(), by: promisedBy.toISOString() },
    expectedBy: expectedBy?.toISOString() ?? null,
    shown: nameShown(move, items),
  }
}

function presentWanted(item: Omit<NewItem, 'raw' | 'ifMissing'>) {
  const { name, quantity, unit, size, note, budgetKobo, capKobo, capOf } = item
  return { name, quantity, unit, size, note, budgetKobo, capKobo, capOf }
}
