import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  changeMarketEndpoint,
  createMarketEndpoint,
  getAdminMarket,
  listAdminMarkets,
  type MarketFields,
  setMarketActiveEndpoint,
} from '#contract/markets/admin-markets.ts'
import { getMarketEndpoint, listMarketsEndpoint } from '#contract/markets/markets.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { refusedWith, undone } from '#tests/world/refusals.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'keeper', role: 'admin', permissions: ['markets.manage'] })
const admin = await world.as('keeper')
const { visitor } = world

const day = { opens: '07:00', closes: '18:00' }
const fields: MarketFields = {
  city: 'abuja',
  name: 'Apo Market',
  description: 'Tomatoes come straight from the road.',
  location: 'Apo Resettlement, Abuja',
  neighbourhood: 'Apo',
  latitude: 9.06,
  longitude: 7.47,
  marketDays: ['saturday', 'tuesday'],
  hours: {
    sunday: null,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: { opens: '06:00', closes: '22:00' },
  },
}

const create = (changes: Partial<MarketFields> = {}, idempotencyKey = newKey()) =>
  admin.call(createMarketEndpoint, { body: { ...fields, ...changes } }, { idempotencyKey })

const change = (id: string, version: number, changes: Partial<MarketFields>) =>
  admin.call(changeMarketEndpoint, { params: { id }, body: { version, market: { ...fields, ...changes } } })

test('a new market is off, has its address from its name, and is for everybody once it is switched on', async () => {
  const key = newKey()
  const made = await create({ name: 'Apo  Mechanic’s Market!' }, key)
  assert.deepEqual([made.slug, made.isActive, made.version], ['apo-mechanics-market', false, 1])
  assert.deepEqual(made.marketDays, ['tuesday', 'saturday'], 'in the order of the week')
  assert.equal(
    (await create({ name: 'Apo  Mechanic’s Market!' }, key)).id,
    made.id,
    'repeated, it is made once',
  )
  const params = { slug: made.slug }
  await visitor.refused(getMarketEndpoint, { params }, 'markets.not_found')
  await admin.call(setMarketActiveEndpoint, { params: made, body: { isActive: true } })
  assert.equal((await visitor.call(getMarketEndpoint, { params })).name, 'Apo  Mechanic’s Market!')
  assert.ok(
    (await visitor.call(listMarketsEndpoint, {})).some(({ id }) => id === made.id),
    'at once',
  )
  assert.match(
    (await visitor.raw('GET', '/sitemap.xml')).text,
    /\/apo-mechanics-market<\/loc><lastmod>20\d\d-\d\d-\d\d<\/lastmod>/,
  )
  assert.deepEqual(await auditsOf(world, made.id), ['markets.create', 'markets.switch_on'])
})

test('what cannot be is refused by the field that is to be fixed', async () => {
  const { hours } = fields
  const faults: [Partial<MarketFields>, string][] = [
    [{ name: '' }, 'name'],
    [{ name: '!!!' }, 'name'],
    [{ name: 'Order' }, 'name'],
    [{ name: 'Wuse Market' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ description: ' ' }, 'description'],
    [{ latitude: 6.5, longitude: 3.4 }, 'latitude'],
    [{ latitude: 91 }, 'latitude'],
    [{ marketDays: ['monday', 'monday'] }, 'marketDays'],
    [{ marketDays: ['sunday'] }, 'marketDays'],
    [{ hours: { ...hours, monday: { opens: '18:00', closes: '07:00' } } }, 'hours.monday'],
    [{ hours: { ...hours, monday: { opens: '05:59', closes: '18:00' } } }, 'hours.monday'],
    [{ hours: { ...hours, friday: { opens: '07:00', closes: '22:01' } } }, 'hours.friday'],
  ]
  for (const [changes, path] of faults) {
    const body = { ...fields, ...changes }
    const options = { idempotencyKey: newKey() }
    const refusal = await admin.refused(createMarketEndpoint, { body }, 'request.invalid', options)
    assert.deepEqual(
      refusal.fields?.map((field) => field.path),
      [path],
      JSON.stringify(changes),
    )
  }
  const { monday: _, ...six } = hours
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
  const junk = await admin.raw('POST', '/api/admin/markets', {
    headers,
    body: JSON.stringify({ ...fields, hours: six, isActive: true }),
  })
  assert.equal(junk.status, 400)
  assert.match(junk.text, /hours\.monday[\s\S]*isActive/)
  assert.equal(
    await world.db.selectFrom('markets').select('id').where('name', '=', 'Order').executeTakeFirst(),
    undefined,
  )
})

test('a renamed market keeps its old address, and nobody else ever gets it', async () => {
  const made = await create({ name: 'Old Apo' })
  await admin.call(setMarketActiveEndpoint, { params: made, body: { isActive: true } })
  const renamed = await change(made.id, made.version, { name: 'New Apo' })
  assert.deepEqual([renamed.slug, renamed.formerSlugs, renamed.version], ['new-apo', ['old-apo'], 2])
  assert.equal((await visitor.call(getMarketEndpoint, { params: { slug: 'old-apo' } })).slug, 'new-apo')
  const taken = { body: { ...fields, name: 'Old Apo' } }
  await admin.refused(createMarketEndpoint, taken, 'request.invalid', { idempotencyKey: newKey() })
  const back = await change(made.id, renamed.version, { name: 'Old Apo' })
  assert.deepEqual([back.slug, back.formerSlugs], ['old-apo', ['new-apo']], 'its own it may have again')
  const state = await undone(world.database.pool, (client) =>
    refusedWith(client, "update markets set slug = 'nowhere' where id = $1", [made.id]),
  )
  assert.equal(state, '23503', 'the records know no market without its address')
})

test('two who change the same market do not overwrite one another; what is as it was leaves no trace', async () => {
  const made = await create({ name: 'Twice Changed' })
  const name = 'Twice Changed'
  const both = await Promise.all(
    ['First words.', 'Second words.'].map((description) =>
      admin.send(changeMarketEndpoint, {
        params: made,
        body: { version: made.version, market: { ...fields, name, description } },
      }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const late = both.find(({ status }) => status === 409)
  assert.match(late?.text ?? '', /markets\.changed/)
  const now = await admin.call(getAdminMarket, { params: made })
  const same = await change(made.id, now.version, { name, description: now.description })
  assert.equal(same.version, 2)
  assert.deepEqual(await auditsOf(world, made.id), ['markets.create', 'markets.change'])
})

test('two who make the same market at once get one', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      admin.send(
        createMarketEndpoint,
        { body: { ...fields, name: 'Raced Market' } },
        { idempotencyKey: newKey() },
      ),
    ),
  )
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, 400, 400])
})

test('switched off, a market takes no new orders and says what it still has; those continue', async () => {
  const amina = await world.as('amina')
  const { id } = world.market
  const order = await amina.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: newKey() })
  const before = await admin.call(getAdminMarket, { params: { id } })
  assert.deepEqual(before.orders, { live: 1, booked: 0 })
  const asked = { params: { id }, body: { isActive: false } }
  await admin.refused(setMarketActiveEndpoint, asked, 'closing.orders_touched')
  const decided = { isActive: false, orders: { choice: 'keep' as const, seen: 1 } }
  const off = await admin.call(setMarketActiveEndpoint, { params: { id }, body: decided })
  assert.deepEqual([off.isActive, off.orders.live], [false, 1])
  await amina.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.market_inactive', {
    idempotencyKey: newKey(),
  })
  await visitor.refused(getMarketEndpoint, { params: world.market }, 'markets.not_found')
  const row = await world.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.notEqual(row.status, 'cancelled')
  await admin.call(setMarketActiveEndpoint, { params: { id }, body: { isActive: true } })
  await admin.call(setMarketActiveEndpoint, { params: { id }, body: { isActive: true } })
  assert.deepEqual(
    await auditsOf(world, id),
    ['markets.switch_off', 'markets.switch_on'],
    'once for each turn',
  )
})

test('a market that is shut every day is not switched on, nor shut while it is on', async () => {
  const never = Object.fromEntries(
    Object.keys(fields.hours).map((name) => [name, null]),
  ) as MarketFields['hours']
  const made = await create({ name: 'Never Open', hours: never, marketDays: [] })
  await admin.refused(
    setMarketActiveEndpoint,
    { params: made, body: { isActive: true } },
    'markets.no_open_day',
  )
  const open = await change(made.id, 1, { name: 'Never Open' })
  await admin.call(setMarketActiveEndpoint, { params: made, body: { isActive: true } })
  const market = { ...fields, name: 'Never Open', hours: never, marketDays: [] }
  const body = { version: open.version, market }
  await admin.refused(changeMarketEndpoint, { params: made, body }, 'markets.no_open_day')
})

test('the list goes page by page, and finds by name, by place and by state', async () => {
  const all = await admin.call(listAdminMarkets, { query: { limit: '100' } })
  assert.deepEqual([all.on + all.off, all.nextCursor], [all.items.length, null])
  const walked: string[] = []
  let cursor: string | null = null
  do {
    const query: { limit: string; cursor?: string } = { limit: '7', ...(cursor === null ? {} : { cursor }) }
    const page = await admin.call(listAdminMarkets, { query })
    walked.push(...page.items.map(({ slug }) => slug))
    cursor = page.nextCursor
  } while (cursor !== null)
  assert.deepEqual(
    walked,
    all.items.map(({ slug }) => slug),
  )
  const found = await admin.call(listAdminMarkets, { query: { search: 'wUSE m' } })
  assert.deepEqual(
    found.items.map(({ slug }) => slug),
    ['wuse-market'],
  )
  const [wuse] = found.items
  assert.ok(wuse && wuse.goods.carried > 50 && wuse.goods.sampled > 50 && wuse.goods.priced === 0)
  const off = await admin.call(listAdminMarkets, { query: { state: 'off' } })
  assert.ok(off.items.length > 0 && off.items.every(({ isActive }) => !isActive))
  assert.deepEqual((await admin.call(listAdminMarkets, { query: { search: '100%' } })).items, [])
})

test('no market is named that there is not', async () => {
  const params = { id: `mkt_${'0'.repeat(26)}` }
  await admin.refused(getAdminMarket, { params }, 'markets.not_found')
  await admin.refused(
    changeMarketEndpoint,
    { params, body: { version: 1, market: fields } },
    'markets.not_found',
  )
  await admin.refused(setMarketActiveEndpoint, { params, body: { isActive: true } }, 'markets.not_found')
})

test('the records refuse hours, days and names that cannot be, whoever writes them', async () => {
  const { id } = world.market
  const [rice] = world.market.catalogue
  await undone(world.database.pool, async (client) => {
    const early = `update markets set hours = jsonb_set(hours, '{monday}', '{"opens": "05:00", "closes": "18:00"}') where id = $1`
    assert.equal(await refusedWith(client, early, [id]), '23514')
    const half = `update markets set hours = jsonb_set(hours, '{monday}', '{"opens": "07:00"}') where id = $1`
    assert.equal(await refusedWith(client, half, [id]), '23514')
    assert.equal(
      await refusedWith(client, "update markets set hours = hours - 'friday' where id = $1", [id]),
      '23514',
    )
    assert.equal(
      await refusedWith(client, "update markets set market_days = '{someday}' where id = $1", [id]),
      '23514',
    )
    assert.equal(
      await refusedWith(client, "update markets set picture_words = 'x' where id = $1", [id]),
      '23514',
    )
    const name = 'insert into product_names (name, product_id) values (lower($1), $2)'
    assert.equal(await refusedWith(client, name, [rice?.name, rice?.id]), '23505')
  })
})
