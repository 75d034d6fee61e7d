import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roads } from '#domain/places/trip-minutes.ts'
import { joinLinked } from './join-linked.ts'
import { type PlanRequest, planRequest } from './plan-request.ts'
import type { PlannerAgent, PlannerOrder } from './planner-state.ts'
import { defaultRules } from './rules.ts'

/** A kilometre is about a hundredth of a degree. */
const at = (east: number, north = 0) => ({ latitude: 9.05 + north / 111.2, longitude: 7.4 + east / 109.8 })

const order = (id: string, pickup: number, changes: Partial<PlannerOrder> = {}): PlannerOrder => ({
  id,
  pickup,
  door: 2,
  placedAt: 0,
  readyAt: 0,
  collectBy: Infinity,
  promisedAt: 60,
  workMinutes: 6,
  load: 5,
  cashKobo: 100,
  refusedBy: new Set(),
  ...changes,
})

const agent = (id: string, place: number, changes: Partial<PlannerAgent> = {}): PlannerAgent => ({
  id,
  place,
  freeAt: 0,
  offAt: Infinity,
  trips: [],
  capacity: 50,
  cashRoomKobo: 1_000,
  homePickups: new Set(),
  handicapMinutes: 0,
  room: 4,
  ...changes,
})

/** Two markets so many kilometres apart, a door 5 km north of the first, an agent at each. */
function request(apartKm: number, changes: Partial<PlanRequest> = {}): PlanRequest {
  const places = [at(0), at(apartKm), at(0, 5)]
  const agents = [agent('ada', 0), agent('bem', 1)]
  const orders = [order('a', 0), order('b', 1)]
  return { now: 0, places, demand: [], agents, orders, rules: defaultRules, roads, ...changes }
}

const linked = new Map([
  ['a', 'b'],
  ['b', 'a'],
])

function asksOf(wanted: PlanRequest, links: ReadonlyMap<string, string> = linked) {
  const { asks } = joinLinked(wanted, planRequest(wanted), links)
  return asks.map(({ agentId, orderIds }) => [agentId, ...orderIds])
}

test('a list from two neighbouring markets goes with one agent, in the sequence in which it is bought', () => {
  const asked = asksOf(request(1))
  assert.equal(asked.length, 1)
  assert.equal(asked[0]?.length, 3)
  assert.deepEqual(new Set(asksOf(request(1), new Map()).map(([who]) => who)), new Set(['ada', 'bem']))
})

test('not where the list would be complete more than ten minutes later', () => {
  assert.equal(asksOf(request(15)).length, 2)
})

test('not for who cannot carry both, take the cash of both, or refused one', () => {
  const weak = (changes: Partial<PlannerAgent>) =>
    request(1, { agents: [agent('ada', 0, changes), agent('bem', 1, changes)] })
  for (const changes of [{ capacity: 9 }, { cashRoomKobo: 150 }, { room: 1 }])
    assert.ok(
      asksOf(weak(changes)).every((ask) => ask.length === 2),
      JSON.stringify(changes),
    )
  const refusing = [
    order('a', 0, { refusedBy: new Set(['bem']) }),
    order('b', 1, { refusedBy: new Set(['ada']) }),
  ]
  assert.ok(asksOf(request(1, { orders: refusing })).every((ask) => ask.length === 2))
})

test('the second goes to the agent who has the first, until that one has left the market', () => {
  const trip = (isOpen: boolean) => ({
    pickup: 0,
    arriveAt: 0,
    orders: [order('a', 0)],
    isOpen,
    isAsked: false,
  })
  const having = (isOpen: boolean) =>
    request(1, {
      agents: [agent('ada', 0, { trips: [trip(isOpen)] }), agent('bem', 1)],
      orders: [order('b', 1)],
    })
  assert.deepEqual(asksOf(having(true)), [['ada', 'b']])
  assert.deepEqual(asksOf(having(false)), [['bem', 'b']])
})

test('who is on the way to a door with something else takes both after it, as the plan has them there', () => {
  const carried = { pickup: 0, arriveAt: 0, orders: [order('c', 0)], isOpen: false, isAsked: false }
  const rules = { ...defaultRules, holdsFromShare: Infinity }
  const busy = { rules, agents: [agent('ada', 0, { trips: [carried] })] }
  assert.deepEqual(
    asksOf(request(1, busy)).map(([who, ...ids]) => [who, ids.length]),
    [['ada', 2]],
  )
  const asked = { ...carried, isAsked: true }
  const waits = { rules, agents: [agent('ada', 0, { trips: [carried, asked] })] }
  assert.ok(asksOf(request(1, waits)).every((ask) => ask.length === 2))
})

test('who is asked about something else besides is not sent round by a second market', () => {
  const orders = [order('a', 0), order('b', 1), order('c', 3, { door: 3 })]
  const places = [at(0), at(1), at(0, 5), at(0, 5.2)]
  const wanted = request(1, { orders, places, agents: [agent('ada', 0, { cashRoomKobo: 250 })] })
  const cashKobo = (ids: string[]) =>
    ids.reduce((sum, id) => sum + (orders.find((one) => one.id === id)?.cashKobo ?? 0), 0)
  assert.ok(cashKobo(asksOf(wanted).flatMap(([, ...ids]) => ids)) <= 250)
})
