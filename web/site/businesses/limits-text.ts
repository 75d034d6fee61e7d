import type { OwnBusiness } from '#contract/businesses/businesses.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

/** Says what somebody may order without an approver, in a line. */
export function limitsText({
  orderLimitKobo,
  monthLimitKobo,
}: Pick<OwnBusiness, 'orderLimitKobo' | 'monthLimitKobo'>): string {
  const parts = [
    ...(orderLimitKobo === null ? [] : [texts.limits.ofOrder(nairaText(orderLimitKobo, false))]),
    ...(monthLimitKobo === null ? [] : [texts.limits.ofMonth(nairaText(monthLimitKobo, false))]),
  ]
  return parts.length === 0 ? texts.limits.none : parts.join(', ')
}
