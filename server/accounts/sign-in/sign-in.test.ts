import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { hashPassword } from '#server/accounts/core/passwords.ts'
import { processorMsOf } from '#tests/fair-clock.ts'
import { testPassword } from '#tests/test-config.ts'
import { timeNow } from '#tests/times.ts'
import { type Answer, type Client, createClient } from '#tests/world/clients.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { visitor } = world

beforeEach(async () => {
  await world.db.deleteFrom('sign_in_tries').execute()
})

const credentials = (username: string, password = testPassword) => ({ body: { username, password } })

test('people sign in by username, email or phone, however they write it', async () => {
  for (const username of [
    'amina',
    ' Amina ',
    'AMINA@kasuwa.example',
    '08031234501',
    '0803 123 4501',
    '+2348031234501',
    '+234 803-123-4501',
  ]) {
    const { user } = await visitor.call(loginEndpoint, credentials(username))
    assert.deepEqual(
      [user.username, user.role, user.isGodMode, user.permissions, user.phoneNumber],
      ['amina', 'customer', false, [], '+2348031234501'],
      username,
    )
  }
  const { user } = await visitor.call(loginEndpoint, credentials('owner'))
  assert.deepEqual([user.role, user.isGodMode], ['godmode', true])
})

test('a session is a cookie that scripts cannot read, and its token is stored nowhere', async () => {
  const answer = await visitor.send(loginEndpoint, credentials('amina'))
  const cookie = answer.headers.get('set-cookie') ?? ''
  const [, token] = /^session=([A-Za-z0-9_-]{43});/.exec(cookie) ?? []
  assert.ok(token, cookie)
  assert.match(cookie, /; HttpOnly/)
  assert.match(cookie, /; SameSite=Lax/)
  assert.match(cookie, /; Path=\//)
  assert.match(cookie, /; Max-Age=7776000/)
  assert.doesNotMatch(cookie, /Domain|Secure/)
  assert.ok(!answer.text.includes(token))
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const { rows } = await world.database.pool.query(
    `select s::text as row from sessions s union all select u::text from users u`,
  )
  for (const { row } of rows) assert.ok(!row.includes(token) && !row.includes(testPassword))
  // The demo people's hashes are cheaper in tests.
  assert.match(await hashPassword(testPassword), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('signing in again ends the session before, and signing out ends it for good', async () => {
  const signIn = async (before: Client) => {
    const answer = await before.send(loginEndpoint, credentials('amina'))
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return createClient(world.url, { name: 'amina', userId: '', cookie })
  }
  const first = await signIn(visitor)
  const other = await signIn(visitor)
  const third = await signIn(first)
  await first.refused(meEndpoint, {}, 'auth.signed_out')
  await other.call(meEndpoint, {})
  await third.call(meEndpoint, {})
  const left = await third.send(logoutEndpoint, {})
  assert.match(left.headers.get('set-cookie') ?? '', /^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  await third.refused(meEndpoint, {}, 'auth.signed_out')
  await third.call(logoutEndpoint, {})
  await visitor.call(logoutEndpoint, {})
})

test('an unknown user and a wrong password get the same answer, for about the same work', async () => {
  const known: number[] = []
  const unknown: number[] = []
  const answers: Answer[] = []
  await visitor.send(loginEndpoint, credentials('nobody-0', 'x'))
  for (let count = 1; count <= 5; count += 1) {
    for (const [username, times] of [
      ['amina', known],
      [`nobody-${count}`, unknown],
    ] as const) {
      await world.db.deleteFrom('sign_in_tries').execute()
      const send = async () =>
        answers.push(await visitor.send(loginEndpoint, credentials(username, 'not the password')))
      times.push(await processorMsOf(send))
    }
  }
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [401])
  assert.equal(new Set(answers.map((answer) => answer.text)).size, 1)
  const headers = answers.map(({ headers: each }) => [...each.keys()].sort().join())
  assert.equal(new Set(headers).size, 1)
  const median = (times: number[]) => times.sort((a, b) => a - b)[2] ?? 0
  const ratio = median(known) / median(unknown)
  assert.ok(ratio > 1 / 3 && ratio < 3, `${median(known)} ms against ${median(unknown)} ms`)
})

test('a suspended account is reported as such to its owner only, and its sessions end', async (t) => {
  const suspend = (at: Date | null) =>
    world.db.updateTable('users').set({ suspended_at: at }).where('username', '=', 'tunde').execute()
  const tunde = await world.as('tunde')
  await tunde.call(meEndpoint, {})
  await suspend(timeNow())
  t.after(() => suspend(null))
  await visitor.refused(loginEndpoint, credentials('tunde'), 'auth.suspended')
  await visitor.refused(loginEndpoint, credentials('tunde', 'wrong'), 'auth.refused')
  await tunde.refused(meEndpoint, {}, 'auth.signed_out')
})

test('five wrong tries, and the right password must wait as well; a success forgets them', async () => {
  const wrong = credentials('amina', 'wrong')
  for (let count = 0; count < 4; count += 1) await visitor.refused(loginEndpoint, wrong, 'auth.refused')
  await visitor.call(loginEndpoint, credentials('amina'))
  for (let count = 0; count < 5; count += 1) await visitor.refused(loginEndpoint, wrong, 'auth.refused')
  const answer = await visitor.send(loginEndpoint, credentials('amina'))
  assert.equal(answer.status, 429)
  const retryAfter = Number(answer.headers.get('retry-after'))
  assert.ok(retryAfter > 25 && retryAfter <= 30, String(retryAfter))
  await visitor.call(loginEndpoint, credentials('musa'))
})

test('writing a phone number in another way is not a new name to guess at', async () => {
  const spellings = [
    '08031234501',
    '0803 1234501',
    '0803-123-4501',
    '+2348031234501',
    '2348031234501',
    '+234 08031234501',
  ]
  const answers = []
  for (const spelling of spellings)
    answers.push((await visitor.send(loginEndpoint, credentials(spelling, 'wrong'))).status)
  assert.deepEqual(answers, [401, 401, 401, 401, 401, 429])
})

test('what cannot be a name or a password is refused with its field', async () => {
  const bad = [
    [{ username: '', password: 'x' }, 'username'],
    [{ username: 'a', password: '' }, 'password'],
    [{ username: 'a\u0000b', password: 'x' }, 'username'],
    [{ username: 'a', password: 'x'.repeat(257) }, 'password'],
    [{ username: 'a', password: 'x', role: 'godmode' }, 'role'],
    [{ username: ['a'], password: 'x' }, 'username'],
  ] as const
  for (const [body, path] of bad) {
    const { fields } = await visitor.refused(loginEndpoint, { body } as never, 'request.invalid')
    assert.deepEqual(
      fields?.map((field) => field.path),
      [path],
    )
  }
})
