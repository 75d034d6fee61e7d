import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint, waiveFeeEndpoint } from '#contract/admin/admin-money.ts'
import { deliver } from '#contract/dispatch/agent.ts'
import {
  adminCancelOrder,
  adminFailOrder,
  getAdminOrderEndpoint,
  redeliverOrder,
} from '#contract/orders/admin-orders.ts'
import { payProblemEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { payDebtEndpoint } from '#contract/orders/debts.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { listOwnDebtsEndpoint, settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import { beginPaymentEndpoint } from '#contract/payments/payments.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { itemPaidKobo, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { applied, fillWallet, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'

const world = await startPaidWorld({ settings: { customer_debt_limit: '100000' } })
after(() => world.close())
const admin = await world.as('office')
const goodsKobo = 3 * itemPaidKobo
const owedKobo = goodsKobo + 20_000
const reason = 'Settled at the desk'
let people = 0

async function customer(): Promise<string> {
  people += 1
  await addPerson(world, { username: `after-${people}`, role: 'customer' })
  return `after-${people}`
}

async function failed(walletKobo = 0): Promise<Order> {
  const username = await customer()
  if (walletKobo > 0) await fillWallet(world, { customer: await world.as(username) }, walletKobo)
  return orderAt(world, 'failed', { customer: username, body: { useWallet: walletKobo > 0 } })
}

const key = () => ({ idempotencyKey: newKey() })
const settle = ({ id }: Order, body: object) =>
  admin.call(settleOrderEndpoint, { params: { id }, body: { way: 'cash' as const, reason, ...body } }, key())
const writeOff = ({ id }: Order, amountKobo: number, bornBy: 'business' | 'agent' = 'business') =>
  admin.call(writeOffEndpoint, { params: { id }, body: { amountKobo, bornBy, reason } }, key())
const credit = ({ code: orderCode }: Order, amountKobo: number, to: 'wallet' | 'source' = 'wallet') =>
  admin.send(creditCustomerEndpoint, { body: { orderCode, amountKobo, to, reason } }, key())
const billOf = async ({ id }: Order) => (await admin.call(getAdminOrderEndpoint, { params: { id } })).bill

/** Nothing more can be given back than this, by any way to do so. */
async function expectMostBack(order: Order, mostKobo: number): Promise<void> {
  const moved = await movement(world, async () => {
    for (const to of ['wallet', 'source'] as const) {
      const { status, json } = await credit(order, mostKobo + 1, to)
      assert.deepEqual([status, (json as { detail: object }).detail], [409, { mostKobo }])
    }
  })
  assert.deepEqual(moved, {})
}

test('what was written off, sold on, returned or borne by the agent was not paid, and cannot be given back', async () => {
  const settlements = {
    write_off: (order: Order) => writeOff(order, owedKobo),
    agent_bears: (order: Order) => writeOff(order, owedKobo, 'agent'),
    goods_sold: (order: Order) => settle(order, { way: 'goods_sold', amountKobo: goodsKobo }),
    goods_returned: (order: Order) => settle(order, { way: 'goods_returned', amountKobo: goodsKobo }),
  }
  for (const [way, run] of Object.entries(settlements)) {
    const order = await failed()
    await run(order)
    const amountKobo = way.startsWith('goods') ? goodsKobo : owedKobo
    const { paidKobo, settled, balanceDueKobo } = await billOf(order)
    assert.deepEqual([paidKobo, settled, balanceDueKobo], [0, [{ way, amountKobo }], owedKobo - amountKobo])
    const own = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    assert.deepEqual([own.bill.paidKobo, own.bill.settled], [0, [{ way, amountKobo }]])
    await expectMostBack(order, 0)
    assert.equal(await walletOf(order.customer), 0)
  }
})

test('of a part that was paid no more than that part is given back', async () => {
  const order = await failed()
  await settle(order, { amountKobo: 29_000 })
  await writeOff(order, 50_000)
  await settle(order, {
    way: 'goods_sold',
    amountKobo: owedKobo - 79_000,
    giveBack: { amountKobo: 0, to: 'wallet' },
  })
  const { paidKobo, settled, balanceDueKobo } = await billOf(order)
  assert.deepEqual(
    [paidKobo, settled, balanceDueKobo],
    [
      29_000,
      [
        { way: 'write_off', amountKobo: 50_000 },
        { way: 'goods_sold', amountKobo: owedKobo - 79_000 },
      ],
      0,
    ],
  )
  await expectMostBack(order, 29_000)
  assert.equal((await credit(order, 29_000)).status, 200)
  await expectMostBack(order, 0)
})

test('a shortage that was written off is not given back for a problem either', async () => {
  const username = await customer()
  const order = await orderAt(world, 'arrived', { customer: username })
  const shortKobo = 10_000
  const { handoverCode } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const body = { code: handoverCode ?? '', cashKobo: owedKobo - shortKobo, owedKobo: shortKobo }
  await order.agent.call(deliver, { params: { id: order.id }, body })
  await writeOff(order, shortKobo)
  const report = { itemIds: [], kind: 'spoilt' as const, words: 'All of it' }
  await order.customer.call(reportProblemEndpoint, { params: { id: order.id }, body: report }, key())
  const { problems } = await admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
  assert.equal(problems[0]?.mostKobo, owedKobo - shortKobo)
  const pay = (amountKobo: number) =>
    admin.send(
      payProblemEndpoint,
      { params: { id: problems[0]?.id ?? '' }, body: { amountKobo, to: 'wallet', reason } },
      key(),
    )
  assert.equal((await pay(owedKobo - shortKobo + 1)).status, 409)
  assert.equal((await pay(owedKobo - shortKobo)).status, 200)
})

test('a call-out fee that was written off and then waived reaches no wallet, and frees an agent who bore it', async () => {
  for (const [bornBy, paidKobo] of [
    ['business', 0],
    ['agent', 0],
    ['agent', 30_000],
  ] as const) {
    const order = await orderAt(world, 'assigned', { customer: await customer() })
    await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
    const { balanceDueKobo: feeKobo } = await billOf(order)
    assert.equal(feeKobo, 50_000)
    if (paidKobo > 0) await settle(order, { amountKobo: paidKobo })
    await writeOff(order, feeKobo - paidKobo, bornBy)
    const bearer = bornBy === 'agent' ? account('agent_cash', order.agent.userId) : account('write_offs')
    const moved = await movement(world, () =>
      admin.call(waiveFeeEndpoint, { params: { id: order.id }, body: { reason } }),
    )
    assert.deepEqual(moved, {
      [account('fees')]: feeKobo,
      [bearer]: paidKobo - feeKobo,
      ...(paidKobo > 0 && { [account('wallet', order.customer.userId)]: -paidKobo }),
    })
    const { paidKobo: leftKobo, settled, balanceDueKobo } = await billOf(order)
    assert.deepEqual([leftKobo, settled, balanceDueKobo], [0, undefined, 0])
  }
})

test('after the agent bore a loss the customer can still pay, in each way, and the agent is freed of it', async () => {
  const pays = {
    cash: (order: Order, amountKobo: number) => settle(order, { amountKobo }),
    transfer: (order: Order, amountKobo: number) => settle(order, { way: 'transfer', amountKobo }),
    wallet: (order: Order, amountKobo: number) => settle(order, { way: 'wallet', amountKobo }),
    own: ({ customer: payer, id }: Order, amountKobo: number) =>
      payer.call(payDebtEndpoint, { params: { id }, body: { amountKobo } }, key()),
  }
  for (const [way, pay] of Object.entries(pays)) {
    const order = await failed()
    await fillWallet(world, order, owedKobo)
    await writeOff(order, owedKobo, 'agent')
    const { settling } = await admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
    assert.deepEqual([settling?.payableKobo, settling?.ways], [owedKobo, ['cash', 'transfer', 'wallet']])
    assert.equal((await order.customer.call(listOwnDebtsEndpoint, {})).owedKobo, 0)
    const paid = await movement(world, async () => {
      await pay(order, 60_000)
      await pay(order, owedKobo - 60_000)
    })
    const from =
      way === 'cash' || way === 'transfer' ? account('office_cash') : account('wallet', order.customer.userId)
    assert.deepEqual(paid, { [account('agent_cash', order.agent.userId)]: -owedKobo, [from]: owedKobo }, way)
    const { paidKobo, settled } = await billOf(order)
    assert.deepEqual([paidKobo, settled], [owedKobo, undefined])
    const again = await admin.send(
      settleOrderEndpoint,
      { params: { id: order.id }, body: { way: 'cash', amountKobo: 1, reason } },
      key(),
    )
    assert.equal(again.status, 409)
    await expectMostBack(order, owedKobo)
  }
})

test('what a card brings late pays what was written off, and else goes to the wallet, once', async () => {
  const begin = ({ customer: payer, id }: Order) =>
    payer.call(beginPaymentEndpoint, { params: { id }, body: {} })
  const order = await failed()
  const payment = await begin(order)
  await writeOff(order, owedKobo, 'agent')
  const paid = await movement(world, async () => {
    await world.paystack.pay(payment.id)
    await applied(world)
  })
  assert.equal(paid[account('agent_cash', order.agent.userId)], -owedKobo)
  assert.equal(paid[account('wallet', order.customer.userId)], undefined)
  assert.equal((await billOf(order)).paidKobo, owedKobo)

  const twice = await failed()
  const open = await begin(twice)
  await settle(twice, { amountKobo: owedKobo })
  await world.paystack.pay(open.id)
  await applied(world)
  assert.equal(await walletOf(twice.customer), owedKobo)
  assert.equal((await billOf(twice)).paidKobo, owedKobo)
})

test('who closes an order whose goods never came says what its customer gets back, once', async () => {
  const order = await failed(50_000)
  const body = { way: 'goods_returned' as const, amountKobo: goodsKobo, reason }
  const call = { params: { id: order.id }, body }
  const moved = await movement(world, async () => {
    assert.equal((await admin.send(settleOrderEndpoint, call, key())).status, 400)
    const over = { ...call, body: { ...body, giveBack: { amountKobo: 50_001, to: 'wallet' as const } } }
    assert.equal((await admin.send(settleOrderEndpoint, over, key())).status, 409)
    await addPerson(world, {
      username: `clerk-${people}`,
      role: 'admin',
      permissions: ['orders.read', 'orders.manage'],
    })
    const clerk = await world.as(`clerk-${people}`)
    const given = { ...call, body: { ...body, giveBack: { amountKobo: 1, to: 'wallet' as const } } }
    assert.equal((await clerk.send(settleOrderEndpoint, given, key())).status, 403)
  })
  assert.deepEqual(moved, {})
  const giveBack = { amountKobo: 50_000, to: 'wallet' as const }
  const paid = await movement(world, async () => {
    const same = key()
    for (const _ of [1, 2])
      await admin.call(settleOrderEndpoint, { ...call, body: { ...body, giveBack } }, same)
  })
  assert.deepEqual(
    [paid[account('refunds')], paid[account('wallet', order.customer.userId)]],
    [50_000, -50_000],
  )
  await expectMostBack(order, 0)
  await admin.refused(redeliverOrder, { params: { id: order.id }, body: { reason } }, 'orders.illegal_step')
})

test('neither sold goods nor refunded ones go out again', async () => {
  const [sold, refunded] = [await failed(), await failed(500_000)]
  await settle(sold, { way: 'goods_sold', amountKobo: 10_000 })
  assert.equal((await credit(refunded, owedKobo)).status, 200)
  for (const { id } of [sold, refunded])
    await admin.refused(redeliverOrder, { params: { id }, body: { reason } }, 'orders.illegal_step')
  const kept = await failed(500_000)
  assert.equal((await credit(kept, 20_000)).status, 200)
  await admin.call(redeliverOrder, { params: { id: kept.id }, body: { reason } })
})

test('goods that are sold after the agent bore a part free the agent, not us', async () => {
  const order = await failed()
  await writeOff(order, 60_000, 'agent')
  const moved = await movement(world, () => settle(order, { way: 'goods_sold', amountKobo: goodsKobo }))
  assert.deepEqual(moved, {
    [account('office_cash')]: goodsKobo,
    [account('agent_cash', order.agent.userId)]: -(goodsKobo - (owedKobo - 60_000)),
    [account('order', order.id)]: -(owedKobo - 60_000),
  })
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('an order cancelled after buying gives back what its customer paid ahead only as the admin says', async () => {
  const username = await customer()
  await fillWallet(world, { customer: await world.as(username) }, 1_100_000)
  const order = await orderAt(world, 'purchased', { customer: username, body: { paymentMethod: 'wallet' } })
  await admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason } })
  const close = { params: { id: order.id }, body: { way: 'close' as const, reason } }
  assert.equal((await admin.send(settleOrderEndpoint, close, key())).status, 400)
  const { settling } = await admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
  const mostKobo = settling?.mostBackKobo ?? 0
  assert.equal(mostKobo, owedKobo)
  const giveBack = { amountKobo: mostKobo, to: 'wallet' as const }
  await admin.call(settleOrderEndpoint, { ...close, body: { ...close.body, giveBack } }, key())
  assert.equal(await walletOf(order.customer), 1_100_000)
  await admin.refused(
    adminFailOrder,
    { params: { id: order.id }, body: { failure: 'refused', reason } },
    'orders.illegal_step',
  )
})
