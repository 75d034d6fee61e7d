import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { lagosTime } from '#domain/time/days.ts'
import { days, hours } from '#domain/time/durations.ts'
import { seedFirstRun } from '#server/first-run.ts'
import { addMadeOrders } from '#server/orders/made/make-order.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { testMoment, testOffsetMs } from './clock/offset.ts'
import { realNow } from './clock/real-time.ts'
import { lookForTestClock, moveTime } from './clock/sql-clock.ts'
import { addressOf, withClient } from './database-client.ts'
import { testConfig, testPassword } from './test-config.ts'
import { createTestLog } from './test-log.ts'

const root = join(import.meta.dirname, '..')
const templateLock = 7_205_114_202
const testsLastMs = hours(1)
/** So much before the run's moment the template is filled: what is in it is past for every test. */
const filledBeforeMs = hours(1)
/** Found once in each process. */
let knownTemplate: string | null = null

/** Describes a database of its own for one test file, filled as a first run fills it. */
export interface TestDatabase {
  connectionString: string
  drop(): Promise<void>
}

/**
 * Makes a database on the server that TEST_DATABASE_SERVER or DATABASE_URL names, else on the embedded one. It
 * is a copy of a template that is migrated and seeded once for each state of database/.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await findServer()
  const name = nameDatabase()
  await withClient(server.connectionString, async (admin) => {
    knownTemplate ??= await ensureTemplate(admin, server.connectionString)
    // By copying its files: a third of the processor time of copying its pages through the log.
    await admin.query(`create database ${name} template ${knownTemplate} strategy file_copy`)
    // Nothing here outlives the test, so no commit waits for the disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
    await moveClockOf(admin, { server: server.connectionString, name, offsetMs: testOffsetMs() })
  })
  return present(server, name)
}

/**
 * Makes the template where it is missing, so that no test's time goes into that. Another process fills it: one that had
 * would have drawn ids ahead, and a simulation in it would not draw them all from its seed.
 */
export async function prepareTemplate(): Promise<void> {
  const { connectionString, leave } = await findServer()
  const template = await withClient(connectionString, async (admin) =>
    findTemplate(await listOurDatabases(admin), await hashOfFirstRun()),
  )
  if (template === undefined)
    await promisify(execFile)(process.execPath, [join(root, 'tests/make-template.ts')], {
      env: { ...process.env, TEST_DATABASE_SERVER: connectionString },
    })
  await leave()
}

const nameDatabase = () => `kasuwa_test_${Math.round(realNow())}_${randomBytes(4).toString('hex')}`

function present(server: Awaited<ReturnType<typeof findServer>>, name: string): TestDatabase {
  return {
    connectionString: addressOf(server.connectionString, name),
    async drop() {
      await withClient(server.connectionString, (admin) => dropDatabase(admin, name))
      await server.leave()
    },
  }
}

/** Makes a database without tables, on the same server. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = await findServer()
  const name = nameDatabase()
  await withClient(server.connectionString, async (admin) => {
    await admin.query(`create database ${name}`)
    await moveClockOf(admin, { server: server.connectionString, name, offsetMs: testOffsetMs() })
  })
  return present(server, name)
}

/** A database goes by the machine's time where the run does. */
async function moveClockOf(
  admin: pg.Client,
  { server, name, offsetMs }: { server: string; name: string; offsetMs: number | null },
): Promise<void> {
  if (offsetMs === null) return
  await lookForTestClock(admin, name)
  await moveTime(addressOf(server, name), offsetMs)
}

/** The address by which rows are loaded in bulk, without triggers: the embedded server's role is no superuser. */
export async function bulkAddressOf(connectionString: string): Promise<string> {
  const url = new URL(connectionString)
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ is: string }>(`select current_setting('is_superuser') as is`)
    if (rows[0]?.is !== 'on') url.username = 'postgres'
  })
  return url.toString()
}

async function findServer(): Promise<{ connectionString: string; leave(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_SERVER'] || process.env['DATABASE_URL']
  if (given) return { connectionString: given, leave: async () => undefined }
  const { log } = createTestLog()
  const embedded = await startEmbeddedPostgres({ dataDir: join(root, '.data/tests'), log, durable: false })
  return { connectionString: embedded.connectionString, leave: embedded.stop }
}

/** Returns the template's name; one process makes it while the others wait. */
async function ensureTemplate(admin: pg.Client, connectionString: string): Promise<string> {
  const hash = await hashOfFirstRun()
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const names = await listOurDatabases(admin)
    const made = findTemplate(names, hash)
    if (made !== undefined) return made
    await dropLeftovers(admin, names)
    const template = `kasuwa_template_${realDay(0)}_${hash}`
    const draft = `${template}_draft`
    await admin.query(`create database ${draft}`)
    const offsetMs = testOffsetMs()
    await moveClockOf(admin, {
      server: connectionString,
      name: draft,
      offsetMs: offsetMs === null ? null : offsetMs - filledBeforeMs,
    })
    await fillTemplate(addressOf(connectionString, draft))
    await admin.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

const findTemplate = (names: readonly string[], hash: string) =>
  names.find((name) => name.endsWith(`_${hash}`))

/** A test that a full minute passes in would see new times said of orders that it leaves lying. */
const withoutDelays = `
  create function no_delays() returns trigger language plpgsql as $$ begin
    if exists (select from graphile_worker._private_tasks where id = new.task_id and identifier = 'orders:report_delays')
    then return null; end if;
    return new;
  end $$;
  create trigger no_delays before insert on graphile_worker._private_jobs for each row execute function no_delays()`

/** A check reads its cost from the hash: these people sign in thousands of times. */
const quickToCheck = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

async function fillTemplate(connectionString: string): Promise<void> {
  const { log } = createTestLog()
  const unhurried = { hasTimeLimits: false, connectTimeoutMs: hours(1) }
  const database = openDatabase({ connectionString, poolSize: 2, log, ...unhurried })
  try {
    await migrate(database, log)
    await seedFirstRun({ db: database.db, clock: { now: filledAt }, config: testConfig({ demo: true }) })
    const quickHash = await hash(testPassword, quickToCheck)
    await database.pool.query('update users set password_hash = $1 where password_hash is not null', [
      quickHash,
    ])
    await database.pool.query(withoutDelays)
    await addMadeOrders((text) => database.pool.query(text))
  } finally {
    await database.close()
  }
}

async function listOurDatabases(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^kasuwa_(test|template)_'`,
  )
  return rows.map((row) => row.datname)
}

/** Drops what killed runs left behind, and templates of before yesterday: a run that midnight meets goes on with its own. */
async function dropLeftovers(admin: pg.Client, names: string[]): Promise<void> {
  for (const name of names) {
    const madeAt = Number(/^kasuwa_test_(\d+)_/.exec(name)?.[1] ?? realNow())
    const isOldTest = madeAt < realNow() - testsLastMs
    const isOldTemplate = name.startsWith('kasuwa_template_') && name < `kasuwa_template_${realDay(-1)}`
    if (isOldTest || isOldTemplate || name.endsWith('_draft')) await dropDatabase(admin, name)
  }
}

/**
 * Drops a test's database. Where the server's own vacuum is at work in it, only a plain drop may ask that to leave;
 * what cannot be dropped at all is left to a later run.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  for (const force of ['with (force)', '', '', '']) {
    const error = await admin.query(`drop database if exists ${name} ${force}`).then(
      () => null,
      (refusal: { code?: string }) => refusal,
    )
    if (error === null) return
    if (error.code !== '42501' && error.code !== '55006') throw error
  }
}

/** Sample prices are dated back from the day of the seed, so a template serves for the runs that begin on one day. */
async function hashOfFirstRun(): Promise<string> {
  const files = (await readdir(join(root, 'database'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  const others = [
    'server/first-run.ts',
    'package-lock.json',
    'tests/database.ts',
    'server/orders/made/make-order.sql',
  ].map((path) => join(root, path))
  for (const file of [...files.sort(), ...others]) hash.update(await readFile(file))
  hash.update(lagosTime(filledAt()).date)
  return hash.digest('hex').slice(0, 12)
}

/** When a template is filled, by the clock of the tests. */
function filledAt(): Date {
  return new Date((testMoment()?.getTime() ?? realNow()) - filledBeforeMs)
}

/** Returns a day by the machine's clock, such as 20261122. */
function realDay(ahead: number): string {
  return lagosTime(new Date(realNow() + days(ahead))).date.replaceAll('-', '')
}
