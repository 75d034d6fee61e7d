import { generate } from 'otplib'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import {
  addPasskey,
  beginPasskeyEndpoint,
  beginTotpEndpoint,
  confirmTotpEndpoint,
} from '#contract/accounts/factors.ts'
import { testConfig, testPassword } from '../test-config.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { type Browser, openBrowser } from './cookie-jar.ts'
import { addPerson, signInAs } from './people.ts'
import type { World } from './world.ts'

const password = testPassword

/** The six digits that an app shows at a moment. */
export function codeAt(secret: string, at: Date): Promise<string> {
  return generate({ secret, epoch: Math.floor(at.getTime() / 1000) })
}

/** A browser in which somebody is signed in, with cookies that answers can change. */
export async function signedInBrowser(world: World, username: string): Promise<Browser> {
  const { cookie } = await signInAs(world, username)
  return openBrowser(world.url, new Map([['session', cookie.slice('session='.length)]]))
}

/** A new customer with an address, so that the password alone lets them in. */
export async function addCustomer(world: World, username: string): Promise<string> {
  const userId = await addPerson(world, { username, role: 'customer' })
  const email = `${username}@kasuwa.example`
  await world.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  return userId
}

/** Gives somebody an app; its first code is used. */
export async function giveApp(world: World, browser: Browser) {
  const { secret } = await browser.client.call(beginTotpEndpoint, { body: { password } })
  const code = await codeAt(secret, world.clock.now())
  const answer = browser.store(await browser.client.send(confirmTotpEndpoint, { body: { code } }))
  if (answer.status !== 200) throw new Error(answer.text)
  const { recoveryCodes } = answer.json as { recoveryCodes: string[] | null }
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

/** Gives somebody a passkey made in software. */
export async function givePasskey(browser: Browser, userId: string, name = 'Phone'): Promise<Authenticator> {
  const begun = browser.store(await browser.client.send(beginPasskeyEndpoint, { body: { password } }))
  const authenticator = createAuthenticator({ origin: testConfig().publicUrl, userId })
  const response = authenticator.register(begun.json as { challenge: string })
  const answer = browser.store(await browser.client.send(addPasskey, { body: { name, response } }))
  if (answer.status !== 200) throw new Error(answer.text)
  return authenticator
}

/** A browser in which the password was right and the second step is asked for. */
export async function halfSignedIn(world: World, username: string): Promise<Browser> {
  const browser = openBrowser(world.url)
  const answer = browser.store(await browser.client.send(loginEndpoint, { body: { username, password } }))
  if (answer.status !== 403) throw new Error(answer.text)
  return browser
}
