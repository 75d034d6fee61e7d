import type { CurrentUser } from '#contract/accounts.ts'
import * as agents from '#contract/agents.ts'
import * as becoming from '#contract/becoming-agent.ts'
import { toE164 } from '#contract/phone.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { findCandidateRow, updateCeiling } from './agent-record-store.ts'
import { listAgentRows } from './agent-store.ts'
import * as keep from './keep-agent.ts'
import { readAgent, readErrands, readLog, readPassed } from './read-agent.ts'
import { readAgentMoney } from './read-agent-money.ts'
import { presentMarket, readPlaces, readStandings, readStandingTable } from './read-standings.ts'
import type { DispatchRoutes } from './routes.ts'

export interface AgentRoutes extends Omit<DispatchRoutes, 'sendPosition' | 'viewBeside'> {
  readMarkets: ReadMarkets
  records: keep.KeepingContext['records']
}

const listSize = 20

/** What operations see of agents. */
export function registerAgents(api: Api, context: AgentRoutes): void {
  const { db, clock, readSettings, readMarkets } = context
  const reading = async () => ({
    db,
    clock,
    settings: await readSettings(),
    markets: await readMarkets.rows(),
  })

  api.answer(agents.listStandings, async ({ query }) => readStandings(await reading(), query))
  api.answer(agents.listPlaces, async () => readPlaces(await reading()))
  api.table(agents.exportStandings, async ({ query, viewer }) => {
    const entry = { actorId: viewer.user.id, action: 'agents.export', subject: 'agents', detail: query }
    await db.transaction().execute((tx) => recordAudit(tx, clock, entry))
    return { fileName: 'kasuwa-agents.csv', rows: readStandingTable(await reading(), query) }
  })

  api.answer(agents.getAgent, async ({ params }) => readAgent(await reading(), params.id))
  const demand = async (id: string) => {
    if ((await listAgentRows(db, { agentId: id })).length === 0) throw fail('agents.not_found')
    return id
  }
  const pageFor = ({ cursor, limit }: { cursor?: string | undefined; limit?: number | undefined }) => ({
    cursor: cursor ?? null,
    limit: limit ?? listSize,
  })
  api.answer(agents.listErrands, async ({ params, query }) =>
    readErrands(db, await demand(params.id), pageFor(query)),
  )
  api.answer(agents.listPassed, async ({ params, query }) =>
    readPassed(db, await demand(params.id), pageFor(query)),
  )
  api.answer(agents.listLog, async ({ params, query }) =>
    readLog(db, await demand(params.id), pageFor(query)),
  )
  api.answer(agents.listMoney, async ({ params, query }) =>
    readAgentMoney({ db, settings: await readSettings() }, params.id, pageFor(query)),
  )
  registerKeeping(api, context)
  registerAdding(api, context)
  registerHomeMarkets(api, context)
}

/** Runs a story, leaves the audit row of who did it, and answers the agent as they are afterwards. */
function actor({ clock, readSettings, readMarkets }: AgentRoutes) {
  return async (
    admin: CurrentUser,
    agentId: string,
    entry: { action: string; detail: Record<string, unknown> },
    story: (tx: Tx) => Promise<unknown>,
  ) => {
    const settings = await readSettings()
    const markets = await readMarkets.rows()
    return async (tx: Tx) => {
      await story(tx)
      await recordAudit(tx, clock, { actorId: admin.id, subject: agentId, ...entry })
      return readAgent({ db: tx, clock, settings, markets }, agentId)
    }
  }
}

/** What operations do about an agent; each act leaves an audit row in its own transaction. */
function registerKeeping(api: Api, context: AgentRoutes): void {
  const { clock, records, readMarkets } = context
  const act = actor(context)

  api.answer(agents.suspendAgent, async ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      await act(admin, id, { action: 'agents.suspend', detail: body }, (tx) =>
        keep.suspendAgent({ tx, clock, records }, { admin, agentId: id, ...body }),
      ),
    ),
  )
  api.answer(agents.unsuspendAgent, async ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      await act(admin, id, { action: 'agents.unsuspend', detail: body }, (tx) =>
        keep.unsuspendAgent({ tx, clock, records }, { admin, agentId: id }),
      ),
    ),
  )
  api.answer(agents.setCeiling, async ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      await act(admin, id, { action: 'agents.ceiling', detail: body }, async (tx) => {
        await keep.demandAgent({ tx }, id)
        await updateCeiling(tx, id, body.ceilingKobo)
      }),
    ),
  )
  api.answer(agents.setCheck, async ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      await act(admin, id, { action: 'agents.check', detail: body }, (tx) =>
        keep.checkAgent({ tx, clock }, { admin, agentId: id, ...body }),
      ),
    ),
  )
  api.answer(agents.setAgentMarkets, async ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const markets = await readMarkets.rows()
    const detail: Record<string, unknown> = {}
    const story = await act(admin, id, { action: 'agents.markets', detail }, async (tx) => {
      detail['markets'] = await keep.setHomeMarkets({ tx }, markets, { agentId: id, ...body })
    })
    return write(story)
  })
}

/** A customer becomes an agent. */
function registerAdding(api: Api, context: AgentRoutes): void {
  const { db, clock, records } = context
  const act = actor(context)

  api.answer(becoming.findCandidate, async ({ query: { who } }) => {
    const row = await findCandidateRow(db, { username: who, phone: toE164(who) })
    if (!row) throw fail('agents.no_candidate')
    const { id, name, username, phone_number: phone, created_at } = row
    return { id, name, username, phone, memberSince: created_at.toISOString() }
  })
  api.answer(becoming.addAgent, async ({ body, viewer: { user: admin }, write }) =>
    write(
      await act(admin, body.userId, { action: 'agents.add', detail: { reason: body.reason } }, (tx) =>
        keep.makeAgent({ tx, clock, records }, { admin, userId: body.userId }),
      ),
    ),
  )
}

/** The agent's own choice of home markets. */
function registerHomeMarkets(api: Api, { db, clock, readMarkets }: AgentRoutes): void {
  const toChooseFrom = async () => (await readMarkets.rows()).filter((market) => market.isActive)

  api.answer(becoming.getHomeMarkets, async ({ viewer }) => {
    const [agent] = await listAgentRows(db, { agentId: viewer.user.id })
    if (!agent) throw fail('agents.not_found')
    return { chosen: agent.home_market_ids, markets: (await toChooseFrom()).map(presentMarket) }
  })
  api.answer(becoming.setHomeMarkets, async ({ body, viewer, write }) => {
    const markets = await toChooseFrom()
    return write(async (tx) => {
      const { id } = viewer.user
      const names = await keep.setHomeMarkets({ tx }, markets, { agentId: id, ...body })
      const entry = { actorId: id, action: 'agents.markets', subject: id, detail: { markets: names } }
      await recordAudit(tx, clock, entry)
      return { chosen: [...body.marketIds].sort(), markets: markets.map(presentMarket) }
    })
  })
}
