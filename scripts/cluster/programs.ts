import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debianPostgres = '/usr/lib/postgresql'

/** Each program that a machine of the cluster runs, with the package of Debian that has it. */
const packages: Record<string, string> = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  envsubst: 'gettext-base',
}

/** Returns the folder of the newest PostgreSQL here that has what Patroni needs, or null. */
export function findPostgres(folder = debianPostgres): string | null {
  if (!existsSync(folder)) return null
  const versions = readdirSync(folder).sort((a, b) => Number(b) - Number(a))
  const whole = versions.find((version) =>
    ['postgres', 'initdb', 'pg_ctl', 'pg_rewind', 'pg_basebackup', 'psql'].every((name) =>
      existsSync(join(folder, version, 'bin', name)),
    ),
  )
  return whole === undefined ? null : join(folder, whole, 'bin')
}

/** Returns a sentence that says which packages are missing and how to install them, or null. */
export function missingPackages(isThere = isProgram, hasPostgres = findPostgres() !== null): string | null {
  const missing = Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  if (!hasPostgres) missing.push('postgresql')
  if (missing.length === 0) return null
  const names = [...new Set(missing)]
  return `The cluster needs ${names.join(', ')}, which this machine does not have: apt-get install --no-install-recommends ${names.join(' ')}`
}

function isProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH: programPath } }).status === 0
}

/** Where Debian has the programs of services; an ordinary user's PATH may lack the folders for root. */
export const programPath = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin`
