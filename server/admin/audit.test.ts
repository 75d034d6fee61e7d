import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setRole, suspendUser } from '#contract/accounts/users.ts'
import { listAuditActorsEndpoint, listAuditEndpoint } from '#contract/admin/audit.ts'
import { setCeiling } from '#contract/dispatch/admin-agents.ts'
import { changeAreaEndpoint } from '#contract/markets/admin-areas.ts'
import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
const [owner, admin] = [await world.as('owner'), await world.as('office')]
const musa = await world.as('musa')
const list = (query: Record<string, string> = {}) => owner.call(listAuditEndpoint, { query })

test('an entry has who, whom, why, and what a value was before and is now', async () => {
  const { service_fee: before } = Object.fromEntries(
    (await world.db.selectFrom('settings').select(['key', 'value']).execute()).map(({ key, value }) => [
      key,
      value,
    ]),
  )
  await owner.call(saveAdminSettingsEndpoint, { body: { service_fee: '777' } })
  await admin.call(setCeiling, {
    params: { id: musa.userId },
    body: { ceilingKobo: 2_500_000, reason: 'New' },
  })
  const id = await addPerson(world, { username: 'danladi', role: 'customer' })
  await admin.call(setRole, { params: { id }, body: { role: 'agent', reason: 'Passed the check' } })

  const { items } = await list()
  const [role, ceiling, settings] = items
  assert.deepEqual(
    [role?.actor.name, role?.action, role?.subject, role?.reason, role?.changes],
    [
      items[0]?.actor.name,
      'users.role',
      { id, name: 'danladi Test' },
      'Passed the check',
      [{ field: 'role', from: 'customer', to: 'agent' }],
    ],
  )
  assert.equal(role?.actor.id, admin.userId)
  assert.deepEqual(ceiling?.changes, [{ field: 'ceilingKobo', from: null, to: 2_500_000 }])
  assert.deepEqual(settings?.changes, [{ field: 'service_fee', from: before ?? null, to: '777' }])
})

test('entries are found by who, what, whom and when, page after page', async () => {
  const by = async (query: Record<string, string>) => (await list(query)).items.map(({ action }) => action)
  assert.deepEqual(await by({ actorId: owner.userId }), ['settings.save'])
  assert.deepEqual(await by({ area: 'agents' }), ['agents.ceiling'])
  assert.deepEqual(await by({ subjectId: musa.userId }), ['agents.ceiling'])
  assert.deepEqual(await by({ from: '2025-01-01', to: '2025-01-31' }), [])
  const first = await list({ limit: '2' })
  const rest = await list({ limit: '2', cursor: first.nextCursor ?? '' })
  assert.deepEqual(
    [...first.items, ...rest.items].map(({ action }) => action),
    ['users.role', 'agents.ceiling', 'settings.save'],
  )
  assert.equal(rest.nextCursor, null)
  const actors = await owner.call(listAuditActorsEndpoint, {})
  assert.deepEqual(new Set(actors.map(({ id }) => id)), new Set([owner.userId, admin.userId]))
})

test('a promo code has its name, a changed area says field by field what it was', async () => {
  const body = { code: 'AUDITED', percent: 10 }
  await admin.call(createPromoEndpoint, { body })
  const [promo] = (await list({ area: 'promos' })).items
  assert.equal(promo?.subject.name, 'AUDITED')
  const [before] = await admin.call(listAreasEndpoint, {})
  assert.ok(before)
  const area = { ...before, isServed: !before.isServed }
  await admin.call(changeAreaEndpoint, { body: { before, area } })
  const [entry] = (await list({ area: 'areas' })).items
  assert.deepEqual(
    [entry?.subject.id, entry?.changes, entry?.facts],
    [before.name, [{ field: 'isServed', from: before.isServed, to: area.isServed }], []],
  )
})

test('words with signs and lists come back as they were given', async () => {
  const id = await addPerson(world, { username: 'bala', role: 'customer' })
  await admin.call(suspendUser, { params: { id }, body: { reason: '<b>rude</b> & "loud"' } })
  const { items } = await list({ subjectId: id })
  assert.equal(items[0]?.reason, '<b>rude</b> & "loud"')
})
