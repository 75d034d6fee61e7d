import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCrashes } from '#tests/crash/run-crashes.ts'
import { freePort } from '#tests/free-port.ts'
import { nothingAcknowledged } from '#tests/play/acknowledged.ts'
import { check } from '#tests/play/verdict.ts'
import { msNow } from '#tests/times.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

test('after kill -9 of the app, of PostgreSQL and of both, nothing that was acknowledged is lost', async () => {
  const report = await runCrashes({ kills: 3, port: await freePort(), ordersBetween: 15 })
  assert.deepEqual(
    Object.entries(report.verdict).filter(([, count]) => count !== 0),
    [],
  )
  assert.deepEqual(report.kills, { app: 1, postgres: 1, both: 1 })
  assert.ok(report.ordersAcknowledged >= 45 && report.delivered >= 3, JSON.stringify(report))
})

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
    assert.equal(verdict['acknowledged orders lost'], 1)
    assert.equal(verdict['acknowledged orders duplicated'], 1)
    assert.equal(verdict['orders half-written'], 1)
    assert.equal(verdict['acknowledged steps lost'], 1)
    assert.equal(verdict['acknowledged purchases lost'], 1)
    assert.equal(verdict['events and statuses that disagree'], 0)
  } finally {
    await world.close()
  }
})
