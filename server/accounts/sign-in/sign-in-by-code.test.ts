import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { signupEndpoint, verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import * as codes from '#tests/world/codes.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
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
const codeOf = (answer: { json: unknown }) => (answer.json as { code?: string }).code
const user = (answer: { status: number; text: string; json: unknown }) => {
  assert.equal(answer.status, 200, answer.text)
  return (
    answer.json as { user: { id: string; name: string; email: string | null; phoneNumber: string | null } }
  ).user
}

test('a number and six digits make an account, and bring back to it on another device, for ever after', async () => {
  const asked = { phoneNumber: '0805 555 1001' }
  const here = await askForCode(asked)
  assert.equal(here.answer.status, 200, here.answer.text)
  const text = (await codes.smsTo(world, asked.phoneNumber))[0] ?? ''
  const code = await codeSentTo(asked.phoneNumber)
  assert.ok(text.length <= 160)
  assert.equal(text.split('\n').at(-1), `@localhost:3000 #${code}`)
  // Somebody new is asked for a name, and the same digits are good for it.
  assert.equal(codeOf(await typeCode(here.browser, { ...asked, code })), 'auth.name_needed')
  const made = user(await typeCode(here.browser, { ...asked, code, name: 'Ngozi Eze' }))
  assert.deepEqual([made.name, made.email, made.phoneNumber], ['Ngozi Eze', null, '+2348055551001'])
  assert.equal((await here.browser.client.call(meEndpoint, {})).id, made.id)
  await here.browser.client.call(logoutEndpoint, {})
  for (const later of [1, 170, 170, 170, 170]) {
    clock.advance(days(later))
    const again = await askForCode(asked)
    const typed = { ...asked, code: await codeSentTo(asked.phoneNumber) }
    assert.equal(user(await typeCode(again.browser, typed)).id, made.id)
  }
})

test('an address and six digits do the same, and the digits to it come back to what its link has made', async () => {
  const asked = { email: 'Bisi@mail.example' }
  const { browser } = await askForCode(asked)
  const code = await codeSentTo(asked.email)
  const typed = { ...asked, code, name: 'Bisi Ade', contactPhone: '0805 555 1002' }
  const made = user(await typeCode(browser, typed))
  assert.deepEqual([made.email, made.phoneNumber], [asked.email, '+2348055551002'])
  const other = await askForCode({ email: 'bisi@MAIL.example' })
  const second = { email: 'bisi@mail.example', code: await codeSentTo(asked.email) }
  assert.equal(user(await typeCode(other.browser, second)).id, made.id)

  const body = {
    username: 'linked',
    email: 'linked@mail.example',
    phoneNumber: '08055551003',
    password: 'yam and oil 7',
  }
  await world.visitor.call(signupEndpoint, { body })
  await world.visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, body.email) } })
  const back = await askForCode({ email: body.email })
  const digits = { email: body.email, code: await codeSentTo(body.email) }
  assert.equal(user(await typeCode(back.browser, digits)).id, (await userOf('linked')).id)
})

test('a password that somebody chose for an address without its mailbox is worth nothing to them', async () => {
  const body = {
    username: 'catcher',
    email: 'bait@mail.example',
    phoneNumber: '08055551004',
    password: 'yam and oil 7',
  }
  await world.visitor.call(signupEndpoint, { body })
  const { browser } = await askForCode({ email: body.email })
  const code = await codeSentTo(body.email)
  user(await typeCode(browser, { email: body.email, code, name: 'Owner' }))
  // Both are told: whoever has the password, and whose mailbox it is.
  for (const username of ['catcher', body.email])
    await world.visitor.refused(
      loginEndpoint,
      { body: { username, password: body.password } },
      'auth.sign_up_over',
    )
  const notice = (await emailsTo(world, body.email)).findLast(({ template }) => template === 'sign_up_taken')
  assert.deepEqual(notice?.data, { username: 'catcher', what: 'ended' })
})

test('a code finishes the sign-up of the same browser, and elsewhere the one whose password is given', async () => {
  for (const [username, by, phoneNumber] of [
    ['finisher', 'here', '+2348055551010'],
    ['finisher.two', 'elsewhere', '+2348055551011'],
  ] as const) {
    const body = { username, email: `${username}@mail.example`, phoneNumber, password: 'yam and oil 7' }
    const home = openBrowser(world.url)
    home.store(await home.client.send(signupEndpoint, { body }))
    const { browser } = await askForCode({ phoneNumber }, by === 'here' ? home : undefined)
    const typed = { phoneNumber, code: await codeSentTo(phoneNumber), isNotMySignUp: false }
    if (by === 'elsewhere') {
      assert.equal(codeOf(await typeCode(browser, typed)), 'auth.sign_up_password_needed')
      const wrong = { ...typed, signUpPassword: 'no such yam' }
      assert.equal(codeOf(await typeCode(browser, wrong)), 'auth.wrong_sign_up_password')
    }
    const made = user(await typeCode(browser, { ...typed, signUpPassword: body.password }))
    assert.deepEqual([made.email, made.phoneNumber], [null, phoneNumber])
    const { user: same } = await world.visitor.call(loginEndpoint, {
      body: { username, password: body.password },
    })
    assert.equal(same.id, made.id)
    // The link of the first email goes on too: it verifies the address of this account.
    await world.visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, body.email) } })
    assert.deepEqual([(await userOf(username)).id, (await userOf(username)).email], [made.id, body.email])
  }
})

test('the email of a sign-up has a code that finishes it on the page where it began', async () => {
  const body = {
    username: 'typist',
    email: 'typist@mail.example',
    phoneNumber: '+2348055551012',
    password: 'yam and oil 7',
  }
  const home = openBrowser(world.url)
  home.store(await home.client.send(signupEndpoint, { body }))
  const email = (await emailsTo(world, body.email)).find(({ template }) => template === 'verify')
  assert.equal(email?.template, 'verify')
  const code = email?.template === 'verify' ? (email.data.code ?? '') : ''
  const stranger = openBrowser(world.url)
  assert.equal(codeOf(await typeCode(stranger, { email: body.email, code })), 'auth.code_over')
  const made = user(await typeCode(home, { email: body.email, code }))
  assert.deepEqual([made.email, made.phoneNumber], [body.email, body.phoneNumber])
  assert.equal((await userOf('typist')).id, made.id)
})

test('asking says the same for a known and an unknown number and address, with SMS and without', async () => {
  for (const isOn of [true, false]) {
    await codes.turnSmsOn(world, isOn)
    for (const [known, unknown] of [
      [{ phoneNumber: aminasPhone }, { phoneNumber: '+2348055551005' }],
      [{ email: aminasEmail }, { email: 'nobody@kasuwa.example' }],
    ] as const) {
      const faces = []
      for (const asked of [known, unknown]) {
        const { browser, answer } = await askForCode(asked)
        const [typed = ''] = Object.values(asked)
        const wrong = await typeCode(browser, { ...asked, code: '000000' })
        const guesses = [codeOf(wrong)]
        for (let tries = 0; tries < 4; tries += 1)
          guesses.push(codeOf(await typeCode(browser, { ...asked, code: '000000' })))
        const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '=·'))
        faces.push({ status: answer.status, text: answer.text.replace(typed, '·'), cookies, guesses })
      }
      assert.deepEqual(faces[0], faces[1])
      assert.equal(faces[0]?.status, 200)
      assert.equal(faces[0]?.guesses.at(-1), 'auth.code_over')
    }
  }
})

test('while no SMS go out, the code of a number goes to the email of its account', async () => {
  await codes.turnSmsOn(world, false)
  const { browser, answer } = await askForCode({ phoneNumber: aminasPhone })
  assert.equal((answer.json as { by: string }).by, 'email')
  assert.doesNotMatch(answer.text, /amina|@/)
  const code = await codeSentTo(aminasEmail)
  assert.equal(
    user(await typeCode(browser, { phoneNumber: aminasPhone, code })).id,
    (await userOf('amina')).id,
  )
  assert.equal((await userOf('amina')).phone_proved_at, null)
  await askForCode({ phoneNumber: '0805 555 1006' })
  assert.equal((await world.db.selectFrom('mails').select('id').execute()).length, 1)
})

test('digits count once, in the browser that asked, for what was typed there', async () => {
  const asked = { phoneNumber: '0805 555 1010' }
  const { browser } = await askForCode(asked)
  const typed = { ...asked, code: await codeSentTo(asked.phoneNumber), name: 'Tunde' }
  assert.equal(codeOf(await typeCode(openBrowser(world.url), typed)), 'auth.code_over')
  const strange = await askForCode({ phoneNumber: '0805 555 1011' })
  assert.equal(codeOf(await typeCode(strange.browser, typed)), 'auth.code_over')
  assert.equal(codeOf(await typeCode(browser, { ...typed, phoneNumber: '0805 555 1012' })), 'auth.code_over')
  const before = new Map(browser.cookies)
  user(await typeCode(browser, typed))
  assert.equal(codeOf(await typeCode(browser, typed)), 'auth.code_over')
  assert.equal(codeOf(await typeCode(openBrowser(world.url, before), typed)), 'auth.code_over')
})

test('two tabs: both codes of one browser work, and the first that is used ends the other', async () => {
  const asked = { phoneNumber: '0805 555 1013' }
  const { browser } = await askForCode(asked)
  const first = await codeSentTo(asked.phoneNumber)
  await askForCode(asked, browser)
  const second = await codeSentTo(asked.phoneNumber)
  user(await typeCode(browser, { ...asked, code: first, name: 'Tab' }))
  assert.equal(codeOf(await typeCode(browser, { ...asked, code: second })), 'auth.code_over')
})

test('one new number typed in two browsers at once is one account', async () => {
  const asked = { phoneNumber: '0805 555 1014' }
  const tabs = []
  for (let at = 0; at < 2; at += 1) {
    const { browser } = await askForCode(asked)
    tabs.push({ browser, code: await codeSentTo(asked.phoneNumber) })
  }
  const answers = await Promise.all(
    tabs.map(({ browser, code }) => typeCode(browser, { ...asked, code, name: 'Both' })),
  )
  assert.equal(new Set(answers.map((answer) => user(answer).id)).size, 1)
})

test('the fifth wrong guess ends a code, half an hour does, and a new one is asked for', async () => {
  const asked = { phoneNumber: '0805 555 1015' }
  const { browser } = await askForCode(asked)
  const code = await codeSentTo(asked.phoneNumber)
  for (let tries = 1; tries < 5; tries += 1)
    assert.equal(codeOf(await typeCode(browser, { ...asked, code: otherThan(code) })), 'auth.wrong_code')
  assert.equal(codeOf(await typeCode(browser, { ...asked, code: otherThan(code) })), 'auth.code_over')
  assert.equal(codeOf(await typeCode(browser, { ...asked, code })), 'auth.code_over')
  await askForCode(asked, browser)
  const late = await codeSentTo(asked.phoneNumber)
  clock.advance(minutes(31))
  assert.equal(codeOf(await typeCode(browser, { ...asked, code: late })), 'auth.code_over')
})
