import { createHash, timingSafeEqual } from 'node:crypto'
import { secretFieldsOf } from '#contract/secret-fields.ts'
import type { RequestParts } from './parsed-request-hashes.ts'
import { hashesBeforeFingerprints } from './parsed-request-hashes.ts'

/** Identifies a request, to distinguish a repeat of it from another request with the same key. */
export interface Fingerprint {
  /** SHA-256 of what the client sent. */
  hash: Buffer
  /** Returns whether a stored hash was made from this request, by this version or an earlier one. */
  matches(stored: Buffer): boolean
}

/** Identifies a request by what was sent, whatever the order of its fields and without its secrets, which a hash would betray. */
export function fingerprintOf(request: RequestParts): Fingerprint {
  const { endpoint, sent } = request
  const secrets = secretFieldsOf(endpoint)
  const { hash, matches } = fingerprintOfValue([endpoint, sent.params ?? {}, sent.body ?? {}], secrets)
  return {
    hash,
    matches: (stored) =>
      matches(stored) || hashesBeforeFingerprints(request).some((earlier) => isSame(earlier, stored)),
  }
}

/**
 * Identifies a value by what it says. An earlier version may have sent it without a field that says nothing, such as a new
 * one that is null, so that this matches too.
 */
export function fingerprintOfValue(value: unknown, secrets: ReadonlySet<string> = new Set()): Fingerprint {
  const hashWithout = (field: string | null) =>
    createHash('sha256')
      .update(canonicalJson(value, secrets, field))
      .digest()
  const hash = hashWithout(null)
  return {
    hash,
    matches: (stored) =>
      isSame(hash, stored) || [...silentFields(value)].some((field) => isSame(hashWithout(field), stored)),
  }
}

const saysNothing = (part: unknown) =>
  part === null || part === false || part === '' || (Array.isArray(part) && part.length === 0)

/** Returns the names of fields that say nothing wherever they stand. */
function silentFields(value: unknown): Set<string> {
  const [silent, telling] = [new Set<string>(), new Set<string>()]
  JSON.stringify(value, (key, part: unknown) => {
    const names = saysNothing(part) ? silent : telling
    names.add(key)
    return part
  })
  return new Set([...silent].filter((name) => !telling.has(name)))
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function canonicalJson(value: unknown, secrets: ReadonlySet<string>, without: string | null): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([key]) => !secrets.has(key) && key !== without)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}
