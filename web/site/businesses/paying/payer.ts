import { askApprovalEndpoint } from '#contract/businesses/order-requests.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import type { AskPayer, Payer } from '#web/site/checkout/core/payer.ts'
import { placeIdOf } from './business-place.ts'
import * as texts from './texts.ts'

/** A business that an order is for. */
export const businessPayer: Payer = {
  key: 'business',
  Ways: deferredPart(async () => (await withWholeStyle(import('./business-ways.tsx'))).BusinessWays),
  bodyOf: (draft) => {
    const { businessId } = draft
    const businessPlaceId = placeIdOf(draft)
    return businessId ? { businessId, ...(businessPlaceId !== null && { businessPlaceId }) } : {}
  },
  refusal: {
    code: 'businesses.needs_approval',
    text: texts.approval.needed,
    action: texts.approval.ask,
    ask: askApproval,
  },
}

/** Asks a business to approve an order above the buyer's limit. */
async function askApproval(...[client, order, key]: Parameters<AskPayer>): Promise<string> {
  const { leftOpen: _, marketId, ...known } = order
  // The server has refused it by its market's figures, so it has one.
  if (marketId === null) throw new Error('An order without a market asks nobody')
  const id = order.businessId ?? ''
  const body = { ...known, marketId }
  await callApi(askApprovalEndpoint, { params: { id }, body }, { idempotencyKey: key })
  void client.invalidateQueries({ queryKey: [`/api/businesses/${id}/requests`] })
  return `/businesses/${id}`
}
