import type { ErrorBody } from '#contract/errors.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { waitWords } from './wait-words.ts'

export type SecondStepMethods = NonNullable<ErrorBody['methods']>

/** Where a person stands at the door. */
export type Standing =
  | { is: 'open' }
  | { is: 'failed'; words: string; fields: Readonly<Record<string, string>> }
  /** An address waits for its link; it is sent again on request, and a mistyped one of `userId` given anew. */
  | {
      is: 'waiting'
      tone: 'leaf' | 'amber'
      words: string
      email: string | null
      userId?: string
    }
  | { is: 'addEmail'; words: string; userId: string | null }
  | { is: 'secondStep'; methods: SecondStepMethods }

/** What a refused sign-in means. */
export function afterLogin(error: unknown): Standing {
  const words = reasonOf(error, 'Login failed')
  if (!(error instanceof ApiError)) return { is: 'failed', words, fields: {} }
  const { body } = error
  if (error.status === 403 && body.emailVerificationRequired === true) {
    const email = body.email ?? null
    const said = `${words} ${checkWords(email)}`
    return {
      is: 'waiting',
      tone: 'amber',
      words: said,
      email,
      ...(body.userId !== undefined && { userId: body.userId }),
    }
  }
  if (error.status === 403 && body.emailRegistrationRequired === true)
    return { is: 'addEmail', words, userId: body.userId ?? null }
  if (error.status === 403 && body.secondFactorRequired === true)
    return { is: 'secondStep', methods: body.methods ?? [] }
  return failedWith(error, words)
}

/** What a refused sign-up means: the first thing to mend, also beside its field. */
export function afterSignUp(error: unknown): Standing {
  const words = reasonOf(error, 'Signup failed')
  return error instanceof ApiError ? failedWith(error, words) : { is: 'failed', words, fields: {} }
}

/** A sentence about any refused call of the doors, with the field's own words where one field is to be mended. */
export function refusalOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return reasonOf(error, fallback)
  const [first] = Object.values(error.fields)
  return first ?? `${reasonOf(error, fallback)}${waitWords(error.retryAfterS)}`
}

function failedWith(error: ApiError, words: string): Standing {
  const [first] = Object.values(error.fields)
  return { is: 'failed', words: first ?? words + waitWords(error.retryAfterS), fields: error.fields }
}

function checkWords(email: string | null): string {
  return email === null
    ? 'Please check your email for the verification link.'
    : `Please check your email (${email}) for the verification link.`
}
