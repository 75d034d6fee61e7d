import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { roles } from './accounts.ts'
import { emailAddress } from './email.ts'
import { isOwnName, linkToken, newPassword, ownNameWords } from './passwords.ts'
import { newUsername } from './usernames.ts'

const message = z.object({ message: z.string() })

export const signupEndpoint = defineEndpoint({
  id: 'auth.signup',
  method: 'POST',
  path: '/api/auth/signup',
  summary:
    'Sign up; the account is created once the link in the email is used. The answer never reveals what is taken',
  access: 'public',
  body: z
    .strictObject({
      username: newUsername,
      email: emailAddress,
      phoneNumber: nigerianPhone,
      password: newPassword,
    })
    .superRefine(({ username, email, phoneNumber, password }, context) => {
      if (isOwnName(password, [username, email, phoneNumber]))
        context.addIssue({ code: 'custom', path: ['password'], message: ownNameWords })
    }),
  response: z.object({
    user: z.object({
      username: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      name: z.string(),
      role: z.enum(roles),
    }),
    emailVerificationRequired: z.literal(true),
    message: z.string(),
  }),
})

export const resendVerificationEndpoint = defineEndpoint({
  id: 'auth.resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the link that verifies an address again, where one waits for it',
  access: 'public',
  body: z.strictObject({ email: emailAddress }),
  response: message,
})

export const registerEmailEndpoint = defineEndpoint({
  id: 'auth.registerEmail',
  method: 'POST',
  path: '/api/auth/register-email',
  summary:
    'Add an email address to an account without one, right after its password was given in this browser',
  access: 'public',
  body: z.strictObject({ userId: z.string().min(1, 'Invalid user session').max(60), email: emailAddress }),
  response: message,
})

export const verifyEmailEndpoint = defineEndpoint({
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Use the link of an email: it creates the account of a sign-up, or verifies an address added later',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: message,
})
