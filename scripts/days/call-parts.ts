import type { Endpoint } from '#contract/core/endpoint.ts'
import type { SimAnswer, Wish } from './actions.ts'
import type { Dice } from './dice.ts'
import { fixAt, fixByContract, saidBy } from './fix-values.ts'
import type { Form, JsonSchema, Making } from './generate.ts'
import type { Playable } from './schemas.ts'

/** Returns what was refused with the fields changed that the refusal names; null where it names none. */
export function fixRefused(
  { schemas, endpoint }: Playable,
  call: Wish['call'],
  { json }: SimAnswer,
  making: Making,
): Wish['call'] | null {
  const { fields = [] } = (json ?? {}) as { fields?: { path: string; message: string }[] }
  const [schema, zod] = [schemas.body, endpoint.body]
  if (schema === null || zod === undefined || fields.length === 0) return null
  const within = { ...making, isBody: true }
  const fixed = fields.reduce<unknown>((body, field) => {
    const said = saidBy(field)
    const parts = field.path === '' ? [] : field.path.split('.')
    return fixAt(body, parts, schema, said === null ? within : { ...within, said })
  }, call.body)
  return { ...call, body: fixByContract(fixed, { schema, zod }, within) }
}

/** Returns a body that was taken before, with at most one field of another. */
export function mix(before: unknown, made: { body?: unknown }, dice: Dice): unknown {
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return before
  const other = (made.body ?? {}) as Record<string, unknown>
  const field = dice.pick(Object.keys(other))
  return field === undefined ? before : { ...before, [field]: other[field] }
}

/** Returns the path of what an endpoint takes one of: all before what its path names first. */
export const collectionOf = ({ path }: Endpoint) => path.split('/:')[0] ?? path

/** Returns the kinds of things that a part of a call names. */
export function idsIn(schema: JsonSchema | null): string[] {
  return Object.values(schema?.properties ?? {}).flatMap(
    ({ pattern = '' }) => /^\^([a-z]{3})_/.exec(pattern)?.[1] ?? [],
  )
}

/** Returns those of some params that another path has too. */
export function only(params: unknown, schema: JsonSchema | null): object {
  const given = (params ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, given[name]]))
}

/** Returns what a screen shows, with the parts of its parts beside them. */
export function flatten(json: unknown): Form {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {}
  const parts = Object.values(json).filter(
    (part) => typeof part === 'object' && part !== null && !Array.isArray(part),
  )
  return Object.assign({}, ...parts, json) as Form
}

/** Finds all ids in something that was shown, one of each kind: the last that is named. */
export function idsByKind(shown: unknown, found = new Map<string, string>()): Map<string, string> {
  if (typeof shown === 'string') {
    const kind = /^([a-z]{3})_[0-9a-z]{26}$/.exec(shown)?.[1]
    if (kind !== undefined) found.set(kind, shown)
  } else if (typeof shown === 'object' && shown !== null)
    for (const part of Object.values(shown)) idsByKind(part, found)
  return found
}
