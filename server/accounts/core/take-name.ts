import { randomInt } from 'node:crypto'
import { usernameFault } from '#contract/accounts/usernames.ts'

/** Takes the first username that `take` finds free: what a person or their address is called, then with digits behind it. */
export async function takeName(
  called: readonly string[],
  take: (username: string) => Promise<boolean>,
): Promise<string> {
  const base = baseOf(called)
  for (let tries = 0; tries < 8; tries += 1) {
    const username = tries === 0 ? base : `${base}${randomInt(10 ** (tries + 2))}`
    if (await take(username)) return username
  }
  throw new Error('no username is free for a new account')
}

/** A username that hardly anybody has: nobody is asked, so that nobody learns whether it is taken. */
export function unlikelyName(called: readonly string[]): string {
  return `${baseOf(called)}.${randomInt(10 ** 8, 10 ** 9)}`
}

function baseOf(called: readonly string[]): string {
  return called.map(plainName).find((one) => usernameFault(one) === null) ?? 'shopper'
}

function plainName(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\s+/g, '.')
  return plain.replace(/[^a-z0-9._-]/g, '').slice(0, 30)
}
