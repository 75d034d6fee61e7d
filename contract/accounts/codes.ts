import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { saidNameText } from '#contract/core/said-name.ts'
import { digitsText, plainText } from '#contract/core/text.ts'
import { currentUser } from './accounts.ts'
import { emailAddress } from './email.ts'

export const codeResendS = 60

/** Names the ways in which six digits reach somebody. */
const codeWays = ['sms', 'email'] as const
export type CodeWay = (typeof codeWays)[number]

export const sixDigits = digitsText(6, 'Enter the six digits from our message')

/** Takes what is typed to get a code: a number or an address, never both. */
const asked = { phoneNumber: nigerianPhone.optional(), email: emailAddress.optional() }

const hasOne = ({ email, phoneNumber }: { email?: string | undefined; phoneNumber?: string | undefined }) =>
  (email === undefined) !== (phoneNumber === undefined)
const oneOfBoth = { path: ['phoneNumber'], message: 'Enter either a phone number or an email address' }

export const sendCodeEndpoint = defineEndpoint({
  id: 'auth.sendCode',
  method: 'POST',
  path: '/api/auth/code',
  summary:
    'Send six digits that sign in or sign up, to a phone number by SMS or to an email address. While no SMS can be sent, the code of a number goes to the email of its account. The answer never reveals whether there is one',
  access: 'public',
  body: z.strictObject(asked).refine(hasOne, oneOfBoth),
  response: z.object({
    /** `email` for a number while no SMS can be sent: only an account with an email address gets a code then. */
    by: z.enum(codeWays),
    message: z.string(),
  }),
})

export const signInByCodeEndpoint = defineEndpoint({
  id: 'auth.signInByCode',
  method: 'POST',
  path: '/api/auth/code/sign-in',
  summary:
    'Sign in with the six digits in the browser that asked for them. A number or an address without an account gets one, with the name that is sent',
  access: 'public',
  body: z
    .strictObject({
      ...asked,
      code: sixDigits,
      /** Names somebody new; not used where there is an account. */
      name: saidNameText(80).optional(),
      /** The number that somebody new with a code by email can be called at. */
      contactPhone: nigerianPhone.optional(),
      /** The area of the last order, or what it came to, where the number was silent for long. */
      answer: plainText({ min: 1, max: 80 }).optional(),
      /** The number is on an account of somebody else, who never verified it: take it from there and start anew. */
      isNew: z.boolean().default(false),
      /** Takes the password of a sign-up that waits for the number or the address; it is finished with it in any browser. */
      signUpPassword: z.string().min(1).max(256).optional(),
      /**
       * False asks for that password where a sign-up of another browser waits. Otherwise it is taken for somebody else's: it
       * ends, and both are told.
       */
      isNotMySignUp: z.boolean().default(true),
    })
    .refine(hasOne, oneOfBoth),
  response: z.object({ user: currentUser }),
})
