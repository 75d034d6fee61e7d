import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { addItems, readUnread, replied, takenBack, withOrder } from './draft-changes.ts'
import { afterMessage, asEdited, withoutMessage } from './draft-message.ts'
import type { Draft, DraftAction, DraftItem, DraftMarket } from './draft-shape.ts'
import { withCap } from './spending-cap.ts'

const noTexts = eachOrderText(() => '')

export function draftMarket({ id, slug, name, city }: DraftMarket): DraftMarket {
  return { id, slug, name, ...(city !== undefined && { city }) }
}

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
    ...noTexts,
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
    case 'reply':
      return replied(draft, action)
    case 'edit':
      return editItem(draft, action)
    case 'editAll':
      return mapItems(draft, (item) => ({ ...item, ...action.change }))
    case 'readUnread':
      return readUnread(draft, action)
    case 'remove':
      return removeItem(draft, action.id)
    case 'clear':
      return { ...inOneOrder(draft), lines: [], ...noTexts, shown: null }
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
    case 'settleMessage':
      return afterMessage(draft, action)
    case 'cap':
      return withCap(draft, action.cap)
    case 'pay':
    case 'restAt':
    case 'join':
    case 'write':
      return { ...draft, ...action.change }
    case 'split':
      return splitDraft(draft, action)
    case 'rejoin':
      return rejoined(draft)
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
  const { market, lines: items, texts, paymentMethod } = action
  const paid = paymentMethod === undefined ? {} : { paymentMethod }
  // A cap that was set for another day's prices is no wish for today's.
  const empty = { ...withCap(inOneOrder(draft), 'ours'), lines: [], typed: '', ...paid }
  return {
    ...addItems(nextDraft(empty, { do: 'chooseMarket', market }), { do: 'add', lines: items }),
    ...texts,
  }
}

/** The order's key, the address and the market are not the list's: they stay as they are now, unless its message changed them. */
function undone(draft: Draft, { to }: DraftAction & { do: 'undo' }): Draft {
  const { lines: items, typed, shown, rest = [], restMarket = null } = to
  const split = (draft.rest ?? to.rest) !== undefined && { rest, restMarket }
  // Takes what came with the list back with it.
  const own = draft.fromMessage === to.fromMessage ? draft : withoutMessage(draft)
  return {
    ...own,
    message: to.message ?? null,
    lines: items,
    typed,
    shown,
    ...eachOrderText((name) => to[name] ?? ''),
    ...split,
  }
}

/** The next order: for the same market, place and people, with what a split list has left. */
function startedOver(draft: Draft, key: string): Draft {
  const { market, place, contact, linesMade } = draft
  const rest = restOf(draft) === null ? (draft.rest ?? []) : []
  return { ...newDraft(key), market, place, contact, lines: rest, linesMade: rest.length > 0 ? linesMade : 0 }
}

/** Says what of a list is bought at a second market, with this order; null where one market has it all. */
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
  { market, by, keepsHour = false }: DraftAction & { do: 'chooseMarket' },
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

/** Says what is done when a thing is missing, and that it was read right, cost nothing and name nothing; all else may. */
const withoutPrice: readonly string[] = ['ifMissing', 'read', 'isUnsure']

function editItem(draft: Draft, { id, change }: DraftAction & { do: 'edit' }): Draft {
  const isSamePrice = Object.keys(change).every((field) => withoutPrice.includes(field))
  const edited = mapItems(draft, (item) => (item.id === id ? edit(item, change) : item))
  return isSamePrice ? edited : { ...edited, shown: null }
}

/** An item that its customer has named is no text that waits to be read; all else they set is kept when it is read. */
function edit(item: DraftItem, change: Partial<DraftItem>): DraftItem {
  const { isUnread: _, ...named } = item
  return { ...('name' in change || 'productId' in change ? named : item), ...change }
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
