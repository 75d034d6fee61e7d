import { orderItemsIfMissing } from '#domain/column-values.ts'
import type { MissingPolicy } from '#domain/consent.ts'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

/**
 * Says in the customer's words what the agent may do if an item is missing: as a choice, and as a wish beside the item,
 * which the usual choice needs not be.
 */
export const missingChoices: Record<MissingPolicy, { title: string; detail: string; asWish: string | null }> =
  {
    ask: { title: texts.policy.ask, detail: texts.policy.askHint, asWish: null },
    nearest: {
      title: texts.missing.similar,
      detail: texts.policy.similarHint,
      asWish: texts.row.orSimilar,
    },
    skip: { title: common.action.skipItem, detail: texts.policy.skipHint, asWish: texts.row.orSkip },
  }

export const missingCards = orderItemsIfMissing.map((value) => ({ value, ...missingChoices[value] }))
