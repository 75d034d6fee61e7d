import type { Config } from './platform/core/config.ts'
import { isPracticeOn, practiceGuidePath, practiceSentence } from './platform/core/practice.ts'
import type { Db } from './platform/database/database.ts'
import type { ReadSettings } from './settings/read-settings.ts'

type DemoAccount = { role: string; username: string; password: string }

type Opening = {
  config: Pick<Config, 'publicUrl' | 'port' | 'dataDir'>
  /** Is where the built-in PostgreSQL stores its data; null with a DATABASE_URL. */
  databaseFolder: string | null
  /** Lists the accounts to try it as; none in production. */
  accounts: DemoAccount[]
  /** Simulated agents work here. */
  isPractice: boolean
  /** Only admins get in until one of them opens the service. */
  isHeldBack: boolean
  /** Somebody has an account; before that nobody can sign in. */
  hasPeople: boolean
}

/** Returns whether only admins get in, and whether there is anybody who could sign in. */
export async function readOpening(
  db: Db,
  config: Pick<Config, 'practice'>,
  readSettings: ReadSettings,
): Promise<Pick<Opening, 'isPractice' | 'isHeldBack' | 'hasPeople'>> {
  const settings = await readSettings()
  const isHeldBack = settings.text('maintenance_mode') === 'true'
  const hasPeople = (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
  return { isPractice: isPracticeOn(config, settings), isHeldBack, hasPeople }
}

/** Prints where to go and whom to sign in as. Passwords go nowhere else. */
export function printBanner(opening: Opening): void {
  process.stdout.write(`\n${bannerLines(opening).join('\n')}\n\n`)
}

export function bannerLines({
  config,
  databaseFolder,
  accounts,
  isPractice,
  isHeldBack,
  hasPeople,
}: Opening): string[] {
  const lines = [`  Kasuwa is ${isHeldBack ? 'ready' : 'open '}   ${config.publicUrl}`]
  const local = `http://localhost:${config.port}`
  if (config.publicUrl !== local) lines.push(`  on this machine   ${local}`)
  lines.push(`  data              ${config.dataDir}`)
  if (databaseFolder !== null) lines.push(`  database          ${databaseFolder}`)
  if (isPractice)
    lines.push(
      '',
      `  ${practiceSentence} PRACTICE=false turns it off`,
      `  Your first ten minutes   ${config.publicUrl}${practiceGuidePath}`,
    )
  if (isHeldBack)
    lines.push('', `  Visitors see that it opens soon. Open it at ${config.publicUrl}/admin/launch`)
  if (!hasPeople) lines.push('', '  Nobody can sign in yet: npm run create-admin -- <username> "<name>"')
  if (accounts.length > 0) lines.push('', '  Sign in to try it as:', ...accountLines(accounts))
  return lines
}

function accountLines(accounts: DemoAccount[]): string[] {
  const roleWidth = Math.max(...accounts.map(({ role }) => role.length))
  const nameWidth = Math.max(...accounts.map(({ username }) => username.length))
  return accounts.map(
    ({ role, username, password }) =>
      `    ${role.padEnd(roleWidth)}  ${username.padEnd(nameWidth)}  password ${password}`,
  )
}
