import type { ErrorBody } from '#contract/error-body.ts'
import { waitText } from '#web/entities/account/wait-text.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import * as accountTexts from '#web/site/account/texts.ts'

type SecondStepMethods = NonNullable<ErrorBody['methods']>

/** Says where a person is at the gate. */
export type SignInState =
  | { is: 'open' }
  /** `text` is empty where the fields say it all. */
  | { is: 'failed'; text: string; fields: Readonly<Record<string, string>> }
  /** Waits for the link of an address; it is sent again on request, and a mistyped one of `userId` given again. */
  | {
      is: 'waiting'
      tone: 'leaf' | 'amber'
      text: string
      email: string | null
      userId?: string
      /** Six digits in the email finish the sign-up of this browser. */
      hasCode?: true
    }
  | { is: 'addEmail'; text: string; userId: string | null }
  | { is: 'secondStep'; methods: SecondStepMethods }

/** Returns what a refused sign-in means. */
export function afterLogin(error: unknown): SignInState {
  const text = reasonOf(error, accountTexts.waitingStep.failed)
  if (!(error instanceof ApiError)) return { is: 'failed', text, fields: {} }
  const { body } = error
  if (error.status === 403 && body.emailVerificationRequired === true) {
    const email = body.email ?? null
    const said = `${text} ${checkText(email)}`
    return {
      is: 'waiting',
      tone: 'amber',
      text: said,
      email,
      ...(body.userId !== undefined && { userId: body.userId }),
    }
  }
  if (error.status === 403 && body.emailRegistrationRequired === true)
    return { is: 'addEmail', text, userId: body.userId ?? null }
  if (error.status === 403 && body.secondFactorRequired === true)
    return { is: 'secondStep', methods: body.methods ?? [] }
  // Said beside the password: which of both is wrong, nobody says.
  if (error.status === 401)
    return { is: 'failed', text: '', fields: { password: text + waitText(error.retryAfterS) } }
  return failedWith(error, text)
}

/** Returns what a refused sign-up means; what is wrong with a field is said beside it only. */
export function afterSignUp(error: unknown): SignInState {
  const text = reasonOf(error, accountTexts.outcome.signUpFailed)
  return error instanceof ApiError ? failedWith(error, text) : { is: 'failed', text, fields: {} }
}

/** A sentence about any refused call of the doors, with the field's own words where one field is to be fixed. */
export function refusalOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return reasonOf(error, fallback)
  const [first] = Object.values(error.fields)
  return first ?? `${reasonOf(error, fallback)}${waitText(error.retryAfterS)}`
}

function failedWith(error: ApiError, text: string): SignInState {
  const hasFields = Object.keys(error.fields).length > 0
  return { is: 'failed', text: hasFields ? '' : text + waitText(error.retryAfterS), fields: error.fields }
}

function checkText(email: string | null): string {
  return email === null ? accountTexts.outcome.verify : accountTexts.outcome.verifyAt(email)
}
