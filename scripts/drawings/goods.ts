import { fishes } from './fish.ts'
import { fruits, tubers } from './fruits.ts'
import { leaves } from './leaves.ts'
import { meat } from './meat.ts'
import { poultry } from './poultry.ts'
import { dairy, nuts, provisions } from './provisions.ts'
import { oils, spices } from './soup-things.ts'
import { beans, grains, swallow } from './staples.ts'
import { peppers, vegetables } from './vegetables.ts'

/** The drawing of each of the first goods, by its slug. */
export const goodsDrawings = {
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
  ...fishes,
  ...oils,
  ...spices,
  ...nuts,
  ...dairy,
  ...provisions,
} satisfies Record<string, string>
