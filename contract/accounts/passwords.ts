import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { codeText } from '#contract/core/text.ts'
import { isCommonPassword } from './common-passwords.ts'
import { emailAddress } from './email.ts'

const minPasswordCharacters = 8
const maxPasswordCharacters = 256
/** Matches a link's token: 32 bytes as base64url. */
export const linkToken = codeText({ max: 200 }).regex(
  /^[A-Za-z0-9_-]{43}$/,
  'This is not a whole link. Copy all of it.',
)

/** Takes a password that somebody chooses. `isOwnName` refuses their own name. */
export const newPassword = z
  .string()
  .min(minPasswordCharacters, 'Use at least 8 characters')
  .max(maxPasswordCharacters, 'Use at most 256 characters')
  .refine((password) => password.isWellFormed() && !password.includes('\u0000'), {
    error: 'This has characters we cannot use. Type it again',
  })
  .refine((password) => !isCommonPassword(password), {
    error: 'Too many people use this password, so it is easy to guess. Choose another one.',
  })

export const ownNameWords = 'Your password cannot be your username, email or phone number'

/** Returns whether a password is one of the names that its owner signs in with. */
export function isOwnName(password: string, names: readonly (string | null)[]): boolean {
  const plain = plainForm(password)
  return names.some(
    (name) => name !== null && (plain === plainForm(name) || plain === plainForm(name.split('@')[0] ?? '')),
  )
}

function plainForm(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
  // However a phone number is written, its last ten digits are what people dial.
  return /^\+?\d{10,14}$/.test(plain) ? plain.slice(-10) : plain
}

export const forgotPasswordEndpoint = defineEndpoint({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link that sets a new password; the answer is the same whether the address is known or not',
  access: 'public',
  body: z.strictObject({ email: emailAddress }),
  response: z.object({ message: z.string() }),
})

export const resetPasswordEndpoint = defineEndpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of a link; ends every session of that person',
  access: 'public',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  response: z.object({ message: z.string() }),
})
