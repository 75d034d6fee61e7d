import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'
import { sharedRoot } from '#server/platform/database/embedded-home.ts'
import { endOwn, endProcesses, isInside, type Process, runVariable } from './processes.ts'
import { root } from './run-command.ts'

const memory = '/dev/shm'
/** Says whose the folder is. */
const checkoutFile = 'checkout'
const neededBytes = 2 * 1024 ** 3
/** Where this run's folder is, once it has one. */
let opened: string | null = null

/**
 * Where test databases, browser profiles and pictures are written: DATA_DIR where that is set, else in memory where
 * there is room, else in .data. A database there takes 0.04 s of processor to make, on a disk 0.7 s.
 */
export async function findScratch(): Promise<string> {
  const given = process.env['DATA_DIR']?.trim()
  if (given || !(await hasPage(memory))) return resolve(root, given || '.data', 'tests')
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return join(memory, `kasuwa-tests-${userInfo().uid}-${checkout}`)
}

/** Makes a folder in there for this run, and ends and removes what runs that were killed and checkouts that are gone left. */
export async function openRunFolder(scratch: string): Promise<string> {
  opened = scratch
  process.env[runVariable] = String(process.pid)
  await mkdir(scratch, { recursive: true })
  await writeFile(join(scratch, checkoutFile), root)
  await removeOrphans(dirname(scratch))
  for (const pid of (await listRuns(scratch)).filter((run) => !isAlive(run))) await endRun(scratch, pid)
  const folder = folderOf(scratch, process.pid)
  await mkdir(folder, { recursive: true })
  return folder
}

/**
 * Ends everything that this run started, at once, and removes what it wrote. The database server goes too, with its
 * template, unless another run of this checkout uses it.
 */
export async function abandonRun(): Promise<void> {
  const own = opened === null ? [] : await withHomes(folderOf(opened, process.pid))
  const shared = opened === null ? [] : await withHomes(opened)
  const isAlone = opened === null || (await isOnlyRun(opened))
  const isOfOthers = ({ folder }: Process) =>
    !own.some((place) => isInside(folder, place)) && shared.some((place) => isInside(folder, place))
  await endAndRemove(isAlone ? shared : own, isAlone ? undefined : isOfOthers)
}

/** Ends everything that this process has started, and removes these folders with what works in them. */
export async function endAndRemove(
  places: readonly string[],
  isSpared?: (process: Process) => boolean,
): Promise<void> {
  const left = await endOwn(places, isSpared)
  if (left.length > 0) process.stderr.write(`Still running: ${left.map(({ pid }) => pid).join(', ')}\n`)
  for (const place of places) await remove(place)
  // Ends again what was just being started.
  await endOwn(places, isSpared)
}

/** Returns a folder with those of the database clusters that root stores elsewhere for data folders in it. */
export async function withHomes(folder: string): Promise<string[]> {
  const homes = (await readdir(sharedRoot).catch(orMissing)) ?? []
  const places = [folder]
  for (const home of homes.map((name) => join(sharedRoot, name))) {
    const origin = await readFile(join(home, 'origin'), 'utf8').catch(orMissing)
    if (isInside(origin, folder)) places.push(home)
  }
  return places
}

async function isOnlyRun(scratch: string): Promise<boolean> {
  return (await listRuns(scratch)).every((pid) => pid === process.pid || !isAlive(pid))
}

async function endRun(scratch: string, pid: number): Promise<void> {
  const places = await withHomes(folderOf(scratch, pid))
  await endProcesses(
    ({ run, folder }) => run === String(pid) || places.some((place) => isInside(folder, place)),
  )
  for (const place of places) await remove(place)
}

function folderOf(scratch: string, pid: number): string {
  return join(scratch, `run-${pid}`)
}

async function listRuns(scratch: string): Promise<number[]> {
  const names = await readdir(scratch).catch(orMissing)
  return (names ?? []).flatMap((name) => {
    const pid = /^run-(\d+)$/.exec(name)?.[1]
    return pid === undefined ? [] : [Number(pid)]
  })
}

/** Removes a folder with what tests mounted in it. A process that is just ending may still write. */
async function remove(folder: string): Promise<void> {
  for (const place of await listMounts(folder)) execFileSync('umount', ['-l', place])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Returns where something is mounted in a folder, what was mounted last first. */
async function listMounts(folder: string): Promise<string[]> {
  const table = (await readFile('/proc/self/mounts', 'utf8').catch(orMissing)) ?? ''
  return table
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .map((place) =>
      place.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8))),
    )
    .filter((place) => isInside(place, folder))
    .toReversed()
}

/** Removes what deleted checkouts left in memory, which would fill it in time, and everything would then be slow. */
async function removeOrphans(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`kasuwa-tests-${userInfo().uid}-`)) continue
    const folder = join(parent, name)
    const checkout = await readFile(join(folder, checkoutFile), 'utf8').catch(orMissing)
    if (checkout === null || (await stat(checkout).catch(orMissing)) !== null) continue
    await remove(folder)
  }
}

function orMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}

async function hasPage(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= neededBytes
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}
