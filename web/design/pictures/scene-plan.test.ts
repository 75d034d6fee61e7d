import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planScene } from './scene-plan.ts'

test('a market always gets the same scene, and every market its own', () => {
  assert.deepEqual(planScene('wuse-market'), planScene('wuse-market'))
  const slugs = [
    'wuse-market',
    'utako-market',
    'garki-market',
    'gudu-market',
    'nyanya-market',
    'karu-market',
    'jabi-market',
  ]
  assert.equal(new Set(slugs.map((slug) => JSON.stringify(planScene(slug)))).size, slugs.length)
})

test('nothing is drawn outside the picture', () => {
  for (let index = 0; index < 200; index++) {
    const { stalls, umbrella, walker } = planScene(`market-${index}`)
    for (const { x, width } of stalls) assert.ok(x >= 0 && x + width <= 320, `a stall of market-${index}`)
    assert.ok(umbrella === null || (umbrella.x >= 50 && umbrella.x <= 270), `the umbrella of market-${index}`)
    assert.ok(walker.x >= 15 && walker.x <= 305, `the walker of market-${index}`)
  }
})
