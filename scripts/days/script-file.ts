import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { faultNames } from './fault-plan.ts'

/** Changes with whatever a script says or its keys mean: a script of another would play something else. */
const format = 1

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
    return `--play=${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
  return parseScript(text, path)
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

export function writeScript(script: Script): string {
  return `${JSON.stringify({ format, ...script }, null, 2)}\n`
}
