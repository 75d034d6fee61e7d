import { applyEdits, type Edit } from '../../vite/edits.ts'
import { takeApart } from './parts.ts'

/**
 * What is recorded of the product: the code that a test reaches without importing it by itself. A build takes catalogues
 * of texts apart, so who shows a text is found by its name.
 */
export const counted = /^(?:contract|domain|server|web|database)\/(?!.*(?:\.test\.tsx?|texts\.ts)$).*\.tsx?$/

/**
 * Returns a source file in which each function says that it is called, by its place among the file's functions, and
 * each statement at the top that it begins. `before` is what the file imports for it. Lines stay where they are.
 */
export function countCalls(path: string, text: string, before = ''): string {
  const { functions, statements, awaits } = takeApart(path, text)
  const edits: Edit[] = functions.flatMap(({ body }, index) => {
    if (body === null) return []
    const call = `__rh[${index}]||__rc(__rh,${index})`
    if (body.isBlock) return [insert(body.start + 1, `${call};`)]
    return [insert(body.start, `(${call},`), insert(body.end, ')')]
  })
  // While the top waits for something, others run, and nobody can tell whose call it is.
  if (!awaits)
    for (const [index, { start, kind }] of statements.entries())
      if (kind === 'statement') edits.push(insert(start, `__ru(__rh,${index});`))
  const size = functions.length
  const open = `const __rr=globalThis.__reach,__rh=__rr.open(${JSON.stringify(path)},${size}),__rc=__rr.call,__ru=__rr.begin;`
  return `${before}${open}${applyEdits(text, edits)}\n;__ru(null,0)`
}

function insert(at: number, text: string): Edit {
  return { start: at, end: at, text }
}
