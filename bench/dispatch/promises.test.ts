import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDay } from './day.ts'
import { measureDay } from './measure.ts'
import { plannerRule } from './planner-rule.ts'
import { recordEarlierDay } from './promises.ts'
import { simulate } from './simulate.ts'

test('on a rainy day of which the planner is not told promises that were learnt from a dry one are kept for nine of ten orders', () => {
  const size = { orders: 400, agents: 30 }
  const history = recordEarlierDay(simulate(createDay({ ...size, seed: 1001 }), plannerRule([])))
  const rain = createDay({ ...size, seed: 1, rideFactor: 1.4, shoppingFactor: 1.2, isUntold: true })
  const { withinPromise } = measureDay(simulate(rain, plannerRule([], { history })))
  assert.ok(withinPromise >= 0.9, `${Math.round(withinPromise * 100)} %`)
})
