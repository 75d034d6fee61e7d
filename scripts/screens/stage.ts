import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getQuestionLinkEndpoint } from '#contract/orders/questions.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openSite } from '#tests/journeys/site.ts'
import { asAgent } from '#tests/play/agent.ts'
import { createClient } from '#tests/world/clients.ts'
import { driveTo, type Order, type Stage } from '#tests/world/orders.ts'
import { type Person, signInAs } from '#tests/world/people.ts'

/** A site where an ordinary afternoon is under way. */
export interface StagedSite {
  url: string
  orders: Record<'shopping' | 'inTransit' | 'delivered' | 'queued', { id: string; code: string }>
  marketId: string
  /** Path of the link by which a question about a line is answered. */
  questionPath: string
  /** The value of the header `cookie` of somebody who is signed in. */
  cookieOf(person: Person): Promise<string>
  close(): Promise<void>
}

/** Opens a site and drives some orders to where a picture wants them. */
export async function stageSite(): Promise<StagedSite> {
  const site = await openSite()
  const context = { database: site.database, clock: systemClock }
  await site.database.pool.query(
    `insert into settings values ('practice_hours', 'true', now()) on conflict (key) do update set value = 'true'`,
  )
  const visitor = createClient(site.url)
  const stage: Stage = {
    market: await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } }),
    as: async (username) => createClient(site.url, await signInAs(context, username)),
  }
  const orders = {
    delivered: await driveTo(stage, 'delivered', { agent: 'ngozi' }),
    shopping: await driveTo(stage, 'shopping', { agent: 'musa' }),
    inTransit: await driveTo(stage, 'in_transit', { agent: 'tunde' }),
    queued: await driveTo(stage, 'queued'),
  }
  return {
    url: site.url,
    orders,
    marketId: stage.market.id,
    questionPath: await askAbout(orders.shopping),
    cookieOf: async (person) => (await signInAs(context, person)).cookie ?? '',
    close: () => site.close(),
  }
}

/** The agent asks about the first line; returns where the customer answers signed out. */
async function askAbout({ id, agent, customer, admin }: Order): Promise<string> {
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  const substitute = { kind: 'substitute', substituteName: 'Basmati rice', askedKobo: 480_000 } as const
  await agent.call(...asAgent.ask(id, items[0]?.id ?? '', substitute))
  const { questions } = await customer.call(getOrderEndpoint, { params: { id } })
  const { url } = await admin.call(getQuestionLinkEndpoint, { params: { id: questions[0]?.id ?? '' } })
  return new URL(url).pathname
}
