import { type Offer, reportPositionEndpoint } from '#contract/dispatch/agent.ts'
import { getPromiseEndpoint } from '#contract/orders/slots.ts'
import { days, hours, minutes } from '#domain/time/durations.ts'
import { asAgent } from '#server/players/agent.ts'
import type { OwnServer } from '../processes/servers.ts'
import { eventually } from '../waiting.ts'
import type { Client } from './clients.ts'
import type { World } from './world.ts'

/** Puts an agent on duty so many kilometres north of the world's market; without a distance, somewhere unknown. */
export async function onDuty(world: World, username: string, kmAway: number | null): Promise<Client> {
  const agent = await world.as(username)
  await agent.call(...asAgent.setDuty(true))
  // Nobody rides as fast as tests need them elsewhere: where they were before is forgotten.
  const nowhere = { latitude: null, longitude: null, position_at: null }
  const noJump = { jump_latitude: null, jump_longitude: null, jump_at: null }
  await world.db
    .updateTable('agents')
    .set({ ...nowhere, ...noJump })
    .where('user_id', '=', agent.userId)
    .execute()
  if (kmAway !== null)
    await agent.call(reportPositionEndpoint, {
      body: { latitude: world.market.latitude + kmAway / 111.2, longitude: world.market.longitude },
    })
  return agent
}

/** Asks agents who are busy at once, as while few of them are, for tests in which nobody gets done. */
export function askBusyAgents({ server }: { server: OwnServer }): void {
  const { planning } = server.services
  planning.rules = { ...planning.rules, holdsFromShare: Infinity }
}

/** The offer of an order to an agent, once it has come. */
export function offerTo(agent: Client, orderId: string): Promise<Offer> {
  return eventually(`an offer of ${orderId} to ${agent.name}`, async () => {
    const dashboard = await agent.call(...asAgent.look())
    return dashboard.offers.find(({ orders = [] }) => orders.some((order) => order.orderId === orderId))
  })
}

/** Which of these agents an order is offered to, and the offer. */
export function openOffer(
  world: World,
  agents: Client[],
  orderId: string,
): Promise<{ agent: Client; offerId: string }> {
  return eventually(`an open offer of ${orderId}`, async () => {
    const offer = await world.db
      .selectFrom('offers')
      .select(['id', 'agent_id'])
      .where('order_id', '=', orderId)
      .where('status', '=', 'open')
      .executeTakeFirst()
    const agent = agents.find((each) => each.userId === offer?.agent_id)
    return offer && agent ? { agent, offerId: offer.id } : null
  })
}

/** Whom the offers of an order went to, oldest first, and how each ended. */
export async function offersOf(world: World, orderId: string): Promise<[string, string][]> {
  const rows = await world.db
    .selectFrom('offers')
    .innerJoin('users', 'users.id', 'offers.agent_id')
    .select(['users.username', 'offers.status'])
    .where('order_id', '=', orderId)
    .orderBy('offers.offered_at')
    .orderBy('offers.id')
    .execute()
  return rows.map((row) => [row.username, row.status])
}

/** Types of what the log has of an order, oldest first. */
export async function logOf(world: World, orderId: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('events')
    .select('type')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.type)
}

/** Waits until the log has an entry of this type so many times. */
export function logged(world: World, orderId: string, type: string, times = 1): Promise<unknown> {
  return eventually(
    `${type} × ${times}`,
    async () => (await logOf(world, orderId)).filter((each) => each === type).length >= times,
  )
}

/** Has somebody on duty who takes no cash, so that orders are taken for now and offered to nobody. */
export async function standBy({ database, clock }: Pick<World, 'database' | 'clock'>): Promise<void> {
  const seen = new Date(clock.now().getTime() + days(60))
  await database.pool.query(
    `with person as (insert into users (id, username, name, role, created_at)
       values ('usr_standby', 'standby', 'Standby', 'agent', now()) returning id)
     insert into agents (user_id, is_on_duty, duty_changed_at, cash_ceiling_kobo) select id, true, $1, 1 from person`,
    [seen],
  )
}

/** Has the rota plan one agent and nobody else, from a minute later on, so that an order for now is taken while nobody is on duty. */
export async function planSoon(
  { database, clock, visitor, market }: Pick<World, 'database' | 'clock' | 'visitor' | 'market'>,
  from = new Date(clock.now().getTime() + minutes(1)),
): Promise<void> {
  await database.pool.query('delete from shifts')
  await database.pool.query(
    `insert into shifts (id, agent_id, market_id, starts_at, ends_at)
     select 'shf_soon', u.id, m.id, $1, $2 from users u, markets m where u.username = 'musa' and m.slug = 'wuse-market'`,
    [from, new Date(from.getTime() + hours(4))],
  )
  const scheduledFor = new Date(from.getTime() + hours(1)).toISOString()
  await eventually('promises by this rota', async () => {
    const query = { items: '1', scheduledFor }
    const { nobody } = await visitor.call(getPromiseEndpoint, { params: { slug: market.slug }, query })
    return nobody === null
  })
}
