import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOfDecisions, faultsOfNames } from './checks/file-names.ts'
import { faultsOfInlineTexts } from './checks/inline-texts.ts'
import { faultsOfLinks } from './checks/links.ts'
import { faultsOfLocales } from './checks/locales.ts'
import { faultsOfSecondWays } from './checks/one-way.ts'
import { faultsOfDocument, faultsOfWords } from './checks/retired-words.ts'
import { isTest, listDocuments, listSources } from './checks/sources.ts'
import { faultsOfSyntax } from './checks/syntax.ts'
import { faultsOfWrites, listWrites } from './checks/table-writers.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Returns what breaks the rules of names, sizes, exports and tables, each with where the code belongs. */
async function checkCode(): Promise<string[]> {
  const sources = await listSources(root)
  const writers = sources.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  const decisions = await readdir(join(root, 'docs/decisions'))
  return [
    ...faultsOfDecisions(decisions, [...sources, ...(await listDocuments(root))]),
    ...sources.flatMap(faultsOfNames),
    ...sources.flatMap(faultsOfSyntax),
    ...sources.flatMap(faultsOfLocales),
    ...sources.flatMap(faultsOfWords),
    ...(await listDocuments(root)).flatMap(faultsOfDocument),
    ...sources.flatMap(faultsOfInlineTexts),
    ...sources.flatMap(faultsOfSecondWays),
    ...faultsOfLinks(sources),
    ...faultsOfWrites(writers.flatMap(listWrites)),
  ]
}

const faults = await checkCode()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
