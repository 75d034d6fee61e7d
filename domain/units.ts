/**
 * The closed set of units a list, a catalogue and a price may use. Units are never converted into
 * each other: a mudu of rice stays a mudu of rice, whatever it weighs.
 */
export const allUnits = [
  'mudu',
  'derica',
  'congo',
  'cup',
  'paint',
  'custard',
  'basket',
  'bag',
  'crate',
  'carton',
  'tuber',
  'bunch',
  'bundle',
  'heap',
  'head',
  'finger',
  'piece',
  'wrap',
  'ball',
  'cube',
  'sachet',
  'tin',
  'bottle',
  'keg',
  'pack',
  'dozen',
  'litre',
  'kg',
  'g',
] as const

export type Unit = (typeof allUnits)[number]

/** Says how one unit is shown. What else people call it is in `lists/lexicon/words.ts`. */
export interface UnitFacts {
  label: string
  plural: string
  description: string
}

export const unitFacts: Record<Unit, UnitFacts> = {
  mudu: {
    label: 'mudu',
    plural: 'mudu',
    description: 'Metal bowl filled to a heap. About 1.3 kg of rice or beans.',
  },
  derica: {
    label: 'derica',
    plural: 'derica',
    description: 'Big tomato tin, filled level. About 900 g of rice, or four cups.',
  },
  congo: {
    label: 'congo',
    plural: 'congo',
    description: 'Round plastic bowl from the west, heaped. About 1.5 kg of garri or rice.',
  },
  cup: {
    label: 'cup',
    plural: 'cups',
    description: 'Milk or cigarette tin, filled level. About 200 g of beans, 150 g of crayfish.',
  },
  paint: {
    label: 'paint',
    plural: 'paint',
    description: 'Four-litre paint bucket, heaped. Three mudu or a little over; about 3.5 kg of garri.',
  },
  custard: {
    label: 'custard',
    plural: 'custard',
    description: 'Custard bucket of about two litres, heaped. Roughly half a paint.',
  },
  basket: {
    label: 'basket',
    plural: 'baskets',
    description: 'Woven or plastic basket, heaped. Say small, medium or big: a big one is 40 kg of tomatoes.',
  },
  bag: {
    label: 'bag',
    plural: 'bags',
    description: 'A sewn sack, full. 50 kg of rice, about 100 kg of beans or onions.',
  },
  crate: {
    label: 'crate',
    plural: 'crates',
    description: 'A paper tray of 30 eggs, or a plastic crate of 24 bottles.',
  },
  carton: {
    label: 'carton',
    plural: 'cartons',
    description: 'A closed box from the factory or cold room. 20 kg of frozen fish, 40 packs of noodles.',
  },
  tuber: {
    label: 'tuber',
    plural: 'tubers',
    description: 'One whole yam or cassava root. A medium yam is about 3 kg.',
  },
  bunch: {
    label: 'bunch',
    plural: 'bunches',
    description: 'A tied handful of leaves, or one stem of plantain or banana.',
  },
  bundle: {
    label: 'bundle',
    plural: 'bundles',
    description: 'Several bunches tied together: what a leaf seller carries on the head, cut into arm-fuls.',
  },
  heap: {
    label: 'heap',
    plural: 'heaps',
    description: 'A small pile on the table, sold as it lies. Five or six tomatoes, a handful of pepper.',
  },
  head: {
    label: 'head',
    plural: 'heads',
    description: 'One whole head: a cabbage, a lettuce, a bulb of garlic, a cow or goat head.',
  },
  finger: {
    label: 'finger',
    plural: 'fingers',
    description: 'One plantain or banana off the bunch.',
  },
  piece: {
    label: 'piece',
    plural: 'pieces',
    description: 'One of it, counted by hand.',
  },
  wrap: {
    label: 'wrap',
    plural: 'wraps',
    description: 'Wrapped in leaf or nylon: one moi-moi leaf, one fufu, a twist of locust beans.',
  },
  ball: {
    label: 'ball',
    plural: 'balls',
    description: 'Moulded by hand, about the size of a fist: fura, dawadawa, kuli kuli.',
  },
  cube: {
    label: 'cube',
    plural: 'cubes',
    description: 'One seasoning cube, or a cut square of wara or stock.',
  },
  sachet: {
    label: 'sachet',
    plural: 'sachets',
    description: 'A small sealed packet, about one cooking.',
  },
  tin: {
    label: 'tin',
    plural: 'tins',
    description: 'A sealed metal tin from the factory. Say small or big.',
  },
  bottle: {
    label: 'bottle',
    plural: 'bottles',
    description: 'A used 75 cl bottle for oil and honey, filled to the neck.',
  },
  keg: {
    label: 'keg',
    plural: 'kegs',
    description: 'A plastic jerrycan. Say 4, 5, 10 or 25 litres.',
  },
  pack: {
    label: 'pack',
    plural: 'packs',
    description: 'A sealed pack as the factory or supermarket closes it.',
  },
  dozen: {
    label: 'dozen',
    plural: 'dozen',
    description: 'Twelve of it, counted.',
  },
  litre: {
    label: 'litre',
    plural: 'litres',
    description: 'One litre by the measuring jug, filled level.',
  },
  kg: {
    label: 'kg',
    plural: 'kg',
    description: 'One kilogram on the scale. Ask the agent for a photo of the scale if you like.',
  },
  g: {
    label: 'g',
    plural: 'g',
    description: 'Grams on the scale, for spices and small things.',
  },
}

const fractions: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** 1.5 to `1½`; other fractions as decimals. */
export function quantityText(value: number): string {
  const whole = Math.floor(value)
  const fraction = fractions[String(Math.round((value - whole) * 100) / 100)]
  if (fraction === undefined) return String(value)
  return whole === 0 ? fraction : `${whole}${fraction}`
}

/** `2 tubers`, `½ paint`, `1 kg`. */
export function countUnit(quantity: number, unit: Unit): string {
  const { label, plural } = unitFacts[unit]
  return `${quantityText(quantity)} ${quantity > 1 ? plural : label}`
}

/** `mudu`: one of it. */
export function unitLabel(unit: Unit): string {
  return unitFacts[unit].label
}

/** Writes how much of an item is wanted, as far as it is said; empty where it is not. */
export function amountText(quantity: number | null, unit: Unit | null): string {
  if (quantity === null) return unit === null ? '' : unitLabel(unit)
  return unit === null ? quantityText(quantity) : countUnit(quantity, unit)
}
