import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Loaded before everything else in each process of a run with faults: files are read with the faults in them, and the tree
 * stays as it is. MUTANT_FILES holds, as JSON, each file with where its text with faults lies.
 */
const files = JSON.parse(process.env['MUTANT_FILES'] ?? '{}') as Record<string, string>
const sources = new Map(Object.entries(files).map(([file, source]) => [pathToFileURL(file).href, source]))
if (sources.size > 0)
  registerHooks({
    load(url, context, next) {
      const source = sources.get(url)
      if (source === undefined) return next(url, context)
      return { format: 'module-typescript', source: readFileSync(source, 'utf8'), shortCircuit: true }
    },
  })
