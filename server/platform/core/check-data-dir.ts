import { existsSync } from 'node:fs'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import type { Config } from './config.ts'
import { hasCode, isDiskFull } from './system-error.ts'

/** Says why nothing can run on this port, in this folder or on this database, in a sentence for anyone who starts it. */
export class PlaceError extends Error {
  override name = 'PlaceError'
}

const aFile = 'is a file, or below one, and not a folder'
/** Allows for a new built-in database, with something to spare. */
const newDatabaseBytes = 100 * 1024 * 1024

/**
 * Makes the data folder unless it is there. Throws PlaceError where it cannot be made or written to, or where its
 * disk is full.
 */
export async function checkDataDir(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const { dataDir } = config
  if (dataDir === parse(dataDir).root) throw refusal(dataDir, 'is the root of the file system')
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, Buffer.alloc(64 * 1024), { flush: true })
    const { bavail, bsize } = await statfs(dataDir)
    if (makesDatabase(config) && bavail * bsize < newDatabaseBytes)
      throw refusal(dataDir, 'has less than the 100 MB free that the built-in database needs')
  } catch (error) {
    throw error instanceof PlaceError ? error : refusal(dataDir, describeFault(error))
  } finally {
    // Ignores what could not be written: it is not there, or cannot be removed either.
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

// Node's recursive mkdir goes round for ever where a parent that exists says ENOENT, as /proc does.
async function makeFolder(path: string): Promise<void> {
  const missing: string[] = []
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  for (const folder of missing) await mkdir(folder).catch(ignoreExisting)
  if (!(await stat(path)).isDirectory()) throw refusal(path, aFile)
}

// Another start may make the same folder at this moment.
function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error
}

function makesDatabase({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): boolean {
  return (
    databaseUrl === null && !['postgres', 'postgres-home'].some((name) => existsSync(join(dataDir, name)))
  )
}

function describeFault(error: unknown): string {
  if (isDiskFull(error)) return 'is on a disk that is full'
  if (hasCode(error, 'EEXIST', 'ENOTDIR')) return aFile
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return 'is not a folder that this user may write to'
  return 'is not a folder that can be made here'
}

function refusal(dataDir: string, fault: string): PlaceError {
  return new PlaceError(
    `DATA_DIR (${dataDir}) ${fault}. Choose a folder of your own: DATA_DIR=/srv/kasuwa npm start`,
  )
}
