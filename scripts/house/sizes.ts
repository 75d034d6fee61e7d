import type { Source } from '../check-house.ts'
import { isTest } from './imports.ts'

/** Stands in for a module of a package that has a default export. */
const wantsDefault = new Set(['web/design/line-icon.ts'])
const limits = { file: 300, function: 60, component: 120 }

/** Files and functions that have grown past what one can hold in mind. */
export function faultsOfSizes({ path, text }: Source): string[] {
  const lines = text.split('\n')
  const faults: string[] = []
  if (lines.length - 1 > limits.file)
    faults.push(`${path}: ${lines.length - 1} lines; at most ${limits.file}. Split it by topic, not by kind`)
  if (/^export default /m.test(text) && !wantsDefault.has(path))
    faults.push(`${path}: no default exports; name what it gives`)
  if (isTest(path) || path.startsWith('database/seed/')) return faults
  for (const { name, length } of functionsOf(lines)) {
    const limit = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.component : limits.function
    if (length > limit)
      faults.push(`${path}: ${name} has ${length} lines; at most ${limit}. Let its parts have names`)
  }
  return faults
}

/** Top-level functions by their first and last line: Biome closes each with a brace at the margin. */
function functionsOf(lines: string[]): { name: string; length: number }[] {
  const found: { name: string; length: number }[] = []
  for (const [start, line] of lines.entries()) {
    const name = /^(?:export )?(?:async )?function\*? (\w+)/.exec(line)?.[1]
    if (name === undefined) continue
    const end = lines.findIndex((later, index) => index > start && /^}/.test(later))
    if (end > start) found.push({ name, length: end - start + 1 })
  }
  return found
}
