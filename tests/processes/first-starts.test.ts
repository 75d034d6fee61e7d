import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { bannerLines, readOpening } from '#server/banner.ts'
import { prepareDatabase } from '#server/first-run.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createEmptyDatabase } from '../database.ts'
import { testConfig } from '../test-config.ts'
import { createTestLog } from '../test-log.ts'

/** Opens a database without tables, and four processes' worth of first starts on it at once. */
async function openEmpty() {
  const { connectionString, drop } = await createEmptyDatabase()
  const { log } = createTestLog()
  const database = openDatabase({ connectionString, poolSize: 4, log })
  after(() => cleanUpAll([() => drop(), () => database.close()]))
  const config = testConfig({ demo: true })
  const startAll = () =>
    Promise.all(
      [1, 2, 3, 4].map(() =>
        prepareDatabase({ directConnectionString: null, connectionString, log, clock: systemClock, config }),
      ),
    )
  return { database, startAll }
}

const count = async (pool: { query(text: string): Promise<{ rows: { count: number }[] }> }, table: string) =>
  (await pool.query(`select count(*)::int as count from ${table}`)).rows[0]?.count

test('four first starts at once on one empty database all come up, and fill it once', async () => {
  const { database, startAll } = await openEmpty()
  const demos = await startAll()
  assert.equal(demos.length, 4)
  assert.ok(demos.every((demo) => demo?.accounts.length === 6))
  assert.equal(await count(database.pool, 'users'), 6)
})

test('a first start that takes longer than a request may is waited for', async () => {
  const { database, startAll } = await openEmpty()
  await migrate(database, createTestLog().log)
  const blocker = await database.pool.connect()
  await blocker.query('set idle_in_transaction_session_timeout = 0')
  await blocker.query('begin')
  await blocker.query('lock table markets in access exclusive mode')
  const starts = startAll()
  starts.catch(() => undefined)
  // A statement of a request is ended after fifteen seconds.
  await sleep(17_500)
  await blocker.query('commit')
  blocker.release()
  await starts
  assert.equal(await count(database.pool, 'users'), 6)
})

test('a first start in production is held back until somebody opens it, and stays open then', async () => {
  const { connectionString, drop } = await createEmptyDatabase()
  const { log } = createTestLog()
  const database = openDatabase({ connectionString, poolSize: 1, log })
  after(() => cleanUpAll([() => drop(), () => database.close()]))
  const config = testConfig({ demo: false, environment: 'production' })
  const start = () =>
    prepareDatabase({ directConnectionString: null, connectionString, log, clock: systemClock, config })
  const stored = async () =>
    (await database.pool.query(`select value from settings where key = 'maintenance_mode'`)).rows
  await start()
  assert.deepEqual(await stored(), [{ value: 'true' }])
  const opening = await readOpening(database.db, config, createReadSettings(database.db))
  assert.deepEqual(opening, { isPractice: false, isHeldBack: true, hasPeople: false })
  const banner = bannerLines({ config, databaseFolder: null, accounts: [], ...opening }).join('\n')
  assert.match(
    banner,
    /Kasuwa is ready .*\n[\s\S]*Open it at http\S+\/admin\/launch\n[\s\S]*npm run create-admin/,
  )
  await database.pool.query(`update settings set value = 'false' where key = 'maintenance_mode'`)
  await start()
  assert.deepEqual(await stored(), [{ value: 'false' }])
})

test('a start with production settings ends practice hours, for every reader and for good', async () => {
  const { connectionString, drop } = await createEmptyDatabase()
  const { log } = createTestLog()
  const database = openDatabase({ connectionString, poolSize: 1, log })
  after(() => cleanUpAll([() => drop(), () => database.close()]))
  const start = (config: Parameters<typeof testConfig>[0]) =>
    prepareDatabase({
      directConnectionString: null,
      connectionString,
      log,
      clock: systemClock,
      config: testConfig({ demo: true, ...config }),
    })
  const practises = async () => (await createReadSettings(database.db)()).practiceHours
  await start({ practice: 'off' })
  assert.equal(await practises(), true)
  await start({ practice: 'refused', environment: 'production' })
  assert.equal(await practises(), false)
  await start({ practice: 'off' })
  assert.equal(await practises(), false)
})

test('a first start with production settings has no practice hours, though people to try it as are wanted', async () => {
  const { connectionString, drop } = await createEmptyDatabase()
  const { log } = createTestLog()
  const database = openDatabase({ connectionString, poolSize: 1, log })
  after(() => cleanUpAll([() => drop(), () => database.close()]))
  const config = testConfig({ demo: true, practice: 'refused' })
  await prepareDatabase({ directConnectionString: null, connectionString, log, clock: systemClock, config })
  assert.equal((await createReadSettings(database.db)()).practiceHours, false)
})
