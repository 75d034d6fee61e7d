import {
  maxItemsPerOrder,
  type NewItem,
  type NewOrder,
  newItem,
  type SentOrder,
} from '#contract/orders/orders.ts'
import { withOwn } from '#domain/lists/keep-own.ts'
import { readsAlike } from '#domain/lists/read-again.ts'
import { readForOrder } from '#domain/lists/read-for-order.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { type ChooseContext, chooseMarket } from './choose-market.ts'

export type CompleteContext = ChooseContext & { reader: ReadWords }

/**
 * Decides what a device without a network left open: items that nobody has read are read, and the market is the one that
 * the checkout proposes. Returns why its customer must be asked first, where what the device read is read differently now.
 */
export async function completeOrder(
  context: CompleteContext,
  { leftOpen, ...sent }: SentOrder,
): Promise<NewOrder | AppError> {
  const { marketId, rest } = sent
  if (marketId === null && rest !== undefined)
    return invalidFields([{ path: 'marketId', message: 'Choose a market for the first part of the list' }])
  const differing = await findDiffering(context.reader, sent.items, leftOpen?.read)
  if (differing.length > 0) return fail('orders.read_differently', { detail: { items: differing } })
  const items = await readUnread(context.reader, sent.items, leftOpen?.unread ?? [])
  if (items instanceof AppError) return items
  if (marketId !== null) return { ...sent, marketId, items }
  const city = leftOpen?.city ?? null
  const chosen = await chooseMarket(context, { ...sent, items, city })
  return chosen === null ? fail('orders.market_inactive') : { ...sent, marketId: chosen, items }
}

/** Items, by their place, that were read with older words and are something else by those of today. */
async function findDiffering(
  reader: ReadWords,
  items: readonly NewItem[],
  read: NonNullable<SentOrder['leftOpen']>['read'],
): Promise<number[]> {
  if (read === undefined || read.version === (await reader.version())) return []
  const index = await reader.index()
  return read.items.filter((at) => {
    const item = items[at]
    return item !== undefined && !readsAlike(item, index)
  })
}

/** The items with those in their place that an unread text has. */
async function readUnread(
  reader: ReadWords,
  items: readonly NewItem[],
  unread: readonly number[],
): Promise<NewItem[] | AppError> {
  if (unread.length === 0) return [...items]
  const index = await reader.index()
  const read = items.flatMap((item, at) => {
    if (!unread.includes(at)) return [item]
    const { lines } = readForOrder(item.raw ?? item.name, index)
    if (lines.length === 0) return [item]
    return lines.map(({ isUnsure: _isUnsure, ...line }, index) => {
      const { ifMissing } = item
      // Gives what its customer set on a row of several to the first, as on the device.
      return newItem.parse({ ...(index === 0 ? withOwn(line, item) : line), ifMissing })
    })
  })
  return read.length > maxItemsPerOrder
    ? invalidFields([{ path: 'items', message: `At most ${maxItemsPerOrder} items` }])
    : read
}
