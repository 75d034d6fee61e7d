import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { roads } from '#domain/places/trip-minutes.ts'
import { joinLinked } from './join-linked.ts'
import { plan } from './plan.ts'
import { type PlanRequest, planRequest } from './plan-request.ts'
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
  bagCost: fc.constantFrom(0, 0, 0.5, 2),
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

type Asked = Pick<PlannerState, 'orders' | 'agents'>

function checkAnswers({ orders, agents }: Asked, { asks, waiting }: Decisions): void {
  for (const { orderId, agentId, askAt } of waiting) {
    assert.equal(agentId === null, askAt === null)
    if (askAt !== null) assert.ok(askAt > now)
    // Plans as somebody's next trip only what they could take.
    const order = orders.find(({ id }) => id === orderId)
    const agent = agents.find(({ id }) => id === agentId)
    if (!order || !agent) continue
    assert.ok(!order.refusedBy.has(agent.id) && order.load <= agent.capacity)
    assert.ok(order.cashKobo <= agent.cashRoomKobo && agent.room > 0)
  }
  const answered = [...asks.flatMap((ask) => ask.orderIds), ...waiting.map((each) => each.orderId)]
  const cards = asks.map((ask) =>
    cardOf(ask.agentId, orders.find(({ id }) => id === ask.orderIds[0])?.pickup),
  )
  const open = agents.flatMap(({ id, trips }) =>
    trips.flatMap(({ isAsked, pickup }) => (isAsked ? cardOf(id, pickup) : [])),
  )
  // Makes one offer a market and agent at a time, those that wait for an answer too.
  assert.deepEqual([...new Set([...cards, ...open])].length, cards.length + new Set(open).size)
  // Answers each waiting order once, so to nobody twice; nothing that agents have, so nothing begun is moved.
  assert.deepEqual(answered.sort(), orders.map((order) => order.id).sort())
}

const cardOf = (agentId: string, pickup: number | undefined) => `${agentId} at ${pickup}`

function checkLimits(state: PlannerState, { asks }: Decisions): void {
  const orders = new Map(state.orders.map((order) => [order.id, order]))
  for (const agent of state.agents) {
    const own = asks.filter((ask) => ask.agentId === agent.id)
    checkSums(state, agent, own)
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

/** All that somebody is asked about together is within their room and their cash, and nothing that they refused. */
function checkSums({ orders }: Asked, agent: PlannerAgent, own: Decisions['asks']): void {
  const asked = own.flatMap(({ orderIds }) => orders.filter(({ id }) => orderIds.includes(id)))
  assert.ok(asked.length <= agent.room)
  assert.ok(asked.every((order) => !order.refusedBy.has(agent.id)))
  assert.ok(asked.reduce((sum, order) => sum + order.cashKobo, 0) <= agent.cashRoomKobo)
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

/** A smaller city with more room, where orders are halves of a list: both wait, or one is begun. */
function toLinked(shape: World): { request: PlanRequest; linked: Map<string, string> } {
  const { travel: _travel, toWork: _toWork, ...state } = toState(shape)
  const agents = state.agents.map((agent, index) => ({
    ...agent,
    capacity: agent.capacity + 2,
    room: agent.room + 1,
    cashRoomKobo: agent.cashRoomKobo + 1_000,
    trips: index % 2 === 0 ? [] : agent.trips,
  }))
  const places = shape.xs.map((x, index) => ({
    latitude: 9 + (shape.ys[index] ?? 0) / 556,
    longitude: 7.4 + x / 549,
  }))
  const begun = agents.flatMap(({ trips }) => trips[0]?.orders[0]?.id ?? [])
  const orders = state.orders.map((order) => ({
    ...order,
    refusedBy: new Set([...order.refusedBy].filter((id) => id === 'a0')),
  }))
  const waiting = orders.map(({ id }) => id)
  const linked = new Map<string, string>()
  for (const one of [...begun.slice(0, 2), ...waiting]) {
    const other = waiting.findLast((id) => id !== one && !linked.has(id))
    if (other !== undefined && !linked.has(one)) linked.set(one, other).set(other, one)
  }
  return { request: { ...state, orders, agents, now, demand: [], places, roads }, linked }
}

test('two orders of one list go to one agent only within what that agent can take; all else stays as it was planned', () => {
  let joined = 0
  fc.assert(
    fc.property(world, (shape) => {
      const { request, linked } = toLinked(shape)
      const planned = planRequest(request)
      const decisions = joinLinked(request, planned, linked)
      checkAnswers(request, decisions)
      const all = [
        ...request.orders,
        ...request.agents.flatMap(({ trips }) => trips.flatMap((trip) => trip.orders)),
      ]
      const before = new Map(
        planned.asks.flatMap(({ orderIds, agentId }) => orderIds.map((id) => [id, agentId])),
      )
      for (const agent of request.agents) {
        const own = decisions.asks.filter(({ agentId }) => agentId === agent.id)
        checkSums(request, agent, own)
        for (const { orderIds } of own) {
          const added = orderIds.find((id) => before.get(id) !== agent.id)
          if (added === undefined) continue
          joined += 1
          const pair = all.filter(({ id }) => id === added || id === linked.get(added))
          assert.equal(pair.length, 2)
          assert.ok(pair.reduce((sum, { load }) => sum + load, 0) <= agent.capacity)
          assert.ok(!agent.trips.some(({ isAsked }) => isAsked))
          assert.ok(agent.offAt > now && pair.every(({ collectBy }) => collectBy > now))
        }
      }
    }),
    { numRuns: 600, seed: 20_261_126 },
  )
  assert.ok(joined > 15, `${joined} were joined`)
})
