import type { GateMethod } from '#contract/core/order-shapes.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DueBooks } from './book-top-up.ts'

/** Holds what payments ask of orders, which know payments and not the other way round. */
export interface OrderBooks extends DueBooks {
  /** Locks an order until the transaction ends; before anything of its payments is held. */
  hold(tx: Tx, orderId: string): Promise<void>
  /**
   * Applies received money to a locked order: how much of it the order takes. `isLate` where the order has
   * ended and takes nothing.
   */
  take(
    context: { tx: Tx; clock: Clock },
    money: { orderId: string; amountKobo: number; paymentId: string; method?: GateMethod },
  ): Promise<{ toOrderKobo: number; isLate: boolean }>
  /** Issues the paper of a locked order whose last debt is paid by what was posted. */
  issuePaper(context: { tx: Tx; clock: Clock }, orderId: string): Promise<void>
  /** Gives received money, which is in the customer's wallet, to the agent of a locked order. */
  tip(context: { tx: Tx; clock: Clock }, money: { orderId: string; amountKobo: number }): Promise<void>
  /** Holds an order and the one that is handed over with it; returns their ids, that order first. */
  holdPair(tx: Tx, orderId: string): Promise<string[]>
  /** A locked order's money was taken back, which is posted: its customer's wallet pays what it can of it. */
  payTakenBack(
    context: { tx: Tx; clock: Clock },
    taken: { orderId: string; amountKobo: number; by: TakenBy },
  ): Promise<void>
  /** Takes again what was taken back of a locked order: returns how much of it the order takes; the rest is its customer's. */
  takeAgain(
    context: { tx: Tx; clock: Clock },
    given: { orderId: string; amountKobo: number; by: TakenBy },
  ): Promise<{ toOrderKobo: number; customerId: string }>
  /** Returns what shows that an order was handed over; null where there is no such order. */
  readEvidence(db: Db | Tx, orderId: string): Promise<OrderEvidence | null>
  isUnderWay(tx: Tx, orderId: string): Promise<boolean>
  /** Writes down what admins said of a payment at the gate. */
  note(
    context: { tx: Tx; clock: Clock },
    said: { orderId: string; adminId: string; detail: Record<string, string | number> },
  ): Promise<void>
  findByCode(tx: Tx, code: string): Promise<{ id: string; customerId: string } | null>
}

/** Says who took money back: the customer's bank, or somebody of us in the provider's own pages. */
export type TakenBy = 'dispute' | 'refund'

/** Holds what shows that an order was handed over to its customer. */
export interface OrderEvidence {
  code: string
  status: string
  placedAt: string
  deliveredAt: string | null
  /** Says that the agent got the customer's own code at the gate. */
  isByCode: boolean
  agentName: string | null
  marketName: string
  customer: { name: string; phone: string; email: string | null }
  place: string
  goods: string[]
  totalKobo: number | null
  pictureIds: string[]
}
