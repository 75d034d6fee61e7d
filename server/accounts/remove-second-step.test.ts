import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { login, me } from '#contract/accounts.ts'
import * as factors from '#contract/factors.ts'
import { getUser, removeUserSecondStep } from '#contract/users.ts'
import { lettersTo } from '#tests/letters.ts'
import { addCustomer, giveApp, halfSignedIn, signedInBrowser } from '#tests/second-steps.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())

test('whoever lost phone and codes is let in again by staff who recognise them, and is told', async () => {
  const userId = await addCustomer(world, 'obi')
  const obi = await signedInBrowser(world, 'obi')
  const { recoveryCodes } = await giveApp(world, obi)
  const browser = await halfSignedIn(world, 'obi')
  const office = await world.as('office')
  const call = { params: { id: userId }, body: { reason: 'Came to the office' } }
  assert.ok((await office.call(getUser, { params: call.params })).actions.includes('secondStep'))
  const after = await office.call(removeUserSecondStep, call)
  assert.deepEqual([after.factors, after.sessions], [[], []])
  await obi.client.refused(me, {}, 'auth.signed_out')
  await office.refused(removeUserSecondStep, call, 'factors.none')
  // What was half done before opens nothing now.
  const answer = await browser.client.send(factors.useSecondFactor, {
    body: { code: recoveryCodes[0] ?? '' },
  })
  assert.ok(answer.status >= 400 && answer.headers.getSetCookie().length === 0, answer.text)
  await world.visitor.call(login, { body: { username: 'obi', password } })
  const last = (await lettersTo(world, 'obi@kasuwa.example'))
    .filter(({ template }) => template === 'factor_changed')
    .at(-1)
  assert.match(JSON.stringify(last?.data), /The office took the second step/)
})
