import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { NewItem, NewOrder } from '#contract/orders/orders.ts'
import type { PromoTerms } from '#domain/bill.ts'
import type { DeliveryField } from '#domain/delivery/read-delivery.ts'
import type { CorrectableItem } from '#domain/lists/corrections.ts'
import { addItems, changed, takenBack, withOrder } from './draft-changes.ts'
import { asEdited, type MessageRead, withMessage } from './draft-message.ts'
import { type CapChoice, type CapWish, withCap } from './spending-cap.ts'

/** One thing on the list, as an order will carry it. */
export interface DraftItem extends Omit<NewItem, 'capOf'> {
  /** What its cap is of; left out in drafts that were begun before there was a choice. */
  capOf?: NewItem['capOf']
  /** Its name within this draft. */
  id: string
  /** What the customer typed; empty for a product that was picked. */
  raw: string
  icon: string | null
  /** It may have been read wrong; until somebody has looked at it. */
  isUnsure?: boolean
  /** What the reader made of it; until the customer has corrected that. */
  read?: CorrectableItem | null
}

export interface DraftMarket {
  id: string
  slug: string
  name: string
  /** Left out in drafts that were begun before there were several. */
  city?: string | undefined
}

export function draftMarket({ id, slug, name, city }: DraftMarket): DraftMarket {
  return { id, slug, name, ...(city !== undefined && { city }) }
}

export type DraftPlace = Pick<NewOrder['place'], 'latitude' | 'longitude'> &
  Record<'area' | 'landmark' | 'directions' | 'gateCode', string>
export type DraftContact = Record<'name' | 'phone' | 'secondName' | 'secondPhone', string>

/** What a list was said to come to, market and fees apart. Whole kobo. */
export interface ShownPrice {
  lowKobo: number
  highKobo: number
  feesKobo: number
}

/** An order being composed. It lives on the device only; every word stays as it was typed until it is placed. */
export interface Draft extends CapWish {
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
  /** How it is paid; left out in drafts that were begun before one could choose. */
  paymentMethod?: PaymentMethod
  useWallet?: boolean
  /** A promo code that was checked, with what it takes off. */
  promo?: { code: string; terms: PromoTerms } | null
  /** For the account that is made with a first order. */
  email?: string
  /** How the six digits go out; by SMS unless said, where that is on. */
  codeBy?: 'email' | 'sms'
  /** The address or number that they went to; they are typed on the same page, also after it was loaded again. */
  codeSentTo?: string | null
  /** What a split list leaves for the next order, or buys at another market. */
  rest?: DraftItem[]
  /** Where the rest is bought, as a second order that is placed with this one; left out where it is for the next. */
  restMarket?: DraftMarket | null
  /** A word to the agent. */
  note: string
  /** What came beside the last list, until it has been looked through for an address. */
  message?: string | null
  /** Fields that a message filled, and which of its words say when; until they are edited. */
  fromMessage?: { fields: DeliveryField[]; hour: string | null }
  /** What the list was said to come to when it was made; null once it is another list. */
  shown: ShownPrice | null
  /** How many items there ever were, to name the next. */
  linesMade: number
  /** What was sent under this key without an answer coming back; one of these may have become the order. */
  unanswered: NewOrder[]
}

interface ChooseMarket {
  do: 'chooseMarket'
  market: DraftMarket
  by?: 'customer'
  /** Whether it is known to be open at the hour that was chosen. */
  keepsHour?: boolean
}

export type DraftAction =
  | ChooseMarket
  | { do: 'type'; text: string }
  | { do: 'add'; lines: readonly Omit<DraftItem, 'id'>[]; note?: string | null; leftToType?: string }
  | { do: 'edit'; id: string; change: Partial<Omit<DraftItem, 'id'>> }
  | { do: 'editAll'; change: Pick<DraftItem, 'ifMissing'> }
  | { do: 'remove'; id: string }
  | { do: 'clear' }
  | { do: 'replace'; lines: readonly Omit<DraftItem, 'id'>[] }
  | {
      do: 'repeat'
      market: DraftMarket
      lines: readonly Omit<DraftItem, 'id'>[]
      note: string
      paymentMethod?: PaymentMethod
    }
  | { do: 'undo'; to: Draft }
  | { do: 'shown'; price: ShownPrice }
  | { do: 'place'; change: Partial<DraftPlace> }
  | { do: 'contact'; change: Partial<DraftContact> }
  | { do: 'when'; scheduledFor: string | null }
  | { do: 'cap'; cap: CapChoice }
  | { do: 'pay'; change: Partial<Pick<Draft, 'paymentMethod' | 'useWallet' | 'promo'>> }
  | { do: 'join'; change: Partial<Pick<Draft, 'email' | 'codeBy' | 'codeSentTo'>> }
  | { do: 'restAt'; change: Pick<Draft, 'restMarket'> }
  | { do: 'split'; firstIds: readonly string[]; market?: DraftMarket }
  | { do: 'rejoin' }
  | { do: 'note'; note: string }
  | MessageRead
  | { do: 'send'; order: NewOrder }
  | { do: 'answered' }
  | { do: 'startOver'; key: string }
  | { do: 'renewKey'; key: string }
  | { do: 'takeBack'; draft: Draft }

export function newDraft(key: string): Draft {
  return {
    version: 1,
    key,
    market: null,
    lines: [],
    typed: '',
    place: { area: '', landmark: '', directions: '', gateCode: '', latitude: null, longitude: null },
    contact: { name: '', phone: '', secondName: '', secondPhone: '' },
    scheduledFor: null,
    spendingCapKobo: null,
    note: '',
    shown: null,
    linesMade: 0,
    unanswered: [],
  }
}

/**
 * Returns the draft after one change. `takeBack` is an order that was not sent; `startOver` keeps the market,
 * the address and the people for the next order, and begins it with what a split list has left.
 */
export function nextDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.do) {
    case 'chooseMarket':
      return chooseMarket(draft, action)
    case 'type':
      return { ...draft, typed: action.text }
    case 'add':
      return addItems(draft, action)
    case 'edit':
      return editItem(draft, action)
    case 'editAll':
      return mapItems(draft, (item) => ({ ...item, ...action.change }))
    case 'remove':
      return removeItem(draft, action.id)
    case 'clear':
      return { ...inOneOrder(draft), lines: [], note: '', shown: null }
    case 'replace':
      return addItems({ ...inOneOrder(draft), lines: [] }, { do: 'add', lines: action.lines })
    case 'repeat':
      return repeated(draft, action)
    case 'undo':
      return undone(draft, action)
    case 'shown':
      return { ...draft, shown: action.price }
    case 'place':
      return asEdited({ ...draft, place: { ...draft.place, ...action.change } }, action.change)
    case 'contact':
      return asEdited({ ...draft, contact: { ...draft.contact, ...action.change } }, action.change)
    case 'when':
      return asEdited({ ...draft, scheduledFor: action.scheduledFor }, { hour: true })
    case 'readMessage':
      return withMessage(draft, action)
    case 'cap':
      return withCap(draft, action.cap)
    case 'pay':
    case 'restAt':
    case 'join':
      return { ...draft, ...action.change }
    case 'split':
      return splitDraft(draft, action)
    case 'rejoin':
      return rejoined(draft)
    case 'note':
      return { ...draft, note: action.note }
    case 'send':
      return { ...draft, unanswered: withOrder(draft.unanswered, action.order) }
    case 'answered':
      return { ...draft, unanswered: [] }
    case 'startOver':
      return startedOver(draft, action.key)
    case 'renewKey':
      return { ...draft, key: action.key, unanswered: [] }
    case 'takeBack':
      return takenBack(draft, action)
  }
}

function repeated(draft: Draft, action: DraftAction & { do: 'repeat' }): Draft {
  const { market, lines: items, note, paymentMethod } = action
  const paid = paymentMethod === undefined ? {} : { paymentMethod }
  // A cap that was set for another day's prices is no wish for today's.
  const empty = { ...withCap(inOneOrder(draft), 'ours'), lines: [], typed: '', note: '', ...paid }
  return { ...addItems(nextDraft(empty, { do: 'chooseMarket', market }), { do: 'add', lines: items }), note }
}

/** The order's key, the address and the market are not the list's: they stay as they are now. */
function undone(draft: Draft, { to }: DraftAction & { do: 'undo' }): Draft {
  const { lines: items, typed, note, shown, rest = [], restMarket = null } = to
  const split = (draft.rest ?? to.rest) !== undefined && { rest, restMarket }
  return { ...draft, lines: items, typed, note, shown, ...split }
}

/** The next order: for the same market, place and people, with what a split list has left. */
function startedOver(draft: Draft, key: string): Draft {
  const { market, place, contact, linesMade } = draft
  const rest = restOf(draft) === null ? (draft.rest ?? []) : []
  return { ...newDraft(key), market, place, contact, lines: rest, linesMade: rest.length > 0 ? linesMade : 0 }
}

/** What of a list is bought at a second market, with this order; null where one market has it all. */
export function restOf({
  rest = [],
  restMarket = null,
}: Draft): { lines: DraftItem[]; market: DraftMarket } | null {
  return restMarket === null || rest.length === 0 ? null : { lines: rest, market: restMarket }
}

/** The draft without what a second market was to bring. */
function inOneOrder(draft: Draft): Draft {
  return restOf(draft) === null ? draft : { ...draft, rest: [], restMarket: null }
}

function rejoined(draft: Draft): Draft {
  return { ...inOneOrder(draft), lines: [...draft.lines, ...(draft.rest ?? [])], shown: null }
}

function chooseMarket(
  { marketBy: _, ...draft }: Draft,
  { market, by, keepsHour = false }: ChooseMarket,
): Draft {
  const chosen = { market, ...(by !== undefined && { marketBy: by }) }
  if (draft.market?.id === market.id) return { ...draft, ...chosen }
  const whole = draft.restMarket?.id === market.id ? rejoined(draft) : draft
  // An hour of one market may be a closed one of another.
  return { ...whole, ...chosen, scheduledFor: keepsHour ? draft.scheduledFor : null, shown: null }
}

function splitDraft(draft: Draft, { firstIds, market }: DraftAction & { do: 'split' }): Draft {
  const isKept = ({ id }: DraftItem) => firstIds.includes(id)
  const rest = [...draft.lines.filter((item) => !isKept(item)), ...(draft.rest ?? [])]
  const kept = draft.lines.filter(isKept)
  // An hour that was chosen may be a closed one of the second market.
  const place = market === undefined ? {} : { restMarket: market, scheduledFor: null }
  return { ...draft, ...place, lines: kept, rest, shown: null }
}

function editItem(draft: Draft, { id, change }: DraftAction & { do: 'edit' }): Draft {
  const edited = mapItems(draft, (item) => (item.id === id ? changed(item, change) : item))
  // What is done when a thing is missing costs nothing; all else may.
  const isSamePrice = Object.keys(change).every((field) => field === 'ifMissing' || field === 'read')
  return isSamePrice ? edited : { ...edited, shown: null }
}

/** Changes all items that are placed with this order. */
function mapItems(draft: Draft, change: (item: DraftItem) => DraftItem): Draft {
  const rest = restOf(draft)
  return { ...draft, lines: draft.lines.map(change), ...(rest && { rest: rest.lines.map(change) }) }
}

function removeItem(draft: Draft, id: string): Draft {
  const items = draft.lines.filter((item) => item.id !== id)
  if (items.length === draft.lines.length) return draft
  const rest = restOf(draft)
  // With nothing left to buy here the second market's part is the whole list.
  if (items.length === 0 && rest !== null)
    return { ...inOneOrder(draft), market: rest.market, lines: rest.lines, scheduledFor: null, shown: null }
  return { ...draft, lines: items, shown: null }
}
