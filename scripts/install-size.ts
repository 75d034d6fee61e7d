import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnread, listWanted } from './bootstrap-packages.mjs'

const root = join(import.meta.dirname, '..')
const blockBytes = 512

/**
 * Measures what `npm start` leaves on a disk, in MB of 1024²: its packages, and Node 24 where it must be fetched.
 * Reads the packages that are installed here, tools or not.
 */
export async function measureInstall(): Promise<{ packagesMb: number; nodeMb: number }> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const sizes = await Promise.all(listWanted(lock, false).map(([path]) => sizeOf(join(root, path))))
  const node = await stat(process.execPath)
  return {
    packagesMb: toMb(sizes.reduce((sum, size) => sum + size, 0)),
    nodeMb: toMb(node.blocks * blockBytes),
  }
}

/** Bytes on disk of a package's own files; those that it brings have entries of their own. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = (await stat(folder)).blocks * blockBytes
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : await sizeOf(path)
    else if (entry.isFile() && !isUnread(path)) bytes += (await stat(path)).blocks * blockBytes
  }
  return bytes
}

function toMb(bytes: number): number {
  return bytes / 1024 ** 2
}
