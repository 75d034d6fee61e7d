import { z } from 'zod'
import { cleanCode } from '#domain/typed-text.ts'

/**
 * Prefixes that mobile networks of Nigeria have, without the 0: from the National Numbering Plan of the Nigerian Communications
 * Commission as its list of assignments and libphonenumber's data for NG give it (November 2026). 700 and 800 are no phones of people.
 */
const networks = /^(?:70[1-9]|71\d|72\d|80[1-9]|81\d|90[1-9]|91[1-6])/

/** Returns the ten digits after the 0 of a number in any usual spelling, or null. */
function mobileDigits(typed: string): string | null {
  const digits = cleanCode(typed)
    .replace(/^(?:tel:|whatsapp:|https?:\/\/wa\.me\/)/i, '')
    .replace(/[\s()./-]/g, '')
  return /^(?:(?:\+|00)?234)?0?([789]\d{9})$/.exec(digits)?.[1] ?? null
}

/**
 * Returns a Nigerian mobile number in any usual spelling (0803…, 234803…, +234 803…, +234 (0) 803…, a link to it) as E.164,
 * or null.
 */
export function toE164(typed: string): string | null {
  const digits = mobileDigits(typed)
  return digits !== null && networks.test(digits) ? `+234${digits}` : null
}

/** The prefix of a number that has the form of a mobile one, and that no Nigerian network has; null for others. */
export function unknownPrefix(typed: string): string | null {
  const digits = mobileDigits(typed)
  return digits === null || networks.test(digits) ? null : `0${digits.slice(0, 3)}`
}

/** `+2348031234567` as `0803 123 4567`. */
export function formatPhone(e164: string): string {
  const match = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164
}

/** Says why a number is refused whose first digits no network has. */
export const noNetwork = (prefix: string) =>
  `No Nigerian network has numbers that begin with ${prefix}. Check the first digits.`

/** Takes a Nigerian mobile number in any usual spelling, stored as E.164. */
export const nigerianPhone = z.string().transform((typed, context) => {
  const phone = toE164(typed)
  if (phone !== null) return phone
  const prefix = unknownPrefix(typed)
  context.addIssue(
    prefix === null ? 'Enter a Nigerian mobile number, such as 0803 123 4567' : noNetwork(prefix),
  )
  return z.NEVER
})
