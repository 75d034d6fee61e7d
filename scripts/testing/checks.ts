import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { allFacets, type Facet } from './facets.ts'
import { type Outcome, root, runCommand } from './run-command.ts'

/** Holds imports, layers and cycles. Its arguments end with the folders to read. */
export const cruiser = [
  '--import',
  join(root, 'scripts/checks/typescript5.mjs'),
  join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  '--config',
  join(root, '.dependency-cruiser.mjs'),
]
export const sourceFolders = ['contract', 'domain', 'server', 'web', 'database', 'scripts', 'tests', 'bench']
const lint = ['check', '--error-on-warnings', '--reporter=concise', '--no-errors-on-unmatched']

interface Check {
  name: string
  /** The files that can make it fail, by their paths. */
  reads: RegExp
  /** Names what of the code has to differ for it, one of these; it is spared otherwise. */
  needs?: Facet[]
  program: string
  args: string[]
}

const code = /\.(?:ts|tsx|mjs|json|jsonc)$/
const forBrowsers = /^(?:web|contract|domain)\/|^[^/]+\.json$/
const schema = /^(?:database\/|server\/platform\/database\/|scripts\/(?:build-schema|describe-tables))/

const shapes = 'names, sizes, words, tables and documents'
const goods = /^(?:web\/public\/goods\/|contract\/catalogue\/goods-pictures|database\/seed\/|scripts\/goods)/

/** Lists what is checked without running the product, the longest first. */
const checks: Check[] = [
  types('server and tests', 'tsconfig.json', code),
  types('web', 'web/tsconfig.json', forBrowsers),
  { ...node('imports and layers', code, ...cruiser, ...sourceFolders), needs: ['files', 'imports'] },
  {
    ...node('raw SQL', /^(?:server|contract|domain|database|scripts\/check)/, 'scripts/check-statements.ts'),
    needs: ['files', 'outside', 'sql'],
  },
  { name: 'lint and format', reads: /./, program: 'biome', args: [...lint, '.'] },
  {
    name: 'dead code',
    reads: /\.(?:ts|tsx|mjs|json|jsonc|css)$/,
    needs: ['files', 'imports', 'names'],
    program: 'knip',
    args: ['--cache'],
  },
  node('schema and table types', schema, 'scripts/build-schema.ts', '--check'),
  {
    ...node('API', /^(?:server|contract|domain|tests\/roles\/|scripts\/api-map)/, 'scripts/api-map.ts'),
    needs: ['files', 'outside', 'names'],
  },
  node(
    'line icons',
    /^web\/.*\.(?:tsx?|json)$|^package|^scripts\/.*line-icons/,
    'scripts/line-icons.ts',
    '--check',
  ),
  node('drawings of goods', goods, '--test', 'scripts/goods-drawings.test.ts'),
  node(shapes, /./, 'scripts/check-code.ts'),
  types('service worker', 'web/app/worker/tsconfig.json', forBrowsers),
]

interface Watching {
  onStart: (name: string) => void
  onResult: (name: string, outcome: Outcome & { ms: number }) => void
  stop: AbortSignal
}

/** Runs these checks, as many at a time as there are processors. */
export async function runChecks(
  chosen: readonly Check[],
  { onStart, onResult, stop }: Watching,
): Promise<void> {
  const waiting = [...chosen]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      stop.throwIfAborted()
      onStart(next.name)
      const startedAt = performance.now()
      const outcome = await runCommand(next.program, next.args)
      onResult(next.name, { ...outcome, ms: performance.now() - startedAt })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/**
 * Returns the checks that these files can fail where they differ in these facets, without files all; formatting and lint
 * look at them only, and so does the check of shapes where no rule about several files at once can fail.
 */
export function narrow(changed: readonly string[] | null, facets = allFacets): Check[] {
  if (changed === null) return checks
  const files = changed.filter((path) => existsSync(join(root, path)))
  // Another rule can refuse any file.
  const paths = changed.includes('biome.json') ? ['.'] : files
  return checks
    .filter(({ reads }) => changed.some((path) => reads.test(path)))
    .filter(({ needs }) => needs === undefined || needs.some((facet) => facets.has(facet)))
    .map((check) => {
      if (check.program === 'biome') return { ...check, args: [...lint, ...paths] }
      return check.name === shapes && !isAboutMany(facets)
        ? { ...check, args: [...check.args, ...files] }
        : check
    })
}

function isAboutMany(facets: ReadonlySet<Facet>): boolean {
  return facets.has('files') || facets.has('imports') || facets.has('sql') || facets.has('names')
}

// Names tsc by its own path: the tools that need TypeScript 5 bring one as well. What did not change is not read again.
function types(of: string, project: string, reads: RegExp): Check {
  const memory = join('node_modules/.cache/types', project.replaceAll('/', '-'))
  // Asks for one checker: each of the four that tsc starts by itself works out again the types that its files share with the others'.
  const once = ['--checkers', '1', '--pretty', 'false', '-p', project]
  const tsc = 'node_modules/typescript-7/bin/tsc'
  return node(`types of the ${of}`, reads, tsc, ...once, '--incremental', '--tsBuildInfoFile', memory)
}

function node(name: string, reads: RegExp, ...args: string[]): Check {
  return { name, reads, program: process.execPath, args }
}
