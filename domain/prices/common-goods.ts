/**
 * Goods with what people buy most first: by how many orders named them lately, then as most lists do, then by name.
 * `goods` come by name.
 */
export function inBuyingOrder<Good extends { id: string; slug: string }>(
  goods: readonly Good[],
  ordersOf: ReadonlyMap<string, number>,
): Good[] {
  const common = new Map(commonGoods.map((slug, index) => [slug, index]))
  const usualPlace = ({ slug }: Good) => common.get(slug) ?? commonGoods.length
  const orders = ({ id }: Good) => ordersOf.get(id) ?? 0
  return goods.toSorted((a, b) => orders(b) - orders(a) || usualPlace(a) - usualPlace(b))
}

/** Lists what every market of Abuja sells and most lists name, the commonest first; by the address of the good. */
export const commonGoods: readonly string[] = [
  'tomatoes',
  'onions',
  'fresh-pepper',
  'local-rice',
  'eggs',
  'brown-beans',
  'yam',
  'palm-oil',
  'white-garri',
  'ata-rodo',
  'tatashe',
  'beef',
  'chicken',
  'titus-fish',
  'plantain',
  'groundnut-oil',
  'vegetable-oil',
  'foreign-rice',
  'seasoning-cubes',
  'salt',
  'irish-potato',
  'bread',
  'egusi',
  'ugu',
  'crayfish',
  'goat-meat',
  'yellow-garri',
  'honey-beans',
  'tomato-paste',
  'spaghetti',
  'indomie',
  'okro',
  'carrot',
  'cabbage',
  'sugar',
  'powdered-milk',
  'semovita',
  'sweet-potato',
  'curry-powder',
  'thyme',
]
