import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import * as factors from '#contract/accounts/factors.ts'
import { verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { passGoogle } from '#tests/servers/google-server.ts'
import { go, newGooglePerson, signInAtGoogle } from '#tests/servers/google-trips.ts'
import { startGoogleWorld } from '#tests/servers/google-world.ts'
import { testPassword } from '#tests/test-config.ts'
import { timeNow } from '#tests/times.ts'
import { type Browser, openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { addCustomer, signedInBrowser } from '#tests/world/second-steps.ts'

const { google, world, rowOf, refused } = await startGoogleWorld()
const password = testPassword

test('a verified address is linked only where Google itself gives it out, and never for admins', async () => {
  const cases = [
    { username: 'yahoo', email: 'someone@yahoo.example', hd: undefined, isLinked: false },
    { username: 'works', email: 'someone@firm.example', hd: 'firm.example', isLinked: true },
    { username: 'other', email: 'someone@other.example', hd: 'firm.example', isLinked: false },
    { username: 'like', email: 'someone@notgmail.com', hd: undefined, isLinked: false },
    { username: 'gmail', email: 'someone.else@gmail.com', hd: undefined, isLinked: true },
    {
      username: 'staff',
      email: 'office.staff@gmail.com',
      hd: undefined,
      isLinked: false,
      role: 'admin' as const,
    },
    { username: 'god', email: 'god.staff@gmail.com', hd: undefined, isLinked: false, isGodMode: true },
  ]
  for (const { username, email, hd, isLinked, role = 'customer', isGodMode = false } of cases) {
    const id = await addCustomer(world, username)
    await world.db
      .updateTable('users')
      .set({ email, role, is_god_mode: isGodMode })
      .where('id', '=', id)
      .execute()
    google.person = newGooglePerson({ email: email.toUpperCase() })
    google.forge = (claims) => ({ ...claims, ...(hd && { hd }) })
    const browser = openBrowser(world.url)
    const place = await signInAtGoogle(browser)
    if (!isLinked) {
      await refused(browser, place, 'google_known')
      continue
    }
    assert.equal(place, '/login')
    assert.equal((await browser.client.call(meEndpoint, {})).id, id, username)
    assert.deepEqual(
      (await emailsTo(world, email)).map(({ template }) => template),
      ['factor_changed'],
    )
  }
})

test('an address that Google does not give out counts only once its own email was used', async () => {
  google.person = newGooglePerson({ email: 'ngozi@post.example' })
  const browser = openBrowser(world.url)
  assert.equal(await signInAtGoogle(browser), '/login')
  assert.equal((await browser.client.call(meEndpoint, {})).email, null)
  await world.visitor.call(verifyEmailEndpoint, {
    body: { token: await tokenSentTo(world, 'ngozi@post.example') },
  })
  assert.equal((await browser.client.call(meEndpoint, {})).email, 'ngozi@post.example')
})

test('nobody’s Google is taken over: a second one does not link by address, a suspended person stays out', async () => {
  const id = await addCustomer(world, 'bola')
  await world.db.updateTable('users').set({ email: 'bola.one@gmail.com' }).where('id', '=', id).execute()
  google.person = newGooglePerson({ email: 'bola.one@gmail.com' })
  const first = google.person
  await signInAtGoogle(openBrowser(world.url))
  google.person = newGooglePerson({ email: 'bola.one@gmail.com' })
  const thief = openBrowser(world.url)
  await refused(thief, await signInAtGoogle(thief), 'google_known')
  await world.db.updateTable('users').set({ suspended_at: timeNow() }).where('id', '=', id).execute()
  google.person = first
  const suspended = openBrowser(world.url)
  assert.equal(await signInAtGoogle(suspended), '/login?problem=google_suspended')
  assert.ok(!suspended.cookies.has('session'))
})

test('linking starts signed in, with the password, and ends only in the same person’s browser', async () => {
  const dapoId = await addCustomer(world, 'dapo')
  await addCustomer(world, 'emeka')
  let dapo = await signedInBrowser(world, 'dapo')
  const emeka = await signedInBrowser(world, 'emeka')
  await dapo.client.refused(factors.linkGoogle, { body: { password: 'wrong' } }, 'auth.confirm_needed')
  const begin = async (browser: Browser) => {
    const answer = browser.store(await browser.client.send(factors.linkGoogle, { body: { password } }))
    const back = await passGoogle((answer.json as { url: string }).url)
    return back.pathname + back.search
  }
  // Emeka's trip, put into Dapo's browser together with its cookie, links nothing.
  const emekas = await begin(emeka)
  const mixed = openBrowser(
    world.url,
    new Map([...dapo.cookies, ['google', emeka.cookies.get('google') ?? '']]),
  )
  assert.equal(await go(mixed, emekas), '/profile?problem=google_over')
  assert.equal(await rowOf(google.person?.sub ?? ''), undefined)
  // A trip for signing in does not link the account that is open.
  google.person = newGooglePerson()
  await signInAtGoogle(openBrowser(world.url, new Map(dapo.cookies)))
  assert.notEqual((await rowOf(google.person.sub))?.id, dapoId)
  dapo = await signedInBrowser(world, 'dapo')
  const taken = await begin(dapo)
  assert.equal(await go(dapo, taken), '/profile?problem=google_taken')

  google.person = newGooglePerson({ email: 'dapo.private@post.example' })
  assert.equal(await go(dapo, await begin(dapo)), '/profile?linked=google#second-step')
  assert.equal((await rowOf(google.person.sub))?.id, dapoId)
  assert.equal((await dapo.client.call(factors.listFactorsEndpoint, {})).google.isLinked, true)
  assert.equal((await dapo.client.call(meEndpoint, {})).email, 'dapo@kasuwa.example')
  const browser = openBrowser(world.url)
  assert.equal(await signInAtGoogle(browser), '/login')
  assert.equal((await browser.client.call(meEndpoint, {})).id, dapoId)

  await dapo.client.refused(factors.unlinkGoogle, { body: { password: 'wrong' } }, 'auth.confirm_needed')
  await dapo.client.call(factors.unlinkGoogle, { body: { password } })
  assert.equal(await rowOf(google.person.sub), undefined)
  const emails = await emailsTo(world, 'dapo@kasuwa.example')
  assert.equal(emails.filter(({ template }) => template === 'factor_changed').length, 2)
})

test('Google stays linked where it is the only way in', async () => {
  const browser = openBrowser(world.url)
  await signInAtGoogle(browser)
  await browser.client.refused(factors.unlinkGoogle, { body: { password: null } }, 'auth.only_way_in')
  assert.equal((await browser.client.call(factors.listFactorsEndpoint, {})).hasPassword, false)
})
