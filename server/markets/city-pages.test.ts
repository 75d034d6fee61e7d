import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPriceHistoryEndpoint } from '#contract/catalogue/prices.ts'
import { compareListEndpoint } from '#contract/lists/lists.ts'
import { setMarketGoodsEndpoint } from '#contract/markets/admin-markets.ts'
import { getFiguresEndpoint, getMarketEndpoint, listMarketsEndpoint } from '#contract/markets/markets.ts'
import { saveCitySettingsEndpoint } from '#contract/settings/admin-cities.ts'
import { openLagos } from '#tests/lagos.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'
import { ensureBuilt } from '../../scripts/build.ts'

await ensureBuilt()
const world = await startWorld({ withPages: true })
after(() => world.close())
const { visitor } = world
const origin = testConfig().publicUrl

interface Read {
  html: string
  title: string
  tag: string | null
  status: number
}

async function read(path: string, city?: string, headers: Record<string, string> = {}): Promise<Read> {
  const cookie = city === undefined ? {} : { cookie: `kasuwa-city=${city}` }
  const response = await fetch(world.url + path, { headers: { ...cookie, ...headers } })
  assert.match(response.headers.get('vary') ?? '', /cookie/)
  const html = await response.text()
  const [, title = ''] = /<title[^>]*>([^<]*)/.exec(html) ?? []
  return { html, title, tag: response.headers.get('etag'), status: response.status }
}

/** Without the moment at which it was rendered, and what follows from it. */
const still = ({ html }: Read) => html.slice(0, html.indexOf('<script type="application/json" id="visit">'))

const shared = ['/', '/markets', '/order', '/help', '/become-an-agent']

test('with one city open nothing is said of cities, whatever a device remembers', async () => {
  for (const path of [...shared, '/wuse-market', '/markets?city=lagos']) {
    const plain = await read(path)
    assert.equal(still(await read(path, 'lagos')), still(plain), path)
    assert.ok(!/City: |Markets of Lagos/.test(plain.html), path)
  }
  const map = await (await fetch(`${world.url}/sitemap.xml`)).text()
  assert.match(map, /<urlset[\s\S]*<loc>[^<]*\/markets<\/loc>/)
})

test('with two, stored pages never mix them, nor do their tags', async () => {
  const owner = await world.as('owner')
  const { marketId } = await openLagos(world)
  const add = world.market.catalogue.map(({ id }) => id)
  await owner.call(setMarketGoodsEndpoint, { params: { id: marketId }, body: { add, remove: [] } })
  await owner.call(saveCitySettingsEndpoint, {
    params: { slug: 'lagos' },
    body: { business_phone: '+234 801 000 0001', business_address: 'Yaba, Lagos', delivery_fee: '20000' },
  })
  await eventually('Lagos to be shown', async () => {
    const { html } = await read('/markets', 'lagos')
    return html.includes('Tejuosho') && html.includes('+234 801 000 0001')
  })
  const own = { abuja: 'Wuse', lagos: 'Tejuosho' } as const
  const other = { abuja: 'lagos', lagos: 'abuja' } as const
  const check = async (path: string, city: keyof typeof own) => {
    const { html, tag } = await read(path, city)
    // Leaves out what the checkout asks about a place, which everybody has: where no city goes, and where another one does.
    const shown = html.replace(/\["\/api\/areas",\[.*?\]\]/, '')
    assert.ok(!shown.includes(own[other[city]]), `${path} of ${city} has ${own[other[city]]}`)
    if (['/markets', '/order'].includes(path)) assert.ok(html.includes(own[city]), `${path} of ${city}`)
    assert.ok(html.includes(city === 'lagos' ? '+234 801 000 0001' : '+234 800 527 8920'), path)
    const elsewhere = await read(path, other[city], { 'if-none-match': tag ?? '' })
    assert.equal(elsewhere.status, 200, `${path} with the tag of ${city}`)
  }
  // All at once, and again within the two seconds for which a page is stored.
  for (let round = 0; round < 2; round += 1)
    await Promise.all(
      shared.flatMap((path) =>
        (['abuja', 'lagos', 'abuja', 'lagos'] as const).map((city) => check(path, city)),
      ),
    )
})

test('the address names the city before the device does, a market its own, and an unknown city is the first', async () => {
  assert.match((await read('/markets?city=lagos', 'abuja')).title, /Markets of Lagos/)
  assert.match((await read('/markets', 'lagos')).title, /Markets of Lagos/)
  assert.match((await read('/markets')).title, /Markets of Abuja/)
  for (const nonsense of ['kano', '%00', 'x'.repeat(3000), '"; lagos'])
    assert.match((await read('/markets', nonsense)).title, /Markets of Abuja/, nonsense)
  const { html, title } = await read('/tejuosho-market', 'abuja')
  assert.match(title, /^Tejuosho Market, Lagos/)
  assert.ok(html.includes('"addressLocality":"Lagos"'))
  assert.ok(html.includes('"latitude":6.5244,"longitude":3.3792'))
  assert.ok((await read('/order?market=tejuosho-market', 'abuja')).html.includes('City: Lagos'))
})

test('search engines find each city by addresses of its own', async () => {
  const locations = async (path: string) =>
    [...(await (await fetch(world.url + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) =>
      at?.replace(origin, ''),
    )
  const maps = ['/sitemap.xml?city=abuja', '/sitemap.xml?city=lagos']
  assert.deepEqual(await locations('/sitemap.xml'), maps)
  const lagos = await locations(maps[1] ?? '')
  assert.deepEqual(lagos, [
    '/?city=lagos',
    '/markets?city=lagos',
    '/prices?city=lagos',
    '/order?city=lagos',
    '/become-an-agent?city=lagos',
    '/help?city=lagos',
    '/tejuosho-market',
  ])
  const abuja = await locations(maps[0] ?? '')
  assert.ok(abuja.includes('/markets') && abuja.includes('/wuse-market'))
  assert.ok(!abuja.includes('/tejuosho-market'))
  assert.equal((await fetch(`${world.url}/sitemap.xml?city=kano`)).status, 404)
  for (const path of [...lagos, '/prices/yam?city=lagos']) {
    const { html } = await read(path ?? '')
    assert.ok(html.includes(`<link data-head rel="canonical" href="${origin}${path}">`), path)
  }
})

test('reads of a city answer with nothing of another’s', async () => {
  const [product] = world.market.catalogue.filter(({ prices }) => prices.length > 0)
  const unit = product?.prices[0]?.unit
  assert.ok(product && unit)
  const line = { productId: product.id, quantity: 1, unit: null, budgetKobo: null, capKobo: null }
  const readsOf = async (city: string) => ({
    all: await visitor.call(listMarketsEndpoint, { query: { city } }),
    today: await visitor.call(listMarketsEndpoint, { query: { city, day: 'today' } }),
    figures: await visitor.call(getFiguresEndpoint, { query: { city } }),
    lists: await visitor.call(compareListEndpoint, { body: { city, lines: [line] } }),
  })
  const tejuosho = await visitor.call(getMarketEndpoint, { params: { slug: 'tejuosho-market' } })
  const lagos = await readsOf('lagos')
  assert.deepEqual(
    [...lagos.all, ...lagos.today].map(({ slug }) => slug),
    ['tejuosho-market', 'tejuosho-market'],
  )
  assert.equal(lagos.figures.markets, 1)
  assert.ok(lagos.lists.offers.every(({ marketId }) => marketId === tejuosho.id))
  const abuja = await readsOf('abuja')
  assert.ok([...abuja.all, ...abuja.today].every(({ city }) => city === 'abuja'))
  assert.ok(abuja.lists.offers.every(({ marketId }) => marketId !== tejuosho.id))
  const { elsewhere } = await visitor.call(getPriceHistoryEndpoint, {
    params: { slug: 'wuse-market' },
    query: { productId: product.id, unit },
  })
  assert.ok(elsewhere.every(({ slug }) => slug !== 'tejuosho-market'))
  for (const endpoint of [listMarketsEndpoint, getFiguresEndpoint])
    await visitor.refused(endpoint, { query: { city: 'kano' } }, 'cities.not_found')
})
