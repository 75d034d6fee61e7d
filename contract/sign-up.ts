import { z } from 'zod'
import { roles } from './accounts.ts'
import { emailAddress } from './email.ts'
import { defineEndpoint } from './endpoint.ts'
import { isOwnName, linkToken, newPassword, ownNameWords } from './passwords.ts'
import { nigerianPhone } from './phone.ts'
import { newUsername } from './usernames.ts'

const message = z.object({ message: z.string() })

export const signup = defineEndpoint({
  id: 'auth.signup',
  method: 'POST',
  path: '/api/auth/signup',
  summary:
    'Ask for an account; it is made once the link in the mail is used. The answer never tells what is taken',
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

export const resendVerification = defineEndpoint({
  id: 'auth.resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the link that proves an address again, where one waits for it',
  access: 'public',
  body: z.strictObject({ email: emailAddress }),
  response: message,
})

export const registerEmail = defineEndpoint({
  id: 'auth.registerEmail',
  method: 'POST',
  path: '/api/auth/register-email',
  summary:
    'Add an e-mail address to an account without one, right after its password was given in this browser',
  access: 'public',
  body: z.strictObject({ userId: z.string().min(1, 'Invalid user session').max(60), email: emailAddress }),
  response: message,
})

export const verifyEmail = defineEndpoint({
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Use the link of a mail: makes the account of a sign-up, or proves an address that was added later',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: message,
})
