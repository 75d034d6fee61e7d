import { z } from 'zod'

/**
 * Text that a person typed. Well-formed Unicode without control characters other than line breaks and tabs,
 * so that it can be stored and shown as it is; outer white space is not part of it.
 */
export function plainText(limits: { min?: number; max: number }) {
  return z
    .string()
    .trim()
    .min(
      limits.min ?? 0,
      limits.min === 1 ? 'Please fill this in' : `Write at least ${limits.min} characters`,
    )
    .max(limits.max, `Write at most ${limits.max} characters`)
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
