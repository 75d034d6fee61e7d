import { z } from 'zod'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo, koboSum } from '#contract/core/money.ts'
import { orderStatus } from '#contract/core/order-shapes.ts'

/**
 * Names how what an ended order owes, or its goods, can be settled; `owes` makes what a failed order owes its customer's
 * debt.
 */
export const settlingWays = [
  'cash',
  'transfer',
  'wallet',
  'owes',
  'goods_sold',
  'goods_returned',
  'close',
] as const
export type SettlingWay = (typeof settlingWays)[number]

/** An order that failed, was cancelled after buying, or still owes, until somebody has settled it. */
export const unsettledOrder = z.object({
  id: idOf('order'),
  code: z.string(),
  status: orderStatus,
  endedAt: instant,
  endReason: z.string().nullable(),
  marketName: z.string(),
  area: z.string(),
  customer: z.object({
    id: idOf('user'),
    name: z.string(),
    phone: z.string().nullable(),
    walletKobo: koboSum,
  }),
  agent: z.object({ id: idOf('user'), name: z.string() }).nullable(),
  goodsKobo: kobo,
  /** Counts only goods that nobody has sold on or returned yet. */
  goodsLeftKobo: kobo,
  owedKobo: kobo,
  /** Is what can be paid: what is owed, and what was written off. */
  payableKobo: kobo,
  /** Limits what its customer can be given back of what they paid; of it, what a single payment can send back. */
  mostBackKobo: kobo,
  mostToSourceKobo: kobo,
  /** Says what may be done: send it out again, settle it in one of these ways, or write it off. */
  ways: z.array(z.enum([...settlingWays, 'redeliver', 'write_off'])),
})
export type UnsettledOrder = z.output<typeof unsettledOrder>
