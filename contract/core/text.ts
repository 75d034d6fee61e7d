import { z } from 'zod'
import { cleanCode, cleanText } from '#domain/typed-text.ts'

/**
 * Text that a person typed, cleaned (`cleanText`): well-formed Unicode without control characters other than line breaks and
 * tabs, so that it can be stored and shown as it is.
 */
export function plainText(limits: { min?: number; max: number }) {
  return withLimits(z.string().overwrite(cleanText), limits)
}

/** Takes a code, an email address, a username or a number that a person typed or pasted, cleaned (`cleanCode`). */
export function codeText(limits: { min?: number; max: number }) {
  return withLimits(z.string().overwrite(cleanCode), limits)
}

/** So many digits, which people type and paste with spaces or dashes between them. */
export function digitsText(count: number, fault: string) {
  const digits = (typed: string) => cleanCode(typed).replace(/[\s-]/g, '')
  return z
    .string()
    .overwrite(digits)
    .regex(new RegExp(`^\\d{${count}}$`), fault)
}

/** Returns what refuses a field of a body by its name, where one alone cannot say whether it is right. */
export function refuseFields(context: z.RefinementCtx) {
  return (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
}

function withLimits(text: z.ZodString, { min = 0, max }: { min?: number; max: number }) {
  return text
    .min(min, min === 1 ? 'Please fill this in' : `Write at least ${min} characters`)
    .max(max, `Write at most ${max} characters`)
    .refine(isStorable, 'This has characters we cannot save. Type it again')
}

/** Optional text: absent, null and empty all mean null. */
export function optionalText(max: number) {
  return plainText({ max })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)
}

function isStorable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
}
