import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFaultsRun } from '#tests/faults/bars.ts'
import { restartUnderLoad } from '#tests/processes/rolling-restart.ts'
import { missingHaproxy } from '#tests/servers/haproxy.ts'

const skip = missingHaproxy() ?? false

test('processes are restarted behind a balancer without one failed request', { skip }, async (t) => {
  const { requests, restarts, failures } = await restartUnderLoad(isFaultsRun ? 10_000 : 2_000)
  t.diagnostic(`${requests} requests, ${restarts} restarts, ${failures.length} failed`)
  assert.deepEqual(failures.slice(0, 5), [])
  assert.ok(restarts >= 2)
})
