import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAdminSettings, saveAdminSettings, settingFields } from '#contract/setting-fields.ts'
import { getSettings, privateSettings, publicSettings } from '#contract/settings.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())
const office = await world.as('office')

const save = (changes: Record<string, unknown>) => ({ body: changes }) as never
const settingIn = (entries: { key: string; value: string }[], key: string) =>
  entries.find((entry) => entry.key === key)?.value

test('staff read every setting that they may change, and each default may be saved as it is', async () => {
  const entries = await office.call(getAdminSettings, {})
  assert.deepEqual(entries.map(({ key }) => key).sort(), Object.keys(settingFields).sort())
  const defaults: Record<string, string> = { ...publicSettings, ...privateSettings }
  for (const [key, schema] of Object.entries(settingFields))
    assert.equal(schema.parse(defaults[key]), defaults[key])
})

test('a change holds at once for staff and soon for everybody, and leaves a row of what it was', async () => {
  const saved = await office.call(
    saveAdminSettings,
    save({ delivery_fee: '20000', business_name: 'Kasuwa Abuja' }),
  )
  assert.equal(settingIn(saved, 'delivery_fee'), '20000')
  await eventually(
    'the public settings to have it',
    async () => settingIn(await world.visitor.call(getSettings, {}), 'delivery_fee') === '20000',
  )
  const row = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'settings.save')
    .executeTakeFirstOrThrow()
  assert.equal(row.actor_id, office.userId)
  assert.deepEqual(row.detail, {
    delivery_fee: { from: null, to: '20000' },
    business_name: { from: null, to: 'Kasuwa Abuja' },
  })
})

test('what does not fit is refused by field and changes nothing, not even the rest', async () => {
  const wrong: Record<string, unknown>[] = [
    { delivery_fee: '-1' },
    { delivery_fee: '12.5' },
    { delivery_fee: 20000 },
    { delivery_fee: '' },
    { delivery_fee: '9999999999999' },
    { estimated_delivery_time: '0' },
    { agent_delivery_share_percent: '101' },
    { practice_hours: 'yes' },
    { business_name: '' },
    { business_name: 'two\nlines' },
    { business_email: 'nobody' },
    { contact_phone: 'call me' },
  ]
  for (const changes of wrong) {
    const [key = ''] = Object.keys(changes)
    const both = { service_area: 'Nowhere', ...changes }
    const { fields } = await office.refused(saveAdminSettings, save(both), 'request.invalid')
    assert.deepEqual(
      fields?.map(({ path }) => path),
      [key],
      JSON.stringify(changes),
    )
  }
  assert.notEqual(settingIn(await office.call(getAdminSettings, {}), 'service_area'), 'Nowhere')
})

test('nothing but the settings of this page can be written through it', async () => {
  for (const key of [
    'maintenance_mode',
    'mail_provider',
    'smtp_host',
    'mail_confirmed',
    'map_tiles_url',
    'x',
  ])
    assert.equal((await office.send(saveAdminSettings, save({ [key]: 'true' }))).status, 400, key)
  assert.equal((await office.send(saveAdminSettings, save({}))).status, 400)
})

test('only staff with the permission come near', async () => {
  for (const username of ['amina', 'musa']) {
    const client = await world.as(username)
    await client.refused(getAdminSettings, {}, 'auth.forbidden')
    await client.refused(saveAdminSettings, save({ delivery_fee: '0' }), 'auth.forbidden')
  }
  await world.visitor.refused(getAdminSettings, {}, 'auth.signed_out')
})
