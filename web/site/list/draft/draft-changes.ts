import type { SentOrder } from '#contract/orders/orders.ts'
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
        if (index > 0) linesMade += 1
        return { ...each, ifMissing: item.ifMissing, id: index === 0 ? item.id : `line-${linesMade}` }
      })
    })
  const lines = withRead(draft.lines)
  return { ...draft, lines, ...(draft.rest && { rest: withRead(draft.rest) }), linesMade, shown: null }
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
