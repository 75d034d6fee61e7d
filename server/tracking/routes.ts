import { trackEventsEndpoint, trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { findTrackedOrder } from './find-tracked-order.ts'
import { presentTracked, viewForPublic } from './present-tracked.ts'

/** Following an order by its code, signed out. */
export function registerTracking(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(trackOrderEndpoint, async ({ params, request }) => {
    const order = await findTrackedOrder({ db, clock }, { code: params.code, ip: request.ip })
    return presentTracked(db, order)
  })

  api.stream(trackEventsEndpoint, async ({ params, request }) => {
    const order = await findTrackedOrder({ db, clock }, { code: params.code, ip: request.ip })
    return { topic: `track:${order.id}`, view: viewForPublic, wantsPositions: true }
  })
}
