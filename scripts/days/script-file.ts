import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { root } from '../testing/run-command.ts'
import { faultNames } from './fault-plan.ts'

/** Holds scripts of failures that were found, each of which must hold from then on. */
const seedsFolder = join(root, 'tests/seeds')

/** Changes with whatever a script says or its keys mean: a script of another would play something else. */
const format = 2

const shape = z.strictObject({
  format: z.literal(format),
  seed: z.int().min(0),
  days: z.int().min(1),
  orders: z.int().min(0),
  chance: z.int().min(0),
  /** Names what befalls the server. */
  faults: z.array(z.enum(faultNames)).default([]),
  /** Says what did not hold, without numbers and ids. */
  fault: z.string(),
  /** Names the planted fault with which it fails still; left out where it failed by itself. */
  planted: z.string().optional(),
  /** Names what is played, of all that the seed plans. */
  steps: z.array(z.strictObject({ key: z.string().regex(/^[0-9a-f]{12}$/), what: z.string() })),
})

/** The shortest play that still fails: a seed, and what of its plan is left. */
export type Script = Omit<z.infer<typeof shape>, 'format'>

/** Reads a script, or says in a sentence why it cannot be played. */
export function readScript(path: string): Script | string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return `--play=${path} cannot be read: ${error instanceof Error ? error.message : String(error)}. ${sayStored()}`
  }
  return parseScript(text, path)
}

/** Lists the scripts that are stored. */
export function listScripts(): string[] {
  if (!existsSync(seedsFolder)) return []
  return readdirSync(seedsFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(seedsFolder, name))
}

function sayStored(): string {
  const stored = listScripts().map((path) => path.slice(root.length + 1))
  return `Stored are ${stored.length === 0 ? 'none' : stored.join(', ')}.`
}

export function parseScript(text: string, path: string): Script | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return `${path} is no script of days: it is not JSON.`
  }
  const { format: given } = (json ?? {}) as { format?: unknown }
  if (given === undefined) return `${path} is no script of days: it does not say its format.`
  if (given !== format)
    return `${path} is a script of format ${JSON.stringify(given)}, and this version plays ${format}.`
  const read = shape.safeParse(json)
  if (!read.success)
    return `${path} is no script of days: ${z.prettifyError(read.error).replaceAll(/\s+/g, ' ')}`
  const { format: _, ...script } = read.data
  return script
}

type Write = (path: string, text: string) => Promise<void>

/** Stores a script. Throws in words where the disk is full. */
export async function storeScript(path: string, script: Script, write: Write = writeFile): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await write(path, writeScript(script))
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new Error(
      `The script cannot be stored at ${path}: the disk is full. Make room and play the seed again.`,
      {
        cause: error,
      },
    )
  }
}

/** Returns whether something failed since there is no room on the disk, here or at the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(error.cause)
}

export function writeScript(script: Script): string {
  return `${JSON.stringify({ format, ...script }, null, 2)}\n`
}
