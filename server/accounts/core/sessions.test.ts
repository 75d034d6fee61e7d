import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { days, hours } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { readSessionToken, sessionCookieFor } from '#server/platform/http/cookies.ts'
import { testPassword } from '#tests/test-config.ts'
import { createClient } from '#tests/world/clients.ts'
import { signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const start = new Date('2026-03-02T09:00:00Z')
const clock = createTestClock(start)
const world = await startWorld({ clock })
after(() => world.close())

test('a session that is used lasts for ninety days; one that is not, for thirty', async () => {
  clock.set(start)
  const used = await world.as('amina')
  const unused = await world.as('musa')
  for (let dayCount = 20; dayCount < 90; dayCount += 20) {
    clock.set(new Date(start.getTime() + days(dayCount)))
    await used.call(meEndpoint, {})
  }
  await unused.refused(meEndpoint, {}, 'auth.signed_out')
  clock.set(new Date(start.getTime() + days(90)))
  await used.refused(meEndpoint, {}, 'auth.signed_out')
})

test('admins are asked again sooner: after half a day without use, and after a week in any case', async () => {
  const begun = start.getTime() + days(120)
  clock.set(new Date(begun))
  const signIn = async () => createClient(world.url, await signInAs(world, 'office'))
  const [used, unused] = [await signIn(), await signIn()]
  for (let hourCount = 11; hourCount < 7 * 24; hourCount += 11) {
    clock.set(new Date(begun + hours(hourCount)))
    await used.call(meEndpoint, {})
  }
  await unused.refused(meEndpoint, {}, 'auth.signed_out')
  clock.set(new Date(begun + days(7)))
  await used.refused(meEndpoint, {}, 'auth.signed_out')
})

test('an open stream does not keep a session from idling out', async () => {
  clock.set(new Date(start.getTime() + days(150)))
  const admin = createClient(world.url, await signInAs(world, 'office'))
  const stream = await admin.stream(myOrderEventsEndpoint, {})
  const { hub } = world.server.services
  clock.advance(hours(11))
  hub.recheck(admin.userId)
  clock.advance(hours(2))
  hub.recheck(admin.userId)
  await stream.ended
})

test('a token that was never given opens nothing', async () => {
  const { cookie } = await signInAs(world, 'amina')
  const token = cookie.slice('session='.length)
  const others = [
    `session=${'A'.repeat(43)}`,
    `session=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `session=${token}x`,
    `session=; session=${'%00'.repeat(15)}`,
    `__Host-session=${token}`,
    `Session=${token}`,
  ]
  for (const other of others) {
    const client = createClient(world.url, { name: 'nobody', userId: '', cookie: other })
    await client.refused(meEndpoint, {}, 'auth.signed_out')
  }
})

test('many requests of many people at once each get their own', async () => {
  const names = ['amina', 'musa', 'ngozi', 'tunde', 'office', 'owner']
  clock.set(new Date(start.getTime() + days(200)))
  const clients = await Promise.all(
    names.map(async (name) => createClient(world.url, await signInAs(world, name))),
  )
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => clients[index % clients.length]?.call(meEndpoint, {})),
  )
  for (const [index, user] of answers.entries()) assert.equal(user?.username, names[index % names.length])
})

test('over https the cookie is bound to the host and needs a secure connection', () => {
  const secure = sessionCookieFor('https://kasuwa.example')
  assert.deepEqual(secure, {
    name: '__Host-session',
    options: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
  })
  assert.equal(sessionCookieFor('http://localhost:3000').name, 'session')
  const token = 'a'.repeat(43)
  assert.equal(readSessionToken({ '__Host-session': token }, secure), token)
  assert.equal(readSessionToken({ session: token }, secure), null)
})

test('a session that its person has left counts for nothing, and a sign-in or the late sign-out ends it', async () => {
  clock.set(new Date(start.getTime() + days(300)))
  const { cookie } = await signInAs(world, 'amina')
  const left = createClient(world.url, { name: 'amina', userId: '', cookie: `${cookie}; sign-out-due=yes` })
  await left.refused(meEndpoint, {}, 'auth.signed_out')
  const { cookie: other } = await signInAs(world, 'amina')
  const back = createClient(world.url, { name: 'amina', userId: '', cookie: `${other}; sign-out-due=yes` })
  const entered = await back.send(loginEndpoint, { body: { username: 'musa', password: testPassword } })
  assert.ok(entered.headers.getSetCookie().some((line) => /^sign-out-due=;/.test(line)))
  await createClient(world.url, { name: 'amina', userId: '', cookie: other }).refused(
    meEndpoint,
    {},
    'auth.signed_out',
  )
  const gone = await left.send(logoutEndpoint, {})
  assert.ok(gone.headers.getSetCookie().some((line) => /^sign-out-due=;/.test(line)))
  await createClient(world.url, { name: 'amina', userId: '', cookie }).refused(
    meEndpoint,
    {},
    'auth.signed_out',
  )
})
