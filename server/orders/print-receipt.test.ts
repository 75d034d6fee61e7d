import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminCancelOrder } from '#contract/admin.ts'
import { buyItem, missItem, purchase } from '#contract/agent.ts'
import { getOrder } from '#contract/orders.ts'
import { getReceipt } from '#contract/receipts.ts'
import { postMovement } from '#server/payments/ledger.ts'
import type { Client } from '#tests/clients.ts'
import { drive } from '#tests/errands.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { addPerson } from '#tests/people.ts'
import { shopWithQuestions } from '#tests/questions.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())

/** How many pages a receipt has. */
async function countPages(reader: Client, id: string): Promise<number> {
  const { bytes } = await reader.send(getReceipt, { params: { id } })
  return bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
}

/** The words of a receipt, each drawn piece on its line. */
async function readReceipt(reader: Client, id: string): Promise<string[]> {
  const answer = await reader.send(getReceipt, { params: { id } })
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
  const errand = await shop()
  const { agent, line, id, code, customer } = errand
  const paid = { askedKobo: 360_000, paidKobo: 320_000 }
  await agent.call(buyItem, { params: line(0), body: paid })
  await agent.call(missItem, { params: line(1), body: { reason: 'too_dear' } })
  await agent.call(buyItem, { params: line(2), body: { askedKobo: 12_345, paidKobo: 12_345 } })
  await customer.refused(getReceipt, { params: { id } }, 'orders.no_receipt')
  await agent.call(purchase, { params: { id }, body: {} })
  const due = await readReceipt(customer, id)
  assert.ok(due.includes('Still to pay') && due.includes('₦3,523.45'), due.join('|'))
  await drive(errand, 'purchased', 'delivered')
  const words = (await readReceipt(customer, id)).filter((word) => word !== '')
  const market = words.indexOf('In the market')
  assert.deepEqual(words.slice(market), [
    'In the market',
    '2 mudu Àgbàdo ọka, ẹ̀fọ́ ṣọkọ'.normalize('NFC').replace(/[\u0300-\u036f]/g, ''),
    '₦3,200.00',
    'asked ₦3,600.00, saved ₦400.00',
    'pepper',
    '–',
    'too dear',
    'kƙoɗaɓa ',
    '₦123.45',
    'Market total',
    '₦3,323.45',
    'Haggled off for you',
    '–₦400.00',
    'Our fees',
    'Delivery',
    '₦150.00',
    'Service',
    '₦50.00',
    'Total',
    '₦3,523.45',
    'Paid',
    '₦3,523.45',
    'The market’s price is what was paid there, to the kobo.',
    words.at(-1),
  ])
  assert.ok(words.at(-1)?.startsWith(code))
  assert.equal(await countPages(customer, id), 1)
  assert.ok(words.includes('Wuse Market') && words.includes('Bought by Musa'))
})

test('a correction is a posting with its reason, and stands on the receipt', async () => {
  const errand = await shop()
  await drive(errand, 'shopping', 'delivered')
  await world.db.transaction().execute((tx) =>
    postMovement(
      { tx, clock: world.clock },
      {
        kind: 'correction',
        orderId: errand.id,
        reason: 'The ọka was short by a cup',
        legs: [
          { account: 'order', ownerId: errand.id, amountKobo: -20_000 },
          { account: 'refunds', amountKobo: 20_000 },
        ],
      },
    ),
  )
  const order = await errand.customer.call(getOrder, { params: { id: errand.id } })
  assert.deepEqual(
    order.bill.corrections.map(({ reason, amountKobo }) => [reason, amountKobo]),
    [['The ọka was short by a cup', -20_000]],
  )
  const words = await readReceipt(errand.customer, errand.id)
  assert.ok(words.includes('The ọka was short by a cup') && words.includes('–₦200.00'), words.join('|'))
})

test('the customer and staff have it, nobody else', async () => {
  const errand = await shop()
  await drive(errand, 'shopping', 'purchased')
  await addPerson(world, { username: 'bola', role: 'customer' })
  await addPerson(world, { username: 'powerless', role: 'admin' })
  for (const name of ['bola', 'powerless', 'ngozi', 'musa'])
    await (await world.as(name)).refused(getReceipt, { params: { id: errand.id } }, 'orders.not_found')
  await world.visitor.refused(getReceipt, { params: { id: errand.id } }, 'auth.signed_out')
  assert.ok((await readReceipt(errand.office, errand.id)).includes('Market total'))
})

test('of an errand that was cancelled in the market only what was bought', async () => {
  const { agent, line, id, office } = await shop()
  await agent.call(buyItem, { params: line(0), body: { askedKobo: 5_000, paidKobo: 5_000 } })
  await office.call(adminCancelOrder, {
    params: { id },
    body: { reason: 'fire in the market', chargeCallOutFee: false },
  })
  const words = await readReceipt(office, id)
  assert.ok(!words.includes('Our fees') && words.includes('Still to pay'))
})

test('two hundred lines go over pages, each line whole', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({ name: `thing number ${index}` }))
  const errand = await shopWithQuestions(world, lines)
  await world.database.pool.query(
    `update order_items set status = 'bought', asked_kobo = 200, paid_kobo = 100 where order_id = $1`,
    [errand.id],
  )
  await errand.agent.call(purchase, { params: { id: errand.id }, body: {} })
  const words = await readReceipt(errand.customer, errand.id)
  for (const { name } of lines) assert.equal(words.filter((word) => word === name).length, 1, name)
  assert.ok(words.includes('₦200.00'))
  assert.ok((await countPages(errand.customer, errand.id)) > 5)
})
