import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword } from '#tests/test-config.ts'
import { type Browser, openBrowser } from '#tests/world/cookie-jar.ts'
import { countEmails, emailsTo } from '#tests/world/emails.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())

beforeEach(async () => {
  await world.db.deleteFrom('mails').execute()
})

async function signIn(browser: Browser, username: string) {
  const body = { username, password: testPassword }
  const answer = browser.store(
    await browser.client.send(
      loginEndpoint,
      { body },
      { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; TECNO BG6) Chrome/130.0' } },
    ),
  )
  assert.equal(answer.status, 200)
  return answer
}

test('a first sign-in is no news; a later one from another browser is; from a known one it is not', async () => {
  const phone = openBrowser(world.url)
  const answer = await signIn(phone, 'amina')
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('device=')) ?? ''
  assert.match(cookie, /^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.deepEqual(await countEmails(world), {})
  phone.store(await phone.client.send(logoutEndpoint, {}))
  await signIn(phone, 'amina')
  assert.deepEqual(await countEmails(world), {})
  await signIn(openBrowser(world.url), 'amina')
  const [email] = await emailsTo(world, 'amina@kasuwa.example')
  assert.deepEqual(
    [email?.template, email?.data],
    [
      'new_sign_in',
      { name: 'Amina Bello', at: clock.now().toISOString(), device: 'Chrome on Android', ip: '127.0.0.1' },
    ],
  )
})

test('two people of one browser are both known in it', async () => {
  const family = openBrowser(world.url)
  for (const name of ['ngozi', 'tunde', 'ngozi', 'tunde']) await signIn(family, name)
  assert.deepEqual(await countEmails(world), {})
})

test('a token that somebody else has put there is not taken over', async () => {
  const planted = new Map([
    ['device', 'A'.repeat(43)],
    ['session', 'B'.repeat(43)],
  ])
  const victim = openBrowser(world.url, new Map(planted))
  await signIn(victim, 'musa')
  const stranger = openBrowser(world.url, new Map(planted))
  await stranger.client.refused(meEndpoint, {}, 'auth.signed_out')
  assert.notEqual(victim.cookies.get('device'), planted.get('device'))
  assert.notEqual(victim.cookies.get('session'), planted.get('session'))
  await signIn(stranger, 'musa')
  assert.equal((await countEmails(world))['new_sign_in'], 1)
})

test('a session that was there before ends, also where it is another person’s', async () => {
  const thief = openBrowser(world.url)
  await signIn(thief, 'tunde')
  const victim = openBrowser(world.url, new Map(thief.cookies))
  await signIn(victim, 'ngozi')
  await thief.client.refused(meEndpoint, {}, 'auth.signed_out')
  assert.equal((await victim.client.call(meEndpoint, {})).username, 'ngozi')
})
