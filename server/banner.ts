import type { Config } from './platform/config.ts'

type DemoAccount = { role: string; username: string; password: string }

type Opening = {
  config: Pick<Config, 'publicUrl' | 'port' | 'dataDir'>
  /** Where the built-in PostgreSQL stores its data; null with a DATABASE_URL. */
  databaseFolder: string | null
  /** The accounts to try it as; none in production. */
  accounts: DemoAccount[]
}

/** Prints where to go and whom to sign in as. Passwords go nowhere else. */
export function printBanner(opening: Opening): void {
  process.stdout.write(`\n${bannerLines(opening).join('\n')}\n\n`)
}

function bannerLines({ config, databaseFolder, accounts }: Opening): string[] {
  const lines = [`  Kasuwa is open    ${config.publicUrl}`]
  const local = `http://localhost:${config.port}`
  if (config.publicUrl !== local) lines.push(`  on this machine   ${local}`)
  lines.push(`  data              ${config.dataDir}`)
  if (databaseFolder !== null) lines.push(`  database          ${databaseFolder}`)
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
