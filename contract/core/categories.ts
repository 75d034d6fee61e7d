/** Lists the sections of a market's catalogue, in the order a buyer walks them. */
export const categories = [
  'vegetables',
  'leaves',
  'peppers',
  'fruits',
  'tubers',
  'grains',
  'beans',
  'swallow',
  'meat',
  'poultry',
  'fish',
  'oils',
  'spices',
  'nuts',
  'dairy',
  'provisions',
] as const

export type Category = (typeof categories)[number]
