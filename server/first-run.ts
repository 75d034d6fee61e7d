import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/accounts.ts'
import { seedAbuja } from '#database/seed.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { addAgent } from '#server/dispatch/add-agent.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { insertSettingIfAbsent } from '#server/settings/store.ts'
import type { Config } from './config.ts'

/** Whom one can sign in as after a first run. */
export interface FirstRun {
  accounts: { role: Role; username: string; password: string }[]
}

const demoPeople = [
  { role: 'customer', username: 'amina', name: 'Amina Bello', phoneNumber: '+2348031234501' },
  { role: 'agent', username: 'musa', name: 'Musa Ibrahim', phoneNumber: '+2348031234502' },
  { role: 'agent', username: 'ngozi', name: 'Ngozi Okafor', phoneNumber: '+2348031234503' },
  { role: 'agent', username: 'tunde', name: 'Tunde Adeyemi', phoneNumber: '+2348031234504' },
  { role: 'admin', username: 'office', name: 'Halima Yusuf', phoneNumber: '+2348031234505' },
  { role: 'godmode', username: 'owner', name: 'Chidi Eze', phoneNumber: '+2348031234506' },
] as const

/** Fills an empty database with Abuja and, where the configuration says so, with people to try it as. */
export async function seedFirstRun({
  db,
  clock,
  config,
}: {
  db: Db
  clock: Clock
  config: Config
}): Promise<FirstRun | null> {
  return db.transaction().execute(async (tx) => {
    // Two processes may start on one empty database; the second waits and finds it filled.
    await tx.selectFrom('event_cursors').select('name').where('name', '=', 'reactions').forUpdate().execute()
    await seedAbuja({ tx, clock })
    if (!config.demo || (await hasPeople(tx))) return null
    const password = config.demoPassword ?? randomBytes(9).toString('base64url')
    // Outside production an errand can be tried at any hour of the night.
    await insertSettingIfAbsent(tx, 'practice_hours', 'true', clock.now())
    for (const person of demoPeople) await addPerson({ tx, clock }, { ...person, password })
    return { accounts: demoPeople.map(({ role, username }) => ({ role, username, password })) }
  })
}

async function addPerson(
  { tx, clock }: { tx: Tx; clock: Clock },
  person: (typeof demoPeople)[number] & { password: string },
): Promise<void> {
  const id = await createAccount({ db: tx, clock }, { ...person, email: `${person.username}@kasuwa.example` })
  if (id !== null && person.role === 'agent') await addAgent({ tx, clock }, id)
}

async function hasPeople(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).execute()).length > 0
}
