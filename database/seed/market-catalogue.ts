import type { Category } from '#contract/core/categories.ts'
import { commonGoods } from '#domain/prices/common-goods.ts'
import type { SeedProduct } from './product-row.ts'
import { seededProducts } from './products.ts'

/** Says how much of a section is on the tables: everything, the usual two thirds, or the everyday third. */
type Section = 'all' | 'most' | 'few'

interface MarketSections {
  sections: Partial<Record<Category, Section>>
  also?: readonly string[]
  never?: readonly string[]
}

const sectionShare: Record<Section, number> = { all: 1, most: 2 / 3, few: 1 / 3 }

const freshSections: MarketSections['sections'] = {
  vegetables: 'most',
  leaves: 'most',
  peppers: 'most',
  fruits: 'few',
}
const drySections: MarketSections['sections'] = {
  grains: 'most',
  beans: 'few',
  swallow: 'most',
  tubers: 'all',
}
const potSections: MarketSections['sections'] = { oils: 'few', spices: 'most', nuts: 'few' }
const generalSections: MarketSections['sections'] = {
  ...freshSections,
  ...drySections,
  ...potSections,
  meat: 'most',
  poultry: 'few',
  fish: 'few',
}
const josGreens = ['broccoli', 'cauliflower', 'strawberry', 'parsley', 'coriander-leaf', 'basil', 'rosemary']
const easternGoods = [
  'oha',
  'uziza-leaf',
  'utazi',
  'okazi',
  'achi',
  'ofor',
  'stockfish',
  'okpa-flour',
  'akidi',
  'ukwa',
]

const sectionsByMarket: Record<string, MarketSections> = {
  'wuse-market': {
    sections: {
      ...generalSections,
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
    sections: { ...generalSections, spices: 'all', fish: 'most', provisions: 'few' },
    also: [...easternGoods, 'nsukka-pepper', 'african-pear', 'snail', 'periwinkle'],
  },
  'garki-international-market': {
    sections: {
      ...generalSections,
      vegetables: 'all',
      fruits: 'most',
      poultry: 'most',
      dairy: 'most',
      provisions: 'most',
    },
    also: [...josGreens, 'minced-meat', 'salmon', 'evaporated-milk', 'butter', 'lentils', 'almond'],
    never: ['firewood', 'goat-head'],
  },
  'utako-market': {
    sections: { ...generalSections, fish: 'most', provisions: 'few' },
    also: [...easternGoods, 'snail', 'palm-fruit', 'palm-kernel', 'abacha', 'bush-meat', 'pigeon-peas'],
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
  'gudu-market': { sections: { ...generalSections, provisions: 'few' }, also: ['cow-leg', 'goat-head'] },
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
      ...josGreens,
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
    sections: { ...generalSections, poultry: 'most', provisions: 'most', dairy: 'few' },
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
    sections: { ...generalSections, beans: 'most', nuts: 'most' },
    also: ['firewood', 'charcoal', 'man-shanu'],
  },
  'gosa-market': {
    sections: { ...freshSections, ...drySections, oils: 'few', spices: 'few', nuts: 'few', meat: 'few' },
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
  'nyanya-market': { sections: { ...generalSections, beans: 'most', swallow: 'all', provisions: 'few' } },
  'karu-market': { sections: { ...generalSections, swallow: 'all', provisions: 'few' } },
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
    sections: { ...generalSections, meat: 'all', provisions: 'few' },
    also: ['ogiri', 'sesame-seed', 'ofada-rice', 'lafun'],
  },
  'dutse-alhaji-market': { sections: { ...generalSections, provisions: 'few' } },
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
      ...freshSections,
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
    sections: { ...generalSections, grains: 'all', nuts: 'most' },
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
 * Returns what one market carries, in catalogue order: what every market sells, and its own. Rows of a section run from
 * everyday to rare, so a smaller shelf has its beginning. Throws on a market that has no shelves.
 */
export function catalogueOf(marketSlug: string): SeedProduct[] {
  const sections = sectionsByMarket[marketSlug]
  if (!sections) throw new Error(`No catalogue is written for market ${marketSlug}`)
  const stocked = new Set([...commonGoods, ...(sections.also ?? [])])
  for (const [category, size] of Object.entries(sections.sections)) {
    const section = seededProducts.filter((product) => product.category === category)
    for (const product of section.slice(0, Math.ceil(section.length * sectionShare[size])))
      stocked.add(product.slug)
  }
  for (const slug of sections.never ?? []) stocked.delete(slug)
  return seededProducts.filter((product) => stocked.has(product.slug))
}

/** Slugs named one by one above, so that a test can hold them against the products. */
export const slugsNamedByHand: string[] = Object.values(sectionsByMarket).flatMap((sections) => [
  ...(sections.also ?? []),
  ...(sections.never ?? []),
])
