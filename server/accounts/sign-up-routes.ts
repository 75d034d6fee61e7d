import { forgotPassword, resetPassword as resetEndpoint } from '#contract/passwords.ts'
import {
  registerEmail as registerEndpoint,
  resendVerification as resendEndpoint,
  signup,
  verifyEmail as verifyEndpoint,
} from '#contract/sign-up.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { beginSignUp } from './begin-sign-up.ts'
import { registerEmail } from './register-email.ts'
import { requestReset } from './request-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import type { AccountServices } from './routes.ts'
import { verifyEmail } from './verify-email.ts'

/** Coming in for the first time, and again after the password is lost. */
export function registerSignUp(api: Api, services: AccountServices): void {
  api.answer(signup, async ({ body, request }) => beginSignUp(services, body, request.ip))

  api.answer(resendEndpoint, async ({ body, request }) =>
    resendVerification(services, body.email, request.ip),
  )

  api.answer(registerEndpoint, async ({ body, request }) => {
    const proof = request.readToken('email-proof')
    const answer = await registerEmail(services, { ...body, proof, ip: request.ip })
    request.dropToken('email-proof')
    return answer
  })

  api.answer(verifyEndpoint, async ({ body, request }) => verifyEmail(services, body.token, request.ip))

  api.answer(forgotPassword, async ({ body, request }) => requestReset(services, body.email, request.ip))

  api.answer(resetEndpoint, async ({ body, request }) => {
    const { message, device } = await resetPassword(services, { ...body, ip: request.ip })
    request.keepToken('device', device.token, device.maxAgeS)
    return { message }
  })
}
