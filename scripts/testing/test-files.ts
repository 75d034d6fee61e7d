import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMomentName, type MomentName, moments } from '#tests/clock/moments.ts'
import { root } from './run-command.ts'

export const kinds = ['api', 'unit', 'journeys'] as const
export type Kind = (typeof kinds)[number]
export type Selection = {
  only: 'checks' | Kind | null
  /** Leaves out checks that no changed file can fail. */
  onlyChanged: boolean
  /** Tries files that failed no second time. */
  isOnce: boolean
  /** Saves which test reaches what, for later runs with `--changed`. */
  savesReach: boolean
  /** Says of each test file why it is run. */
  saysWhy: boolean
  at: MomentName
  patterns: string[]
}

/** Finds the test files by kind: of those beside the code, the ones with a database or a server are the API tests. */
export async function findTestFiles({
  only,
  patterns,
}: Pick<Selection, 'only' | 'patterns'>): Promise<Record<Kind, string[]>> {
  const found: Record<Kind, string[]> = { unit: [], api: [], journeys: [] }
  for (const file of listTests()) {
    const kind = await kindOf(file)
    if (only === null || only === kind) found[kind].push(file)
  }
  refuseStrangers(patterns, Object.values(found).flat())
  for (const kind of kinds) found[kind] = found[kind].filter((file) => fits(file, patterns))
  return found
}

/** Throws where a part of a name is in no file's, with the folders that there are: a misspelt one must not pass. */
function refuseStrangers(patterns: string[], files: string[]): void {
  const unknown = patterns.filter((part) => !files.some((file) => file.includes(part)))
  if (unknown.length === 0) return
  const folders = new Set(files.map((file) => dirname(file).split('/').slice(0, 2).join('/')))
  throw new Error(`No test file fits ${unknown.join(', ')}. They are in ${[...folders].sort().join(', ')}.`)
}

/** Reads `--only=<group>`, `--at=<moment>`, `--changed`, `--once`, `--save-reach`, `--why` and parts of file names. Throws on anything else. */
export function readSelection(args: string[]): Selection {
  const selection: Selection = {
    only: null,
    onlyChanged: false,
    isOnce: false,
    savesReach: false,
    saysWhy: false,
    at: 'tuesday',
    patterns: [],
  }
  for (const argument of args) {
    const [, group] = /^--only=(.*)$/.exec(argument) ?? []
    const [, moment] = /^--at=(.*)$/.exec(argument) ?? []
    if (argument.trim() !== '' && !argument.startsWith('-')) selection.patterns.push(argument)
    else if (moment !== undefined) selection.at = readMoment(moment)
    else if (argument === '--changed') selection.onlyChanged = true
    else if (argument === '--once') selection.isOnce = true
    else if (argument === '--save-reach') selection.savesReach = true
    else if (argument === '--why') selection.saysWhy = true
    else if (group === 'checks' || group === 'unit' || group === 'api' || group === 'journeys')
      selection.only = group
    else
      throw new Error(
        `${argument || 'An empty argument'} is not known. Use --only=checks|unit|api|journeys, --at=${knownMoments}, --changed, --once, --save-reach, --why, or parts of file names.`,
      )
  }
  return selection
}

const knownMoments = Object.keys(moments).join('|')

function readMoment(name: string): MomentName {
  if (!isMomentName(name))
    throw new Error(`--at=${name} is no moment that a run begins at. Use --at=${knownMoments}.`)
  return name
}

function listTests(): string[] {
  const pattern = '{bench,contract,domain,server,database,scripts,web,tests}/**/*.test.{ts,tsx}'
  return globSync(pattern, { cwd: root }).sort()
}

const fits = (file: string, parts: string[]) =>
  parts.length === 0 || parts.some((part) => file.includes(part))

async function kindOf(file: string): Promise<Kind> {
  if (file.startsWith('tests/journeys/')) return 'journeys'
  return (await readFile(join(root, file), 'utf8')).includes("from '#tests/") ? 'api' : 'unit'
}
