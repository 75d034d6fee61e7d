import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hours } from '#domain/time/durations.ts'
import { expireUnpaidOrder } from '#server/orders/ending/end-order.ts'
import { startPaystackServer } from '#tests/servers/paystack-server.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { statusOf } from '#tests/world/orders.ts'
import { saidIn } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const paystack = await startPaystackServer()
after(() => paystack.stop())
const { secretKey, url } = paystack
const { world, said, to, order } = await openWhatsapp({ config: { paystack: { secretKey, url } } })
paystack.webhookUrl = `${world.url}/api/payments/paystack/webhook`

const newest = () => {
  const reference = [...paystack.transactions.keys()].at(-1)
  assert.ok(reference)
  return reference
}

test('a card or a transfer is paid by the link that is sent, and the customer hears that it arrived', async () => {
  const phone = '+2348095555001'
  const placed = await order(phone, { pay: 'Card or transfer' })
  assert.equal(await statusOf(world, placed.id), 'awaiting_payment')
  const link = /Pay here and we start: (\S+)/.exec(saidIn(await said(phone, /Placed\./)))?.[1]
  assert.ok(link)
  const page = await fetch(link)
  assert.ok(page.url.startsWith(new URL(paystack.url).origin), page.url)
  await paystack.pay(newest())
  await said(phone, /We have your money. We are finding you an agent/)
  assert.notEqual(await statusOf(world, placed.id), 'awaiting_payment')
})

test('an account number comes with bank, name and the exact amount', async () => {
  const phone = '+2348095555002'
  await order(phone, { pay: 'Account number' })
  const words = saidIn(await said(phone, /Placed\./))
  const amount = `₦${((paystack.transactions.get(newest())?.amount ?? 0) / 100).toLocaleString('en-NG')}`
  assert.match(words, /Transfer exactly (₦[\d,.]+) to \d{10}, [\w ]+, .+ by \d+:\d\d [ap]m, and we start\./)
  assert.ok(words.includes(amount), `${amount} in ${words}`)
  await paystack.pay(newest())
  await said(phone, /We have your money/)
})

test('while the provider is away the order is placed all the same, and is paid on its page', async () => {
  const phone = '+2348095555003'
  paystack.isDown = true
  const placed = await order(phone, { pay: 'Account number' }).finally(() => {
    paystack.isDown = false
  })
  assert.match(saidIn(await said(phone, /Placed\./)), /Open the order to pay, and we start\./)
  assert.equal(await statusOf(world, placed.id), 'awaiting_payment')
  // Its time to pay is over: nobody is told that there was no agent.
  const clock = { now: () => new Date(msNow() + hours(48)) }
  await world.db
    .transaction()
    .execute((tx) => expireUnpaidOrder({ ...world.server.services, tx, clock }, placed.id))
  await eventually('that it ended', async () =>
    to(phone).some((message) => /was not paid in time/.test(saidIn(message))),
  )
  assert.ok(!to(phone).some((message) => /Nobody could take your order/.test(saidIn(message))))
})
