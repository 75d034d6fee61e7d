import { hasPermission } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/core/phone.ts'
import * as agents from '#contract/dispatch/admin-agents.ts'
import { listPlacesEndpoint } from '#contract/dispatch/agent-places.ts'
import * as becoming from '#contract/dispatch/becoming-agent.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'
import { citiesToRead, demandCity } from '#server/platform/http/access.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import { findCandidateRow, updateCeiling } from './agents/agent-record-store.ts'
import { type AgentReading, readAgent, readLog, readOrders, readPassed } from './agents/read-agent.ts'
import { readAgentMoney } from './agents/read-agent-money.ts'
import { presentMarket, readPerformance, readPerformanceTable } from './agents/read-performance.ts'
import { readPlaces } from './agents/read-places.ts'
import * as updates from './agents/update-agent.ts'
import { listAgentRows } from './core/agent-store.ts'
import type { DispatchRoutes } from './routes.ts'

export interface AgentRoutes
  extends Omit<DispatchRoutes, 'sendPosition' | 'viewExtra'>,
    Pick<MarketServices, 'readMarkets' | 'readAreas'> {
  records: updates.KeepingContext['records']
}

const listSize = 20

/** Registers what operations see of agents. */
export function registerAgents(api: Api, context: AgentRoutes): void {
  const { db, clock, readSettings, readMarkets } = context
  const reading = async () => ({
    db,
    clock,
    settings: await readSettings(),
    markets: await readMarkets.rows(),
  })

  api.answer(agents.listPerformance, async ({ query: { city, ...query }, viewer }) =>
    readPerformance(await reading(), { ...query, cities: citiesToRead(viewer, city) }),
  )
  api.answer(listPlacesEndpoint, async ({ query, viewer }) => {
    const cities = citiesToRead(viewer, query.city)
    const [markets, areas] = await Promise.all([readMarkets.rows(), context.readAreas()])
    const settings = await readSettings()
    const places = { db, now: clock.now(), settings, markets, areas, cities }
    return readPlaces(places, hasPermission(viewer.user, 'orders.read'))
  })
  api.table(agents.exportPerformance, async ({ query, viewer }) => {
    const { city, ...wanted } = query
    const asked = { ...wanted, cities: citiesToRead(viewer, city) }
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'agents.export',
        subject: 'agents',
        detail: query,
      }),
    )
    return { fileName: 'kasuwa-agents.csv', rows: readPerformanceTable(await reading(), asked) }
  })

  api.answer(agents.getAgentEndpoint, async ({ params }) => readAgent(await reading(), params.id))
  const demand = async (id: string) => {
    if ((await listAgentRows(db, { agentId: id })).length === 0) throw fail('agents.not_found')
    return id
  }
  const pageFor = ({ cursor, limit }: { cursor?: string | undefined; limit?: number | undefined }) => ({
    cursor: cursor ?? null,
    limit: limit ?? listSize,
  })
  api.answer(agents.listOrders, async ({ params, query }) =>
    readOrders(db, await demand(params.id), pageFor(query)),
  )
  api.answer(agents.listPassed, async ({ params, query }) =>
    readPassed(db, await demand(params.id), pageFor(query)),
  )
  api.answer(agents.listLog, async ({ params, query }) =>
    readLog(db, await demand(params.id), pageFor(query)),
  )
  api.answer(agents.listMoneyEndpoint, async ({ params, query }) => {
    const settings = await readSettings()
    return readSnapshot(db, (tx) => readAgentMoney({ tx, settings }, params.id, pageFor(query)))
  })
  registerKeeping(api, context)
  registerAdding(api, context)
  registerHomeMarkets(api, context)
  registerOwnRide(api, context)
}

/** Holds what is read before a change of an agent. */
interface Known {
  known: Omit<AgentReading, 'db' | 'clock'>
}

/** Returns what changes of an agent answer with: the agent as they then are. */
function agentAnswer({ clock, readSettings, readMarkets }: AgentRoutes) {
  return {
    prepare: async () => ({ settings: await readSettings(), markets: await readMarkets.rows() }),
    read: ({ tx, params, known }: Changed<{ id: string }> & Known) =>
      readAgent({ db: tx, clock, ...known }, params.id),
  }
}

/** Registers what operations do about an agent; each action leaves an audit row in its own transaction. */
function registerKeeping(api: Api, context: AgentRoutes): void {
  const { clock, records } = context
  const agent = agentAnswer(context)

  api.change(
    agents.suspendAgent,
    agent,
    async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
      await updates.suspendAgent({ tx, clock, records }, { admin, agentId: id, ...body })
      await audit('agents.suspend', id, body)
    },
  )
  api.change(
    agents.unsuspendAgent,
    agent,
    async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
      await updates.unsuspendAgent({ tx, clock, records }, { admin, agentId: id })
      await audit('agents.unsuspend', id, body)
    },
  )
  api.change(agents.setCeiling, agent, async ({ tx, params: { id }, body, audit }) => {
    const { ceilingKobo: to, reason } = body
    const { own_ceiling_kobo: from } = await updates.demandAgent({ tx }, id)
    await updateCeiling(tx, id, to)
    await audit('agents.ceiling', id, { reason, ceilingKobo: { from, to } })
  })
  api.change(agents.setCheck, agent, async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
    await updates.checkAgent({ tx, clock }, { admin, agentId: id, ...body })
    await audit('agents.check', id, body)
  })
  api.change(agents.setAgentCity, agent, async ({ tx, params: { id }, body, viewer, audit }) => {
    demandCity(viewer, body.city)
    await updates.setAgentCity({ tx, clock }, { agentId: id, ...body })
    await audit('agents.city', id, body)
  })
  api.change(agents.setAgentRide, agent, async ({ tx, params: { id }, body, audit }) => {
    await audit('agents.ride', id, { ride: await updates.setRide({ tx }, { agentId: id, ...body }) })
  })
  api.change(agents.setAgentMarkets, agent, async ({ tx, known, params: { id }, body, audit }) => {
    const markets = await updates.setHomeMarkets({ tx }, known.markets, { agentId: id, ...body })
    await audit('agents.markets', id, { markets })
  })
}

/** Registers how a customer becomes an agent. */
function registerAdding(api: Api, context: AgentRoutes): void {
  const { db, clock, records } = context
  const { prepare, read } = agentAnswer(context)
  const added = {
    prepare,
    read: (call: Changed & Known, id: string) => read({ ...call, params: { id } }),
  }

  api.answer(becoming.findCandidateEndpoint, async ({ query: { who } }) => {
    const row = await findCandidateRow(db, { username: who, phone: toE164(who) })
    if (!row) throw fail('agents.no_candidate')
    const { id, name, username, phone_number: phone, created_at } = row
    return { id, name, username, phone, memberSince: created_at.toISOString() }
  })
  api.change(
    becoming.addAgentEndpoint,
    added,
    async ({ tx, body: { userId, ride, reason }, viewer, audit }) => {
      await updates.makeAgent({ tx, clock, records }, { admin: viewer.user, userId, ride })
      await audit('agents.add', userId, { reason })
      return userId
    },
  )
}

function registerHomeMarkets(api: Api, { db, readMarkets }: AgentRoutes): void {
  const toChooseFrom = (markets: readonly MarketRow[], { city }: { city: string }) =>
    markets.filter((market) => market.isActive && market.city === city).map(presentMarket)

  api.answer(becoming.getHomeMarketsEndpoint, async ({ viewer }) => {
    const [agent] = await listAgentRows(db, { agentId: viewer.user.id })
    if (!agent) throw fail('agents.not_found')
    return { chosen: agent.home_market_ids, markets: toChooseFrom(await readMarkets.rows(), agent) }
  })
  api.answer(becoming.setHomeMarketsEndpoint, async ({ body, viewer, write }) => {
    const markets = await readMarkets.rows()
    return write(async (tx, audit) => {
      const { id } = viewer.user
      const names = await updates.setHomeMarkets({ tx }, markets, { agentId: id, ...body })
      await audit('agents.markets', id, { markets: names })
      return {
        chosen: [...body.marketIds].sort(),
        markets: toChooseFrom(markets, await updates.demandAgent({ tx }, id)),
      }
    })
  })
}

/** Registers what agents say of themselves: what they ride. */
function registerOwnRide(api: Api, { db }: AgentRoutes): void {
  api.answer(becoming.getOwnRideEndpoint, async ({ viewer }) => {
    const [agent] = await listAgentRows(db, { agentId: viewer.user.id })
    if (!agent) throw fail('agents.not_found')
    return { ride: agent.ride }
  })
  api.answer(becoming.setOwnRideEndpoint, async ({ body, viewer, write }) =>
    write(async (tx, audit) => {
      const { id } = viewer.user
      const ride = await updates.setRide({ tx }, { agentId: id, ...body })
      await audit('agents.ride', id, { ride })
      return { ride: ride.to }
    }),
  )
}
