import { glob, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Program, parseSync } from 'oxc-parser'

export interface Source {
  /** From the root, such as `server/orders/checkout/place-order.ts`. */
  path: string
  text: string
  program: Program
}

const folders = ['contract', 'domain', 'server', 'web', 'database', 'tests', 'scripts', 'bench']
const isCode = /\.(ts|tsx|mjs)$/

/** Returns every source file. Files that a tool generates are left out. */
export async function listSources(root: string): Promise<Source[]> {
  const found = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  const paths = found
    .flat()
    .filter((entry) => entry.isFile() && isCode.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'server/platform/database/tables.ts')
  return Promise.all(
    paths.sort().map(async (path) => readSource(path, await readFile(join(root, path), 'utf8'))),
  )
}

export function readSource(path: string, text: string): Source {
  return { path, text, program: parseSync(path, text).program }
}

/** Returns whether a file is only there to check or measure others. */
export function isTest(path: string): boolean {
  return path.includes('.test.') || path.startsWith('tests/') || path.startsWith('bench/')
}

/** Returns the documents that are written by hand, but the glossary, which names the words that it replaces. */
export async function listDocuments(root: string): Promise<Pick<Source, 'path' | 'text'>[]> {
  const paths: string[] = []
  for await (const path of glob('{*,docs/**/*,web/*}.md', { cwd: root }))
    if (!/^docs\/(?:GLOSSARY|ARCHITECTURE|CONTRIBUTING)\.md$/.test(path)) paths.push(path)
  return Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  )
}
