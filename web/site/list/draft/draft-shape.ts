import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { NewItem, NewOrder, SentOrder } from '#contract/orders/orders.ts'
import type { DeliveryAsk } from '#domain/delivery/ask.ts'
import type { DeliveryField, SaidDelivery } from '#domain/delivery/read-delivery.ts'
import type { SaidHour } from '#domain/delivery/said-hour.ts'
import type { CorrectableItem } from '#domain/lists/corrections.ts'
import type { OrderText } from '#domain/orders/written-on-order.ts'
import type { CapChoice, CapWish } from './spending-cap.ts'

/** One thing on the list, as an order will carry it. */
export interface DraftItem extends Omit<NewItem, 'capOf'> {
  /** Says what its cap is of; left out in drafts that were begun before there was a choice. */
  capOf?: NewItem['capOf']
  /** Its name within this draft. */
  id: string
  /** Says what the customer typed; empty for a product that was picked. */
  raw: string
  icon: string | null
  /** It may have been read wrong; until somebody has looked at it. */
  isUnsure?: boolean
  /** Nobody has read its text yet: it was typed where the reader was not. */
  isUnread?: boolean
  /** Says what the reader made of it; until the customer has corrected that. */
  read?: CorrectableItem | null
}

export interface DraftMarket {
  id: string
  slug: string
  name: string
  /** Left out in drafts that were begun before there were several. */
  city?: string | undefined
}

export type DraftPlace = Pick<NewOrder['place'], 'latitude' | 'longitude'> &
  Record<'area' | 'landmark' | 'directions' | 'gateCode', string>
export type DraftContact = Record<'name' | 'phone' | 'secondName' | 'secondPhone', string>

/** Says what a list was said to come to, market and fees apart. Whole kobo. */
export interface ShownPrice {
  lowKobo: number
  highKobo: number
  feesKobo: number
}

/** Says what the customer writes about the whole order; a draft begun by an older version may lack one. */
type OrderTexts = Partial<Record<OrderText, string>> & { note: string }

/** Holds how an order is paid, and what features add to that. */
export interface PayChoice {
  /** Left out in drafts that were begun before one could choose. */
  paymentMethod?: PaymentMethod
  useWallet?: boolean
  /** Once it is placed, it is to be repeated every week. */
  isWeekly?: boolean
}

/** An order being composed. It lives on the device only; every word stays as it was typed until it is placed. */
export interface Draft extends CapWish, OrderTexts, PayChoice {
  version: 1
  /** The order's idempotency key, made with the draft: however often it is sent, one order comes of it. */
  key: string
  market: DraftMarket | null
  /** The customer's own choice stays as it is; left out where we chose the market, and may choose another. */
  marketBy?: 'customer'
  lines: DraftItem[]
  /** Text that is not yet on the list. */
  typed: string
  place: DraftPlace
  contact: DraftContact
  /** Start of the chosen hour; null for as soon as can be. */
  scheduledFor: string | null
  /** For the account that is made with a first order. */
  email?: string
  /** Says how the six digits go out; by SMS unless said, where that is on. */
  codeBy?: 'email' | 'sms'
  /** The address or number that they went to; they are typed on the same page, also after it was loaded again. */
  codeSentTo?: string | null
  /** Says what a split list leaves for the next order, or buys at another market. */
  rest?: DraftItem[]
  /** Where the rest is bought, as a second order that is placed with this one; left out where it is for the next. */
  restMarket?: DraftMarket | null
  /** Says what came beside the last list, until it has been looked through for an address. */
  message?: string | null
  /** Says what came of the last message that spoke of the delivery. */
  fromMessage?: FromMessage
  /** Says what the list was said to come to when it was made; null once it is another list. */
  shown: ShownPrice | null
  /** Says how many items there ever were, to name the next. */
  linesMade: number
  /** Says what was sent under this key without an answer coming back; one of these may have become the order. */
  unanswered: SentOrder[]
  /** It was ordered without a network by somebody who is not signed in: it waits for the sign-in code. */
  isAwaited?: boolean
}

/** Says which fields a message filled, until they are edited, and with which words; and what is still asked. */
interface FromMessage {
  fields: DeliveryField[]
  hour: string | null
  asks?: DeliveryAsk[]
  /** Holds what the fields said before, so that they can again. */
  before?: BeforeMessage
}

type BeforeMessage = Pick<Draft, 'place' | 'contact' | 'scheduledFor' | 'paymentMethod' | 'note'>

/** Holds what a message says of the delivery. */
export interface MessageRead extends Pick<SaidDelivery, 'texts' | 'rest'> {
  do: 'readMessage'
  /** Says what was read. */
  message: string
  pin?: SaidDelivery['pin']
  hour: Pick<SaidHour, 'at' | 'text'> | null
  paymentMethod?: PaymentMethod | null
  asks?: DeliveryAsk[]
}

/** One of what an ask offers was chosen. */
export interface AskAnswer {
  ask: DeliveryAsk
  option: string
}

interface ChooseMarket {
  do: 'chooseMarket'
  market: DraftMarket
  by?: 'customer'
  /** Says if it is known to be open at the hour that was chosen. */
  keepsHour?: boolean
}

export type DraftAction =
  | ChooseMarket
  | { do: 'type'; text: string }
  | { do: 'add'; lines: readonly Omit<DraftItem, 'id'>[]; note?: string | null; leftToType?: string }
  | {
      do: 'reply'
      lines: readonly DraftItem[]
      added: readonly Omit<DraftItem, 'id'>[]
      note: string | null
      leftToType: string
    }
  | { do: 'edit'; id: string; change: Partial<Omit<DraftItem, 'id'>> }
  | { do: 'editAll'; change: Pick<DraftItem, 'ifMissing'> }
  | { do: 'readUnread'; read: ReadonlyMap<string, readonly Omit<DraftItem, 'id'>[]> }
  | { do: 'remove'; id: string }
  | { do: 'clear' }
  | { do: 'replace'; lines: readonly Omit<DraftItem, 'id'>[] }
  | {
      do: 'repeat'
      market: DraftMarket
      lines: readonly Omit<DraftItem, 'id'>[]
      texts: OrderTexts
      paymentMethod?: PaymentMethod
    }
  | { do: 'undo'; to: Draft }
  | { do: 'shown'; price: ShownPrice }
  | { do: 'place'; change: Partial<DraftPlace> }
  | { do: 'contact'; change: Partial<DraftContact> }
  | { do: 'when'; scheduledFor: string | null }
  | { do: 'cap'; cap: CapChoice }
  | { do: 'pay'; change: PayChoice }
  | { do: 'join'; change: Partial<Pick<Draft, 'email' | 'codeBy' | 'codeSentTo' | 'isAwaited'>> }
  | { do: 'restAt'; change: Pick<Draft, 'restMarket'> }
  | { do: 'split'; firstIds: readonly string[]; market?: DraftMarket }
  | { do: 'rejoin' }
  | { do: 'write'; change: Partial<OrderTexts> }
  | MessageRead
  /** Answers what a message left open; with null all that it said is undone. */
  | { do: 'settleMessage'; answer: AskAnswer | null }
  | { do: 'send'; order: SentOrder }
  | { do: 'answered' }
  | { do: 'startOver'; key: string }
  | { do: 'renewKey'; key: string }
  | { do: 'takeBack'; draft: Draft }
