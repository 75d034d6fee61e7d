import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

export interface PgbenchResult {
  perSecond: number
  meanMs: number
}

/** Returns the path of pgbench: on PATH, or where Debian puts it. Throws how to get it where there is none. */
export async function findPgbench(): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(':')
  const versions = await readdir(debianFolder).catch(() => [])
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(debianFolder, name, 'bin'))
  for (const folder of [...folders, ...debian]) {
    const path = join(folder, 'pgbench')
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  throw new Error(
    'pgbench is not on this machine. It comes with PostgreSQL: on Debian and Ubuntu, apt-get install postgresql-contrib or postgresql.',
  )
}

/** Runs a script for some seconds on prepared statements. Throws where a transaction failed. */
export async function runPgbench(options: {
  program: string
  script: string
  databaseUrl: string
  connections: number
  seconds: number
}): Promise<PgbenchResult> {
  const { program, script, databaseUrl, connections, seconds } = options
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', script]
  const { stdout } = await run(program, [...args, databaseUrl])
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  const perSecond = read(/^tps = ([\d.]+)/m)
  const failed = read(/^number of failed transactions: (\d+)/m)
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench did not do its work:\n${stdout}`)
  return { perSecond, meanMs: read(/^latency average = ([\d.]+) ms/m) }
}
