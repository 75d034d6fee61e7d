import { randomBytes } from 'node:crypto'
import type { signupEndpoint } from '#contract/accounts/sign-up.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/core/endpoint.ts'
import { hashToken } from '#server/accounts/core/account-tokens.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { issueCode } from '#server/accounts/core/codes.ts'
import { hashPassword } from '#server/accounts/core/passwords.ts'
import { insertSignUp } from '#server/accounts/core/sign-up-store.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import { type MailContext, requestProof } from './request-proof.ts'

/**
 * Takes a wish for an account. Nothing is taken from anybody until the link in the mail is used, so what waits,
 * what is answered and what it costs are the same whether the name, the address or the number is somebody's or not.
 */
export async function beginSignUp(
  { db, config, ...context }: MailContext & KnockContext,
  { username, email, phoneNumber, password }: EndpointInput<typeof signupEndpoint>['body'],
  { browserToken, codeToken, ...asker }: Asker & { browserToken: string | null; codeToken: string | null },
): Promise<EndpointAnswer<typeof signupEndpoint> & { browser: string; codeBrowser: string }> {
  const { clock } = context
  await countKnock({ db, clock, config }, 'signUp', { ...asker, target: email })
  const passwordHash = await hashPassword(password)
  const id = newId('signUp', clock)
  const browser = browserToken ?? newBrowserToken()
  const codeBrowser = codeToken ?? newBrowserToken()
  await db.transaction().execute(async (tx) => {
    await insertSignUp(tx, {
      id,
      username,
      name: null,
      email,
      phone_number: phoneNumber,
      password_hash: passwordHash,
      browser_hash: hashToken(browser),
      now: clock.now(),
    })
    const code = await issueCode(tx, clock, { browser: codeBrowser, askedFor: email, sentTo: email })
    await requestProof(tx, context, {
      email,
      code,
      name: username,
      username,
      takes: { username, phone: phoneNumber },
      about: { kind: 'verify_sign_up', signUpId: id },
    })
  })
  return {
    browser,
    codeBrowser,
    user: { username, email, phoneNumber, name: username, role: 'customer' },
    emailVerificationRequired: true,
    message: `Account created successfully! Please check your email (${email}) and click the verification link to complete your registration.`,
  }
}

const newBrowserToken = () => randomBytes(32).toString('base64url')
