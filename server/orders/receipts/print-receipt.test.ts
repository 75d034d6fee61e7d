import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItemEndpoint, markUnavailableEndpoint, purchase } from '#contract/dispatch/agent.ts'
import { adminCancelOrder } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { readPdfSpans, readPdfText } from '#tests/pdf-text.ts'
import type { Client } from '#tests/world/clients.ts'
import { drive } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

async function countPages(reader: Client, id: string): Promise<number> {
  const { bytes } = await reader.send(getReceiptEndpoint, { params: { id } })
  return bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
}

/** Returns the texts of a receipt, each drawn piece on its line. */
async function readReceipt(reader: Client, id: string): Promise<string[]> {
  const answer = await reader.send(getReceiptEndpoint, { params: { id } })
  assert.equal(answer.headers.get('content-type'), 'application/pdf', answer.text.slice(0, 200))
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  return readPdfText(answer.bytes).split('\n')
}

const shop = () =>
  shopWithQuestions(world, [
    { name: 'Àgbàdo ọka, ẹ̀fọ́ ṣọkọ', quantity: 2, unit: 'mudu' },
    { name: 'pepper' },
    { name: 'kƙoɗaɓa 🌶️' },
  ])

test('asked, paid and saved for each line, the market apart from our fees', async () => {
  const order = await shop()
  const { agent, item, id, code, customer } = order
  const paid = { askedKobo: 360_000, paidKobo: 320_000 }
  await agent.call(buyItemEndpoint, { params: item(0), body: paid })
  await agent.call(markUnavailableEndpoint, {
    params: item(1),
    body: { reason: 'too_dear', customerAgreed: true },
  })
  await agent.call(buyItemEndpoint, { params: item(2), body: { askedKobo: 12_345, paidKobo: 12_345 } })
  await customer.refused(getReceiptEndpoint, { params: { id } }, 'orders.no_receipt')
  await agent.call(purchase, { params: { id }, body: {} })
  const due = await readReceipt(customer, id)
  assert.ok(due.includes('Balance') && due.includes('₦3,523.45'), due.join('|'))
  await drive(order, 'purchased', 'delivered')
  const text = (await readReceipt(customer, id)).filter((word) => word !== '')
  const market = text.indexOf('In the market')
  assert.deepEqual(text.slice(market), [
    'In the market',
    '2 mudu Àgbàdo ọka, ẹ̀fọ́ ṣọkọ'.normalize('NFC'),
    '₦3,200.00',
    'asked ₦3,600.00, saved ₦400.00',
    'pepper',
    '–',
    'too costly today',
    'kƙoɗaɓa ',
    '₦123.45',
    'Market total',
    '₦3,323.45',
    'We saved you ₦400.00 by haggling',
    'Our fees',
    'Delivery',
    '₦150.00',
    'Service',
    '₦50.00',
    'Total',
    '₦3,523.45',
    'Paid',
    '₦3,523.45',
    'in cash',
    'The market’s price is what was paid there, to the kobo.',
    text.at(-1),
  ])
  assert.ok(text.at(-1)?.startsWith(code))
  assert.equal(await countPages(customer, id), 1)
  assert.ok(text.includes('Wuse Market') && text.includes('Bought by Musa'))
})

test('every letter of Igbo, Hausa and Yoruba is printed, also large and with its tone', async () => {
  const names = ['Ị ị Ụ ụ Ọ ọ Ṅ ṅ Ñ ñ Ǹ ǹ Ń ń', 'Ọ́ ọ̀ Ẹ́ ẹ̀ Ị́ ị̀ Ụ́ ụ̀ Ḿ m̀ Ṣ ṣ', 'Ɓ ɓ Ɗ ɗ Ƙ ƙ Ƴ ƴ ʼYa ā ō'].map(
    (name) => name.normalize('NFC'),
  )
  const order = await shopWithQuestions(
    world,
    names.map((name) => ({ name })),
  )
  await drive(order, 'shopping', 'purchased')
  const text = await readReceipt(order.customer, order.id)
  for (const name of names) assert.ok(text.includes(name), `${name} in ${text.join('|')}`)
})

test('a receipt fits a roll of 80 mm: nothing is drawn outside the 72 mm that printers reach', async () => {
  const order = await shopWithQuestions(world, [
    { name: 'Oluwadamilola-Chukwuemeka’s very best long grain parboiled rice', quantity: 2, unit: 'mudu' },
    { name: 'pepper' },
  ])
  await drive(order, 'shopping', 'delivered')
  const { bytes } = await order.customer.send(getReceiptEndpoint, { params: { id: order.id } })
  const widths = [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) /g)].map(([, width]) =>
    Math.round((Number(width) * 25.4) / 72),
  )
  assert.deepEqual([...new Set(widths)], [80])
})

test('tones over capitals come in one piece, thirds and names in Arabic letters are not left out', async () => {
  const [tones, third, arabic] = ['Ọ́ka Ẹ̀fọ́', 'rice ⅓ bag', 'أرز بسمتي']
  const order = await shopWithQuestions(world, [{ name: tones }, { name: third }, { name: arabic }])
  await drive(order, 'shopping', 'purchased')
  const text = (await readReceipt(order.customer, order.id)).join('|')
  assert.ok(text.includes('rice 1/3 bag'), text)
  assert.ok(text.includes('(name in Arabic letters)'), text)
  const { bytes } = await order.customer.send(getReceiptEndpoint, { params: { id: order.id } })
  assert.ok(readPdfSpans(bytes).includes(tones.normalize('NFC')), readPdfSpans(bytes).join('|'))
})

test('a correction is a posting with its reason, and is on the receipt', async () => {
  const placed = await shop()
  await drive(placed, 'shopping', 'delivered')
  await world.db.transaction().execute((tx) =>
    postMovement(
      { tx, clock: world.clock },
      {
        kind: 'correction',
        orderId: placed.id,
        reason: 'The ọka was short by a cup',
        legs: [
          { account: 'order', ownerId: placed.id, amountKobo: -20_000 },
          { account: 'refunds', amountKobo: 20_000 },
        ],
      },
    ),
  )
  const order = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.deepEqual(
    order.bill.corrections.map(({ reason, amountKobo }) => [reason, amountKobo]),
    [['The ọka was short by a cup', -20_000]],
  )
  const text = await readReceipt(placed.customer, placed.id)
  assert.ok(text.includes('The ọka was short by a cup') && text.includes('–₦200.00'), text.join('|'))
  assert.ok(text.includes('Paid over the total') && !text.includes('Balance'), text.join('|'))
})

test('the customer and admins have it, nobody else', async () => {
  const order = await shop()
  await drive(order, 'shopping', 'purchased')
  await addPerson(world, { username: 'bola', role: 'customer' })
  await addPerson(world, { username: 'powerless', role: 'admin' })
  for (const name of ['bola', 'powerless', 'ngozi', 'musa'])
    await (await world.as(name)).refused(getReceiptEndpoint, { params: { id: order.id } }, 'orders.not_found')
  await world.visitor.refused(getReceiptEndpoint, { params: { id: order.id } }, 'auth.signed_out')
  assert.ok((await readReceipt(order.admin, order.id)).includes('Market total'))
})

test('of an order that was cancelled in the market only what was bought', async () => {
  const { agent, item, id, admin } = await shop()
  await agent.call(buyItemEndpoint, { params: item(0), body: { askedKobo: 5_000, paidKobo: 5_000 } })
  await admin.call(adminCancelOrder, {
    params: { id },
    body: { reason: 'fire in the market', chargeCallOutFee: false },
  })
  const text = await readReceipt(admin, id)
  assert.ok(!text.includes('Our fees') && text.includes('Balance'))
  assert.equal(text.filter((word) => word === 'not bought').length, 2)
})

test('two hundred items go over pages, each line whole', async () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    name: `thing number ${index}`,
    capKobo: 1_000,
  }))
  const order = await shopWithQuestions(world, items)
  await world.database.pool.query(
    `update order_items set status = 'bought', asked_kobo = 200, paid_kobo = 100 where order_id = $1`,
    [order.id],
  )
  await order.agent.call(purchase, { params: { id: order.id }, body: {} })
  const text = await readReceipt(order.customer, order.id)
  for (const { name } of items) assert.equal(text.filter((word) => word === name).length, 1, name)
  assert.ok(text.includes('₦200.00'))
  assert.ok((await countPages(order.customer, order.id)) > 5)
})

test('a receipt tells readers for the blind its language, headings, and which amount is whose', async () => {
  const order = await shop()
  await drive(order, 'shopping', 'purchased')
  const { bytes } = await order.customer.send(getReceiptEndpoint, { params: { id: order.id } })
  const file = bytes.toString('latin1')
  assert.match(file, /\/Marked true/)
  assert.match(file, /\/Lang \(en-NG\)/)
  const count = (kind: string) => file.match(new RegExp(`/S /${kind}\\n`, 'g'))?.length ?? 0
  assert.equal(count('H1'), 1)
  assert.ok(count('H2') >= 2, `${count('H2')} headings`)
  assert.ok(count('TR') >= 3, `${count('TR')} rows`)
  assert.deepEqual([count('TH'), count('TD')], [count('TR'), count('TR')])
})
