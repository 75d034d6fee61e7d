import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import {
  quickSignUpEndpoint,
  useSignUpCodeEndpoint,
  verifyEmailEndpoint,
} from '#contract/accounts/sign-up.ts'
import { minutes } from '#domain/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())

beforeEach(async () => {
  await world.db.deleteFrom('sign_in_tries').execute()
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('mails').execute()
})

const person = (name: string, phoneNumber: string) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@mail.example`,
  phoneNumber,
})

async function codeSentTo(email: string): Promise<string | undefined> {
  const newest = (await emailsTo(world, email)).findLast(({ template }) => template === 'verify')
  return newest?.template === 'verify' ? newest.data.code : undefined
}

type Asked = ReturnType<typeof person>

/** A browser that has asked for an account, with the digits that its address was sent. */
async function ask(body: Asked, browser = openBrowser(world.url)) {
  const answer = browser.store(await browser.client.send(quickSignUpEndpoint, { body }))
  assert.equal(answer.status, 200, answer.text)
  const { message } = answer.json as { message: string }
  return { browser, message, code: (await codeSentTo(body.email)) ?? '' }
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('six digits make the account and sign in, once, in the browser that asked for them', async () => {
  const body = person('Ngozi Eze', '0805 555 1001')
  const { browser, code } = await ask(body)
  const here = browser.client
  assert.match(code, /^\d{6}$/)
  const typed = { body: { email: body.email, code } }
  await world.visitor.refused(useSignUpCodeEndpoint, typed, 'auth.code_over')
  await here.refused(
    useSignUpCodeEndpoint,
    { body: { email: 'other@mail.example', code } },
    'auth.wrong_code',
  )
  const before = new Map(browser.cookies)
  const answer = browser.store(await here.send(useSignUpCodeEndpoint, typed))
  const { user } = useSignUpCodeEndpoint.response.parse(answer.json)
  assert.deepEqual(
    [user.name, user.email, user.phoneNumber, user.role],
    [body.name, body.email, '+2348055551001', 'customer'],
  )
  assert.equal((await browser.client.call(meEndpoint, {})).id, user.id)
  await openBrowser(world.url, before).client.refused(useSignUpCodeEndpoint, typed, 'auth.code_over')
})

test('the fifth wrong code ends it, and half an hour does', async () => {
  const body = person('Tunde Ojo', '0805 555 1002')
  const first = await ask(body)
  const { code } = first
  const { client } = first.browser
  const wrong = { body: { email: body.email, code: otherThan(code) } }
  for (let tries = 1; tries < 5; tries += 1)
    await client.refused(useSignUpCodeEndpoint, wrong, 'auth.wrong_code')
  await client.refused(useSignUpCodeEndpoint, wrong, 'auth.code_over')
  await client.refused(useSignUpCodeEndpoint, { body: { email: body.email, code } }, 'auth.code_over')

  const second = await ask(body)
  clock.advance(minutes(31))
  const late = { body: { email: body.email, code: second.code } }
  await second.browser.client.refused(useSignUpCodeEndpoint, late, 'auth.code_over')
})

test('codes are limited by address however many browsers ask', async () => {
  const body = person('Sade Alao', '0805 555 1003')
  for (let asked = 0; asked < 5; asked += 1) await ask(body)
  await world.visitor.refused(quickSignUpEndpoint, { body }, 'request.too_many')
})

test('what strangers guess about an address locks nobody out, and is limited where it comes from', async () => {
  const body = person('Yetunde Ojo', '0805 555 1044')
  const { browser, code } = await ask(body)
  const stranger = await ask(body)
  const guess = { body: { email: body.email, code: otherThan(stranger.code) } }
  for (let tries = 0; tries < 60; tries += 1) {
    const client = tries % 2 === 0 ? world.visitor : stranger.browser.client
    assert.equal((await client.send(useSignUpCodeEndpoint, guess)).status < 429, true)
  }
  await world.db.updateTable('rate_limits').set({ hits: 240 }).where('key', 'like', 'signUpCode:%').execute()
  await world.visitor.refused(useSignUpCodeEndpoint, guess, 'request.too_many')
  const typed = { body: { email: body.email, code } }
  const { user } = await browser.client.call(useSignUpCodeEndpoint, typed)
  assert.equal(user.email, body.email)
})

test('an address and a number that have an account get the same answer, and an email without a code', async () => {
  const [{ email: known = '' } = {}] = await world.db
    .selectFrom('users')
    .select('email')
    .where('username', '=', 'amina')
    .execute()
  const asked = { name: 'Amina', email: known ?? '', phoneNumber: '0805 555 1004' }
  const { browser, message } = await ask(asked)
  const fresh = await ask({ ...asked, email: 'nobody@mail.example' })
  assert.equal(message.replace(asked.email, ''), fresh.message.replace('nobody@mail.example', ''))
  assert.deepEqual([...browser.cookies.keys()], [...fresh.browser.cookies.keys()])
  assert.deepEqual(
    (await emailsTo(world, asked.email)).map(({ template }) => template),
    ['sign_up_taken'],
  )
  await browser.client.refused(
    useSignUpCodeEndpoint,
    { body: { email: asked.email, code: '123456' } },
    'auth.wrong_code',
  )
})

test('after the link was used the digits still sign in, to the same account', async () => {
  const body = person('Bisi Ade', '0805 555 1005')
  const { browser, code } = await ask(body)
  await world.visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, body.email) } })
  const { user } = await browser.client.call(useSignUpCodeEndpoint, { body: { email: body.email, code } })
  const { rows } = await world.database.pool.query(
    'select count(*)::int as count from users where email = $1',
    [body.email],
  )
  assert.deepEqual([user.name, rows[0].count], [body.name, 1])
})
