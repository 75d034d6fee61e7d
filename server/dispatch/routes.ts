import {
  acceptOffer as acceptEndpoint,
  agentEvents,
  declineOffer as declineEndpoint,
  setDuty as dutyEndpoint,
  getAgentMoney,
  getDesk,
  listOffers,
  reportPosition as positionEndpoint,
} from '#contract/agent.ts'
import { viewForStaff } from '#server/orders/present-timeline.ts'
import { readTrip } from '#server/orders/read-order.ts'
import { boundDeviceTime } from '#server/orders/rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import type { PositionSignal } from '#server/platform/live/signals.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { readAgentMoney } from './read-agent-money.ts'
import { readDesk, readOffers } from './read-desk.ts'
import { reportPosition } from './report-position.ts'
import { setDuty } from './set-duty.ts'

export interface DispatchRoutes {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  sendPosition(signal: PositionSignal): void
  /** What an agent's stream tells of other things than orders. */
  viewBeside: EventView
}

/** What an agent does between trips: duty, place, offers. */
export function registerDispatch(
  api: Api,
  { db, clock, readSettings, sendPosition, viewBeside }: DispatchRoutes,
): void {
  api.answer(getDesk, async ({ viewer }) =>
    readDesk({ db, clock, settings: await readSettings() }, viewer.user),
  )

  registerAgentMoney(api, { db, readSettings })

  api.answer(listOffers, async ({ viewer }) =>
    readOffers({ db, settings: await readSettings() }, viewer.user),
  )

  api.answer(dutyEndpoint, async ({ body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await setDuty({ tx, clock, settings }, { agent: viewer.user, isOnDuty: body.isOnDuty })
      return readDesk({ db: tx, clock, settings }, viewer.user)
    })
  })

  api.answer(positionEndpoint, async ({ body, viewer, write }) => {
    const now = clock.now()
    const happenedAt = boundDeviceTime(body.happenedAt, now, new Date(0))
    const signals: PositionSignal[] = []
    const done = await write(async (tx) => {
      signals.push(...(await reportPosition({ tx, clock }, { agent: viewer.user, ...body, happenedAt })))
      return { ok: true as const }
    })
    for (const signal of signals) sendPosition(signal)
    return done
  })

  api.answer(acceptEndpoint, async ({ params, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      const orderId = await acceptOffer({ tx, clock, settings }, { agent: viewer.user, offerId: params.id })
      return readTrip(tx, orderId, viewer.user, settings)
    })
  })

  api.answer(declineEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await declineOffer(
        { tx, clock, settings },
        { agent: viewer.user, offerId: params.id, reason: body.reason },
      )
      return readDesk({ db: tx, clock, settings }, viewer.user)
    })
  })

  const viewForAgent: EventView = (event) => viewForStaff(event) ?? viewBeside(event)
  api.stream(agentEvents, async ({ viewer }) => ({
    topic: `agent:${viewer.user.id}`,
    view: viewForAgent,
    wantsPositions: false,
  }))
}

/** What an agent may read of their own books. */
function registerAgentMoney(
  api: Api,
  { db, readSettings }: Pick<DispatchRoutes, 'db' | 'readSettings'>,
): void {
  api.answer(getAgentMoney, async ({ query, viewer }) =>
    readAgentMoney({ db, settings: await readSettings() }, viewer.user.id, {
      cursor: query.cursor ?? null,
      limit: query.limit ?? 30,
    }),
  )
}
