import type { Change } from './changed-files.ts'
import { takeApartOrNull } from './reach/code.ts'

/**
 * Names what of the code differs: which files there are, what they import, which names they have, what stands outside of
 * functions, and statements of SQL.
 */
export type Facet = 'files' | 'imports' | 'names' | 'outside' | 'sql'

export const allFacets: ReadonlySet<Facet> = new Set(['files', 'imports', 'names', 'outside', 'sql'])

const plainCode = /^(?:contract|domain|server|web|tests|bench)\/.*\.tsx?$/
const sources = /\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g
const sql = /\bsql\b|\bquery\b/

/** Returns in which of these the changes may matter. What is no plain code, or cannot be parsed, may in all. */
export function facetsOf(changes: readonly Change[]): ReadonlySet<Facet> {
  const facets = new Set<Facet>()
  for (const { path, before, after } of changes) {
    if (before === null || after === null || !plainCode.test(path)) return allFacets
    const outside = [before, after].map((text) => outsideOf(path, text))
    if (outside.includes(null)) return allFacets
    if (outside[0] !== outside[1]) facets.add('outside')
    if (differ(before, after, importsOf)) facets.add('imports')
    if (differ(before, after, namesIn)) facets.add('names')
    if (path.startsWith('server/') && (sql.test(before) || sql.test(after))) facets.add('sql')
  }
  return facets
}

function differ(before: string, after: string, listOf: (text: string) => string[]): boolean {
  const [old, young] = [new Set(listOf(before)), new Set(listOf(after))]
  return old.size !== young.size || [...old].some((each) => !young.has(each))
}

function importsOf(text: string): string[] {
  return [...text.matchAll(sources)].map(([, ...found]) => found.find(Boolean) ?? '')
}

function namesIn(text: string): string[] {
  return text.match(/[\w$]+/g) ?? []
}

/** Returns a file without the bodies of its functions. */
function outsideOf(path: string, text: string): string | null {
  const module = takeApartOrNull(path, text)
  if (module === null) return null
  let rest = ''
  let at = 0
  const bodies = module.functions
    .flatMap(({ body }) => body ?? [])
    .sort((one, other) => one.start - other.start)
  for (const { start, end } of bodies) {
    if (start < at) continue
    rest += text.slice(at, start)
    at = end
  }
  return rest + text.slice(at)
}
