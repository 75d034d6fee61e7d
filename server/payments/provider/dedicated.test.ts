import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportDataEndpoint } from '#contract/accounts/profile.ts'
import { reconcileDayEndpoint } from '#contract/admin/admin-money.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import {
  askForAccountEndpoint,
  getWalletEndpoint,
  lookForTransfersEndpoint,
} from '#contract/payments/payments.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { testPassword } from '#tests/test-config.ts'
import { dayInLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { createClient } from '#tests/world/clients.ts'
import { orderAt } from '#tests/world/orders.ts'
import { applied, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'

passMidnight()

const world = await startPaidWorld()
after(() => world.close())
const { paystack } = world

async function newCustomer(username: string) {
  await addPerson(world, { username, role: 'customer' })
  return createClient(world.url, await signInAs(world, username))
}

type Client = Awaited<ReturnType<typeof newCustomer>>

async function numberOf(customer: Client, paysDebts = false): Promise<string> {
  const given = await customer.call(askForAccountEndpoint, { body: { paysDebts } })
  assert.equal(given.status, 'assigned')
  return given.account?.number ?? ''
}

const booked = () => applied(world)

test('a number is given once, and a transfer to it fills the wallet once, however often it is told', async () => {
  const customer = await newCustomer('ada')
  assert.equal((await customer.call(getWalletEndpoint, { query: {} })).ownAccount, null)
  const [one, two] = await Promise.all([numberOf(customer), numberOf(customer)])
  assert.equal(one, two)
  paystack.webhooks = 'twice'
  let reference = ''
  const moved = await movement(world, async () => {
    reference = await paystack.transferTo(one, 500_000)
    await Promise.all([paystack.sendCharge(reference), paystack.sendCharge(reference)])
    // Sends the same again in other bytes, as after a redelivery.
    const again = { ...paystack.transactions.get(reference), message: 'again' }
    await paystack.send('charge.success', again)
    await booked()
  })
  paystack.webhooks = 'once'
  const fee = 500_000 * 0.015 + 10_000
  assert.deepEqual(moved, {
    provider: 500_000 - fee,
    fees: fee,
    [account('wallet', customer.userId)]: -500_000,
  })
  const wallet = await customer.call(getWalletEndpoint, { query: {} })
  assert.deepEqual([wallet.balanceKobo, wallet.items[0]?.kind], [500_000, 'top_up'])
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('what fits nobody waits for an admin: a stranger, another number, another currency; nothing is nothing', async () => {
  const customer = await newCustomer('bisi')
  const number = await numberOf(customer)
  const moved = await movement(world, async () => {
    await paystack.transferTo('9900000000', 200_000)
    const { customer_code } = paystack.dedicated.accounts.get(number)?.customer ?? {}
    await paystack.transferTo('9900000001', 300_000, { ...(customer_code && { customer_code }) })
    await paystack.transferTo(number, 100, { currency: 'USD' })
    await paystack.transferTo(number, 0)
    await booked()
  })
  assert.equal(moved[account('wallet', customer.userId)], undefined)
  assert.equal(moved['held'], -500_000)
  assert.equal(await walletOf(customer), 0)
})

test('the night books a transfer of which no message came, once, and finds it where it should be', async () => {
  const customer = await newCustomer('emeka')
  const number = await numberOf(customer)
  const day = dayInLagos()
  paystack.webhooks = 'never'
  const reference = await paystack.transferTo(number, 240_000)
  const admin = await world.as('office')
  const findings = async () => {
    const found = await admin.call(reconcileDayEndpoint, { body: { day } })
    return found.findings.filter(({ subject }) => subject === reference)
  }
  assert.deepEqual(await findings(), [])
  assert.equal(await walletOf(customer), 240_000)
  assert.deepEqual(await findings(), [])
  paystack.webhooks = 'once'
  await paystack.sendCharge(reference)
  await booked()
  assert.equal(await walletOf(customer), 240_000)
})

test('a number that comes later is stored when Paystack says so, and a refusal is said', async () => {
  const customer = await newCustomer('chike')
  paystack.dedicated.gives = 'never'
  await customer.refused(askForAccountEndpoint, { body: { paysDebts: false } }, 'payments.no_account')
  paystack.dedicated.gives = 'later'
  const asked = await customer.call(askForAccountEndpoint, { body: { paysDebts: true } })
  assert.deepEqual([asked.status, asked.account], ['asked', null])
  const { rows } = await world.database.pool.query(
    'select customer_code from dedicated_accounts where user_id = $1',
    [customer.userId],
  )
  const data = paystack.dedicated.assign(rows[0].customer_code)
  await paystack.send('dedicatedaccount.assign.success', data)
  await booked()
  const { ownAccount } = await customer.call(getWalletEndpoint, { query: {} })
  assert.deepEqual([ownAccount?.status, ownAccount?.paysDebts], ['assigned', true])
  paystack.dedicated.gives = 'at_once'
  await customer.call(lookForTransfersEndpoint, {})
  assert.deepEqual(paystack.dedicated.requeried, [ownAccount?.account?.number])
  const other = await newCustomer('dayo')
  await other.refused(lookForTransfersEndpoint, {}, 'payments.not_found')
})

for (const paysDebts of [true, false])
  test(`a transfer ${paysDebts ? 'pays' : 'does not pay'} what is owed and what waits first, as agreed`, async () => {
    const customer = await world.as('amina')
    const number = await numberOf(customer, paysDebts)
    // Placing takes debts out of the wallet, so the debt comes last.
    const { order } = await placePrepaid(world)
    const debt = await orderAt(world, 'failed')
    await debt.admin.call(...asAdmin.settle(debt.id, { way: 'owes' }))
    const owed = (await customer.call(getOrderEndpoint, { params: { id: debt.id } })).debtKobo ?? 0
    assert.ok(owed > 0)
    const before = await walletOf(customer)
    await paystack.transferTo(number, 90_000_000)
    await booked()
    const after = await customer.call(getOrderEndpoint, { params: { id: debt.id } })
    const waiting = await customer.call(getOrderEndpoint, { params: { id: order.id } })
    assert.deepEqual([after.debtKobo, waiting.status], paysDebts ? [0, 'queued'] : [owed, 'awaiting_payment'])
    if (!paysDebts) assert.equal((await walletOf(customer)) - before, 90_000_000)
    assert.equal(sumOf(await readBooks(world)), 0)
  })

test('an erased person’s number is closed at Paystack once it answers, and their records name it until then', async () => {
  const customer = await newCustomer('funke')
  const number = await numberOf(customer)
  const { customer_code: code = '' } = paystack.dedicated.accounts.get(number)?.customer ?? {}
  const records = await customer.send(exportDataEndpoint, { body: { password: testPassword } })
  assert.ok(records.text.includes(number) && records.text.includes(code), records.text)
  const { pool } = world.database
  await pool.query('update users set deletion_due_at = now() where id = $1', [customer.userId])
  paystack.isDown = true
  await eraseDueAccounts({ ...world.server.services, db: world.db, clock: world.clock })
  const left = await pool.query('select 1 from dedicated_accounts where user_id = $1', [customer.userId])
  assert.equal(left.rows.length, 0)
  const isActive = () => paystack.dedicated.accounts.get(number)?.active
  const waits = async () => {
    const { rows } = await pool.query(
      `select last_error from graphile_worker.jobs where task_identifier = 'payments:close_account'`,
    )
    return rows
  }
  await eventually('a try while Paystack is away', async () => (await waits())[0]?.last_error != null)
  assert.equal(isActive(), true)
  paystack.isDown = false
  await eventually('the number to be closed', async () => (await waits()).length === 0, 30_000)
  assert.equal(isActive(), false)
  await paystack.transferTo(number, 70_000)
  await booked()
  assert.equal(sumOf(await readBooks(world)), 0)
})
