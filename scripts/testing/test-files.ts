import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-command.ts'

export const kinds = ['api', 'unit', 'journeys'] as const
export type Kind = (typeof kinds)[number]
export type Selection = {
  only: 'checks' | Kind | null
  /** Whether checks that no changed file can fail are left out. */
  onlyChanged: boolean
  /** Whether files that failed are not tried again. */
  isOnce: boolean
  patterns: string[]
}

/** The test files by kind: of those beside the code, the ones with a database or a server are the API tests. */
export async function findTestFiles({
  only,
  patterns,
}: Pick<Selection, 'only' | 'patterns'>): Promise<Record<Kind, string[]>> {
  const files = list('{bench,contract,domain,server,database,scripts,web,tests}/**/*.test.{ts,tsx}', patterns)
  const found: Record<Kind, string[]> = { unit: [], api: [], journeys: [] }
  for (const file of files) {
    const kind = await kindOf(file)
    if (only === null || only === kind) found[kind].push(file)
  }
  return found
}

/** Reads `--only=<group>`, `--changed`, `--once` and parts of file names. Throws on anything else. */
export function readSelection(args: string[]): Selection {
  const selection: Selection = { only: null, onlyChanged: false, isOnce: false, patterns: [] }
  for (const argument of args) {
    const [, group] = /^--only=(.*)$/.exec(argument) ?? []
    if (group === undefined && !argument.startsWith('-')) selection.patterns.push(argument)
    else if (argument === '--changed') selection.onlyChanged = true
    else if (argument === '--once') selection.isOnce = true
    else if (group === 'checks' || group === 'unit' || group === 'api' || group === 'journeys')
      selection.only = group
    else
      throw new Error(
        `${argument} is not known. Use --only=checks|unit|api|journeys, --changed, --once, or parts of file names.`,
      )
  }
  return selection
}

function list(pattern: string, parts: string[]): string[] {
  const files = globSync(pattern, { cwd: root })
  return files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part))).sort()
}

async function kindOf(file: string): Promise<Kind> {
  if (file.startsWith('tests/journeys/')) return 'journeys'
  return (await readFile(join(root, file), 'utf8')).includes("from '#tests/") ? 'api' : 'unit'
}
