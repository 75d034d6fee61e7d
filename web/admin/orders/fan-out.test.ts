import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fanOut } from './fan-out.ts'

test('what lies apart stays, what lies on one another is moved apart', () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]
  assert.deepEqual(fanOut(apart, 20), apart)
  const crowd = fanOut(
    Array.from({ length: 12 }, () => ({ x: 50, y: 50 })),
    20,
  )
  for (const [place, one] of crowd.entries())
    for (const other of crowd.slice(place + 1))
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 19.8, `${place} is covered`)
  assert.deepEqual(crowd[0], { x: 50, y: 50 })
})
