import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { allAtOnce, codesOf } from '#tests/world/at-once.ts'
import { businessesOf, noLimits } from '#tests/world/businesses.ts'
import type { Client } from '#tests/world/clients.ts'
import { basket, contactOf, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { join, makeBusiness } = businessesOf(world)
const admin = await world.as('office')
const keyed = () => ({ idempotencyKey: newKey() })

const order = (client: Client, businessId: string, paymentMethod: 'invoice' | 'cash') => {
  const body = basket(world, { businessId, paymentMethod, contact: contactOf(client.name) })
  return client.send(placeOrderEndpoint, { body }, keyed())
}

/** Both place an order at one moment: while the business is held, whose row each order is tied to. */
function bothOrder(id: string, buyers: readonly Client[], method: 'invoice' | 'cash') {
  return allAtOnce(
    world,
    { rows: 'select from businesses where id = $1 for update', values: [id] },
    buyers.map((buyer) => () => order(buyer, id, method)),
  )
}

/** Returns what an order of these goods may cost at most, as a refusal for too little credit says it. */
async function mostKoboOf(id: string, buyer: Client): Promise<number> {
  const credit = { creditLimitKobo: 1_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params: { id }, body: credit })
  const { json } = await order(buyer, id, 'invoice')
  return (json as { detail: { mostKobo: number } }).detail.mostKobo
}

test('of two buyers whose orders do not both fit the credit of their business one orders', async () => {
  const { id, owner } = await makeBusiness()
  const { client } = await join(owner, id, 'buyer', noLimits)
  const creditLimitKobo = Math.floor(1.5 * (await mostKoboOf(id, client)))
  await admin.call(grantCreditEndpoint, { params: { id }, body: { creditLimitKobo, termsDays: 14 } })
  const answers = await bothOrder(id, [owner, client], 'invoice')
  assert.deepEqual(codesOf(answers), ['done', 'businesses.over_credit'])
})

test('of two orders of a buyer that do not both fit the limit of a month one is placed, the other needs approval', async () => {
  const { id, owner } = await makeBusiness()
  const monthLimitKobo = Math.floor(1.5 * (await mostKoboOf(id, owner)))
  const { client } = await join(owner, id, 'buyer', { orderLimitKobo: null, monthLimitKobo })
  const answers = await bothOrder(id, [client, client], 'cash')
  assert.deepEqual(codesOf(answers), ['done', 'businesses.needs_approval'])
})
