import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import {
  registerEmailEndpoint,
  resendVerificationEndpoint,
  verifyEmailEndpoint,
} from '#contract/accounts/sign-up.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword } from '#tests/test-config.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { countEmails, emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const { visitor } = world
const credentials = (username: string) => ({ body: { username, password: testPassword } })

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('sign_in_tries').execute()
  await world.db.deleteFrom('mails').execute()
})

/** Gives the right password of somebody without an address. */
async function provePassword(username: string) {
  const browser = openBrowser(world.url)
  const answer = browser.store(await browser.client.send(loginEndpoint, credentials(username)))
  const { userId } = answer.json as { userId: string }
  return { browser, answer, userId }
}

test('who has no address proves the password, adds one, verifies it and is in', async () => {
  const id = await addPerson(world, { username: 'bare', role: 'customer' })
  const { browser, answer, userId } = await provePassword('bare')
  assert.deepEqual(answer.json, {
    error: 'Your account has no email address yet. Add one to continue.',
    code: 'auth.email_missing',
    emailRegistrationRequired: true,
    userId: id,
  })
  assert.equal(answer.status, 403)
  const [cookie = ''] = answer.headers.getSetCookie()
  assert.match(cookie, /^email-proof=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
  assert.deepEqual([...browser.cookies.keys()], ['email-proof'])

  const before = new Map(browser.cookies)
  const { message } = await browser.client.call(registerEmailEndpoint, {
    body: { userId, email: 'bare@mail.example' },
  })
  assert.match(message, /link to bare@mail\.example/)
  // Used once, it is nothing any more.
  await openBrowser(world.url, before).client.refused(
    registerEmailEndpoint,
    { body: { userId, email: 'thief@mail.example' } },
    'auth.no_email_proof',
  )
  const waiting = await visitor.refused(loginEndpoint, credentials('bare'), 'auth.email_unverified')
  assert.deepEqual([waiting.emailVerificationRequired, waiting.email], [true, 'bare@mail.example'])
  clock.advance(1000)
  await visitor.call(resendVerificationEndpoint, { body: { email: 'bare@mail.example' } })
  await visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, 'bare@mail.example') } })
  const { user } = await visitor.call(loginEndpoint, credentials('bare@mail.example'))
  assert.deepEqual([user.id, user.email], [id, 'bare@mail.example'])
  assert.deepEqual(await countEmails(world), { verify: 2 })
})

test('a proof is for one person, for ten minutes, and for one of many at once', async () => {
  await addPerson(world, { username: 'first', role: 'customer' })
  const otherId = await addPerson(world, { username: 'second', role: 'agent' })
  const { browser, userId } = await provePassword('first')
  const ask = (id: string, email = 'first@mail.example') => ({ body: { userId: id, email } })
  await browser.client.refused(registerEmailEndpoint, ask(otherId), 'auth.no_email_proof')
  await browser.client.refused(registerEmailEndpoint, ask(''), 'request.invalid')
  clock.advance(minutes(10))
  await browser.client.refused(registerEmailEndpoint, ask(userId), 'auth.no_email_proof')

  const again = await provePassword('first')
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => again.browser.client.send(registerEmailEndpoint, ask(userId))),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403, 403])
  assert.deepEqual(await countEmails(world), { verify: 1 })
})

test('an address that was mistyped can be given again at once, and the older link is nothing', async () => {
  await addPerson(world, { username: 'typo', role: 'customer' })
  const { browser, userId } = await provePassword('typo')
  await browser.client.call(registerEmailEndpoint, { body: { userId, email: 'tipo@mail.example' } })
  const mistyped = await tokenSentTo(world, 'tipo@mail.example')
  const again = await provePassword('typo')
  assert.deepEqual(again.answer.json, {
    error: 'Please verify your email address before you sign in.',
    code: 'auth.email_unverified',
    emailVerificationRequired: true,
    email: 'tipo@mail.example',
    userId,
  })
  await again.browser.client.call(registerEmailEndpoint, { body: { userId, email: 'typo@mail.example' } })
  await visitor.refused(verifyEmailEndpoint, { body: { token: mistyped } }, 'auth.link_over')
  await visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, 'typo@mail.example') } })
  await visitor.call(loginEndpoint, credentials('typo'))
})

test('somebody’s own address is not reported as taken, and is not moved', async () => {
  await addPerson(world, { username: 'wants', role: 'customer' })
  const { browser, userId } = await provePassword('wants')
  const taken = await browser.client.send(registerEmailEndpoint, {
    body: { userId, email: 'Amina@kasuwa.example' },
  })
  assert.equal(taken.status, 200)
  assert.deepEqual(
    (await emailsTo(world, 'amina@kasuwa.example')).map(({ template, data }) => [template, data]),
    [['sign_up_taken', { username: 'wants', what: 'added' }]],
  )
  await visitor.refused(loginEndpoint, credentials('wants'), 'auth.email_unverified')
})

test('admins sign in without an address', async () => {
  await addPerson(world, { username: 'clerk', role: 'admin', permissions: ['orders.read'] })
  const { user } = await visitor.call(loginEndpoint, credentials('clerk'))
  assert.equal(user.email, null)
})
