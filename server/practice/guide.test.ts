import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { practiceGuideEndpoint, practiceSeats, takeSeatEndpoint } from '#contract/practice/practice.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { eventually } from '#tests/waiting.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { isFromHere } from './guide-routes.ts'

const world = await startWorld({
  config: { practice: 'on', demo: true },
  settings: { practice_hours: 'true' },
})
after(() => world.close())
const { visitor } = world

/** Takes a seat as a browser does; returns the answer and who is signed in by it. */
async function take(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${world.url}${takeSeatEndpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
  const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0])
  const me = await fetch(`${world.url}/api/auth/me`, { headers: { cookie: cookie.join('; ') } })
  const user = me.ok ? ((await me.json()) as { username: string }).username : null
  return { status: answer.status, answer: (await answer.json()) as Record<string, unknown>, user }
}

test('each step ticks itself once it was done, in whatever browser', async () => {
  const nothing = { ordered: false, watched: false, managed: false, workedAsAgent: false }
  assert.deepEqual(await visitor.call(practiceGuideEndpoint, {}), nothing)
  assert.deepEqual(await take({ seat: 'customer' }), {
    status: 200,
    answer: { path: '/my-orders' },
    user: 'amina',
  })
  const { id } = await place(world)
  assert.deepEqual(await visitor.call(practiceGuideEndpoint, {}), { ...nothing, ordered: true })
  assert.deepEqual((await take({ seat: 'customer' })).answer, { path: `/orders/${id}` })
  assert.deepEqual(await take({ seat: 'admin' }), { status: 200, answer: { path: '/admin' }, user: 'owner' })
  assert.equal((await take({ seat: 'agent' })).answer['path'], '/dashboard')
  assert.deepEqual(await visitor.call(practiceGuideEndpoint, {}), {
    ordered: true,
    watched: false,
    managed: true,
    workedAsAgent: true,
  })
})

test('a browser that did not come straight from this machine needs the password', async () => {
  const ways = [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }, { via: '1.1 proxy' }]
  for (const headers of ways)
    for (const seat of practiceSeats) {
      const { status, answer, user } = await take({ seat }, headers)
      assert.deepEqual([status, answer['code'], user], [403, 'practice.needs_password', null])
      const wrong = await take({ seat, password: 'guess' }, headers)
      assert.deepEqual([wrong.status, wrong.user], [401, null])
    }
  const ip = '127.0.0.1'
  assert.equal(isFromHere({ ip, headers: { host: 'localhost:3000' } }), true)
  assert.equal(isFromHere({ ip: '192.168.1.4', headers: { host: 'localhost:3000' } }), false)
  for (const host of ['kasuwa.example', 'localhost.kasuwa.example', undefined])
    assert.equal(isFromHere({ ip, headers: { host } }), false)
})

test('nobody gets in once practice is switched off', async () => {
  const admin = await world.as('owner')
  await admin.call(saveAdminSettingsEndpoint, { body: { practice_hours: 'false' } })
  await eventually('it is off', async () => (await take({ seat: 'admin' })).status === 404)
  for (const seat of practiceSeats) {
    const { status, answer, user } = await take({ seat })
    assert.deepEqual([status, answer['code'], user], [404, 'practice.off', null])
  }
  await assert.rejects(visitor.call(practiceGuideEndpoint, {}), /404|practice\.off|off here/)
})
