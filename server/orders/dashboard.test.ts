import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listUsualItemsEndpoint, listWaitingQuestionsEndpoint } from '#contract/orders/dashboard.ts'
import type { NewItem } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { timeNow } from '#tests/times.ts'
import { newKey, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(timeNow())
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const amina = await world.as('amina')
await addPerson(world, { username: 'bola', role: 'customer' })
const bola = await world.as('bola')
const waiting = async (client = amina) => (await client.call(listWaitingQuestionsEndpoint, {})).items

type Item = Partial<NewItem> & { name: string }
const deliver = (items: Item[], customer = 'amina') =>
  orderAt(world, 'delivered', { customer, body: { items } })

test('a question waits on its customer’s dashboard alone, with what an answer needs, until it is answered', async () => {
  const shopping = await shopWithQuestions(world, [{ name: 'pepper', capKobo: 50_000 }, { name: 'rice' }], {
    spendingCapKobo: 900_000,
  })
  const asked = await shopping.ask(0, { note: 'The red ones are finished' })
  const [question, ...others] = await waiting()
  assert.deepEqual(others, [])
  assert.ok(question)
  const { orderId, itemName, limitKobo, marketName, agentFirstName, ifMissing, spendingCapKobo } = question
  assert.deepEqual(
    { orderId, itemName, limitKobo, marketName, agentFirstName, ifMissing, spendingCapKobo },
    {
      orderId: shopping.id,
      itemName: 'pepper',
      limitKobo: 50_000,
      marketName: 'Wuse Market',
      agentFirstName: 'Musa',
      ifMissing: 'ask',
      spendingCapKobo: 900_000,
    },
  )
  assert.deepEqual(
    [question.id, question.askedKobo, question.note],
    [asked.id, 80_000, 'The red ones are finished'],
  )
  assert.deepEqual(await waiting(bola), [])
  const call = { params: { id: question.id }, body: { answer: 'yes' as const } }
  await amina.call(answerQuestionEndpoint, call, { idempotencyKey: newKey() })
  assert.deepEqual(await waiting(), [])
})

test('what runs out first comes first, over all orders; what ran out is not waiting any more', async () => {
  const first = await shopWithQuestions(world)
  const later = await shopWithQuestions(world, [{ name: 'yam' }, { name: 'eggs' }])
  const one = await first.ask(0)
  clock.advance(minutes(1))
  const other = await later.ask(1, { kind: 'not_there', askedKobo: null })
  assert.deepEqual(
    (await waiting()).map(({ id }) => id),
    [one.id, other.id],
  )
  clock.advance(130_000)
  assert.deepEqual(
    (await waiting()).map(({ id }) => id),
    [other.id],
    'nobody waited for a job to close it',
  )
  clock.advance(minutes(3))
  assert.deepEqual(await waiting(), [])
})

test('usual goods come from delivered orders only, most often first, in the way they are mostly asked for', async () => {
  const [garri] = world.market.catalogue.filter(({ units }) => units.includes('paint'))
  assert.ok(garri)
  const { id: productId, name, icon } = garri
  assert.deepEqual(await bola.call(listUsualItemsEndpoint, {}), [])
  const inPaint = { name: 'garri', productId, quantity: 1, unit: 'paint' } as const
  await deliver([inPaint, { name: 'Fresh Fish', budgetKobo: 300_000, size: 'big' }], 'bola')
  clock.advance(1000)
  await deliver([{ ...inPaint, quantity: 3 }, { name: 'candles' }], 'bola')
  clock.advance(1000)
  await deliver(
    [
      { ...inPaint, ifMissing: 'skip' },
      { name: ' fresh fish ', budgetKobo: 300_000 },
    ],
    'bola',
  )
  // Leaves out of the usual what was never brought.
  await orderAt(world, 'purchased', { customer: 'bola', body: { items: [{ name: 'matches' }] } })
  await orderAt(world, 'cancelled', { customer: 'bola', body: { items: [{ name: 'matches' }] } })
  const usual = await bola.call(listUsualItemsEndpoint, {})
  assert.deepEqual(
    usual.map(({ name, orders }) => [name, orders]),
    [
      [name, 3],
      ['fresh fish', 2],
      ['candles', 1],
    ],
  )
  const [first, fish] = usual
  assert.deepEqual(
    [first?.productId, first?.icon, first?.quantity, first?.unit, first?.budgetKobo, first?.ifMissing],
    [productId, icon, 1, 'paint', null, 'skip'],
    'one paint twice beats three once; the latest of equals says what else',
  )
  assert.deepEqual([fish?.productId, fish?.quantity, fish?.budgetKobo], [null, null, 300_000])
})

test('a product that is offered no longer is not proposed', async () => {
  await addPerson(world, { username: 'dupe', role: 'customer' })
  const dupe = await world.as('dupe')
  const [product] = world.market.catalogue
  assert.ok(product)
  await deliver([{ name: product.name, productId: product.id }, { name: 'my own spice' }], 'dupe')
  const names = async () => (await dupe.call(listUsualItemsEndpoint, {})).map(({ name }) => name)
  const setRetired = (at: Date | null) =>
    world.db.updateTable('products').set({ retired_at: at }).where('id', '=', product.id).execute()
  assert.equal((await names()).length, 2)
  await setRetired(timeNow())
  assert.deepEqual(await names(), ['my own spice'])
  await setRetired(null)
})

test('at most twelve are returned', async () => {
  await addPerson(world, { username: 'chioma', role: 'customer' })
  await deliver(
    Array.from({ length: 15 }, (_, index) => ({ name: `thing ${index}` })),
    'chioma',
  )
  const usual = await (await world.as('chioma')).call(listUsualItemsEndpoint, {})
  assert.equal(usual.length, 12)
})

test('only a customer has a dashboard of this kind, and nothing can be asked for that is not one’s own', async () => {
  await place(world)
  for (const who of ['musa', 'office', 'owner'])
    for (const endpoint of [listUsualItemsEndpoint, listWaitingQuestionsEndpoint])
      await (await world.as(who)).refused(endpoint, {}, 'auth.forbidden')
  for (const endpoint of [listUsualItemsEndpoint, listWaitingQuestionsEndpoint]) {
    await world.visitor.refused(endpoint, {}, 'auth.signed_out')
    const answer = await amina.raw('GET', `${endpoint.path}?customer=${bola.userId}`)
    assert.equal(answer.status, 400, 'no query is known')
  }
})
