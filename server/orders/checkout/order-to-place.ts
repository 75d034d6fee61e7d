import type { OrderChannel } from '#contract/core/order-shapes.ts'
import type { NewItem } from '#contract/orders/orders.ts'
import type { Discount } from '#server/orders/core/discounts.ts'
import type { CustomerLimits } from '#server/settings/read-settings.ts'
import type { OrderPart } from './list-parts.ts'

/** By which door an order comes, and with what its customer cannot give themselves. */
export interface Door {
  channel: OrderChannel
  /** Names the admin who places it for its customer; null where they do so themselves. */
  placedBy: string | null
  extras: DoorExtras | null
}

/** Lists what admins may do for a customer. */
export interface DoorExtras {
  /** Says why the delivery fee is taken off; null where it is not. */
  waivedFor: string | null
  /** It is paid for after the handover. */
  paysLater: boolean
  /** Its hour may be full already. */
  isOverbooked: boolean
}

export interface OrderToPlace {
  id: string
  code: string
  handoverCode: string
  customerId: string
  door: Door
  /** The order with the rest of its list, which is written with it. */
  linkedId: string | null
  idempotencyKey: string
  requestHash: Buffer
  city: string
  /** Says that its customer left the market to us. */
  isMarketOurs: boolean
  /** The version of its market that it was checked against. */
  marketVersion: number
  /** The area that it goes to, where that is one that we know. */
  servedArea: string | null
  order: OrderPart
  items: (NewItem & { id: string })[]
  contactPhone: string
  secondPhone: string | null
  businessPlace: string | null
  /** Names who approved it for its business, where it was above its buyer's limit. */
  approvedBy: string | null
  now: Date
  scheduledFor: Date | null
  promisedFrom: Date
  promisedBy: Date
  predictedMinutes: number
  estimateLowKobo: number
  estimateHighKobo: number
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** Is taken off the fees, by a code or by admins. */
  discountKobo: number
  /** Is what the code takes off that it is placed with. */
  discount: Discount | null
  callOutFeeKobo: number
  /** Says how far the door is from the market, and what its agent earns: in all but waiting, and for a minute of that. */
  wayM: number | null
  shareKobo: number
  shareWaitKobo: number
  status: 'queued' | 'awaiting_payment'
  /** Says until when it waits for its money, where it does. */
  payBy: Date | null
  slotCapacity: number
  limits: CustomerLimits
  /** In which it is placed. */
  trace: string | null
}
