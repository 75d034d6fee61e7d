import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { adviseWaiting, type IdleAgent, type LikelyOrders } from './advise-waiting.ts'
import { waitingRules } from './rules.ts'

/** Places lie on one road, a minute apart. */
const travel = (from: number, to: number) => Math.abs(from - to)
const idle = (id: string, place: number, boundFor: number | null = null): IdleAgent => ({
  id,
  place,
  boundFor,
})
const advise = (agents: IdleAgent[], markets: LikelyOrders[]) =>
  adviseWaiting(agents, markets, travel, waitingRules).map(({ agentId, market }) => [agentId, market])

test('agents spread over the markets where orders are likely, the nearest to each', () => {
  const markets = [
    { market: 10, orders: 1 },
    { market: 15, orders: 1 },
  ]
  assert.deepEqual(advise([idle('a', 12), idle('b', 14)], markets).toSorted(), [
    ['a', 10],
    ['b', 15],
  ])
  assert.deepEqual(advise([idle('a', 10), idle('b', 10)], markets).toSorted(), [
    ['a', 10],
    ['b', 15],
  ])
})

test('where many orders are likely several wait; nobody rides where nothing is gained', () => {
  assert.equal(advise([idle('a', 10), idle('b', 11)], [{ market: 10, orders: 4 }]).length, 2)
  assert.deepEqual(advise([idle('a', 10)], [{ market: 10, orders: 0 }]), [])
  assert.deepEqual(advise([idle('a', 60)], [{ market: 10, orders: 4 }]), [])
  assert.deepEqual(advise([], [{ market: 10, orders: 4 }]), [])
})

test('nobody turns round for a little more elsewhere', () => {
  const markets = [
    { market: 10, orders: 0.5 },
    { market: 20, orders: 0.52 },
  ]
  assert.deepEqual(advise([idle('a', 15)], markets), [['a', 20]])
  assert.deepEqual(advise([idle('a', 15, 10)], markets), [['a', 10]])
})

test('each agent is told at most one market, never one that costs more than it is worth; the same again', () => {
  const agents = fc.array(fc.record({ place: fc.nat(40), boundFor: fc.option(fc.nat(5)) }), { maxLength: 12 })
  const rates = fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { maxLength: 6 })
  fc.assert(
    fc.property(agents, rates, (shapes, orders) => {
      const crew = shapes.map(({ place, boundFor }, index) => idle(`a${index}`, place, boundFor))
      const markets = orders.map((count, market) => ({ market, orders: count }))
      const advice = adviseWaiting(crew, markets, travel, waitingRules)
      assert.equal(new Set(advice.map(({ agentId }) => agentId)).size, advice.length)
      for (const { agentId, market, gain } of advice) {
        const { place = 0 } = crew.find(({ id }) => id === agentId) ?? {}
        assert.ok(gain >= waitingRules.leastGain && orders[market] !== undefined)
        const most = waitingRules.orderMinutes + waitingRules.turnMinutes
        assert.ok(waitingRules.wayWeight * travel(place, market) < most)
      }
      assert.deepEqual(adviseWaiting(crew.toReversed(), markets, travel, waitingRules), advice)
    }),
    { numRuns: 200, seed: 20_261_126 },
  )
})
