import { foldPhrase } from '#domain/fold.ts'
import { spokenPrice } from '#domain/money/money.ts'
import type { Unit } from '#domain/units.ts'
import { unitMeant } from './paid-band.ts'
import { median } from './price-band.ts'

/** Whole kobo for one of each unit. */
export type UnitPrices = Partial<Record<Unit, number>>

/** Says what a good usually costs over all markets, with the names that it goes by. */
export interface UsualGood {
  id: string
  name: string
  aliases: readonly string[]
  category: string
  /** The first is the usual one. */
  units: readonly Unit[]
  usual: UnitPrices
}

export interface UsualItem {
  productId: string | null
  /** In the customer's own words; it may be a good all the same. */
  name?: string | undefined
  unit: Unit | null
  quantity: number | null
}

interface UsualPrice {
  unitKobo: number
  of: 'good' | 'kind'
}

/** Says what one of an item usually costs, where a market has no price for it; null where nobody knows. */
export type UsualPriceOf = (item: UsualItem) => UsualPrice | null

/** For where usual prices are not known. */
export const noUsualPrices: UsualPriceOf = () => null

/** Looks up usual prices: the good's in the unit asked for, else those of its kind in that unit. */
export function findUsualPrices(
  goods: readonly UsualGood[],
  kinds: Readonly<Record<string, UnitPrices>>,
): UsualPriceOf {
  const byId = new Map(goods.map((good) => [good.id, good]))
  // Folding thousands of names is only for lists with words of their own.
  let byName: ReadonlyMap<string, UsualGood> | null = null
  const named = (name: string) => {
    byName ??= indexNames(goods)
    return byName.get(foldPhrase(name))
  }
  return ({ productId, name, ...amount }) => {
    const good = byId.get(productId ?? '') ?? named(name ?? '')
    const wanted = good && unitMeant(amount, good.units)
    if (good === undefined || wanted === undefined) return null
    const own = good.usual[wanted]
    if (own !== undefined) return { unitKobo: own, of: 'good' }
    const ofKind = kinds[good.category]?.[wanted]
    return ofKind === undefined ? null : { unitKobo: ofKind, of: 'kind' }
  }
}

/** A good's own name counts before another's second name. */
function indexNames(goods: readonly UsualGood[]): ReadonlyMap<string, UsualGood> {
  const names = new Map<string, UsualGood>()
  for (const good of goods) for (const alias of good.aliases) names.set(foldPhrase(alias), good)
  for (const good of goods) names.set(foldPhrase(good.name), good)
  names.delete('')
  return names
}

/** Returns what a kind of goods usually costs in each unit: the middle of its goods. */
export function usualOfKinds(
  goods: readonly Pick<UsualGood, 'category' | 'usual'>[],
): Record<string, UnitPrices> {
  const kinds = Map.groupBy(goods, ({ category }) => category)
  return Object.fromEntries([...kinds].map(([category, those]) => [category, middlesOf(those)]))
}

function middlesOf(goods: readonly Pick<UsualGood, 'usual'>[]): UnitPrices {
  const prices = goods.flatMap(({ usual }) => Object.entries(usual) as [Unit, number][])
  const byUnit = Map.groupBy(prices, ([unit]) => unit)
  return Object.fromEntries(
    [...byUnit].map(([unit, those]) => [unit, spokenPrice(median(those.map(([, kobo]) => kobo)))]),
  )
}
