import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readComments } from './checks/comments.ts'
import { putPicture } from './checks/feature-picture.ts'
import { isTest, listSources, type Source } from './checks/sources.ts'
import { listFunctions } from './checks/syntax.ts'
import { cruiser, sourceFolders } from './testing/checks.ts'
import { root, runCommand } from './testing/run-command.ts'

/** `npm run tool -- figures`: how large and how tangled the code is, to compare before and after a change of its shape. `--draw` puts the picture of the features into the architecture. */
const sliverLines = 30

interface CruisedModule {
  source: string
  dependents: string[]
  dependencies: { resolved: string }[]
}
/** Names the use cases whose reader meets as many files as are printed. */
const journeys = { 'placing an order': 'place-order.ts', 'buying a line': 'buy-item.ts' }

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
  printNounPhrases(sources)
}

/** Prints how many comments begin as noun phrases, and the files with most of them. */
function printNounPhrases(sources: Source[]): void {
  const read = sources.map(({ path, text }) => ({ path, ...readComments(text) }))
  const total = read.reduce((sum, { count }) => sum + count, 0)
  const found = read.reduce((sum, { nounPhrases }) => sum + nounPhrases.length, 0)
  console.log(`noun phrases: ${found} of ${total} comments, ${((found / total) * 100).toFixed(1)} %`)
  const most = read.sort((one, other) => other.nounPhrases.length - one.nounPhrases.length).slice(0, 20)
  for (const { path, nounPhrases } of most.filter((each) => each.nounPhrases.length > 0))
    console.log(`${String(nounPhrases.length).padStart(7)} ${path}`)
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
    // Lists who imports each, which the check itself does without.
    '--metrics',
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
  const cycles = summary.violations.filter(({ rule }) => rule.name === 'no-cycles').length
  console.log(`cycles of imports, types included: ${cycles}`)
  console.log(`imports against the layers: ${summary.violations.length - cycles}`)
  printShape(modules.filter(({ source }) => !isTest(source) && sources.some(({ path }) => path === source)))
}

/** Prints how folders and files stand on one another. */
function printShape(modules: CruisedModule[]): void {
  const own = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map((to) => to.resolved)]),
  )
  const importsOf = (path: string) => (own.get(path) ?? []).filter((to) => own.has(to))
  const arrows = new Set<string>()
  for (const from of own.keys())
    for (const to of importsOf(from))
      if (dirname(from) !== dirname(to)) arrows.add(`${dirname(from)} ${dirname(to)}`)
  const backs = [...arrows].filter((arrow) => arrows.has(arrow.split(' ').reverse().join(' ')))
  console.log(`pairs of folders that import each other: ${backs.length / 2}`)
  const featureOf = (folder = '') => folder.split('/').slice(0, 2).join('/')
  const folders = new Set([...own.keys()].map((path) => dirname(path)))
  for (const [feature, inIt] of Map.groupBy(folders, featureOf)) {
    const inside = [...arrows]
      .map((arrow) => arrow.split(' '))
      .filter((ends) => ends.every((one) => featureOf(one) === feature))
    const upward = inside.filter(([from = '', to = '']) => from.startsWith(`${to}/`)).length
    if (inIt.length > 3)
      console.log(
        `  ${feature}: ${inIt.length} folders, ${inside.length} arrows, ${upward} from a folder to its parent`,
      )
  }
  for (const [what, name] of Object.entries(journeys)) {
    const start =
      [...own.keys()].find((path) => path.startsWith('server/orders/') && path.endsWith(`/${name}`)) ?? ''
    const met = new Set([start])
    for (const path of met) for (const to of importsOf(path)) if (to.startsWith('server/')) met.add(to)
    const counts = ['server/orders/', 'server/'].map(
      (folder) => [...met].filter((path) => path.startsWith(folder)).length,
    )
    console.log(`${what}: ${name} reaches ${counts[0]} files of server/orders, ${counts[1]} of the server`)
  }
  const depths = new Map<string, number>()
  const depthOf = (path: string): number => {
    if (!depths.has(path)) depths.set(path, 0).set(path, 1 + Math.max(0, ...importsOf(path).map(depthOf)))
    return depths.get(path) ?? 0
  }
  console.log(`longest chain of imports: ${Math.max(...[...own.keys()].map(depthOf))} files`)
}

/** Prints how texts are named: by their role, or by their sentence and a number. */
function printTexts(sources: Source[]): void {
  const catalogues = sources.filter(({ path }) => /texts\.ts$/.test(path))
  const names = catalogues.flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name),
  )
  const texts = catalogues.flatMap(({ text }) =>
    [...text.matchAll(/(?<=[:=] )'([^'\n]+)'/g)].map(([, one = '']) => one),
  )
  const numbered = names.filter((name) => /\d$/.test(name)).length
  console.log(
    `texts: ${names.length} exports of ${catalogues.length} catalogues, ${numbered} names end in a digit`,
  )
  console.log(`texts: ${texts.length} plain ones, ${texts.length - new Set(texts).size} repeat another`)
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
if (process.argv.includes('--draw')) {
  const page = join(root, 'docs/ARCHITECTURE.md')
  writeFileSync(page, putPicture(readFileSync(page, 'utf8'), sources))
  process.exit()
}
printFolders(sources)
printComments(sources)
printSizes(sources)
await printImports(sources)
printTexts(sources)
printPages()
