import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  createKeyEndpoint,
  getLaunchEndpoint,
  revokeKeyEndpoint,
  setMaintenanceEndpoint,
  verifyKeyEndpoint,
} from '#contract/launch/launch.ts'
import { passMark } from '#contract/launch/launch-pass.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import { hours } from '#domain/time/durations.ts'
import { testConfig } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'
import { signPass } from './rules.ts'

let aheadMs = 0
const world = await startWorld({ clock: { now: () => new Date(msNow() + aheadMs) } })
after(() => world.close())
const { visitor } = world
const admin = await world.as('office')

before(async () => {
  await admin.call(setMaintenanceEndpoint, { body: { isOn: true } })
  await eventually('the gate', async () => {
    const settings = await visitor.call(getSettingsEndpoint, {})
    return settings.some(({ key, value }) => key === 'maintenance_mode' && value === 'true')
  })
})

let serial = 0
async function makeKey(days = 7) {
  serial += 1
  return admin.call(
    createKeyEndpoint,
    { body: { label: `Tester ${serial}`, days } },
    { idempotencyKey: `a-key-of-the-test-${serial}` },
  )
}

async function forgetTries(): Promise<void> {
  await world.db.deleteFrom('rate_limits').execute()
}

/** Returns what a browser sends back of the cookies that an answer set. */
function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function passWith(key: string): Promise<string> {
  const answer = await visitor.send(verifyKeyEndpoint, { body: { key } })
  assert.equal(answer.status, 200, answer.text)
  return cookiesOf(answer.headers)
}

const seesMarkets = async (cookie: string) =>
  (await visitor.raw('GET', '/api/markets', { headers: { cookie } })).status

test('a key lets its holder in by a cookie that no script can read', async () => {
  await forgetTries()
  const { key } = await makeKey()
  const answer = await visitor.send(verifyKeyEndpoint, { body: { key: ` ${key.toLowerCase()} ` } })
  const [pass = '', mark = ''] = answer.headers.getSetCookie()
  assert.match(pass, /^launch-pass=lky_[^;]+;.*HttpOnly; SameSite=Lax/)
  assert.match(pass, /Max-Age=60[34]\d\d\d;/)
  assert.ok(mark.startsWith(`${passMark}=1;`) && !mark.includes('HttpOnly'), mark)
  assert.equal(await seesMarkets(cookiesOf(answer.headers)), 200)
  assert.equal(await seesMarkets(mark), 503, 'the mark alone opens nothing')
})

test('a revoked or expired key ends the visits that it let in', async () => {
  await forgetTries()
  const revoked = await makeKey()
  const revokedPass = await passWith(revoked.key)
  assert.equal(await seesMarkets(revokedPass), 200)
  await admin.call(revokeKeyEndpoint, { params: { id: revoked.id } })
  assert.equal(await seesMarkets(revokedPass), 503)
  await visitor.refused(verifyKeyEndpoint, { body: { key: revoked.key } }, 'launch.key_refused')
  const page = await visitor.raw('GET', '/markets', { headers: { cookie: revokedPass } })
  assert.deepEqual([page.status, page.headers.get('location')], [302, '/maintenance'])
  assert.match(page.headers.getSetCookie().join(), /launch-pass=;.*kasuwa-pass=;/)

  const short = await makeKey(1)
  const shortPass = await passWith(short.key)
  aheadMs = hours(25)
  assert.equal(await seesMarkets(shortPass), 503)
  await visitor.refused(verifyKeyEndpoint, { body: { key: short.key } }, 'launch.key_refused')
  aheadMs = 0
})

test('a pass that we did not sign, or for a key that is not there, opens nothing', async () => {
  const expiresAtS = Math.floor(msNow() / 1000) + 3600
  const unknown = { keyId: `lky_${'0'.repeat(26)}`, expiresAtS }
  const { id } = await makeKey()
  const forged = [
    signPass('some other secret', { keyId: id, expiresAtS }),
    signPass(testConfig().secretKey, unknown),
    `${id}.${expiresAtS}.`,
    'x',
  ]
  for (const value of forged) assert.equal(await seesMarkets(`launch-pass=${value}`), 503, value)
})

test('uses are counted, the key is shown once and stored nowhere', async () => {
  await forgetTries()
  const made = await makeKey()
  await passWith(made.key)
  await passWith(made.key)
  const { keys } = await admin.call(getLaunchEndpoint, {})
  const listed = keys.find(({ id }) => id === made.id)
  assert.equal(listed?.uses, 2)
  assert.ok(listed?.lastUsedAt)
  const plain = made.key.replaceAll('-', '')
  const { rows } = await world.database.pool.query<{ text: string }>(`
    select to_jsonb(k)::text as text from launch_keys k
    union all select to_jsonb(r)::text from request_keys r
    union all select to_jsonb(a)::text from audit_entries a`)
  for (const { text } of rows) assert.ok(!text.includes(made.key) && !text.includes(plain), text)
})

test('a repeated request makes one key and returns it again', async () => {
  const call = [
    createKeyEndpoint,
    { body: { label: 'Press', days: 3 } },
    { idempotencyKey: 'press-key-0001' },
  ] as const
  const [first, again] = [await admin.call(...call), await admin.call(...call)]
  assert.deepEqual(again, first)
  const { keys } = await admin.call(getLaunchEndpoint, {})
  assert.equal(keys.filter(({ label }) => label === 'Press').length, 1)
})

test('guessing ends after thirty tries of an address, and a right key still works', async () => {
  await forgetTries()
  const { key } = await makeKey()
  for (let tries = 0; tries < 30; tries += 1)
    await visitor.refused(verifyKeyEndpoint, { body: { key: `GUESS-${tries}` } }, 'launch.key_refused')
  assert.equal((await visitor.send(verifyKeyEndpoint, { body: { key } })).status, 200)
  const refusal = await visitor.send(verifyKeyEndpoint, { body: { key: 'GUESS-30' } })
  assert.equal(refusal.status, 429)
  assert.ok(Number(refusal.headers.get('retry-after')) > 800)
})

test('a key needs an email at least', async () => {
  const { fields } = await visitor.refused(verifyKeyEndpoint, { body: { key: '  ' } }, 'request.invalid')
  assert.deepEqual(fields, [{ path: 'key', message: 'Access key is required' }])
})
