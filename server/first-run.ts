import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/accounts/accounts.ts'
import { seedAbuja } from '#database/seed.ts'
import {
  createAccount,
  hasPassword,
  markAsPractice,
  setPasswords,
} from '#server/accounts/sign-up/create-account.ts'
import { addAgent } from '#server/dispatch/agents/add-agent.ts'
import { type Db, openDatabase, type Tx } from '#server/platform/database/database.ts'
import { migrateAndFill } from '#server/platform/database/migrate.ts'
import { addMonths } from '#server/platform/database/months.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { planPast } from '#server/practice/past/fill-past.ts'
import { practiceAgents, practiceCashier } from '#server/practice/practice-people.ts'
import { beginPracticeGround } from '#server/settings/practice-ground.ts'
import { findSetting, insertSettingIfAbsent, replaceSetting } from '#server/settings/store.ts'
import { hashPassword } from './accounts/core/passwords.ts'
import type { Clock } from './platform/core/clock.ts'
import type { Config } from './platform/core/config.ts'
import type { Log } from './platform/log/log.ts'
import { readOrCreateSecret } from './platform/secrets/stored-secret.ts'

/** Lists whom one can sign in as to try the product; all share one password. */
export interface DemoAccounts {
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

/** Lists those who work only in practice; the demo's agents practise too. */
const practicePeople = [
  ...practiceAgents
    .filter(({ username }) => demoPeople.every((person) => person.username !== username))
    .map(({ username, name, phoneNumber }) => ({ role: 'agent', username, name, phoneNumber }) as const),
  { role: 'admin', ...practiceCashier } as const,
]

const addressOf = (username: string) => `${username}@kasuwa.example`

/** Lists the addresses of a first run's people, who get no emails: nobody else can prove such an address. */
export const demoAddresses: readonly string[] = [...demoPeople, ...practicePeople].map(({ username }) =>
  addressOf(username),
)

/**
 * Brings a database up to date and fills an empty one. Several processes may start on it at once: one does it, the
 * others wait for as long as it takes.
 */
export async function prepareDatabase(options: {
  connectionString: string
  directConnectionString: string | null
  log: Log
  clock: Clock
  config: Config
}): Promise<DemoAccounts | null> {
  const database = openDatabase({ ...options, poolSize: 2, hasTimeLimits: false })
  try {
    const { db } = database.direct
    return await migrateAndFill(database, options.log, async () => {
      await addMonths(db, options.clock.now(), options.log)
      await endPracticeHours({ ...options, db })
      return seedFirstRun({ ...options, db })
    })
  } finally {
    await database.close()
  }
}

/**
 * Fills an empty database with Abuja and, where the configuration says so, with people to try it as. Returns
 * those people whenever their password is known: DEMO_PASSWORD, or the one in the data folder.
 */
export async function seedFirstRun({
  db,
  clock,
  config,
}: Pick<PlatformServices, 'db' | 'clock' | 'config'>): Promise<DemoAccounts | null> {
  return db.transaction().execute(async (tx) => {
    await seedAbuja({ tx, clock })
    // A real service is prepared behind closed doors, and opened by somebody who looked at its checklist.
    if (config.environment === 'production' && !(await hasPeople(tx)))
      await insertSettingIfAbsent(tx, 'maintenance_mode', 'true', clock.now())
    if (!config.demo) return null
    const password = config.demoPassword ?? readOrCreateSecret(config.dataDir, 'demo-password', newPassword)
    if (await hasPeople(tx)) {
      if (!(await holdsPassword({ tx, config }, password))) return null
      const isOn = await practises({ tx, clock, config })
      if (isOn) await addPractice({ tx, clock }, password)
      return accountsOf(isOn, password)
    }
    // Outside production an order can be tried at any hour of the night, and admins need no second step.
    if (config.practice !== 'refused') await insertSettingIfAbsent(tx, 'practice_hours', 'true', clock.now())
    await insertSettingIfAbsent(tx, 'require_staff_second_step', 'false', clock.now())
    // Hashes once for all: they share the password, and a hash is slow on purpose.
    const passwordHash = await hashPassword(password)
    for (const person of demoPeople) await addPerson({ tx, clock }, { ...person, passwordHash })
    const isOn = await practises({ tx, clock, config })
    if (isOn) {
      await addPractice({ tx, clock }, password)
      await planPast({ tx, clock })
    }
    return accountsOf(isOn, password)
  })
}

function accountsOf(isPractice: boolean, password: string): DemoAccounts {
  const people = isPractice ? [...demoPeople, ...practicePeople] : demoPeople
  return { accounts: people.map(({ role, username }) => ({ role, username, password })) }
}

/** Returns whether practice is on, with its ground made where there was none: never where real orders are. */
async function practises({ tx, clock, config }: { tx: Tx; clock: Clock; config: Config }): Promise<boolean> {
  if (config.practice !== 'on' || (await findSetting(tx, 'practice_hours')) !== 'true') return false
  return beginPracticeGround(tx, clock.now())
}

/**
 * Ends practice hours where this server may not practise, before anything reads them: nobody can switch them on again, so that
 * every reader of the setting finds markets at their own hours. Without production settings a database in which nobody has
 * practised may have them, to be tried with.
 */
async function endPracticeHours({
  db,
  clock,
  config: { practice },
  log,
}: {
  db: Db
  clock: Clock
  config: Config
  log: Log
}): Promise<void> {
  if (practice === 'on') return
  if (practice === 'off' && (await findSetting(db, 'practice_ground')) !== 'true') return
  if (await replaceSetting(db, { key: 'practice_hours', from: 'true', to: 'false' }, clock.now()))
    log.warn('Practice was on in this database and is off now, because this server may not practise')
}

const newPassword = () => randomBytes(9).toString('base64url')

/** Returns whether the demo accounts have this password; a DEMO_PASSWORD that was changed since is given to them. */
async function holdsPassword({ tx, config }: { tx: Tx; config: Config }, password: string): Promise<boolean> {
  const usernames = demoPeople.map((person) => person.username)
  if (await hasPassword(tx, usernames[0] ?? '', password)) return true
  if (config.demoPassword === null) return false
  return (await setPasswords(tx, usernames, password)) > 0
}

async function addPerson(
  { tx, clock }: { tx: Tx; clock: Clock },
  person: (typeof demoPeople | typeof practicePeople)[number] & { passwordHash: string },
): Promise<void> {
  const id = await createAccount({ db: tx, clock }, { ...person, email: addressOf(person.username) })
  if (id !== null && person.role === 'agent') await addAgent({ tx, clock }, id)
}

async function hasPeople(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).execute()).length > 0
}

/** Adds the simulated agents where they are not yet, with the password of the demo, and marks them. */
async function addPractice({ tx, clock }: { tx: Tx; clock: Clock }, password: string): Promise<void> {
  const usernames = [...practiceAgents, practiceCashier].map(({ username }) => username)
  const known = await tx.selectFrom('users').select('id').where('username', 'in', usernames).execute()
  if (known.length < usernames.length) {
    const passwordHash = await hashPassword(password)
    for (const person of practicePeople) await addPerson({ tx, clock }, { ...person, passwordHash })
  }
  await markAsPractice(tx, usernames)
}
