import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { signupEndpoint } from '#contract/accounts/sign-up.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { testPassword } from '#tests/test-config.ts'
import { createClient } from '#tests/world/clients.ts'
import { signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { visitor } = world

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('sign_in_tries').execute()
})

const endpoints = listEndpoints(world.server.app)
const nobody = '0'.repeat(26)
const pathOf = (path: string) =>
  path.replace(':itemId', `itm_${nobody}`).replace(':id', `ord_${nobody}`).replace(/:\w+/g, 'none')
// Proves what other machines post by its form, a signature: a provider's message, an email's own link, an address that only a
// provider knows.
const posted = ['payments.webhook', 'whatsapp.webhook', 'sms.report', 'unsubscribe.stop']
const writes = endpoints.filter(({ id, method }) => method === 'POST' && !posted.includes(id))
const snapshot = async () =>
  (
    await world.database.pool.query(`
    select id, username, role, is_god_mode, permissions, email, phone_number, password_hash, suspended_at
    from users order by id`)
  ).rows

test('no write takes a role, a permission or any field that it does not name', async () => {
  const before = await snapshot()
  const owner = createClient(world.url, await signInAs(world, 'owner'))
  const amina = createClient(world.url, await signInAs(world, 'amina'))
  const musa = createClient(world.url, await signInAs(world, 'musa'))
  const surplus = {
    role: 'godmode',
    isGodMode: true,
    is_god_mode: true,
    permissions: ['users.manage'],
    id: 'usr_1',
    __proto__x: 1,
    // Some writes take one of several forms, by what they do.
    do: 'skip',
  }
  for (const endpoint of writes) {
    const caller = endpoint.access === 'customer' ? amina : endpoint.access === 'agent' ? musa : owner
    const { status, text, json } = await caller.raw('POST', pathOf(endpoint.path), {
      headers: { 'content-type': 'application/json', 'idempotency-key': 'mass-assignment' },
      body: JSON.stringify(surplus),
    })
    assert.equal(status, 400, `${endpoint.id} answers ${status} ${text}`)
    const { fields = [] } = json as { fields?: { path: string; message: string }[] }
    const refused = fields
      .filter(({ message }) => message === 'There is no such field')
      .map(({ path }) => path)
    // Some writes have a field of these names of their own; then the others are refused.
    for (const field of ['isGodMode', 'is_god_mode', '__proto__x'])
      assert.ok(refused.includes(field), `${endpoint.id}: ${text}`)
  }
  assert.deepEqual(await snapshot(), before)
  const whole = {
    username: 'rises',
    email: 'rises@mail.example',
    phoneNumber: '08055559901',
    password: 'yams and a goat',
  }
  for (const more of [{ role: 'godmode' }, { isGodMode: true }, { permissions: [] }, { name: 'x' }])
    await visitor.refused(signupEndpoint, { body: { ...whole, ...more } }, 'request.invalid')
  const proto = await visitor.raw('POST', '/api/auth/signup', {
    headers: { 'content-type': 'application/json' },
    body: `{"__proto__":{"role":"godmode"},${JSON.stringify(whole).slice(1)}`,
  })
  assert.equal(proto.status, 400)
})

test('a form or a page of another site does nothing, however it is dressed', async () => {
  const { cookie } = await signInAs(world, 'amina')
  const body = JSON.stringify({ username: 'amina', password: testPassword })
  const json = { 'content-type': 'application/json' }
  const from = (headers: Record<string, string>) => ({ headers: { cookie, ...headers }, body })
  const attempts = [
    [from({ 'content-type': 'application/x-www-form-urlencoded' }), 415],
    [from({ 'content-type': 'multipart/form-data; boundary=x' }), 415],
    [from({ 'content-type': 'text/plain' }), 415],
    [from({ ...json, 'sec-fetch-site': 'cross-site' }), 403],
    [from({ ...json, 'sec-fetch-site': 'same-site' }), 403],
    [from({ ...json, origin: 'https://elsewhere.example' }), 403],
    [from({ ...json, origin: 'null' }), 403],
    [from({ 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }), 403],
  ] as const
  for (const { path, id } of writes) {
    for (const [request, status] of attempts) {
      const answer = await visitor.raw('POST', pathOf(path), request)
      assert.ok(
        answer.status === status,
        `${id} ${JSON.stringify(request.headers)}: ${answer.status} ${answer.text}`,
      )
      assert.deepEqual(answer.headers.getSetCookie(), [], id)
      assert.equal(answer.headers.get('access-control-allow-origin'), null)
    }
  }
  const own = await visitor.raw('POST', '/api/auth/login', {
    headers: { ...json, 'sec-fetch-site': 'same-origin' },
    body,
  })
  assert.equal(own.status, 200)
  const read = await visitor.raw('GET', '/api/auth/login', {})
  assert.equal(read.status, 404)
})

test('text that no person types is refused at every public door without a word in the log', async () => {
  const strange = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    'x'.repeat(60_000),
    '\u202e'.repeat(300),
    ' '.repeat(1000),
  ]
  // A door that asks for nothing may be knocked at with nothing.
  const doors = writes.filter(
    ({ access, path, body }) =>
      access === 'public' && path.startsWith('/api/auth/') && body && !body.safeParse({}).success,
  )
  assert.ok(doors.length >= 7)
  for (const { path, id } of doors) {
    for (const text of strange) {
      const body = JSON.stringify(
        Object.fromEntries(
          ['username', 'password', 'email', 'phoneNumber', 'token', 'userId'].map((name) => [name, text]),
        ),
      )
      const answer = await visitor.raw('POST', path, {
        headers: { 'content-type': 'application/json' },
        body,
      })
      assert.ok([400, 413].includes(answer.status), `${id}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
    for (const body of [
      '',
      '[]',
      'null',
      '{',
      '"x"',
      '{"username":{"$ne":null},"password":["x"]}',
      `{"a":${'['.repeat(20_000)}}`,
    ]) {
      const answer = await visitor.raw('POST', path, {
        headers: { 'content-type': 'application/json' },
        body,
      })
      assert.equal(answer.status, 400, `${id}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }
})

test('a name in the shape of a query finds nobody', async () => {
  for (const username of ["amina' or '1'='1", '%', '_____', 'amina;--', '*', '{"$gt":""}'])
    await visitor.refused(loginEndpoint, { body: { username, password: testPassword } }, 'auth.refused')
})
