import { orderItemsIfMissing } from '#domain/column-values.ts'
import * as texts from './texts.ts'

/** Lists what the customer may choose in case an item is missing. */
export const missingCards = orderItemsIfMissing.map((value) => ({ value, ...texts.policy[value] }))
