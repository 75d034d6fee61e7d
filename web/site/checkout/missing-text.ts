import { pluralOf } from '#domain/plurals.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { missingCards } from '#web/site/list/items/missing-cards.ts'
import * as texts from './texts.ts'

/** Says what is set for all items, or for how many of them, in a line. */
export function missingText(items: readonly DraftItem[]): string {
  const policies = new Set(items.map((item) => item.ifMissing))
  const one = missingCards.find(({ value }) => policies.size === 1 && policies.has(value))
  return one?.title ?? mixedText(items)
}

/** "Ask me: 3 items. Skip it: 1 item." */
export function mixedText(items: readonly DraftItem[]): string {
  return missingCards
    .map(({ value, title }) => ({ title, count: items.filter((item) => item.ifMissing === value).length }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => pluralOf(count, texts.policy.one(title), texts.policy.many(title, count)))
    .join(' ')
}
