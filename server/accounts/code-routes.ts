import { sendCodeEndpoint, signInByCodeEndpoint } from '#contract/accounts/codes.ts'
import { days } from '#domain/time/durations.ts'
import { fail } from '#server/platform/core/errors.ts'
import { askerOf } from '#server/platform/http/count-or-prove.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { saveSession, visitOf } from './core/finish-sign-in.ts'
import type { OwnerMarks } from './core/owner-marks.ts'
import type { AccountServices } from './routes.ts'
import { saveSecondStep } from './sign-in/begin-second-step.ts'
import { sendCode } from './sign-in/send-code.ts'
import { signInByCode } from './sign-in/sign-in-by-code.ts'

/** Signing in and up by six digits, to a phone number or an email address. */
export function registerCodes(api: Api, services: AccountServices & { marks: OwnerMarks }): void {
  api.answer(sendCodeEndpoint, async ({ body, request }) => {
    const { browser, ...answer } = await sendCode(services, {
      askedFor: askedFor(body),
      browserToken: request.readToken('sign-in-code'),
      deviceToken: request.readToken('device'),
      ...askerOf(request),
    })
    request.setToken('sign-in-code', browser, days(1) / 1000)
    return answer
  })

  api.answer(signInByCodeEndpoint, async ({ body, request }) => {
    const outcome = await signInByCode(services, {
      askedFor: askedFor(body),
      code: body.code,
      browser: request.readToken('sign-in-code'),
      name: body.name ?? null,
      contactPhone: body.contactPhone ?? null,
      answer: body.answer ?? null,
      isNew: body.isNew,
      signUpPassword: body.signUpPassword ?? null,
      isNotMySignUp: body.isNotMySignUp,
      visit: visitOf(request),
      asker: askerOf(request),
    })
    if ('step' in outcome) {
      saveSecondStep(request, outcome.step)
      const { methods } = outcome.step
      throw fail('auth.second_factor', { extra: { secondFactorRequired: true, methods } })
    }
    saveSession(request, outcome)
    return { user: outcome.user }
  })
}

function askedFor({ phoneNumber, email }: { phoneNumber?: string | undefined; email?: string | undefined }) {
  return phoneNumber ?? email ?? ''
}
