import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCrashes } from '#tests/crash/run-crashes.ts'
import { freePort } from '#tests/free-port.ts'
import { nothingAcknowledged } from '#tests/play/acknowledged.ts'
import { check, listFound } from '#tests/play/verdict.ts'
import { msNow } from '#tests/times.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

test('after kill -9 of the app, of PostgreSQL and of both, nothing that was acknowledged is lost', async () => {
  const report = await runCrashes({ kills: 3, port: await freePort(), ordersBetween: 15 })
  assert.deepEqual(listFound(report.verdict), [])
  assert.deepEqual(report.kills, { app: 1, postgres: 1, both: 1 })
  assert.ok(report.ordersAcknowledged >= 45 && report.delivered >= 3, JSON.stringify(report))
})

/** Lists what may be found of an order that was placed a moment ago: what it causes has only begun. */
const underWay = ['events that nothing reacted to', 'jobs that are due and not run']

test('the verdict counts what is lost, doubled and torn', async () => {
  const world = await startWorld()
  try {
    const { id } = await place(world)
    const acknowledged = nothingAcknowledged()
    acknowledged.orders.set('a key that was never stored', { id, at: msNow() })
    acknowledged.steps.push({ orderId: id, status: 'assigned' })
    acknowledged.paid.set('itm_that_is_nowhere', 100)
    await world.database.pool.query(`delete from order_items where order_id = $1 and position = 0`, [id])
    const verdict = await check(world.database.pool, acknowledged)
    const found = listFound(verdict).filter((one) => !underWay.some((kind) => one.startsWith(kind)))
    assert.deepEqual(found, [
      `acknowledged orders lost, 1: ${id}`,
      `orders with a key that nobody sent, 1: ${id}`,
      `acknowledged steps lost, 1: ${id} assigned`,
      'acknowledged purchases lost, 1: itm_that_is_nowhere',
      `orders half-written, 1: ${id} queued`,
    ])
  } finally {
    await world.close()
  }
})
