import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import * as factors from '#contract/accounts/factors.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import { passGoogle } from '#tests/servers/google-server.ts'
import { go, newGooglePerson, signInAtGoogle, throughGoogle } from '#tests/servers/google-trips.ts'
import { startGoogleWorld } from '#tests/servers/google-world.ts'
import { testPassword } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { addCustomer, codeAt, giveApp, signedInBrowser } from '#tests/world/second-steps.ts'
import { startWorld } from '#tests/world/world.ts'

const { google, world, rowOf, refused } = await startGoogleWorld()
const password = testPassword

test('a new customer comes from Google with name and verified address, without password and phone', async () => {
  google.person = newGooglePerson({ email: 'Chioma.Eze@gmail.com', name: 'Chioma Eze' })
  const browser = openBrowser(world.url)
  const location = await go(browser, '/auth/google?next=/order%3Fmarket%3Dwuse-market')
  const asked = new URL(location).searchParams
  assert.deepEqual(
    [asked.get('response_type'), asked.get('code_challenge_method'), asked.get('scope')],
    ['code', 'S256', 'openid email profile'],
  )
  for (const key of ['state', 'nonce', 'code_challenge']) assert.ok((asked.get(key) ?? '').length >= 43, key)
  const saved = browser.cookies.get('google') ?? ''
  assert.ok(
    !Buffer.from(saved, 'base64url')
      .toString('latin1')
      .includes(asked.get('state') ?? '-'),
  )
  const back = await passGoogle(location)
  assert.equal(await go(browser, back.pathname + back.search), '/order?market=wuse-market')
  assert.ok(!browser.cookies.has('google'))
  const user = await browser.client.call(meEndpoint, {})
  assert.deepEqual(
    [user.username, user.name, user.role, user.permissions, user.email, user.phoneNumber],
    ['chioma.eze', 'Chioma Eze', 'customer', [], 'Chioma.Eze@gmail.com', null],
  )
  assert.equal((await rowOf(google.person.sub))?.password_hash, null)
  const emails = await emailsTo(world, 'Chioma.Eze@gmail.com')
  assert.deepEqual(
    emails.map(({ template }) => template),
    ['welcome'],
  )
  // The next time it is the same person, also after their address at Google has changed.
  google.person = { ...google.person, email: 'chioma.new@gmail.com' }
  const again = openBrowser(world.url)
  assert.equal(await signInAtGoogle(again), '/login')
  assert.equal((await again.client.call(meEndpoint, {})).id, user.id)
})

test('a name that is taken or reserved for admins is made free; many at once become one person each', async () => {
  google.person = newGooglePerson({ email: 'amina@gmail.com', name: 'Amina B' })
  const browser = openBrowser(world.url)
  await signInAtGoogle(browser)
  assert.match((await browser.client.call(meEndpoint, {})).username, /^amina\d+$/)
  google.person = newGooglePerson({ email: 'kasuwa.admin@gmail.com', name: 'Admin' })
  const sly = openBrowser(world.url)
  await signInAtGoogle(sly)
  const user = await sly.client.call(meEndpoint, {})
  assert.match(user.username, /^shopper\d*$/)
  assert.equal(user.role, 'customer')
  google.person = newGooglePerson()
  const browsers = Array.from({ length: 4 }, () => openBrowser(world.url))
  await Promise.all(browsers.map((one) => signInAtGoogle(one)))
  const ids = await Promise.all(browsers.map(async (one) => (await one.client.call(meEndpoint, {})).id))
  assert.equal(new Set(ids).size, 1)
})

test('a state comes back once, to the browser that it was given to, in time', async () => {
  const browser = openBrowser(world.url)
  const back = await throughGoogle(browser)
  const saved = new Map(browser.cookies)
  const stranger = openBrowser(world.url)
  await refused(stranger, await go(stranger, back), 'google_over')
  const other = openBrowser(world.url)
  await go(other, '/auth/google')
  await refused(other, await go(other, back), 'google_over')
  const forged = openBrowser(world.url, new Map(saved))
  await refused(
    forged,
    await go(forged, back.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`)),
    'google_over',
  )
  const bent = openBrowser(world.url, new Map([['google', `${saved.get('google')?.slice(0, -2)}AA`]]))
  await refused(bent, await go(bent, back), 'google_over')
  // Returns several times at once: one signs in, and afterwards none.
  const twins = Array.from({ length: 4 }, () => openBrowser(world.url, new Map(saved)))
  const places = await Promise.all(twins.map((one) => go(one, back)))
  assert.deepEqual(places.sort(), [
    '/login',
    '/login?problem=google_over',
    '/login?problem=google_over',
    '/login?problem=google_over',
  ])
  assert.equal(twins.filter(({ cookies }) => cookies.has('session')).length, 1)
})

test('what Google did not say to us, now, for this browser, signs nobody in', async () => {
  const forgeries: Record<string, (claims: Record<string, unknown>) => Record<string, unknown>> = {
    google_refused: (claims) => ({ ...claims, nonce: 'another nonce' }),
    'google_refused ': ({ nonce: _, ...claims }) => claims,
    'google_refused  ': (claims) => ({ ...claims, aud: 'another-client' }),
    'google_refused   ': (claims) => ({ ...claims, aud: [claims['aud'], 'another'], azp: 'another' }),
    'google_refused    ': (claims) => ({ ...claims, iss: 'https://accounts.evil.example' }),
    'google_refused     ': (claims) => ({ ...claims, exp: Math.floor(msNow() / 1000) - 3600 }),
    google_unverified: (claims) => ({ ...claims, email_verified: false }),
    'google_unverified ': (claims) => ({ ...claims, email_verified: 'true' }),
    'google_unverified  ': ({ email_verified: _, ...claims }) => claims,
    'google_unverified   ': ({ email: _, ...claims }) => claims,
  }
  for (const [problem, forge] of Object.entries(forgeries)) {
    google.forge = forge
    const browser = openBrowser(world.url)
    await refused(browser, await signInAtGoogle(browser), problem.trim())
  }
  google.forge = (claims) => claims
  google.signsWithStrangeKey = true
  const strange = openBrowser(world.url)
  await refused(strange, await signInAtGoogle(strange), 'google_refused')
})

test('a code of somebody else’s trip is worth nothing here: PKCE', async () => {
  const attacker = openBrowser(world.url)
  const stolen = new URL(await throughGoogle(attacker), world.url).searchParams.get('code') ?? ''
  const browser = openBrowser(world.url)
  const back = await throughGoogle(browser)
  const injected = back.replace(/code=[^&]+/, `code=${encodeURIComponent(stolen)}`)
  await refused(browser, await go(browser, injected), 'google_refused')
})

test('who refuses at Google, and a Google that is away, are said in a word', async () => {
  google.person = null
  const browser = openBrowser(world.url)
  assert.equal(
    await signInAtGoogle(browser, '/auth/google?next=/orders'),
    '/login?problem=google_cancelled&next=%2Forders',
  )
  google.person = newGooglePerson()
  const back = await throughGoogle(browser)
  google.isDown = true
  await refused(browser, await go(browser, back), 'google_unreachable')
})

test('only paths of this site are followed afterwards', async () => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/auth/google',
    '/api/auth/me',
  ]) {
    google.person = newGooglePerson()
    const browser = openBrowser(world.url)
    assert.equal(
      await signInAtGoogle(browser, `/auth/google?next=${encodeURIComponent(next)}`),
      '/login',
      next,
    )
  }
})

test('a second step is asked for after Google too', async () => {
  const id = await addCustomer(world, 'chika')
  const chika = await signedInBrowser(world, 'chika')
  const { secret } = await giveApp(world, chika)
  await world.db
    .updateTable('users')
    .set({ google_subject: google.person?.sub ?? '' })
    .where('id', '=', id)
    .execute()
  const browser = openBrowser(world.url)
  assert.equal(
    await signInAtGoogle(browser, '/auth/google?next=/orders'),
    '/login?step=second&next=%2Forders',
  )
  assert.ok(!browser.cookies.has('session'))
  await browser.client.refused(meEndpoint, {}, 'auth.signed_out')
  assert.deepEqual((await browser.client.call(factors.readSecondStepEndpoint, {})).methods, [
    'totp',
    'recovery',
  ])
  const code = await codeAt(secret, new Date(msNow() + 30_000))
  browser.store(await browser.client.send(factors.useSecondFactorEndpoint, { body: { code } }))
  assert.equal((await browser.client.call(meEndpoint, {})).id, id)
  const session = await world.db
    .selectFrom('sessions')
    .select('signed_in_by')
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  assert.equal(session?.signed_in_by, 'google')
})

test('the password of nobody opens an account that has none', async () => {
  google.person = newGooglePerson({ email: 'nopass@gmail.com' })
  await signInAtGoogle(openBrowser(world.url))
  for (const password of ['null', 'undefined', ' '])
    await world.visitor.refused(
      loginEndpoint,
      { body: { username: 'nopass@gmail.com', password } },
      'auth.refused',
    )
})

test('the site shows whether Google is offered; without credentials it is off', async (t) => {
  const entries = await world.visitor.call(getSettingsEndpoint, {})
  assert.equal(entries.find(({ key }) => key === 'google_sign_in')?.value, 'true')
  const plain = await startWorld()
  t.after(() => plain.close())
  const settings = await plain.visitor.call(getSettingsEndpoint, {})
  assert.equal(settings.find(({ key }) => key === 'google_sign_in')?.value, 'false')
  const browser = openBrowser(plain.url)
  assert.equal(await go(browser, '/auth/google'), '/login?problem=google_off')
  assert.equal(await go(browser, '/auth/google/callback?code=x&state=y'), '/login?problem=google_over')
  const amina = await plain.as('amina')
  await amina.refused(factors.linkGoogle, { body: { password } }, 'google.off')
})
