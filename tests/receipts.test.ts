import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { drive, type Order, type Waypoint } from '#tests/world/orders.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { expectSameRows } from '#tests/world/receipt-forms.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

/** An order whose rice is bought; its pepper is not there, or nobody has looked for it. */
async function shop(to: Waypoint, isLookedFor = true): Promise<Order> {
  const lines = [{ name: 'rice', quantity: 2.5, unit: 'mudu' as const }, { name: 'pepper' }]
  const order = await shopWithQuestions(world, lines)
  const [rice, pepper] = [order.item(0).itemId, order.item(1).itemId]
  await order.agent.call(...asAgent.buy(order.id, rice, { askedKobo: 360_000, paidKobo: 320_000 }))
  const missing = { reason: 'not_there', customerAgreed: true } as const
  if (isLookedFor) await order.agent.call(...asAgent.miss(order.id, pepper, missing))
  await drive(order, 'shopping', to)
  return order
}

const goods = [
  ['2½ mudu rice', 320_000],
  ['pepper', null],
  ['Market total', 320_000],
]
const billed = [...goods, ['Delivery', 15_000], ['Service', 5_000], ['Total', 340_000]]

test('what is still to pay, then what the cash paid and not the change, then what was refunded', async () => {
  const { id, code, customer, agent, admin } = await shop('arrived')
  assert.deepEqual(await expectSameRows(customer, id), [...billed, ['Balance', 340_000]])
  const { handoverCode } = await customer.call(...asCustomer.read(id))
  await agent.call(...asAgent.deliver(id, { code: handoverCode ?? '', cashKobo: 400_000 }))
  assert.deepEqual(await expectSameRows(customer, id), [...billed, ['Paid', 340_000]])
  await admin.call(...asAdmin.credit(code, 40_000))
  const refunded = [...billed, ['Paid', 340_000], ['Refunded to your wallet', -40_000]]
  assert.deepEqual(await expectSameRows(customer, id), refunded)
})

test('what settled an order is not paid by its customer, who owes nothing until it is decided', async () => {
  const { id, customer, agent, admin } = await shop('arrived')
  await agent.call(...asAgent.fail(id))
  assert.deepEqual(await expectSameRows(customer, id), [...billed, ['Not settled yet', 340_000]])
  await admin.call(...asAdmin.settle(id, { way: 'goods_sold', amountKobo: 90_000 }))
  await admin.send(...asAdmin.writeOff(id, 250_000, 'business'))
  const rows = await expectSameRows(customer, id)
  assert.ok(!rows.some(([label]) => label === 'Paid'), JSON.stringify(rows))
  const settled = rows.filter(([label]) => label === 'Goods sold' || label === 'Written off')
  assert.deepEqual(settled, [
    ['Written off', 250_000],
    ['Goods sold', 90_000],
  ])
})

test('of an order that was cancelled in the market what was bought, and nothing of our fees', async () => {
  const { id, customer, admin } = await shop('shopping', false)
  await admin.call(...asAdmin.cancel(id))
  const rows = await expectSameRows(customer, id)
  assert.deepEqual(rows, [...goods, ['Total', 320_000], ['Balance', 320_000]])
})
