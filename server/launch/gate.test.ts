import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLaunchEndpoint, setMaintenanceEndpoint } from '#contract/launch/launch.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import { eventually, within } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { visitor } = world
const admin = await world.as('office')

/** Turns the switch and waits until the server's memory of settings has followed. */
async function hold(isOn: boolean): Promise<void> {
  const state = await admin.call(setMaintenanceEndpoint, { body: { isOn } })
  assert.equal(state.isMaintenance, isOn)
  await eventually('the switch', async () => {
    const settings = await visitor.call(getSettingsEndpoint, {})
    return settings.find(({ key }) => key === 'maintenance_mode')?.value === String(isOn)
  })
}

test('while maintenance mode is on, only admins and what lets people in are answered', async () => {
  await hold(true)
  const amina = await world.as('amina')
  for (const client of [visitor, amina]) {
    const refusal = await client.raw('GET', '/api/markets')
    assert.equal(refusal.status, 503)
    assert.equal((refusal.json as { code: string }).code, 'launch.maintenance')
    assert.equal(refusal.headers.get('retry-after'), '120')
    for (const path of ['/', '/markets', '/login', '/order?market=wuse-market', '/nothing-here']) {
      const page = await client.raw('GET', path)
      assert.deepEqual([page.status, page.headers.get('location')], [302, '/maintenance'], path)
      assert.equal(page.headers.get('cache-control'), 'no-store')
      assert.equal(page.text, '')
    }
    for (const path of ['/api/settings', '/healthz', '/readyz'])
      assert.equal((await client.raw('GET', path)).status, 200, path)
  }
  assert.equal((await visitor.raw('GET', '/api/auth/me')).status, 401)
  assert.equal((await visitor.raw('POST', '/api/auth/logout')).status, 200)
  for (const user of [admin, await world.as('owner')])
    assert.ok((await user.call(listMarketsEndpoint, {})).length > 0)
})

test('a stream that is open when maintenance mode is on is closed, and another is refused', async () => {
  await hold(false)
  const stream = await (await world.as('amina')).stream(myOrderEventsEndpoint, {})
  await hold(true)
  // Streams are checked with each heartbeat, every fifteen seconds.
  await within(20_000, 'the end of the stream', stream.ended)
  assert.equal((await (await world.as('amina')).raw('GET', myOrderEventsEndpoint.path)).status, 503)
})

test('opening the site lets everybody in again, and leaves a row of who did it', async () => {
  await hold(false)
  assert.ok((await visitor.call(listMarketsEndpoint, {})).length > 0)
  assert.equal((await admin.call(getLaunchEndpoint, {})).isMaintenance, false)
  const rows = await world.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'launch.maintenance')
    .orderBy('id', 'desc')
    .execute()
  const { isOn, open } = (rows[0]?.detail ?? {}) as { isOn?: boolean; open?: string[] }
  assert.deepEqual([rows[0]?.actor_id, isOn], [admin.userId, false])
  assert.ok(open?.includes('riders') && open.includes('mail'), 'what was still open then is in the row')
})
