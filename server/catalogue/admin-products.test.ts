import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  changeProductEndpoint,
  createProductEndpoint,
  getAdminProduct,
  listAdminProducts,
  type ProductFields,
  restoreProductEndpoint,
  retireProductEndpoint,
  setProductPhotoEndpoint,
} from '#contract/catalogue/admin-goods.ts'
import { parseListEndpoint } from '#contract/lists/lists.ts'
import { setMarketGoodsEndpoint } from '#contract/markets/admin-markets.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ config: { dataDir: join(tmpdir(), `kasuwa-goods-${process.pid}`) } })
after(() => world.close())
await addPerson(world, { username: 'keeper', role: 'admin', permissions: ['markets.manage'] })
const admin = await world.as('keeper')
const { visitor } = world
const marketId = world.market.id
const nobody = '0'.repeat(26)

const fields: ProductFields = {
  name: 'Zubarikko',
  category: 'fruits',
  icon: 'tangerine',
  aliases: ['vexolunda', 'jujumbrella'],
  units: ['heap', 'piece'],
}

const create = (changes: Partial<ProductFields> = {}, idempotencyKey = newKey()) =>
  admin.call(
    createProductEndpoint,
    { body: { good: { ...fields, ...changes }, marketIds: [marketId] } },
    { idempotencyKey },
  )

const boardOf = async () => (await visitor.call(getMarketEndpoint, { params: world.market })).catalogue

async function productIn(text: string): Promise<string | null> {
  const parsed = await visitor.call(parseListEndpoint, { body: { text } })
  return parsed.lines[0]?.productId ?? null
}

test('a new good is on its boards and in the list reader at once', async () => {
  assert.equal(await productIn('3 vexolunda'), null)
  const key = newKey()
  const made = await create({}, key)
  assert.equal((await create({}, key)).id, made.id)
  assert.deepEqual([made.slug, made.version, made.marketIds], ['zubarikko', 1, [marketId]])
  const shown = (await boardOf()).find(({ id }) => id === made.id)
  assert.deepEqual(shown?.units, ['heap', 'piece'])
  assert.equal(await productIn('3 vexolunda'), made.id)
  const changed = await admin.call(changeProductEndpoint, {
    params: made,
    body: { version: 1, good: { ...fields, aliases: ['thistlewomba'], units: ['piece', 'heap'] } },
  })
  assert.deepEqual([changed.version, changed.units[0]], [2, 'piece'])
  assert.deepEqual([await productIn('3 vexolunda'), await productIn('2 thistlewomba')], [null, made.id])
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

test('a name means one product, however it is written; the field says which', async () => {
  await create({ name: 'Krampoleto', aliases: ['dwindo fruit'] })
  const faults: [Partial<ProductFields>, string[]][] = [
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
    const refusal = await admin.refused(createProductEndpoint, { body }, 'request.invalid', {
      idempotencyKey: newKey(),
    })
    assert.deepEqual(
      refusal.fields?.map(({ path }) => path),
      paths,
      JSON.stringify(changes),
    )
  }
  const stranger = { good: { ...fields, name: 'Stranger', aliases: [] }, marketIds: [`mkt_${nobody}`] }
  await admin.refused(createProductEndpoint, { body: stranger }, 'request.invalid', {
    idempotencyKey: newKey(),
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
  const junk = { good: { ...fields, name: 'Junk', icon: '../etc', category: 'cars' }, marketIds: [] }
  const answer = await admin.raw('POST', '/api/admin/goods', { headers, body: JSON.stringify(junk) })
  assert.deepEqual(
    [answer.status, /good\.category/.test(answer.text), /good\.icon/.test(answer.text)],
    [400, true, true],
  )
})

test('two who change a product, or give the same name, at once: one succeeds, the other gets a conflict', async () => {
  const made = await create({ name: 'Ubexwala', aliases: [] })
  const both = await Promise.all(
    ['ubex of the hills', 'ubex of the river'].map((alias) =>
      admin.send(changeProductEndpoint, {
        params: made,
        body: { version: 1, good: { ...fields, name: 'Ubexwala', aliases: [alias] } },
      }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const named = await Promise.all(
    [1, 2, 3].map(() =>
      admin.send(
        createProductEndpoint,
        { body: { good: { ...fields, name: 'Nobruskala', aliases: [] }, marketIds: [] } },
        { idempotencyKey: newKey() },
      ),
    ),
  )
  assert.deepEqual(named.map(({ status }) => status).sort(), [201, 400, 400])
})

test('a retired product leaves the boards; orders that name it stay, and an old list is still accepted', async () => {
  const made = await create({ name: 'Qwintessa', aliases: ['xylobanda'] })
  await admin.call(retireProductEndpoint, { params: made })
  const retired = await admin.call(retireProductEndpoint, { params: made })
  assert.ok(retired.retiredAt)
  assert.equal(
    (await boardOf()).some(({ id }) => id === made.id),
    false,
  )
  assert.equal(await productIn('2 xylobanda'), null)
  const amina = await world.as('amina')
  const items = [{ name: 'Qwintessa', productId: made.id, quantity: 2, unit: 'heap' as const }]
  const body = basket(world, { items })
  const order = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  const line = await world.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .execute()
  assert.deepEqual(line, [{ product_id: made.id }])
  const version = { version: retired.version, good: { ...fields, name: 'Qwintessa', aliases: [] } }
  await admin.refused(changeProductEndpoint, { params: made, body: version }, 'goods.retired')
  const again = { good: { ...fields, name: 'Qwintessa', aliases: [] }, marketIds: [] }
  const refusal = await admin.refused(createProductEndpoint, { body: again }, 'request.invalid', {
    idempotencyKey: newKey(),
  })
  assert.match(refusal.error, /Bring it back/)
  await create({ name: 'Marrowbinka', aliases: ['xylobanda'] })
  await admin.refused(restoreProductEndpoint, { params: made }, 'request.invalid')
})

test('a product that is brought back is on its boards again', async () => {
  const made = await create({ name: 'Yozhuvita', aliases: ['fjordalina'] })
  await admin.call(retireProductEndpoint, { params: made })
  const back = await admin.call(restoreProductEndpoint, { params: made })
  assert.deepEqual([back.retiredAt, back.marketIds], [null, [marketId]])
  assert.equal(await productIn('1 cup fjordalina'), made.id)
})

test('a board takes goods and gives them up; what is not on offer is refused', async () => {
  const made = await create({ name: 'Hexapolita', aliases: [] })
  const set = (body: { add: string[]; remove: string[] }) =>
    admin.call(setMarketGoodsEndpoint, { params: { id: marketId }, body })
  const before = (await boardOf()).length
  const off = await set({ add: [], remove: [made.id] })
  assert.equal(off.goods.carried, before - 1)
  assert.equal((await boardOf()).length, before - 1)
  await set({ add: [made.id], remove: [] })
  await set({ add: [made.id], remove: [] })
  assert.equal((await boardOf()).length, before)
  const params = { id: marketId }
  const unknown = { add: [`prd_${nobody}`], remove: [] }
  const refusal = await admin.refused(setMarketGoodsEndpoint, { params, body: unknown }, 'request.invalid')
  assert.deepEqual(
    refusal.fields?.map(({ path }) => path),
    ['add.0'],
  )
  const both = { add: [made.id], remove: [made.id] }
  await admin.refused(setMarketGoodsEndpoint, { params, body: both }, 'request.invalid')
  const nowhere = { params: { id: `mkt_${nobody}` }, body: { add: [], remove: [] } }
  await admin.refused(setMarketGoodsEndpoint, nowhere, 'markets.not_found')
  await admin.refused(getAdminProduct, { params: { id: `prd_${nobody}` } }, 'goods.not_found')
})

test('goods are found by what people call them, by section and by state, page by page', async () => {
  const found = await admin.call(listAdminProducts, { query: { search: 'KPOMO' } })
  assert.ok(found.items.some(({ name }) => name === 'Kpomo'))
  const fish = await admin.call(listAdminProducts, { query: { category: 'fish', limit: '100' } })
  assert.ok(fish.items.length > 3 && fish.items.every(({ category }) => category === 'fish'))
  const first = await admin.call(listAdminProducts, { query: { limit: '10' } })
  const second = await admin.call(listAdminProducts, {
    query: { limit: '10', cursor: first.nextCursor ?? '' },
  })
  const slugs = [...first.items, ...second.items].map(({ slug }) => slug)
  assert.deepEqual(slugs, [...new Set(slugs)].sort())
  const retired = await admin.call(listAdminProducts, { query: { state: 'retired' } })
  assert.equal(retired.items.length, retired.retired)
})

test('a photograph by admins takes the place of a drawing, everywhere and for everybody, until another is chosen', async () => {
  const made = await create({ name: 'Photonut', aliases: [] })
  const photo = async (side: number) => (await encodePicture(noisyPicture(side))).bytes.toString('base64')
  const params = { id: made.id }
  const give = async (version: number, side = 90) => ({ params, body: { version, photo: await photo(side) } })
  const shown = await admin.call(setProductPhotoEndpoint, await give(made.version))
  assert.match(shown.icon, /^pic_/)
  assert.equal((await boardOf()).find(({ id }) => id === made.id)?.icon, shown.icon)
  const file = await visitor.raw('GET', `/goods/${shown.icon}.webp`)
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/webp'])
  assert.ok(file.text.length < 15_000)

  await admin.refused(setProductPhotoEndpoint, await give(made.version), 'goods.changed')
  const other = await admin.call(setProductPhotoEndpoint, await give(shown.version, 80))
  assert.equal((await visitor.raw('GET', `/goods/${shown.icon}.webp`)).status, 404, 'the first is gone')
  const good = { ...fields, name: 'Photonut', aliases: [] }
  const kept = await admin.call(changeProductEndpoint, {
    params,
    body: { version: other.version, good: { ...good, icon: other.icon, units: ['heap' as const] } },
  })
  assert.equal(kept.icon, other.icon)
  const theirs = { ...good, name: 'Thiefnut', icon: other.icon }
  await admin.refused(createProductEndpoint, { body: { good: theirs, marketIds: [] } }, 'request.invalid', {
    idempotencyKey: newKey(),
  })
  const drawn = await admin.call(changeProductEndpoint, { params, body: { version: kept.version, good } })
  assert.equal(drawn.icon, 'tangerine')
  assert.deepEqual(
    await world.db.selectFrom('pictures').select('id').where('product_id', '=', made.id).execute(),
    [],
  )
})
