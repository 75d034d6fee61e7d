import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { useSecondFactorEndpoint } from '#contract/accounts/factors.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword } from '#tests/test-config.ts'
import * as codes from '#tests/world/codes.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())

beforeEach(() => codes.startAnew(world))

const aminasPhone = '+2348031234501'
const aminasEmail = 'amina@kasuwa.example'
const { askForCode, typeCode, codeSentTo } = codes.codesBy(world, clock)
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

const userOf = (username: string) =>
  world.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const change = (username: string, values: Record<string, unknown>) =>
  world.db.updateTable('users').set(values).where('username', '=', username).execute()
const codeOf = (answer: { json: unknown }) => (answer.json as { code?: string }).code
const user = (answer: { status: number; text: string; json: unknown }) => {
  assert.equal(answer.status, 200, answer.text)
  return (
    answer.json as { user: { id: string; name: string; email: string | null; phoneNumber: string | null } }
  ).user
}

test('an account that came by a password comes in by a code to its number, and one to its email the first time', async () => {
  const { id } = await userOf('amina')
  const asked = { phoneNumber: '0803 123 4501' }
  const { browser } = await askForCode(asked)
  const bySms = await codeSentTo(aminasPhone)
  const more = await typeCode(browser, { ...asked, code: bySms })
  assert.deepEqual(
    [codeOf(more), (more.json as { detail: unknown }).detail],
    ['auth.email_code_needed', { email: 'a***@kasuwa.example' }],
  )
  const byEmail = await codeSentTo(aminasEmail)
  assert.equal(user(await typeCode(browser, { ...asked, code: byEmail })).id, id)
  assert.notEqual((await userOf('amina')).phone_proved_at, null)
  // From then on the number alone is enough, anywhere.
  const again = await askForCode(asked)
  assert.equal(user(await typeCode(again.browser, { ...asked, code: await codeSentTo(aminasPhone) })).id, id)
  await change('amina', { phone_proved_at: null })
})

test('in a browser that its owner has used, the number alone is enough and becomes theirs', async () => {
  const browser = openBrowser(world.url)
  browser.store(
    await browser.client.send(loginEndpoint, { body: { username: 'amina', password: testPassword } }),
  )
  browser.store(await browser.client.send(logoutEndpoint, {}))
  await askForCode({ phoneNumber: aminasPhone }, browser)
  const typed = { phoneNumber: aminasPhone, code: await codeSentTo(aminasPhone) }
  assert.equal(user(await typeCode(browser, typed)).id, (await userOf('amina')).id)
  assert.notEqual((await userOf('amina')).phone_proved_at, null)
  // Networks give numbers to others: after half a year without a code the email is asked for again.
  clock.advance(days(181))
  const later = await askForCode({ phoneNumber: aminasPhone })
  const code = await codeSentTo(aminasPhone)
  assert.equal(
    codeOf(await typeCode(later.browser, { phoneNumber: aminasPhone, code })),
    'auth.email_code_needed',
  )
  await change('amina', { phone_proved_at: null })
})

test('two accounts, one number: whoever shows that it is theirs gets it, and never the other’s account', async () => {
  const { id } = await userOf('amina')
  const { browser } = await askForCode({ phoneNumber: aminasPhone })
  const code = await codeSentTo(aminasPhone)
  const typed = { phoneNumber: aminasPhone, code }
  assert.equal(codeOf(await typeCode(browser, typed)), 'auth.email_code_needed')
  assert.equal(codeOf(await typeCode(browser, { ...typed, isNew: true })), 'auth.name_needed')
  assert.equal((await userOf('amina')).phone_number, aminasPhone)
  const made = user(await typeCode(browser, { ...typed, isNew: true, name: 'Its Owner' }))
  assert.notEqual(made.id, id)
  assert.equal(made.phoneNumber, aminasPhone)
  assert.equal((await userOf('amina')).phone_number, null)
  const notice = (await emailsTo(world, aminasEmail)).at(-1)
  assert.equal(notice?.template, 'factor_changed')
  // An account by email with a number that somebody else has is made all the same, without it.
  const other = await askForCode({ email: 'late@mail.example' })
  const digits = await codeSentTo('late@mail.example')
  const late = { email: 'late@mail.example', code: digits, name: 'Late', contactPhone: aminasPhone }
  assert.equal(user(await typeCode(other.browser, late)).phoneNumber, null)
  // Shows that isNew says nothing of what is proved.
  const again = await askForCode({ phoneNumber: aminasPhone })
  const second = { phoneNumber: aminasPhone, code: await codeSentTo(aminasPhone), isNew: true, name: 'X' }
  assert.equal(user(await typeCode(again.browser, second)).id, made.id)
  await world.db.deleteFrom('known_devices').where('user_id', '=', made.id).execute()
  await world.db.updateTable('users').set({ phone_number: null }).where('id', '=', made.id).execute()
  await change('amina', { phone_number: aminasPhone })
})

test('a code alone opens no admin’s account, and passes no second step', async () => {
  const owner = await userOf('owner')
  const { browser } = await askForCode({ email: owner.email ?? '' })
  const typed = { email: owner.email ?? '', code: await codeSentTo(owner.email ?? '') }
  assert.equal(codeOf(await typeCode(browser, typed)), 'auth.code_not_for_staff')
  await addPerson(world.server.services, {
    username: 'helper',
    role: 'customer',
    permissions: ['orders.read'],
  })
  await change('helper', { email: 'helper@mail.example' })
  const helper = await askForCode({ email: 'helper@mail.example' })
  const digits = { email: 'helper@mail.example', code: await codeSentTo('helper@mail.example') }
  assert.equal(codeOf(await typeCode(helper.browser, digits)), 'auth.code_not_for_staff')

  for (const username of ['owner', 'amina']) {
    const { id, email } = await userOf(username)
    const at = clock.now()
    await world.db
      .insertInto('totp_factors')
      .values({ user_id: id, sealed_secret: Buffer.from('x'), added_at: at })
      .execute()
    const second = await askForCode({ email: email ?? '' })
    const code = await codeSentTo(email ?? '')
    const half = await typeCode(second.browser, { email: email ?? '', code })
    assert.equal(codeOf(half), 'auth.second_factor')
    assert.equal((await second.browser.client.send(meEndpoint, {})).status, 401)
    assert.ok(second.browser.cookies.has('second-factor'))
    await second.browser.client.refused(
      useSecondFactorEndpoint,
      { body: { code: 'AAAA-BBBB-CCCC' } },
      'auth.wrong_factor',
    )
    assert.equal(codeOf(await typeCode(second.browser, { email: email ?? '', code })), 'auth.code_over')
    await world.db.deleteFrom('totp_factors').where('user_id', '=', id).execute()
  }
})

test('a suspended account is refused by number and by email, and its number makes no other', async () => {
  await change('amina', { suspended_at: clock.now() })
  for (const asked of [{ phoneNumber: aminasPhone }, { email: aminasEmail }]) {
    const { browser } = await askForCode(asked)
    const code = await codeSentTo(Object.values(asked)[0] ?? '')
    for (const isNew of [false, true])
      assert.equal(codeOf(await typeCode(browser, { ...asked, code, isNew, name: 'A' })), 'auth.suspended')
  }
  await change('amina', { suspended_at: null })
})

test('what strangers guess and ask for leaves the owner their codes', async () => {
  const browser = openBrowser(world.url)
  browser.store(
    await browser.client.send(loginEndpoint, { body: { username: 'amina', password: testPassword } }),
  )
  await askForCode({ phoneNumber: aminasPhone }, browser)
  const code = await codeSentTo(aminasPhone)
  const stranger = await askForCode({ phoneNumber: aminasPhone })
  for (let tries = 0; tries < 60; tries += 1) {
    const guesser = tries % 2 === 0 ? openBrowser(world.url) : stranger.browser
    assert.notEqual(
      (await typeCode(guesser, { phoneNumber: aminasPhone, code: otherThan(code) })).status,
      429,
    )
  }
  for (let asks = 0; asks < 8; asks += 1) await askForCode({ phoneNumber: aminasPhone })
  assert.equal((await askForCode({ phoneNumber: aminasPhone })).answer.status, 429)
  assert.equal((await askForCode({ phoneNumber: aminasPhone }, browser)).answer.status, 200)
  user(await typeCode(browser, { phoneNumber: aminasPhone, code }))
  await change('amina', { phone_proved_at: null })
})

test('codes are limited by number and by browser, an hour and a day, by the clock', async () => {
  const asked = { phoneNumber: '0805 555 1020' }
  const status = async (browser = openBrowser(world.url)) => (await askForCode(asked, browser)).answer.status
  for (let asks = 0; asks < 3; asks += 1) assert.equal(await status(), 200)
  assert.equal(await status(), 429)
  clock.advance(minutes(61))
  for (let asks = 0; asks < 3; asks += 1) assert.equal(await status(), 200)
  clock.advance(minutes(61))
  assert.equal(await status(), 429)
  clock.advance(days(1))
  assert.equal(await status(), 200)
  const browser = openBrowser(world.url)
  const ways = []
  for (let asks = 0; asks < 11; asks += 1) {
    const { answer } = await askForCode({ phoneNumber: `0805 555 20${10 + asks}` }, browser)
    ways.push((answer.json as { by?: string }).by)
  }
  assert.deepEqual(ways.slice(-2), ['sms', 'email'])
})

test('the day’s SMS are spent: a number’s code goes by email, and the answer says which way', async () => {
  await world.db
    .insertInto('settings')
    .values({ key: 'sms_day_limit', value: '0', updated_at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '0' }))
    .execute()
  const { answer } = await askForCode({ phoneNumber: aminasPhone })
  assert.equal((answer.json as { by: string }).by, 'email')
  assert.match(await codeSentTo(aminasEmail), /^\d{6}$/)
  await world.db.deleteFrom('settings').where('key', '=', 'sms_day_limit').execute()
})
