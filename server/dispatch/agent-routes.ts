import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/admin/audit.ts'
import { toE164 } from '#contract/core/phone.ts'
import * as agents from '#contract/dispatch/admin-agents.ts'
import { listPlacesEndpoint } from '#contract/dispatch/agent-places.ts'
import * as becoming from '#contract/dispatch/becoming-agent.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'
import { citiesToRead, demandCity } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { findCandidateRow, updateCeiling } from './agents/agent-record-store.ts'
import { readAgent, readLog, readOrders, readPassed } from './agents/read-agent.ts'
import { readAgentMoney } from './agents/read-agent-money.ts'
import { presentMarket, readPerformance, readPerformanceTable } from './agents/read-performance.ts'
import { readPlaces } from './agents/read-places.ts'
import * as updates from './agents/update-agent.ts'
import { listAgentRows } from './core/agent-store.ts'
import type { DispatchRoutes } from './routes.ts'

export interface AgentRoutes extends Omit<DispatchRoutes, 'sendPosition' | 'viewExtra'> {
  readMarkets: ReadMarkets
  readAreas: ReadAreas
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

/** Runs a use case, leaves the audit row of who did it, and answers the agent as they are afterwards. */
function actor({ clock, readSettings, readMarkets }: AgentRoutes) {
  return async (
    admin: CurrentUser,
    agentId: string,
    entry: { action: AuditAction; detail: Record<string, unknown> },
    run: (tx: Tx) => Promise<unknown>,
  ) => {
    const settings = await readSettings()
    const markets = await readMarkets.rows()
    return async (tx: Tx) => {
      await run(tx)
      await recordAudit(tx, clock, { actorId: admin.id, subject: agentId, ...entry })
      return readAgent({ db: tx, clock, settings, markets }, agentId)
    }
  }
}

/** Registers what operations do about an agent; each action leaves an audit row in its own transaction. */
function registerKeeping(api: Api, context: AgentRoutes): void {
  const { clock, records, readMarkets } = context
  const runAudited = actor(context)

  api.answer(agents.suspendAgent, async ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      await runAudited(admin, id, { action: 'agents.suspend', detail: body }, (tx) =>
        updates.suspendAgent({ tx, clock, records }, { admin, agentId: id, ...body }),
      ),
    ),
  )
  api.answer(agents.unsuspendAgent, async ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      await runAudited(admin, id, { action: 'agents.unsuspend', detail: body }, (tx) =>
        updates.unsuspendAgent({ tx, clock, records }, { admin, agentId: id }),
      ),
    ),
  )
  api.answer(agents.setCeiling, async ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const { ceilingKobo: to, reason } = body
    const detail: Record<string, unknown> = { reason }
    const run = await runAudited(admin, id, { action: 'agents.ceiling', detail }, async (tx) => {
      const { own_ceiling_kobo: from } = await updates.demandAgent({ tx }, id)
      await updateCeiling(tx, id, to)
      detail['ceilingKobo'] = { from, to }
    })
    return write(run)
  })
  api.answer(agents.setCheck, async ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      await runAudited(admin, id, { action: 'agents.check', detail: body }, (tx) =>
        updates.checkAgent({ tx, clock }, { admin, agentId: id, ...body }),
      ),
    ),
  )
  api.answer(agents.setAgentCity, async ({ params: { id }, body, viewer, write }) => {
    demandCity(viewer, body.city)
    return write(
      await runAudited(viewer.user, id, { action: 'agents.city', detail: body }, (tx) =>
        updates.setAgentCity({ tx, clock }, { agentId: id, ...body }),
      ),
    )
  })
  api.answer(agents.setAgentRide, async ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const detail: Record<string, unknown> = {}
    const run = await runAudited(admin, id, { action: 'agents.ride', detail }, async (tx) => {
      detail['ride'] = await updates.setRide({ tx }, { agentId: id, ...body })
    })
    return write(run)
  })
  api.answer(agents.setAgentMarkets, async ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const markets = await readMarkets.rows()
    const detail: Record<string, unknown> = {}
    const run = await runAudited(admin, id, { action: 'agents.markets', detail }, async (tx) => {
      detail['markets'] = await updates.setHomeMarkets({ tx }, markets, { agentId: id, ...body })
    })
    return write(run)
  })
}

/** Registers how a customer becomes an agent. */
function registerAdding(api: Api, context: AgentRoutes): void {
  const { db, clock, records } = context
  const runAudited = actor(context)

  api.answer(becoming.findCandidateEndpoint, async ({ query: { who } }) => {
    const row = await findCandidateRow(db, { username: who, phone: toE164(who) })
    if (!row) throw fail('agents.no_candidate')
    const { id, name, username, phone_number: phone, created_at } = row
    return { id, name, username, phone, memberSince: created_at.toISOString() }
  })
  api.answer(becoming.addAgentEndpoint, async ({ body, viewer: { user: admin }, write }) =>
    write(
      await runAudited(admin, body.userId, { action: 'agents.add', detail: { reason: body.reason } }, (tx) =>
        updates.makeAgent({ tx, clock, records }, { admin, userId: body.userId, ride: body.ride }),
      ),
    ),
  )
}

function registerHomeMarkets(api: Api, { db, clock, readMarkets }: AgentRoutes): void {
  const toChooseFrom = (markets: readonly MarketRow[], { city }: { city: string }) =>
    markets.filter((market) => market.isActive && market.city === city).map(presentMarket)

  api.answer(becoming.getHomeMarketsEndpoint, async ({ viewer }) => {
    const [agent] = await listAgentRows(db, { agentId: viewer.user.id })
    if (!agent) throw fail('agents.not_found')
    return { chosen: agent.home_market_ids, markets: toChooseFrom(await readMarkets.rows(), agent) }
  })
  api.answer(becoming.setHomeMarketsEndpoint, async ({ body, viewer, write }) => {
    const markets = await readMarkets.rows()
    return write(async (tx) => {
      const { id } = viewer.user
      const names = await updates.setHomeMarkets({ tx }, markets, { agentId: id, ...body })
      await recordAudit(tx, clock, {
        actorId: id,
        action: 'agents.markets',
        subject: id,
        detail: { markets: names },
      })
      return {
        chosen: [...body.marketIds].sort(),
        markets: toChooseFrom(markets, await updates.demandAgent({ tx }, id)),
      }
    })
  })
}

/** Registers what agents say of themselves: what they ride. */
function registerOwnRide(api: Api, { db, clock }: AgentRoutes): void {
  api.answer(becoming.getOwnRideEndpoint, async ({ viewer }) => {
    const [agent] = await listAgentRows(db, { agentId: viewer.user.id })
    if (!agent) throw fail('agents.not_found')
    return { ride: agent.ride }
  })
  api.answer(becoming.setOwnRideEndpoint, async ({ body, viewer, write }) =>
    write(async (tx) => {
      const { id } = viewer.user
      const ride = await updates.setRide({ tx }, { agentId: id, ...body })
      await recordAudit(tx, clock, { actorId: id, action: 'agents.ride', subject: id, detail: { ride } })
      return { ride: ride.to }
    }),
  )
}
