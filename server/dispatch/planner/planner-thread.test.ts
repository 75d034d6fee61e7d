import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlanRequest, planRequest } from './plan-request.ts'
import { createPlannerThread } from './planner-thread.ts'
import { defaultRules } from './rules.ts'

const request: PlanRequest = {
  now: 600,
  places: [{ latitude: 9.06, longitude: 7.47 }, { latitude: 9.08, longitude: 7.48 }, null],
  demand: [{ place: 0, orders: 5 }],
  agents: [
    {
      id: 'agent',
      place: 2,
      freeAt: 600,
      offAt: Infinity,
      trips: [],
      capacity: 4,
      cashRoomKobo: Infinity,
      homePickups: new Set([0]),
      handicapMinutes: 0,
      room: 2,
    },
  ],
  orders: ['a', 'b', 'c'].map((id) => ({
    id,
    pickup: 0,
    door: 1,
    placedAt: 600,
    readyAt: 600,
    promisedAt: 645,
    collectBy: Infinity,
    workMinutes: 10,
    load: 1,
    cashKobo: 1,
    refusedBy: new Set<string>(),
  })),
  rules: defaultRules,
  roads: { factor: 1.35, kmPerHour: 24, startMinutes: 0.5, unknownKm: 15 },
}

test('the thread plans as this one does, says why it failed, and goes on afterwards', async (t) => {
  const thread = createPlannerThread()
  t.after(() => thread.stop())
  const decisions = await thread.plan(request)
  assert.deepEqual(decisions, planRequest(request))
  assert.equal(decisions.asks.flatMap(({ orderIds }) => orderIds).length, 2)
  assert.equal(decisions.waiting.length, 1)
  await assert.rejects(thread.plan({ ...request, orders: [null] as never }), /the planner failed/)
  assert.deepEqual(await thread.plan(request), decisions)
})

test('a thread that was stopped answers nothing that was still asked, and does not start again', async () => {
  const thread = createPlannerThread()
  const asked = assert.rejects(thread.plan(request), /has ended/)
  await thread.stop()
  await asked
  await assert.rejects(thread.plan(request), /has stopped/)
})

test('sending thousands of agents to the thread holds up nothing else for more than 20 ms', async (t) => {
  const thread = createPlannerThread()
  t.after(() => thread.stop())
  await thread.plan(request)
  const [agent, order] = [request.agents[0], request.orders[0]]
  assert.ok(agent && order)
  const trip = { pickup: 0, arriveAt: null, orders: [order, order], isOpen: false, isAsked: false }
  const many: PlanRequest = {
    ...request,
    rules: { ...defaultRules, maxSteps: 1 },
    agents: Array.from({ length: 3_000 }, (_, nth) => ({ ...agent, id: `agent-${nth}`, trips: [trip] })),
    orders: Array.from({ length: 200 }, (_, nth) => ({ ...order, id: `order-${nth}` })),
  }
  // By this thread's own processor time: others on the machine do not count.
  let longestMs = 0
  let since = process.threadCpuUsage()
  let isOver = false
  const look = () => {
    const { user, system } = process.threadCpuUsage(since)
    longestMs = Math.max(longestMs, (user + system) / 1_000)
    since = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await thread.plan(many)
  isOver = true
  assert.ok(longestMs < 20, `${longestMs} ms`)
})
