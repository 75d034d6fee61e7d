import type { SentOrder } from '#contract/orders/orders.ts'
import { hasOwn, withOwn } from '#domain/lists/keep-own.ts'
import type { NewItem } from './draft-item.ts'
import type { Draft, DraftAction, DraftItem } from './draft-shape.ts'

/** A draft with items behind those that it has. */
export function addItems(draft: Draft, action: DraftAction & { do: 'add' }): Draft {
  const made = action.lines.map((item, index) => ({ ...item, id: `line-${draft.linesMade + index + 1}` }))
  const note = [draft.note, action.note ?? ''].filter((part) => part !== '').join('\n')
  return {
    ...draft,
    lines: [...draft.lines, ...made],
    linesMade: draft.linesMade + made.length,
    typed: action.leftToType ?? draft.typed,
    shown: null,
    note,
    ...(action.note && { message: [draft.message ?? '', action.note].filter(Boolean).join('\n') }),
  }
}

/** A draft after somebody said what should change on its list, and what comes to it. */
export function replied(
  draft: Draft,
  { lines, added, note, leftToType }: DraftAction & { do: 'reply' },
): Draft {
  return addItems({ ...draft, lines: [...lines] }, { do: 'add', lines: added, note, leftToType })
}

/** A draft whose unread items are what their texts were read as, each in its place and with what is set for it. */
export function readUnread(draft: Draft, { read }: DraftAction & { do: 'readUnread' }): Draft {
  let { linesMade } = draft
  const withRead = (items: readonly DraftItem[]) =>
    items.flatMap((item) => {
      const found = item.isUnread ? read.get(item.id) : undefined
      if (found === undefined) return [item]
      return found.map((each, index): DraftItem => {
        const { ifMissing } = item
        if (index === 0) return { ...firstOf(each, item, found.length > 1), ifMissing, id: item.id }
        linesMade += 1
        return { ...each, ifMissing, id: `line-${linesMade}` }
      })
    })
  const lines = withRead(draft.lines)
  return { ...draft, lines, ...(draft.rest && { rest: withRead(draft.rest) }), linesMade, shown: null }
}

/** The first that a row was read as has what its customer set on it; where there are more, it is asked if that is right. */
function firstOf(read: NewItem, row: DraftItem, isOneOfMore: boolean): NewItem {
  if (!hasOwn(row)) return read
  // It teaches the reader nothing: the reader was not wrong.
  return { ...withOwn(read, row), read: null, isUnsure: isOneOfMore }
}

/** What was sent under the draft's key, each list once. */
export function withOrder(sent: SentOrder[], order: SentOrder): SentOrder[] {
  const text = JSON.stringify(order)
  return sent.some((other) => JSON.stringify(other) === text) ? sent : [...sent, order]
}

/** Under the key that it had, for it may have arrived after all; what was begun meanwhile goes behind it. */
export function takenBack(draft: Draft, action: DraftAction & { do: 'takeBack' }): Draft {
  const { lines: items, note, typed } = draft
  const { message: _, ...back } = addItems(action.draft, { do: 'add', lines: items, note, leftToType: typed })
  return back
}
