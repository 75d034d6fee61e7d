import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { reportClientErrorsEndpoint } from '#contract/analytics/analytics.ts'
import { createTestDatabase } from '#tests/database.ts'
import { exerciseApp } from '#tests/processes/exercise-app.ts'
import { openSmallDisk } from '#tests/processes/small-disk.ts'
import { startAndServe } from '#tests/processes/start-kinds.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { type Client, createClient } from '#tests/world/clients.ts'

test('a process whose disk fills up serves on, and writes its log again once there is space', async (t) => {
  const disk = openSmallDisk()
  if (disk === null) return t.skip('only who may mount a file system can fill one')
  t.after(disk.close)
  const { connectionString, drop } = await createTestDatabase()
  t.after(drop)
  const app = await startAndServe(t, { DATA_DIR: disk.folder, DATABASE_URL: connectionString })
  const visitor = createClient(app.url, { name: 'visitor', userId: '', cookie: '' })
  disk.fill()
  for (let count = 0; count < 20; count += 1) await writeToLog(visitor)
  await eventually('the full disk to be told', async () => /cannot be written: ENOSPC/.test(app.stderr()))
  await exerciseApp(app)
  disk.empty()
  await writeToLog(visitor)
  await eventually('the log to be written again', async () => /Lines lost meanwhile: \d+/.test(app.stderr()))
  const lost = /Lines lost meanwhile: (\d+)/.exec(app.stderr())?.[1]
  t.diagnostic(`every request was served; ${lost} lines of the log lost`)
  await app.end()
  const logs = await readFile(join(disk.folder, 'logs', `kasuwa-${new URL(app.url).port}.1.log`), 'utf8')
  assert.match(logs.trim().split('\n').at(-1) ?? '', /"Stopped"/)
})

/** Failures of pages are what requests write to the log. */
function writeToLog(visitor: Client): Promise<unknown> {
  const failed = {
    path: '/order',
    at: timeNow().toISOString(),
    message: 'no rice today '.repeat(20),
    stack: 'no beans either '.repeat(50),
  }
  return visitor.call(reportClientErrorsEndpoint, { body: { build: 'test', errors: [failed] } })
}
