import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { holdToBar, timed } from '#tests/faults/bars.ts'
import { freezePostgres } from '#tests/processes/frozen-postgres.ts'
import { startOwnServer } from '#tests/processes/servers.ts'
import { createTestLog } from '#tests/test-log.ts'
import { eventually, within } from '#tests/waiting.ts'
import { ensureBuilt } from '../../../scripts/build.ts'
import { openDatabase } from './database.ts'

// Starts a server of its own: other tests share theirs, and would stand still with it.
const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-hung-'))
const testLog = createTestLog()
const postgres = await startEmbeddedPostgres({ dataDir, log: testLog.log, durable: false })
const { connectionString } = postgres
const own = openDatabase({ connectionString, poolSize: 1, log: testLog.log })
await ensureBuilt()
const server = await startOwnServer({ connectionString, testLog, withPages: true })
after(() =>
  cleanUpAll([
    () => rm(dataDir, { recursive: true, force: true }),
    () => postgres.stop(),
    () => own.close(),
    () => server.stop(),
  ]),
)

const get = (path: string) => fetch(server.url + path)
/** Requests whose session has to be looked up, which is then found to have ended. */
const askMany = () => {
  const headers = { cookie: `session=${'x'.repeat(43)}` }
  const ask = async () => (await fetch(`${server.url}/api/orders`, { headers })).status
  return Promise.all(Array.from({ length: 40 }, ask))
}

test('a database that hangs is answered for at once, and is used again when it continues', async (t) => {
  const { pool } = server.services.database
  assert.deepEqual(new Set(await askMany()), new Set([401]))
  const frozen = await freezePostgres(own.pool)
  try {
    const first = await timed(within(10_000, 'answers', askMany()))
    assert.deepEqual(new Set(first.value), new Set([503]))
    holdToBar(t, '40 answers 503', first.ms, 5_000)
    assert.deepEqual(await within(5_000, 'more answers', askMany()), new Array(40).fill(503))
    const ready = await timed(within(5_000, '/readyz', get('/readyz')))
    assert.equal(ready.value.status, 503)
    holdToBar(t, '/readyz 503', ready.ms, 2_000)
    assert.equal((await get('/healthz')).status, 200)
    for (const path of ['/wuse-market', '/offline-shell']) {
      const page = await within(5_000, path, get(path))
      assert.equal(page.status, 503, path)
      assert.equal(page.headers.get('retry-after'), '2')
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
      assert.match(await page.text(), /<h1>Something went wrong<\/h1>/)
    }
  } finally {
    frozen.thaw()
  }
  await eventually('a ready server', async () => (await get('/readyz')).ok)
  await eventually('answers', async () => (await askMany()).every((status) => status === 401))
  await eventually('an idle pool', async () => pool.waitingCount === 0 && pool.idleCount <= pool.totalCount)
  assert.ok(pool.totalCount <= server.services.config.databasePoolSize, `${pool.totalCount} connections`)
  // Every place in the pool can be used: none is held by a query that was given up.
  const clients = await within(
    10_000,
    'all connections',
    Promise.all(Array.from({ length: server.services.config.databasePoolSize - 1 }, () => pool.connect())),
  )
  for (const client of clients) client.release()
})
