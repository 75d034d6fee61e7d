import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endsWithin } from '#server/platform/core/ends-within.ts'
import { withKernelLock } from '#server/platform/core/kernel-lock.ts'
import { readTextOrNull } from '#server/platform/core/read-text.ts'
import { hasCode } from '#server/platform/core/system-error.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import { appRole, ensureCluster, readPassword } from './embedded-cluster.ts'
import { type Home, openHome } from './embedded-home.ts'
import { type Lease, takeLease } from './embedded-lease.ts'
import { readPidFile, stopPostmaster } from './embedded-postmaster.ts'
import { installPrograms, removeOldPrograms } from './embedded-programs.ts'
import { findLiveServer, type LiveServer, launchServer, lossPath } from './embedded-server.ts'

export type EmbeddedPostgres = {
  /** Database `kasuwa` as its owner, who may also create databases; over 127.0.0.1 with a password. */
  connectionString: string
  /** Is where the cluster lives: not always below the data folder, see `openHome`. */
  folder: string
  /** Returns what may be missing since a start that found the log's end damaged; null where nothing is. */
  lostWrites: () => Promise<string | null>
  /** Leaves; the last process that leaves stops the server. Safe to call twice. */
  stop: () => Promise<void>
}

type Start = {
  dataDir: string
  log: PlainLog
  /** False for tests only: faster, but a power cut may lose the database. */
  durable?: boolean
}

/**
 * Returns the PostgreSQL of a data folder: the one that lives already, else a new one, made on first use.
 * While this process lives, a server that dies is brought back at the same address. Throws with what to do
 * where PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: Start): Promise<EmbeddedPostgres> {
  const home = await withKernelLock(`home ${resolve(dataDir)}`, () => openHome(dataDir))
  const first = await withKernelLock(home.folder, () => findOrMakeServer({ home, log, durable }))
  const connectionString = await addressOf(home, first, appRole)
  const revival: Revival = { home, log, durable, fixedPort: first.port }
  const leaving = new AbortController()

  const holdLease = async (found: LiveServer | null): Promise<Lease> => {
    for (let server = found, tries = 1; ; server = await reviveOrNull(revival, tries++)) {
      const held = server && (await takeLeaseOrNull(home, server, log))
      if (held) return held
      leaving.signal.throwIfAborted()
    }
  }
  let lease = holdLease(first)
  await lease

  const watch = async () => {
    for (;;) {
      const held = await lease
      await held.lost
      if (leaving.signal.aborted) return
      log.warn('PostgreSQL went away: bringing it back')
      lease = holdLease(null)
    }
  }
  const watching = watch().catch((error) => log.debug({ err: error }, 'Left while PostgreSQL was away'))

  const stop = async () => {
    leaving.abort()
    const held = await lease.catch(() => null)
    if (held) await leave(home, held, log)
    await watching
  }
  let stopped: Promise<void> | null = null
  return {
    connectionString,
    folder: home.folder,
    lostWrites: () => readTextOrNull(lossPath(home)),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

async function findOrMakeServer(start: { home: Home; log: PlainLog; durable: boolean }): Promise<LiveServer> {
  const live = await findLiveServer(start.home, start.log)
  if (live) return live
  const programs = await installPrograms(start.home)
  await ensureCluster(start.home, programs, start.durable)
  const server = await launchServer({ ...start, programs, fixedPort: null })
  await removeOldPrograms(start.home, programs)
  return server
}

type Revival = { home: Home; log: PlainLog; durable: boolean; fixedPort: number }

async function reviveOrNull(revival: Revival, tries: number): Promise<LiveServer | null> {
  try {
    return await withKernelLock(revival.home.folder, () => findOrRevive(revival))
  } catch (error) {
    revival.log.error({ err: error }, 'PostgreSQL cannot be brought back: trying again')
    await sleep(Math.min(tries, 10) * 1000)
    return null
  }
}

async function findOrRevive(revival: Revival): Promise<LiveServer> {
  const live = await findLiveServer(revival.home, revival.log)
  if (live && live.port !== revival.fixedPort) {
    throw new Error(
      `PostgreSQL is on port ${live.port} now instead of ${revival.fixedPort}: start this again`,
    )
  }
  return live ?? launchServer({ ...revival, programs: await installPrograms(revival.home) })
}

const giveUpLimitMs = 2_000

/** Null where the server went away meanwhile, as when its last user is just stopping it. */
async function takeLeaseOrNull(home: Home, server: LiveServer, log: PlainLog): Promise<Lease | null> {
  try {
    return await takeLease(await addressOf(home, server, 'postgres'), log)
  } catch (error) {
    if (!isPassing(error)) throw error
    await sleep(50)
    return null
  }
}

const passingCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']

function isPassing(error: unknown): boolean {
  if (hasCode(error, ...passingCodes)) return true
  return error instanceof Error && /terminated|timeout/.test(error.message)
}

async function leave(home: Home, lease: Lease, log: PlainLog): Promise<void> {
  try {
    let isLast: boolean | null = null
    const giving = lease.giveUp().then((isAlone) => {
      isLast = isAlone
    })
    await endsWithin(giveUpLimitMs, giving)
    if (isLast === null) log.warn('PostgreSQL does not answer: it is left as it is')
    else if (isLast) {
      const found = await readPidFile(home.cluster)
      if (found) await stopPostmaster(found.pid, home.cluster)
    } else log.info('PostgreSQL stays for the other processes that use it')
  } catch (error) {
    log.warn({ err: error }, 'PostgreSQL went away while this process was leaving it')
  }
  await lease.close()
}

async function addressOf(home: Home, { port }: LiveServer, database: string): Promise<string> {
  return `postgres://${appRole}:${await readPassword(home)}@127.0.0.1:${port}/${database}`
}
