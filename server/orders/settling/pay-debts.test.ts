import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payDebtEndpoint } from '#contract/orders/debts.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { listOwnDebtsEndpoint, settleOrderEndpoint } from '#contract/orders/settling.ts'
import { movement } from '#tests/world/books.ts'
import { basket, contactOf, itemPaidKobo, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ settings: { customer_debt_limit: '100000' } })
after(() => world.close())
const admin = await world.as('office')
const owedKobo = 3 * itemPaidKobo + 20_000
const key = () => ({ idempotencyKey: newKey() })
let people = 0

async function failed(): Promise<Order> {
  people += 1
  await addPerson(world, { username: `debtor-${people}`, role: 'customer' })
  return orderAt(world, 'failed', { customer: `debtor-${people}` })
}

const settle = ({ id }: Order, body: { way: 'owes' }) =>
  admin.call(settleOrderEndpoint, { params: { id }, body: { ...body, reason: 'Agreed by phone' } }, key())

test('a failed order is no debt until an admin says so: nothing is taken, refused or reminded', async () => {
  const order = await failed()
  const { customer: payer } = order
  const read = () => payer.call(getOrderEndpoint, { params: { id: order.id } })
  assert.deepEqual([(await read()).debtKobo, (await payer.call(listOwnDebtsEndpoint, {})).owedKobo], [0, 0])
  await fillWallet(world, order, 20_000)
  const body = basket(world, { contact: contactOf(payer.name) })
  const place = () => payer.send(placeOrderEndpoint, { body }, key())
  assert.equal((await place()).status, 201)
  assert.equal(await walletOf(payer), 20_000)
  await settle(order, { way: 'owes' })
  assert.deepEqual(
    [(await read()).debtKobo, (await payer.call(listOwnDebtsEndpoint, {})).owedKobo],
    [owedKobo, owedKobo],
  )
  const refused = await movement(world, async () => {
    const { status, json } = await place()
    assert.deepEqual([status, (json as { code: string }).code], [409, 'orders.debt_first'])
  })
  assert.deepEqual(refused, {})
  assert.equal(await walletOf(payer), 20_000)
})

test('a debt is paid from the wallet where it is told, in part or whole, and never more', async () => {
  const order = await failed()
  const { customer: payer } = order
  await settle(order, { way: 'owes' })
  await fillWallet(world, order, owedKobo - 5_000)
  const call = (amountKobo: number) => ({ params: { id: order.id }, body: { amountKobo } })
  const refused = await movement(world, async () => {
    await payer.refused(payDebtEndpoint, call(owedKobo + 1), 'orders.settles_too_much', key())
    await payer.refused(payDebtEndpoint, call(owedKobo), 'payments.wallet_short', key())
    await (await world.as('amina')).refused(payDebtEndpoint, call(1), 'orders.not_found', key())
  })
  assert.deepEqual(refused, {})
  const same = key()
  for (const _ of [1, 2]) await payer.call(payDebtEndpoint, call(100_000), same)
  assert.equal((await payer.call(payDebtEndpoint, call(owedKobo - 105_000), key())).debtKobo, 5_000)
  await fillWallet(world, order, 5_000)
  assert.equal((await payer.call(payDebtEndpoint, call(5_000), key())).debtKobo, 0)
  await payer.refused(payDebtEndpoint, call(1), 'orders.nothing_due', key())
  assert.equal(await walletOf(payer), 0)
})
