import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { forgotPasswordEndpoint } from '#contract/accounts/passwords.ts'
import {
  registerEmailEndpoint,
  resendVerificationEndpoint,
  signupEndpoint,
} from '#contract/accounts/sign-up.ts'
import type { Answer, Client } from '#tests/world/clients.ts'

/** One door, asked about somebody who is there and about somebody who is not. */
export interface Pair {
  what: string
  ask(client: Client, isThere: boolean, sample: number): Promise<Answer>
}

const password = 'not the password of anybody'
const stranger = (sample: number) => `stranger${String(sample).padStart(5, '0')}`
const phoneOf = (sample: number) => `+23480${String(50_000_000 + sample).padStart(8, '0')}`
const freePerson = (sample: number) => ({
  username: stranger(sample),
  email: `${stranger(sample)}@kasuwa.example`,
  phoneNumber: phoneOf(sample),
  password,
})

/** Every door at which an account could show itself by the time that the answer takes. */
export const pairs: readonly Pair[] = [
  {
    what: 'sign-in by username',
    ask: (client, isThere, sample) =>
      client.send(loginEndpoint, { body: { username: isThere ? 'amina' : stranger(sample), password } }),
  },
  {
    what: 'sign-in by e-mail',
    ask: (client, isThere, sample) =>
      client.send(loginEndpoint, {
        body: { username: isThere ? 'amina@kasuwa.example' : freePerson(sample).email, password },
      }),
  },
  {
    what: 'sign-in by phone',
    ask: (client, isThere, sample) =>
      client.send(loginEndpoint, {
        body: { username: isThere ? '0803 123 4501' : phoneOf(sample), password },
      }),
  },
  {
    what: 'sign-up, username taken',
    ask: (client, isThere, sample) =>
      client.send(signupEndpoint, { body: { ...freePerson(sample), ...(isThere && { username: 'amina' }) } }),
  },
  {
    what: 'sign-up, e-mail taken',
    ask: (client, isThere, sample) =>
      client.send(signupEndpoint, {
        body: { ...freePerson(sample), ...(isThere && { email: 'amina@kasuwa.example' }) },
      }),
  },
  {
    what: 'resend, address waits',
    ask: (client, isThere, sample) =>
      client.send(resendVerificationEndpoint, {
        body: { email: isThere ? 'waiting@kasuwa.example' : freePerson(sample).email },
      }),
  },
  {
    what: 'forgot password',
    ask: (client, isThere, sample) =>
      client.send(forgotPasswordEndpoint, {
        body: { email: isThere ? 'amina@kasuwa.example' : freePerson(sample).email },
      }),
  },
  {
    what: 'register e-mail without proof',
    ask: (client, isThere, sample) =>
      client.send(registerEmailEndpoint, {
        body: { userId: isThere ? client.userId : `usr_${'0'.repeat(26)}`, email: freePerson(sample).email },
      }),
  },
]
