import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  changeGood,
  createGood,
  type GoodFields,
  getDeskGood,
  listDeskGoods,
  restoreGood,
  retireGood,
} from '#contract/goods-desk.ts'
import { parseList } from '#contract/lists.ts'
import { setMarketGoods } from '#contract/market-desk.ts'
import { getMarket } from '#contract/markets.ts'
import { placeOrder } from '#contract/orders.ts'
import { basket, newKey } from '#tests/errands.ts'
import { addPerson } from '#tests/people.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'keeper', role: 'admin', permissions: ['markets.manage'] })
const keeper = await world.as('keeper')
const { visitor } = world
const marketId = world.market.id
const nobody = '0'.repeat(26)

const fields: GoodFields = {
  name: 'Zubarikko',
  category: 'fruits',
  icon: 'tangerine',
  aliases: ['vexolunda', 'jujumbrella'],
  units: ['heap', 'piece'],
}

const create = (changes: Partial<GoodFields> = {}, idempotencyKey = newKey()) =>
  keeper.call(
    createGood,
    { body: { good: { ...fields, ...changes }, marketIds: [marketId] } },
    { idempotencyKey },
  )

const boardOf = async () => (await visitor.call(getMarket, { params: world.market })).catalogue

async function goodIn(text: string): Promise<string | null> {
  const parsed = await visitor.call(parseList, { body: { text } })
  return parsed.lines[0]?.productId ?? null
}

test('a new good is on its boards and in the list reader at once', async () => {
  assert.equal(await goodIn('3 vexolunda'), null)
  const key = newKey()
  const made = await create({}, key)
  assert.equal((await create({}, key)).id, made.id)
  assert.deepEqual([made.slug, made.version, made.marketIds], ['zubarikko', 1, [marketId]])
  const shown = (await boardOf()).find(({ id }) => id === made.id)
  assert.deepEqual(shown?.units, ['heap', 'piece'])
  assert.equal(await goodIn('3 vexolunda'), made.id)
  const changed = await keeper.call(changeGood, {
    params: made,
    body: { version: 1, good: { ...fields, aliases: ['thistlewomba'], units: ['piece', 'heap'] } },
  })
  assert.deepEqual([changed.version, changed.units[0]], [2, 'piece'])
  assert.deepEqual([await goodIn('3 vexolunda'), await goodIn('2 thistlewomba')], [null, made.id])
  const actions = await world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', made.id)
    .execute()
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['goods.create', 'goods.change'],
  )
})

test('a name means one good, however it is written; the field says which', async () => {
  await create({ name: 'Krampoleto', aliases: ['dwindo fruit'] })
  const faults: [Partial<GoodFields>, string[]][] = [
    [{ name: 'krampoletos' }, ['good.name']],
    [{ name: 'Dwindo-Fruit' }, ['good.name']],
    [{ name: 'Ploxinbar', aliases: ['nothing yet', 'KRAMPOLETO'] }, ['good.aliases.1']],
    [{ name: 'Gwuavamix', aliases: ['gwuavamixes'] }, ['good.aliases.0']],
    [{ name: '' }, ['good.name']],
    [{ name: 'Q' }, ['good.name']],
    [{ name: 'No units', units: [] }, ['good.units']],
    [{ name: 'Twice', units: ['piece', 'piece'] }, ['good.units']],
  ]
  for (const [changes, paths] of faults) {
    const body = { good: { ...fields, aliases: [], ...changes }, marketIds: [] }
    const refusal = await keeper.refused(createGood, { body }, 'request.invalid', {
      idempotencyKey: newKey(),
    })
    assert.deepEqual(
      refusal.fields?.map(({ path }) => path),
      paths,
      JSON.stringify(changes),
    )
  }
  const stranger = { good: { ...fields, name: 'Stranger', aliases: [] }, marketIds: [`mkt_${nobody}`] }
  await keeper.refused(createGood, { body: stranger }, 'request.invalid', { idempotencyKey: newKey() })
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
  const junk = { good: { ...fields, name: 'Junk', icon: '../etc', category: 'cars' }, marketIds: [] }
  const answer = await keeper.raw('POST', '/api/admin/goods', { headers, body: JSON.stringify(junk) })
  assert.deepEqual(
    [answer.status, /good\.category/.test(answer.text), /good\.icon/.test(answer.text)],
    [400, true, true],
  )
})

test('two who change a good, or give the same name, at once: one does, the other is told', async () => {
  const made = await create({ name: 'Ubexwala', aliases: [] })
  const both = await Promise.all(
    ['ubex of the hills', 'ubex of the river'].map((alias) =>
      keeper.send(changeGood, {
        params: made,
        body: { version: 1, good: { ...fields, name: 'Ubexwala', aliases: [alias] } },
      }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const named = await Promise.all(
    [1, 2, 3].map(() =>
      keeper.send(
        createGood,
        { body: { good: { ...fields, name: 'Nobruskala', aliases: [] }, marketIds: [] } },
        { idempotencyKey: newKey() },
      ),
    ),
  )
  assert.deepEqual(named.map(({ status }) => status).sort(), [201, 400, 400])
})

test('a retired good leaves the boards; what names it stands, and an old list is still taken', async () => {
  const made = await create({ name: 'Qwintessa', aliases: ['xylobanda'] })
  await keeper.call(retireGood, { params: made })
  const retired = await keeper.call(retireGood, { params: made })
  assert.ok(retired.retiredAt)
  assert.equal(
    (await boardOf()).some(({ id }) => id === made.id),
    false,
  )
  assert.equal(await goodIn('2 xylobanda'), null)
  const amina = await world.as('amina')
  const items = [{ name: 'Qwintessa', productId: made.id, quantity: 2, unit: 'heap' as const }]
  const body = basket(world, { items })
  const order = await amina.call(placeOrder, { body }, { idempotencyKey: newKey() })
  const line = await world.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .execute()
  assert.deepEqual(line, [{ product_id: made.id }])
  const version = { version: retired.version, good: { ...fields, name: 'Qwintessa', aliases: [] } }
  await keeper.refused(changeGood, { params: made, body: version }, 'goods.retired')
  const again = { good: { ...fields, name: 'Qwintessa', aliases: [] }, marketIds: [] }
  const refusal = await keeper.refused(createGood, { body: again }, 'request.invalid', {
    idempotencyKey: newKey(),
  })
  assert.match(refusal.error, /Bring it back/)
  await create({ name: 'Marrowbinka', aliases: ['xylobanda'] })
  await keeper.refused(restoreGood, { params: made }, 'request.invalid')
})

test('a good that is brought back is on its boards again', async () => {
  const made = await create({ name: 'Yozhuvita', aliases: ['fjordalina'] })
  await keeper.call(retireGood, { params: made })
  const back = await keeper.call(restoreGood, { params: made })
  assert.deepEqual([back.retiredAt, back.marketIds], [null, [marketId]])
  assert.equal(await goodIn('1 cup fjordalina'), made.id)
})

test('a board takes goods and gives them up; what is not on offer is refused', async () => {
  const made = await create({ name: 'Hexapolita', aliases: [] })
  const set = (body: { add: string[]; remove: string[] }) =>
    keeper.call(setMarketGoods, { params: { id: marketId }, body })
  const before = (await boardOf()).length
  const off = await set({ add: [], remove: [made.id] })
  assert.equal(off.goods.carried, before - 1)
  assert.equal((await boardOf()).length, before - 1)
  await set({ add: [made.id], remove: [] })
  await set({ add: [made.id], remove: [] })
  assert.equal((await boardOf()).length, before)
  const params = { id: marketId }
  const unknown = { add: [`prd_${nobody}`], remove: [] }
  const refusal = await keeper.refused(setMarketGoods, { params, body: unknown }, 'request.invalid')
  assert.deepEqual(
    refusal.fields?.map(({ path }) => path),
    ['add.0'],
  )
  const both = { add: [made.id], remove: [made.id] }
  await keeper.refused(setMarketGoods, { params, body: both }, 'request.invalid')
  const nowhere = { params: { id: `mkt_${nobody}` }, body: { add: [], remove: [] } }
  await keeper.refused(setMarketGoods, nowhere, 'markets.not_found')
  await keeper.refused(getDeskGood, { params: { id: `prd_${nobody}` } }, 'goods.not_found')
})

test('goods are found by what people call them, by section and by state, page by page', async () => {
  const found = await keeper.call(listDeskGoods, { query: { search: 'KPOMO' } })
  assert.ok(found.items.some(({ name }) => name === 'Kpomo'))
  const fish = await keeper.call(listDeskGoods, { query: { category: 'fish', limit: '100' } })
  assert.ok(fish.items.length > 3 && fish.items.every(({ category }) => category === 'fish'))
  const first = await keeper.call(listDeskGoods, { query: { limit: '10' } })
  const second = await keeper.call(listDeskGoods, { query: { limit: '10', cursor: first.nextCursor ?? '' } })
  const slugs = [...first.items, ...second.items].map(({ slug }) => slug)
  assert.deepEqual(slugs, [...new Set(slugs)].sort())
  const retired = await keeper.call(listDeskGoods, { query: { state: 'retired' } })
  assert.equal(retired.items.length, retired.retired)
})
