import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPayInDue } from './pay-in-cash.ts'

const at = (clock: string) => new Date(`2026-03-03T${clock}:00+01:00`)
const holds = (cashKobo: number, hasWork = false) => ({ cashKobo, hasWork })

test('cash is paid in in the evening, or once it is much, and never with an order in hand', () => {
  assert.equal(isPayInDue(holds(500_000), at('17:59')), false)
  assert.equal(isPayInDue(holds(500_000), at('18:00')), true)
  assert.equal(isPayInDue(holds(0), at('18:00')), false)
  assert.equal(isPayInDue(holds(6_000_000), at('09:00')), true)
  assert.equal(isPayInDue(holds(6_000_000, true), at('19:00')), false)
})
