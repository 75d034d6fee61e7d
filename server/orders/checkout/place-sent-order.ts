import type { SentOrder } from '#contract/orders/orders.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { type CompleteContext, completeOrder } from './complete-order.ts'
import {
  answeredBefore,
  type Placed,
  type PlaceOrderContext,
  type PlaceOrderInput,
  placeOrder,
} from './place-order.ts'

type PlaceSentInput = Omit<PlaceOrderInput, 'order' | 'isMarketOurs' | 'setsCap' | 'shownMostKobo'> & {
  order: SentOrder
}

/** Places an order as a device sends it: what was left open without a network is decided first. */
export async function placeSentOrder(
  context: PlaceOrderContext & CompleteContext,
  { order: sent, ...input }: PlaceSentInput,
): Promise<Placed> {
  const order = await completeOrder(context, sent)
  if (!(order instanceof AppError)) {
    const { setsCap = false, shownMostKobo = null } = sent.leftOpen ?? {}
    const isMarketOurs = sent.marketId === null
    return placeOrder(context, { ...input, order, isMarketOurs, setsCap, shownMostKobo })
  }
  const first = await answeredBefore(context.db, { ...input, order: sent })
  if (first === null) throw order
  return first
}
