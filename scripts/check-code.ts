import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faultsOfComments } from './checks/comments.ts'
import { faultsOfCommands, faultsOfOutside, faultsOfPaths, faultsOfRows } from './checks/documents.ts'
import { EarlierFindings } from './checks/earlier-findings.ts'
import { faultsOfPicture } from './checks/feature-picture.ts'
import { faultsOfDecisions, faultsOfNames } from './checks/file-names.ts'
import { faultsOfFolders } from './checks/folder-circles.ts'
import { faultsOfGrowth } from './checks/growth-writers.ts'
import { faultsOfCatalogue, faultsOfInlineTexts, faultsOfTextOwners } from './checks/inline-texts.ts'
import { faultsOfLinks } from './checks/links.ts'
import { faultsOfLocales } from './checks/locales.ts'
import { faultsOfSecondWays } from './checks/one-way.ts'
import { faultsOfGlobs, faultsOfPatterns } from './checks/patterns.ts'
import { faultsOfDocument, faultsOfWords } from './checks/retired-words.ts'
import {
  isSource,
  isTest,
  listDocuments,
  listFiles,
  listSources,
  readSource,
  type Source,
} from './checks/sources.ts'
import { faultsOfSyntax, warningsOfSize } from './checks/syntax.ts'
import { faultsOfWrites, listWrites } from './checks/table-writers.ts'
import { faultsOfTakenFaults } from './checks/taken-faults.ts'
import { faultsOfOneDay, faultsOfSqlTimes, faultsOfTestTimes } from './checks/test-times.ts'
import { listChanged } from './testing/changed-files.ts'
import { root } from './testing/run-command.ts'

/** Returns what breaks the rules that are about one source by itself. */
function faultsOfSource(source: Source): string[] {
  return [
    ...faultsOfNames(source),
    ...faultsOfSyntax(source),
    ...faultsOfLocales(source),
    ...faultsOfWords(source),
    ...faultsOfInlineTexts(source),
    ...faultsOfCatalogue(source),
    ...faultsOfTextOwners(source),
    ...faultsOfSecondWays(source),
    ...faultsOfTakenFaults(source),
    ...faultsOfTestTimes(source),
    ...faultsOfOneDay(source),
    ...faultsOfSqlTimes(source),
  ]
}

/** Reads the comments of all sources, whichever were given: what one change adds counts with what is there. */
async function faultsOfAllComments(files: readonly string[]): Promise<string[]> {
  const paths = files.filter(isSource)
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  return faultsOfComments(
    paths.map((path, at) => ({ path, text: texts[at] ?? '' })),
    listChanged(),
  )
}

async function readSources(paths: readonly string[]): Promise<Source[]> {
  return Promise.all(paths.map(async (path) => readSource(path, await readFile(join(root, path), 'utf8'))))
}

/** Returns what breaks the rules of names, sizes, exports and tables, each with where the code belongs. */
async function checkCode(): Promise<string[]> {
  const sources = await listSources(root)
  const files = listFiles(root)
  const documents = await listDocuments(root)
  const decisions = await readdir(join(root, 'docs/decisions'))
  const earlier = await openEarlier(files)
  const found = async <T>(rule: (source: Source) => T[]) => {
    const all = sources.map((source) => earlier.of(rule.name, [source.path, source.text], () => rule(source)))
    return (await Promise.all(all)).flat()
  }
  const faults = [
    ...faultsOfDecisions(decisions, [...sources, ...documents]),
    ...sources.flatMap((source) => faultsOfPatterns(source, files)),
    ...(await found(faultsOfSource)),
    ...documents.flatMap(faultsOfDocument),
    ...documents.flatMap(faultsOfRows),
    ...documents.flatMap(faultsOfOutside),
    ...documents.flatMap((document) => faultsOfPaths(document, files)),
    ...faultsOfPicture(documents, sources),
    ...faultsOfCommands(documents, Object.keys((await readJson('package.json')).scripts ?? {}), files),
    ...(await faultsOfTools(files)),
    ...faultsOfLinks(sources),
    ...faultsOfFolders(sources),
    ...faultsOfGrowth(sources),
    ...faultsOfWrites(await found(listWritesOfServer)),
  ]
  await earlier.save()
  return faults
}

function listWritesOfServer(source: Source): ReturnType<typeof listWrites> {
  return source.path.startsWith('server/') && !isTest(source.path) ? listWrites(source) : []
}

/** Opens what these rules found before; package.json has the version of the parser. */
async function openEarlier(files: readonly string[]): Promise<EarlierFindings> {
  const rules = files.filter((path) =>
    /^(?:package\.json|scripts\/check-code\.ts|scripts\/checks\/.*\.ts)$/.test(path),
  )
  return EarlierFindings.open(
    join(root, 'node_modules/.cache/checks/code'),
    rules.map((path) => join(root, path)),
  )
}

/** The files that tools are told of by configurations of their own. */
async function faultsOfTools(files: readonly string[]): Promise<string[]> {
  const layers = '.dependency-cruiser.mjs'
  const { entry = [] } = await readJson('knip.jsonc')
  const lint = await readJson('biome.json')
  const overridden = lint.overrides?.flatMap(({ includes }) => includes) ?? []
  return [
    ...faultsOfPatterns(readSource(layers, await readFile(join(root, layers), 'utf8')), files),
    ...faultsOfGlobs('knip.jsonc', entry, files),
    ...faultsOfGlobs('biome.json', [...(lint.files?.includes ?? []), ...overridden], files),
  ]
}

interface Settings {
  scripts?: Record<string, string>
  entry?: string[]
  files?: { includes: string[] }
  overrides?: { includes: string[] }[]
}

async function readJson(path: string): Promise<Settings> {
  const text = await readFile(join(root, path), 'utf8')
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
}

/** Only of what differs from main: who changes a file is the one to split it. */
async function printWarnings(): Promise<void> {
  const changed = listChanged().filter((path) => isSource(path) && existsSync(join(root, path)))
  const sources = await readSources(changed)
  for (const warning of sources.flatMap(warningsOfSize)) console.log(`warning: ${warning}`)
}

await printWarnings()
const given = process.argv.slice(2)
const files = listFiles(root)
const faults =
  given.length > 0
    ? (await readSources(given)).flatMap((source) => [
        ...faultsOfSource(source),
        ...faultsOfPatterns(source, files),
      ])
    : await checkCode()
faults.push(...(await faultsOfAllComments(files)))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
