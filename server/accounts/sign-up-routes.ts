import {
  forgotPasswordEndpoint,
  resetPasswordEndpoint as resetEndpoint,
} from '#contract/accounts/passwords.ts'
import {
  registerEmailEndpoint as registerEndpoint,
  resendVerificationEndpoint as resendEndpoint,
  signupEndpoint,
  verifyEmailEndpoint as verifyEndpoint,
} from '#contract/accounts/sign-up.ts'
import { days } from '#domain/time/durations.ts'
import { askerOf } from '#server/platform/http/count-or-prove.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { AccountServices } from './routes.ts'
import { beginSignUp } from './sign-up/begin-sign-up.ts'
import { signUpDays } from './sign-up/forget-sign-ups.ts'
import { registerEmail } from './sign-up/register-email.ts'
import { requestReset } from './sign-up/request-reset.ts'
import { resendVerification } from './sign-up/resend-verification.ts'
import { resetPassword } from './sign-up/reset-password.ts'
import { verifyEmail } from './sign-up/verify-email.ts'

/** Coming in for the first time, and again after the password is lost. */
export function registerSignUp(api: Api, services: AccountServices): void {
  api.answer(signupEndpoint, async ({ body, request }) => {
    const browserToken = request.readToken('sign-up')
    const codeToken = request.readToken('sign-in-code')
    const asker = { ...askerOf(request), browserToken, codeToken }
    const { browser, codeBrowser, ...answer } = await beginSignUp(services, body, asker)
    request.setToken('sign-up', browser, days(signUpDays) / 1000)
    request.setToken('sign-in-code', codeBrowser, days(1) / 1000)
    return answer
  })

  api.answer(resendEndpoint, async ({ body, request }) =>
    resendVerification(services, body.email, {
      ...askerOf(request),
      codeToken: request.readToken('sign-in-code'),
    }),
  )

  api.answer(registerEndpoint, async ({ body, request }) => {
    const emailProof = request.readToken('email-proof')
    const answer = await registerEmail(services, { ...body, emailProof, asker: askerOf(request) })
    request.dropToken('email-proof')
    return answer
  })

  api.answer(verifyEndpoint, async ({ body, request }) =>
    verifyEmail(services, body.token, { ...askerOf(request), browserToken: request.readToken('sign-up') }),
  )

  api.answer(forgotPasswordEndpoint, async ({ body, request }) =>
    requestReset(services, body.email, askerOf(request)),
  )

  api.answer(resetEndpoint, async ({ body, request }) => {
    const { message, device } = await resetPassword(services, {
      ...body,
      signUpToken: request.readToken('sign-up'),
      asker: askerOf(request),
    })
    request.setToken('device', device.token, device.maxAgeS)
    return { message }
  })
}
