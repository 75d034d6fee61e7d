import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whenOf } from './when.ts'

const ten = Date.parse('2026-11-21T09:00:00.000Z')
const slots = [{ date: '2026-11-21', ahead: 0, startsMs: [ten, ten + 3_600_000], fullMs: [] }]

test('an hour that can still be booked stays chosen', () => {
  const scheduledFor = new Date(ten + 3_600_000).toISOString()
  assert.equal(whenOf({ scheduledFor, takesOrdersNow: true, slots }), ten + 3_600_000)
})

test('an hour that has passed gives way to the next one', () => {
  const scheduledFor = new Date(ten - 3_600_000).toISOString()
  assert.equal(whenOf({ scheduledFor, takesOrdersNow: true, slots }), ten)
})

test('now is now while the market takes orders, else its first hour', () => {
  assert.equal(whenOf({ scheduledFor: null, takesOrdersNow: true, slots }), null)
  assert.equal(whenOf({ scheduledFor: null, takesOrdersNow: false, slots }), ten)
})

test('a market that never opens has no time', () => {
  assert.equal(whenOf({ scheduledFor: null, takesOrdersNow: false, slots: [] }), 'never')
})
