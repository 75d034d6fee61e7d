import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminFailOrder, getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { listUnsettledEndpoint, settleOrderEndpoint } from '#contract/orders/settling.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const reason = 'Moved away'

/** A paid order that was refused at the door; its customer's wallet was filled with `filledKobo`. */
async function refused(username: string, filledKobo: number) {
  await addPerson(world, { username, role: 'customer' })
  await fillWallet(world, { customer: await world.as(username) }, filledKobo)
  const order = await orderAt(world, 'arrived', { customer: username, body: { useWallet: true } })
  await admin.call(adminFailOrder, { params: { id: order.id }, body: { failure: 'refused', reason } })
  return order
}

async function rowOf(id: string) {
  return (await admin.call(listUnsettledEndpoint, {})).find((row) => row.id === id) ?? null
}

const cases = [
  { name: 'all goods and half of the money', goods: 1, money: 0.5 },
  { name: 'half of the goods and half of the money', goods: 0.5, money: 0.5 },
  { name: 'all goods and no money', goods: 1, money: 0 },
]

for (const [index, { name, goods, money }] of cases.entries())
  test(`a paid order that was refused is asked about once: ${name}`, async () => {
    const filledKobo = 10_000_000
    const order = await refused(`once-${index}`, filledKobo)
    const row = await rowOf(order.id)
    assert.ok(row)
    const { goodsKobo, goodsLeftKobo, owedKobo, mostBackKobo } = row
    assert.deepEqual([owedKobo, goodsLeftKobo], [0, goodsKobo])
    const givenKobo = Math.round(mostBackKobo * money)
    const body = {
      way: 'goods_returned' as const,
      amountKobo: Math.round(goodsKobo * goods),
      giveBack: { amountKobo: givenKobo, to: 'wallet' as const },
      reason,
    }
    const params = { id: order.id }
    await admin.call(settleOrderEndpoint, { params, body }, { idempotencyKey: newKey() })
    assert.equal(await rowOf(order.id), null)
    assert.deepEqual((await admin.call(getAdminOrderEndpoint, { params })).settling?.ways ?? [], [])
    assert.equal(await walletOf(order.customer), filledKobo - mostBackKobo + givenKobo)
  })

test('a part of the goods alone leaves the order on the list with the rest of them', async () => {
  const order = await refused('once-part', 10_000_000)
  const body = { way: 'goods_sold' as const, amountKobo: 10_000, reason }
  await admin.call(settleOrderEndpoint, { params: { id: order.id }, body }, { idempotencyKey: newKey() })
  const row = await rowOf(order.id)
  assert.equal(row?.goodsLeftKobo, (row?.goodsKobo ?? 0) - 10_000)
})
