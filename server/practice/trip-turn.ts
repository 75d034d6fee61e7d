import type { Trip } from '#contract/dispatch/agent.ts'
import { asAgent, type Means, nextStep } from '#server/players/agent.ts'
import type { Api } from '#server/players/api.ts'
import type { PracticeAgent } from './practice-people.ts'
import { type Point, rideMs, rideOn } from './ride.ts'

/** Holds what an agent remembers of an order in hand. Times are milliseconds of practice, which can be faster or stand still. */
export interface TripMemory {
  /** Says how far the order was when last looked at. */
  mark: string
  since: number
  dueAt: number
  /** Lists the items that were asked about, with when. */
  asked: Map<string, number>
  hasGreeted: boolean
}

export interface TripScene {
  api: Api
  agent: PracticeAgent
  now: number
  /** Says where the agent is. */
  at: Point
  /** Returns where a trip ends. */
  gateOf(trip: Trip): Point
  codeOf(orderId: string): Promise<string>
}

const seconds = (count: number) => count * 1000
/** Takes so long to buy all of a list, however long it is, so that a newcomer sees the end. */
const shoppingS = 75
const leastItemS = 3
const mostItemS = 14
/** Waits so long for an answer, then decides alone. */
const answerWithinS = 60

/** Returns how long what comes next takes. */
function spanMs({ at, agent }: TripScene, { status, items }: Trip, to: Point | null): number {
  if (to !== null) return rideMs(at, to)
  const perItem = Math.min(mostItemS, Math.max(leastItemS, shoppingS / Math.max(1, items.length)))
  const spans: Partial<Record<Trip['status'], number>> = { shopping: perItem, purchased: 6, arrived: 14 }
  return seconds(spans[status] ?? 10) / agent.speed
}

/** Does what is due for an order: rides on, or takes the next step. Returns where the agent is then. */
export async function turnTrip(scene: TripScene, memory: TripMemory, trip: Trip): Promise<Point> {
  const { now } = scene
  const mark = markOf(trip)
  const to =
    trip.status === 'assigned' ? trip.market : trip.status === 'in_transit' ? scene.gateOf(trip) : null
  if (memory.mark !== mark) Object.assign(memory, { mark, since: now, dueAt: now + spanMs(scene, trip, to) })
  if (now < memory.dueAt) return to === null ? scene.at : rideTo(scene, to)
  const step = await nextStep(trip, meansOf(scene, memory, trip))
  if (step === null) return scene.at
  const outcome = await scene.api.call(...step)
  // What was refused is looked at again a little later: the customer may have changed the list meanwhile.
  memory.dueAt = now + (outcome.ok ? 0 : seconds(8))
  if (!outcome.ok && outcome.status === 409 && trip.status === 'shopping') await giveUp(scene, trip, step)
  return scene.at
}

const markOf = ({ status, items, questions }: Trip) =>
  `${status} ${items.filter((item) => item.status !== 'requested').length} ${questions.length}`

/** Leaves an item that may not be bought so, such as one that would go over what the customer allowed. */
async function giveUp({ api }: TripScene, trip: Trip, [, call]: Step): Promise<void> {
  const { itemId } = (call as { params: { itemId?: string } }).params
  if (itemId !== undefined) await api.call(...asAgent.miss(trip.id, itemId, { reason: 'too_dear' }))
}

type Step = NonNullable<Awaited<ReturnType<typeof nextStep>>>

async function rideTo({ api, at: from }: TripScene, to: Point): Promise<Point> {
  const at = rideOn(from, to)
  await api.call(...asAgent.report(at.latitude, at.longitude))
  return at
}

function meansOf(scene: TripScene, memory: TripMemory, trip: Trip): Means {
  return {
    priceOf: ({ id }) => priceOf(trip, id),
    codeOf: scene.codeOf,
    asksAbout({ id }) {
      if (memory.asked.size > 0 || !isAskedAbout(trip, scene.agent, id)) return null
      memory.asked.set(id, scene.now)
      return questionAbout(trip, id)
    },
    givesUpOn: ({ itemId }) =>
      scene.now - (memory.asked.get(itemId) ?? memory.since) > seconds(answerWithinS),
  }
}

/** Asks about one item of a list: one with a limit, else one in the middle. */
function isAskedAbout({ items }: Trip, { asks }: PracticeAgent, itemId: string): boolean {
  const askable = items.filter(({ ifMissing, instead, onlyIf }) => ifMissing === 'ask' && !instead && !onlyIf)
  if (askable.length === 0 || (asks === 'seldom' && items.length < 4)) return false
  const item = askable.find((one) => limitOf(one) !== null) ?? askable[Math.floor(askable.length / 2)]
  return item?.id === itemId
}

/** Asks whether a price over the limit is too costly, else what the order's code chooses between. */
function questionAbout(trip: Trip, itemId: string) {
  const item = trip.items.find(({ id }) => id === itemId)
  const limitKobo = item ? limitOf(item) : null
  if (limitKobo !== null) {
    const askedKobo = Math.ceil((limitKobo * 1.1) / stepKobo) * stepKobo
    return { kind: 'over_cap' as const, askedKobo, note: 'The price has gone up today' }
  }
  if (trip.code.charCodeAt(trip.code.length - 1) % 2 === 0)
    return { kind: 'not_there' as const, note: 'No good ones at this stall today' }
  const substituteName = `${item?.name ?? 'The same'}, the local kind`
  return { kind: 'substitute' as const, substituteName, askedKobo: priceOf(trip, itemId) }
}

type Item = Trip['items'][number]

/** Returns what all of an item may cost at most; null where its customer said nothing, or only of one. */
function limitOf({ capKobo, budgetKobo, capOf }: Item): number | null {
  return capOf === 'one' ? null : (capKobo ?? budgetKobo)
}

const stepKobo = 5_000
const usualKobo = 150_000

/** Returns a price near the guide, rounded as sellers round: ₦50. */
function priceOf({ items, typicalPrices, estimateHighKobo }: Trip, itemId: string): number {
  const item = items.find(({ id }) => id === itemId)
  const guide = typicalPrices.find(
    ({ productId, unit }) => productId === item?.productId && unit === item?.unit,
  )
  const each = guide ? ((guide.lowKobo ?? guide.highKobo) + guide.highKobo) / 2 : null
  const guess =
    each === null
      ? (item?.budgetKobo ?? estimateHighKobo / Math.max(1, items.length))
      : each * (item?.quantity ?? 1)
  const price = Math.max(stepKobo, Math.round((guess || usualKobo) / stepKobo) * stepKobo)
  const most = item ? limitOf(item) : null
  return most === null ? price : Math.min(price, most)
}
