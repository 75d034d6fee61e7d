import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCycles } from './house/cycles.ts'
import { faultsOfImports } from './house/imports.ts'
import { faultsOfLocales } from './house/locales.ts'
import { faultsOfServerFiles } from './house/server-files.ts'
import { faultsOfSizes } from './house/sizes.ts'
import { listSources } from './house/sources.ts'
import { faultsOfNames } from './house/vocabulary.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A file of the house as its rules see it. */
export interface Source {
  /** From the root, such as `server/orders/place-order.ts`. */
  path: string
  text: string
  /** What it imports of ours, as paths from the root. */
  imports: string[]
  /** Those of them that are there when it runs: types are not. */
  runtimeImports: string[]
  /** What it imports of packages. */
  packages: string[]
}

/** Every breach of the house's rules, each with where the code belongs. */
export async function checkHouse(): Promise<string[]> {
  const sources = await listSources(root)
  return [
    ...sources.flatMap(faultsOfNames),
    ...sources.flatMap(faultsOfServerFiles),
    ...sources.flatMap(faultsOfImports),
    ...sources.flatMap(faultsOfSizes),
    ...sources.flatMap(faultsOfLocales),
    ...findCycles(sources),
  ]
}

if (import.meta.main) {
  const faults = await checkHouse()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`The house is in order (${relative(process.cwd(), root) || '.'}).`)
}
