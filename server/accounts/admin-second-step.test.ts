import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import * as factors from '#contract/accounts/factors.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getAdminSettingsEndpoint, saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import { testPassword } from '#tests/test-config.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { addPerson } from '#tests/world/people.ts'
import { giveApp, givePasskey, signedInBrowser } from '#tests/world/second-steps.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const password = testPassword

test('it is required unless the owner has turned it off', async () => {
  const id = await addPerson(world, { username: 'fitter', role: 'admin', permissions: ['settings.manage'] })
  assert.ok(id)
  const fitter = await signedInBrowser(world, 'fitter')
  await world.db.deleteFrom('settings').where('key', '=', 'require_staff_second_step').execute()
  assert.equal((await fitter.client.call(meEndpoint, {})).mustAddFactor, true)
  await fitter.client.refused(getOverviewEndpoint, {}, 'auth.factor_needed')
  await giveApp(world, fitter)
  const fields = await fitter.client.call(getAdminSettingsEndpoint, {})
  assert.equal(fields.find(({ key }) => key === 'require_staff_second_step')?.value, 'true')
  const off = { body: { require_staff_second_step: 'false' } }
  await fitter.client.refused(saveAdminSettingsEndpoint, off, 'users.godmode_only')
  await fitter.client.call(saveAdminSettingsEndpoint, { body: { require_staff_second_step: 'true' } })
  await fitter.client.refused(saveAdminSettingsEndpoint, off, 'users.godmode_only')
  assert.equal((await fitter.client.call(meEndpoint, {})).mustAddFactor, undefined)
  const owner = await signedInBrowser(world, 'owner')
  await owner.client.refused(saveAdminSettingsEndpoint, off, 'auth.factor_needed')
  await giveApp(world, owner)
  await owner.client.call(saveAdminSettingsEndpoint, off)
  // As it is already, it is no change.
  await fitter.client.call(saveAdminSettingsEndpoint, off)
})

test('admins without a required second step can do nothing but add one, and cannot remove it', async () => {
  const admin = await signedInBrowser(world, 'office')
  await admin.client.call(getOverviewEndpoint, {})
  const chief = await addPerson(world, { username: 'chief', role: 'godmode' })
  assert.ok(chief)
  const owner = await world.as('chief')
  await owner.call(saveAdminSettingsEndpoint, { body: { require_staff_second_step: 'true' } })
  await owner.refused(
    saveAdminSettingsEndpoint,
    { body: { require_staff_second_step: 'false' } },
    'auth.factor_needed',
  )
  assert.equal((await admin.client.call(meEndpoint, {})).mustAddFactor, true)
  const { user } = await openBrowser(world.url).client.call(loginEndpoint, {
    body: { username: 'office', password },
  })
  assert.equal(user.mustAddFactor, true)
  await admin.client.refused(getOverviewEndpoint, {}, 'auth.factor_needed')
  const id = `ord_${'0'.repeat(26)}`
  await admin.client.refused(getOrderEndpoint, { params: { id } }, 'auth.factor_needed')
  await admin.client.call(getSettingsEndpoint, {})
  const amina = await world.as('amina')
  assert.equal((await amina.call(meEndpoint, {})).mustAddFactor, undefined)

  await giveApp(world, admin)
  await admin.client.call(getOverviewEndpoint, {})
  assert.equal((await admin.client.call(meEndpoint, {})).mustAddFactor, undefined)
  assert.equal((await admin.client.call(factors.listFactorsEndpoint, {})).isRequired, true)
  await admin.client.refused(factors.removeTotpEndpoint, { body: { password } }, 'factors.last')
  await givePasskey(admin, user.id)
  await admin.client.call(factors.removeTotpEndpoint, { body: { password } })
  const { passkeys } = await admin.client.call(factors.listFactorsEndpoint, {})
  const params = { id: passkeys[0]?.id ?? '' }
  await admin.client.refused(factors.removePasskeyEndpoint, { params, body: { password } }, 'factors.last')
  assert.equal((await admin.client.call(factors.listFactorsEndpoint, {})).passkeys.length, 1)
})
