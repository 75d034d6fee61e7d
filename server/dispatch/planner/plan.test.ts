import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plan, sequenceDoors } from './plan.ts'
import type { PlannerAgent, PlannerOrder, PlannerState } from './planner-state.ts'
import { defaultRules } from './rules.ts'

/** Places lie on one road, a minute apart. */
const travel = (from: number, to: number) => Math.abs(from - to)
const now = 600
const market = 50

const order = (id: string, more: Partial<PlannerOrder> = {}): PlannerOrder => ({
  id,
  pickup: market,
  door: 55,
  placedAt: now,
  readyAt: now,
  promisedAt: now + 45,
  collectBy: Infinity,
  workMinutes: 10,
  load: 1,
  cashKobo: 0,
  refusedBy: new Set(),
  ...more,
})

const agent = (id: string, place: number, more: Partial<PlannerAgent> = {}): PlannerAgent => ({
  id,
  place,
  freeAt: now,
  offAt: Infinity,
  trips: [],
  capacity: 4,
  cashRoomKobo: 1_000,
  homePickups: new Set(),
  handicapMinutes: 0,
  room: 4,
  ...more,
})

function decide(orders: PlannerOrder[], agents: PlannerAgent[], rules = {}) {
  const state: PlannerState = {
    orders,
    agents,
    travel,
    toWork: () => 0,
    rules: { ...defaultRules, ...rules },
  }
  return plan(now, state)
}

const askedOf = (orders: PlannerOrder[], agents: PlannerAgent[], rules = {}) =>
  decide(orders, agents, rules).asks.map((ask) => [ask.agentId, ...ask.orderIds])

test('who can be at the door first is asked, by minutes and not by distance alone', () => {
  assert.deepEqual(askedOf([order('o')], [agent('far', 60), agent('near', 52)]), [['near', 'o']])
  assert.deepEqual(askedOf([order('o')], [agent('busy', 50, { freeAt: now + 30 }), agent('far', 60)]), [
    ['far', 'o'],
  ])
  assert.deepEqual(askedOf([order('o')], [agent('silent', 50, { handicapMinutes: 15 }), agent('far', 60)]), [
    ['far', 'o'],
  ])
})

test('nobody is asked who refused, has no room, cannot hold the cash, or is too far away', () => {
  const refused = order('o', { refusedBy: new Set(['a']) })
  assert.deepEqual(decide([refused], [agent('a', 50)]), {
    asks: [],
    waiting: [{ orderId: 'o', agentId: null, askAt: null, doorAt: null }],
  })
  assert.deepEqual(askedOf([order('o')], [agent('full', 50, { room: 0 })]), [])
  assert.deepEqual(askedOf([order('o', { cashKobo: 1_001 })], [agent('a', 50)]), [])
  assert.deepEqual(askedOf([order('o')], [agent('away', market + defaultRules.greatestMinutes + 1)]), [])
})

test('nobody is sent to a market that shuts before they could leave it', () => {
  assert.deepEqual(askedOf([order('o', { collectBy: now + 11 })], [agent('a', 52)]), [])
  assert.deepEqual(askedOf([order('o', { collectBy: now + 12 })], [agent('a', 52)]), [['a', 'o']])
})

test('an order joins a trip from its market when nobody else is near', () => {
  const trip = { pickup: market, arriveAt: now - 2, orders: [order('begun')], isOpen: true, isAsked: false }
  const shopping = agent('shopping', market, { trips: [trip] })
  const { asks } = decide([order('o')], [shopping, agent('far', 90)])
  assert.deepEqual(
    asks.map(({ agentId, orderIds, isJoin }) => ({ agentId, orderIds, isJoin })),
    [{ agentId: 'shopping', orderIds: ['o'], isJoin: true }],
  )
  const left = agent('shopping', market, { trips: [{ ...trip, isOpen: false }] })
  assert.equal(decide([order('o')], [left, agent('idle', 120)])?.asks[0]?.isJoin, false)
})

test('neighbours go together when everybody is busy, alone when agents stand about', () => {
  const orders = [order('one'), order('two', { door: 56 })]
  assert.deepEqual(askedOf(orders, [agent('a', 50)]), [['a', 'one', 'two']])
  const idle = Array.from({ length: 20 }, (_, index) => agent(`a${index}`, market))
  assert.equal(decide(orders, idle).asks.length, 2)
})

test('agents who may not take an order do not keep it from those who are further away', () => {
  const near = Array.from({ length: defaultRules.candidates }, (_, index) => agent(`a${index}`, 51))
  const refused = order('o', { refusedBy: new Set(near.map(({ id }) => id)) })
  assert.deepEqual(askedOf([refused], [...near, agent('far', 60)]), [['far', 'o']])
})

test('where most agents are busy, who is nearly free is asked shortly before, of three as of many; else at once', () => {
  const trip = { pickup: 50, arriveAt: now, orders: [order('begun')], isOpen: false, isAsked: false }
  const busy = Array.from({ length: 12 }, (_, index) => agent(`a${index}`, 50, { trips: [trip] }))
  const { asks, waiting } = decide([order('o')], busy)
  assert.deepEqual(asks, [])
  assert.deepEqual(decide([order('o')], busy.slice(0, 3)).waiting, waiting)
  // Ten minutes of shopping, five to the door and the handover; then the minute before.
  const freeAt = now + 10 + 5 + defaultRules.handOverMinutes
  assert.deepEqual(
    waiting.map(({ orderId, askAt }) => [orderId, askAt]),
    [['o', freeAt - defaultRules.askAheadMinutes]],
  )
  const idle = Array.from({ length: 12 }, (_, index) => agent(`b${index}`, 120))
  assert.equal(askedOf([order('o')], [...busy, ...idle]).length, 1)
})

test('an agent gets one offer a market at a time; what is planned besides waits for the answer', () => {
  const many = Array.from({ length: 6 }, (_, index) => order(`o${index}`))
  const { asks, waiting } = decide(many, [agent('a', 50, { room: 6, capacity: 6 })])
  assert.equal(asks.length, 1)
  assert.equal((asks[0]?.orderIds.length ?? 0) + waiting.length, 6)
  assert.ok(waiting.every(({ agentId, askAt }) => agentId === 'a' && (askAt ?? 0) > now))
  const trip = { pickup: market, arriveAt: null, orders: [order('asked')], isOpen: true, isAsked: true }
  const asked = decide([order('o')], [agent('a', 50, { trips: [trip] })])
  assert.deepEqual([asked.asks, asked.waiting[0]?.agentId], [[], 'a'])
})

test('with time to spare nobody is asked before they must set out', () => {
  const late = { askAheadMinutes: 1, holdsFromShare: 0 }
  const later = order('o', { readyAt: now + 30 })
  const { asks, waiting } = decide([later], [agent('a', 60)], late)
  assert.deepEqual(asks, [])
  assert.equal(waiting[0]?.agentId, 'a')
  assert.deepEqual(askedOf([order('o', { readyAt: now + 11 })], [agent('a', 60)], late), [['a', 'o']])
})

test('of two doors on one trip, what spoils goes first where little is lost by it', () => {
  const stops = (bagCost: number) => {
    const yam = order('yam', { door: 54 })
    const fish = order('fish', { door: 45, bagCost })
    const trip = { pickup: market, arriveAt: now, orders: [yam, fish], isOpen: true, isAsked: false }
    const state: PlannerState = {
      orders: [],
      agents: [agent('a', 50, { trips: [trip] })],
      travel,
      toWork: () => 0,
      rules: defaultRules,
    }
    return sequenceDoors(now, state)
  }
  assert.deepEqual(stops(0), ['yam', 'fish'])
  assert.deepEqual(stops(0.6), ['fish', 'yam'])
})
