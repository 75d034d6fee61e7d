import { labelOf } from '#domain/orders/item-text.ts'
import type { Actor } from '#domain/orders/order-machine.ts'
import { demandAdded, payAdded } from '#server/orders/changing/added-money.ts'
import { insertItems } from '#server/orders/checkout/place-store.ts'
import type { Discounts } from '#server/orders/core/discounts.ts'
import type { GrowContext } from '#server/orders/core/grow-order.ts'
import { deleteItems, type ItemRow, listItems, updateItem } from '#server/orders/core/item-store.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import {
  demandOpenList,
  type ItemChange,
  type KnownForList,
  type ListMove,
  nameShown,
  quoteList,
  refuseBelowLeast,
  rowOf,
} from './quote-list.ts'

/** Returns how much more cash an agent may take on; dispatch knows, and comes after orders. */
export type ReadCashLeft = (tx: Tx, agentId: string, settings: Settings) => Promise<number>

interface Wish {
  orderId: string
  /** The only customer whose order it may be; null for admins, who may change any. */
  customerId: string | null
  actor: Extract<Actor, 'customer' | 'admin'>
  actorId: string
  text: string
  /** Repeats what was shown that the text means. */
  shown: string
}

type Context = GrowContext & { cashLeftOf: ReadCashLeft; discounts: Discounts }

/**
 * Changes the list of an order as it was shown: items, estimate, fee, cap and promise, and money with them. Until its agent
 * begins to shop; what comes first, shopping or the change, holds the order's row. Returns what it was and what it is.
 */
export async function changeList(context: Context, known: KnownForList, wish: Wish): Promise<ListMove> {
  const { tx, clock } = context
  const order = await lockOrder(tx, wish.orderId)
  if (order === null || (wish.customerId !== null && order.customer_id !== wish.customerId))
    throw fail('orders.not_found')
  const items = await listItems(tx, order.id)
  demandOpenList(order, items)
  const move = quoteList(known, { order, items, text: wish.text, now: clock.now() })
  if (move.changes.length === 0) throw fail('orders.list_unchanged')
  if (nameShown(move, items) !== wish.shown) throw fail('orders.list_changed')
  await refuseBelowLeast({ db: tx, discounts: context.discounts }, move)
  await refuseAdded(context, known, move)
  const addedIds = await writeItems(context, move, items)
  await writeOrder(context, move, { wish, addedIds })
  if (move.addedKobo !== 0) await payAdded(context, move)
  return move
}

/** Refuses what would break a limit of the order or that of its agent's cash, or is bought after the market closes. */
async function refuseAdded(context: Context, known: KnownForList, move: ListMove): Promise<void> {
  const { tx, cashLeftOf } = context
  const { order, addedKobo, before, after, promise } = move
  if (after.itemCount > before.itemCount && promise.tooLateFor !== null) throw fail('orders.too_late_today')
  await demandAdded(context, [move], known.settings)
  if (addedKobo <= 0) return
  if (order.agent_id === null || order.payment_method !== 'cash') return
  if (addedKobo > (await cashLeftOf(tx, order.agent_id, known.settings))) throw fail('orders.agent_cash_full')
}

async function writeItems(
  { tx, clock }: Context,
  { order, changes }: ListMove,
  items: readonly ItemRow[],
): Promise<string[]> {
  await deleteItems(
    tx,
    idsOf({ changes }, ({ after }) => after === null),
  )
  for (const { before, after } of changes) {
    if (before === null || after === null) continue
    await updateItem(tx, before.id, {
      name: after.name,
      product_id: after.productId,
      quantity: after.quantity,
      unit: after.unit,
      size: after.size,
      note: after.note,
      budget_kobo: after.budgetKobo,
      cap_kobo: after.capKobo,
      cap_of: after.capOf,
      only_if_kobo: after.onlyIf?.maxKobo ?? null,
      instead: after.instead ? JSON.stringify(after.instead) : null,
    })
  }
  const added = changes.flatMap(({ before, after }) =>
    before === null && after !== null ? [{ ...after, id: newId('item', clock) }] : [],
  )
  const last = Math.max(-1, ...items.map(({ position }) => position))
  await insertItems(tx, order.id, added, last + 1)
  return added.map(({ id }) => id)
}

async function writeOrder(
  { tx, clock }: Context,
  move: ListMove,
  { wish, addedIds }: { wish: Wish; addedIds: readonly string[] },
): Promise<void> {
  const { order } = move
  await updateOrder(tx, order.id, {
    ...rowOf(move.after),
    // Forgets what answers allowed: it was for the list as it was.
    grown_kobo: null,
    goods_names: move.goodsNames,
    share_kobo: move.shareKobo,
    promised_from: move.promisedFrom,
    promised_by: move.promisedBy,
    predicted_s: move.predictedS,
    expected_by: move.expectedBy,
    next_agent_id: null,
    next_ask_at: null,
  })
  await appendEvent(tx, clock, {
    type: 'order.list_changed',
    order,
    agentId: order.agent_id,
    actor: wish.actor,
    actorId: wish.actorId,
    detail: {
      ...wordChanges(move),
      // Marks them on the agent's list.
      addedIds: addedIds.join(' '),
      changedIds: idsOf(move, ({ after }) => after !== null).join(' '),
      removedIds: idsOf(move, ({ after }) => after === null).join(' '),
      addedKobo: move.addedKobo,
      by: (move.expectedBy ?? move.promisedBy).toISOString(),
    },
  })
}

/** The items that were there, of changes of one kind. */
function idsOf({ changes }: Pick<ListMove, 'changes'>, kind: (change: ItemChange) => boolean): string[] {
  return changes.filter(kind).flatMap(({ before }) => before?.id ?? [])
}

/** Says what came, changed and went, as people do. */
export function wordChanges({ changes }: Pick<ListMove, 'changes'>) {
  const labels = (kind: (change: ItemChange) => boolean) =>
    changes
      .filter(kind)
      .map(({ before, after }) => {
        if (after !== null) return labelOf(after, nairaText)
        return before === null ? '' : labelOf({ ...before, budgetKobo: before.budget_kobo }, nairaText)
      })
      .join(', ')
  return {
    added: labels(({ before }) => before === null),
    changed: labels(({ before, after }) => before !== null && after !== null),
    removed: labels(({ after }) => after === null),
  }
}
