import * as common from '#web/design/common-texts.ts'
import * as ordersTexts from '#web/entities/orders/texts.ts'
import * as texts from './texts.ts'

/** What the agent may do where a thing is not there, in the customer's words. */
export const missingCards = [
  { value: 'ask', title: texts.policy.ask, detail: texts.policy.askHint },
  {
    value: 'nearest',
    title: ordersTexts.answers.similar,
    detail: texts.policy.similarHint,
  },
  { value: 'skip', title: common.action.skipItem, detail: texts.policy.skipHint },
] as const
