import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  editEmailTextEndpoint,
  getEmail,
  previewEmailTextEndpoint,
  restoreEmailTextEndpoint,
} from '#contract/settings/mail.ts'
import {
  getAdminSettingsEndpoint,
  saveAdminSettingsEndpoint,
  settingFields,
} from '#contract/settings/setting-fields.ts'
import { getSettingsEndpoint, privateSettings, publicSettings } from '#contract/settings/settings.ts'
import { eventually } from '#tests/waiting.ts'
import { queueEmail } from '#tests/world/mail-ways.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const owner = await world.as('owner')

const save = (changes: Record<string, unknown>) => ({ body: changes }) as never
const settingIn = (entries: { key: string; value: string }[], key: string) =>
  entries.find((entry) => entry.key === key)?.value

test('admins read every setting that they may change, and each default may be saved as it is', async () => {
  const entries = await admin.call(getAdminSettingsEndpoint, {})
  assert.deepEqual(
    entries.map(({ key }) => key).sort(),
    [...Object.keys(settingFields), 'gate_change', 'practice_ground'].sort(),
  )
  const defaults: Record<string, string> = { ...publicSettings, ...privateSettings }
  for (const [key, schema] of Object.entries(settingFields))
    assert.equal(schema.parse(defaults[key]), defaults[key])
})

test('a change holds at once for admins and soon for everybody, and leaves a row of what it was', async () => {
  const saved = await admin.call(
    saveAdminSettingsEndpoint,
    save({ delivery_fee: '20000', business_name: 'Kasuwa Abuja' }),
  )
  assert.equal(settingIn(saved, 'delivery_fee'), '20000')
  await eventually(
    'the public settings to have it',
    async () => settingIn(await world.visitor.call(getSettingsEndpoint, {}), 'delivery_fee') === '20000',
  )
  const row = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'settings.save')
    .executeTakeFirstOrThrow()
  assert.equal(row.actor_id, admin.userId)
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
    { delivery_distance_bands: '[{"upToKm":3,"feeKobo":150}]' },
    { delivery_items_bands: 'x' },
    { service_opens: '05:59' },
    { service_closes: '6 pm' },
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
    const { fields } = await admin.refused(saveAdminSettingsEndpoint, save(both), 'request.invalid')
    assert.deepEqual(
      fields?.map(({ path }) => path),
      [key],
      JSON.stringify(changes),
    )
  }
  assert.notEqual(settingIn(await admin.call(getAdminSettingsEndpoint, {}), 'service_area'), 'Nowhere')
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
    assert.equal((await admin.send(saveAdminSettingsEndpoint, save({ [key]: 'true' }))).status, 400, key)
  assert.equal((await admin.send(saveAdminSettingsEndpoint, save({}))).status, 400)
})

test('only admins with the permission come near', async () => {
  for (const username of ['amina', 'musa']) {
    const client = await world.as(username)
    await client.refused(getAdminSettingsEndpoint, {}, 'auth.forbidden')
    await client.refused(saveAdminSettingsEndpoint, save({ delivery_fee: '0' }), 'auth.forbidden')
  }
  await world.visitor.refused(getAdminSettingsEndpoint, {}, 'auth.signed_out')
})

test('an admin changes what an email says: it goes out so, is audited, and the original comes back', async () => {
  const params = { template: 'welcome' } as const
  const text = { subject: 'Sannu from {business}', body: 'Your account is <ready>.\n{button}' }
  const shown = await admin.call(previewEmailTextEndpoint, { params, body: text })
  assert.match(shown.html, /Your account is &lt;ready&gt;/)
  const edited = await admin.call(editEmailTextEndpoint, { params, body: { version: 0, ...text } })
  assert.deepEqual(
    [edited.subject, edited.wording?.version, edited.wording?.isEdited],
    ['Sannu from Kasuwa Abuja', 1, true],
  )
  await admin.refused(editEmailTextEndpoint, { params, body: { version: 0, ...text } }, 'mail.text_changed')

  const id = await queueEmail({ world, email: { template: 'welcome', data: { name: 'Amina' } } })
  const { letter: email } = await admin.call(getEmail, { params: { id } })
  assert.equal(email?.subject, 'Sannu from Kasuwa Abuja')

  const restored = await admin.call(restoreEmailTextEndpoint, { params, body: { version: 1 } })
  assert.deepEqual([restored.subject, restored.wording?.isEdited], ['Welcome to Kasuwa Abuja', false])
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject', '=', 'welcome')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ action, detail }) => [action, (detail as { subject: object }).subject]),
    [
      ['mail.edit_text', { from: 'Welcome to {business}', to: 'Sannu from {business}' }],
      ['mail.restore_text', { from: 'Sannu from {business}', to: 'Welcome to {business}' }],
    ],
  )
})

test('a text that would lose its link is refused, and texts about accounts are the owner’s', async () => {
  const reset = { template: 'reset' } as const
  const body = { version: 0, subject: 'A new password', body: 'Call us for {minutes} minutes.' }
  for (const endpoint of [editEmailTextEndpoint, previewEmailTextEndpoint] as const) {
    const { version: _, ...text } = body
    const answer = await owner.send(endpoint, {
      params: reset,
      body: endpoint === editEmailTextEndpoint ? body : text,
    } as never)
    assert.equal(answer.status, 400)
    assert.match(answer.text, /"body".*Keep \{button\}/)
  }
  const whole = { ...body, body: 'Choose a new one.\n{button}' }
  await admin.refused(editEmailTextEndpoint, { params: reset, body: whole }, 'users.godmode_only')
  const { wording } = await owner.call(editEmailTextEndpoint, { params: reset, body: whole })
  assert.ok(wording?.isOwners)
  await admin.refused(restoreEmailTextEndpoint, { params: reset, body: { version: 1 } }, 'users.godmode_only')
})
