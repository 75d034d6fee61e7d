import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { saveWhatsappTemplateEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { hours } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { addSendJob } from '#server/whatsapp/core/queue-message.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { drive, newKey } from '#tests/world/orders.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { choiceIn, post, saidIn, tapOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const clock = createTestClock(timeNow())
const { whatsapp, world, said, send, order: orderBy } = await openWhatsapp({ clock })

test('from “hi” to the receipt, with a question on the way', async () => {
  const phone = '+2348095550201'
  const order = await orderBy(phone)
  await drive(order, 'queued', 'shopping')
  await said(phone, /Shopping has started/)
  const read = () => order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const pepper = (await read()).items.find(({ name }) => /pepper/.test(name))
  assert.ok(pepper)
  await order.agent.call(
    askQuestionEndpoint,
    {
      params: { id: order.id, itemId: pepper.id },
      body: {
        kind: 'over_cap',
        askedKobo: 80_000,
        photo: noisyPicture(40).toString('base64'),
      },
    },
    { idempotencyKey: newKey() },
  )
  const question = await said(phone, /pepper costs ₦800, above your ₦500/)
  assert.ok(question.type === 'interactive' && question.interactive.type === 'button')
  const picture = whatsapp.uploads.get(question.interactive.header?.image.id ?? '')
  assert.deepEqual([picture?.type, picture?.bytes.subarray(0, 2).toString('hex')], ['image/jpeg', 'ffd8'])
  const yes = tapOf(phone, choiceIn(question, 'Yes') ?? '', '', clock.now())
  await send(yes, yes)
  await said(phone, /Your agent has your answer/)
  assert.equal((await read()).questions[0]?.answer, 'yes')

  await drive(order, 'shopping', 'arrived')
  const { handoverCode } = await read()
  assert.match(saidIn(await said(phone, /on the way/)), new RegExp(`code for the gate is ${handoverCode}`))
  for (const message of whatsapp.taken.filter((each) =>
    saidIn(each).includes(`code for the gate is ${handoverCode}`),
  ))
    assert.equal(`+${message.to}`, phone)
  await drive(order, 'arrived', 'delivered')
  const receipt = await said(phone, /Here is your receipt/)
  assert.ok(receipt.type === 'document')
  const file = whatsapp.uploads.get(receipt.document.id)
  assert.equal(file?.type, 'application/pdf')
  assert.match(readPdfText(file.bytes), /pepper/i)

  // Asked by day; at night it would wait.
  await world.db
    .updateTable('whatsapp_messages')
    .set({ not_before: null })
    .where('phone', '=', phone)
    .where('state', '=', 'queued')
    .execute()
  await world.db.transaction().execute((tx) => addSendJob(tx, phone))
  const rating = await said(phone, /How did it go/)
  const best = tapOf(phone, choiceIn(rating, 'Very good') ?? '', '', clock.now())
  await send(best)
  await said(phone, /Thank you. We pass it on/)
  await send(best, tapOf(phone, choiceIn(rating, 'Very good') ?? '', '', clock.now()))
  assert.equal((await read()).after?.rating?.stars, 5)
})

test('an answer to a question that is over says so and changes nothing', async () => {
  const phone = '+2348095550203'
  const order = await orderBy(phone)
  await drive(order, 'queued', 'shopping')
  const read = () => order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const [item] = (await read()).items
  assert.ok(item)
  await order.agent.call(
    askQuestionEndpoint,
    {
      params: { id: order.id, itemId: item.id },
      body: { kind: 'poor_quality', photo: noisyPicture(40).toString('base64') },
    },
    { idempotencyKey: newKey() },
  )
  const question = await said(phone, /No good .* today. Buy something similar/)
  await world.database.pool.query(
    `update questions set asked_at = asked_at - interval '2 hours', received_at = received_at - interval '2 hours',
       expires_at = expires_at - interval '2 hours' where order_id = $1`,
    [order.id],
  )
  await send(tapOf(phone, choiceIn(question, 'Something similar') ?? '', '', clock.now()))
  await said(phone, /That question is over/)
  assert.notEqual((await read()).questions[0]?.answer, 'yes')
})

test('24 hours after they wrote only an approved template goes', async () => {
  const phone = '+2348095550202'
  const order = await orderBy(phone)
  await drive(order, 'queued', 'assigned')
  await said(phone, /has your order/)
  const owner = await world.as('owner')
  await owner.call(saveWhatsappTemplateEndpoint, {
    body: {
      purpose: 'update',
      name: 'order_update',
      language: 'en',
      body: 'Your order: {{1}}',
      state: 'pending',
    },
  })
  clock.advance(hours(25))
  await drive(order, 'assigned', 'shopping')
  await eventually('a message that did not go', async () => {
    const rows = await world.db
      .selectFrom('whatsapp_messages')
      .select(['state', 'error_text'])
      .where('phone', '=', phone)
      .execute()
    return rows.some(
      ({ state, error_text: text }) => state === 'failed' && /no approved template/.test(text ?? ''),
    )
  })
  whatsapp.templates.add('order_update')
  const value = {
    event: 'APPROVED',
    message_template_name: 'order_update',
    message_template_language: 'en',
  }
  const changes = [{ field: 'message_template_status_update', value }]
  const news = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] })
  assert.equal(await post(world, news, whatsapp.sign(news)), 200)
  await drive(order, 'shopping', 'purchased')
  const template = await said(phone, /Your bill is/)
  assert.equal(template.type, 'template')
})
