import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { createEmptyDatabase, createTestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { exerciseApp } from '#tests/processes/exercise-app.ts'
import { startAndServe, startInVain } from '#tests/processes/start-kinds.ts'
import { missingPgbouncer, startPgbouncer } from '#tests/servers/pgbouncer.ts'
import { testConfig } from '#tests/test-config.ts'

const base = await mkdtemp(join(tmpdir(), 'kasuwa-starts-'))
// PostgreSQL runs as another user where root starts it.
await chmod(base, 0o755)
after(() => rm(base, { recursive: true, force: true }))

const skipPgbouncer = missingPgbouncer() ?? false

test('a very first start makes its database, and a second finds what the first left', async (t) => {
  const env = { DATA_DIR: join(base, 'first') }
  const first = await startAndServe(t, env)
  await exerciseApp(first)
  await first.end()
  const second = await startAndServe(t, env)
  assert.match(second.stdout(), /amina/)
  await exerciseApp(second)
})

test('after kill -9 of the process and of its PostgreSQL the next start serves', async (t) => {
  const dataDir = join(base, 'killed')
  const first = await startAndServe(t, { DATA_DIR: dataDir })
  const postmaster = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL')
  await first.end('SIGKILL')
  const second = await startAndServe(t, { DATA_DIR: dataDir })
  await exerciseApp(second)
})

test('two starts at once on one data folder share one PostgreSQL', async (t) => {
  const dataDir = join(base, 'shared')
  const both = await Promise.all([1, 2].map(() => startAndServe(t, { DATA_DIR: dataDir })))
  for (const app of both) await exerciseApp(app, both)
})

test('two first starts at once on one external database both come up', async (t) => {
  const { connectionString, drop } = await createEmptyDatabase()
  t.after(drop)
  const { secretKey } = testConfig()
  const both = await Promise.all(
    ['one', 'two'].map((name) =>
      startAndServe(t, { DATA_DIR: join(base, name), DATABASE_URL: connectionString, SECRET_KEY: secretKey }),
    ),
  )
  for (const app of both) await exerciseApp(app, both)
  for (const app of both) await app.end()
})

test('through PgBouncer, with the direct address, it serves', { skip: skipPgbouncer }, async (t) => {
  const { pooled, direct } = await openPooler(t)
  const env = { DATA_DIR: join(base, 'pooled'), DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }
  const app = await startAndServe(t, env)
  await exerciseApp(app)
  await app.end()
})

test('through PgBouncer without the direct address it is refused with what to do', {
  skip: skipPgbouncer,
}, async (t) => {
  const { pooled } = await openPooler(t)
  const { code, stderr } = await startInVain({
    DATA_DIR: join(base, 'pooled'),
    DATABASE_URL: pooled,
    PORT: String(await freePort()),
  })
  assert.equal(code, 1)
  assert.match(stderr, /Set DATABASE_DIRECT_URL as well/)
  assert.doesNotMatch(stderr, /^\s+at /m)
})

test('a database that is not there is told in a sentence', async () => {
  const { code, stderr } = await startInVain({
    DATA_DIR: join(base, 'away'),
    DATABASE_URL: `postgres://kasuwa:secret-of-ours@127.0.0.1:${await freePort()}/kasuwa`,
    PORT: String(await freePort()),
  })
  assert.equal(code, 1)
  assert.match(stderr, /DATABASE_URL/)
  assert.doesNotMatch(stderr, /secret-of-ours|^\s+at /m)
})

test('every fault of a configuration is listed at once, and nothing is made', async () => {
  const { code, stderr } = await startInVain({
    PORT: 'many',
    LOG_LEVEL: 'LOUD',
    DATA_DIR: join(base, 'faulty'),
  })
  assert.equal(code, 1)
  for (const name of ['PORT', 'LOG_LEVEL']) assert.match(stderr, new RegExp(name))
  assert.ok(!(await readdir(base)).includes('faulty'))
})

async function openPooler(t: TestContext): Promise<{ pooled: string; direct: string }> {
  const { connectionString, drop } = await createTestDatabase()
  t.after(drop)
  const pooler = await startPgbouncer(connectionString)
  t.after(pooler.stop)
  return { pooled: pooler.connectionString, direct: connectionString }
}
