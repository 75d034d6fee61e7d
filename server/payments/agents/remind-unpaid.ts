import { sql } from 'kysely'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { unpaidBefore } from '#server/payments/core/read-waiting.ts'
import { listUnpaid } from '#server/payments/core/waiting-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { wasMailedSince } from '#server/platform/mail/mail-store.ts'
import type { SettingsServices } from '#server/settings/services.ts'

type Context = Pick<SettingsServices, 'db' | 'clock' | 'queueMail' | 'readSettings'>

interface Payer {
  id: string
  name: string
  email: string
  /** Null for all cities. */
  cities: string[] | null
}

/** Admins who may pay agents and have an email address, held so that two runs of a day do not both write to them. */
async function lockPayers(tx: Tx): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select id, name, email, cities from users
    where role in ('godmode', 'admin') and email is not null and suspended_at is null and erased_at is null
      and (role = 'godmode' or is_god_mode or 'money.manage' = any(permissions))
    order by id for update`.execute(tx)
  return rows
}

/** Emails admins who may pay agents whom of their cities nobody has paid for the days of the settings; once a Lagos day. */
export async function remindUnpaid({ db, clock, queueMail, readSettings }: Context): Promise<void> {
  const now = clock.now()
  const { payReminderDays: days } = await readSettings()
  const since = unpaidBefore({ clock, days })
  if (since === null) return
  const unpaid = await listUnpaid(db, since)
  if (unpaid.length === 0) return
  const began = lagosInstant(lagosTime(now).date, 0)
  await db.transaction().execute(async (tx) => {
    for (const { id: userId, name, email, cities } of await lockPayers(tx)) {
      const agents = unpaid
        .filter(({ city }) => cities === null || cities.includes(city))
        .map((agent) => ({ name: agent.name, city: agent.cityName, owedKobo: agent.owedKobo }))
      if (agents.length === 0) continue
      if (await wasMailedSince(tx, { userId, template: 'agents_unpaid', since: began })) continue
      const recipient = { to: email, userId, isForStaff: true }
      await queueMail(tx, recipient, { template: 'agents_unpaid', data: { name, days, agents } })
    }
  })
}
