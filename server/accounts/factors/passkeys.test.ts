import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import * as factors from '#contract/accounts/factors.ts'
import { minutes } from '#domain/time/durations.ts'
import { testConfig, testPassword } from '#tests/test-config.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { createAuthenticator } from '#tests/world/authenticator.ts'
import { type Browser, openBrowser } from '#tests/world/cookie-jar.ts'
import { addCustomer, codeAt, givePasskey, halfSignedIn, signedInBrowser } from '#tests/world/second-steps.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

const password = testPassword
const origin = testConfig().publicUrl

async function challenge(browser: Browser): Promise<{ challenge: string; allowCredentials?: unknown }> {
  const answer = browser.store(await browser.client.send(factors.beginPasskeySignInEndpoint, { body: {} }))
  assert.equal(answer.status, 200, answer.text)
  return answer.json as { challenge: string }
}

async function addOwner(username: string) {
  const userId = await addCustomer(world, username)
  const browser = await signedInBrowser(world, username)
  return { userId, browser, passkey: await givePasskey(browser, userId) }
}

test('a passkey signs in by itself; what the browser is asked is the same for everybody', async () => {
  const { userId, browser, passkey } = await addOwner('ada')
  const list = await browser.client.call(factors.listFactorsEndpoint, {})
  assert.deepEqual(
    list.passkeys.map(({ name, usedAt }) => [name, usedAt]),
    [['Phone', null]],
  )
  assert.equal(list.recoveryCodesLeft, 10)
  const visitor = openBrowser(world.url)
  const options = await challenge(visitor)
  assert.deepEqual(
    { ...options, challenge: '' },
    { rpId: 'localhost', challenge: '', timeout: minutes(1), userVerification: 'required' },
  )
  const answer = visitor.store(
    await visitor.client.send(factors.signInByPasskey, { body: { response: passkey.authenticate(options) } }),
  )
  assert.equal((answer.json as { user: { id: string } }).user.id, userId, answer.text)
  assert.equal((await visitor.client.call(meEndpoint, {})).id, userId)
  const row = await world.db
    .selectFrom('sessions')
    .select('signed_in_by')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert.equal(row?.signed_in_by, 'passkey')
})

test('a passkey is a second step after the password, and then its owner’s keys are named', async () => {
  const { passkey } = await addOwner('bisi')
  const browser = await halfSignedIn(world, 'bisi')
  assert.deepEqual(await browser.client.call(factors.readSecondStepEndpoint, {}), {
    methods: ['passkey', 'recovery'],
  })
  const options = await challenge(browser)
  assert.deepEqual(options.allowCredentials, [
    { id: passkey.credentialId, type: 'public-key', transports: ['internal'] },
  ])
  browser.store(
    await browser.client.send(factors.signInByPasskey, { body: { response: passkey.authenticate(options) } }),
  )
  assert.ok(browser.cookies.has('session') && !browser.cookies.has('second-factor'))
})

test('a response works once and only for its own challenge, browser, site and key', async () => {
  const { passkey, userId } = await addOwner('chidi')
  const { passkey: others, userId: otherId } = await addOwner('dayo')
  const use = async (browser: Browser, response: unknown) =>
    (await browser.client.send(factors.signInByPasskey, { body: { response } as never })).json as {
      code?: string
    }
  const lies = {
    'another site': { origin: 'https://kasuwa.evil.example' },
    'another name': { rpId: 'evil.example' },
    'another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
    'a key that was not unlocked': { isVerified: false },
    'another owner': { userHandle: otherId },
    'a bent signature': { signature: Buffer.alloc(70, 1) },
  }
  for (const [what, lie] of Object.entries(lies)) {
    const browser = openBrowser(world.url)
    const response = passkey.authenticate(await challenge(browser), lie)
    assert.equal((await use(browser, response)).code, 'auth.passkey_refused', what)
    // The challenge is used up by a wrong answer too.
    assert.equal((await use(browser, response)).code, 'auth.step_over', what)
  }
  const stranger = createAuthenticator({ origin, userId })
  const browser = openBrowser(world.url)
  const options = await challenge(browser)
  assert.equal((await use(browser, stranger.authenticate(options))).code, 'auth.passkey_refused')
  const claimed = openBrowser(world.url)
  const forged = { ...stranger.authenticate(await challenge(claimed)) }
  const named = { ...forged, id: passkey.credentialId, rawId: passkey.credentialId }
  assert.equal((await use(claimed, named)).code, 'auth.passkey_refused')

  const mine = openBrowser(world.url)
  const theirs = openBrowser(world.url)
  const response = others.authenticate(await challenge(mine))
  await challenge(theirs)
  assert.equal((await use(theirs, response)).code, 'auth.passkey_refused', 'another browser')
  assert.equal((await use(openBrowser(world.url), response)).code, 'auth.step_over', 'no browser')
  const both = await Promise.all([use(mine, response), use(mine, response), use(mine, response)])
  assert.deepEqual(both.map(({ code }) => code).sort(), ['auth.step_over', 'auth.step_over', undefined])
})

test('a counter that stands still or goes back is a copied key; one that does not count works again and again', async () => {
  const { passkey } = await addOwner('efe')
  const use = async () => {
    const browser = openBrowser(world.url)
    const response = passkey.authenticate(await challenge(browser))
    return (await browser.client.send(factors.signInByPasskey, { body: { response } })).status
  }
  passkey.counter = 10
  assert.equal(await use(), 200)
  passkey.counter = 10
  assert.equal(await use(), 401)
  passkey.counter = 3
  assert.equal(await use(), 401)
  passkey.counter = 11
  assert.equal(await use(), 200)
  const userId = await addCustomer(world, 'efe-two')
  const still = await signedInBrowser(world, 'efe-two')
  const begun = still.store(await still.client.send(factors.beginPasskeyEndpoint, { body: { password } }))
  const plain = createAuthenticator({ origin, userId })
  plain.counter = 0
  const response = plain.register(begun.json as { challenge: string })
  await still.client.call(factors.addPasskey, { body: { name: 'Key', response } })
  for (let count = 0; count < 2; count += 1) {
    const browser = openBrowser(world.url)
    const signed = plain.authenticate(await challenge(browser))
    assert.equal(
      (await browser.client.send(factors.signInByPasskey, { body: { response: signed } })).status,
      200,
    )
  }
})

test('a passkey is added only by whom it was begun for, once, with the password, from this site', async () => {
  const femiId = await addCustomer(world, 'femi')
  const gozieId = await addCustomer(world, 'gozie')
  const femi = await signedInBrowser(world, 'femi')
  const gozie = await signedInBrowser(world, 'gozie')
  await femi.client.refused(
    factors.beginPasskeyEndpoint,
    { body: { password: 'wrong' } },
    'auth.confirm_needed',
  )
  const begin = async () =>
    femi.store(await femi.client.send(factors.beginPasskeyEndpoint, { body: { password } })).json as {
      challenge: string
    }
  const passkey = createAuthenticator({ origin, userId: femiId })
  const add = (browser: Browser, response: unknown) =>
    browser.client.send(factors.addPasskey, { body: { name: 'Laptop', response } as never })

  const response = passkey.register(await begin())
  const stolen = openBrowser(
    world.url,
    new Map([...femi.cookies, ['session', gozie.cookies.get('session') ?? '']]),
  )
  assert.equal((await add(stolen, response)).status, 409, 'begun by another person')
  assert.equal((await add(femi, response)).status, 409, 'and then used up')
  for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
    const refused = await add(femi, passkey.register(await begin(), lie))
    assert.equal(refused.status, 401, refused.text)
  }
  // Adds nothing by a challenge for signing in.
  await challenge(femi)
  assert.equal((await add(femi, response)).status, 409)
  femi.store(await add(femi, passkey.register(await begin())))
  const known = await add(femi, passkey.register(await begin()))
  assert.equal((known.json as { code: string }).code, 'factors.known')

  const { passkeys } = await femi.client.call(factors.listFactorsEndpoint, {})
  assert.deepEqual(
    passkeys.map(({ name }) => name),
    ['Laptop'],
  )
  const id = passkeys[0]?.id ?? ''
  const others = await signedInBrowser(world, 'gozie')
  const body = { password }
  await others.client.refused(factors.removePasskeyEndpoint, { params: { id }, body }, 'factors.not_found')
  await others.client.refused(
    factors.renamePasskeyEndpoint,
    { params: { id }, body: { name: 'x' } },
    'factors.not_found',
  )
  await femi.client.call(factors.renamePasskeyEndpoint, { params: { id }, body: { name: 'My laptop' } })
  await femi.client.refused(
    factors.removePasskeyEndpoint,
    { params: { id }, body: { password: 'no' } },
    'auth.confirm_needed',
  )
  await femi.client.call(factors.removePasskeyEndpoint, { params: { id }, body })
  await world.visitor.call(loginEndpoint, { body: { username: 'femi', password } })
  assert.ok(gozieId)
})

test('a suspended person’s passkey lets nobody in', async () => {
  const { passkey, userId } = await addOwner('hauwa')
  await world.db.updateTable('users').set({ suspended_at: timeNow() }).where('id', '=', userId).execute()
  const browser = openBrowser(world.url)
  const response = passkey.authenticate(await challenge(browser))
  await browser.client.refused(factors.signInByPasskey, { body: { response } }, 'auth.suspended')
})

test('who has no password and no other way keeps the last passkey; without a password a fresh sign-in confirms', async () => {
  const { browser, userId } = await addOwner('ife')
  await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
  const { passkeys } = await browser.client.call(factors.listFactorsEndpoint, {})
  const params = { id: passkeys[0]?.id ?? '' }
  await browser.client.refused(
    factors.removePasskeyEndpoint,
    { params, body: { password: null } },
    'auth.only_way_in',
  )
  await giveAppWithoutPassword(browser)
  await browser.client.refused(
    factors.removePasskeyEndpoint,
    { params, body: { password: null } },
    'auth.only_way_in',
  )
  const old = new Date(msNow() - minutes(11))
  await world.db.updateTable('sessions').set({ created_at: old }).where('user_id', '=', userId).execute()
  await browser.client.refused(
    factors.removePasskeyEndpoint,
    { params, body: { password: null } },
    'auth.sign_in_again',
  )
})

async function giveAppWithoutPassword(browser: Browser): Promise<void> {
  const { secret } = await browser.client.call(factors.beginTotpEndpoint, { body: { password: null } })
  await browser.client.call(factors.confirmTotpEndpoint, { body: { code: await codeAt(secret, timeNow()) } })
}
