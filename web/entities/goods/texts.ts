import type { Category } from '#contract/core/categories.ts'

export const price = {
  none: 'no recent price',
  sample: ', sample',
}

/** Names the sections of a market's goods. */
export const sections = {
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
} satisfies Record<Category, string>
