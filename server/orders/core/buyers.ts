import type { Growth } from '#domain/orders/order-growth.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { OrderRow } from './find-order.ts'

/** Notifies the devices of those who may approve a request. */
export const requestAskedJob = 'push:request_asked'

/** Names a business, and somebody who may be of it. */
interface Membership {
  businessId: string
  userId: string
}

export interface BuyerWish extends Membership {
  isOnInvoice: boolean
  /** Somebody who may has agreed to go above the buyer's limits, or a key of the business orders. */
  isFreed: boolean
  /** Its goods are being bought: where its buyer has left meanwhile, somebody of the business still may agree to more. */
  isUnderWay?: boolean
  now: Date
}

/** Holds what limits an order for a business. */
export type BuyerLimits = Pick<Growth, 'buyer' | 'credit'>

/** Is a request that still waits, with who may answer it. */
export interface OpenRequest {
  businessId: string
  business: string
  mostKobo: number
  expiresAt: Date
  approverIds: string[]
}

/** Knows the businesses that people order for, and what they may order. */
export interface Buyers {
  /** Returns what limits somebody's order as things are; holds nothing. Throws where they are not of the business. */
  readLimits(db: Db | Tx, wish: BuyerWish): Promise<BuyerLimits>
  /** Returns the same with the business held, so that two orders cannot both be within one limit. */
  holdLimits(tx: Tx, wish: BuyerWish): Promise<BuyerLimits>
  /** Throws where somebody is not of a business, or does not own it where that is asked for. */
  demandMember(db: Db | Tx, of: Membership, as?: 'owner'): Promise<void>
  /** Returns whether somebody may see all orders of a business, and answer for it. */
  mayAnswerFor(db: Db | Tx, of: Membership): Promise<boolean>
  /** Returns in whose name the keys of a business act; null where nobody's. */
  findActingOwner(db: Db | Tx, businessId: string): Promise<string | null>
  /** Sums what somebody still answers for at businesses that they no longer own. */
  getFormerDebtKobo(tx: Tx, userId: string): Promise<number>
  /** Has those answer a question who may agree to more than the buyer, where a yes is past what the buyer may order. */
  askApprovers(
    context: { tx: Tx; clock: Clock },
    order: OrderRow,
    asked: { toKobo: number; expiresAt: Date },
  ): Promise<void>
  /** Finds a request that still waits; null for any other. */
  findRequest(db: Db | Tx, id: string): Promise<OpenRequest | null>
}

const unknown = () => invalidFields([{ path: 'businessId', message: 'We have no such business' }])

/** Stands in where no feature has businesses: people order for themselves, and orders that businesses placed before go on. */
export const noBuyers: Buyers = {
  async readLimits(_db, { isUnderWay = false }) {
    if (!isUnderWay) throw unknown()
    return { buyer: null, credit: null }
  },
  holdLimits: (tx, wish) => noBuyers.readLimits(tx, wish),
  async demandMember() {
    throw unknown()
  },
  mayAnswerFor: async () => false,
  findActingOwner: async () => null,
  getFormerDebtKobo: async () => 0,
  askApprovers: async () => undefined,
  findRequest: async () => null,
}
