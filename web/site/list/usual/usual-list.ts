import type { UsualList } from '#contract/lists/usual-lists.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import type { NewItem } from '#contract/orders/orders.ts'
import { byName, compareText } from '#domain/sorting.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'

export interface SavedList extends Omit<UsualList, 'changedAt'> {
  /** Not yet with the account: made signed out, offline, or the account is full. */
  isUnsent: boolean
  /** When it was saved last; unknown of lists that older versions kept on the phone. */
  changedAt?: string
}

export interface SavedLists {
  version: 1
  /** Whose they are; null while nobody has signed in since. */
  owner: string | null
  lists: SavedList[]
  /** Removed here, and not yet from the account. */
  removed: string[]
}

export const noSavedLists: SavedLists = { version: 1, owner: null, lists: [], removed: [] }

/** Adds a list, or changes the one that has this id. */
export function withList(
  saved: SavedLists,
  list: Omit<SavedList, 'isUnsent' | 'changedAt'>,
  now: Date,
): SavedLists {
  const others = saved.lists.filter(({ id }) => id !== list.id)
  const changed = { ...list, isUnsent: true, changedAt: now.toISOString() }
  return { ...saved, lists: [...others, changed].sort(byName) }
}

/** The list that was saved last. */
export function latestOf({ lists }: SavedLists): SavedList | undefined {
  return [...lists].sort((a, b) => compareText(b.changedAt ?? '', a.changedAt ?? ''))[0]
}

export function withoutList(saved: SavedLists, id: string): SavedLists {
  return {
    ...saved,
    lists: saved.lists.filter((list) => list.id !== id),
    removed: [...saved.removed.filter((other) => other !== id), id],
  }
}

/** What the account has, with what this device has not sent yet on top. */
export function mergeLists(saved: SavedLists, fromAccount: readonly UsualList[], owner: string): SavedLists {
  const unsent = saved.lists.filter(({ isUnsent }) => isUnsent)
  const mine = new Set([...unsent.map(({ id }) => id), ...saved.removed])
  const theirs = fromAccount.filter(({ id }) => !mine.has(id)).map((list) => ({ ...list, isUnsent: false }))
  return { ...saved, owner, lists: [...theirs, ...unsent].sort(byName) }
}

/** What a person finds on a device: their own lists and those made signed out, nothing of somebody else's. */
export function claimLists(saved: SavedLists, owner: string): SavedLists {
  return saved.owner === null || saved.owner === owner ? { ...saved, owner } : { ...noSavedLists, owner }
}

/** Items as a usual list stores them: what the customer wants, without what they typed that day. */
export function savedItems(items: readonly DraftItem[]): NewItem[] {
  return items
    .filter(({ name }) => name.trim() !== '')
    .map(({ id: _id, icon: _icon, raw: _raw, isUnsure: _isUnsure, read: _read, ...item }) => ({
      ...item,
      capOf: item.capOf ?? 'all',
      name: item.name.trim(),
    }))
}

/** A stored list's items to put on the list again. */
export function draftItems(
  { lines: items }: Pick<SavedList, 'lines'>,
  catalogue: readonly CatalogueProduct[],
): Omit<DraftItem, 'id'>[] {
  const icons = new Map(catalogue.map((product) => [product.id, product.icon]))
  return items.map((item) => ({ ...item, raw: '', icon: icons.get(item.productId ?? '') ?? null }))
}
