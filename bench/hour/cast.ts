import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '#bench/stage/people.ts'
import { viewChat } from '#server/chat/present-thread.ts'
import { viewForAdmin, viewForAgent, viewForParty } from '#server/orders/present-timeline.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import { viewForPublic } from '#server/tracking/present-tracked.ts'
import type { Follower } from './followers.ts'
import { readOrderBodies } from './order-bodies.ts'
import { type Customer, createAgent, createCustomer, type Play, report, reportEveryMs } from './play.ts'
import type { HourStage } from './stage.ts'

const viewOfCustomer: EventView = (event) => viewForParty(event) ?? viewChat(event)
const viewOfAgent: EventView = (event) => viewForAgent(event) ?? viewChat(event)

/**
 * Who plays: customers and admins on their own streams, others who follow orders by their code until there are `following` in
 * all, and every agent on theirs.
 */
export async function gatherCast(stage: HourStage, play: Play, following: number) {
  const bodyOf = await readOrderBodies(stage.databaseUrl)
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
      for (const { cookie } of stage.carriers) keepReporting(play, cookie, reportEveryMs.inTransit)
      for (const { cookie } of stage.free) keepReporting(play, cookie, reportEveryMs.otherwise)
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
function keepReporting(play: Play, cookie: string, everyMs: number): void {
  const keep = async (): Promise<void> => {
    await sleep(Math.random() * everyMs, null, { signal: play.signal })
    for (;;) {
      await report(play, cookie)
      await sleep(everyMs, null, { signal: play.signal })
    }
  }
  keep().catch((error: unknown) => {
    if (!play.signal.aborted) throw error
  })
}
