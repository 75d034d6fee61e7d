import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualPace } from '#domain/places/pace.ts'
import { weekdays } from '#domain/time/days.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { planRequest } from '#server/dispatch/planner/plan-request.ts'
import { defaultRules } from '#server/dispatch/planner/rules.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { planOffers, type RoundRows } from './plan-offers.ts'

const now = new Date('2026-03-04T09:00:00Z')
const market = { id: 'm', latitude: 9.06, longitude: 7.47 }
const allDay = Object.fromEntries(weekdays.map((day) => [day, { opens: '00:00', closes: '23:59' }]))

type Agent = RoundRows['agents'][number]
type Order = RoundRows['waiting'][number]

/** Makes an agent so many kilometres north of the market. */
const agent = (id: string, km: number, more: Partial<Agent> = {}): Agent => ({
  agent_id: id,
  latitude: market.latitude + km / 111.2,
  longitude: market.longitude,
  position_at: now,
  cash_held_kobo: 0,
  own_ceiling_kobo: null,
  star_average: null,
  home_market_ids: [],
  ride: null,
  off_at: null,
  is_unanswering: false,
  delivered_today: 0,
  ...more,
})

const order = (id: string, more: Partial<Order> = {}): Order => ({
  id,
  city: 'abuja',
  status: 'queued',
  status_at: now,
  agent_id: null,
  market_id: market.id,
  placed_at: now,
  scheduled_for: null,
  promised_by: new Date(now.getTime() + minutes(60)),
  next_ask_at: null,
  payment_method: 'cash',
  estimate_high_kobo: 1_000_000,
  goods: [{ unit: 'kg', quantity: 2, name: 'rice', category: 'grains' }],
  item_count: 3,
  area: 'Wuse 2',
  latitude: market.latitude,
  longitude: market.longitude + 0.01,
  linked_id: null,
  refusedBy: new Set(),
  ...more,
})

/** Returns who is asked about what, and what nobody is asked about. */
async function offersOf(orders: Order[], agents: Agent[], inHand: RoundRows['inHand'] = []) {
  const { offers } = await planOffers((request) => Promise.resolve(planRequest(request)), {
    now,
    settings: { agentMaxTrips: 4, agentCashCeilingKobo: 15_000_000, practiceHours: false } as Settings,
    waiting: orders,
    agents,
    isEverybody: true,
    inHand,
    markets: [{ ...market, hours: allDay as RoundRows['markets'][number]['hours'], orders: 1 }],
    areas: [],
    rules: defaultRules,
    pace: usualPace,
  })
  return offers.map(({ agentId, orderId }) => [agentId, orderId])
}

test('an offer that ran out counts against its agent, not beyond everybody else', async () => {
  const silent = agent('silent', 1, { is_unanswering: true })
  assert.deepEqual(await offersOf([order('o')], [silent, agent('awake', 4)]), [['awake', 'o']])
  assert.deepEqual(await offersOf([order('o')], [silent]), [['silent', 'o']])
})

test('work goes to whoever had less of it today', async () => {
  const crew = [agent('a', 1, { delivered_today: 12 }), agent('b', 1, { delivered_today: 2 })]
  assert.deepEqual(await offersOf([order('o')], crew), [['b', 'o']])
  assert.deepEqual(await offersOf([order('o')], [agent('a', 1), agent('b', 1)]), [['a', 'o']])
})

test('cash goes by the estimate against what the agent may still hold, orders in hand included', async () => {
  const dear = order('o', { estimate_high_kobo: 12_000_000 })
  const near = agent('near', 1, { cash_held_kobo: 4_000_000 })
  assert.deepEqual(await offersOf([dear], [near, agent('far', 5)]), [['far', 'o']])
  assert.deepEqual(await offersOf([order('o', { payment_method: 'wallet' })], [near]), [['near', 'o']])
  const begun = order('begun', { agent_id: 'busy', status: 'assigned', estimate_high_kobo: 9_000_000 })
  assert.deepEqual(await offersOf([dear], [agent('busy', 0), agent('far', 5)], [begun]), [['far', 'o']])
  assert.deepEqual(await offersOf([dear], [near]), [], 'the office is told')
})

test('heavy goods go with a vehicle that carries them', async () => {
  const heavy = order('o', { goods: [{ unit: 'bag', quantity: 2, name: 'rice', category: 'grains' }] })
  const crew = [agent('foot', 0, { ride: 'foot' }), agent('bike', 1, { ride: 'motorbike' })]
  assert.deepEqual(await offersOf([heavy], [...crew, agent('keke', 5, { ride: 'tricycle' })]), [
    ['keke', 'o'],
  ])
  assert.deepEqual(await offersOf([heavy], [...crew, agent('unsaid', 5)]), [['unsaid', 'o']])
  assert.deepEqual(await offersOf([order('o')], crew.slice(0, 1)), [['foot', 'o']])
})

test('an order beyond every limit is offered to whoever has the most room', async () => {
  const huge = order('o', { estimate_high_kobo: 34_880_000 })
  const crew = [agent('near', 0, { cash_held_kobo: 1_000_000 }), agent('free', 5)]
  assert.deepEqual(await offersOf([huge], crew), [['free', 'o']])
  const load = order('o', {
    goods: [{ unit: 'bag', quantity: 9, name: 'rice', category: 'grains' }],
    refusedBy: new Set(['keke']),
  })
  const riders = [
    agent('foot', 0, { ride: 'foot' }),
    agent('bike', 2, { ride: 'motorbike' }),
    agent('keke', 5, { ride: 'tricycle' }),
  ]
  assert.deepEqual(await offersOf([load], riders), [['bike', 'o']])
})

test('nobody is asked about what they would buy after their shift', async () => {
  const leaving = agent('leaving', 0, { off_at: new Date(now.getTime() + minutes(5)) })
  const staying = agent('staying', 5, { off_at: new Date(now.getTime() + hours(4)) })
  assert.deepEqual(await offersOf([order('o')], [leaving, staying]), [['staying', 'o']])
})
