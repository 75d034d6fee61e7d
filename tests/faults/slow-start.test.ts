import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestDatabase } from '#tests/database.ts'
import { openBreakableLink } from '#tests/processes/breakable-link.ts'
import { exerciseApp } from '#tests/processes/exercise-app.ts'
import { startAndServe } from '#tests/processes/start-kinds.ts'
import { isFaultsRun, timed } from './bars.ts'

/** Longer than a silent database is waited for, shorter than a connection may take to open. */
const connectMs = isFaultsRun ? 6_000 : 3_000

test('a start on a database whose connections open slowly comes up, and its jobs run', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-slow-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const { connectionString, drop } = await createTestDatabase()
  t.after(drop)
  const link = await openBreakableLink(connectionString)
  t.after(link.close)
  link.slowDown(connectMs)
  const { value: app, ms } = await timed(
    startAndServe(t, { DATA_DIR: dataDir, DATABASE_URL: link.connectionString }),
  )
  t.diagnostic(`ready after ${(ms / 1000).toFixed(1)} s, with ${connectMs / 1000} s for each connection`)
  await link.repair()
  await exerciseApp(app)
  t.diagnostic('an order was reacted to and an email sent')
  await app.end()
})
