import type { PaymentMethod } from '#contract/orders/order-shapes.ts'
import type { NewItem, NewOrder } from '#contract/orders/orders.ts'
import type { PromoTerms } from '#domain/bill.ts'
import type { CorrectableItem } from '#domain/lists/corrections.ts'

/** One thing on the list, as an order will carry it. */
export interface DraftItem extends NewItem {
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
export interface Draft {
  version: 1
  /** The order's idempotency key, made with the draft: however often it is sent, one order comes of it. */
  key: string
  market: DraftMarket | null
  lines: DraftItem[]
  /** Text that is not yet on the list. */
  typed: string
  place: DraftPlace
  contact: DraftContact
  /** Start of the chosen hour; null for as soon as can be. */
  scheduledFor: string | null
  spendingCapKobo: number | null
  /** How it is paid; left out in drafts that were begun before one could choose. */
  paymentMethod?: PaymentMethod
  useWallet?: boolean
  /** A promo code that was checked, with what it takes off. */
  promo?: { code: string; terms: PromoTerms } | null
  /** For the account that is made with a first order. */
  email?: string
  /** How the six digits go out; by email unless said. */
  codeBy?: 'email' | 'sms'
  /** The address or number that they went to; they are typed on the same page, also after it was loaded again. */
  codeSentTo?: string | null
  /** What a split list leaves for the next order. */
  rest?: DraftItem[]
  /** A word to the agent. */
  note: string
  /** What the list was said to come to when it was made; null once it is another list. */
  shown: ShownPrice | null
  /** How many items there ever were, to name the next. */
  linesMade: number
  /** What was sent under this key without an answer coming back; one of these may have become the order. */
  unanswered: NewOrder[]
}

export type DraftAction =
  | { do: 'chooseMarket'; market: DraftMarket }
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
      spendingCapKobo: number | null
    }
  | { do: 'undo'; to: Draft }
  | { do: 'shown'; price: ShownPrice }
  | { do: 'place'; change: Partial<DraftPlace> }
  | { do: 'contact'; change: Partial<DraftContact> }
  | { do: 'when'; scheduledFor: string | null }
  | { do: 'cap'; spendingCapKobo: number | null }
  | { do: 'pay'; change: Partial<Pick<Draft, 'paymentMethod' | 'useWallet' | 'promo'>> }
  | { do: 'join'; change: Partial<Pick<Draft, 'email' | 'codeBy' | 'codeSentTo'>> }
  | { do: 'split'; keptIds: readonly string[] }
  | { do: 'note'; note: string }
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
      // An hour of one market may be a closed one of another.
      return draft.market?.id === action.market.id
        ? { ...draft, market: action.market }
        : { ...draft, market: action.market, scheduledFor: null, shown: null }
    case 'type':
      return { ...draft, typed: action.text }
    case 'add':
      return addItems(draft, action)
    case 'edit':
      return editItem(draft, action)
    case 'editAll':
      return { ...draft, lines: draft.lines.map((item) => ({ ...item, ...action.change })) }
    case 'remove':
      return removeItem(draft, action.id)
    case 'clear':
      return { ...draft, lines: [], note: '', shown: null }
    case 'replace':
      return addItems({ ...draft, lines: [] }, { do: 'add', lines: action.lines })
    case 'repeat':
      return repeated(draft, action)
    case 'undo':
      return undone(draft, action.to)
    case 'shown':
      return { ...draft, shown: action.price }
    case 'place':
      return { ...draft, place: { ...draft.place, ...action.change } }
    case 'contact':
      return { ...draft, contact: { ...draft.contact, ...action.change } }
    case 'when':
      return { ...draft, scheduledFor: action.scheduledFor }
    case 'cap':
      return { ...draft, spendingCapKobo: action.spendingCapKobo }
    case 'pay':
    case 'join':
      return { ...draft, ...action.change }
    case 'split':
      return splitDraft(draft, action.keptIds)
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
      // Under the key that it had, for it may have arrived after all; what was begun meanwhile goes behind it.
      return addItems(action.draft, {
        do: 'add',
        lines: draft.lines,
        note: draft.note,
        leftToType: draft.typed,
      })
  }
}

function repeated(draft: Draft, action: DraftAction & { do: 'repeat' }): Draft {
  const { market, lines: items, note, spendingCapKobo } = action
  const empty = { ...draft, lines: [], typed: '', note: '', spendingCapKobo }
  return addItems(nextDraft(empty, { do: 'chooseMarket', market }), { do: 'add', lines: items, note })
}

/** The order's key, the address and the market are not the list's: they stay as they are now. */
function undone(
  draft: Draft,
  { lines: items, typed, note, shown, rest = [] }: (DraftAction & { do: 'undo' })['to'],
): Draft {
  return { ...draft, lines: items, typed, note, shown, ...(draft.rest && { rest }) }
}

/** The next order: for the same market, place and people, with what a split list has left. */
function startedOver(draft: Draft, key: string): Draft {
  const { market, place, contact, linesMade, rest = [] } = draft
  return { ...newDraft(key), market, place, contact, lines: rest, linesMade: rest.length > 0 ? linesMade : 0 }
}

function splitDraft(draft: Draft, keptIds: readonly string[]): Draft {
  const isKept = ({ id }: DraftItem) => keptIds.includes(id)
  const rest = [...draft.lines.filter((item) => !isKept(item)), ...(draft.rest ?? [])]
  return { ...draft, lines: draft.lines.filter(isKept), rest, shown: null }
}

function addItems(draft: Draft, action: DraftAction & { do: 'add' }): Draft {
  const made = action.lines.map((item, index) => ({ ...item, id: `line-${draft.linesMade + index + 1}` }))
  const note = [draft.note, action.note ?? ''].filter((part) => part !== '').join('\n')
  return {
    ...draft,
    lines: [...draft.lines, ...made],
    linesMade: draft.linesMade + made.length,
    typed: action.leftToType ?? draft.typed,
    shown: null,
    note,
  }
}

function withOrder(sent: NewOrder[], order: NewOrder): NewOrder[] {
  const text = JSON.stringify(order)
  return sent.some((other) => JSON.stringify(other) === text) ? sent : [...sent, order]
}

/** An item has either a fixed budget or an amount with a cap: setting one clears the other. */
function changed(item: DraftItem, change: Partial<Omit<DraftItem, 'id'>>): DraftItem {
  const next = { ...item, ...change }
  if (typeof change.budgetKobo === 'number') next.capKobo = null
  if (typeof change.capKobo === 'number') next.budgetKobo = null
  return next
}

function editItem(draft: Draft, { id, change }: DraftAction & { do: 'edit' }): Draft {
  const items = draft.lines.map((item) => (item.id === id ? changed(item, change) : item))
  // What is done when a thing is missing costs nothing; all else may.
  const isSamePrice = Object.keys(change).every((field) => field === 'ifMissing' || field === 'read')
  return { ...draft, lines: items, shown: isSamePrice ? draft.shown : null }
}

function removeItem(draft: Draft, id: string): Draft {
  const items = draft.lines.filter((item) => item.id !== id)
  return items.length === draft.lines.length ? draft : { ...draft, lines: items, shown: null }
}
