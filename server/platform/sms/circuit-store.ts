import { sql } from 'kysely'
import { minutes } from '#domain/time/durations.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SmsProvider } from './transports.ts'

/** So many failures one after another, and a provider rests for so long; then one SMS tries it again. */
const mostFailures = 3
const restMs = minutes(5)

/** Returns the providers that rest at a moment. */
export async function listResting(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db.selectFrom('sms_circuits').select('provider').where('rests_until', '>', now).execute()
  return new Set(rows.map(({ provider }) => provider))
}

export async function countSmsFailure(db: Db, provider: SmsProvider, now: Date): Promise<void> {
  const until = new Date(now.getTime() + restMs)
  await sql`insert into sms_circuits as c (provider, failures) values (${provider}, 1)
    on conflict (provider) do update set failures = c.failures + 1,
      rests_until = case when c.failures + 1 >= ${mostFailures} then ${until}::timestamptz end`.execute(db)
}

export async function endSmsFailures(db: Db, provider: SmsProvider): Promise<void> {
  await db.deleteFrom('sms_circuits').where('provider', '=', provider).execute()
}
