import type { SeedProduct } from './product-row.ts'
import { fish } from './products-fish.ts'
import { fruits } from './products-fruits.ts'
import { leaves } from './products-leaves.ts'
import { meat, poultry } from './products-meat.ts'
import { dairy, nuts, provisions } from './products-provisions.ts'
import { oils, spices } from './products-soup-things.ts'
import { beans, grains, swallow, tubers } from './products-staples.ts'
import { peppers, vegetables } from './products-vegetables.ts'

/** Lists every product the service starts with, in the order a buyer walks the market. */
export const seededProducts: SeedProduct[] = [
  ...vegetables,
  ...leaves,
  ...peppers,
  ...fruits,
  ...tubers,
  ...grains,
  ...beans,
  ...swallow,
  ...meat,
  ...poultry,
  ...fish,
  ...oils,
  ...spices,
  ...nuts,
  ...dairy,
  ...provisions,
]
