import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { createReadiness, type Health } from '#server/platform/core/readiness.ts'
import { createTestLog } from '#tests/test-log.ts'
import { registerHealth } from './health.ts'

test('/readyz fails with the reason as long as one check does', async () => {
  let jobs: Health = { ok: false, reason: 'a job is due for 73 s and the workers stand still' }
  const app = Fastify()
  const readiness = createReadiness([
    { name: 'database', limitMs: 1_000, check: async () => ({ ok: true }) },
    { name: 'jobs', limitMs: 1_000, check: () => jobs },
  ])
  const lag = { relay: 0, streams: 0.2, jobs: 3 }
  registerHealth(app, { readiness, readLag: async () => lag, log: createTestLog().log })
  const failing = await app.inject('/readyz')
  assert.equal(failing.statusCode, 503)
  assert.deepEqual(failing.json(), { ok: false, database: { ok: true }, jobs, lag })
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  jobs = { ok: true }
  const well = await app.inject('/readyz')
  assert.equal(well.statusCode, 200)
  assert.deepEqual(well.json(), { ok: true, database: { ok: true }, jobs: { ok: true }, lag })
  readiness.leave()
  const leaving = await app.inject('/readyz')
  assert.equal(leaving.statusCode, 503)
  assert.equal(leaving.json().leaving.ok, false)
})

test('/readyz warns of what the database may have lost, and stays ready', async () => {
  let lost: string | null = 'what was written after 10:02 may be missing'
  const app = Fastify()
  const lag = { relay: 0, streams: 0, jobs: 0 }
  const context = { readiness: createReadiness([]), readLag: async () => lag, log: createTestLog().log }
  registerHealth(app, { ...context, lostWrites: async () => lost })
  const warned = await app.inject('/readyz')
  assert.deepEqual([warned.statusCode, warned.json().warning], [200, lost])
  lost = null
  assert.equal('warning' in (await app.inject('/readyz')).json(), false)
})
