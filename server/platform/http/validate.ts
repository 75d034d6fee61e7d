import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'

const nothing = z.strictObject({})

/** Checks the three parts of a request against an endpoint; throws 400 that lists every fault at once. */
export function validateInput(
  endpoint: Endpoint,
  given: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const fields: { path: string; message: string }[] = []
  const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = (schema ?? nothing).safeParse(value === undefined ? {} : value, { error: faultText })
    if (result.success) return schema ? result.data : undefined
    for (const issue of result.error.issues) fields.push(...fieldsOf(issue))
    return undefined
  }
  const input = {
    params: check(endpoint.params, given.params),
    query: check(endpoint.query, given.query),
    body: endpoint.method === 'GET' ? undefined : check(endpoint.body, given.body),
  }
  if (fields.length > 0) throw invalidFields(fields)
  return input
}

/** 400 whose words name the first fault, for callers that show one line. */
export function invalidFields(fields: { path: string; message: string }[]): AppError {
  const [first] = fields
  return fail('request.invalid', {
    fields,
    ...(first && { message: `${first.path || 'request'}: ${first.message}` }),
  })
}

/** Says what is wrong where the contract has no text of its own; undefined leaves the library's. */
function faultText(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `Use ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_union') return 'Use one of the forms that the API documents list'
  if (issue.code === 'not_multiple_of') return `Use a multiple of ${issue.divisor}`
  if (issue.code === 'too_small') return `Use at least ${issue.minimum}${counted[issue.origin] ?? ''}`
  if (issue.code === 'too_big') return `Use at most ${issue.maximum}${counted[issue.origin] ?? ''}`
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'This is missing' : `Use ${typeTexts[issue.expected] ?? issue.expected}`
}

const typeTexts: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Says what a bound counts; a number counts itself. */
const counted: Partial<Record<string, string>> = { string: ' characters', array: ' entries' }

function fieldsOf(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'There is no such field' }))
}
