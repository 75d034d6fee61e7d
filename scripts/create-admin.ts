import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { plainText } from '#contract/text.ts'
import { createAccount } from '#server/accounts/sign-up/create-account.ts'
import { hashPassword } from '#server/accounts/sign-up/passwords.ts'
import { readConfigOrExit } from '#server/main.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
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
  await migrate(database, log)
  const { password, ...owner } = given.data
  const passwordHash = await hashPassword(password)
  const id = await createAccount(
    { db: database.db, clock: systemClock },
    { ...owner, passwordHash, role: 'godmode' },
  )
  if (id === null) {
    console.error(`The username ${owner.username} is taken.`)
    process.exitCode = 1
  } else {
    console.log(`${owner.username} may now sign in and do everything.`)
  }
} finally {
  await database.close()
  await embedded?.stop()
  await closeLog()
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const password = await terminal.question('Password for this account (at least 12 characters): ')
  terminal.close()
  return password
}
