import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sendCodeEndpoint } from '#contract/accounts/codes.ts'
import * as profile from '#contract/accounts/profile.ts'
import { verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { setUserEmail, setUserPhone } from '#contract/accounts/users.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword } from '#tests/test-config.ts'
import { askForCode, codeSentTo, smsTo, turnSmsOn, typeCode } from '#tests/world/codes.ts'
import { type Browser, openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { signInAs } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const admin = await world.as('office')

beforeEach(async () => {
  for (const table of ['rate_limits', 'mails', 'sms_messages', 'sign_in_codes'] as const)
    await world.db.deleteFrom(table).execute()
  await turnSmsOn(world)
})

type Asked = Parameters<typeof askForCode>[1]

/** Somebody new, signed in by a code. */
async function join(asked: Asked): Promise<{ browser: Browser; id: string }> {
  const browser = openBrowser(world.url)
  const code = await get(browser, asked)
  const answer = await typeCode(browser, { ...asked, code, name: 'Somebody New' })
  assert.equal(answer.status, 200, answer.text)
  return { browser, id: (answer.json as { user: { id: string } }).user.id }
}

/** Asks for a code in a browser and reads it where it went. */
async function get(browser: Browser, asked: Asked): Promise<string> {
  clock.advance(1000)
  await askForCode(world, asked, browser)
  return codeSentTo(world, Object.values(asked)[0] ?? '')
}

const rowOf = (id: string) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (browser: Browser, body: Record<string, unknown>) =>
  browser.client.send(profile.changePhone, { body: { password: null, ...body } as never })
const fieldsOf = (answer: { json: unknown }) =>
  ((answer.json as { fields?: { path: string }[] }).fields ?? []).map(({ path }) => path)

test('a number by which somebody signs in is changed by a code to the old one and a code to the new', async () => {
  const [old, next] = ['0805 555 3001', '0805 555 3002']
  const { browser, id } = await join({ phoneNumber: old })
  clock.advance(minutes(20))
  const oldCode = await get(browser, { phoneNumber: old })
  const newCode = await get(browser, { phoneNumber: next })
  assert.equal((await change(browser, { phoneNumber: next })).status, 403)
  for (const [body, field] of [
    [{ oldCode, newCode: null }, 'newCode'],
    [{ oldCode: newCode, newCode }, 'oldCode'],
    [{ oldCode, newCode: oldCode }, 'newCode'],
  ] as const)
    assert.deepEqual(fieldsOf(await change(browser, { phoneNumber: next, ...body })), [field])
  // A code to some third number is none to this one.
  const third = await get(browser, { phoneNumber: '0805 555 3003' })
  assert.deepEqual(fieldsOf(await change(browser, { phoneNumber: next, oldCode, newCode: third })), [
    'newCode',
  ])
  const done = await change(browser, { phoneNumber: next, oldCode, newCode })
  assert.equal(done.status, 200, done.text)
  const row = await rowOf(id)
  assert.equal(row.phone_number, '+2348055553002')
  assert.notEqual(row.phone_proved_at, null)
  assert.equal((await change(browser, { phoneNumber: old, oldCode: newCode, newCode: oldCode })).status, 400)
})

test('a number that another account has shown to be its own stays there; one that was only typed is released', async () => {
  const { browser } = await join({ phoneNumber: '0805 555 3010' })
  await join({ phoneNumber: '0805 555 3011' })
  const body = async (phoneNumber: string) => ({
    phoneNumber,
    oldCode: await get(browser, { phoneNumber: '0805 555 3010' }),
    newCode: await get(browser, { phoneNumber }),
  })
  const taken = await change(browser, await body('0805 555 3011'))
  assert.equal((taken.json as { code: string }).code, 'profile.phone_taken')
  const typed = await change(browser, await body('+2348031234503'))
  assert.equal(typed.status, 200, typed.text)
  const ngozi = await world.db
    .selectFrom('users')
    .select(['phone_number', 'email'])
    .where('username', '=', 'ngozi')
    .executeTakeFirstOrThrow()
  assert.equal(ngozi.phone_number, null)
  assert.equal((await emailsTo(world, ngozi.email ?? '')).at(-1)?.template, 'factor_changed')
})

test('a number by which somebody ordered through our team stays the only way to that account', async () => {
  const caller = await join({ phoneNumber: '0805 555 3015' })
  // An order by a caller makes an account whose number nobody has shown yet.
  await world.db.updateTable('users').set({ phone_proved_at: null }).where('id', '=', caller.id).execute()
  const { cookie } = await signInAs(world, 'amina')
  const browser = openBrowser(world.url, new Map([['session', cookie.replace('session=', '')]]))
  const newCode = await get(browser, { phoneNumber: '0805 555 3015' })
  const answer = await change(browser, { phoneNumber: '0805 555 3015', password: testPassword, newCode })
  assert.equal((answer.json as { code: string }).code, 'profile.phone_taken', answer.text)
  assert.equal((await rowOf(caller.id)).phone_number, '+2348055553015')
  // As the refusal says, the number opens it.
  const again = openBrowser(world.url)
  const code = await get(again, { phoneNumber: '0805 555 3015' })
  const signedIn = await typeCode(again, { phoneNumber: '0805 555 3015', code })
  assert.equal((signedIn.json as { user: { id: string } }).user.id, caller.id)
})

test('a number that was never proved is changed by the password, and the new one by its code', async () => {
  const { cookie } = await signInAs(world, 'amina')
  const browser = openBrowser(world.url, new Map([['session', cookie.replace('session=', '')]]))
  const newCode = await get(browser, { phoneNumber: '0805 555 3020' })
  const send = (body: object) =>
    change(browser, { phoneNumber: '0805 555 3020', password: testPassword, ...body })
  assert.deepEqual(fieldsOf(await send({})), ['newCode'])
  const done = await send({ newCode })
  assert.equal(done.status, 200, done.text)
  assert.equal((done.json as { hasProvedPhone: boolean }).hasProvedPhone, true)
})

test('an email that is the only way in is left by a code to it', async () => {
  const email = 'only@mail.example'
  const { browser, id } = await join({ email })
  clock.advance(minutes(20))
  const body = { email: 'next@mail.example', password: null }
  assert.equal((await browser.client.send(profile.changeEmail, { body })).status, 403)
  const oldCode = await get(browser, { email })
  const wrong = oldCode === '000000' ? '000001' : '000000'
  assert.deepEqual(
    fieldsOf(await browser.client.send(profile.changeEmail, { body: { ...body, oldCode: wrong } })),
    ['oldCode'],
  )
  await browser.client.call(profile.changeEmail, { body: { ...body, oldCode } })
  assert.equal((await rowOf(id)).email, email)
  clock.advance(1000)
  await world.visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, body.email) } })
  assert.equal((await rowOf(id)).email, body.email)
  assert.equal((await emailsTo(world, email)).at(-1)?.template, 'email_changed')
})

test('an admin gives somebody another number: audited, the old number and the email are notified, a code proves it', async () => {
  const { id } = await join({ phoneNumber: '0805 555 3030' })
  await world.db.updateTable('users').set({ email: 'lost@mail.example' }).where('id', '=', id).execute()
  const params = { id }
  const body = { phoneNumber: '0805 555 3031', reason: 'Lost the SIM card, knew the last order' }
  await world.visitor.refused(setUserPhone, { params, body }, 'auth.signed_out')
  clock.advance(1000)
  const answer = await admin.call(setUserPhone, { params, body })
  assert.equal(answer.phoneNumber, '+2348055553031')
  assert.equal((await rowOf(id)).phone_proved_at, null)
  assert.match(
    (await smsTo(world, '0805 555 3030')).at(-1) ?? '',
    /^This number is no longer on your Kasuwa account/,
  )
  const notice = (await emailsTo(world, 'lost@mail.example')).at(-1)
  assert.ok(notice?.template === 'factor_changed' && /0805 555 3031/.test(notice.data.what))
  const [audit] = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', id)
    .where('action', '=', 'users.setPhone')
    .execute()
  assert.deepEqual(audit?.detail, {
    reason: body.reason,
    phone: { from: '+2348055553030', to: '+2348055553031' },
  })
  await admin.refused(
    setUserPhone,
    { params, body: { ...body, phoneNumber: '+2348031234502' } },
    'request.invalid',
  )
  const owner = await world.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'owner')
    .executeTakeFirstOrThrow()
  await admin.refused(setUserPhone, { params: owner, body }, 'users.godmode_only')

  const browser = openBrowser(world.url)
  const bySms = await get(browser, { phoneNumber: body.phoneNumber })
  const first = await typeCode(browser, { phoneNumber: body.phoneNumber, code: bySms })
  assert.equal((first.json as { code: string }).code, 'auth.email_code_needed')
  const byEmail = await codeSentTo(world, 'lost@mail.example')
  assert.equal((await typeCode(browser, { phoneNumber: body.phoneNumber, code: byEmail })).status, 200)
})

test('an admin gives somebody another email address, which counts by its link', async () => {
  const { id } = await join({ email: 'gone@mail.example' })
  const params = { id }
  const body = { email: 'found@mail.example', reason: 'Lost the mailbox' }
  const detail = await admin.call(setUserEmail, { params, body })
  assert.deepEqual([detail.email, detail.waitingEmail], ['gone@mail.example', 'found@mail.example'])
  await world.visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, body.email) } })
  assert.equal((await rowOf(id)).email, body.email)
  await world.visitor.call(sendCodeEndpoint, { body: { email: body.email } })
  assert.match(await codeSentTo(world, body.email), /^\d{6}$/)
})
