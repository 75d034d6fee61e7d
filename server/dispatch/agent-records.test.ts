import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deleteAccount, exportDataEndpoint } from '#contract/accounts/profile.ts'
import { setAgentMarkets, setCeiling, setCheck } from '#contract/dispatch/admin-agents.ts'
import { setBankAccountEndpoint } from '#contract/dispatch/agent-money.ts'
import { days } from '#domain/time/durations.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())

test('what operations noted about an agent is in their export, and gone when they are erased', async () => {
  const id = await addPerson(world, { username: 'binta', role: 'agent' })
  await world.db.updateTable('users').set({ phone_number: '+2348055512399' }).where('id', '=', id).execute()
  const admin = await world.as('office')
  const params = { id }
  await admin.call(setAgentMarkets, { params, body: { marketIds: [world.market.id] } })
  await admin.call(setCeiling, { params, body: { ceilingKobo: 700_000, reason: 'New at work' } })
  for (const check of ['phone', 'id'] as const)
    await admin.call(setCheck, { params, body: { check, isSeen: true } })

  const bankAccount = { bankCode: '058', accountNumber: '0123456789', accountName: 'Binta Sani' }
  await admin.call(setBankAccountEndpoint, { params, body: { bankAccount } })

  const binta = await world.as('binta')
  const { records } = await binta.call(exportDataEndpoint, { body: { password } })
  const agent = records['agent'] as Record<string, unknown>
  assert.deepEqual(agent['homeMarkets'], [world.market.name])
  assert.deepEqual([agent['cashCeilingKobo'], agent['phoneSeen']], [700_000, '+2348055512399'])
  assert.deepEqual(records['bankAccount'], bankAccount)
  assert.ok(agent['phoneSeenAt'] && agent['idSeenAt'])

  await binta.call(deleteAccount, { body: { password } })
  clock.advance(days(31))
  assert.equal(await eraseDueAccounts({ ...world.server.services, db: world.db, clock }), 1)
  const row = await world.db
    .selectFrom('agents')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const { user_id: _, is_on_duty: isOnDuty, duty_changed_at: __, city, ...rest } = row
  assert.deepEqual([isOnDuty, city], [false, 'abuja'])
  assert.deepEqual([...new Set(Object.values(rest))], [null])
  const homes = await world.db
    .selectFrom('agent_home_markets')
    .selectAll()
    .where('agent_id', '=', id)
    .execute()
  assert.deepEqual(homes, [])
  assert.deepEqual(await world.db.selectFrom('agent_bank_accounts').selectAll().execute(), [])
})
