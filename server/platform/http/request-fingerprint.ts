import { createHash, timingSafeEqual } from 'node:crypto'
import { secretFieldsOf } from '#contract/secret-fields.ts'
import type { RequestParts } from './parsed-request-hashes.ts'
import { hashesBeforeFingerprints } from './parsed-request-hashes.ts'

/** What identifies a request, to distinguish a repeat of it from another request with the same key. */
export interface Fingerprint {
  /** SHA-256 of what the client sent. */
  hash: Buffer
  /** Returns whether a stored hash was made from this request, by this version or an earlier one. */
  matches(stored: Buffer): boolean
}

/** Identifies a request by what was sent, whatever the order of its fields and without its secrets, which a hash would betray. */
export function fingerprintOf(request: RequestParts): Fingerprint {
  const { endpoint, sent } = request
  const text = canonicalJson([endpoint, sent.params ?? {}, sent.body ?? {}], secretFieldsOf(endpoint))
  const hash = createHash('sha256').update(text).digest()
  return {
    hash,
    matches: (stored) =>
      isSame(hash, stored) || hashesBeforeFingerprints(request).some((earlier) => isSame(earlier, stored)),
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function canonicalJson(value: unknown, leftOut: ReadonlySet<string>): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([key]) => !leftOut.has(key))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}
