import { z } from 'zod'
import { cleanCode } from '#domain/typed-text.ts'

/**
 * A Nigerian mobile number in any usual spelling (0803…, 234803…, +234 803…, +234 0803…, a link to it) as E.164, or null.
 * Numbering: +234 and ten digits that begin with 7, 8 or 9 (Nigerian Communications Commission).
 */
export function toE164(typed: string): string | null {
  const digits = cleanCode(typed)
    .replace(/^tel:/i, '')
    .replace(/[\s()./-]/g, '')
  const match = /^(?:(?:\+|00)?234)?0?([789]\d{9})$/.exec(digits)
  return match ? `+234${match[1]}` : null
}

/** `+2348031234567` as `0803 123 4567`. */
export function formatPhone(e164: string): string {
  const match = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164
}

/** A Nigerian mobile number in any usual spelling, stored as E.164. */
export const nigerianPhone = z.string().transform((typed, context) => {
  const phone = toE164(typed)
  if (phone !== null) return phone
  context.addIssue('Enter a Nigerian mobile number, such as 0803 123 4567')
  return z.NEVER
})
