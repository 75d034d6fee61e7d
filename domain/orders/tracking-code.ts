import { cleanCode } from '#domain/typed-text.ts'

const alphabet = '0-9A-HJKMNP-TV-Z'

/** Matches a whole tracking code: 80 random bits, shown as XXXX-XXXX-XXXX-XXXX. */
export const trackingCodePattern = new RegExp(`^(?:[${alphabet}]{4}-){3}[${alphabet}]{4}$`)

/** Reads a code with or without dashes, in either case, with O and I typed for 0 and 1. */
export function normaliseCode(typed: string): string {
  const characters = cleanCode(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return characters.match(/.{1,4}/g)?.join('-') ?? ''
}

/** Returns the code in a text that somebody pasted: a link, a message with a link, the code itself; null for none. */
export function findTrackingCode(pasted: string): string | null {
  const linked = /\/track\/([\w-]+)/i.exec(pasted)?.[1]
  const candidates = [linked, pasted, ...(pasted.match(/(?:[0-9a-z]{4}[\s-]?){3}[0-9a-z]{4}/gi) ?? [])]
  const codes = candidates.map((text) => normaliseCode(text ?? ''))
  return codes.find((code) => trackingCodePattern.test(code)) ?? null
}
