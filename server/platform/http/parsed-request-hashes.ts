import { createHash } from 'node:crypto'

export interface RequestParts {
  endpoint: string
  /** As they came. Defaults are left out, so that a new optional field does not change an old request. */
  sent: { params: unknown; body: unknown }
  /** After validation, with defaults. */
  parsed: { params: unknown; body: unknown }
}

/** Fields that a later version may have added to a request which an earlier one stored. */
const mostAddedFields = 2

/**
 * The hashes that versions before 2026-11-23 may have stored for a request. They hashed it after validation, defaults
 * included, so fields that were not sent may or may not have existed then: each combination of up to two is left out.
 * Can be deleted once no phone queues a write from those versions any more.
 */
export function hashesBeforeFingerprints({ endpoint, sent, parsed }: RequestParts): Buffer[] {
  const added = defaultedPaths(parsed.body, sent.body)
  return combinations(added, mostAddedFields).map((paths) => {
    const body = without(parsed.body, new Set(paths))
    return createHash('sha256')
      .update(JSON.stringify([endpoint, parsed.params ?? null, body ?? null]))
      .digest()
  })
}

function combinations<T>(items: T[], most: number): T[][] {
  if (most === 0) return [[]]
  const further = items.flatMap((item, index) =>
    combinations(items.slice(index + 1), most - 1).map((rest) => [item, ...rest]),
  )
  return [[], ...further]
}

/** Paths, such as `items.*.size`, that validation filled in and the client sent nowhere. */
function defaultedPaths(parsed: unknown, sent: unknown): string[] {
  const filled = new Set<string>()
  const given = new Set<string>()
  const compare = (parsedPart: unknown, sentPart: unknown, path: string): void => {
    const isList = Array.isArray(parsedPart)
    for (const [key, value] of entriesOf(parsedPart)) {
      const keyPath = isList ? `${path}*.` : `${path}${key}.`
      const counterpart = (sentPart as Record<string, unknown> | null | undefined)?.[key]
      if (counterpart === undefined) filled.add(keyPath)
      else {
        given.add(keyPath)
        compare(value, counterpart, keyPath)
      }
    }
  }
  compare(parsed, sent, '')
  return [...filled].filter((path) => !given.has(path))
}

function without(value: unknown, dropped: ReadonlySet<string>, path = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => without(part, dropped, `${path}*.`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    entriesOf(value)
      .filter(([key]) => !dropped.has(`${path}${key}.`))
      .map(([key, part]) => [key, without(part, dropped, `${path}${key}.`)]),
  )
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
