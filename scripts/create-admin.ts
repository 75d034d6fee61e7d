import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { plainText } from '#contract/core/text.ts'
import { hashPassword } from '#server/accounts/core/passwords.ts'
import { createAccount } from '#server/accounts/sign-up/create-account.ts'
import { readConfigOrExit } from '#server/main.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'

/**
 * `npm run create-admin -- <username> [name]` makes the first person who may do everything (godmode). The
 * password comes from the variable ADMIN_PASSWORD or is asked for.
 */
const person = z.object({
  username: z
    .string('Give a username: npm run create-admin -- <username> [name]')
    .trim()
    .regex(/^[\w.-]{3,40}$/, 'A username has 3 to 40 letters, digits, dots, dashes or underscores'),
  name: plainText({ min: 1, max: 80 }),
  password: z.string().min(12, 'The password must have at least 12 characters').max(256),
})

const [username, name = username] = process.argv.slice(2)
const given = person.safeParse({
  username,
  name,
  password: process.env['ADMIN_PASSWORD'] ?? (await askPassword()),
})
if (!given.success) {
  for (const issue of given.error.issues) console.error(issue.message)
  process.exit(1)
}

const config = readConfigOrExit(process.env)
const place = placeOf(config)
if (config.databaseUrl === null && !hasBuiltIn(config.dataDir)) process.exit(sayRefused(place))
const { log, close: closeLog } = await createLog(config)
const embedded =
  config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null
const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
const database = openDatabase({
  connectionString,
  directConnectionString: config.databaseDirectUrl,
  poolSize: 2,
  hasTimeLimits: false,
  log,
})
try {
  if (await wasOpened(database)) await makeOwner(given.data)
  else process.exitCode = sayRefused(place)
} finally {
  await database.close()
  await embedded?.stop()
  await closeLog()
}

async function makeOwner({ password, ...owner }: z.output<typeof person>): Promise<void> {
  await migrate(database, log)
  const passwordHash = await hashPassword(password)
  const id = await createAccount(
    { db: database.db, clock: systemClock },
    { ...owner, passwordHash, role: 'godmode' },
  )
  if (id === null) {
    console.error(`The username ${owner.username} is taken in ${place}.`)
    process.exitCode = 1
  } else {
    console.log(`${owner.username} may now sign in and do everything, in ${place}.`)
  }
}

/** Names the database as people know it, without its password. */
function placeOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the built-in database of ${resolve(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)} on ${host}`
}

/** Returns whether a server has made its database in this folder; `postgres-home` names where it lies elsewhere. */
function hasBuiltIn(dataDir: string): boolean {
  return [join(dataDir, 'postgres', 'cluster'), join(dataDir, 'postgres-home')].some((path) =>
    existsSync(path),
  )
}

/** Returns whether a server has filled this database. */
async function wasOpened({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ made: boolean }>(
    `select to_regclass('public.settings') is not null as made`,
  )
  if (rows[0]?.made !== true) return false
  return (await pool.query('select from markets limit 1')).rowCount === 1
}

/** A second database with an admin of its own would help nobody. */
function sayRefused(where: string): 1 {
  console.error(
    `No server has been started on ${where}, so an account in it would let nobody in. ` +
      'Run this with the variables that the server has (DATABASE_URL or DATA_DIR), or start the server once.',
  )
  return 1
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const password = await terminal.question('Password for this account (at least 12 characters): ')
  terminal.close()
  return password
}
