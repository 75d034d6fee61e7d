import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payOutWallet } from '#contract/money-desk.ts'
import { cancelOrder } from '#contract/orders.ts'
import { deleteAccount, getProfile } from '#contract/profile.ts'
import { eraseDueAccounts } from '#server/accounts/erase-account.ts'
import { deletionGraceMs } from '#server/accounts/request-deletion.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { account, movement } from '#tests/books.ts'
import { createClient } from '#tests/clients.ts'
import { newKey, place } from '#tests/errands.ts'
import { fillWallet, walletOf } from '#tests/payments.ts'
import { addPerson, signInAs } from '#tests/people.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { startWorld } from '#tests/world.ts'

const clock = createTestClock(new Date())
const world = await startWorld({ clock })
after(() => world.close())
let people = 0

/** A customer of their own with money in the wallet and no order under way. */
async function customerWith(walletKobo: number) {
  people += 1
  const username = `leaver-${people}`
  await addPerson(world, { username, role: 'customer' })
  const errand = await place(world, { customer: username })
  await errand.customer.call(cancelOrder, { params: { id: errand.id }, body: {} })
  await fillWallet(errand, walletKobo)
  const { customer, office, code } = errand
  const bodyFor = (amountKobo: number) => ({ orderCode: code, amountKobo, reason: 'Transfer 8841' })
  // Signed in anew: a month may have passed.
  const payOut = async (amountKobo: number) =>
    createClient(world.url, await signInAs(world, 'office')).call(
      payOutWallet,
      { body: bodyFor(amountKobo) },
      { idempotencyKey: newKey() },
    )
  return { customer, office, errand, bodyFor, payOut }
}

test('the office pays a wallet out: never more than it holds, and once for each key', async () => {
  const { customer, office, bodyFor } = await customerWith(300_000)
  const send = (amountKobo: number, idempotencyKey = newKey()) =>
    office.send(payOutWallet, { body: bodyFor(amountKobo) }, { idempotencyKey })
  await office.refused(payOutWallet, { body: bodyFor(1) }, 'request.key_needed')
  await office.refused(payOutWallet, { body: bodyFor(300_001) }, 'payments.wallet_short', {
    idempotencyKey: newKey(),
  })
  const unknown = { ...bodyFor(1), orderCode: 'NO-SUCH' }
  await office.refused(payOutWallet, { body: unknown }, 'request.invalid', { idempotencyKey: newKey() })

  const key = newKey()
  const moved = await movement(world, () => Promise.all(Array.from({ length: 10 }, () => send(100_000, key))))
  assert.deepEqual(moved, {
    [account('office_cash')]: -100_000,
    [account('wallet', customer.userId)]: 100_000,
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(150_000)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
  assert.equal(await walletOf(customer), 50_000)
  await customer.refused(payOutWallet, { body: bodyFor(1) }, 'auth.forbidden')
})

test('nobody leaves with money in the wallet, and what comes later keeps the account until it is paid out', async () => {
  const { customer, errand, payOut } = await customerWith(300_000)
  const leave = { body: { password } }
  await customer.refused(deleteAccount, leave, 'profile.wallet_not_empty')
  assert.equal((await customer.call(getProfile, {})).deletionDueAt, null)
  await payOut(300_000)
  assert.notEqual((await customer.call(deleteAccount, leave)).deletionDueAt, null)

  await fillWallet(errand, 40_000)
  clock.advance(deletionGraceMs + 1000)
  const eraseDue = () => eraseDueAccounts({ ...world.server.services, db: world.db, clock })
  assert.equal(await eraseDue(), 0)
  await payOut(40_000)
  assert.equal(await eraseDue(), 1)
})
