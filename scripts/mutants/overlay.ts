import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Loaded before everything else in each process of a run with a fault: the one file is read with the fault in it, and the
 * tree stays as it is. MUTANT_FILE is the file, MUTANT_SOURCE where its text with the fault lies.
 */
const file = process.env['MUTANT_FILE']
const sourceFile = process.env['MUTANT_SOURCE']
if (file !== undefined && sourceFile !== undefined) {
  const target = pathToFileURL(file).href
  registerHooks({
    load(url, context, next) {
      if (url !== target) return next(url, context)
      return { format: 'module-typescript', source: readFileSync(sourceFile, 'utf8'), shortCircuit: true }
    },
  })
}
