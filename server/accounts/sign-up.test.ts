import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import {
  resendVerificationEndpoint,
  signupEndpoint,
  verifyEmailEndpoint,
} from '#contract/accounts/sign-up.ts'
import { days } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { countEmails, emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const { visitor } = world

const password = 'seven yams and a goat'
const person = (username: string, phone: string) => ({
  username,
  password,
  email: `${username}@mail.example`,
  phoneNumber: phone,
})

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('sign_in_tries').execute()
  await world.db.deleteFrom('mails').execute()
})

test('a person signs up, is sent a link, verifies and signs in by each of their names', async () => {
  const answer = await visitor.call(signupEndpoint, {
    body: { ...person('Zainab.Bala', '+234 0805 555 0001'), email: ' Zainab.Bala@mail.example ' },
  })
  assert.deepEqual(answer, {
    user: {
      username: 'Zainab.Bala',
      email: 'Zainab.Bala@mail.example',
      phoneNumber: '+2348055550001',
      name: 'Zainab.Bala',
      role: 'customer',
    },
    emailVerificationRequired: true,
    message:
      'Account created successfully! Please check your email (Zainab.Bala@mail.example) and click the verification link to complete your registration.',
  })
  const early = await visitor.refused(
    loginEndpoint,
    { body: { username: 'zainab.bala', password } },
    'auth.email_unverified',
  )
  assert.deepEqual(
    [early.emailVerificationRequired, early.email, early.error],
    [true, 'Zainab.Bala@mail.example', 'Please verify your email address before you sign in.'],
  )
  await visitor.refused(
    loginEndpoint,
    { body: { username: 'zainab.bala', password: 'another one' } },
    'auth.refused',
  )

  await visitor.call(resendVerificationEndpoint, { body: { email: 'zainab.bala@MAIL.example' } })
  assert.deepEqual(await countEmails(world), { verify: 2 })
  const token = await tokenSentTo(world, 'Zainab.Bala@mail.example')
  const { message } = await visitor.call(verifyEmailEndpoint, { body: { token } })
  assert.equal(message, 'Email verified successfully! You can now log in to your account.')
  assert.deepEqual(await countEmails(world), { verify: 2, welcome: 1 })
  for (const username of ['zainab.bala', 'ZAINAB.BALA@mail.example', '0805 555 0001', '+2340805-555-0001']) {
    const { user } = await visitor.call(loginEndpoint, { body: { username, password } })
    assert.deepEqual([user.role, user.isGodMode, user.permissions], ['customer', false, []], username)
  }
})

test('a link makes one account: used again or in parallel it says so; not after a day, not another’s', async () => {
  await visitor.call(signupEndpoint, { body: person('bola', '08055550002') })
  const first = await tokenSentTo(world, 'bola@mail.example')
  clock.advance(1000)
  await visitor.call(resendVerificationEndpoint, { body: { email: 'bola@mail.example' } })
  const second = await tokenSentTo(world, 'bola@mail.example')
  assert.notEqual(first, second)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => visitor.send(verifyEmailEndpoint, { body: { token: second } })),
  )
  const said = Map.groupBy(answers, ({ text }) => /already verified/.test(text))
  assert.deepEqual([said.get(false)?.length, said.get(true)?.length], [1, 7])
  for (const token of [first, second]) {
    const { message } = await visitor.call(verifyEmailEndpoint, { body: { token } })
    assert.equal(message, 'Your email address is already verified. You can log in to your account.')
  }
  await visitor.refused(verifyEmailEndpoint, { body: { token: 'A'.repeat(43) } }, 'auth.link_over')
  assert.equal((await countEmails(world))['welcome'], 1)

  await visitor.call(signupEndpoint, { body: person('late', '08055550003') })
  const late = await tokenSentTo(world, 'late@mail.example')
  clock.advance(days(1))
  await visitor.refused(verifyEmailEndpoint, { body: { token: late } }, 'auth.link_over')
  await visitor.call(resendVerificationEndpoint, { body: { email: 'late@mail.example' } })
  await visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, 'late@mail.example') } })
})

test('no token is stored, nor is a password', async () => {
  await visitor.call(signupEndpoint, { body: person('sealed', '08055550004') })
  const token = await tokenSentTo(world, 'sealed@mail.example')
  const { rows } = await world.database.pool.query(`
    select t::text as row from account_tokens t union all select s::text from sign_ups s
    union all select m::text from mails m union all select j::text from graphile_worker._private_jobs j`)
  for (const { row } of rows) assert.ok(!row.includes(token) && !row.includes(password))
})

test('several wait for one name; anyone who proves their address first has it', async () => {
  await visitor.call(signupEndpoint, {
    body: { ...person('chike', '08055550005'), email: 'one@mail.example' },
  })
  await visitor.call(signupEndpoint, {
    body: { ...person('Chike', '08055550006'), email: 'two@mail.example' },
  })
  await visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, 'two@mail.example') } })
  const { error } = await visitor.refused(
    verifyEmailEndpoint,
    { body: { token: await tokenSentTo(world, 'one@mail.example') } },
    'auth.name_taken',
  )
  assert.equal(error, 'Somebody else has taken this username. Sign up again with another one.')
})

test('what is taken is said by email alone, and its link is never sent', async () => {
  await visitor.call(signupEndpoint, {
    body: { ...person('fresh1', '08055550007'), email: 'AMINA@kasuwa.example' },
  })
  await visitor.call(signupEndpoint, { body: person('amina', '08055550008') })
  await visitor.call(signupEndpoint, { body: person('fresh2', '0803 123 4501') })
  assert.deepEqual(await countEmails(world), { sign_up_taken: 3 })
  const [toOwner] = await emailsTo(world, 'amina@kasuwa.example')
  assert.deepEqual(toOwner?.data, { username: 'fresh1', what: 'email' })
  assert.deepEqual(
    (await emailsTo(world, 'amina@mail.example')).map(({ data }) => data),
    [{ username: 'amina', what: 'username' }],
  )
  await visitor.call(resendVerificationEndpoint, { body: { email: 'amina@mail.example' } })
  assert.deepEqual(await countEmails(world), { sign_up_taken: 4 })
})

test('names that are ours, numbers and addresses cannot be taken, whoever else is there', async () => {
  const names = [
    'admin', 'theADMINs', 'GodMode1', 'g0dm0de', 'a.d-m_i.n', 'kasuwa_abuja', 'Support', 'off-ice', 'staff',
    '08031234501', '0803.123.4501', '2348031234501', 'amina@kasuwa.example', 'ab', 'a'.repeat(41), 'a b c', 'àmina', 'a\u0000bc', '\ud800abc',
  ] // biome-ignore format: one case per word reads best
  for (const username of names) {
    const { fields } = await visitor.refused(
      signupEndpoint,
      { body: { ...person('fine', '08055550009'), username } },
      'request.invalid',
    )
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['username'],
      username,
    )
  }
  const bare = await visitor.refused(
    signupEndpoint,
    { body: { username: 'admin', password } } as never,
    'request.invalid',
  )
  assert.equal(bare.fields?.[0]?.path, 'username')
  const { rows } = await world.database.pool.query(`select 1 from sign_ups where email like 'fine@%'`)
  assert.equal(rows.length, 0)
})

test('passwords that are tried first, too short, or one’s own name are refused as text', async () => {
  const refused = [
    ['short 7', /at least 8/],
    ['xyz'.repeat(86), /at most 256/],
    ['password', /Too many people/],
    ['P@ssw0rd2026!', /Too many people/],
    ['12345678', /Too many people/],
    ['1Jesus!!!', /Too many people/],
    ['qwertyuiop', /Too many people/],
    ['zzzzzzzzzz', /Too many people/],
    ['Long.Name-1', /cannot be your username/],
    ['longname1@mail.example', /cannot be your username/],
    ['0805 555 0010', /cannot be your username/],
    ['nul\u0000nulnul', /we cannot use/],
    ['half \ud800 surrogate', /we cannot use/],
  ] as const
  for (const [bad, text] of refused) {
    const { fields } = await visitor.refused(
      signupEndpoint,
      { body: { ...person('longname1', '08055550010'), password: bad } },
      'request.invalid',
    )
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['password'],
      bad,
    )
    assert.match(fields?.[0]?.message ?? '', text)
  }
})

test('addresses and numbers that are none are refused with their field', async () => {
  const bad = [
    [{ email: 'nobody' }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: 'a@b\u0000.example' }, 'email'],
    [{ email: `${'a'.repeat(250)}@mail.example` }, 'email'],
    [{ phoneNumber: '+234' }, 'phoneNumber'],
    [{ phoneNumber: '0103 123 4501' }, 'phoneNumber'],
    [{ phoneNumber: '+447700900123' }, 'phoneNumber'],
  ] as const
  for (const [part, path] of bad) {
    const { fields } = await visitor.refused(
      signupEndpoint,
      { body: { ...person('fine2', '08055550011'), ...part } },
      'request.invalid',
    )
    assert.deepEqual(
      fields?.map((field) => field.path),
      [path],
      JSON.stringify(part),
    )
  }
})
