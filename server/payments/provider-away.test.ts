import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { beginPaymentEndpoint, checkPaymentEndpoint } from '#contract/payments/payments.ts'
import { place } from '#tests/world/orders.ts'
import { placePrepaid, startPaidWorld } from '#tests/world/payments.ts'

const world = await startPaidWorld()
const { paystack } = world
after(() => world.close())
// A provider that is away is an error in the log, since admins must know.
world.allowErrors()

test('a provider that is away begins nothing, and says so', async () => {
  const order = await place(world, { body: { paymentMethod: 'prepaid' } })
  paystack.isDown = true
  await order.customer.refused(
    beginPaymentEndpoint,
    { params: { id: order.id }, body: {} },
    'payments.provider_away',
  )
  paystack.isDown = false
  const payment = await order.customer.call(beginPaymentEndpoint, { params: { id: order.id }, body: {} })
  assert.equal(payment.status, 'open')
})

test('who has paid is not told that nothing was charged while the provider is away', async () => {
  const { order, payment } = await placePrepaid(world)
  paystack.webhooks = 'never'
  await paystack.pay(payment.id)
  paystack.isDown = true
  const call = { params: { id: payment.id } }
  const { error } = await order.customer.refused(checkPaymentEndpoint, call, 'payments.provider_away')
  assert.doesNotMatch(error, /charged/)
  paystack.isDown = false
  assert.equal((await order.customer.call(checkPaymentEndpoint, call)).status, 'succeeded')
})
