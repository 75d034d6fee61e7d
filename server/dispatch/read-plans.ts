import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '#domain/places/pace.ts'
import { areasOfCity } from '#domain/places/service-area.ts'
import { shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { minutes, seconds } from '#domain/time/durations.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { noPlans, type Plans, type ReadPlans } from '#server/orders/promise/make-promise.ts'
import { probePlaces, probeSizes } from '#server/orders/promise/plan-outlook.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'
import { offerAheadMs, silentBefore } from './core/rules.ts'
import { listWaitingOrders } from './core/store.ts'
import { type RoundRows, toRequest } from './offers/plan-offers.ts'
import {
  type CityAgentRow,
  listCityAgents,
  listOrdersInHand,
  listPlannedOrders,
  type PlannedOrderRow,
  type PlanningMarketRow,
} from './offers/planning-store.ts'
import type { LookAhead, PlanRequest } from './planner/plan-request.ts'
import { defaultRules, kilometreWeights } from './planner/rules.ts'

interface Context extends Pick<MarketServices, 'db' | 'clock' | 'log' | 'readAreas' | 'readSettings'> {
  readMarkets: Pick<ReadMarkets, 'rows'>
  readPlanningMarkets(city: string): Promise<PlanningMarketRow[]>
  lookAhead: LookAhead
}

/** Plans are read anew after so long, and until they are there the last ones count for so long. */
const freshMs = seconds(3)
const staleMs = seconds(20)
/** Nobody waits for them longer. */
const longestWaitMs = 1_500

/**
 * Reads what is planned in all cities, for promises. Nobody waits for it who can have what was so some seconds ago; where
 * it cannot be read, promises are made from how busy agents are.
 */
export function createReadPlans(context: Context): ReadPlans {
  let last: { plans: Plans; at: number } | null = null
  let reading: Promise<Plans> | null = null
  async function read(pace: Pace): Promise<Plans> {
    try {
      const plans = await readPlans(context, pace)
      last = { plans, at: performance.now() }
      return plans
    } catch (error) {
      context.log.warn({ err: error }, 'plans could not be read for promises')
      return noPlans
    } finally {
      reading = null
    }
  }
  return async (pace) => {
    const age = last === null ? Infinity : performance.now() - last.at
    if (last && age < freshMs) return last.plans
    reading ??= read(pace)
    if (last && age < staleMs) return last.plans
    // Placing an order does not hang on the planner.
    return Promise.race([reading, sleep(longestWaitMs, noPlans, { ref: false })])
  }
}

async function readPlans(context: Context, pace: Pace): Promise<Plans> {
  const cities = new Set((await context.readMarkets.rows()).map(({ city }) => city))
  const plans = await Promise.all([...cities].map((city) => readCityPlans(context, city, pace)))
  return {
    probed: new Map(plans.flatMap(({ probed }) => [...probed])),
    doors: new Map(plans.flatMap(({ doors }) => [...doors])),
  }
}

async function readCityPlans(context: Context, city: string, pace: Pace): Promise<Plans> {
  const { db, clock, lookAhead } = context
  const [settings, markets, areas] = [
    await context.readSettings(),
    await context.readPlanningMarkets(city),
    await context.readAreas(),
  ]
  const now = clock.now()
  const rows = await readSnapshot(db, async (tx) => {
    const wantedBy = new Date(now.getTime() + offerAheadMs)
    const agents = await listCityAgents(tx, {
      city,
      reach: 'all',
      now,
      silentBefore: silentBefore(now, settings),
    })
    const inHand = await listOrdersInHand(
      tx,
      agents.map((agent) => agent.agent_id),
    )
    const waiting =
      agents.length === 0 ? [] : await listPlannedOrders(tx, await listWaitingOrders(tx, city, wantedBy))
    return { agents, inHand, waiting }
  })
  if (rows.agents.length === 0) return noPlans
  const request = toRequest({
    ...rows,
    now,
    settings,
    markets,
    areas: areasOfCity(areas, city),
    agents: rows.agents.map((agent) => placeAgent(agent, rows.inHand, markets)),
    waiting: rows.waiting.map((order) => ({ ...order, refusedBy: new Set<string>() })),
    isEverybody: true,
    pace,
    rules: settings.savesKilometres ? { ...defaultRules, ...kilometreWeights } : defaultRules,
  } satisfies RoundRows)
  return toPlans(await probe(lookAhead, request, markets), markets)
}

/** An agent whose phone says no place is believed where their goods are, else at home. */
function placeAgent(
  agent: CityAgentRow,
  inHand: readonly PlannedOrderRow[],
  markets: readonly PlanningMarketRow[],
): CityAgentRow {
  if (agent.latitude !== null && agent.longitude !== null) return agent
  const own = inHand.find((order) => order.agent_id === agent.agent_id)?.market_id ?? agent.home_market_ids[0]
  const market = markets.find(({ id }) => id === own) ?? markets.toSorted((a, b) => b.orders - a.orders)[0]
  return market ? { ...agent, latitude: market.latitude, longitude: market.longitude } : agent
}

async function probe(lookAhead: LookAhead, request: PlanRequest, markets: readonly PlanningMarketRow[]) {
  const places = [...request.places]
  const probes = markets.flatMap((market, pickup) =>
    probePlaces(market).flatMap((place) => {
      const door = places.push(place) - 1
      return probeSizes.map((items) => ({ pickup, door, workMinutes: shoppingMinutes(items) }))
    }),
  )
  const outlook = await lookAhead({ ...request, places }, probes)
  return { ...outlook, each: probes.length / Math.max(1, markets.length) }
}

function toPlans(
  { collectMinutes, doors, each }: Awaited<ReturnType<typeof probe>>,
  markets: readonly PlanningMarketRow[],
): Plans {
  return {
    probed: new Map(
      markets.map(({ id }, index) => [id, collectMinutes.slice(index * each, (index + 1) * each)]),
    ),
    doors: new Map(doors.map(({ orderId, doorAt }) => [orderId, new Date(minutes(Math.ceil(doorAt)))])),
  }
}
