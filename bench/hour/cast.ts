import { setTimeout as sleep } from 'node:timers/promises'
import { viewChat } from '#server/chat/present-thread.ts'
import { viewForAdmin, viewForAgent, viewForParty } from '#server/orders/reading/present-timeline.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import { viewForPublic } from '#server/tracking/present-tracked.ts'
import type { Follower } from '#tests/play/followers.ts'
import { orderFrom, readStalls } from '#tests/play/lists.ts'
import type { SignedIn } from '#tests/play/people.ts'
import {
  type Customer,
  createAgent,
  createCustomer,
  inBackground,
  type Play,
  report,
  reportEveryMs,
} from './play.ts'
import type { HourStage } from './stage.ts'

const viewOfCustomer: EventView = (event) => viewForParty(event) ?? viewChat(event)
const viewOfAgent: EventView = (event) => viewForAgent(event) ?? viewChat(event)

const itemsPerOrder = 6
/** Each third order has an item whose price its agent asks about. */
const asksEvery = 3
/** Selects markets that agents are near. */
const nearWuse = 'm.is_active and abs(m.latitude - 9.06) < 0.06 and abs(m.longitude - 7.46) < 0.06'

/**
 * Gathers who plays: customers and admins on their own streams, others who follow orders by their code until there are
 * `following` in all, and every agent on theirs.
 */
export async function gatherCast(stage: HourStage, play: Play, following: number) {
  const markets = await readStalls(stage.databaseUrl, nearWuse)
  const bodyOf = (index: number) => {
    const market = markets[index % markets.length]
    if (!market) throw new Error('no market is near')
    const { items, ...order } = orderFrom(market, itemsPerOrder, index)
    const asks = (position: number) => position === 0 && index % asksEvery === 0
    return { ...order, items: items.map((item, at) => ({ ...item, ...(asks(at) && { capKobo: 50_000 }) })) }
  }
  const followers: Follower[] = []
  const customers = stage.customers.map((person, index): Customer => {
    const customer = createCustomer(play, person, bodyOf(index))
    followers.push({
      ...streamOf(person, `customer:${person.userId}`, '/api/orders/events', viewOfCustomer),
      onEvent: customer.onEvent,
    })
    return customer
  })
  for (const admin of stage.admins)
    followers.push(streamOf(admin, 'orders', '/api/admin/orders/events', viewForAdmin))
  for (let index = 0; followers.length < following; index += 1) {
    const trip = stage.trips[index % stage.trips.length]
    if (!trip) throw new Error('nothing can be followed')
    followers.push({ topic: `track:${trip.id}`, view: viewForPublic, path: `/api/track/${trip.code}/events` })
  }
  const standing = new Map(stage.trips.map(({ id, agent }) => [agent.userId, id]))
  for (const person of [...stage.carriers, ...stage.free]) {
    const agent = createAgent(play, person, new Set([standing.get(person.userId) ?? '']))
    followers.push({
      ...streamOf(person, `agent:${person.userId}`, '/api/agent/events', viewOfAgent),
      onEvent: agent.onEvent,
    })
  }
  return {
    customers,
    follow: followers,
    reportPositions() {
      for (const agent of stage.carriers) keepReporting(play, agent, reportEveryMs.inTransit)
      for (const agent of stage.free) keepReporting(play, agent, reportEveryMs.otherwise)
    },
  }
}

function streamOf(
  { cookie }: SignedIn,
  topic: Follower['topic'],
  path: string,
  view: EventView,
): Follower & { cookie: string } {
  return { topic, path, view, cookie }
}

/** Reports again and again, each agent at a moment of their own. */
function keepReporting(play: Play, agent: SignedIn, everyMs: number): void {
  const keep = async (): Promise<void> => {
    await sleep(Math.random() * everyMs, null, { signal: play.signal })
    for (;;) {
      await report(play, agent)
      await sleep(everyMs, null, { signal: play.signal })
    }
  }
  inBackground(play, keep())
}
