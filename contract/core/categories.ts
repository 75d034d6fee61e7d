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

export const categoryLabels: Record<Category, string> = {
  vegetables: 'Tomatoes, onions and vegetables',
  leaves: 'Leaves',
  peppers: 'Peppers',
  fruits: 'Fruits',
  tubers: 'Yam, potatoes and plantain',
  grains: 'Rice and grains',
  beans: 'Beans',
  swallow: 'Garri and swallow flours',
  meat: 'Meat',
  poultry: 'Chicken and eggs',
  fish: 'Fish and crayfish',
  oils: 'Oils',
  spices: 'Spices and soup ingredients',
  nuts: 'Nuts and seeds',
  dairy: 'Milk, fura and wara',
  provisions: 'Bread and provisions',
}
