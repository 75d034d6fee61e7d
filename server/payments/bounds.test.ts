import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint, waiveFeeEndpoint } from '#contract/admin/admin-money.ts'
import { buyItemEndpoint } from '#contract/dispatch/agent.ts'
import { errorBody } from '#contract/error-body.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { maxFeeKobo, maxItemKobo } from '#domain/money/money.ts'
import { basket, newKey, orderAt, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('owner')
const reason = 'Spoilt'

function credit(orderCode: string, amountKobo: number, to: 'wallet' | 'source' = 'wallet') {
  return admin.send(
    creditCustomerEndpoint,
    { body: { orderCode, amountKobo, to, reason } },
    { idempotencyKey: newKey() },
  )
}

async function paidFor(id: string): Promise<number> {
  return (await admin.call(getAdminOrderEndpoint, { params: { id } })).bill.paidKobo
}

test('nothing is given back for an order of which nothing was paid', async () => {
  for (const status of ['queued', 'shopping', 'purchased', 'cancelled'] as const) {
    const { code } = await orderAt(world, status)
    const { json } = await credit(code, 1)
    assert.deepEqual(errorBody.parse(json).code, 'payments.more_than_paid', status)
  }
})

test('no more than was paid goes back, in one or in many', async () => {
  const { id, code } = await orderAt(world, 'delivered')
  const paidKobo = await paidFor(id)
  const tooMuch = errorBody.parse((await credit(code, 1_000_000_000)).json)
  assert.deepEqual([tooMuch.code, tooMuch.detail], ['payments.more_than_paid', { mostKobo: paidKobo }])
  assert.equal((await credit(code, paidKobo - 100)).status, 200)
  assert.equal(errorBody.parse((await credit(code, 101)).json).code, 'payments.more_than_paid')
  assert.equal((await credit(code, 100)).status, 200)
  assert.equal(errorBody.parse((await credit(code, 1, 'source')).json).code, 'payments.more_than_paid')
})

test('eight who give back at once give back what was paid and no more', async () => {
  const { id, code } = await orderAt(world, 'delivered')
  const paidKobo = await paidFor(id)
  const part = Math.floor(paidKobo / 3)
  await Promise.all(Array.from({ length: 8 }, () => world.visitor.raw('GET', '/readyz')))
  const answers = await Promise.all(Array.from({ length: 8 }, () => credit(code, part)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 3)
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
})

test('the database refuses it whatever the code does', async () => {
  const { id, customer } = await orderAt(world, 'purchased')
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into ledger_transactions (id, kind, order_id, created_at) values ('ltx_test', 'credit', $1, now())`,
      [id],
    )
    await client.query(
      `insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
       values ('ltx_test', 'refunds', '', 500, now()), ('ltx_test', 'wallet', $1, -500, now())`,
      [customer.userId],
    )
    await assert.rejects(client.query('commit'), /more than was paid/)
  } finally {
    client.release()
  }
})

test('a call-out fee that was given back is not waived as well', async () => {
  const customer = await world.as('amina')
  const given = await orderAt(world, 'delivered')
  assert.equal((await credit(given.code, 100_000)).status, 200)
  const { id, code } = await orderAt(world, 'assigned', { body: { useWallet: true } })
  await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
  const paidKobo = await paidFor(id)
  assert.ok(paidKobo > 0)
  assert.equal((await credit(code, paidKobo)).status, 200)
  await admin.refused(waiveFeeEndpoint, { params: { id }, body: { reason } }, 'payments.more_than_paid')
})

test('what a line, an order or a fee may come to is bounded, with the field', async () => {
  const amina = await world.as('amina')
  const { id, agent } = await orderAt(world, 'shopping')
  const { items } = await amina.call(getOrderEndpoint, { params: { id } })
  const fieldsOf = (body: unknown) => errorBody.parse(body).fields?.map(({ path }) => path)
  const params = { id, itemId: items[0]?.id ?? '' }
  const bought = await agent.send(buyItemEndpoint, {
    params,
    body: { askedKobo: maxItemKobo + 1, paidKobo: maxItemKobo + 1 },
  })
  assert.deepEqual([bought.status, fieldsOf(bought.json)], [400, ['askedKobo', 'paidKobo']])
  const capped = await amina.send(
    placeOrderEndpoint,
    { body: basket(world, { items: [{ name: 'rice', capKobo: maxItemKobo + 1 }] }) },
    { idempotencyKey: newKey() },
  )
  assert.deepEqual([capped.status, fieldsOf(capped.json)], [400, ['items.0.capKobo']])
  const fee = await admin.send(saveAdminSettingsEndpoint, { body: { delivery_fee: String(maxFeeKobo + 1) } })
  assert.deepEqual([fee.status, fieldsOf(fee.json)], [400, ['delivery_fee']])
  const many = Array.from({ length: 6 }, () => ({ name: 'gold', budgetKobo: maxItemKobo }))
  const body = basket(world, { items: many, paymentMethod: 'wallet' })
  await amina.refused(placeOrderEndpoint, { body }, 'orders.too_large', { idempotencyKey: newKey() })
  for (const statement of [
    `update order_items set paid_kobo = 200000001, asked_kobo = 1, status = 'bought', customer_agreed = true where id = '${params.itemId}'`,
    `update orders set spending_cap_kobo = 1000000001 where id = '${id}'`,
  ])
    await assert.rejects(world.database.pool.query(statement), /bounds/)
  await place(world)
})
