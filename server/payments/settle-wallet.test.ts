import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deleteAccount, getProfileEndpoint } from '#contract/accounts/profile.ts'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { deletionGraceMs } from '#server/accounts/profile/request-deletion.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { timeNow } from '#tests/times.ts'
import { account, movement } from '#tests/world/books.ts'
import { createClient } from '#tests/world/clients.ts'
import { newKey, place } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(timeNow())
const world = await startWorld({ clock })
after(() => world.close())
let people = 0

async function customerWith(walletKobo: number) {
  people += 1
  const username = `leaver-${people}`
  await addPerson(world, { username, role: 'customer' })
  const order = await place(world, { customer: username })
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  await fillWallet(world, order, walletKobo)
  const { customer, admin, code } = order
  const bodyFor = (amountKobo: number) => ({ orderCode: code, amountKobo, reason: 'Transfer 8841' })
  // Signed in again: a month may have passed.
  const payOut = async (amountKobo: number) =>
    createClient(world.url, await signInAs(world, 'office')).call(
      payOutWalletEndpoint,
      { body: bodyFor(amountKobo) },
      { idempotencyKey: newKey() },
    )
  return { customer, admin, order, bodyFor, payOut }
}

test('an admin pays a wallet out: never more than it holds, and once for each key', async () => {
  const { customer, admin, bodyFor } = await customerWith(300_000)
  const send = (amountKobo: number, idempotencyKey = newKey()) =>
    admin.send(payOutWalletEndpoint, { body: bodyFor(amountKobo) }, { idempotencyKey })
  await admin.refused(payOutWalletEndpoint, { body: bodyFor(1) }, 'request.key_needed')
  await admin.refused(payOutWalletEndpoint, { body: bodyFor(300_001) }, 'payments.wallet_short', {
    idempotencyKey: newKey(),
  })
  const unknown = { ...bodyFor(1), orderCode: 'NO-SUCH' }
  await admin.refused(payOutWalletEndpoint, { body: unknown }, 'request.invalid', {
    idempotencyKey: newKey(),
  })

  const key = newKey()
  const moved = await movement(world, () => Promise.all(Array.from({ length: 10 }, () => send(100_000, key))))
  assert.deepEqual(moved, {
    [account('office_cash')]: -100_000,
    [account('wallet', customer.userId)]: 100_000,
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(150_000)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
  assert.equal(await walletOf(customer), 50_000)
  await customer.refused(payOutWalletEndpoint, { body: bodyFor(1) }, 'auth.forbidden')
})

test('a wallet is named by its customer too, and by one of both', async () => {
  const { customer, admin, bodyFor } = await customerWith(300_000)
  const { orderCode, ...paid } = { ...bodyFor(100_000), customerId: customer.userId }
  const key = () => ({ idempotencyKey: newKey() })
  await admin.call(payOutWalletEndpoint, { body: paid }, key())
  assert.equal(await walletOf(customer), 200_000)
  for (const body of [
    { ...paid, orderCode },
    { amountKobo: 1, reason: 'x' },
  ]) {
    const refusal = await admin.refused(payOutWalletEndpoint, { body }, 'request.invalid', key())
    assert.equal(refusal.fields?.[0]?.path, 'orderCode')
  }
  const nobody = { ...paid, customerId: newId('user', clock) }
  await admin.refused(payOutWalletEndpoint, { body: nobody }, 'payments.wallet_short', key())
})

test('nobody leaves with money in the wallet, and what comes later keeps the account until it is paid out', async () => {
  const { customer, order, payOut } = await customerWith(300_000)
  const leave = { body: { password } }
  await customer.refused(deleteAccount, leave, 'profile.wallet_not_empty')
  assert.equal((await customer.call(getProfileEndpoint, {})).deletionDueAt, null)
  await payOut(300_000)
  assert.notEqual((await customer.call(deleteAccount, leave)).deletionDueAt, null)

  await fillWallet(world, order, 40_000)
  clock.advance(deletionGraceMs + 1000)
  const eraseDue = () => eraseDueAccounts({ ...world.server.services, db: world.db, clock })
  assert.equal(await eraseDue(), 0)
  await payOut(40_000)
  assert.equal(await eraseDue(), 1)
})
