import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const { dependencies, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  imports: Record<string, string>
}
/** Lists what `npm start` loads: the server, and what builds the web where that is stale. */
const entries = [
  'scripts/start.ts',
  'server/main.ts',
  'server/app.ts',
  'scripts/build-web.ts',
  'vite.config.ts',
]
/** Matches an import or export with a source, whole; those of types alone are gone before anything runs. */
const sourced = /^(?:import|export)\s+(?!type\b)(?:[^'"()=]*?\bfrom\s+)?'([^']+)'/gm

test('what npm start loads imports no package that is installed for tests alone', () => {
  const found: string[] = []
  const seen = new Set(entries.map((entry) => join(root, entry)))
  for (const file of seen)
    for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(sourced)) {
      const path = pathOf(source, file)
      if (path !== null) seen.add(path)
      else if (!isBuiltin(source) && !(packageOf(source) in dependencies))
        found.push(`${relative(root, file)} imports ${source}`)
    }
  assert.ok(seen.size > 500, `${seen.size} files are looked at`)
  assert.deepEqual(found, [])
})

/** Returns the file that a source names; null where it is a package. */
function pathOf(source: string, from: string): string | null {
  if (source.startsWith('.')) return join(dirname(from), source)
  const prefix = Object.keys(imports).find((key) => source.startsWith(key.slice(0, -1)))
  return prefix === undefined
    ? null
    : join(root, (imports[prefix] ?? '').slice(0, -1), source.slice(prefix.length - 1))
}

function packageOf(source: string): string {
  return source.split('/', source.startsWith('@') ? 2 : 1).join('/')
}
