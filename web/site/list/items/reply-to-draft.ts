import type { Done, Reply } from '#domain/lists/read-reply.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import type { NewItem } from '#web/site/list/draft/draft-item.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { amountText } from './item-text.ts'
import * as texts from './texts.ts'

type KnownItem = Omit<ListLine, 'capOf' | 'onlyIf' | 'instead' | 'isUnsure'> &
  Partial<Pick<DraftItem, 'capOf' | 'onlyIf' | 'instead' | 'isUnsure'>>

/** An item of a draft, or of an order, as the reader knows it. */
export function lineOfItem(item: KnownItem): ListLine {
  const { raw, name, productId, quantity, unit, size, note, budgetKobo, capKobo, isUnsure = false } = item
  return {
    raw,
    name,
    productId,
    quantity,
    unit,
    size,
    note,
    budgetKobo,
    capKobo,
    isUnsure,
    capOf: item.capOf ?? 'all',
    onlyIf: item.onlyIf ?? null,
    instead: item.instead ?? null,
  }
}

/** The items that were there as a reply leaves them, and those that it adds. */
export function draftAfter(
  items: readonly DraftItem[],
  { done }: Reply,
  toItem: (line: ListLine) => NewItem,
): { lines: DraftItem[]; added: NewItem[] } {
  const lines = items.flatMap((item, at): DraftItem[] => {
    const change = done.find((one) => 'at' in one && one.did !== 'kept' && one.at === at)
    if (change?.did === 'removed') return []
    if (change?.did !== 'changed') return [item]
    const { ifMissing } = item
    return [{ ...toItem(change.line), id: item.id, ifMissing }]
  })
  return { lines, added: done.flatMap((one) => (one.did === 'added' ? [toItem(one.line)] : [])) }
}

/** The whole list that a reply made of one of another time, and which that was: "Your list of Thu 19 Nov, without yam." */
export function listFrom(
  { lines, done }: Reply,
  name: string,
  toItem: (line: ListLine) => NewItem,
): { lines: DraftItem[]; added: NewItem[]; said: string } {
  const removed = done.flatMap((one) => (one.did === 'removed' ? [one.before.name] : []))
  const others = done.flatMap((one) =>
    one.did === 'added' || one.did === 'changed'
      ? [[amountText(one.line), one.line.name].filter(Boolean).join(' ')]
      : [],
  )
  const without = removed.length > 0 ? texts.reply.without(removed.join(', ')) : ''
  const withOthers = others.length > 0 ? texts.reply.withChanges(others.join(', ')) : ''
  return { lines: [], added: lines.map(toItem), said: texts.reply.from(name, `${without}${withOthers}`) }
}

/** Returns whether a reply did more than add to the list. */
export function isEdit({ done, unplaced }: Reply): boolean {
  return unplaced.length > 0 || done.some(({ did }) => did !== 'added')
}

/** Says what was done, as beside Undo; null where nothing was. */
export function saidOf({ done }: Reply): string | null {
  const said = done.map(sentenceOf)
  const shown = said.slice(0, mostSaid)
  const rest = said.length - shown.length
  return said.length === 0 ? null : [...shown, ...(rest > 0 ? [texts.reply.more(rest)] : [])].join(' ')
}

const mostSaid = 3

function sentenceOf(one: Done): string {
  if (one.did === 'removed') return texts.reply.removed(one.before.name)
  if (one.did === 'kept') return texts.reply.kept(one.line.name)
  const amount = amountText(one.line)
  if (one.did === 'added') return texts.reply.added([amount, one.line.name].filter(Boolean).join(' '))
  const { before, line } = one
  if (before.name !== line.name)
    return texts.reply.swapped(before.name, [line.name, amount].filter(Boolean).join(', '))
  return amount === amountText(before) ? texts.reply.noted(line.name) : texts.reply.changed(line.name, amount)
}
