import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { maxItemsPerOrder, type NewItem, type NewOrder, newItem } from '#contract/orders/orders.ts'
import { readForOrder } from '#domain/lists/read-for-order.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import { type Fingerprint, fingerprintOfValue } from '#server/platform/http/request-fingerprint.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { createPlacing } from './create-placing.ts'
import type { NoteLost } from './lost-order.ts'
import type { Door } from './order-to-place.ts'
import { type Placed, placeOrder } from './place-order.ts'
import type { PrepareContext } from './prepare-order.ts'

export interface DoorsContext extends PrepareContext {
  pool: pg.Pool
  reader: ReadWords
  noteLost: NoteLost
  committed(): void
  /** Has an order that was just placed offered to agents; returns at once. */
  offerPlaced(orderId: string): void
}

/** Holds a list as it was written, or its items. */
export type DoorList = { text: string } | { items: NewItem[] }

export interface DoorInput {
  customer: CurrentUser
  door: Door
  /** With the same key and the same request the customer gets the first answer. */
  idempotencyKey: string
  /** The key is made by us for one thing, such as a date on which it is placed by itself: whatever it was sent with, its order is the answer. */
  isKeyOurs?: boolean
  /** Where it comes from, by which wrong codes are counted. */
  ip: string
  list: DoorList
  /** Holds what another market sells, which is placed with it: both or none. */
  rest?: { marketId: string; list: DoorList } | undefined
  /** Where no spending cap is set, ours is. */
  order: Omit<NewOrder, 'items' | 'rest'>
}

/** Places an order of a customer who is not at the checkout. Refuses what the checkout refuses. */
export type PlaceByDoor = (input: DoorInput) => Promise<Placed>

export function createPlaceByDoor(context: DoorsContext): PlaceByDoor {
  const { reader } = context
  const placing = createPlacing(context)
  return async ({ list, rest, order, ...input }) => {
    const items = await readItems(reader, list, 'text')
    const others = rest && (await readItems(reader, rest.list, 'rest.text'))
    const placed = await placeOrder(placing, {
      ...input,
      fingerprint: fingerprintOf([list, order, input.door, ...(rest ? [rest] : [])]),
      order: {
        ...order,
        items,
        ...(rest && others && { rest: { marketId: rest.marketId, items: others, shownFeesKobo: null } }),
      },
      setsCap: true,
    })
    context.committed()
    for (const { id, status } of [placed, ...(placed.rest ? [placed.rest] : [])])
      if (status === 'queued') context.offerPlaced(id)
    return placed
  }
}

/** Reads the items of a list that somebody wrote. Throws where there are none, or too many. */
export async function readItems(reader: ReadWords, list: DoorList, path: string): Promise<NewItem[]> {
  if ('items' in list) return list.items
  const { lines } = readForOrder(list.text, await reader.index())
  if (lines.length === 0) throw invalidFields([{ path, message: 'Add at least one item' }])
  if (lines.length > maxItemsPerOrder)
    throw invalidFields([{ path, message: `At most ${maxItemsPerOrder} items` }])
  return lines.map(({ isUnsure: _isUnsure, ...item }) => newItem.parse(item))
}

function fingerprintOf(request: unknown): Fingerprint {
  const { hash, matches } = fingerprintOfValue(request)
  // Versions before 2026-11-29 hashed it with its fields as they happened to stand.
  const earlier = createHash('sha256').update(JSON.stringify(request)).digest()
  return { hash, matches: (stored) => matches(stored) || stored.equals(earlier) }
}
