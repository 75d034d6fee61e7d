import { readConfigOrExit } from '#server/main.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { removePractice } from '#server/practice/removal/remove-practice.ts'

/**
 * `npm run tool -- remove-practice <username>` removes all that practice made, in the name of an owner (godmode). It wants the
 * variables that the server has.
 */
const [username = ''] = process.argv.slice(2)
const config = readConfigOrExit(process.env)
const { log, close: closeLog } = await createLog(config)
const embedded =
  config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null
const database = openDatabase({
  connectionString: config.databaseUrl ?? embedded?.connectionString ?? '',
  directConnectionString: config.databaseDirectUrl,
  poolSize: 2,
  hasTimeLimits: false,
  log,
})
try {
  await migrate(database, log)
  const owner = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where((where) => where.or([where('role', '=', 'godmode'), where('is_god_mode', '=', true)]))
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (owner === undefined) refuse('Name an owner: npm run tool -- remove-practice <username>')
  else {
    const { orders, movements, people } = await database.db
      .transaction()
      .execute((tx) => removePractice({ tx, clock: systemClock }, owner.id))
    console.log(`Removed: ${orders} orders, ${movements} movements of money, ${people} simulated people.`)
  }
} catch (error) {
  if (!(error instanceof AppError)) throw error
  refuse(error.message)
} finally {
  await database.close()
  await embedded?.stop()
  await closeLog()
}

function refuse(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
