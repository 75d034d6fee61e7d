import { distanceM } from '#domain/places/geo.ts'
import { rideMinutes } from '#domain/places/trip-minutes.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { listAgentRows } from '#server/dispatch/core/agent-store.ts'
import { silentBefore } from '#server/dispatch/core/rules.ts'
import { adviseWaiting } from '#server/dispatch/planner/advise-waiting.ts'
import { waitingRules } from '#server/dispatch/planner/rules.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { closingOn } from '#server/markets/rules.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type LikelyBetween, learnLikely, sayLikely } from './likely-orders.ts'
import {
  countHourlyOrders,
  endAdvice,
  type IdleRow,
  listAdvice,
  listIdleAgents,
  type NewAdvice,
  storeAdvice,
} from './waiting-store.ts'

/** Orders of so long are learnt from, and read again after this. */
const learntMs = days(28)
const learnAgainMs = minutes(10)

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  readMarkets: () => Promise<readonly MarketRow[]>
}

/** Tells idle agents each minute where to wait; with the setting off, takes back what was said. */
export function createAdviseAgents({
  db,
  clock,
  readMarkets,
}: Context): (settings: Settings) => Promise<void> {
  const learnt = new Map<string, () => Promise<LikelyBetween>>()
  const learn = (city: string) => {
    const read =
      learnt.get(city) ??
      rememberRecent(async () => {
        const now = clock.now()
        const since = new Date(now.getTime() - learntMs)
        return learnLikely(await countHourlyOrders(db, { city, since, now }))
      }, learnAgainMs).get
    learnt.set(city, read)
    return read()
  }
  return async (settings) => {
    const now = clock.now()
    const idle = settings.waitingAdvice ? await listIdleAgents(db, silentBefore(now, settings)) : []
    const markets = await readMarkets()
    const advice: NewAdvice[] = []
    for (const [city, agents] of idle) {
      const open = markets.filter((market) => market.city === city && isOpenFor(market, now, settings))
      advice.push(...adviseCity(agents, open, await learn(city), now))
    }
    await db.transaction().execute((tx) => storeAdvice(tx, advice, now))
  }
}

/** Nobody waits at a market that shuts before an order could be bought there. */
function isOpenFor(market: MarketRow, now: Date, { practiceHours }: Settings): boolean {
  if (!market.isActive) return false
  const closesAt = practiceHours ? null : closingOn(market, now)
  return closesAt === null || closesAt.getTime() > now.getTime() + minutes(waitingRules.aheadMinutes)
}

function adviseCity(
  agents: readonly IdleRow[],
  markets: readonly MarketRow[],
  likely: LikelyBetween,
  now: Date,
): NewAdvice[] {
  const until = new Date(now.getTime() + minutes(waitingRules.aheadMinutes))
  const places = [...markets, ...agents]
  const advice = adviseWaiting(
    agents.map(({ agent_id: id, market_id: boundFor }, index) => {
      const at = markets.findIndex((market) => market.id === boundFor)
      return { id, place: markets.length + index, boundFor: at === -1 ? null : at }
    }),
    markets.map(({ id }, market) => ({ market, orders: likely(id, now, until) })),
    (from, to) => {
      const [a, b] = [places[from], places[to]]
      return a && b ? rideMinutes(a, b) : Infinity
    },
    waitingRules,
  )
  const byId = new Map(agents.map((agent) => [agent.agent_id, agent]))
  return advice.flatMap(({ agentId, market: index }) => {
    const [agent, market] = [byId.get(agentId), markets[index]]
    const said = market && sayLikely(likely, market.id, now)
    if (!agent || !market || !said) return []
    const wayM = Math.round(distanceM(agent, market))
    return [{ agentId, marketId: market.id, orders: said.orders, likelyBy: said.by, wayM }]
  })
}

/** Nearer than this counts as being there, and so does half of a longer way. */
const thereM = 300

/** Notes of an agent who takes an order whether they were where they had been told to wait, or nearly. */
export async function noteFollowed(tx: Tx, agentId: string, now: Date): Promise<void> {
  const [advice] = await listAdvice(tx, { agentId })
  if (!advice) return
  const [agent] = await listAgentRows(tx, { agentId })
  const { latitude = null, longitude = null } = agent ?? {}
  const leftM =
    latitude === null || longitude === null ? Infinity : distanceM({ latitude, longitude }, advice)
  await endAdvice(tx, agentId, leftM <= Math.max(thereM, advice.way_m / 2), now)
}
