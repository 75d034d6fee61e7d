import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'
import { root } from './run-command.ts'

/** Holds how long each check and file took when it ran last here, in milliseconds. */
export type KnownTimes = Record<string, number>
/** Kinds of figures that stay from run to run. */
type Figures = 'times' | 'measures'

/** Reads what earlier runs saved: nothing on a fresh checkout, or where the file was cut off. */
export function readSaved(figures: Figures): Record<string, number> {
  try {
    const read: unknown = JSON.parse(readFileSync(pathOf(figures), 'utf8'))
    return Object.fromEntries(Object.entries(read ?? {}).filter(([, value]) => typeof value === 'number'))
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return {}
    throw error
  }
}

/** Saves figures of this run, with those of others that it left out. */
export function saveFigures(figures: Figures, values: Record<string, number>): void {
  mkdirSync(dirname(pathOf(figures)), { recursive: true })
  writeFileSync(pathOf(figures), JSON.stringify({ ...readSaved(figures), ...values }))
}

function pathOf(figures: Figures): string {
  return join(root, `node_modules/.cache/test-${figures}.json`)
}

/** The longest first, so that none goes on alone at the end; what never ran comes in the middle, by its name. */
export function longestFirst(names: readonly string[], times: KnownTimes): string[] {
  const usual = middleOf(Object.values(times))
  const timeOf = (name: string) => times[name] ?? usual
  return names.toSorted((one, other) => timeOf(other) - timeOf(one))
}

/** Returns the median; 0 of nothing. */
export function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
