import {
  forgotPasswordEndpoint,
  resetPasswordEndpoint as resetEndpoint,
} from '#contract/accounts/passwords.ts'
import {
  quickSignUpEndpoint,
  registerEmailEndpoint as registerEndpoint,
  resendVerificationEndpoint as resendEndpoint,
  signupEndpoint,
  useSignUpCodeEndpoint,
  verifyEmailEndpoint as verifyEndpoint,
} from '#contract/accounts/sign-up.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { tokenLifeMs } from './core/account-tokens.ts'
import { saveSession, visitOf } from './core/finish-sign-in.ts'
import type { AccountServices } from './routes.ts'
import { beginQuickSignUp } from './sign-up/begin-quick-sign-up.ts'
import { beginSignUp } from './sign-up/begin-sign-up.ts'
import { beginSmsSignUp } from './sign-up/begin-sms-sign-up.ts'
import { registerEmail } from './sign-up/register-email.ts'
import { requestReset } from './sign-up/request-reset.ts'
import { resendVerification } from './sign-up/resend-verification.ts'
import { resetPassword } from './sign-up/reset-password.ts'
import { useSignUpCode } from './sign-up/use-sign-up-code.ts'
import { verifyEmail } from './sign-up/verify-email.ts'

/** Coming in for the first time, and again after the password is lost. */
export function registerSignUp(api: Api, services: AccountServices): void {
  api.answer(signupEndpoint, async ({ body, request }) => beginSignUp(services, body, request.ip))

  api.answer(quickSignUpEndpoint, async ({ body, request }) => {
    const { by, email = '', phoneNumber, name = formatPhone(phoneNumber) } = body
    const asked = { name, phoneNumber }
    const { message, token } =
      by === 'sms'
        ? await beginSmsSignUp(services, asked, request.ip)
        : await beginQuickSignUp(services, { ...asked, email }, request.ip)
    request.setToken('sign-up-code', token, tokenLifeMs.sign_up_code / 1000)
    return { message }
  })

  api.answer(useSignUpCodeEndpoint, async ({ body, request }) => {
    const token = request.readToken('sign-up-code')
    const { email, phoneNumber, code } = body
    const to = email ?? phoneNumber ?? ''
    const signedIn = await useSignUpCode(services, { to, code, token, visit: visitOf(request) })
    request.dropToken('sign-up-code')
    saveSession(request, signedIn)
    return { user: signedIn.user }
  })

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

  api.answer(forgotPasswordEndpoint, async ({ body, request }) =>
    requestReset(services, body.email, request.ip),
  )

  api.answer(resetEndpoint, async ({ body, request }) => {
    const { message, device } = await resetPassword(services, { ...body, ip: request.ip })
    request.setToken('device', device.token, device.maxAgeS)
    return { message }
  })
}
