import { signupEndpoint, verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { getEmail, listEmails } from '#contract/settings/mail.ts'
import { type Client, createClient } from '#tests/clients.ts'
import { eventually } from '#tests/waiting.ts'

export interface NewCustomer {
  username: string
  /** Nobody has ordered with it, as an invitation wants it. */
  phone: string
}

/** Signs a customer up by email, whose link is read in the admin's list of emails. */
export async function signUpCustomer(
  { url, password, owner }: { url: string; password: string; owner: Client },
  number: number,
): Promise<NewCustomer> {
  const digits = String(Date.now() + number)
  const customer = { username: `friend${digits}`, phone: `0809 ${digits.slice(-7)}` }
  const { username, phone: phoneNumber } = customer
  const email = `${username}@mail.example`
  const visitor = createClient(url, { name: 'visitor', userId: '', cookie: '' })
  await visitor.call(signupEndpoint, { body: { username, email, phoneNumber, password } })
  const token = await eventually('the email of the sign-up', () => findToken(owner, email))
  await visitor.call(verifyEmailEndpoint, { body: { token } })
  return customer
}

async function findToken(owner: Client, email: string): Promise<string | null> {
  const { items } = await owner.call(listEmails, { query: { status: 'kept' } })
  const found = items.find(({ template, recipient }) => template === 'verify' && recipient === email)
  if (!found) return null
  const { letter } = await owner.call(getEmail, { params: { id: found.id } })
  return /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? null
}
