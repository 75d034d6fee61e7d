import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import * as profile from '#contract/accounts/profile.ts'
import { verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { testPassword } from '#tests/test-config.ts'
import { createClient } from '#tests/world/clients.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const amina = await world.as('amina')
const password = testPassword
beforeEach(() => world.db.deleteFrom('rate_limits').execute())

const signIn = async (username: string) => createClient(world.url, await signInAs(world, username))

const kindsTo = async (recipient: string) =>
  (await emailsTo(world, recipient)).map(({ template }) => template)

test('a profile holds what is known, and no secret', async () => {
  const answer = await amina.call(profile.getProfileEndpoint, {})
  assert.equal(answer.username, 'amina')
  assert.equal(answer.hasPassword, true)
  assert.deepEqual(answer.choices, profile.defaultChoices)
  assert.doesNotMatch(JSON.stringify(answer), /argon2|hash/)
})

test('a name is changed, for the person and for everybody who reads it', async () => {
  const answer = await amina.call(profile.changeName, { body: { name: '  Amina Bello-Usman ' } })
  assert.equal(answer.name, 'Amina Bello-Usman')
  assert.equal((await amina.call(meEndpoint, {})).name, 'Amina Bello-Usman')
  await amina.refused(profile.changeName, { body: { name: '  ' } }, 'request.invalid')
})

test('no write of the profile takes a role, a permission or anything else that it does not name', async () => {
  const extras = [
    { role: 'godmode' },
    { isGodMode: true },
    { is_god_mode: true },
    { permissions: ['users.manage'] },
    { id: 'usr_00000000000000000000000000' },
    { erasedAt: null },
  ]
  const bodies = [
    [profile.changeName, { name: 'Amina' }],
    [profile.changePhone, { phoneNumber: '0803 123 4501', password }],
    [profile.changeEmail, { email: 'a@example.com', password }],
    [profile.changePassword, { currentPassword: password, newPassword: 'yam-pepper-salt-9' }],
    [profile.saveChoices, { ordersByPush: true, ordersByEmail: true, news: true }],
    [profile.exportDataEndpoint, { password }],
    [profile.deleteAccount, { password }],
    [profile.endOtherSessionsEndpoint, {}],
    [profile.cancelDeletionEndpoint, {}],
  ] as const
  const before = await world.db.selectFrom('users').selectAll().where('id', '=', amina.userId).execute()
  for (const [endpoint, body] of bodies)
    for (const extra of extras) {
      const { fields } = await amina.refused(
        endpoint,
        { body: { ...body, ...extra } } as never,
        'request.invalid',
      )
      assert.deepEqual(fields, [{ path: Object.keys(extra)[0] ?? '', message: 'There is no such field' }])
    }
  assert.deepEqual(
    await world.db.selectFrom('users').selectAll().where('id', '=', amina.userId).execute(),
    before,
  )
})

test('what a borrowed phone must not do asks for the password', async () => {
  const wrong = { password: 'not-the-password' }
  const calls = [
    [profile.changePhone, { phoneNumber: '0803 555 0000', ...wrong }],
    [profile.changeEmail, { email: 'thief@example.com', ...wrong }],
    [profile.changePassword, { currentPassword: 'not-the-password', newPassword: 'yam-pepper-salt-9' }],
    [profile.exportDataEndpoint, wrong],
    [profile.deleteAccount, { password: null }],
  ] as const
  for (const [endpoint, body] of calls)
    await amina.refused(endpoint, { body } as never, 'auth.confirm_needed')
  // Five wrong ones in all: now the right one waits too, at every door.
  await amina.refused(profile.exportDataEndpoint, { body: { password } }, 'request.too_many')
  const row = await amina.call(profile.getProfileEndpoint, {})
  assert.equal(row.waitingEmail, null)
  assert.equal(row.deletionDueAt, null)
})

test('somebody else’s phone number is refused with the very bytes of a number that is none', async () => {
  const send = (phoneNumber: string) => amina.send(profile.changePhone, { body: { phoneNumber, password } })
  const taken = await send('0803 123 4502')
  const none = await send('12')
  assert.deepEqual([taken.status, taken.text], [none.status, none.text])
  assert.equal(taken.status, 400)
  const own = await amina.call(profile.changePhone, { body: { phoneNumber: '+234 0803 777 1234', password } })
  assert.equal(own.phoneNumber, '+2348037771234')
  await send('0803 777 1235')
  await send('0803 777 1236')
  await amina.refused(
    profile.changePhone,
    { body: { phoneNumber: '08037771237', password } },
    'request.too_many',
  )
})

test('two who want one number at the same moment: one has it, the other is refused', async () => {
  await addPerson(world, { username: 'p-one', role: 'customer' })
  await addPerson(world, { username: 'p-two', role: 'customer' })
  const both = await Promise.all(['p-one', 'p-two'].map(signIn))
  const answers = await Promise.all(
    both.map((client) =>
      client.send(profile.changePhone, { body: { phoneNumber: '08039998877', password } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
})

test('a new email address counts once its link is used; the old one is notified', async () => {
  const asked = await amina.call(profile.changeEmail, { body: { email: 'amina.new@example.com', password } })
  assert.deepEqual([asked.email, asked.waitingEmail], ['amina@kasuwa.example', 'amina.new@example.com'])
  assert.deepEqual(await kindsTo('amina.new@example.com'), ['verify'])
  const token = await tokenSentTo(world, 'amina.new@example.com')
  await world.visitor.call(verifyEmailEndpoint, { body: { token } })
  const after = await amina.call(profile.getProfileEndpoint, {})
  assert.deepEqual([after.email, after.waitingEmail], ['amina.new@example.com', null])
  assert.equal((await kindsTo('amina@kasuwa.example')).at(-1), 'email_changed')
  const again = await world.visitor.call(verifyEmailEndpoint, { body: { token } })
  assert.match(again.message, /already verified/)
})

test('a link for an address that was given up, or replaced, opens nothing', async () => {
  await amina.call(profile.changeEmail, { body: { email: 'first@example.com', password } })
  const first = await tokenSentTo(world, 'first@example.com')
  await amina.call(profile.changeEmail, { body: { email: 'second@example.com', password } })
  await world.visitor.refused(verifyEmailEndpoint, { body: { token: first } }, 'auth.link_over')
  const second = await tokenSentTo(world, 'second@example.com')
  const cancelled = await amina.call(profile.cancelEmailChangeEndpoint, {})
  assert.equal(cancelled.waitingEmail, null)
  await world.visitor.refused(verifyEmailEndpoint, { body: { token: second } }, 'auth.link_over')
})

test('an address of somebody else looks the same to anyone who asks; only its owner is notified', async () => {
  const free = await amina.send(profile.changeEmail, { body: { email: 'free@example.com', password } })
  const taken = await amina.send(profile.changeEmail, { body: { email: 'MUSA@kasuwa.example', password } })
  assert.equal(taken.status, free.status)
  assert.equal(taken.text.replace('MUSA@kasuwa.example', 'free@example.com'), free.text)
  const [notice] = await emailsTo(world, 'musa@kasuwa.example')
  assert.ok(notice?.template === 'sign_up_taken' && notice.data.what === 'added')
  assert.deepEqual(await kindsTo('MUSA@kasuwa.example'), [])
  await amina.call(profile.cancelEmailChangeEndpoint, {})
})

test('two who prove one address at the same moment: one has it', async () => {
  const people = []
  for (const username of ['e-one', 'e-two', 'e-three', 'e-four']) {
    await addPerson(world, { username, role: 'customer' })
    const client = await signIn(username)
    await client.call(profile.changeEmail, { body: { email: `${username}@example.com`, password } })
    people.push({ userId: client.userId, token: await tokenSentTo(world, `${username}@example.com`) })
  }
  // As if each had asked for it while it was free.
  for (const table of ['email_changes', 'account_tokens'] as const)
    for (const { userId } of people)
      await world.db
        .updateTable(table)
        .set(table === 'email_changes' ? { email: 'shared@example.com' } : { detail: 'shared@example.com' })
        .where('user_id', '=', userId)
        .execute()
  const answers = await Promise.all(
    people.map(({ token }) => world.visitor.send(verifyEmailEndpoint, { body: { token } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
})

test('a new password: the old one is over, and weak ones are refused with their field', async () => {
  await addPerson(world, { username: 'zainab', role: 'customer' })
  const zainab = await signIn('zainab')
  for (const newPassword of ['short', 'password1', 'zainab', 'x'.repeat(257)]) {
    const { fields } = await zainab.refused(
      profile.changePassword,
      { body: { currentPassword: password, newPassword } },
      'request.invalid',
    )
    assert.equal(fields?.[0]?.path, 'newPassword')
  }
  const change = { body: { currentPassword: password, newPassword: 'yam-pepper-salt-9' } }
  const twice = await Promise.all([
    zainab.send(profile.changePassword, change),
    zainab.send(profile.changePassword, change),
  ])
  // Sent twice by one device, one of the two counts; whatever comes after it holds a session that is over.
  assert.equal(twice.filter(({ status }) => status === 200).length, 1)
  await world.visitor.refused(loginEndpoint, { body: { username: 'zainab', password } }, 'auth.refused')
  // The password is right: what is missing is an address, which this account never had.
  await world.visitor.refused(
    loginEndpoint,
    { body: { username: 'zainab', password: 'yam-pepper-salt-9' } },
    'auth.email_missing',
  )
})

test('no stored request holds a password, nor a hash of one', async () => {
  const { rows } = await world.database.pool.query('select endpoint from request_keys')
  const key = { idempotencyKey: 'a-key-for-a-password' }
  await amina.call(profile.changeEmail, { body: { email: 'kept@example.com', password } }, key)
  await amina.call(profile.exportDataEndpoint, { body: { password } }, key)
  assert.deepEqual((await world.database.pool.query('select endpoint from request_keys')).rows, rows)
})

test('notification choices are stored', async () => {
  const body = {
    ordersByPush: false,
    ordersByEmail: true,
    ordersBySms: false,
    news: true,
    shareCorrections: true,
  }
  assert.deepEqual((await amina.call(profile.saveChoices, { body })).choices, body)
  assert.deepEqual((await amina.call(profile.getProfileEndpoint, {})).choices, body)
})

test('sessions are one’s own: another person’s, and one that never was, are the same 404', async () => {
  const musa = await world.as('musa')
  const [musas] = await musa.call(profile.listSessionsEndpoint, {})
  const never = 'ses_00000000000000000000000000'
  const answers = await Promise.all(
    [musas?.id ?? '', never].map((id) => amina.send(profile.endSessionEndpoint, { params: { id } })),
  )
  assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))].length, 1)
  assert.equal(answers[0]?.status, 404)
  await musa.call(meEndpoint, {})
})

test('devices are named as their owner knows them, this one first', async () => {
  const phone = createClient(world.url, await signInAs(world, 'amina'))
  await world.db
    .updateTable('sessions')
    .set({
      user_agent:
        'Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    })
    .where('user_id', '=', amina.userId)
    .execute()
  const sessions = await phone.call(profile.listSessionsEndpoint, {})
  assert.equal(sessions[0]?.isCurrent, true)
  assert.equal(sessions.filter(({ isCurrent }) => isCurrent).length, 1)
  assert.deepEqual([...new Set(sessions.map(({ device }) => device))], ['Chrome on Android'])
  const left = await phone.call(profile.endOtherSessionsEndpoint, {})
  assert.deepEqual(
    left.map(({ isCurrent }) => isCurrent),
    [true],
  )
})
