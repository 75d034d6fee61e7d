import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'
import { root } from './run-command.ts'

const path = join(root, 'node_modules/.cache/test-times.json')

/** How long each check and file took when it ran last here, in milliseconds. */
export type KnownTimes = Record<string, number>

/** Reads what earlier runs took: nothing on a fresh checkout, or where the file was cut off. */
export function readKnownTimes(): KnownTimes {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Object.fromEntries(Object.entries(read ?? {}).filter(([, ms]) => typeof ms === 'number'))
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return {}
    throw error
  }
}

/** Keeps what this run took, beside what others took that it left out. */
export function saveTimes(times: KnownTimes): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ ...readKnownTimes(), ...times }))
}

/** The longest first, so that none goes on alone at the end; what never ran comes in the middle, by its name. */
export function longestFirst(names: readonly string[], times: KnownTimes): string[] {
  const usual = middleOf(Object.values(times))
  const timeOf = (name: string) => times[name] ?? usual
  return names.toSorted((one, other) => timeOf(other) - timeOf(one))
}

/** The median; 0 of nothing. */
export function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
