import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { forgotPasswordEndpoint, resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword } from '#tests/test-config.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { countEmails, emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const { visitor } = world
const address = (name: string) => `${name}@kasuwa.example`

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('sign_in_tries').execute()
  await world.db.deleteFrom('mails').execute()
})

async function askFor(name: string): Promise<string> {
  clock.advance(1000)
  await visitor.call(forgotPasswordEndpoint, { body: { email: address(name) } })
  return tokenSentTo(world, address(name), 'reset')
}

test('a new password ends every session and every other link; the old one opens nothing', async () => {
  const phone = await world.as('amina')
  const older = await askFor('amina')
  const token = await askFor('amina')
  const browser = openBrowser(world.url)
  const password = 'two baskets of tomatoes'
  const answer = browser.store(
    await browser.client.send(resetPasswordEndpoint, { body: { token, password } }),
  )
  assert.deepEqual(
    [answer.status, answer.json],
    [200, { message: 'Your password is changed. Sign in with the new one.' }],
  )
  await phone.refused(meEndpoint, {}, 'auth.signed_out')
  for (const used of [token, older])
    await visitor.refused(resetPasswordEndpoint, { body: { token: used, password } }, 'auth.link_over')
  await visitor.refused(
    loginEndpoint,
    { body: { username: 'amina', password: testPassword } },
    'auth.refused',
  )
  assert.deepEqual(await countEmails(world), { reset: 2, password_changed: 1 })
  const emails = await emailsTo(world, address('amina'))
  const changed = emails.find(({ template }) => template === 'password_changed')
  assert.deepEqual(changed?.data, { name: 'Amina Bello', at: clock.now().toISOString() })

  // The browser that held the link is known, whatever others try meanwhile.
  for (let count = 0; count < 5; count += 1)
    await visitor.send(loginEndpoint, { body: { username: 'amina', password: 'wrong' } })
  assert.equal((await visitor.send(loginEndpoint, { body: { username: 'amina', password } })).status, 429)
  assert.equal(
    (await browser.client.send(loginEndpoint, { body: { username: 'amina', password } })).status,
    200,
  )
})

test('of eight uses at once one wins; a link lasts thirty minutes', async () => {
  const token = await askFor('musa')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      visitor.send(resetPasswordEndpoint, { body: { token, password: `basket number ${index} of yams` } }),
    ),
  )
  const counts = Map.groupBy(answers, ({ status }) => status)
  assert.deepEqual([counts.get(200)?.length, counts.get(410)?.length], [1, 7])
  const won = answers.findIndex(({ status }) => status === 200)
  await visitor.call(loginEndpoint, { body: { username: 'musa', password: `basket number ${won} of yams` } })

  const late = await askFor('musa')
  clock.advance(minutes(30))
  await visitor.refused(
    resetPasswordEndpoint,
    { body: { token: late, password: 'two baskets of yams' } },
    'auth.link_over',
  )
})

test('a weak or an own name is refused as text, and the link still works', async () => {
  const token = await askFor('ngozi')
  for (const password of ['Password123', 'ngozi@kasuwa.example', '0803 123 4503', 'short'])
    assert.deepEqual(
      (
        await visitor.refused(resetPasswordEndpoint, { body: { token, password } }, 'request.invalid')
      ).fields?.map(({ path }) => path),
      ['password'],
    )
  await visitor.call(resetPasswordEndpoint, { body: { token, password: 'two baskets of tomatoes' } })
})

test('a link of one kind opens no other door', async () => {
  const token = await askFor('tunde')
  for (const other of ['A'.repeat(43), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
    await visitor.refused(
      resetPasswordEndpoint,
      { body: { token: other, password: 'two baskets of yams' } },
      'auth.link_over',
    )
  const answer = await visitor.raw('POST', '/api/auth/verify-email', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  assert.equal(answer.status, 410)
  const asSession = await visitor.raw('GET', '/api/auth/me', { headers: { cookie: `session=${token}` } })
  assert.equal(asSession.status, 401)
  await visitor.call(resetPasswordEndpoint, { body: { token, password: 'two baskets of yams' } })
})
