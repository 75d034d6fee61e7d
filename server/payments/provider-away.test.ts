import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { beginPayment } from '#contract/payments.ts'
import { place } from '#tests/errands.ts'
import { startPaidWorld } from '#tests/payments.ts'

const world = await startPaidWorld()
const { paystack } = world
after(() => world.close())
// A provider that is away is an error in the log, since staff must hear of it.
world.allowErrors()

test('a provider that is away begins nothing, and says so', async () => {
  const errand = await place(world, { body: { paymentMethod: 'prepaid' } })
  paystack.isDown = true
  await errand.customer.refused(
    beginPayment,
    { params: { id: errand.id }, body: {} },
    'payments.provider_away',
  )
  paystack.isDown = false
  const payment = await errand.customer.call(beginPayment, { params: { id: errand.id }, body: {} })
  assert.equal(payment.status, 'open')
})
