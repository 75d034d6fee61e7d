import { readdir, readFile } from 'node:fs/promises'
import { join, normalize, relative } from 'node:path'
import type { Source } from '../check-house.ts'

const rooms = ['contract', 'server', 'web', 'database', 'tests', 'scripts', 'bench']
const isCode = /\.(ts|tsx|mjs)$/
const importFrom =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|import\('([^']+)'\)/g

/** Every source file of the house with what it imports. Files that a tool generates are left out. */
export async function listSources(root: string): Promise<Source[]> {
  const found = await Promise.all(
    rooms.map((room) => readdir(join(root, room), { recursive: true, withFileTypes: true })),
  )
  const paths = found
    .flat()
    .filter((entry) => entry.isFile() && isCode.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'server/platform/database/tables.ts')
  return Promise.all(paths.sort().map((path) => readSource(root, path)))
}

async function readSource(root: string, path: string): Promise<Source> {
  const text = await readFile(join(root, path), 'utf8')
  const found = [...text.matchAll(importFrom)].map((match) => ({
    name: match[1] ?? match[2] ?? match[3] ?? '',
    isType: /^\s*(import|export) type /.test(match[0]),
  }))
  const named = found.map(({ name }) => name)
  const atRun = found.filter(({ isType }) => !isType).map(({ name }) => name)
  return {
    path,
    text,
    imports: named.flatMap((name) => ourPath(path, name) ?? []),
    runtimeImports: atRun.flatMap((name) => ourPath(path, name) ?? []),
    packages: named.filter((name) => ourPath(path, name) === null),
  }
}

/** `#contract/x.ts` and `./x.ts` as paths from the root; null for a package. */
function ourPath(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? normalize(join(from, '..', name)) : null
}
