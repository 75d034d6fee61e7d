import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'
import { root } from './run-command.ts'

const memory = '/dev/shm'
/** Says whose the folder is. */
const checkoutFile = 'checkout'
const neededBytes = 2 * 1024 ** 3

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

/** Makes a folder in there for this run, and removes those of runs that were killed and of checkouts that are gone. */
export async function openRunFolder(scratch: string): Promise<string> {
  await mkdir(scratch, { recursive: true })
  await writeFile(join(scratch, checkoutFile), root)
  await removeOrphans(dirname(scratch))
  for (const name of await readdir(scratch)) {
    const [, pid] = /^run-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(scratch, name), { recursive: true, force: true })
  }
  const folder = join(scratch, `run-${process.pid}`)
  await mkdir(folder, { recursive: true })
  return folder
}

/** What deleted checkouts left in memory would fill it in time, and everything would then be slow. */
async function removeOrphans(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`kasuwa-tests-${userInfo().uid}-`)) continue
    const folder = join(parent, name)
    const checkout = await readFile(join(folder, checkoutFile), 'utf8').catch(orMissing)
    if (checkout === null || (await stat(checkout).catch(orMissing)) !== null) continue
    await rm(folder, { recursive: true, force: true })
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
