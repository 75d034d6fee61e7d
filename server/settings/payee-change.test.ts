import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAdminSettingsEndpoint, saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { startWorld } from '#tests/world/world.ts'
import { showWaitingPayee } from './payee-change.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const owner = await world.as('owner')
const email = 'payee@kasuwa.example'
await world.db.updateTable('users').set({ email }).where('id', '=', owner.userId).execute()

// Runs the job alone later: an admin's session ends sooner.
const showAfter = (aheadMs: number) =>
  showWaitingPayee({ db: world.db, clock: { now: () => new Date(msNow() + aheadMs) } })
const first = { gate_bank: 'GTBank', gate_account_number: '0123456789' }
const other = { gate_bank: 'Opay', gate_account_number: '9876543210' }
const save = (body: Partial<typeof first>) => admin.call(saveAdminSettingsEndpoint, { body })
const settingIn = (entries: { key: string; value: string }[], key: string) =>
  entries.find((entry) => entry.key === key)?.value
const waiting = async () => settingIn(await admin.call(getAdminSettingsEndpoint, {}), 'gate_change')
const letters = async () =>
  (await emailsTo(world, email)).filter(({ template }) => template === 'payee_changed')
const isShown = ({ gate_bank, gate_account_number }: typeof first) =>
  eventually('customers to see it', async () => {
    const entries = await world.visitor.call(getSettingsEndpoint, {})
    return (
      settingIn(entries, 'gate_account_number') === gate_account_number &&
      settingIn(entries, 'gate_bank') === gate_bank
    )
  })

test('another account waits a day, the owner is told, and customers see the old one meanwhile', async () => {
  await save(first)
  await isShown(first)
  assert.equal((await letters()).length, 1)
  await save(other)
  assert.equal((await letters()).length, 2)
  await isShown(first)
  assert.match((await waiting()) ?? '', /9876543210/)
  await save(other)
  assert.equal((await letters()).length, 2)
  await showAfter(hours(24) - minutes(5))
  await isShown(first)
  await showAfter(hours(24) + minutes(1))
  await isShown(other)
  assert.equal(await waiting(), '')
  const rows = await world.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'settings.save')
    .orderBy('id', 'desc')
    .execute()
  assert.equal(rows[0]?.actor_id, admin.userId)
  assert.match(JSON.stringify(rows[0]?.detail), /9876543210/)
})

test('an account is stopped by the old one, and taking it away and writing another is no way around', async () => {
  await save(first)
  assert.match((await waiting()) ?? '', /0123456789/)
  await save(other)
  assert.equal(await waiting(), '')
  await save({ gate_account_number: '' })
  await isShown({ ...other, gate_account_number: '' })
  await save(first)
  assert.match((await waiting()) ?? '', /0123456789/)
  await isShown({ ...other, gate_account_number: '' })
  // The name of the bank is half of an account.
  await save({ gate_bank: 'Kuda' })
  assert.match((await waiting()) ?? '', /Kuda.*0123456789/)
})
