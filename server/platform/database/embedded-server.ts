import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlaceError } from '#server/platform/core/check-data-dir.ts'
import { readTextOrNull } from '#server/platform/core/read-text.ts'
import { hasCode } from '#server/platform/core/system-error.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import { programEnv } from './embedded-cluster.ts'
import type { Home } from './embedded-home.ts'
import { identify, isInUse, pidFileName, readPidFile } from './embedded-postmaster.ts'
import type { Programs } from './embedded-programs.ts'
import { serverArguments } from './embedded-settings.ts'

/** Describes a PostgreSQL that accepts connections on 127.0.0.1. */
export type LiveServer = { pid: number; port: number }

const lingerLimitMs = 30_000
const logSizeLimit = 10 * 1024 * 1024

/**
 * Returns the server of this home where one lives, once it accepts connections; null where none does. A pid file that names a
 * stranger is removed, as PostgreSQL itself would wait for that stranger for ever.
 */
export async function findLiveServer(home: Home, log: PlainLog): Promise<LiveServer | null> {
  let isWaiting = false
  for (;;) {
    const found = await readPidFile(home.cluster)
    const is = found ? await identify(found.pid, home.cluster) : 'gone'
    if (!found || is === 'gone') return null
    if (is === 'stranger') return removeStalePidFile(home, found.pid, log)
    if (found.status === 'ready') return { pid: found.pid, port: found.port }
    if (!isWaiting) log.info({ status: found.status }, 'PostgreSQL is busy with that: waiting')
    isWaiting = true
    await sleep(20)
  }
}

async function removeStalePidFile(home: Home, pid: number, log: PlainLog): Promise<null> {
  while (await isInUse(home.cluster)) await sleep(100)
  log.warn({ pid }, 'Removing the pid file of a dead PostgreSQL, whose number another program has now')
  await rm(join(home.cluster, pidFileName), { force: true })
  return null
}

type Launch = { home: Home; programs: Programs; durable: boolean; log: PlainLog; fixedPort: number | null }

/**
 * Starts the server, on the port that it had last where that is free. Waits while processes of a killed server
 * linger, and for crash recovery. Throws with PostgreSQL's own words where it does not start.
 */
export async function launchServer(launch: Launch): Promise<LiveServer> {
  const { home, fixedPort } = launch
  const givenUpAt = Date.now() + lingerLimitMs
  for (;;) {
    const port = fixedPort ?? (await choosePort(home))
    const outcome = await tryLaunch(launch, port)
    if (typeof outcome !== 'string') {
      await writeFile(join(home.folder, 'port'), String(port))
      return outcome
    }
    const portIsTaken = /could not bind|could not create any TCP/.test(outcome)
    const isLingering = /postmaster\.pid" already exists|still in use/.test(outcome)
    const mayPass = (portIsTaken && fixedPort === null) || isLingering
    if (!mayPass || Date.now() > givenUpAt) throw new PlaceError(whyNot(home, outcome))
    await sleep(100)
  }
}

/** PostgreSQL's own words, with what to do where its files are damaged. */
function whyNot({ cluster }: Home, outcome: string): string {
  const damage = outcome.split('\n').find((line) => damages.test(line))
  if (damage === undefined) return `PostgreSQL does not start:\n${outcome}`
  const words = damage.replace(/^.*?(FATAL|PANIC):\s*/, '').trim()
  return (
    `The database in ${cluster} is damaged and does not open: ${words}. Stop whatever writes there, keep a copy of the ` +
    'folder, and restore the last backup (docs/operations.md). Without one, set DATA_DIR to a new folder to begin anew.'
  )
}

const damages =
  /could not find the database system|pg_control|control file|could not locate a valid checkpoint|invalid checkpoint|could not locate required checkpoint|(PANIC|FATAL):.*(corrupt|checksum|invalid page)/

/** Matches what recovery says of a log whose end was written over; that it ends in the middle is usual after a crash. */
const brokenTail =
  /incorrect resource manager data checksum|invalid resource manager ID|invalid magic number|invalid contrecord/

/** Where it is said that writes may be lost, until somebody who has compared the books removes it. */
export function lossPath({ folder }: Pick<Home, 'folder'>): string {
  return join(folder, 'lost-writes.txt')
}

/** Keeps in words what recovery had to leave out, and from when on. */
async function noteLoss(home: Home, said: string): Promise<void> {
  const since = /last completed transaction was at log time (.+)/.exec(said)?.[1]
  const from = since === undefined ? 'since the last checkpoint before that start' : `after ${since.trim()}`
  await writeFile(
    lossPath(home),
    `The end of the database’s log was damaged and was left out at the start of ${new Date().toISOString()}: what was written ${from} may be missing, payments too. ` +
      'Compare with the last backup and with the payment provider (docs/operations.md), then remove lost-writes.txt from the database’s folder.',
  )
}

/** Returns the live server, or what the process wrote before it ended. */
async function tryLaunch(
  { home, programs, durable, log }: Launch,
  port: number,
): Promise<LiveServer | string> {
  const logPath = join(home.folder, 'server.log')
  const logStart = await openedLogSize(logPath)
  const logFile = openSync(logPath, logStart === 0 ? 'w' : 'a', 0o600)
  // Detached: Ctrl-C in the terminal is for us, and a kill of us must not cut a commit.
  const child = spawn(programs.postgres, serverArguments(home.cluster, { port, durable }), {
    ...home.owner,
    cwd: home.cluster,
    env: programEnv,
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  closeSync(logFile)
  const failure = await waitUntilReady(child, home.cluster)
  const said = (await readFile(logPath)).subarray(logStart).toString().trim()
  if (failure !== null || !child.pid) return `${failure ?? ''}${said}`
  if (brokenTail.test(said)) await noteLoss(home, said)
  const lost = await readTextOrNull(lossPath(home))
  if (lost !== null) log.error({ cluster: home.cluster }, lost)
  return { pid: child.pid, port }
}

async function openedLogSize(path: string): Promise<number> {
  try {
    const { size } = await stat(path)
    return size > logSizeLimit ? 0 : size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}

/** Null once the server is ready; else why the process could not start, or nothing where its log says it. */
async function waitUntilReady(child: ChildProcess, cluster: string): Promise<string | null> {
  let failure: string | null = null
  child.once('error', (error) => {
    failure = `${error.message}\n`
  })
  child.once('exit', () => {
    failure ??= ''
  })
  child.unref()
  while (failure === null) {
    const found = await readPidFile(cluster)
    if (found?.pid === child.pid && found?.status === 'ready') return null
    await sleep(10)
  }
  return failure
}

async function choosePort(home: Home): Promise<number> {
  const last = Number(await readTextOrNull(join(home.folder, 'port')))
  if (last > 0 && (await isFree(last))) return last
  for (;;) {
    // Below Linux's range for outgoing connections, so none of those takes it while the server is down.
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })
}
