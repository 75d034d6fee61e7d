import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import * as factors from '#contract/accounts/factors.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword } from '#tests/test-config.ts'
import { createClient } from '#tests/world/clients.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { signInAs } from '#tests/world/people.ts'
import { addCustomer, codeAt, giveApp, halfSignedIn, signedInBrowser } from '#tests/world/second-steps.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())

const password = testPassword
const stepMs = 30_000
beforeEach(async () => {
  clock.advance(10 * stepMs)
  await world.db.deleteFrom('rate_limits').execute()
})

const codeNow = (secret: string) => codeAt(secret, clock.now())

test('the key is shown as text, link and picture, and is sealed at rest', async () => {
  await addCustomer(world, 'ada')
  const ada = await signedInBrowser(world, 'ada')
  await ada.client.refused(factors.beginTotpEndpoint, { body: { password: 'wrong' } }, 'auth.confirm_needed')
  await ada.client.refused(factors.beginTotpEndpoint, { body: { password: null } }, 'auth.confirm_needed')
  const { secret, uri, qr } = await ada.client.call(factors.beginTotpEndpoint, { body: { password } })
  assert.match(secret, /^[A-Z2-7]{32}$/)
  assert.match(uri, /^otpauth:\/\/totp\/Kasuwa:ada\?secret=/)
  assert.match(qr.path, /^(M\d+ \d+h\d+v1h-\d+z)+$/)
  assert.ok(qr.size > 20)
  const { rows } = await world.database.pool.query('select t::text as row from totp_factors t')
  assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(secret)))
  // Signs in by the password alone until a code was shown.
  assert.equal((await ada.client.call(factors.listFactorsEndpoint, {})).totp, null)
  await openBrowser(world.url).client.call(loginEndpoint, { body: { username: 'ada', password } })
})

test('the first factor gives recovery codes once, ends other sessions and is reported by email', async () => {
  await addCustomer(world, 'bisi')
  const other = createClient(world.url, await signInAs(world, 'bisi'))
  const bisi = await signedInBrowser(world, 'bisi')
  const before = bisi.cookies.get('session')
  const { secret, recoveryCodes } = await giveApp(world, bisi)
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  await other.refused(meEndpoint, {}, 'auth.signed_out')
  assert.notEqual(bisi.cookies.get('session'), before)
  await bisi.client.call(meEndpoint, {})
  await createClient(world.url, { name: 'old', userId: '', cookie: `session=${before}` }).refused(
    meEndpoint,
    {},
    'auth.signed_out',
  )
  const emails = await emailsTo(world, 'bisi@kasuwa.example')
  assert.deepEqual(
    emails.map(({ template }) => template),
    ['factor_changed'],
  )
  const { rows } = await world.database.pool.query('select r::text as row from recovery_codes r')
  for (const { row } of rows) assert.ok(recoveryCodes.every((code) => !row.includes(code)))
  const second = await world.db.selectFrom('request_keys').select('answer').execute()
  assert.ok(!JSON.stringify(second).includes(secret))
  // The app can be replaced, and then brings no new codes.
  clock.advance(stepMs)
  const replaced = await giveApp(world, bisi)
  assert.deepEqual(replaced.recoveryCodes, [])
  assert.equal((await bisi.client.call(factors.listFactorsEndpoint, {})).recoveryCodesLeft, 10)
})

test('the password alone no longer signs in; the code of now, before or after finishes it', async () => {
  await addCustomer(world, 'chidi')
  const { secret } = await giveApp(world, await signedInBrowser(world, 'chidi'))
  clock.advance(5 * stepMs)
  const answer = await world.visitor.send(loginEndpoint, { body: { username: 'chidi', password } })
  assert.deepEqual(answer.json, {
    error: 'Show that it is you. Use your two-step sign-in.',
    code: 'auth.second_factor',
    secondFactorRequired: true,
    methods: ['totp', 'recovery'],
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  assert.match(cookie, /^second-factor=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
  for (const [offset, isRight] of [
    [-2, false],
    [2, false],
    [-1, true],
    [0, true],
    [1, true],
  ] as const) {
    const browser = await halfSignedIn(world, 'chidi')
    assert.deepEqual(await browser.client.call(factors.readSecondStepEndpoint, {}), {
      methods: ['totp', 'recovery'],
    })
    const code = await codeAt(secret, new Date(clock.now().getTime() + offset * stepMs))
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    const step = browser.store(
      await browser.client.send(factors.useSecondFactorEndpoint, { body: { code: typed } }),
    )
    assert.equal(step.status, isRight ? 200 : 401, `${offset}: ${step.text}`)
    assert.equal(browser.cookies.has('session'), isRight)
    if (isRight) assert.equal((await browser.client.call(meEndpoint, {})).username, 'chidi')
    if (isRight) assert.ok(!browser.cookies.has('second-factor'))
  }
  assert.deepEqual(await world.visitor.call(factors.readSecondStepEndpoint, {}), { methods: [] })
})

test('a code works once, also in many browsers at the same moment, and an earlier one not after it', async () => {
  await addCustomer(world, 'dayo')
  const { secret } = await giveApp(world, await signedInBrowser(world, 'dayo'))
  // The code that confirmed the app is used too.
  const replay = await halfSignedIn(world, 'dayo')
  await replay.client.refused(
    factors.useSecondFactorEndpoint,
    { body: { code: await codeNow(secret) } },
    'auth.wrong_factor',
  )
  clock.advance(3 * stepMs)
  const browsers = []
  for (let count = 0; count < 8; count += 1) browsers.push(await halfSignedIn(world, 'dayo'))
  const code = await codeNow(secret)
  const answers = await Promise.all(
    browsers.map(({ client }) => client.send(factors.useSecondFactorEndpoint, { body: { code } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401, 401, 401, 401])
  const early = await halfSignedIn(world, 'dayo')
  const before = await codeAt(secret, new Date(clock.now().getTime() - stepMs))
  await early.client.refused(factors.useSecondFactorEndpoint, { body: { code: before } }, 'auth.wrong_factor')
})

test('five wrong codes use a challenge up, exactly, and it serves no other person and no second time', async () => {
  await addCustomer(world, 'efe')
  const { secret } = await giveApp(world, await signedInBrowser(world, 'efe'))
  clock.advance(3 * stepMs)
  const browser = await halfSignedIn(world, 'efe')
  const right = await codeNow(secret)
  const wrong = right === '000000' ? '000001' : '000000'
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      browser.client.send(factors.useSecondFactorEndpoint, { body: { code: wrong } }),
    ),
  )
  const codes = answers.map(({ json }) => (json as { code: string }).code).sort()
  assert.deepEqual(codes.filter((code) => code === 'auth.wrong_factor').length, 4)
  assert.deepEqual(codes.filter((code) => code === 'auth.step_over').length, 6)
  await world.db.deleteFrom('rate_limits').execute()
  await browser.client.refused(factors.useSecondFactorEndpoint, { body: { code: right } }, 'auth.step_over')
  const again = await halfSignedIn(world, 'efe')
  const cookies = new Map(again.cookies)
  again.store(await again.client.send(factors.useSecondFactorEndpoint, { body: { code: right } }))
  assert.ok(again.cookies.has('session'))
  clock.advance(stepMs)
  const reuse = openBrowser(world.url, cookies)
  await reuse.client.refused(
    factors.useSecondFactorEndpoint,
    { body: { code: await codeNow(secret) } },
    'auth.step_over',
  )
  await world.visitor.refused(
    factors.useSecondFactorEndpoint,
    { body: { code: await codeNow(secret) } },
    'auth.step_over',
  )
  const late = await halfSignedIn(world, 'efe')
  clock.advance(minutes(5))
  await late.client.refused(
    factors.useSecondFactorEndpoint,
    { body: { code: await codeNow(secret) } },
    'auth.step_over',
  )
})

test('many challenges give no more guesses; the owner still gets in from a known browser or by a recovery code', async () => {
  await addCustomer(world, 'femi')
  const owner = await signedInBrowser(world, 'femi')
  const { secret, recoveryCodes } = await giveApp(world, owner)
  clock.advance(3 * stepMs)
  const home = await halfSignedIn(world, 'femi')
  home.store(
    await home.client.send(factors.useSecondFactorEndpoint, { body: { code: await codeNow(secret) } }),
  )
  assert.ok(home.cookies.has('device'))
  clock.advance(stepMs)
  const strangers = []
  for (let count = 0; count < 6; count += 1) strangers.push(await halfSignedIn(world, 'femi'))
  const right = await codeNow(secret)
  const wrong = right === '000000' ? '000001' : '000000'
  const answers = await Promise.all(
    strangers.flatMap(({ client }) =>
      Array.from({ length: 4 }, () =>
        client.send(factors.useSecondFactorEndpoint, { body: { code: wrong } }),
      ),
    ),
  )
  const counts = Map.groupBy(answers, ({ status }) => status)
  assert.deepEqual([counts.get(401)?.length, counts.get(429)?.length], [10, 14])
  const stranger = await halfSignedIn(world, 'femi')
  await stranger.client.refused(
    factors.useSecondFactorEndpoint,
    { body: { code: right } },
    'request.too_many',
  )
  await stranger.client.call(factors.useSecondFactorEndpoint, { body: { code: recoveryCodes[0] ?? '' } })
  const known = openBrowser(world.url, new Map([['device', home.cookies.get('device') ?? '']]))
  known.store(await known.client.send(loginEndpoint, { body: { username: 'femi', password } }))
  await known.client.call(factors.useSecondFactorEndpoint, { body: { code: right } })
})

test('a recovery code lets in once, however it is written; new ones end the old', async () => {
  await addCustomer(world, 'gozie')
  await addCustomer(world, 'hauwa')
  const gozie = await signedInBrowser(world, 'gozie')
  const { recoveryCodes } = await giveApp(world, gozie)
  const hauwas = await giveApp(world, await signedInBrowser(world, 'hauwa'))
  const [first = '', second = ''] = recoveryCodes
  const use = async (code: string) => {
    const { client } = await halfSignedIn(world, 'gozie')
    return (await client.send(factors.useSecondFactorEndpoint, { body: { code } })).status
  }
  assert.equal(await use(hauwas.recoveryCodes[0] ?? ''), 401)
  const half = await Promise.all([halfSignedIn(world, 'gozie'), halfSignedIn(world, 'gozie')])
  const both = await Promise.all(
    half.map(({ client }) =>
      client.send(factors.useSecondFactorEndpoint, {
        body: { code: first.toLowerCase().replaceAll('-', ' ') },
      }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401])
  assert.equal(await use(first), 401)
  assert.equal((await gozie.client.call(factors.listFactorsEndpoint, {})).recoveryCodesLeft, 9)
  await gozie.client.refused(
    factors.renewRecoveryCodesEndpoint,
    { body: { password: 'wrong' } },
    'auth.confirm_needed',
  )
  const renewed = await gozie.client.call(factors.renewRecoveryCodesEndpoint, { body: { password } })
  assert.equal(await use(second), 401)
  assert.equal(await use(renewed.recoveryCodes[3] ?? ''), 200)
})

test('removing the last factor takes the codes too, and the password is enough again', async () => {
  await addCustomer(world, 'ife')
  const ife = await signedInBrowser(world, 'ife')
  await ife.client.refused(factors.renewRecoveryCodesEndpoint, { body: { password } }, 'factors.none')
  await ife.client.refused(factors.removeTotpEndpoint, { body: { password } }, 'factors.none')
  await giveApp(world, ife)
  await ife.client.refused(factors.removeTotpEndpoint, { body: { password: 'wrong' } }, 'auth.confirm_needed')
  await ife.client.call(factors.removeTotpEndpoint, { body: { password } })
  const left = await ife.client.call(factors.listFactorsEndpoint, {})
  assert.deepEqual([left.totp, left.recoveryCodesLeft], [null, 0])
  await world.visitor.call(loginEndpoint, { body: { username: 'ife', password } })
  const emails = await emailsTo(world, 'ife@kasuwa.example')
  assert.deepEqual(emails.filter(({ template }) => template === 'factor_changed').length, 2)
})

test('a suspended person is not let in by the second step either', async () => {
  const userId = await addCustomer(world, 'jide')
  const { secret, recoveryCodes } = await giveApp(world, await signedInBrowser(world, 'jide'))
  clock.advance(3 * stepMs)
  const browser = await halfSignedIn(world, 'jide')
  await world.db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', userId).execute()
  for (const code of [await codeNow(secret), recoveryCodes[0] ?? '']) {
    const answer = await browser.client.send(factors.useSecondFactorEndpoint, { body: { code } })
    assert.deepEqual([answer.status, answer.headers.getSetCookie()], [403, []])
  }
})

test('a wrong first code, a late one, and one without a key confirm nothing', async () => {
  await addCustomer(world, 'kemi')
  const kemi = await signedInBrowser(world, 'kemi')
  const confirm = (code: string, refusal: string) =>
    kemi.client.refused(factors.confirmTotpEndpoint, { body: { code } }, refusal)
  await confirm('123456', 'factors.not_begun')
  const { secret } = await kemi.client.call(factors.beginTotpEndpoint, { body: { password } })
  const right = await codeNow(secret)
  await confirm(right === '000000' ? '000001' : '000000', 'auth.wrong_factor')
  await confirm('12345', 'auth.wrong_factor')
  clock.advance(minutes(16))
  await confirm(await codeNow(secret), 'factors.not_begun')
  assert.equal((await kemi.client.call(factors.listFactorsEndpoint, {})).totp, null)
  await kemi.client.refused(
    factors.confirmTotpEndpoint,
    { body: { code: '123456', role: 'godmode' } as never },
    'request.invalid',
  )
})
