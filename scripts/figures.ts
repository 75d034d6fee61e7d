import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readModules } from './checks/scopes.ts'
import { isTest, listSources, type Source } from './checks/sources.ts'
import { StatementReader } from './checks/statements.ts'
import { listFunctions } from './checks/syntax.ts'
import { cruiser, sourceFolders } from './testing/checks.ts'
import { root, runCommand } from './testing/run-command.ts'

/** `npm run tool -- figures`: how large and how tangled the code is, to compare before and after a change of its shape. */
const sliverLines = 30

interface CruisedModule {
  source: string
  dependents: string[]
}

const linesOf = ({ text }: Source) => text.split('\n').length - 1
const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

function printFolders(sources: Source[]): void {
  const folderOf = ({ path }: Source) =>
    path
      .split('/')
      .slice(0, path.split('/').length > 2 ? 2 : 1)
      .join('/')
  console.log('folder                        files   lines   of them tests')
  for (const [folder, files] of Map.groupBy(sources, folderOf)) {
    const tests = files.filter(({ path }) => isTest(path))
    const sum = (some: Source[]) => some.reduce((total, source) => total + linesOf(source), 0)
    const counts = [files.length, sum(files), sum(tests)]
    console.log(`${folder.padEnd(28)}${counts.map((count) => String(count).padStart(7)).join(' ')}`)
  }
  const flat = [
    ...Map.groupBy(
      sources.filter(({ path }) => !isTest(path)),
      ({ path }) => dirname(path),
    ),
  ]
  const [largest] = flat.sort(([, one], [, other]) => other.length - one.length)
  if (largest) console.log(`\nlargest folder: ${largest[0]}, ${largest[1].length} files`)
}

/** The headings of catalogues are left out: `npm run tool -- texts` prints them. */
function printComments(all: Source[]): void {
  const sources = all.filter(({ path }) => !/texts\.ts$/.test(path))
  const lines = sources.reduce((sum, source) => sum + linesOf(source), 0)
  const commented = sources.reduce((sum, { path, text }) => {
    const at = parseSync(path, text).comments.flatMap(({ start, end }) => {
      const first = text.slice(0, start).split('\n').length
      return Array.from(text.slice(start, end).split('\n'), (_, index) => first + index)
    })
    return sum + new Set(at).size
  }, 0)
  console.log(`comments: ${((commented / lines) * 100).toFixed(2)} % of ${lines} lines`)
}

function printSizes(sources: Source[]): void {
  const product = sources.filter(({ path }) => !isTest(path))
  const files = product.map(linesOf).sort((a, b) => a - b)
  const functions = product.flatMap(listFunctions)
  console.log(`files: median ${median(files)} lines, largest ${files.at(-1)}`)
  for (const isComponent of [false, true]) {
    const sizes = functions
      .filter((each) => each.isComponent === isComponent)
      .map(({ lines }) => lines)
      .sort((a, b) => a - b)
    const over = sizes.filter((lines) => lines > 20).length
    const what = isComponent ? 'components' : 'functions'
    console.log(
      `${what}: ${sizes.length}, median ${median(sizes)} lines, ${over} over 20, largest ${sizes.at(-1)}`,
    )
  }
}

async function printImports(sources: Source[]): Promise<void> {
  const { output } = await runCommand(process.execPath, [
    ...cruiser,
    '--output-type',
    'json',
    ...sourceFolders,
  ])
  const { modules, summary } = JSON.parse(output) as {
    modules: CruisedModule[]
    summary: { violations: { rule: { name: string } }[] }
  }
  const small = new Set(sources.filter((source) => linesOf(source) <= sliverLines).map(({ path }) => path))
  const single = modules.filter(({ source, dependents }) => {
    const users = dependents.filter((path) => !isTest(path))
    return !isTest(source) && !source.startsWith('node_modules/') && users.length === 1
  })
  const slivers = single.filter(({ source }) => small.has(source)).length
  console.log(`files with one importer: ${single.length}, ${slivers} of at most ${sliverLines} lines`)
  console.log(`cycles of imports, types included: ${count(summary.violations, 'no-cycles')}`)
  console.log(
    `imports against the layers: ${summary.violations.length - count(summary.violations, 'no-cycles')}`,
  )
}

function count(violations: { rule: { name: string } }[], rule: string): number {
  return violations.filter((each) => each.rule.name === rule).length
}

async function printUnused(): Promise<void> {
  const { output } = await runCommand('knip', ['--reporter', 'json', '--no-exit-code'])
  const { issues } = JSON.parse(output) as { issues: Record<string, unknown>[] }
  const found = issues.flatMap((issue) => [issue['exports'], issue['types']].flat()).filter(Boolean)
  console.log(`exports that nobody else uses: ${found.length}`)
}

function printStatements(sources: Source[]): void {
  const server = sources.filter(({ path }) => /^(?:server|contract|domain)\//.test(path) && !isTest(path))
  const { statements, unread } = new StatementReader(readModules(server)).list()
  console.log(`raw statements: ${statements.length} are prepared in the checks, ${unread.length} are not`)
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Prints what a page's scripts weigh: the entry, its screen, and what they import. */
function printPages(): void {
  const dist = join(root, 'dist/client')
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) {
    console.log('JavaScript of pages: run npm run build first')
    return
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const screens = Object.keys(manifest).filter((name) => /-screen\.tsx$/.test(name))
  console.log('\nJavaScript of a page, brotli')
  for (const screen of screens.sort()) {
    const files = new Set<string>()
    const walk = (name: string): void => {
      const chunk = manifest[name]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const each of chunk.imports ?? []) walk(each)
    }
    for (const name of ['web/app/entry-client.tsx', screen]) walk(name)
    const weights = [...files].map((each) => compressedSize(join(dist, each)))
    const kb = weights.reduce((sum, weight) => sum + weight, 0) / 1000
    console.log(`${screen.padEnd(66)}${kb.toFixed(1).padStart(7)} kB in ${files.size} files`)
  }
}

/** Returns the size that is sent; what is too small to compress goes as it is. */
function compressedSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const sources = await listSources(root)
printFolders(sources)
printComments(sources)
printSizes(sources)
await printImports(sources)
await printUnused()
printStatements(sources)
printPages()
