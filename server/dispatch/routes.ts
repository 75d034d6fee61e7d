import {
  acceptOfferEndpoint as acceptEndpoint,
  agentEventsEndpoint,
  declineOfferEndpoint as declineEndpoint,
  setDutyEndpoint as dutyEndpoint,
  getAgentDashboard,
  listOffersEndpoint,
  reportPositionEndpoint as positionEndpoint,
} from '#contract/dispatch/agent.ts'
import { confirmReceiptEndpoint } from '#contract/dispatch/agent-money.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { boundDeviceTime } from '#server/orders/core/rules.ts'
import { viewForAgent } from '#server/orders/reading/present-timeline.ts'
import { readTrip } from '#server/orders/reading/read-order.ts'
import { confirmReceipt } from '#server/payments/agents/confirm-receipt.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import type { PositionSignal } from '#server/platform/live/signals.ts'
import { readAgentMoney } from './agents/read-agent-money.ts'
import { type DashboardContext, readAgentDashboard, readOffers } from './agents/read-dashboard.ts'
import { updateSeen } from './core/agent-store.ts'
import { acceptOffer, declineTogether } from './offers/answer-offer.ts'
import { createReportPosition } from './report-position.ts'
import { setDuty } from './set-duty.ts'

export interface DispatchRoutes extends Pick<MarketServices, 'db' | 'clock' | 'readSettings' | 'readAreas'> {
  sendPosition(signal: PositionSignal): void
  /** Presents what an agent's stream sends besides orders. */
  viewExtra: EventView
}

/** Registers what an agent does between trips: duty, place, offers. */
export function registerDispatch(
  api: Api,
  { db, clock, readSettings, readAreas, sendPosition, viewExtra }: DispatchRoutes,
): void {
  api.answer(getAgentDashboard, async ({ viewer }) => {
    await updateSeen(db, viewer.user.id, clock.now())
    return readAgentDashboard(
      { db, clock, settings: await readSettings(), areas: await readAreas() },
      viewer.user,
    )
  })

  registerOwnMoney(api, { db, clock, readSettings })

  api.answer(listOffersEndpoint, ({ viewer }) => readOffers(db, viewer.user))

  const dashboard = {
    prepare: async () => ({ settings: await readSettings(), areas: await readAreas() }),
    read: ({ tx, viewer, known }: Changed & { known: Omit<DashboardContext, 'db' | 'clock'> }) =>
      readAgentDashboard({ db: tx, clock, ...known }, viewer.user),
  }
  api.change(dutyEndpoint, dashboard, ({ tx, known: { settings }, body, viewer }) =>
    setDuty({ tx, clock, settings }, { agent: viewer.user, isOnDuty: body.isOnDuty }),
  )

  const reportPosition = createReportPosition({ db, clock })
  api.answer(positionEndpoint, async ({ body: { latitude, longitude, happenedAt: at }, viewer }) => {
    const happenedAt = boundDeviceTime(at, clock.now(), new Date(0))
    const signals = await reportPosition({ agentId: viewer.user.id, latitude, longitude, happenedAt })
    for (const signal of signals) sendPosition(signal)
    return { ok: true as const }
  })

  api.answer(acceptEndpoint, async ({ params, viewer, write }) => {
    const [settings, input] = [await readSettings(), { agent: viewer.user, offerId: params.id }]
    return write(async (tx) => {
      const { orderId, gone } = await acceptOffer({ tx, clock, settings }, input)
      return { ...(await readTrip(tx, orderId, viewer.user)), gone }
    })
  })

  api.change(declineEndpoint, dashboard, ({ tx, known: { settings }, params, body, viewer }) =>
    declineTogether({ tx, clock, settings }, { agent: viewer.user, offerId: params.id, reason: body.reason }),
  )

  const viewOwn: EventView = (event) => viewForAgent(event) ?? viewExtra(event)
  api.stream(agentEventsEndpoint, async ({ viewer }) => ({
    topic: `agent:${viewer.user.id}`,
    view: viewOwn,
    wantsPositions: false,
  }))
}

/** Registers what an agent may read of their own books. */
function registerOwnMoney(
  api: Api,
  { db, clock, readSettings }: Pick<DispatchRoutes, 'db' | 'clock' | 'readSettings'>,
): void {
  api.answer(getAgentMoneyEndpoint, async ({ query: { cursor = null, limit = 30 }, viewer }) => {
    const settings = await readSettings()
    return readSnapshot(db, (tx) => readAgentMoney({ tx, settings }, viewer.user.id, { cursor, limit }))
  })

  api.answer(confirmReceiptEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    const agentId = viewer.user.id
    const happenedAt = boundDeviceTime(body.happenedAt, clock.now(), new Date(0))
    return write(async (tx) => {
      const { isReceived } = body
      await confirmReceipt({ tx, clock }, { agentId, movementId: params.id, isReceived, happenedAt })
      return readAgentMoney({ tx, settings }, agentId, { cursor: null, limit: 100 })
    })
  })
}
