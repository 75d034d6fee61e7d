import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-command.ts'

export type Selection = { only: 'checks' | 'unit' | 'api' | 'journeys' | null; patterns: string[] }

/** The test files beside the code: those with a database or a server are the API tests. */
export async function findTestFiles({ only, patterns }: Selection): Promise<string[]> {
  const files = list('{contract,server,database,scripts,web,tests}/**/*.test.{ts,tsx}', patterns)
  const besideCode = files.filter((file) => !file.startsWith('tests/journeys/'))
  if (only === null) return besideCode
  const areApi = await Promise.all(besideCode.map(usesWorld))
  return besideCode.filter((_, index) => areApi[index] === (only === 'api'))
}

/** The journeys in a real browser. */
export function findJourneys({ patterns }: Selection): string[] {
  return list('tests/journeys/**/*.test.ts', patterns)
}

/** Reads `--only=<group>` and parts of file names. Throws on anything else. */
export function readSelection(args: string[]): Selection {
  const selection: Selection = { only: null, patterns: [] }
  for (const argument of args) {
    const [, group] = /^--only=(.*)$/.exec(argument) ?? []
    if (group === undefined && !argument.startsWith('-')) selection.patterns.push(argument)
    else if (group === 'checks' || group === 'unit' || group === 'api' || group === 'journeys')
      selection.only = group
    else
      throw new Error(
        `${argument} is not known. Use --only=checks|unit|api|journeys, or parts of file names.`,
      )
  }
  return selection
}

function list(pattern: string, parts: string[]): string[] {
  const files = globSync(pattern, { cwd: root })
  return files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part))).sort()
}

/** Whether any of these files needs the test server. */
export async function needDatabase(files: string[]): Promise<boolean> {
  return (await Promise.all(files.map(usesWorld))).includes(true)
}

async function usesWorld(file: string): Promise<boolean> {
  return (await readFile(join(root, file), 'utf8')).includes("from '#tests/")
}
