import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Comment, type EcmaScriptModule, type Program, parseSync } from 'oxc-parser'

export interface Source {
  /** From the root, such as `server/orders/checkout/place-order.ts`. */
  readonly path: string
  readonly text: string
  readonly program: Program
  /** Lists what it imports and exports. */
  readonly module: EcmaScriptModule
  readonly comments: readonly Comment[]
}

const folders = ['contract', 'domain', 'server', 'web', 'database', 'tests', 'scripts', 'bench']
const generated = new Set(['server/platform/database/tables.ts', 'domain/column-values.ts'])
const isCode = /\.(ts|tsx|mjs)$/

/** Returns whether a path is of a source file that is written by hand. */
export function isSource(path: string): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`)) && isCode.test(path) && !generated.has(path)
}

/** Returns every source file. Files that a tool generates are left out. */
export async function listSources(root: string): Promise<Source[]> {
  const found = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  const paths = found
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isSource)
  return Promise.all(
    paths.sort().map(async (path) => readSource(path, await readFile(join(root, path), 'utf8'))),
  )
}

/** Returns a source that is parsed once, by the first who asks for what is in it. */
export function readSource(path: string, text: string): Source {
  let parsed: ReturnType<typeof parseSync> | null = null
  const parse = () => {
    parsed ??= parseSync(path, text)
    return parsed
  }
  return {
    path,
    text,
    get program() {
      return parse().program
    },
    get module() {
      return parse().module
    },
    get comments() {
      return parse().comments
    },
  }
}

/** Returns whether a file is only there to check or measure others. */
export function isTest(path: string): boolean {
  return path.includes('.test.') || path.startsWith('tests/') || path.startsWith('bench/')
}

/** Returns every document of the project, all of which are written by hand. */
export function listDocuments(root: string): Promise<Pick<Source, 'path' | 'text'>[]> {
  const paths = listFiles(root).filter((path) => path.endsWith('.md'))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

/** Returns the path of every file that git has or would take. */
export function listFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
  if (status !== 0) throw new Error('The checks need git, which lists the files of the project.')
  return stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}
