import type { PaymentMethod } from '#contract/order-shapes.ts'
import type { NewItem, NewOrder } from '#contract/orders.ts'

/** One thing on the list, as an order will carry it. */
export interface DraftLine extends NewItem {
  /** Its name within this draft. */
  id: string
  /** What the customer typed; empty for a good that was picked. */
  raw: string
  /** Name of the good's picture. */
  icon: string | null
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
  lines: DraftLine[]
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
  /** A word to the agent. */
  note: string
  /** What the list was said to come to when it was made; null once it is another list. */
  shown: ShownPrice | null
  /** How many lines there ever were, to name the next. */
  linesMade: number
  /** What was sent under this key without an answer coming back; one of these may have become the order. */
  unanswered: NewOrder[]
}

export type DraftAct =
  | { do: 'chooseMarket'; market: DraftMarket }
  | { do: 'type'; text: string }
  | { do: 'add'; lines: readonly Omit<DraftLine, 'id'>[]; note?: string | null; leftToType?: string }
  | { do: 'edit'; id: string; change: Partial<Omit<DraftLine, 'id'>> }
  | { do: 'editAll'; change: Pick<DraftLine, 'ifMissing'> }
  | { do: 'remove'; id: string }
  | { do: 'clear' }
  | { do: 'replace'; lines: readonly Omit<DraftLine, 'id'>[] }
  | {
      do: 'repeat'
      market: DraftMarket
      lines: readonly Omit<DraftLine, 'id'>[]
      note: string
      spendingCapKobo: number | null
    }
  | { do: 'undo'; to: Draft }
  | { do: 'shown'; price: ShownPrice }
  | { do: 'place'; change: Partial<DraftPlace> }
  | { do: 'contact'; change: Partial<DraftContact> }
  | { do: 'when'; scheduledFor: string | null }
  | { do: 'cap'; spendingCapKobo: number | null }
  | { do: 'pay'; change: { paymentMethod?: PaymentMethod; useWallet?: boolean } }
  | { do: 'note'; note: string }
  | { do: 'send'; order: NewOrder }
  | { do: 'answered' }
  | { do: 'startOver'; key: string }
  | { do: 'renewKey'; key: string }
  | { do: 'takeBack'; draft: Draft }

/** A draft with nothing on it. */
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

/** The draft after one act. `takeBack` is an order that was not sent; `startOver` keeps the market, the address and the people for the next errand. */
export function nextDraft(draft: Draft, act: DraftAct): Draft {
  switch (act.do) {
    case 'chooseMarket':
      // An hour of one market may be a closed one of another.
      return draft.market?.id === act.market.id
        ? { ...draft, market: act.market }
        : { ...draft, market: act.market, scheduledFor: null, shown: null }
    case 'type':
      return { ...draft, typed: act.text }
    case 'add':
      return addLines(draft, act)
    case 'edit':
      return editLine(draft, act)
    case 'editAll':
      return { ...draft, lines: draft.lines.map((line) => ({ ...line, ...act.change })) }
    case 'remove':
      return removeLine(draft, act.id)
    case 'clear':
      return { ...draft, lines: [], note: '', shown: null }
    case 'replace':
      return addLines({ ...draft, lines: [] }, { do: 'add', lines: act.lines })
    case 'repeat': {
      const { market, lines, note, spendingCapKobo } = act
      const empty = { ...draft, lines: [], typed: '', note: '', spendingCapKobo }
      return addLines(nextDraft(empty, { do: 'chooseMarket', market }), { do: 'add', lines, note })
    }
    case 'undo':
      // The order's key, the address and the market are not the list's: they stay as they are now.
      return { ...draft, lines: act.to.lines, typed: act.to.typed, note: act.to.note, shown: act.to.shown }
    case 'shown':
      return { ...draft, shown: act.price }
    case 'place':
      return { ...draft, place: { ...draft.place, ...act.change } }
    case 'contact':
      return { ...draft, contact: { ...draft.contact, ...act.change } }
    case 'when':
      return { ...draft, scheduledFor: act.scheduledFor }
    case 'cap':
      return { ...draft, spendingCapKobo: act.spendingCapKobo }
    case 'pay':
      return { ...draft, ...act.change }
    case 'note':
      return { ...draft, note: act.note }
    case 'send':
      return { ...draft, unanswered: withOrder(draft.unanswered, act.order) }
    case 'answered':
      return { ...draft, unanswered: [] }
    case 'startOver':
      return { ...newDraft(act.key), market: draft.market, place: draft.place, contact: draft.contact }
    case 'renewKey':
      return { ...draft, key: act.key, unanswered: [] }
    case 'takeBack':
      // Under the key that it had, for it may have arrived after all; what was begun meanwhile goes behind it.
      return addLines(act.draft, { do: 'add', lines: draft.lines, note: draft.note, leftToType: draft.typed })
  }
}

function addLines(draft: Draft, act: DraftAct & { do: 'add' }): Draft {
  const made = act.lines.map((line, index) => ({ ...line, id: `line-${draft.linesMade + index + 1}` }))
  const note = [draft.note, act.note ?? ''].filter((part) => part !== '').join('\n')
  return {
    ...draft,
    lines: [...draft.lines, ...made],
    linesMade: draft.linesMade + made.length,
    typed: act.leftToType ?? draft.typed,
    shown: null,
    note,
  }
}

function withOrder(sent: NewOrder[], order: NewOrder): NewOrder[] {
  const text = JSON.stringify(order)
  return sent.some((other) => JSON.stringify(other) === text) ? sent : [...sent, order]
}

/** A line has either a fixed budget or an amount with a cap: setting one clears the other. */
function changed(line: DraftLine, change: Partial<Omit<DraftLine, 'id'>>): DraftLine {
  const next = { ...line, ...change }
  if (typeof change.budgetKobo === 'number') next.capKobo = null
  if (typeof change.capKobo === 'number') next.budgetKobo = null
  return next
}

function editLine(draft: Draft, { id, change }: DraftAct & { do: 'edit' }): Draft {
  const lines = draft.lines.map((line) => (line.id === id ? changed(line, change) : line))
  // What is done when a thing is missing costs nothing; all else may.
  const isSamePrice = Object.keys(change).every((field) => field === 'ifMissing')
  return { ...draft, lines, shown: isSamePrice ? draft.shown : null }
}

function removeLine(draft: Draft, id: string): Draft {
  const lines = draft.lines.filter((line) => line.id !== id)
  return lines.length === draft.lines.length ? draft : { ...draft, lines, shown: null }
}
