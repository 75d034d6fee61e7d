import { randomInt } from 'node:crypto'
import { usernameFault } from '#contract/accounts/usernames.ts'

/** Takes the first name that is free: what the address or the person is called, then with digits behind it. */
export async function takeUsername(
  { email, name }: { email: string; name: string },
  take: (username: string) => Promise<boolean>,
): Promise<string> {
  const bases = [email.split('@')[0] ?? '', name.replace(/\s+/g, '.')]
  const base = bases.map(plainName).find((one) => usernameFault(one) === null) ?? 'shopper'
  for (let tries = 0; tries < 8; tries += 1) {
    const username = tries === 0 ? base : `${base}${randomInt(10 ** (tries + 2))}`
    if (await take(username)) return username
  }
  throw new Error('no username is free for a new account')
}

function plainName(text: string): string {
  const emails = text.normalize('NFKD').toLowerCase()
  return emails.replace(/[^a-z0-9._-]/g, '').slice(0, 30)
}
