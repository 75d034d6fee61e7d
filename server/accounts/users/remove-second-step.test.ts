import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import * as factors from '#contract/accounts/factors.ts'
import { getUserEndpoint, removeUserSecondStep } from '#contract/accounts/users.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { addCustomer, giveApp, halfSignedIn, signedInBrowser } from '#tests/world/second-steps.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

test('a person who lost phone and codes is let in again by admins who recognise them, and is emailed', async () => {
  const userId = await addCustomer(world, 'obi')
  const obi = await signedInBrowser(world, 'obi')
  const { recoveryCodes } = await giveApp(world, obi)
  const browser = await halfSignedIn(world, 'obi')
  const admin = await world.as('office')
  const call = { params: { id: userId }, body: { reason: 'Came to the office' } }
  assert.ok((await admin.call(getUserEndpoint, { params: call.params })).actions.includes('secondStep'))
  const after = await admin.call(removeUserSecondStep, call)
  assert.deepEqual([after.factors, after.sessions], [[], []])
  await obi.client.refused(meEndpoint, {}, 'auth.signed_out')
  await admin.refused(removeUserSecondStep, call, 'factors.none')
  // Opens nothing now by what was half done before.
  const answer = await browser.client.send(factors.useSecondFactorEndpoint, {
    body: { code: recoveryCodes[0] ?? '' },
  })
  assert.ok(answer.status >= 400 && answer.headers.getSetCookie().length === 0, answer.text)
  await world.visitor.call(loginEndpoint, { body: { username: 'obi', password } })
  const last = (await emailsTo(world, 'obi@kasuwa.example'))
    .filter(({ template }) => template === 'factor_changed')
    .at(-1)
  assert.match(JSON.stringify(last?.data), /turned off two-step sign-in/)
})
