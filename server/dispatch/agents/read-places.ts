import type { AgentPlaces } from '#contract/dispatch/agent-places.ts'
import { type Area, areasOfCity, findArea } from '#domain/places/service-area.ts'
import { faceUrl } from '#server/accounts/core/practice-face.ts'
import { silentSince } from '#server/dispatch/core/rules.ts'
import { presentAdvice } from '#server/dispatch/waiting/present-advice.ts'
import { listAdvice } from '#server/dispatch/waiting/waiting-store.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { listBoardOrders, type OrderBrief } from '#server/orders/core/find-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listPlaceRows } from './performance-store.ts'
import { presentMarket } from './read-performance.ts'

const shown = { agents: 300, orders: 500 }

interface Context {
  db: Db
  now: Date
  settings: Settings
  markets: readonly MarketRow[]
  areas: readonly Area[]
  /** Lists the only cities to read; null for all. */
  cities: readonly string[] | null
}

/** Where agents on duty are, the markets around them, and where live orders go, which not everybody may see. */
export async function readPlaces(
  { db, now, settings, markets, areas, cities }: Context,
  maySeeOrders: boolean,
): Promise<AgentPlaces> {
  const [agents, advice, orders] = await Promise.all([
    listPlaceRows(db, cities, shown.agents),
    listAdvice(db, { cities }),
    maySeeOrders ? listBoardOrders(db, { statuses: 'live', cities }, shown.orders, 'oldestPromise') : [],
  ])
  const adviceOf = new Map(advice.map((row) => [row.agent_id, row]))
  return {
    agents: agents.map((row) => ({
      id: row.agent_id,
      name: row.name,
      pictureUrl: faceUrl(row.face),
      activeTrips: row.active_trips,
      latitude: row.latitude,
      longitude: row.longitude,
      at: row.position_at.toISOString(),
      isSilent: silentSince(row, now, settings) !== null,
      waitAt: row.active_trips > 0 ? null : presentAdvice(adviceOf.get(row.agent_id)),
    })),
    markets: markets
      .filter((market) => market.isActive && (cities?.includes(market.city) ?? true))
      .map(presentMarket),
    orders: orders
      .filter(({ status }) => status !== 'awaiting_payment')
      .sort((a, b) => a.promised_by.getTime() - b.promised_by.getTime())
      .map((order) => ({
        id: order.id,
        code: order.code,
        status: order.status,
        agentId: order.agent_id,
        marketId: order.market_id,
        area: order.area,
        destination: destinationOf(order, areas),
        promiseBy: order.promised_by.toISOString(),
      })),
  }
}

function destinationOf(order: OrderBrief, areas: readonly Area[]) {
  const { latitude, longitude } = order
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  const area = findArea(areasOfCity(areas, order.city), order.area)
  return area && { latitude: area.latitude, longitude: area.longitude }
}
