import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { loginEndpoint, logoutEndpoint } from '#contract/accounts/accounts.ts'
import { days, seconds } from '#domain/time/durations.ts'
import { forgetQuietTries } from '#server/accounts/sign-in/check-tries.ts'
import { signIn } from '#server/accounts/sign-in/sign-in.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { testPassword } from '#tests/test-config.ts'
import { type Browser, openBrowser } from '#tests/world/cookie-jar.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const start = new Date('2026-03-02T09:00:00Z')
const clock = createTestClock(start)
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())

beforeEach(async () => {
  await world.db.deleteFrom('sign_in_tries').execute()
})

const signInFrom = (browser: Browser, username: string, password = testPassword) =>
  browser.client.send(loginEndpoint, { body: { username, password } }).then(browser.store)

/** Tries from an address of one's own; the status, and the wait that is asked for. */
async function tryFrom(ip: string, identifier: string, password = 'wrong'): Promise<[number, number]> {
  const { queueMail } = world.server.services
  const visit = { ip, userAgent: 'test', deviceToken: null, signUpToken: null, sessionToken: null }
  try {
    const outcome = await signIn({ db: world.db, clock, queueMail }, { identifier, password }, visit)
    return ['refusal' in outcome ? 403 : 200, 0]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.status, error.details.retryAfterS ?? 0]
  }
}

test('after five tries each costs a wait that doubles up to an hour; a quiet day forgets', async () => {
  for (let count = 0; count < 5; count += 1) assert.deepEqual(await tryFrom('41.0.0.1', 'musa'), [401, 0])
  const waits = []
  for (let count = 0; count < 9; count += 1) {
    const [status, waitS] = await tryFrom('41.0.0.1', 'musa')
    assert.equal(status, 429)
    waits.push(waitS)
    clock.advance(seconds(waitS) - 1)
    assert.equal((await tryFrom('41.0.0.1', 'musa', testPassword))[0], 429)
    clock.advance(1)
    assert.equal((await tryFrom('41.0.0.1', 'musa'))[0], 401)
  }
  assert.deepEqual(waits, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  clock.advance(days(1) + 1)
  for (let count = 0; count < 5; count += 1) assert.deepEqual(await tryFrom('41.0.0.1', 'musa'), [401, 0])
})

test('addresses of one customer are one: mapped IPv4, and the half of IPv6 that is theirs', async () => {
  const spellings = ['41.0.0.2', '::ffff:41.0.0.2', '::FFFF:2900:2']
  const more = (at: number) => spellings[at % 3] ?? ''
  for (let count = 0; count < 5; count += 1) assert.equal((await tryFrom(more(count), 'musa'))[0], 401)
  for (const ip of spellings) assert.equal((await tryFrom(ip, 'musa'))[0], 429)
  for (let count = 0; count < 5; count += 1)
    assert.equal((await tryFrom(`2c0f:f5c0:1:2::${count}`, 'musa'))[0], 401)
  assert.equal((await tryFrom('2c0f:f5c0:1:2:ffff::', 'musa'))[0], 429)
  assert.equal((await tryFrom('2c0f:f5c0:1:3::', 'musa'))[0], 401)
})

test('many addresses together do not get far with one name, and its owner still signs in where they have before', async () => {
  const owners = openBrowser(world.url)
  await signInFrom(owners, 'amina')
  owners.store(await owners.client.send(logoutEndpoint, {}))
  assert.deepEqual([...owners.cookies.keys()], ['device'])
  const statuses = []
  for (let count = 0; count < 60; count += 1) statuses.push((await tryFrom(`42.0.1.${count}`, 'amina'))[0])
  assert.deepEqual([statuses.filter((status) => status === 401).length, statuses.at(-1)], [30, 429])
  // Where nobody of that name has been, even the right password waits.
  assert.equal((await tryFrom('42.0.2.1', 'amina', testPassword))[0], 429)
  assert.equal((await tryFrom('42.0.2.1', 'musa', testPassword))[0], 200)
  assert.equal((await signInFrom(owners, 'amina')).status, 200)
})

test('a known browser has five tries of its own, and only for its owner', async () => {
  const musas = openBrowser(world.url)
  await signInFrom(musas, 'musa')
  for (let count = 0; count < 5; count += 1)
    assert.equal((await signInFrom(musas, 'musa', 'wrong')).status, 401)
  assert.equal((await signInFrom(musas, 'musa')).status, 429)
  // The way without the cookie is another count.
  assert.equal((await signInFrom(openBrowser(world.url), 'musa')).status, 200)
  for (let count = 0; count < 5; count += 1)
    assert.equal((await signInFrom(openBrowser(world.url), 'amina', 'wrong')).status, 401)
  assert.equal((await signInFrom(musas, 'amina')).status, 429)
})

test('behind an address that is used up each name has one try, so that a carrier’s people still sign in', async () => {
  for (const name of ['first', 'second']) {
    assert.equal((await tryFrom('43.0.0.1', name))[0], 401)
    // Signing in to one's own does not give tries back.
    await tryFrom('43.0.0.1', 'musa', testPassword)
  }
  // Each try of a name that nobody has costs a whole hash: most of the hundred are counted without one.
  await world.db
    .updateTable('sign_in_tries')
    .set({ tries: sql<number>`tries + 94` })
    .where('key', '=', 'address:43.0.0.1')
    .execute()
  for (const name of ['third', 'fourth', 'fifth', 'sixth'])
    assert.equal((await tryFrom('43.0.0.1', name))[0], 401)
  assert.equal((await tryFrom('43.0.0.1', 'amina', testPassword))[0], 200)
  assert.equal((await tryFrom('43.0.0.1', 'amina', testPassword))[0], 200)
  const tries = []
  for (let count = 0; count < 3; count += 1) tries.push(await tryFrom('43.0.0.1', 'ngozi'))
  assert.deepEqual(tries, [
    [401, 0],
    [429, 30],
    [429, 30],
  ])
  clock.advance(seconds(30))
  assert.equal((await tryFrom('43.0.0.1', 'ngozi'))[0], 401)
  // Elsewhere the limit of five tries for a name applies.
  assert.equal((await tryFrom('43.0.0.2', 'ngozi', testPassword))[0], 200)
})

test('the same name in emails that the database takes for others is no new name', async () => {
  for (let count = 0; count < 5; count += 1) assert.equal((await tryFrom('44.0.0.1', 'AMINA'))[0], 401)
  for (const spelling of ['amina', 'aMiNa', ' Amina ']) {
    assert.notEqual((await tryFrom('44.0.0.1', spelling.trim(), testPassword))[0], 200)
  }
  assert.equal((await tryFrom('44.0.0.1', 'AM\u0130NA', testPassword))[0], 401)
})

test('housekeeping forgets what has been quiet', async () => {
  await tryFrom('45.0.0.1', 'musa')
  await forgetQuietTries(world.db, clock.now())
  assert.equal((await world.db.selectFrom('sign_in_tries').select('key').execute()).length, 3)
  await forgetQuietTries(world.db, new Date(clock.now().getTime() + 1))
  assert.equal((await world.db.selectFrom('sign_in_tries').select('key').execute()).length, 0)
})
