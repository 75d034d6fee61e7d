import { type IdKind, idPrefixes } from '#contract/core/ids.ts'
import { lagosTime } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import { newId } from '#server/platform/core/ids.ts'
import { testPassword } from '#tests/test-config.ts'
import type { Dice } from './dice.ts'
import { drawMatching } from './draw-matching.ts'
import type { Known } from './known.ts'

/** Has as much of JSON Schema as the contract's schemas become. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  examples?: unknown[]
  default?: unknown
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Says whose value is made, and of what. */
export interface Making {
  dice: Dice
  known: Known
  actor: { name: string; phone: string }
  nowMs: number
  /** Path of the endpoint, by which lists of the same place teach it. */
  path?: string
  /** Ids by their kind that everybody of an instant is concerned with. */
  about?: ReadonlyMap<string, string>
  /** Ids that were refused just before. */
  avoided?: ReadonlySet<string>
  /** Leaves out nothing that may be left out. */
  isFull?: boolean
  /** Ids that the same call has so far. */
  sameCall?: string[]
  /** What a refusal said that the value must be. */
  said?: JsonSchema
  /** Lets a value be one beyond the bounds of the contract. */
  isBeyond?: boolean
  isBody?: boolean
  /** Small photograph in base64. */
  photo?: string
  defs?: Record<string, JsonSchema>
}

/** Holds what a screen shows in its form before somebody changes it. */
export type Form = Readonly<Record<string, unknown>>

const deepest = 6
/** Now and then a text is as long as it may be, or a letter longer where it may be too long. */
const atBounds = 0.05
const longest = 2_000
const fromForm = 0.8
const samples = 'rice|Fresh pepper|two mudu of beans|Please ring the bell|wuse|Ìyá Àdùnní|₦500|a'.split('|')
const idPattern = /^\^([a-z]{3})_\[0-9a-z\]\{26\}\$$/
const hoursAround = [-9_000, -48, -2, -1, 0, 0, 0, 1, 2, 20, 26, 100, 800]
const kinds = new Map(Object.entries(idPrefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]))
const ofNothing = '0'.repeat(26)
const banks = ['058', '044', '057', '50211']

/** Makes a value that a schema takes as far as the schema itself says; what its refinements say is found by trying. */
export function makeValue(
  schema: JsonSchema,
  making: Making,
  field = '',
  depth = 0,
  form?: unknown,
): unknown {
  const { dice } = making
  const defs = schema.$defs ?? making.defs
  const within = defs === undefined ? making : { ...making, defs }
  if (schema.$ref !== undefined) {
    const named = defs?.[schema.$ref.split('/').at(-1) ?? '']
    return named === undefined || depth > deepest ? null : makeValue(named, within, field, depth + 1, form)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return dice.pick(schema.enum)
  const among = schema.anyOf ?? schema.oneOf
  if (among !== undefined) return makeOneOf(among, within, field, { depth, form })
  if (schema.allOf !== undefined)
    return makeValue(Object.assign({}, ...schema.allOf) as JsonSchema, within, field, depth + 1, form)
  switch (Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type) {
    case 'object':
      return makeObject(schema, within, depth, isForm(form) ? form : {})
    case 'array':
      return makeArray(schema, within, field, depth)
    case 'integer':
    case 'number':
      return makeNumber(schema, within, field)
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    case 'string':
      return makeText(schema, within, field)
    default:
      return makeText({}, within, field)
  }
}

const isForm = (form: unknown): form is Form =>
  typeof form === 'object' && form !== null && !Array.isArray(form)

function makeOneOf(
  among: readonly JsonSchema[],
  making: Making,
  field: string,
  { depth, form }: { depth: number; form: unknown },
): unknown {
  const isNull = ({ type }: JsonSchema) => type === 'null'
  const full = making.isFull ? among.filter((one) => !isNull(one)) : among
  const chosen = depth > deepest ? (among.find(isNull) ?? among[0]) : making.dice.pick(full)
  return chosen === undefined ? null : makeValue(chosen, making, field, depth + 1, form)
}

function makeObject(schema: JsonSchema, making: Making, depth: number, form: Form): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  const required = new Set(schema.required)
  // What may be left out most often is: a body of thirty wishes at once is refused for one of them.
  const share = making.isFull ? 1 : (making.dice.pick([0, 0.15, 0.5]) ?? 0)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const shown = form[name]
    if (isPlain(shown) && making.dice.chance(fromForm)) made[name] = shown
    else if (required.has(name) || (depth <= deepest && making.dice.chance(share)))
      // A body may have as a part of its own a value that the screen shows flat.
      made[name] = makeValue(property, making, name, depth + 1, shown ?? form)
  }
  const others = schema.additionalProperties
  if (typeof others === 'object' && Object.keys(others).length > 0)
    for (let left = making.dice.whole(0, 2); left > 0; left -= 1) {
      const name = schema.propertyNames ? makeValue(schema.propertyNames, making, '', depth + 1) : 'any'
      made[String(name)] = makeValue(others, making, String(name), depth + 1)
    }
  return made
}

const isPlain = (shown: unknown) => shown !== undefined && (typeof shown !== 'object' || shown === null)

function makeArray(schema: JsonSchema, making: Making, field: string, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((one) => makeValue(one, making, field, depth + 1))
  const least = schema.minItems ?? 0
  const most = Math.max(least, Math.min(schema.maxItems ?? 3, least + 2))
  const count = making.dice.whole(least, most)
  const one = singularOf(field)
  return Array.from({ length: count }, () => makeValue(schema.items ?? {}, making, one, depth + 1))
}

const singularOf = (field: string) => field.replace(/s$/, '')

function makeNumber(schema: JsonSchema, { dice, known, isBeyond = false }: Making, field: string): number {
  const step = schema.type === 'integer' ? 1 : (schema.multipleOf ?? 0.001)
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + step)
  const most =
    schema.maximum ??
    (schema.exclusiveMaximum === undefined ? least + 100_000 : schema.exclusiveMaximum - step)
  const seen = known.valueOf(dice, field)
  if (typeof seen === 'number' && seen >= least && seen <= most && dice.chance(0.6)) return seen
  const usual = Math.min(most, Math.max(least, dice.pick([1, 2, 5, 500, 10_000, 50_000, 250_000]) ?? 1))
  return (
    dice.weigh([
      [least, 1],
      [most, 0.5],
      [least - step, isBeyond ? 4 : 0],
      [most + step, isBeyond ? 4 : 0],
      [usual, 5],
      [
        dice.whole(
          Math.ceil(least),
          Math.max(Math.ceil(least), Math.floor(Math.min(most, least + 1_000_000))),
        ),
        2,
      ],
    ]) ?? least
  )
}

function makeText(schema: JsonSchema, making: Making, field: string): string {
  const { dice, known, actor, path = '' } = making
  const prefix = idPattern.exec(schema.pattern ?? '')?.[1]
  if (prefix !== undefined) {
    // What is made anew gets its id from the phone that makes it.
    const kind = field === 'id' && making.isBody ? kinds.get(prefix) : undefined
    const makeNew = () => kind && newId(kind, { now: () => new Date(making.nowMs) })
    const fresh = dice.chance(0.75) ? makeNew() : undefined
    if (fresh !== undefined) return fresh
    const about = making.about?.get(prefix)
    const { sameCall = [], avoided } = making
    const id =
      about !== undefined && !avoided?.has(about) && dice.chance(0.9)
        ? about
        : known.idOf({ dice, actor: actor.name, prefix, path, field, sameCall, avoided })
    sameCall.push(id)
    // Nobody gives what they make the id by which others ask for nothing.
    return id.endsWith(ofNothing) ? (makeNew() ?? id) : id
  }
  const usual = makeUsual(making, field)
  const fits = fittingOf(schema)
  if (usual !== null && fits(usual)) return usual
  const seen = known.valueOf(dice, field, { path, fits })
  if (seen !== undefined && dice.chance(making.isBody === true ? 0.6 : 0.9)) return String(seen)
  const dated = makeDated(schema, making)
  if (dated !== null) return dated
  const example = dice.pick(schema.examples ?? [])
  if (typeof example === 'string' && dice.chance(0.7)) return example
  if (schema.maxLength !== undefined && dice.chance(atBounds))
    return 'a'.repeat(Math.min(longest, schema.maxLength + (making.isBeyond ? 1 : 0)))
  return schema.pattern === undefined
    ? fitLength(dice.pick(samples) ?? 'a', schema)
    : makeMatching(schema.pattern, making)
}

/** Returns what people write in a field of this name; null where that is nothing special. */
function makeUsual({ dice, actor, photo }: Making, field: string): string | null {
  if (/phone/i.test(field)) return dice.chance(0.7) ? actor.phone : `0803${dice.whole(1_000_000, 9_999_999)}`
  if (/password/i.test(field)) return dice.chance(0.9) ? testPassword : 'not-the-password'
  if (/^(?:photo|picture|document)$/.test(field) && photo !== undefined) return photo
  if (/email/i.test(field)) return `person${dice.whole(1, 400)}@example.com`
  if (field === 'username') return dice.chance(0.5) ? actor.name : `newcomer${dice.whole(1, 9_999)}`
  if (field === 'bankCode') return dice.pick(banks) ?? '058'
  return null
}

/** Returns a text that a pattern takes, rather one that was seen. */
function makeMatching(pattern: string, { dice, known, path = '' }: Making): string {
  const fits = new RegExp(pattern, 'u')
  const seen = known.valueLike(dice, fits, path)
  if (seen !== undefined && dice.chance(0.8)) return String(seen)
  return drawMatching(pattern, dice.whole(0, 2_000_000_000))
}

function makeDated({ format }: JsonSchema, { dice, nowMs }: Making): string | null {
  const moment = new Date(nowMs + (dice.pick(hoursAround) ?? 0) * hours(1))
  const at = moment.toISOString()
  switch (format) {
    case 'date-time':
      // Bookings begin with an hour.
      return dice.chance(0.5) ? at : `${at.slice(0, 13)}:00:00.000Z`
    case 'date':
      return lagosTime(moment).date
    case 'email':
      return `person${dice.whole(1, 30)}@example.com`
    case 'uri':
      return 'https://example.com/kasuwa'
    default:
      return null
  }
}

/** Returns a test of texts by what their schema says of them. */
function fittingOf({
  pattern,
  format,
  minLength = 0,
  maxLength = 4_000,
}: JsonSchema): (text: unknown) => boolean {
  const like = [pattern === undefined ? null : new RegExp(pattern, 'u'), formats[format ?? ''] ?? null]
  return (given) => {
    const text = String(given)
    if (text.length < minLength || text.length > maxLength) return false
    return like.every((one) => one === null || one.test(text))
  }
}

const formats: Readonly<Record<string, RegExp>> = {
  email: /^[^@\s]+@[^@\s]+\.[a-z]+$/i,
  uri: /^https?:\/\/./,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT.*Z$/,
}

function fitLength(text: string, { minLength = 0, maxLength = 400 }: JsonSchema): string {
  const long = text.length >= minLength ? text : text + 'a'.repeat(minLength - text.length)
  return long.slice(0, maxLength)
}
