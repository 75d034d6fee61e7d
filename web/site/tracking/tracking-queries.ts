import { ownOrderEndpoint, trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { apiQuery, orRefusal } from '#web/platform/api/api.ts'

/** A tracked order, or why there is none to show: no such code, ended a while ago, too many tries. */
export function trackedQuery(code: string) {
  return orRefusal(apiQuery(trackOrderEndpoint, { params: { code } }), [400, 404, 410, 429])
}

/** What the customer's own link shows besides; refused for a wrong key and an old link. */
export function ownOrderQuery(code: string, key: string) {
  return orRefusal(apiQuery(ownOrderEndpoint, { params: { code }, query: { key } }), [400, 404, 410, 429])
}
