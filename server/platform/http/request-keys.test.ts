import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItem, reopenItem, setDuty, startShopping } from '#contract/agent.ts'
import { cancelOrder, getOrder } from '#contract/orders.ts'
import { logOf } from '#tests/crew.ts'
import { driveTo, newKey } from '#tests/errands.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())

test('a write that is repeated with its key, many times at once, is done once and told the same', async () => {
  const { id, agent } = await driveTo(world, 'assigned')
  const idempotencyKey = newKey()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      agent.send(startShopping, { params: { id }, body: {} }, { idempotencyKey }),
    ),
  )
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
  const [first, ...rest] = answers.map((answer) => answer.json)
  for (const other of rest) assert.deepEqual(other, first)
  assert.equal((await logOf(world, id)).filter((type) => type === 'order.shopping_started').length, 1)
})

test('a key is for one request: not another body, another endpoint or another order', async () => {
  const [one, two] = [await driveTo(world, 'shopping'), await driveTo(world, 'shopping')]
  const { agent } = one
  const idempotencyKey = newKey()
  await agent.call(setDuty, { body: { isOnDuty: true } }, { idempotencyKey })
  await agent.refused(setDuty, { body: { isOnDuty: false } }, 'request.key_reused', { idempotencyKey })
  const start = { params: { id: one.id }, body: {} }
  await agent.refused(startShopping, start, 'request.key_reused', { idempotencyKey })

  const other = newKey()
  await one.customer.call(cancelOrder, { params: { id: one.id }, body: {} }, { idempotencyKey: other })
  await one.customer.refused(cancelOrder, { params: { id: two.id }, body: {} }, 'request.key_reused', {
    idempotencyKey: other,
  })
})

test('two people may use one key without knowing of each other', async () => {
  const idempotencyKey = newKey()
  const [musa, ngozi] = [await world.as('musa'), await world.as('ngozi')]
  const [his, hers] = await Promise.all([
    musa.call(setDuty, { body: { isOnDuty: true } }, { idempotencyKey }),
    ngozi.call(setDuty, { body: { isOnDuty: true } }, { idempotencyKey }),
  ])
  assert.deepEqual([his.firstName, hers.firstName], ['Musa', 'Ngozi'])
})

test('a refusal that changed nothing is not kept: when the reason is gone, the same request is done', async () => {
  const { id, agent, customer } = await driveTo(world, 'shopping')
  const { items } = await customer.call(getOrder, { params: { id } })
  const params = { id, itemId: items[0]?.id ?? '' }
  await agent.call(buyItem, { params, body: { askedKobo: 1, paidKobo: 1 } })
  const idempotencyKey = newKey()
  const cancel = { params: { id }, body: {} }
  await customer.refused(cancelOrder, cancel, 'orders.already_bought', { idempotencyKey })
  await agent.call(reopenItem, { params, body: {} })
  const done = await customer.call(cancelOrder, cancel, { idempotencyKey })
  assert.equal(done.status, 'cancelled')
})

test('a key of the wrong form is refused before anything is done', async () => {
  const musa = await world.as('musa')
  for (const key of ['short', 'x'.repeat(101), 'with space and more', 'semi;colon-key'])
    await musa.refused(setDuty, { body: { isOnDuty: true } }, 'request.key_needed', { idempotencyKey: key })
})
