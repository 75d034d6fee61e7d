import { createHash } from 'node:crypto'

/** The tag by which a browser asks whether a text has changed; weak, since it is sent in several encodings. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
}

/** Returns whether what an `If-None-Match` header names is still so. */
export function isUnchanged(known: string | undefined, tag: string | undefined): boolean {
  return tag !== undefined && (known?.split(/\s*,\s*/).includes(tag) ?? false)
}
