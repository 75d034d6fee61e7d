import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { tipByCardEndpoint } from '#contract/orders/after-delivery.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { askForAccountEndpoint } from '#contract/payments/payments.ts'
import { closeTakeBackEndpoint, listTakeBacksEndpoint } from '#contract/payments/take-backs.ts'
import { asCustomer } from '#server/players/customer.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import type { Client } from '#tests/world/clients.ts'
import { basket, contactOf, newKey, orderAt } from '#tests/world/orders.ts'
import { applied, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'

const world = await startPaidWorld()
after(() => world.close())
const { paystack } = world
const admin = await world.as('office')
const key = () => ({ idempotencyKey: newKey() })
let sent = 0

function disputeOf(reference: string, amountKobo: number) {
  const { id } = paystack.disputes.open(reference, amountKobo)
  const decide = (resolution: string) => async () => {
    sent += 1
    paystack.disputes.decide(id, resolution)
    await paystack.send('charge.dispute.resolve', { id, sent, transaction: { reference } })
    await applied(world)
  }
  const find = async () => {
    const row = (await admin.call(listTakeBacksEndpoint, {})).find((one) => one.reference === reference)
    assert.ok(row, 'the dispute is listed')
    return row
  }
  return { find, lose: decide('merchant-accepted'), win: decide('declined') }
}

async function newCustomer(username: string): Promise<Client> {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

/** Fills a wallet by a transfer to its owner's own number; returns the transfer's reference. */
async function topUp(customer: Client, amountKobo: number): Promise<string> {
  const { account: own } = await customer.call(askForAccountEndpoint, { body: { paysDebts: false } })
  const reference = await paystack.transferTo(own?.number ?? '', amountKobo)
  await applied(world)
  assert.equal(await walletOf(customer), amountKobo)
  return reference
}

test('a tip by card that the bank takes back is its customer’s debt, and the agent keeps it', async () => {
  const customer = await newCustomer('tipper')
  const order = await orderAt(world, 'delivered', { customer: 'tipper' })
  const params = { id: order.id }
  const payment = await customer.call(tipByCardEndpoint, { params, body: { amountKobo: 50_000 } })
  await paystack.pay(payment.id)
  await applied(world)
  const start = await readBooks(world)
  const dispute = disputeOf(payment.id, 50_000)
  assert.deepEqual(await movement(world, dispute.lose), {
    [account('order', order.id)]: 50_000,
    provider: -50_000,
  })
  const { bill } = await customer.call(...asCustomer.read(order.id))
  assert.deepEqual([bill.takenBackKobo, bill.balanceDueKobo], [50_000, 50_000])
  const body = basket(world, { contact: contactOf('tipper') })
  const refused = await customer.refused(placeOrderEndpoint, { body }, 'orders.taken_back_first', key())
  assert.deepEqual(refused.detail, { owedKobo: 50_000 })
  const row = await dispute.find()
  assert.deepEqual([row.state, row.order?.code, row.customer?.id], ['lost', order.code, customer.userId])
  await dispute.win()
  assert.deepEqual(await readBooks(world), start)
})

test('a top-up that the bank takes back leaves the wallet, and what was spent of it is owed', async () => {
  const customer = await newCustomer('filler')
  const reference = await topUp(customer, 1_200_000)
  const order = await orderAt(world, 'delivered', {
    customer: 'filler',
    body: { contact: contactOf('filler'), paymentMethod: 'wallet' },
  })
  const leftKobo = await walletOf(customer)
  const spentKobo = 1_200_000 - leftKobo
  assert.ok(leftKobo > 0 && spentKobo > 0)
  const start = await readBooks(world)
  const dispute = disputeOf(reference, 1_200_000)
  assert.deepEqual(await movement(world, dispute.lose), {
    [account('wallet', customer.userId)]: leftKobo,
    [account('order', order.id)]: spentKobo,
    provider: -1_200_000,
  })
  const { bill } = await customer.call(...asCustomer.read(order.id))
  assert.deepEqual([bill.takenBackKobo, bill.balanceDueKobo], [spentKobo, spentKobo])
  const body = basket(world, { contact: contactOf('filler') })
  await customer.refused(placeOrderEndpoint, { body }, 'orders.taken_back_first', key())
  assert.equal((await dispute.find()).customer?.id, customer.userId)
  await dispute.win()
  assert.deepEqual(await readBooks(world), start)
})

test('of a top-up by somebody who never ordered the rest is at our cost, and a task for a person', async () => {
  const customer = await newCustomer('never')
  const reference = await topUp(customer, 300_000)
  const dispute = disputeOf(reference, 300_000)
  assert.deepEqual(await movement(world, dispute.lose), {
    [account('wallet', customer.userId)]: 300_000,
    provider: -300_000,
  })
  const row = await dispute.find()
  assert.deepEqual(
    [row.order, row.customer?.id, row.costKobo, row.closedAt],
    [null, customer.userId, 0, null],
  )
  const params = { id: row.id }
  await admin.call(closeTakeBackEndpoint, { params, body: { as: 'close', note: 'Seen' } })
  assert.notEqual((await dispute.find()).closedAt, null)
  assert.equal(sumOf(await readBooks(world)), 0)
})
