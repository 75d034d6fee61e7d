import type { CatalogueProduct } from '#contract/markets.ts'
import { byName } from '#contract/ordering.ts'
import type { NewItem } from '#contract/orders.ts'
import type { UsualList } from '#contract/usual-lists.ts'
import type { DraftLine } from './draft.ts'

/** A usual list on this device. */
export interface KeptList extends Omit<UsualList, 'changedAt'> {
  /** Not yet with the account: made signed out, without a network, or the account is full. */
  isUnsent: boolean
}

/** The usual lists of this device. */
export interface KeptLists {
  version: 1
  /** Whose they are; null while nobody has signed in since. */
  owner: string | null
  lists: KeptList[]
  /** Removed here, and not yet from the account. */
  removed: string[]
}

export const noKeptLists: KeptLists = { version: 1, owner: null, lists: [], removed: [] }

/** Adds a list, or changes the one that has this id. */
export function withList(kept: KeptLists, list: Omit<KeptList, 'isUnsent'>): KeptLists {
  const others = kept.lists.filter(({ id }) => id !== list.id)
  return { ...kept, lists: [...others, { ...list, isUnsent: true }].sort(byName) }
}

export function withoutList(kept: KeptLists, id: string): KeptLists {
  return {
    ...kept,
    lists: kept.lists.filter((list) => list.id !== id),
    removed: [...kept.removed.filter((other) => other !== id), id],
  }
}

/** What the account has, with what this device has not sent yet on top. */
export function mergeLists(kept: KeptLists, fromAccount: readonly UsualList[], owner: string): KeptLists {
  const unsent = kept.lists.filter(({ isUnsent }) => isUnsent)
  const mine = new Set([...unsent.map(({ id }) => id), ...kept.removed])
  const theirs = fromAccount
    .filter(({ id }) => !mine.has(id))
    .map(({ id, name, lines }) => ({ id, name, lines, isUnsent: false }))
  return { ...kept, owner, lists: [...theirs, ...unsent].sort(byName) }
}

/** What a person finds on a device: their own lists and those made signed out, nothing of somebody else's. */
export function claimLists(kept: KeptLists, owner: string): KeptLists {
  return kept.owner === null || kept.owner === owner ? { ...kept, owner } : { ...noKeptLists, owner }
}

/** Lines as a list keeps them: what the customer wants, without what they typed that day. */
export function keptLines(lines: readonly DraftLine[]): NewItem[] {
  return lines
    .filter(({ name }) => name.trim() !== '')
    .map(({ id: _id, icon: _icon, raw: _raw, ...line }) => ({ ...line, name: line.name.trim() }))
}

/** A kept list's lines to put on the list again. */
export function draftLines(
  { lines }: Pick<KeptList, 'lines'>,
  catalogue: readonly CatalogueProduct[],
): Omit<DraftLine, 'id'>[] {
  const icons = new Map(catalogue.map((good) => [good.id, good.icon]))
  return lines.map((line) => ({ ...line, raw: '', icon: icons.get(line.productId ?? '') ?? null }))
}
