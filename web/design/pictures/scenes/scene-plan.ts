export const places = [
  'canopies',
  'sheds',
  'shops',
  'hall',
  'umbrellas',
  'tree',
  'gate',
  'lorry',
  'tents',
  'thatch',
  'fruit',
] as const
/** Names the kind of place a market is built as. */
type Place = (typeof places)[number]

export const landmarks = [
  'zuma',
  'aso',
  'mosque',
  'city',
  'hills',
  'lake',
  'bridge',
  'estate',
  'dutse',
] as const
export type Landmark = (typeof landmarks)[number]

export const grounds = ['earth', 'paved', 'road', 'grass'] as const
type Ground = (typeof grounds)[number]

export const produce = [
  'tomato',
  'orange',
  'lime',
  'onion',
  'pepper',
  'cabbage',
  'strawberry',
  'egg',
  'garri',
  'beans',
  'rice',
  'groundnut',
  'leaves',
  'yam',
  'plantain',
  'banana',
  'pineapple',
  'watermelon',
  'pawpaw',
  'fish',
  'stockfish',
  'oil',
] as const
export type Produce = (typeof produce)[number]

export const props = [
  'baskets',
  'barrow',
  'sacks',
  'crates',
  'tanks',
  'grill',
  'grinder',
  'goats',
  'fowl',
  'keke',
  'bus',
  'okada',
  'nets',
  'firewood',
  'walker',
] as const
export type PropKind = (typeof props)[number]

/** Says what a market's picture is made of. All numbers are units of a 320 × 180 box. */
export interface ScenePlan {
  place: Place
  /** Chooses between the layouts of a place: more and smaller roofs, or fewer and larger ones. */
  layout: 0 | 1 | 2
  landmark: Landmark
  ground: Ground
  /** Colour roofs and canopies. */
  colours: readonly [string, string, string]
  /** On tables, mats and lorries, from the most to the least. */
  goods: readonly Produce[]
  /** Lists what stands on the ground before the stalls, each by its middle. */
  front: Partial<Record<PropKind, number>>
  hasPalms: boolean
  isMirrored: boolean
}
