import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plan } from './plan.ts'
import type { Decisions, PlannerAgent, PlannerOrder, PlannerState } from './planner-state.ts'
import { defaultRules } from './rules.ts'

const now = 600
const placeCount = 12
const place = fc.integer({ min: 0, max: placeCount - 1 })
const minute = fc.integer({ min: now - 60, max: now + 60 })

const orderShape = fc.record({
  pickup: fc.integer({ min: 0, max: 3 }),
  door: place,
  placedAt: fc.integer({ min: now - 60, max: now }),
  wait: fc.constantFrom(0, 0, 30),
  closesIn: fc.constantFrom(Infinity, Infinity, 40, 1),
  workMinutes: fc.integer({ min: 1, max: 20 }),
  load: fc.integer({ min: 1, max: 3 }),
  cashKobo: fc.constantFrom(0, 500, 2_000),
  refusedBy: fc.subarray(['a0', 'a1', 'a2']),
})

function toOrder(
  id: string,
  shape: typeof orderShape extends fc.Arbitrary<infer T> ? T : never,
): PlannerOrder {
  const { wait, closesIn, refusedBy, ...rest } = shape
  const readyAt = shape.placedAt + wait
  const promisedAt = shape.placedAt + 45
  return { id, ...rest, readyAt, promisedAt, collectBy: now + closesIn, refusedBy: new Set(refusedBy) }
}

const agentShape = fc.record({
  place,
  freeAt: minute,
  offAt: fc.constantFrom(Infinity, Infinity, now + 30),
  capacity: fc.integer({ min: 1, max: 4 }),
  cashRoomKobo: fc.constantFrom(0, 1_000, 5_000),
  handicapMinutes: fc.constantFrom(0, 0, 15),
  room: fc.integer({ min: 0, max: 4 }),
  homes: fc.subarray([0, 1, 2]),
  trips: fc.array(
    fc.record({
      pickup: fc.integer({ min: 0, max: 3 }),
      arriveAt: fc.option(minute),
      isOpen: fc.boolean(),
      isAsked: fc.constantFrom(false, false, true),
      orders: fc.array(orderShape, { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
})

const world = fc.record({
  xs: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: placeCount, maxLength: placeCount }),
  ys: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: placeCount, maxLength: placeCount }),
  orders: fc.array(orderShape, { maxLength: 14 }),
  agents: fc.array(agentShape, { maxLength: 6 }),
  askAheadMinutes: fc.constantFrom(Infinity, 1),
  holdsFromShare: fc.constantFrom(0, 0.6),
  greatestMinutes: fc.constantFrom(75, 12),
})

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

function toState({ xs, ys, orders, agents, ...rules }: World): PlannerState {
  const { askAheadMinutes, holdsFromShare, greatestMinutes } = rules
  const travel = (a: number, b: number) =>
    Math.hypot((xs[a] ?? 0) - (xs[b] ?? 0), (ys[a] ?? 0) - (ys[b] ?? 0))
  return {
    orders: orders.map((shape, index) => toOrder(`o${index}`, shape)),
    agents: agents.map(
      ({ homes, trips, ...agent }, index): PlannerAgent => ({
        ...agent,
        id: `a${index}`,
        homePickups: new Set(homes),
        trips: trips.map((trip, at) => ({
          ...trip,
          orders: trip.orders.map((shape, nth) => toOrder(`a${index}-t${at}-${nth}`, shape)),
        })),
      }),
    ),
    travel,
    toWork: (from) => travel(from, 0),
    rules: {
      ...defaultRules,
      askAheadMinutes,
      holdsFromShare,
      greatestMinutes,
      maxSteps: 40,
    },
  }
}

function checkAnswers({ orders, agents }: PlannerState, { asks, waiting }: Decisions): void {
  for (const { agentId, askAt } of waiting) {
    assert.equal(agentId === null, askAt === null)
    if (askAt !== null) assert.ok(askAt > now)
  }
  const answered = [...asks.flatMap((ask) => ask.orderIds), ...waiting.map((each) => each.orderId)]
  const cards = asks.map((ask) =>
    cardOf(ask.agentId, orders.find(({ id }) => id === ask.orderIds[0])?.pickup),
  )
  const open = agents.flatMap(({ id, trips }) =>
    trips.flatMap(({ isAsked, pickup }) => (isAsked ? cardOf(id, pickup) : [])),
  )
  // One offer a market and agent at a time, those that wait for an answer too.
  assert.deepEqual([...new Set([...cards, ...open])].length, cards.length + new Set(open).size)
  // Each waiting order once, so to nobody twice; nothing that agents have, so nothing begun is moved.
  assert.deepEqual(answered.sort(), orders.map((order) => order.id).sort())
}

const cardOf = (agentId: string, pickup: number | undefined) => `${agentId} at ${pickup}`

function checkLimits(state: PlannerState, { asks }: Decisions): void {
  const orders = new Map(state.orders.map((order) => [order.id, order]))
  for (const agent of state.agents) {
    const own = asks.filter((ask) => ask.agentId === agent.id)
    const asked = own.flatMap((ask) => ask.orderIds.flatMap((id) => orders.get(id) ?? []))
    assert.ok(asked.length <= agent.room)
    assert.ok(asked.every((order) => !order.refusedBy.has(agent.id)))
    assert.ok(asked.reduce((sum, order) => sum + order.cashKobo, 0) <= agent.cashRoomKobo)
    checkFirstRide(state, agent, orders.get(own[0]?.orderIds[0] ?? ''))
    for (const ask of own) {
      const together = ask.orderIds.flatMap((id) => orders.get(id) ?? [])
      const [first] = together
      assert.ok(together.every((order) => order.pickup === first?.pickup))
      assert.ok(ask.doorAt.every((at) => Number.isFinite(at) && at >= now))
      const joined = agent.trips.filter((trip) => trip.isOpen && trip.pickup === first?.pickup)
      if (ask.isJoin) assert.ok(joined.length > 0)
      const loadOf = (all: readonly PlannerOrder[]) => all.reduce((sum, order) => sum + order.load, 0)
      const before = ask.isJoin ? Math.min(...joined.map((trip) => loadOf(trip.orders))) : 0
      assert.ok(before + loadOf(together) <= agent.capacity)
      assert.ok(together.length <= state.rules.maxOrders)
    }
  }
}

/** Where somebody who has nothing yet goes first is near enough, and reached before it shuts and their day ends. */
function checkFirstRide({ rules, travel }: PlannerState, agent: PlannerAgent, order?: PlannerOrder): void {
  if (agent.trips.length > 0 || order === undefined) return
  const way = travel(agent.place, order.pickup)
  assert.ok(way <= rules.greatestMinutes)
  assert.ok(Math.max(now, agent.freeAt) + way <= Math.min(order.collectBy, agent.offAt))
}

test('every order is asked about once or waits; nothing begun moves; room, load, cash, distance and closing hold', () => {
  fc.assert(
    fc.property(world, (shape) => {
      const state = toState(shape)
      const decisions = plan(now, state)
      checkAnswers(state, decisions)
      checkLimits(state, decisions)
      assert.deepEqual(plan(now, toState(shape)), decisions)
    }),
    { numRuns: 300, seed: 20_261_122 },
  )
})
