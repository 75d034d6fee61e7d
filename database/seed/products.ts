import type { SeedProduct } from './product-row.ts'
import { FISH } from './products-fish.ts'
import { FRUITS } from './products-fruits.ts'
import { LEAVES } from './products-leaves.ts'
import { MEAT, POULTRY } from './products-meat.ts'
import { DAIRY, NUTS, PROVISIONS } from './products-provisions.ts'
import { OILS, SPICES } from './products-soup-things.ts'
import { BEANS, GRAINS, SWALLOW, TUBERS } from './products-staples.ts'
import { PEPPERS, VEGETABLES } from './products-vegetables.ts'

/** Every good the service starts with, in the order a buyer walks the market. */
export const PRODUCTS: SeedProduct[] = [
  ...VEGETABLES,
  ...LEAVES,
  ...PEPPERS,
  ...FRUITS,
  ...TUBERS,
  ...GRAINS,
  ...BEANS,
  ...SWALLOW,
  ...MEAT,
  ...POULTRY,
  ...FISH,
  ...OILS,
  ...SPICES,
  ...NUTS,
  ...DAIRY,
  ...PROVISIONS,
]
