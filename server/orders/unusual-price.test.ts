import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItemEndpoint, getTripEndpoint, purchase } from '#contract/dispatch/agent.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { assumedKobo } from '#domain/prices/price-estimate.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ settings: { cash_order_limit: '10000000' } })
after(() => world.close())
const rice =
  world.market.catalogue.find((product) => product.prices.some(({ unit }) => unit === 'mudu')) ??
  assert.fail('no good by the mudu')
const usualKobo = rice.prices.find(({ unit }) => unit === 'mudu')?.highKobo ?? 0
const asked = { name: rice.name, productId: rice.id, quantity: 1, unit: 'mudu' as const }
const paid = (paidKobo: number, more: object = {}) => ({ askedKobo: paidKobo, paidKobo, ...more })

test('without a limit, far over the usual is refused until the customer agrees, and admins see it', async () => {
  const { agent, admin, item, id } = await shopWithQuestions(world, [asked])
  const muchKobo = usualKobo * 3 + 100
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(muchKobo - 100) })
  for (const body of [paid(muchKobo), paid(muchKobo, { confirmed: true })]) {
    const refused = await agent.refused(buyItemEndpoint, { params: item(0), body }, 'orders.price_unusual')
    assert.deepEqual(refused.detail, { typicalKobo: usualKobo, paidKobo: muchKobo, needs: 'customer' })
  }
  const other = await shopWithQuestions(world, [asked])
  const question = await other.ask(0, { askedKobo: muchKobo })
  await other.customer.call(answerQuestionEndpoint, { params: { id: question.id }, body: { answer: 'yes' } })
  await other.agent.call(buyItemEndpoint, { params: other.item(0), body: paid(muchKobo) })
  const seen = await admin.call(getAdminOrderEndpoint, { params: { id: other.id } })
  assert.deepEqual([seen.items[0]?.isUnusual, seen.items[0]?.agreedBy], [true, 'customer'])
  const own = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.equal(own.items[0]?.isUnusual, false)
})

test('within the customer’s limit the agent looks again, and admins see it', async () => {
  const capKobo = usualKobo * 10
  const { agent, admin, item, id } = await shopWithQuestions(world, [{ ...asked, capKobo }])
  const muchKobo = usualKobo * 4
  const refused = await agent.refused(
    buyItemEndpoint,
    { params: item(0), body: paid(muchKobo) },
    'orders.price_unusual',
  )
  assert.deepEqual(refused.detail, { typicalKobo: usualKobo, paidKobo: muchKobo, needs: 'confirmation' })
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(muchKobo, { confirmed: true }) })
  const seen = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.deepEqual([seen.items[0]?.isUnusual, seen.items[0]?.customerAgreed], [true, false])
  await agent.call(purchase, { params: { id }, body: {} })
})

test('a million for pepper in free words is asked about; the phone has the prices for the same rule', async () => {
  const { agent, item, id } = await shopWithQuestions(world, [{ name: 'Pepper' }, asked])
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(100_000_000) }, 'orders.price_unusual')
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(5_000_000) })
  const { typicalPrices } = await agent.call(getTripEndpoint, { params: { id } })
  assert.ok(
    typicalPrices.some(
      ({ productId, unit, highKobo }) => productId === rice.id && unit === 'mudu' && highKobo > 0,
    ),
  )
})

test('items in free words count for the estimate, so that the limit for cash sees them', async () => {
  const amina = await world.as('amina')
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `something ${at}` }))
  const place = (count: number) =>
    amina.send(
      placeOrderEndpoint,
      { body: basket(world, { items: items(count) }) },
      { idempotencyKey: newKey() },
    )
  const few = (await place(2)).json as { estimateLowKobo: number; estimateHighKobo: number }
  assert.deepEqual([few.estimateLowKobo, few.estimateHighKobo], [2 * assumedKobo, 2 * assumedKobo])
  const many = await place(40)
  assert.deepEqual([many.status, (many.json as { code: string }).code], [409, 'orders.over_cash_limit'])
})
