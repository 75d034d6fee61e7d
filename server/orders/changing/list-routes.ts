import {
  adminChangeListEndpoint,
  adminQuoteListEndpoint,
  changeListEndpoint,
  type ListQuote,
  quoteListEndpoint,
} from '#contract/orders/change-list.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import type { Discounts } from '#server/orders/core/discounts.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { listItems } from '#server/orders/core/item-store.ts'
import { adminOrderAnswer, customerOrderAnswer } from '#server/orders/reading/changed-order.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { changeList, type ReadCashLeft, wordChanges } from './change-list.ts'
import {
  demandOpenList,
  presentListQuote,
  quoteList,
  readKnownForList,
  refuseBelowLeast,
} from './quote-list.ts'

/** Limits how many texts a minute one person may have read against an order. */
const readingsAMinute = 120

type Context = Parameters<typeof readKnownForList>[0] &
  Pick<PlatformServices, 'db' | 'clock'> & {
    cashLeftOf: ReadCashLeft
    buyers: Buyers
    discounts: Discounts
  }

/**
 * Registers changes of the list of a placed order: what a text would do, and doing it, for its customer and for admins who
 * are called.
 */
export function registerListChanges(api: Api, context: Context): void {
  const { db, clock, cashLeftOf, buyers, discounts } = context

  async function quote(userId: string, isOwn: boolean, orderId: string, text: string): Promise<ListQuote> {
    await countTry(db, clock, { key: `reply:${userId}`, max: readingsAMinute, windowS: 60 })
    const order = await findOrder(db, orderId)
    if (order === null || (isOwn && order.customer_id !== userId)) throw fail('orders.not_found')
    const items = await listItems(db, order.id)
    demandOpenList(order, items)
    const known = await readKnownForList(context, order.market_id)
    const move = quoteList(known, { order, items, text, now: clock.now() })
    await refuseBelowLeast(context, move)
    return presentListQuote(move, items)
  }

  /** Reads what is known of the order's market; of no market where there is no such order. */
  async function readKnown(orderId: string) {
    const order = await findOrder(db, orderId)
    if (order === null) throw fail('orders.not_found')
    return readKnownForList(context, order.market_id)
  }

  api.answer(quoteListEndpoint, ({ params, body, viewer }) =>
    quote(viewer.user.id, true, params.id, body.text),
  )
  api.answer(adminQuoteListEndpoint, ({ params, body, viewer }) =>
    quote(viewer.user.id, false, params.id, body.text),
  )

  const prepare = ({ params }: { params: { id: string } }) => readKnown(params.id)
  api.change(
    changeListEndpoint,
    customerOrderAnswer(context, prepare),
    async ({ tx, known, params, body, viewer }) => {
      const { id } = viewer.user
      const wish = { orderId: params.id, customerId: id, actor: 'customer', actorId: id, ...body } as const
      await changeList({ tx, clock, buyers, cashLeftOf, discounts }, known, wish)
    },
  )

  const adminOrder = { ...adminOrderAnswer, prepare }
  api.change(adminChangeListEndpoint, adminOrder, async ({ tx, known, params, body, viewer, audit }) => {
    const { reason, ...said } = body
    const { user } = viewer
    const by = { customerId: null, actor: 'admin', actorId: user.id } as const
    const wish = { orderId: params.id, ...by, ...said }
    const move = await changeList({ tx, clock, buyers, cashLeftOf, discounts }, known, wish)
    await audit('orders.change_list', params.id, { reason, ...wordChanges(move), addedKobo: move.addedKobo })
  })
}
