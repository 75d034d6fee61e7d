import type { z } from 'zod'
import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import { type Bounds, eventDetail, sampleInstant, sampleNumber, sampleText } from './samples.ts'

/**
 * Says how much an answer holds: `full` has every field and three rows of each list, `empty` only what must be there, `long`
 * the longest names, `many` a hundred rows.
 */
export const amounts = ['full', 'empty', 'long', 'many'] as const
export type Amount = (typeof amounts)[number]

interface Place {
  amount: Amount
  /** Names the fields down to this one. */
  path: readonly string[]
  /** Counts the values of an answer, so that no two rows are the same. */
  next: () => number
  /** Counts the lists that this is inside of. */
  depth: number
}

/**
 * Makes an answer of an endpoint from its schema, and changes it by `change`. The schema parses the outcome, so that no
 * answer can be what the server would not say.
 */
export function madeAnswer<E extends Endpoint>(
  endpoint: E,
  amount: Amount = 'full',
  change: (made: EndpointAnswer<E>) => EndpointAnswer<E> = (made) => made,
): EndpointAnswer<E> {
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const made = make(endpoint.response, { amount, path: [], next, depth: 0 })
  const parsed = endpoint.response.safeParse(change(made as EndpointAnswer<E>))
  if (!parsed.success) throw new Error(`${endpoint.id} cannot answer this: ${faultsIn(parsed.error)}`)
  return parsed.data as EndpointAnswer<E>
}

function faultsIn({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .slice(0, 5)
    .join('; ')
}

// The parts of Zod's definitions that are read here.
interface Definition {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  keyType?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  in?: z.ZodType
  getter?: () => z.ZodType
  format?: string
}

function make(schema: z.ZodType, place: Place): unknown {
  const definition = schema.def as unknown as Definition
  const { innerType, in: input, getter, options = [] } = definition
  const maker = makers[definition.type]
  if (maker !== undefined) return maker(definition, place, schema)
  if (definition.type === 'nullable')
    return place.amount === 'empty' || isSeldom(place) ? null : made(innerType, place)
  if (definition.type === 'optional') return place.amount === 'empty' ? undefined : made(innerType, place)
  if (definition.type === 'union') return made(options[place.next() % options.length], place)
  return made(innerType ?? input ?? getter?.(), place)
}

/** A line of a list has a budget or a cap. */
function isSeldom(place: Place): boolean {
  return nameOf(place) === 'budgetKobo'
}

function made(schema: z.ZodType | undefined, place: Place): unknown {
  if (schema === undefined) throw new Error(`Nothing is known of ${place.path.join('.')}`)
  return make(schema, place)
}

const makers: Record<string, (definition: Definition, place: Place, schema: z.ZodType) => unknown> = {
  object: ({ shape = {} }, place) => makeObject(shape, place),
  array: ({ element }, place, schema) => {
    // A list of choices has each once.
    if (element?.def.type === 'enum' && place.amount !== 'empty')
      return Object.values((element.def as unknown as Definition).entries ?? {})
    const count = Math.max(rowsOf(place), boundsOf(schema).least)
    return Array.from({ length: count }, (_, row) =>
      made(element, { ...place, path: [...place.path, String(row)], depth: place.depth + 1 }),
    )
  },
  tuple: ({ items = [] }, place) => items.map((item) => make(item, place)),
  record: ({ keyType, valueType }, place) => {
    if (nameOf(place) === 'detail') return eventDetail
    if (place.amount === 'empty' && keyType?.def.type !== 'enum') return {}
    const { entries } = (keyType?.def ?? {}) as Partial<Definition>
    const keys = entries === undefined ? [String(made(keyType, place))] : Object.values(entries)
    return Object.fromEntries(keys.map((key) => [key, made(valueType, place)]))
  },
  enum: ({ entries = {} }, place) => pick(Object.values(entries), place),
  literal: ({ values = [] }) => values[0],
  boolean: (_, place) => place.amount !== 'empty' && place.next() % 2 === 0,
  null: () => null,
  unknown: () => null,
  number: (_, place, schema) => sampleNumber(nameOf(place), place.next(), boundsOf(schema)),
  string: (_, place, schema) => makeText(place, schema),
}

function makeObject(shape: Record<string, z.ZodType>, place: Place): object {
  const entries = Object.entries(shape).map(([key, field]): [string, unknown] => [
    key,
    make(field, { ...place, path: [...place.path, key] }),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function pick(values: readonly unknown[], place: Place): unknown {
  return place.amount === 'empty' ? values[0] : values[place.next() % values.length]
}

function rowsOf({ amount, depth }: Place): number {
  if (amount === 'empty') return 0
  return amount === 'many' && depth === 0 ? 100 : 3
}

function nameOf({ path }: Place): string {
  return path.findLast((part) => !/^\d+$/.test(part)) ?? ''
}

interface Limits {
  minValue?: number | null
  maxValue?: number | null
  minLength?: number | null
  maxLength?: number | null
}

function boundsOf(schema: z.ZodType): Bounds {
  const { minValue, maxValue, minLength, maxLength } = schema as Limits
  const least = Math.max(minValue ?? minLength ?? leastRows(schema), 0)
  const most = maxValue ?? maxLength ?? Number.POSITIVE_INFINITY
  return { least, most, isWhole: (schema.def as Partial<Definition>).format === 'safeint' }
}

/** Zod names the bounds of a text and of a number, and those of a list only among its checks. */
function leastRows(schema: z.ZodType): number {
  const checks = (schema.def.checks ?? []).map((check) => check._zod.def as { minimum?: number })
  return Math.max(0, ...checks.map(({ minimum = 0 }) => minimum))
}

function makeText(place: Place, schema: z.ZodType): string {
  const format = (schema as { format?: string | null }).format ?? ''
  const count = place.next()
  if (format === 'datetime') return sampleInstant(nameOf(place), count)
  if (format === 'date') return sampleInstant(nameOf(place), count).slice(0, 10)
  const { examples } = schema.meta() ?? {}
  const example: unknown = Array.isArray(examples) ? examples[0] : null
  // An id of our own has its kind before it: rows differ in the end.
  if (typeof example === 'string') return example.replace(/0{6}$/, String(count).padStart(6, '0'))
  // Opening hours run from clock to clock, figures from day to day.
  const clock = `${String(9 + (count % 9)).padStart(2, '0')}:00`
  if (/^(?:from|to)$/.test(nameOf(place)) && isPatterned(schema, clock)) return clock
  return sampleText({
    names: place.path,
    count,
    isLong: place.amount === 'long',
    bounds: boundsOf(schema),
    format,
  })
}

/** Returns whether a text must have a form, and this one has it. */
function isPatterned(schema: z.ZodType, text: string): boolean {
  return schema.safeParse(text).success && !schema.safeParse('2026-11-23').success
}
