import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { login, me } from '#contract/accounts.ts'
import { getOverview } from '#contract/admin.ts'
import * as factors from '#contract/factors.ts'
import { getOrder } from '#contract/orders.ts'
import { saveAdminSettings } from '#contract/setting-fields.ts'
import { getSettings } from '#contract/settings.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { giveApp, givePasskey, signedInBrowser } from '#tests/second-steps.ts'
import { testPassword } from '#tests/test-config.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())
const password = testPassword

test('staff without the second step that the office demands can do nothing but add one, and then keep it', async () => {
  const office = await signedInBrowser(world, 'office')
  await office.client.call(getOverview, {})
  const owner = await world.as('owner')
  await owner.call(saveAdminSettings, { body: { require_staff_second_step: 'true' } })
  await owner.refused(
    saveAdminSettings,
    { body: { require_staff_second_step: 'false' } },
    'auth.factor_needed',
  )
  assert.equal((await office.client.call(me, {})).mustAddFactor, true)
  const { user } = await openBrowser(world.url).client.call(login, { body: { username: 'office', password } })
  assert.equal(user.mustAddFactor, true)
  await office.client.refused(getOverview, {}, 'auth.factor_needed')
  const id = `ord_${'0'.repeat(26)}`
  await office.client.refused(getOrder, { params: { id } }, 'auth.factor_needed')
  await office.client.call(getSettings, {})
  const amina = await world.as('amina')
  assert.equal((await amina.call(me, {})).mustAddFactor, undefined)

  await giveApp(world, office)
  await office.client.call(getOverview, {})
  assert.equal((await office.client.call(me, {})).mustAddFactor, undefined)
  assert.equal((await office.client.call(factors.listFactors, {})).isRequired, true)
  await office.client.refused(factors.removeTotp, { body: { password } }, 'factors.last')
  await givePasskey(office, user.id)
  await office.client.call(factors.removeTotp, { body: { password } })
  const { passkeys } = await office.client.call(factors.listFactors, {})
  const params = { id: passkeys[0]?.id ?? '' }
  await office.client.refused(factors.removePasskey, { params, body: { password } }, 'factors.last')
  assert.equal((await office.client.call(factors.listFactors, {})).passkeys.length, 1)
})
