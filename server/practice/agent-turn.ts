import type { AgentDashboard, Trip } from '#contract/dispatch/agent.ts'
import type { Area } from '#contract/markets/areas.ts'
import { asAgent } from '#server/players/agent.ts'
import type { Api } from '#server/players/api.ts'
import { turnChat } from './chat-turn.ts'
import type { PracticeAgent } from './practice-people.ts'
import type { Point } from './ride.ts'
import { type TripMemory, turnTrip } from './trip-turn.ts'

/** Holds what a simulated agent remembers between two looks at the dashboard. */
export interface AgentMemory {
  at: Point
  /** Says from when on an offer is accepted. */
  offers: Map<string, number>
  trips: Map<string, TripMemory>
}

export interface AgentScene {
  api: Api
  agent: PracticeAgent
  memory: AgentMemory
  /** Is the time of practice in milliseconds. */
  now: number
  areas: readonly Area[]
  codeOf(orderId: string): Promise<string>
}

export function nothingRemembered({ home }: PracticeAgent): AgentMemory {
  return { at: home, offers: new Map(), trips: new Map() }
}

/** Does what a simulated agent does when they look at their phone: goes on duty, answers offers, takes each order further. */
export async function turnAgent(scene: AgentScene): Promise<void> {
  const { api, memory } = scene
  const seen = await api.call(...asAgent.look())
  if (!seen.ok) return
  const dashboard = seen.answer
  if (!dashboard.isOnDuty) await api.call(...asAgent.setDuty(true))
  if (dashboard.trips.length === 0) await api.call(...asAgent.report(memory.at.latitude, memory.at.longitude))
  await acceptDue(scene, dashboard)
  for (const { id } of dashboard.trips) {
    const read = await api.call(...asAgent.read(id))
    if (read.ok) await playTrip(scene, read.answer)
  }
  forget(memory, dashboard)
}

async function acceptDue({ api, agent, memory, now }: AgentScene, { offers }: AgentDashboard): Promise<void> {
  for (const { id } of offers) {
    const dueAt = memory.offers.get(id) ?? now + agent.acceptsAfterS * 1000
    memory.offers.set(id, dueAt)
    if (now >= dueAt) await api.call(...asAgent.accept(id))
  }
}

async function playTrip(scene: AgentScene, trip: Trip): Promise<void> {
  const { memory, now, areas } = scene
  const known = memory.trips.get(trip.id) ?? {
    mark: '',
    since: now,
    dueAt: now,
    asked: new Map(),
    hasGreeted: false,
  }
  memory.trips.set(trip.id, known)
  memory.at = await turnTrip({ ...scene, at: memory.at, gateOf: (of) => gateOf(of, areas) }, known, trip)
  await turnChat(scene, known, trip)
}

function forget(memory: AgentMemory, { offers, trips }: AgentDashboard): void {
  const [offerIds, tripIds] = [offers, trips].map((list) => new Set(list.map(({ id }) => id)))
  for (const id of memory.offers.keys()) if (!offerIds?.has(id)) memory.offers.delete(id)
  for (const id of memory.trips.keys()) if (!tripIds?.has(id)) memory.trips.delete(id)
}

/** Returns where a trip ends: its gate, or the middle of its area where no place is known. */
function gateOf({ place, market }: Trip, areas: readonly Area[]): Point {
  const { latitude, longitude, area } = place
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  return areas.find(({ name }) => name === area) ?? market
}
