import type { z } from 'zod'
import { type JsonSchema, type Making, makeValue } from './generate.ts'

/** Names a part of a body, as `items.0.name`. */
type Path = readonly PropertyKey[]

const mostRounds = 8

/** Changes what the contract itself refuses of a value until it takes it, or for some rounds. */
export function fixByContract(
  made: unknown,
  by: { schema: JsonSchema; zod: z.ZodType },
  making: Making,
): unknown {
  let value = made
  for (let round = 0; round < mostRounds; round += 1) {
    const read = by.zod.safeParse(value)
    if (read.success) return value
    for (const issue of read.error.issues.slice(0, 4)) {
      const paths =
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      const said = saidBy(issue)
      for (const path of paths)
        value = fixAt(value, path, by.schema, said === null ? making : { ...making, said })
    }
  }
  return value
}

const formatOf: Readonly<Record<string, string>> = { url: 'uri', datetime: 'date-time' }
const example = /such as ([^\s,]+[^\s,.])/

/** Returns what a refusal says that a value must be: its form, or the example that it names; null where it says nothing of the kind. */
export function saidBy(issue: {
  code?: string
  message: string
  format?: unknown
  pattern?: unknown
}): JsonSchema | null {
  const [, named] = example.exec(issue.message) ?? []
  if (named !== undefined) return { const: named }
  if (issue.code !== 'invalid_format' || typeof issue.format !== 'string') return null
  if (issue.format !== 'regex') return { type: 'string', format: formatOf[issue.format] ?? issue.format }
  const [, pattern] = /^\/(.*)\/[a-z]*$/s.exec(String(issue.pattern)) ?? []
  return pattern === undefined ? null : { type: 'string', pattern }
}

/** Returns a value in which the part that a refusal named is made anew, left out, or put in where it was missing. */
export function fixAt(
  value: unknown,
  path: Path,
  schema: JsonSchema,
  making: Making,
  defs = schema.$defs,
): unknown {
  const within = defs === undefined ? making : { ...making, defs }
  const [key, ...rest] = path
  const field = String(key)
  if (key === undefined) return makeValue(schema, within)
  const part = partOf(schema, key, defs)
  if (Array.isArray(value)) {
    const at = Number(key)
    if (!(at in value)) return makeValue(schema, within)
    return value.map((one, index) => (index === at ? fixAt(one, rest, part ?? {}, making, defs) : one))
  }
  if (typeof value !== 'object' || value === null) return makeValue(schema, within, field)
  const { [field]: before, ...others } = value as Record<string, unknown>
  if (part === null) return others
  if (rest.length > 0 && before !== undefined)
    return { ...others, [field]: fixAt(before, rest, part, making, defs) }
  const mayLack = !(schema.required ?? []).includes(field)
  if (before !== undefined && mayLack && making.dice.chance(0.5)) return others
  const { said, ...unsaid } = within
  const isSaid = said !== undefined && making.dice.chance(0.8)
  return { ...others, [field]: makeValue(isSaid ? said : part, unsaid, field) }
}

/** Returns the schema of a part; null where there is no such part. */
function partOf(schema: JsonSchema, key: PropertyKey, defs?: Record<string, JsonSchema>): JsonSchema | null {
  if (schema.$ref !== undefined) {
    const named = defs?.[schema.$ref.split('/').at(-1) ?? '']
    return named === undefined ? null : partOf(named, key, defs)
  }
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const part = partOf(one, key, defs)
    if (part !== null) return part
  }
  if (schema.items !== undefined && /^\d+$/.test(String(key))) return schema.items
  const named = schema.properties?.[String(key)]
  if (named !== undefined) return named
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
}
