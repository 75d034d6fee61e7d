import { foldText } from '#domain/typed-text.ts'
import type { NewItem } from '#web/site/list/draft/draft-item.ts'

type Goods = Pick<NewItem, 'name' | 'productId'>

/** Returns whether a list names half of its goods again that are there already, so that adding it would double them. */
export function isSameList(there: readonly Goods[], items: readonly Goods[]): boolean {
  if (items.length < 2) return false
  const known = new Set(there.map(keyOf))
  const again = items.filter((item) => known.has(keyOf(item)))
  return again.length * 2 >= items.length
}

const keyOf = ({ name, productId }: Goods) => productId ?? foldText(name)
