import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { AgentDashboard, Offer } from '#contract/dispatch/agent.ts'
import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import { type Area, areasOfCity } from '#domain/places/service-area.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { faceUrl } from '#server/accounts/core/practice-face.ts'
import type { AgentRow } from '#server/dispatch/core/agent-store.ts'
import { ceilingOf, silentSince } from '#server/dispatch/core/rules.ts'
import { findNextTrip, listOpenOffers, type OfferRow } from '#server/dispatch/core/store.ts'
import { sequenceDoors } from '#server/dispatch/offers/plan-offers.ts'
import { listGoods } from '#server/dispatch/offers/planning-store.ts'
import { presentAdvice } from '#server/dispatch/waiting/present-advice.ts'
import { listAdvice } from '#server/dispatch/waiting/waiting-store.ts'
import { listAgentOrders } from '#server/orders/core/find-order.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { presentSummary } from '#server/orders/reading/present-order.ts'
import { figuresOf } from '#server/payments/agents/agent-money-rules.ts'
import { readWordLeft } from '#server/payments/gate/read-gate.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { findAgentToday } from './dashboard-store.ts'

export interface DashboardContext {
  db: Db | Tx
  clock: Clock
  settings: Settings
  areas: readonly Area[]
}

/** Returns an agent's dashboard: duty, offers, trips, cash held, today's earnings. */
export async function readAgentDashboard(
  { db, clock, settings, areas }: DashboardContext,
  agent: CurrentUser,
): Promise<AgentDashboard> {
  const now = clock.now()
  const from = lagosInstant(lagosTime(now).date, 0)
  const day = { from, until: new Date(from.getTime() + days(1)) }
  const row = await findAgentToday(db, agent.id, day)
  if (!row) throw fail('agents.not_found')
  const offers = await listOpenOffers(db, agent.id)
  const trips = await listAgentOrders(db, agent.id)
  const position = presentAgentPosition(row)
  const isIdle = row.is_on_duty && trips.length === 0 && offers.length === 0
  const [advice] = isIdle && settings.waitingAdvice ? await listAdvice(db, { agentId: agent.id }) : []
  const goods = await listGoods(
    db,
    trips.map(({ id }) => id),
  )
  const carried = trips.map((order) => ({ ...order, goods: goods.get(order.id) ?? [] }))
  const next = row.is_on_duty && trips.length > 0 ? await findNextTrip(db, agent.id) : null
  return {
    firstName: firstName(row.name),
    isOnDuty: row.is_on_duty,
    sentHomeAt: row.sent_home_at?.toISOString() ?? null,
    position,
    offers: presentOffers(offers),
    trips: trips.map((order) => presentSummary(order, 'agent')),
    doors: sequenceDoors({ now, position, orders: carried, areas: areasOfCity(areas, row.city) }),
    waitAt: presentAdvice(advice),
    nextTrip: next && { marketName: next.market_name, at: next.ask_at.toISOString() },
    cashHeldKobo: row.cashKobo,
    cashCeilingKobo: ceilingOf(row, settings),
    mayOweKobo: settings.handoverDebtLimitKobo,
    onWordKobo: await readWordLeft(db, agent.id, settings.gate.wordLimitKobo),
    figures: figuresOf(row),
    earnedTodayKobo: row.earned_kobo,
    deliveredToday: row.delivered,
    tipsTodayKobo: row.tips_kobo,
    now: now.toISOString(),
  }
}

/** Offers that wait for this agent's answer. */
export async function readOffers(db: Db | Tx, agent: CurrentUser): Promise<Offer[]> {
  return presentOffers(await listOpenOffers(db, agent.id))
}

export function presentAdminAgent(row: AgentRow, settings: Settings, now: Date): AdminAgent {
  return {
    id: row.agent_id,
    name: row.name,
    phone: row.phone_number,
    pictureUrl: faceUrl(row.face),
    isOnDuty: row.is_on_duty,
    silentSince: silentSince(row, now, settings)?.toISOString() ?? null,
    position: presentAgentPosition(row),
    activeTrips: row.active_trips,
    firstPromise: row.first_promise?.toISOString() ?? null,
    cashHeldKobo: row.cash_held_kobo,
    cashCeilingKobo: ceilingOf(row, settings),
    score: row.star_average === null ? null : { average: row.star_average, count: row.rating_count },
  }
}

function presentAgentPosition(
  row: Pick<AgentRow, 'latitude' | 'longitude' | 'position_at'>,
): AgentDashboard['position'] {
  if (row.latitude === null || row.longitude === null || row.position_at === null) return null
  return { latitude: row.latitude, longitude: row.longitude, at: row.position_at.toISOString() }
}

/** Offers as the agent answers them: those that are answered together as one. */
function presentOffers(rows: readonly OfferRow[]): Offer[] {
  const together = Map.groupBy(rows, ({ id, joint_id: jointId }) => jointId ?? id)
  return [...together.values()].flatMap((offers) => {
    // Takes, of two markets, the one where the trip begins.
    const first = offers.find(({ id, joint_id: jointId }) => id === jointId) ?? offers[0]
    return first
      ? [
          presentOffer(
            first,
            offers.filter((each) => each !== first),
          ),
        ]
      : []
  })
}

function presentOffer(first: OfferRow, others: readonly OfferRow[]): Offer {
  const rows = [first, ...others]
  const sum = (read: (row: OfferRow) => number) => rows.reduce((all, row) => all + read(row), 0)
  const promises = rows.map((row) => row.promised_by.toISOString()).sort()
  return {
    id: first.id,
    orderId: first.order_id,
    orders: rows.map((row) => ({
      orderId: row.order_id,
      marketName: row.market_name,
      area: row.area,
      itemCount: row.item_count,
      distanceToGateM: row.way_m,
      promiseBy: row.promised_by.toISOString(),
    })),
    market: {
      id: first.market_id,
      city: first.city,
      slug: first.market_slug,
      name: first.market_name,
      latitude: first.market_latitude,
      longitude: first.market_longitude,
    },
    area: first.area,
    itemCount: sum((row) => row.item_count),
    estimateHighKobo: sum((row) => row.estimate_high_kobo),
    earningsKobo: sum((row) => row.share_kobo),
    distanceToMarketM: first.distance_m,
    distanceToGateM: first.way_m,
    offeredAt: first.offered_at.toISOString(),
    expiresAt: first.expires_at.toISOString(),
    promiseBy: promises[0] ?? first.promised_by.toISOString(),
    ...(first.why !== null && { why: first.why }),
  }
}
