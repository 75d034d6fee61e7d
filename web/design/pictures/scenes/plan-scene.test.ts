import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planScene } from './plan-scene.ts'

test('a market always gets the same scene, and every market its own', () => {
  assert.deepEqual(planScene('mpape-market'), planScene('mpape-market'))
  const slugs = Array.from({ length: 200 }, (_, index) => `market-${index}`)
  assert.equal(new Set(slugs.map((slug) => JSON.stringify(planScene(slug)))).size, slugs.length)
})

test('something is in front of every market, and inside the picture', () => {
  for (let index = 0; index < 200; index++) {
    const places = Object.values(planScene(`market-${index}`).front)
    assert.ok(places.length > 0, `something in front of market-${index}`)
    for (const x of places) assert.ok(x >= 30 && x <= 300, `what is in front of market-${index}`)
  }
})
