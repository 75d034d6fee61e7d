import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTextOrNull } from '#server/platform/core/read-text.ts'
import type { Home } from './embedded-home.ts'
import type { Programs } from './embedded-programs.ts'

/** Names the role and the database of the app; the superuser `postgres` has the same password, for maintenance. */
export const appRole = 'kasuwa'

/**
 * Makes the cluster of a home unless it is there: initdb, the app's role and database, password-only access
 * from this machine. It appears whole or not at all. Throws where it is of another major version.
 */
export async function ensureCluster(home: Home, programs: Programs, durable: boolean): Promise<void> {
  const version = await readTextOrNull(join(home.cluster, 'PG_VERSION'))
  if (version === programs.major) return
  if (version !== null) {
    throw new Error(
      `The database in ${home.cluster} is of PostgreSQL ${version}, the programs are ${programs.major}. ` +
        'docs/operations.md says how to move the data.',
    )
  }
  const draft = `${home.cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await giveTo(home, draft)
  await runAs(home, programs.initdb, ['-D', draft, ...initdbOptions, '--no-sync'])
  await runAs(
    home,
    programs.postgres,
    ['--single', '-F', '-D', draft, 'postgres'],
    setupSql(await writePassword(home), durable),
  )
  const access = join(draft, 'pg_hba.conf')
  // Tests open thousands of connections, and a challenge costs each some 4 ms of processor on both sides.
  await writeFile(access, `host all all 127.0.0.1/32 ${durable ? 'scram-sha-256' : 'password'}\n`)
  await giveTo(home, access)
  // Writes all to disk by one call to the kernel: a thousand calls, one for each file, took 3 s of a busy machine.
  if (durable) await runAs(home, programs.initdb, ['-D', draft, '--sync-only', '--sync-method=syncfs'])
  await rename(draft, home.cluster)
}

/** Returns the password of both roles. Only for a home that has a cluster. */
export function readPassword(home: Home): Promise<string> {
  return readFile(join(home.folder, 'password'), 'utf8')
}

/** Gives PostgreSQL's programs their environment: none of ours, whose PG* variables would mislead them. */
export const programEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Replaced by a password before any server runs here.
  '--auth=trust',
]

// Single-user mode reads one statement a line, and keeps the password out of every process list.
function setupSql(password: string, durable: boolean): string {
  return [
    // The password is random: only one that somebody chose needs a slow hash.
    ...(durable ? [] : ['SET scram_iterations = 1']),
    `ALTER ROLE postgres PASSWORD '${password}'`,
    `CREATE ROLE ${appRole} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${appRole} OWNER ${appRole}`,
    '',
  ].join('\n')
}

async function writePassword(home: Home): Promise<string> {
  const path = join(home.folder, 'password')
  const password = randomBytes(24).toString('hex')
  await rm(path, { force: true })
  await writeFile(path, password, { mode: 0o600, flush: true })
  return password
}

async function giveTo({ owner }: Home, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
  await chmod(path, path.endsWith('.conf') ? 0o600 : 0o700)
}

function runAs({ owner }: Home, program: string, args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...owner, cwd: '/', env: programEnv })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 && !/^.*(ERROR|FATAL):/m.test(output)) return resolve()
      reject(new Error(`${program} failed while the database was made:\n${output.trim()}`))
    })
    // A program that ends before it has read its input says why in its output.
    child.stdin.on('error', () => undefined).end(input)
  })
}
