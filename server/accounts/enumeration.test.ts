import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { forgotPasswordEndpoint } from '#contract/accounts/passwords.ts'
import {
  registerEmailEndpoint,
  resendVerificationEndpoint,
  signupEndpoint,
} from '#contract/accounts/sign-up.ts'
import type { Endpoint, EndpointCall } from '#contract/core/endpoint.ts'
import { testPassword } from '#tests/test-config.ts'
import { timeNow } from '#tests/times.ts'
import { countEmails, emailsTo } from '#tests/world/emails.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
const { visitor } = world

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('sign_in_tries').execute()
  await world.db.deleteFrom('mails').execute()
  await world.db.deleteFrom('sign_ups').execute()
})

/** Status, headers and body of an answer, without the time of day and what was sent itself. */
async function faceOf<E extends Endpoint>(endpoint: E, call: EndpointCall<E>, variable: string[] = []) {
  const { status, headers, text } = await visitor.send(endpoint, call)
  const saved = [...headers]
    .filter(([name]) => name !== 'date')
    // A browser's own token is random; its place is what must be the same.
    .map(([name, value]): [string, string] => [
      name,
      name === 'set-cookie' ? value.replace(/=[\w-]{43};/, '=·;') : value,
    ])
  // Replaces what the caller sent, which comes back as it was; its place is what must be the same.
  const body = variable.reduce((rest, word) => rest.replaceAll(word, '·'), text)
  return { status, headers: saved, body }
}

test('sign-up answers the same for what is free and what is taken', async () => {
  const body = {
    username: 'nobdy',
    email: 'nobdy@kasuwa.example',
    phoneNumber: '+2348031234590',
    password: 'yams and a goat',
  }
  const faces = []
  for (const part of [
    {},
    { username: 'amina' },
    { email: 'amina@kasuwa.example' },
    { phoneNumber: '+2348031234501' },
  ]) {
    const sent = { ...body, ...part }
    faces.push(await faceOf(signupEndpoint, { body: sent }, [sent.email, sent.username, sent.phoneNumber]))
  }
  for (const face of faces) assert.deepEqual(face, faces[0])
  assert.equal(faces[0]?.status, 200)
  assert.deepEqual(await countEmails(world), { verify: 1, sign_up_taken: 3 })
})

test('signing in with the password of a sign-up does not reveal whether the name was free', async () => {
  const password = 'three tubers of yam'
  const faces = []
  for (const [username, phoneNumber] of [
    ['nobda', '08031234591'],
    ['ngozi', '08031234592'],
  ] as const) {
    await visitor.call(signupEndpoint, {
      body: { username, phoneNumber, password, email: `${username}@mail.example` },
    })
    for (const identifier of [username, `${username}@mail.example`, phoneNumber])
      faces.push(
        await faceOf(loginEndpoint, { body: { username: identifier, password } }, [
          `${username}@mail.example`,
        ]),
      )
  }
  await visitor.call(signupEndpoint, {
    body: { username: 'nobde', phoneNumber: '08031234502', password, email: 'musas@mail.example' },
  })
  faces.push(
    await faceOf(loginEndpoint, { body: { username: '08031234502', password } }, ['musas@mail.example']),
  )
  for (const face of faces) assert.deepEqual(face.body, faces[0]?.body)
  assert.deepEqual([...new Set(faces.map(({ status }) => status))], [403])
  // The owner of the name is not locked out by it.
  await visitor.call(loginEndpoint, { body: { username: 'ngozi', password: testPassword } })
})

test('such a sign-up does not give tries at its owner’s password back', async () => {
  const password = 'three tubers of yam'
  await visitor.call(signupEndpoint, {
    body: { username: 'tunde', phoneNumber: '08031234593', password, email: 'tundes@mail.example' },
  })
  const statuses = []
  for (const tried of ['a', 'b', 'c', password, 'd', 'e', password])
    statuses.push(
      (await visitor.send(loginEndpoint, { body: { username: 'tunde', password: tried } })).status,
    )
  assert.deepEqual(statuses, [401, 401, 401, 403, 401, 429, 429])
})

test('resend and forgot answer the same for every address, and write only to those who wait or belong here', async () => {
  await visitor.call(signupEndpoint, {
    body: {
      username: 'waits',
      phoneNumber: '08031234594',
      password: 'yams and a goat',
      email: 'waits@mail.example',
    },
  })
  await world.db
    .updateTable('users')
    .set({ suspended_at: timeNow() })
    .where('username', '=', 'tunde')
    .execute()
  await world.db.deleteFrom('mails').execute()
  const addresses = [
    'amina@kasuwa.example',
    'waits@mail.example',
    'nobody@mail.example',
    'tunde@kasuwa.example',
    'owner@kasuwa.example',
  ]
  for (const endpoint of [resendVerificationEndpoint, forgotPasswordEndpoint]) {
    const faces = []
    for (const email of addresses) faces.push(await faceOf(endpoint, { body: { email } }))
    for (const face of faces) assert.deepEqual(face, faces[0])
    assert.equal(faces[0]?.status, 200)
  }
  assert.deepEqual(await countEmails(world), { verify: 1, reset: 2 })
  const [reset] = await emailsTo(world, 'owner@kasuwa.example')
  assert.equal(reset?.isForStaff, true)
  const tokens = await world.db
    .selectFrom('account_tokens')
    .select(['kind', 'user_id'])
    .where('kind', '=', 'reset_password')
    .execute()
  assert.equal(tokens.length, 2)
  assert.ok(tokens.every((token) => token.user_id !== null))
  const { rows } = await world.database.pool.query(
    `select count(*)::int as count from graphile_worker._private_jobs`,
  )
  assert.equal(rows[0].count, 0)
  await world.db.updateTable('users').set({ suspended_at: null }).where('username', '=', 'tunde').execute()
})

test('register-email without a proof says the same for every account and every address', async () => {
  const amina = await world.as('amina')
  const nobody = `usr_${'0'.repeat(26)}`
  const faces = []
  for (const userId of [amina.userId, nobody, 'x', '\u0000'])
    for (const email of ['amina@kasuwa.example', 'nobody@mail.example'])
      faces.push(await faceOf(registerEmailEndpoint, { body: { userId, email } }))
  for (const face of faces) assert.deepEqual(face, faces[0])
  assert.equal(faces[0]?.status, 403)
})

test('sign-in refuses the same way whoever is named, also once it is blocked', async () => {
  const names = [
    'amina',
    'nobody',
    'amina@kasuwa.example',
    'nobody@mail.example',
    '08031234501',
    '08039999999',
    'owner',
  ]
  for (let round = 0; round < 7; round += 1) {
    const faces = []
    for (const username of names)
      faces.push(await faceOf(loginEndpoint, { body: { username, password: 'not this one' } }))
    for (const face of faces.map(withoutSeconds)) assert.deepEqual(face, withoutSeconds(faces[0] as Face))
    assert.equal(faces[0]?.status, round < 5 ? 401 : 429)
  }
})

type Face = Awaited<ReturnType<typeof faceOf>>
function withoutSeconds(face: Face): Face {
  return {
    ...face,
    headers: face.headers.map(([name, value]): [string, string] => [
      name,
      name === 'retry-after' ? '·' : value,
    ]),
  }
}
