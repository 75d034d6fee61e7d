import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { defaultChoices, saveChoices } from '#contract/accounts/profile.ts'
import { getAdminProduct } from '#contract/catalogue/admin-goods.ts'
import { buyItemEndpoint, getTripEndpoint } from '#contract/dispatch/agent.ts'
import {
  correctionDays,
  exportCorrectionsEndpoint,
  exportCorrectionsTableEndpoint,
  forgetTaughtWordEndpoint,
  listMisreadingsEndpoint,
  listTaughtWordsEndpoint,
  sendCorrectionEndpoint,
  teachWordEndpoint,
} from '#contract/lists/corrections.ts'
import { getListWordsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { indexCatalogue } from '#domain/lists/amounts/catalogue-index.ts'
import { readList } from '#domain/lists/read-list.ts'
import { days } from '#domain/time/durations.ts'
import { deleteCorrectionsBefore, deleteCorrectionsPast } from '#server/lists/correction-store.ts'
import { orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'keeper', role: 'admin', permissions: ['markets.manage'] })
const admin = await world.as('keeper')
const customer = await world.as('amina')
const { visitor } = world
const product = world.market.catalogue[0]
assert.ok(product)

const was = {
  name: 'zobolingo',
  productId: null,
  quantity: 2,
  unit: null,
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
}
const corrected = { ...was, name: product.name, productId: product.id }
const send = (changes: object = {}) =>
  customer.call(sendCorrectionEndpoint, {
    body: { typed: '2 zobolingo for Mrs Okafor 0803 123 4567', was, corrected, ...changes },
  })
const share = (shareCorrections: boolean) =>
  customer.call(saveChoices, { body: { ...defaultChoices, shareCorrections } })
const rows = () => world.db.selectFrom('list_corrections').selectAll().orderBy('id').execute()
const readsTo = async (text: string) => (await visitor.call(parseListEndpoint, { body: { text } })).lines[0]

test('a correction is kept only of a customer who agreed, and without what says whose it is', async () => {
  assert.equal(defaultChoices.shareCorrections, null)
  assert.deepEqual(await send(), { isKept: false })
  await share(true)
  assert.deepEqual(await send(), { isKept: true })
  assert.deepEqual(await send({ corrected: was }), { isKept: false }, 'nothing was corrected')
  const mail = 'Ask ada@mail.example'
  assert.deepEqual(await send({ corrected: { ...corrected, note: mail }, typed: `2 zobolingo, ${mail}` }), {
    isKept: true,
  })
  const kept = await rows()
  assert.deepEqual(
    kept.map(({ typed }) => typed),
    ['2 zobolingo for', '2 zobolingo, Ask'],
  )
  const said = JSON.stringify(kept)
  for (const whose of ['Okafor', '0803', '4567', 'ada@', 'amina', 'usr_'])
    assert.ok(!said.includes(whose), whose)
  await share(false)
  assert.deepEqual(await send(), { isKept: false })
})

test('misreadings come by typed words, the commonest first, and go out as the corpus has them', async () => {
  await share(true)
  await send({ typed: '5 Zobolingo for' })
  const { items, corrections } = await admin.call(listMisreadingsEndpoint, { query: {} })
  assert.deepEqual(
    items.map(({ words, count, isReadRight }) => [words, count, isReadRight]),
    [
      ['zobolingo for', 2, false],
      ['zobolingo ask', 1, false],
    ],
  )
  assert.equal(corrections, 3)
  const [example] = await admin.call(exportCorrectionsEndpoint, {})
  const { productId: _, ...line } = corrected
  assert.deepEqual(example, { text: '5 Zobolingo for', lines: [{ ...line, product: product.slug }] })
  const { text } = await admin.send(exportCorrectionsTableEndpoint, {})
  assert.equal(text.trim().split('\r\n').length, 4)
})

test('a taught name and a taught unit are read here and on every device at once, and can be taken back', async () => {
  assert.equal((await readsTo('3 zobolingo'))?.productId, null)
  const name = { word: 'zobolingo', productId: product.id, unit: null }
  const unit = { word: 'Kwaryar', productId: null, unit: 'mudu' as const }
  const taught = [
    await admin.call(teachWordEndpoint, { body: name }),
    await admin.call(teachWordEndpoint, { body: unit }),
  ]
  const text = '3 kwaryar zobolingo\nrice 2 kwaryar'
  const { delivery: _, ...there } = await visitor.call(parseListEndpoint, { body: { text } })
  assert.deepEqual(
    there.lines.map((line) => [line.productId === product.id, line.quantity, line.unit]),
    [
      [true, 3, 'mudu'],
      [false, 2, 'mudu'],
    ],
  )
  const words = await visitor.call(getListWordsEndpoint, {})
  assert.deepEqual(readList(text, indexCatalogue(words.goods, words)), there)
  const { items } = await admin.call(listMisreadingsEndpoint, { query: {} })
  assert.ok(items.length > 0)
  for (const { id } of taught) await admin.call(forgetTaughtWordEndpoint, { params: { id } })
  assert.equal((await readsTo('3 zobolingo'))?.productId, null)
  assert.equal((await readsTo('rice 2 kwaryar'))?.unit, null)
  const { aliases } = await admin.call(getAdminProduct, { params: product })
  assert.ok(!aliases.includes('zobolingo'))
  assert.deepEqual((await admin.call(listTaughtWordsEndpoint, { query: {} })).items, [])
  await admin.refused(
    forgetTaughtWordEndpoint,
    { params: taught[0] as { id: string } },
    'lists.word_not_found',
  )
  const audited = await world.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  const actions = audited.map(({ action }) => action).filter((action) => action.startsWith('lists.'))
  assert.deepEqual(actions.slice(-4), [
    'lists.teach',
    'lists.teach',
    'lists.forget_word',
    'lists.forget_word',
  ])
})

test('a taught amount and taught talk are read here and on every device, each as what it is', async () => {
  const about = { productId: null, unit: null }
  const taught = [
    await admin.call(teachWordEndpoint, { body: { ...about, word: 'gwargwado', amount: 7 } }),
    await admin.call(teachWordEndpoint, { body: { ...about, word: 'oya my personal person', isTalk: true } }),
  ]
  assert.deepEqual(
    taught.map(({ amount, isTalk }) => [amount, isTalk]),
    [
      [7, false],
      [null, true],
    ],
  )
  const text = 'Oya my personal person, gwargwado tubers of yam\nrice 2 mudu, oya my personal person'
  const { delivery: _, ...there } = await visitor.call(parseListEndpoint, { body: { text } })
  assert.deepEqual(
    there.lines.map(({ name, quantity, unit }) => [name, quantity, unit]),
    [
      ['yam', 7, 'tuber'],
      ['rice', 2, 'mudu'],
    ],
  )
  assert.match(there.message ?? '', /personal person/)
  const words = await visitor.call(getListWordsEndpoint, {})
  assert.deepEqual(readList(text, indexCatalogue(words.goods, words)), there)
  for (const { id } of taught) await admin.call(forgetTaughtWordEndpoint, { params: { id } })
  assert.notEqual((await readsTo('gwargwado tubers of yam'))?.quantity, 7)
})

test('a word that means something already is refused, with its field', async () => {
  for (const body of [
    { word: product.name, productId: world.market.catalogue[1]?.id ?? null, unit: null },
    { word: 'rice', productId: null, unit: 'mudu' as const },
    { word: 'please', productId: null, unit: 'mudu' as const },
    { word: 'mudus', productId: null, unit: 'cup' as const },
    { word: 'two words', productId: null, unit: 'cup' as const },
  ]) {
    const { fields } = await admin.refused(teachWordEndpoint, { body }, 'request.invalid')
    assert.equal(fields?.[0]?.path, 'word', JSON.stringify(body))
  }
})

test('corrections go after their time', async () => {
  assert.equal((await rows()).length, 3)
  const later = world.clock.now().getTime() + days(2)
  await deleteCorrectionsBefore(world.db, new Date(later - days(correctionDays)))
  assert.equal((await rows()).length, 3)
  await deleteCorrectionsBefore(world.db, new Date(later))
  assert.equal((await rows()).length, 0)
})

test('an item that nobody asked for and one that was not read are kept too', async () => {
  await share(true)
  assert.deepEqual(await send({ typed: 'dearie see list', corrected: null }), { isKept: true })
  assert.deepEqual(await send({ typed: 'and the usual zobolingo', was: null }), { isKept: true })
  const { fields } = await customer.refused(
    sendCorrectionEndpoint,
    { body: { typed: 'rice', was: null, corrected: null } },
    'request.invalid',
  )
  assert.equal(fields?.[0]?.path, 'corrected')
  const [added, removed] = await admin.call(exportCorrectionsEndpoint, {})
  assert.equal(added?.lines[0]?.name, product.name)
  assert.deepEqual(removed, { text: 'dearie see list', lines: [] })
  const { items } = await admin.call(listMisreadingsEndpoint, { query: {} })
  assert.deepEqual(
    items.map(({ was: read, corrected: meant }) => [read === null, meant === null]).slice(-2),
    [
      [true, false],
      [false, true],
    ],
  )
  await deleteCorrectionsPast(world.db, 1)
  assert.equal((await rows()).length, 1)
})

test('another good than was read counts as the agent’s correction, by the words of the goods alone', async () => {
  await share(false)
  const order = await orderAt(world, 'shopping', {
    body: { items: [{ name: 'blue zobolingo', raw: '2 blue zobolingo for Mrs Okafor 0803 123 4567' }] },
  })
  const [item] = (await order.agent.call(getTripEndpoint, { params: { id: order.id } })).items
  assert.ok(item)
  const bought = { askedKobo: 50_000, paidKobo: 50_000, substituteName: product.name, customerAgreed: true }
  const call = { params: { id: order.id, itemId: item.id }, body: bought }
  await order.agent.call(buyItemEndpoint, call)
  await order.agent.call(buyItemEndpoint, { ...call, body: { ...bought, paidKobo: 45_000 } })
  const { items } = await admin.call(listMisreadingsEndpoint, { query: {} })
  const [counted, ...more] = items.filter(({ source }) => source === 'agent')
  assert.deepEqual(
    [counted?.words, counted?.typed, counted?.count, counted?.corrected?.productId, more.length],
    ['blue zobolingo', 'blue zobolingo', 1, product.id, 0],
  )
  const said = JSON.stringify((await rows()).filter(({ source }) => source === 'agent'))
  for (const whose of ['Okafor', '0803', 'amina', 'musa'])
    assert.ok(!said.toLowerCase().includes(whose.toLowerCase()), whose)
})
