import { findCallerEndpoint, placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import { createPlaceByDoor, type DoorsContext } from '#server/orders/checkout/place-by-door.ts'
import { recordLook } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import { citiesToRead, demandCity } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { findCaller } from './find-caller.ts'
import { placeForCaller } from './place-for-caller.ts'

/** Limits how many numbers an hour one admin may look up. */
const lookupsAnHour = 120

/** Orders of people who call or write to us. */
export function registerCallerOrders(api: Api, context: DoorsContext & { queueMail: QueueMail }): void {
  const { db, clock, queueMail, readMarkets } = context
  const placing = { db, clock, queueMail, placeByDoor: createPlaceByDoor(context) }

  api.answer(findCallerEndpoint, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `callers:${viewer.user.id}`, max: lookupsAnHour, windowS: 3600 })
    const found = await findCaller({ db, clock }, { ...body, cities: citiesToRead(viewer) })
    if (found.caller !== null) {
      const look = { actorId: viewer.user.id, customerId: found.caller.id, at: 'caller' }
      await recordLook(db, clock, look)
    }
    return found
  })

  api.answer(placeForCallerEndpoint, async ({ body, viewer, request }) => {
    const { idempotencyKey, ip } = request
    if (idempotencyKey === null) throw fail('request.key_needed')
    const market = await readMarkets.byId(body.marketId)
    if (market) demandCity(viewer, market.city)
    return placeForCaller(placing, { admin: viewer.user, idempotencyKey, ip, body })
  })
}
