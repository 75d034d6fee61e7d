import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from './testing/run-command.ts'
import {
  clientPlugins,
  coreGroup,
  createIsFoundByFile,
  groupsFile,
  optimization,
} from './vite/chunk-groups.ts'

type Output = Rolldown.RolldownOutput
type Chunk = Rolldown.OutputChunk

/** Modules that belong together in one file, and who loads it. */
interface Group {
  modules: string[]
  /** Lists the parts of the app that load it. */
  loaders: Set<Chunk>
  /** Lists the groups that it imports. */
  imports: Set<Group>
  bytes: number
}

/** Where somebody may come for the first time, and where agents and admins begin, who load all that is beside it. */
const firstPages =
  /web\/(?:admin\/overview\/overview|agent\/agent-dashboard|site\/(?:list\/market|markets\/markets|checkout\/order|account\/sign-in\/login|help\/questions|tracking\/track))-screen\./
const extrasFile = /web\/app\/extras\./
/** Lists what pages load as well, by the folder of a first page: tables of routes, and what follows a sign-in. */
const besidesOf: readonly (readonly [of: RegExp, file: RegExp])[] = [
  [/\/tracking\//, /web\/app\/routes\/person-routes\./],
  [/\/sign-in\//, /web\/app\/routes\/accounts-routes\./],
  [/\/help\//, /web\/app\/routes\/app-routes\./],
  [/\/agent\//, /web\/app\/routes\/dashboard-routes\./],
  [/\/admin\//, /web\/app\/routes\/admin-routes\./],
  [/\/(?:admin|agent)\//, /web\/app\/(?:known-visitor|signed-in-extras)\./],
]
const visitTo = 'a first visit to '
/** Weighs a byte on a page, by the first pattern that its file fits. */
const weights: readonly (readonly [RegExp, number])[] = [
  // Weighs most the two where most begin.
  [/^a first visit to .*(?:market|order)-screen/, 3500],
  [/^a first visit to .*agent-dashboard-screen/, 900],
  [/^a first visit to .*overview-screen/, 100],
  [/^a first visit to /, 1200],
  [/web\/site\/landing\/landing-screen\./, 20000],
  [/web\/site\/list\/market-screen\./, 50],
  [/web\/site\/orders\/own-order-screen\./, 1000],
  [/web\/site\/tracking\/tracked-screen\./, 1200],
  [/web\/site\/(?:orders\/visitor-orders|orders\/questions\/linked-question|errors\/not-found)-screen\./, 10],
  [/web\/app\/routes\/person-routes\./, 500],
  [/web\/site\/account\/.*-screen\./, 9],
  [/web\/site\/device\/qr-screen\./, 300],
  [/web\/agent\/.*-screen\./, 40],
  // Weighs what every page loads, before the extras.
  [/web\/app\/page\/counted-path\./, 1000],
  [/web\/site\/.*-screen\./, 4],
  [/web\/admin\//, 0.5],
]
const usualWeight = 1
/** Prices a file on top of its bytes, in bytes of minified code: a request, and what it compresses worse alone. */
const bytesOfFile = 1200
/** The same of a first visit, which may have more files. */
const bytesOfVisitedFile = 900
/** The same of admins, whose pages are made of many small parts. */
const bytesOfAdminFile = 4000

/** Besides the entry and the page's own. */
const mostShared = 6
const mostRounds = 16

/**
 * `npm run tool -- group-chunks` puts what pages share into few files, by who loads what, and writes down which modules stand
 * together. Two files become one where the requests saved are worth more than the bytes that somebody loads for
 * nothing, all pages weighed; never so that two files would need each other.
 */
async function writeGroups(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: clientPlugins(),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/app/entry-client.tsx',
        experimental: { chunkOptimization: false },
        optimization,
        output: { codeSplitting: { groups: [coreGroup] } },
      },
    },
  })) as Output
  const isFoundByFile = createIsFoundByFile()
  const groups = fitPages(output.filter((part) => part.type === 'chunk'))
  const names = groups
    .map(({ modules }) =>
      modules
        .filter((id) => !isFoundByFile(id))
        .map((id) => (id.startsWith(root) ? relative(root, id) : id))
        .sort(),
    )
    .filter(({ length }) => length > 0)
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  await writeFile(groupsFile, `${JSON.stringify(names, null, 2)}\n`)
  console.log(`${names.length} shared files, ${names.flat().length} modules`)
}

/** Groups until each page that matters has few files: where one has too many, its files cost more the next time. */
function fitPages(chunks: readonly Chunk[]): Group[] {
  const factors = new Map<Chunk, number>()
  const cost: Cost = (page) => bytesOfOne(page) * (factors.get(page) ?? 1)
  for (let round = 1; ; round += 1) {
    const groups = [...mergeGroups(listGroups(chunks), cost)]
    const over = [...pagesOf(groups)].filter(
      (page) => groups.filter(({ loaders }) => loaders.has(page)).length > mostShared,
    )
    if (over.length === 0 || round === mostRounds) return groups
    for (const page of over) factors.set(page, (factors.get(page) ?? 1) * 1.4)
  }
}

/** Those that must have few files: those that matter, but the agent's, which only a phone at work opens. */
function pagesOf(groups: readonly Group[]): Set<Chunk> {
  const pages = [...groups].flatMap(({ loaders }) => [...loaders])
  const isOfAgent = ({ facadeModuleId }: Chunk) => /web\/agent\//.test(facadeModuleId ?? '')
  return new Set(pages.filter((page) => weigh([page]) >= 10 && !isVisit(page) && !isOfAgent(page)))
}

function listGroups(chunks: readonly Chunk[]): Set<Group> {
  const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const first = new Set(entries.flatMap((entry) => [...reach(entry, chunkOf)]))
  const parts = chunks.filter((chunk) => chunk.isDynamicEntry && !first.has(chunk))
  const groups = new Map<Chunk, Group>()
  for (const chunk of chunks) {
    if (first.has(chunk) || chunk.isDynamicEntry) continue
    const modules = Object.keys(chunk.modules)
    groups.set(chunk, { modules, bytes: chunk.code.length, loaders: new Set(), imports: new Set() })
  }
  for (const part of [...parts, ...listVisits(parts)])
    for (const chunk of reach(part, chunkOf)) groups.get(chunk)?.loaders.add(part)
  for (const [chunk, group] of groups) {
    for (const each of reach(chunk, chunkOf)) {
      const imported = groups.get(each)
      if (imported !== undefined && imported !== group) group.imports.add(imported)
    }
  }
  return new Set(groups.values())
}

/** Returns each first visit as a part of its own: it loads a page, the extras and maybe a table of routes. */
function listVisits(parts: readonly Chunk[]): Chunk[] {
  const importsOf = (pattern: RegExp) => {
    const found = parts.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
    if (found.length === 0) throw new Error(`No part is ${pattern}`)
    return found.flatMap(({ imports }) => imports)
  }
  return parts.flatMap((page) => {
    const id = page.facadeModuleId ?? ''
    if (!firstPages.test(id)) return []
    const besides = besidesOf.flatMap(([folder, table]) => (folder.test(id) ? importsOf(table) : []))
    return [
      {
        ...page,
        facadeModuleId: `${visitTo}${id}`,
        imports: [...page.imports, ...importsOf(extrasFile), ...besides],
      },
    ]
  })
}

const isVisit = ({ facadeModuleId }: Chunk) => facadeModuleId?.startsWith(visitTo) ?? false

function bytesOfOne(page: Chunk): number {
  if (/web\/admin\//.test(page.facadeModuleId ?? '')) return bytesOfAdminFile
  return isVisit(page) ? bytesOfVisitedFile : bytesOfFile
}

/** Returns a file and all that it imports. */
function reach(start: Chunk, chunkOf: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set([start])
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = chunkOf.get(name)
      if (next !== undefined) found.add(next)
    }
  }
  return found
}

/** Returns what a file costs a page on top of its bytes, in bytes of minified code. */
type Cost = (page: Chunk) => number

interface Pair {
  one: Group
  other: Group
  gain: number
}

/** Joins the pair that gains most, as long as one does. */
function mergeGroups(groups: Set<Group>, cost: Cost): Set<Group> {
  let pairs = pairsOf([...groups], cost)
  for (let best = bestOf(pairs); best !== null; best = bestOf(pairs)) {
    const { one, other } = best
    const gain = gainOf(one, other, cost)
    pairs = pairs.filter((each) => each !== best)
    // Looks again, since what was joined since may have changed what this saves.
    if (gain < best.gain) {
      if (gain > 0) pairs.push({ one, other, gain })
    } else if (!needEachOther(one, other)) {
      join(one, other, groups)
      pairs = pairs.filter(
        (each) => ![each.one, each.other].some((group) => group === one || group === other),
      )
      for (const each of groups) {
        if (each === one) continue
        const next = gainOf(one, each, cost)
        if (next > 0) pairs.push({ one, other: each, gain: next })
      }
    }
  }
  return groups
}

function pairsOf(groups: readonly Group[], cost: Cost): Pair[] {
  return groups.flatMap((one, index) =>
    groups
      .slice(index + 1)
      .map((other) => ({ one, other, gain: gainOf(one, other, cost) }))
      .filter(({ gain }) => gain > 0),
  )
}

function bestOf(pairs: readonly Pair[]): Pair | null {
  return pairs.reduce<Pair | null>(
    (best, pair) => (best === null || pair.gain > best.gain ? pair : best),
    null,
  )
}

function join(one: Group, other: Group, groups: Set<Group>): void {
  one.modules.push(...other.modules)
  one.bytes += other.bytes
  groups.delete(other)
  one.imports = union(one.imports, other.imports)
  one.imports.delete(other)
  one.imports.delete(one)
  one.loaders = union(one.loaders, other.loaders)
  for (const each of groups) {
    if (each.imports.delete(other)) each.imports.add(one)
    if (each.imports.has(one)) each.imports = union(each.imports, one.imports)
  }
  for (const each of one.imports) each.loaders = union(each.loaders, one.loaders)
}

/** Returns what all pages together save by it; what imports need comes along. */
function gainOf(one: Group, other: Group, cost: Cost): number {
  const loaders = union(one.loaders, other.loaders)
  let gain = 0
  for (const loader of one.loaders) if (other.loaders.has(loader)) gain += cost(loader) * weigh([loader])
  gain -= one.bytes * weigh(less(other.loaders, one.loaders))
  gain -= other.bytes * weigh(less(one.loaders, other.loaders))
  for (const each of union(one.imports, other.imports)) {
    if (each === one || each === other) continue
    for (const loader of less(loaders, each.loaders)) gain -= (each.bytes + cost(loader)) * weigh([loader])
  }
  return gain
}

const weightOf = new Map<Chunk, number>()

function weigh(loaders: Iterable<Chunk>): number {
  let sum = 0
  for (const loader of loaders) {
    let weight = weightOf.get(loader)
    if (weight === undefined) {
      weight = weights.find(([pattern]) => pattern.test(loader.facadeModuleId ?? ''))?.[1] ?? usualWeight
      weightOf.set(loader, weight)
    }
    sum += weight
  }
  return sum
}

/** Returns whether one of them imports the other by way of a third: as one file, it and that one would import each other. */
function needEachOther(one: Group, other: Group): boolean {
  const between = [...one.imports, ...other.imports].filter((each) => each !== one && each !== other)
  return between.some(({ imports }) => imports.has(one) || imports.has(other))
}

const union = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>) => new Set([...one, ...other])

function less<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Item[] {
  return [...one].filter((each) => !other.has(each))
}

if (import.meta.main) await writeGroups()
