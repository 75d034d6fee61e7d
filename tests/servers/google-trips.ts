import assert from 'node:assert/strict'
import { testConfig } from '#tests/test-config.ts'
import type { Browser } from '#tests/world/cookie-jar.ts'
import { type GooglePerson, passGoogle } from './google-server.ts'

let number = 0
/** Somebody at Google whom no test before has used. */
export function newGooglePerson(changes: Partial<GooglePerson> = {}): GooglePerson {
  number += 1
  const email = `person${number}@gmail.com`
  return { sub: `10${number}`, email, email_verified: true, name: 'Ada Obi', ...changes }
}

/** Where a browser is sent, and the cookies that it is given on the way. */
export async function go(browser: Browser, path: string): Promise<string> {
  const answer = browser.store(await browser.client.raw('GET', path))
  assert.equal(answer.status, 302, answer.text)
  return answer.headers.get('location') ?? ''
}

/** The path at our site that Google sends the browser back to. */
export async function throughGoogle(browser: Browser, start = '/auth/google'): Promise<string> {
  const back = await passGoogle(await go(browser, start))
  assert.equal(back.origin + back.pathname, `${testConfig().publicUrl}/auth/google/callback`)
  return back.pathname + back.search
}

/** Plays a whole sign-in with Google; returns where the browser ends. */
export async function signInAtGoogle(browser: Browser, start?: string): Promise<string> {
  return go(browser, await throughGoogle(browser, start))
}
