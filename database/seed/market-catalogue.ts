import type { Category } from '#contract/categories.ts'
import type { SeedProduct } from './product-row.ts'
import { PRODUCTS } from './products.ts'

/** How much of a section is on the tables: everything, the usual two thirds, or the everyday third. */
type Shelf = 'all' | 'most' | 'few'

interface MarketShelves {
  sections: Partial<Record<Category, Shelf>>
  also?: readonly string[]
  never?: readonly string[]
}

const SHARE: Record<Shelf, number> = { all: 1, most: 2 / 3, few: 1 / 3 }

const FRESH: MarketShelves['sections'] = {
  vegetables: 'most',
  leaves: 'most',
  peppers: 'most',
  fruits: 'few',
}
const DRY: MarketShelves['sections'] = { grains: 'most', beans: 'few', swallow: 'most', tubers: 'all' }
const POT: MarketShelves['sections'] = { oils: 'few', spices: 'most', nuts: 'few' }
const GENERAL: MarketShelves['sections'] = {
  ...FRESH,
  ...DRY,
  ...POT,
  meat: 'most',
  poultry: 'few',
  fish: 'few',
}
const JOS_GREENS = ['broccoli', 'cauliflower', 'strawberry', 'parsley', 'coriander-leaf', 'basil', 'rosemary']
const EASTERN = ['oha', 'uziza-leaf', 'utazi', 'okazi', 'achi', 'ofor', 'stockfish', 'okpa-flour', 'akidi']

const SHELVES: Record<string, MarketShelves> = {
  'wuse-market': {
    sections: {
      ...GENERAL,
      vegetables: 'all',
      leaves: 'all',
      peppers: 'all',
      fruits: 'most',
      fish: 'most',
      oils: 'all',
      provisions: 'all',
    },
    also: ['yoghurt', 'basmati-rice', 'lentils', 'cheese', 'fresh-prawns', 'cow-tail', 'almond', 'butter'],
  },
  'garki-market': {
    sections: { ...GENERAL, spices: 'all', fish: 'most', provisions: 'few' },
    also: [...EASTERN, 'nsukka-pepper', 'african-pear', 'snail', 'periwinkle'],
  },
  'garki-international-market': {
    sections: {
      ...GENERAL,
      vegetables: 'all',
      fruits: 'most',
      poultry: 'most',
      dairy: 'most',
      provisions: 'most',
    },
    also: [...JOS_GREENS, 'minced-meat', 'salmon', 'evaporated-milk', 'butter', 'lentils', 'almond'],
    never: ['firewood', 'goat-head'],
  },
  'utako-market': {
    sections: { ...GENERAL, fish: 'most', provisions: 'few' },
    also: [...EASTERN, 'snail', 'palm-fruit', 'palm-kernel', 'abacha', 'bush-meat', 'pigeon-peas'],
  },
  'kado-fish-market': {
    sections: { fish: 'all', peppers: 'most', vegetables: 'few', leaves: 'few', oils: 'few', spices: 'few' },
    also: [
      'scent-leaf',
      'pepper-soup-spice',
      'plantain',
      'yam',
      'irish-potato',
      'foil-paper',
      'charcoal',
      'lemon',
    ],
  },
  'gudu-market': { sections: { ...GENERAL, provisions: 'few' }, also: ['cow-leg', 'goat-head'] },
  'maitama-farmers-market': {
    sections: {
      vegetables: 'all',
      fruits: 'most',
      leaves: 'few',
      peppers: 'most',
      tubers: 'few',
      dairy: 'few',
    },
    also: [
      ...JOS_GREENS,
      'mint-leaf',
      'honey',
      'local-eggs',
      'quail-eggs',
      'chia-seed',
      'wara',
      'ginger',
      'garlic',
    ],
  },
  'gwarinpa-market': {
    sections: { ...GENERAL, poultry: 'most', provisions: 'most', dairy: 'few' },
    also: ['banana-leaf', 'gizzard'],
  },
  'jabi-market': {
    sections: {
      fruits: 'all',
      vegetables: 'most',
      leaves: 'few',
      peppers: 'few',
      tubers: 'few',
      spices: 'few',
    },
    also: [
      'suya',
      'yaji',
      'kilishi',
      'beef',
      'kpomo',
      'eggs',
      'chicken',
      'palm-oil',
      'local-rice',
      'bread',
      'coconut',
    ],
  },
  'karmo-market': {
    sections: { ...GENERAL, beans: 'most', nuts: 'most' },
    also: ['firewood', 'charcoal', 'man-shanu'],
  },
  'gosa-market': {
    sections: { ...FRESH, ...DRY, oils: 'few', spices: 'few', nuts: 'few', meat: 'few' },
    also: [
      'guinea-fowl',
      'local-chicken',
      'duck',
      'pigeon',
      'firewood',
      'shea-butter',
      'finger-millet',
      'acha',
      'local-eggs',
      'kuka',
    ],
  },
  'nyanya-market': { sections: { ...GENERAL, beans: 'most', swallow: 'all', provisions: 'few' } },
  'karu-market': { sections: { ...GENERAL, swallow: 'all', provisions: 'few' } },
  'orange-market': {
    sections: {
      vegetables: 'most',
      peppers: 'most',
      fruits: 'most',
      tubers: 'all',
      grains: 'most',
      beans: 'most',
    },
    also: [
      'palm-oil',
      'groundnut-oil',
      'white-garri',
      'yellow-garri',
      'egusi',
      'ginger',
      'garlic',
      'ugu',
      'titus-fish',
    ],
  },
  'kubwa-village-market': {
    sections: { ...GENERAL, meat: 'all', provisions: 'few' },
    also: ['ogiri', 'sesame-seed', 'ofada-rice', 'lafun'],
  },
  'dutse-alhaji-market': { sections: { ...GENERAL, provisions: 'few' } },
  'deidei-market': {
    sections: {
      vegetables: 'few',
      peppers: 'most',
      fruits: 'few',
      tubers: 'all',
      grains: 'all',
      beans: 'most',
      nuts: 'few',
    },
    also: [
      'beef',
      'goat-meat',
      'ram-meat',
      'cow-head',
      'cow-leg',
      'shaki',
      'kpomo',
      'camel-meat',
      'ginger',
      'garlic',
      'zobo',
    ],
  },
  'zuba-market': {
    sections: {
      fruits: 'all',
      tubers: 'all',
      vegetables: 'few',
      peppers: 'few',
      grains: 'few',
      nuts: 'most',
      swallow: 'few',
    },
    also: ['palm-oil', 'egusi', 'nono', 'fura', 'honey', 'kilishi', 'ugu', 'guinea-fowl'],
  },
  'kabusa-market': {
    sections: {
      ...FRESH,
      tubers: 'all',
      grains: 'few',
      swallow: 'few',
      oils: 'few',
      spices: 'few',
      meat: 'few',
      poultry: 'few',
    },
    also: ['local-eggs', 'bush-mango', 'catfish', 'crayfish'],
  },
  'kuje-market': {
    sections: { ...GENERAL, grains: 'all', nuts: 'most' },
    also: [
      'groundnut',
      'guinea-corn',
      'acha',
      'bambara-nut',
      'kuka',
      'zogale',
      'nono',
      'fura',
      'local-chicken',
      'honey',
    ],
  },
}

/**
 * What one market carries, in catalogue order. Rows of a section run from everyday to rare, so a
 * smaller shelf keeps its beginning. Throws on a market that has no shelves.
 */
export function catalogueOf(marketSlug: string): SeedProduct[] {
  const shelves = SHELVES[marketSlug]
  if (!shelves) throw new Error(`No catalogue is written for market ${marketSlug}`)
  const carried = new Set(shelves.also ?? [])
  for (const [category, shelf] of Object.entries(shelves.sections)) {
    const section = PRODUCTS.filter((product) => product.category === category)
    for (const product of section.slice(0, Math.ceil(section.length * SHARE[shelf])))
      carried.add(product.slug)
  }
  for (const slug of shelves.never ?? []) carried.delete(slug)
  return PRODUCTS.filter((product) => carried.has(product.slug))
}

/** Slugs named one by one above, so that a test can hold them against the products. */
export const SLUGS_NAMED_BY_HAND: string[] = Object.values(SHELVES).flatMap((shelves) => [
  ...(shelves.also ?? []),
  ...(shelves.never ?? []),
])
