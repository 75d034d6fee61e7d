import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { touchedOrders } from '#contract/core/closing-orders.ts'
import { getAgentEndpoint, setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { payAgentEndpoint } from '#contract/dispatch/agent-money.ts'
import { acceptApplicationEndpoint } from '#contract/dispatch/applications.ts'
import { getHomeMarketsEndpoint } from '#contract/dispatch/becoming-agent.ts'
import { planShiftEndpoint, removeShiftEndpoint } from '#contract/dispatch/shifts.ts'
import { changeAreaEndpoint } from '#contract/markets/admin-areas.ts'
import {
  changeMarketEndpoint,
  getAdminMarket,
  listMarketCitiesEndpoint,
} from '#contract/markets/admin-markets.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { assignOrder } from '#contract/orders/admin-orders.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import {
  changeCityEndpoint,
  createCityEndpoint,
  listAdminCitiesEndpoint,
  saveCitySettingsEndpoint,
} from '#contract/settings/admin-cities.ts'
import { listCitiesEndpoint } from '#contract/settings/cities.ts'
import { getSettingsEndpoint, type PublicSettingKey } from '#contract/settings/settings.ts'
import { dayAfter } from '#domain/time/span.ts'
import { openLagos, yaba } from '#tests/lagos.ts'
import { dayInLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { applicationsOf } from '#tests/world/applications.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { logged, offersOf, offerTo, onDuty } from '#tests/world/crew.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { refusedWith, undone } from '#tests/world/refusals.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { pool } = world.database
const owner = await world.as('owner')
const { marketId: tejuosho, agentId: ekoId } = await openLagos(world)
const inYaba = { marketId: tejuosho, place: { area: 'Yaba', landmark: 'Opposite the bus stop' } }
const lists = { items: [{ name: 'pepper', budgetKobo: 50_000 }] }

await eventually('markets and areas of Lagos to be read', async () => {
  const known = await world.visitor.call(listCitiesEndpoint, {})
  const markets = await world.server.services.readMarkets.rows()
  const areas = await world.server.services.readAreas()
  return (
    known.some(({ slug }) => slug === 'lagos') &&
    markets.some(({ id, isActive }) => id === tejuosho && isActive) &&
    areas.some(({ city }) => city === 'lagos')
  )
})

test('an agent moves between cities until they have had an order, and then stays', async () => {
  const params = { id: ekoId }
  await owner.refused(setAgentCity, { params, body: { city: 'kano' } }, 'request.invalid')
  const toLagos = { params, body: { city: 'lagos' } }
  const date = dayAfter(dayInLagos(), 1)
  const planned = { agentId: ekoId, marketId: world.market.id, date, from: '08:00', to: '12:00' }
  const shift = await owner.call(planShiftEndpoint, { body: planned })
  await owner.refused(setAgentCity, toLagos, 'agents.has_shifts')
  await owner.call(removeShiftEndpoint, { params: { id: shift.id }, body: { version: shift.version } })
  const pay = (kind: 'float_given' | 'float_returned') =>
    owner.call(
      payAgentEndpoint,
      { params, body: { kind, amountKobo: 500_000, reason: 'For the first day' } },
      { idempotencyKey: newKey() },
    )
  await pay('float_given')
  await owner.refused(setAgentCity, toLagos, 'agents.has_money')
  await pay('float_returned')
  const moved = await owner.call(setAgentCity, { params, body: { city: 'lagos' } })
  assert.equal(moved.city, 'lagos')
  const eko = await world.as('eko')
  const { markets } = await eko.call(getHomeMarketsEndpoint, {})
  assert.deepEqual(
    markets.map(({ id }) => id),
    [tejuosho],
  )
  await onDuty(world, 'eko', null)
  await owner.refused(setAgentCity, { params, body: { city: 'abuja' } }, 'agents.on_duty')
})

test('who is accepted for a market of a city works in that city', async () => {
  const { applicant, apply, tick } = applicationsOf(world, {
    admin: owner,
    photo: noisyPicture(40).toString('base64'),
  })
  const { params } = await apply(applicant({ homeMarketId: tejuosho }))
  for (const kind of ['id', 'portrait'] as const) await tick(params, kind)
  const { account } = await owner.call(acceptApplicationEndpoint, { params, body: {} })
  const agent = await owner.call(getAgentEndpoint, { params: { id: account?.id ?? '' } })
  assert.deepEqual([agent.city, agent.homeMarkets.map(({ id }) => id)], ['lagos', [tejuosho]])
})

test('each city has its own agents: nobody is asked about, or given, an order elsewhere', async () => {
  const eko = await world.as('eko')
  const { id: here } = await place(world)
  await logged(world, here, 'dispatch.exhausted')
  assert.deepEqual(await offersOf(world, here), [])
  const { id: there } = await place(world, { body: { ...inYaba, ...lists } })
  await offerTo(eko, there)
  const give = { agentId: ekoId, reason: 'Nobody else is there' }
  await owner.refused(assignOrder, { params: { id: here }, body: give }, 'agents.other_city')
  await owner.call(assignOrder, { params: { id: there }, body: give })
  const musa = await onDuty(world, 'musa', 1)
  await offerTo(musa, here)
  assert.deepEqual(
    (await offersOf(world, here)).map(([name]) => name),
    ['musa'],
  )
})

test('an order goes to where its market’s city delivers, and comes from one city', async () => {
  const amina = await world.as('amina')
  const wuse = { area: 'Wuse 2', landmark: 'Opposite AP Plaza' }
  const refused = (body: Parameters<typeof basket>[1], code: 'orders.outside_area' | 'request.invalid') =>
    amina.refused(placeOrderEndpoint, { body: basket(world, { ...lists, ...body }) }, code, {
      idempotencyKey: newKey(),
    })
  await refused({ marketId: tejuosho, place: wuse }, 'orders.outside_area')
  await refused({ place: inYaba.place }, 'orders.outside_area')
  await refused(
    { rest: { marketId: tejuosho, items: [{ name: 'rice', budgetKobo: 50_000 }] } },
    'request.invalid',
  )
})

test('areas and markets stay in their city; the last area that a city serves stays on', async () => {
  const off = { ...yaba, isServed: false }
  await owner.refused(changeAreaEndpoint, { body: { before: yaba, area: off } }, 'areas.last_served')
  const elsewhere = { before: yaba, area: { ...yaba, city: 'abuja' } }
  await owner.refused(changeAreaEndpoint, { body: elsewhere }, 'request.invalid')
  const { version, name, description, location, neighbourhood, latitude, longitude, marketDays, hours } =
    await owner.call(getAdminMarket, { params: { id: tejuosho } })
  const market = { name, description, location, neighbourhood, latitude, longitude, marketDays, hours }
  const body = { version, market: { ...market, city: 'abuja' } }
  await owner.refused(changeMarketEndpoint, { params: { id: tejuosho }, body }, 'request.invalid')
})

test('the database refuses an order whose market, area or agent is of another city', async () => {
  const { id } = await place(world)
  const { agent } = await place(world)
  await undone(pool, async (client) => {
    const refused = (change: string, values: unknown[] = []) =>
      refusedWith(client, `update orders set ${change} where id = $1`, [id, ...values])
    const { rows } = await client.query('select * from orders where id = $1', [id])
    const { search: _made, ...row } = rows[0]
    const copy = (changes: Record<string, string>) => {
      const order = { ...row, id: `${id}x`, code: 'X', idempotency_key: 'x', status: 'queued', ...changes }
      const names = Object.keys(order)
      const sql = `insert into orders (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`
      return refusedWith(client, sql, Object.values(order))
    }
    assert.equal(await copy({}), null)
    assert.equal(await copy({ market_id: tejuosho }), '23503')
    assert.equal(await copy({ market_id: tejuosho, city: 'lagos' }), '23503', 'its area is in Abuja')
    assert.equal(await refused("city = 'lagos'"), '23503')
    assert.equal(await refused("served_area = 'Yaba'"), '23503')
    assert.equal(
      await refused("status = 'assigned', next_agent_id = null, next_ask_at = null, agent_id = $2", [ekoId]),
      '23503',
    )
    assert.equal(
      await refused("status = 'assigned', next_agent_id = null, next_ask_at = null, agent_id = $2", [
        agent.userId,
      ]),
      null,
    )
    assert.equal(
      await refusedWith(client, "update agents set city = 'abuja' where user_id = $1", [ekoId]),
      '23503',
    )
    assert.equal(
      await refusedWith(client, "update markets set city = 'kano' where id = $1", [tejuosho]),
      '23503',
    )
  })
})

test('a city has its own fees, hours and phone; the country’s hold for the rest, and placed orders keep theirs', async () => {
  const params = { slug: 'lagos' }
  const textOf = async (key: PublicSettingKey, city?: string) => {
    const entries = await world.visitor.call(getSettingsEndpoint, {
      query: city === undefined ? {} : { city },
    })
    return entries.find((entry) => entry.key === key)?.value
  }
  const ordered = async (body: Parameters<typeof basket>[1]) => {
    const amina = await world.as('amina')
    const answer = await amina.call(
      placeOrderEndpoint,
      { body: basket(world, { ...lists, ...body }) },
      { idempotencyKey: newKey() },
    )
    return [answer.deliveryFeeKobo, answer.serviceFeeKobo]
  }
  const before = await ordered(inYaba)
  const own = {
    delivery_fee: '25000',
    business_phone: '+234 800 111 2222',
    service_opens: '09:00',
    service_closes: '12:00',
  }
  await owner.call(saveCitySettingsEndpoint, { params, body: own })
  await eventually('the fee of Lagos', async () => (await textOf('delivery_fee', 'lagos')) === '25000')
  assert.equal(await textOf('business_phone', 'lagos'), own.business_phone)
  assert.equal(await textOf('service_fee', 'lagos'), await textOf('service_fee'))
  assert.equal(await textOf('delivery_fee', 'abuja'), '15000')
  assert.equal(await textOf('delivery_fee'), '15000')
  assert.equal(await textOf('open_cities'), 'abuja,lagos')
  await world.visitor.refused(getSettingsEndpoint, { query: { city: 'kano' } }, 'cities.not_found')
  await eventually('the hours of Lagos', async () => {
    const markets = await world.visitor.call(listMarketsEndpoint, {})
    const hoursOf = (id: string) => markets.find((market) => market.id === id)?.hours.monday
    return hoursOf(tejuosho)?.closes === '12:00' && hoursOf(world.market.id)?.closes !== '12:00'
  })
  assert.deepEqual(await ordered(inYaba), [25_000, before[1]])
  assert.deepEqual(await ordered({}), before)
  const { rows } = await pool.query(
    'select delivery_fee_kobo::int as fee, count(*)::int from orders where city = $1 group by 1 order by 1',
    ['lagos'],
  )
  assert.deepEqual(
    rows.map(({ fee }) => fee),
    [15_000, 25_000],
  )
  for (const body of [{ service_opens: '10:00' }, { service_opens: '12:00', service_closes: '10:00' }, {}])
    await owner.refused(saveCitySettingsEndpoint, { params, body }, 'request.invalid')
  const none = { delivery_fee: null, business_phone: null, service_opens: null, service_closes: null }
  const { settings } = await owner.call(saveCitySettingsEndpoint, { params, body: none })
  assert.deepEqual(settings, [])
  await eventually('the country’s fee', async () => (await textOf('delivery_fee', 'lagos')) === '15000')
})

test('a city opens once it has an area, one stays open, and what two admins write is not lost', async () => {
  const kano = { name: 'Kano', state: 'Kano', latitude: 12, longitude: 8.52 }
  const create = (slug: string) =>
    [
      createCityEndpoint,
      { body: { slug, ...kano } },
      'request.invalid',
      { idempotencyKey: newKey() },
    ] as const
  const made = await owner.call(
    createCityEndpoint,
    { body: { slug: 'kano', ...kano } },
    { idempotencyKey: newKey() },
  )
  assert.equal(made.isOpen, false)
  await owner.refused(...create('kano'))
  await owner.refused(...create('kano-two'))
  const change = (slug: string, body: typeof kano & { isOpen: boolean; version: number }) =>
    [changeCityEndpoint, { params: { slug }, body }] as const
  const open = { ...kano, isOpen: true, version: 1 }
  await owner.refused(...change('kano', open), 'cities.no_area')
  await owner.refused(...change('kano', { ...open, version: 2 }), 'cities.changed')
  await owner.refused(...change('enugu', open), 'cities.not_found')

  const known = await owner.call(listAdminCitiesEndpoint, {})
  assert.deepEqual(
    (await owner.call(listMarketCitiesEndpoint, {})).map(({ name }) => name),
    known.map(({ name }) => name),
  )
  const close = async (slug: string) => {
    const city = known.find((each) => each.slug === slug)
    assert.ok(city)
    const { name, state, latitude, longitude, version } = city
    return change(slug, { name, state, latitude, longitude, version, isOpen: false })
  }
  const [, asked] = await close('lagos')
  const { detail } = await owner.refused(changeCityEndpoint, asked, 'closing.orders_touched')
  const orders = { choice: 'keep', seen: touchedOrders.parse(detail?.['touched']).count } as const
  await owner.call(changeCityEndpoint, { ...asked, body: { ...asked.body, orders } })
  await owner.refused(...(await close('abuja')), 'cities.last_open')
  await eventually('the markets of Lagos to be gone', async () => {
    const markets = await world.visitor.call(listMarketsEndpoint, {})
    return markets.every(({ city }) => city === 'abuja')
  })
  const amina = await world.as('amina')
  const body = basket(world, { ...lists, ...inYaba })
  await amina.refused(placeOrderEndpoint, { body }, 'orders.market_inactive', { idempotencyKey: newKey() })
  assert.deepEqual(await auditsOf(world, 'lagos'), [
    'cities.create',
    'cities.change',
    'cities.settings',
    'cities.settings',
    'cities.change',
  ])
})
