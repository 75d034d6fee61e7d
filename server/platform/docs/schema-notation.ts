import type { z } from 'zod'
import { schemaOf } from './openapi.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: boolean | Schema
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Writes a schema as people read it: fields with their types, `?` where one may be left out, limits in brackets. */
export function notationOf(schema: z.ZodType, io: 'input' | 'output'): string {
  return typeOf(schemaOf(schema, io) as Schema, '')
}

function typeOf(schema: Schema, indent: string): string {
  const { enum: values, anyOf, oneOf, allOf, items, prefixItems } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices !== undefined) return [...new Set(choices.map((each) => typeOf(each, indent)))].join(' | ')
  if (allOf !== undefined) return allOf.map((each) => typeOf(each, indent)).join(' & ')
  if (prefixItems !== undefined) return `[${prefixItems.map((each) => typeOf(each, indent)).join(', ')}]`
  if (items !== undefined)
    return `list of ${typeOf(items, indent)}${limits(schema.minItems, schema.maxItems, 'items')}`
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.type === 'string') {
    const limit = limits(schema.minLength, schema.maxLength, 'characters')
    return `${schema.format ?? 'string'}${limit}`
  }
  return `${schema.type ?? 'any'}${limits(schema.minimum, schema.maximum, '')}`
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, each]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(each, inner)}`,
  )
  if (additionalProperties instanceof Object)
    lines.push(`${inner}[name]: ${typeOf(additionalProperties, inner)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function limits(least: number | undefined, most: number | undefined, unit: string): string {
  // Leaves out what any whole number in JSON has.
  const known = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const parts = [known(least) ? `from ${least}` : '', known(most) ? `to ${most}` : '']
  const range = parts.filter((part) => part !== '').join(' ')
  return range === '' ? '' : ` (${[range, unit].filter((part) => part !== '').join(' ')})`
}
