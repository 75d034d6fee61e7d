import assert from 'node:assert/strict'
import { after, beforeEach } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import { testConfig } from '#tests/test-config.ts'
import type { Browser } from '#tests/world/cookie-jar.ts'
import { startWorld } from '#tests/world/world.ts'
import { startGoogleServer } from './google-server.ts'
import { newGooglePerson } from './google-trips.ts'

/** A world that people may sign in to with a Google of our own; a new person is there before each test. */
export async function startGoogleWorld() {
  const google = await startGoogleServer()
  after(() => google.stop())
  const { clientId, clientSecret, issuer } = google
  const world = await startWorld({
    config: { google: { ...testConfig().google, clientId, clientSecret, issuer } },
  })
  after(() => world.close())
  beforeEach(async () => {
    google.person = newGooglePerson()
    google.forge = (claims) => claims
    google.signsWithStrangeKey = false
    google.isDown = false
    await world.db.deleteFrom('rate_limits').execute()
  })
  const rowOf = (sub: string) =>
    world.db.selectFrom('users').selectAll().where('google_subject', '=', sub).executeTakeFirst()
  return {
    google,
    world,
    rowOf,
    /** Nobody is signed in, nobody is linked, and the person sees why. */
    async refused(browser: Browser, location: string, problem: string) {
      assert.equal(location, `/login?problem=${problem}`)
      assert.ok(!browser.cookies.has('session'))
      await browser.client.refused(meEndpoint, {}, 'auth.signed_out')
      assert.equal(await rowOf(google.person?.sub ?? ''), undefined)
    },
  }
}
