import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { getPriceHistoryEndpoint } from '#contract/catalogue/prices.ts'
import { compareListEndpoint } from '#contract/lists/lists.ts'
import { setMarketGoodsEndpoint } from '#contract/markets/admin-markets.ts'
import {
  getFiguresEndpoint,
  getMarketEndpoint,
  listMarketsEndpoint,
  type MarketPage,
} from '#contract/markets/markets.ts'
import { saveCitySettingsEndpoint } from '#contract/settings/admin-cities.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openLagos } from '../lagos.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { signInAs } from '../world/people.ts'
import { beginList, openSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const visitor = () => createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
const who = () => ({ database: site.database, clock: systemClock })
const as = async (username: string) => createClient(site.url, await signInAs(who(), username))

interface Read {
  html: string
  title: string
  tag: string | null
  status: number
}

async function read(path: string, city?: string, headers: Record<string, string> = {}): Promise<Read> {
  const cookie = city === undefined ? {} : { cookie: `kasuwa-city=${city}` }
  const response = await fetch(site.url + path, { headers: { ...cookie, ...headers } })
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
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  assert.match(map, /<urlset[\s\S]*<loc>[^<]*\/markets<\/loc>/)
  const { page } = await browsers.visitor('phone')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/markets')
  await page.getByRole('heading', { name: 'Markets of Abuja' }).waitFor()
  assert.equal(await page.getByLabel(/^City/).count(), 0)
  assert.deepEqual(
    asked.filter((url) => /cities|city=/.test(url)),
    [],
  )
})

test.describe('with Lagos beside Abuja', () => {
  let wuse: MarketPage
  let tejuosho: MarketPage

  test.beforeAll(async () => {
    const owner = await as('owner')
    const { marketId } = await openLagos({ ...who(), as })
    wuse = await visitor().call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
    const add = wuse.catalogue.map(({ id }) => id)
    await owner.call(setMarketGoodsEndpoint, { params: { id: marketId }, body: { add, remove: [] } })
    await owner.call(saveCitySettingsEndpoint, {
      params: { slug: 'lagos' },
      body: { business_phone: '+234 801 000 0001', business_address: 'Yaba, Lagos', delivery_fee: '20000' },
    })
    await eventually('Lagos to be shown', async () => {
      const { html } = await read('/markets', 'lagos')
      return html.includes('Tejuosho') && html.includes('+234 801 000 0001')
    })
    tejuosho = await visitor().call(getMarketEndpoint, { params: { slug: 'tejuosho-market' } })
  })

  test('pages that are stored for many never mix two cities, nor do their tags', async () => {
    const own = { abuja: 'Wuse', lagos: 'Tejuosho' } as const
    const ofCities = ['abuja', 'lagos'] as const
    const other = { abuja: 'lagos', lagos: 'abuja' } as const
    // All at once, and again within the two seconds for which a page is stored.
    for (let round = 0; round < 3; round += 1) {
      const asked = shared.flatMap((path) => [...ofCities, ...ofCities].map((city) => ({ path, city })))
      await Promise.all(
        asked.map(async ({ path, city }) => {
          const { html, tag } = await read(path, city)
          // What the checkout asks about a place, everybody has: where no city goes, and where another one does.
          const shown = html.replace(/\["\/api\/areas",\[.*?\]\]/, '')
          assert.ok(!shown.includes(own[other[city]]), `${path} of ${city} has ${own[other[city]]}`)
          if (['/markets', '/order'].includes(path)) assert.ok(html.includes(own[city]), `${path} of ${city}`)
          assert.ok(html.includes(city === 'lagos' ? '+234 801 000 0001' : '+234 800 527 8920'), path)
          const elsewhere = await read(path, other[city], { 'if-none-match': tag ?? '' })
          assert.equal(elsewhere.status, 200, `${path} with the tag of ${city}`)
        }),
      )
    }
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
      [...(await (await fetch(site.url + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) =>
        at?.replace(site.url, ''),
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
    assert.equal((await fetch(`${site.url}/sitemap.xml?city=kano`)).status, 404)
    for (const path of [...lagos, '/prices/yam?city=lagos']) {
      const { html } = await read(path ?? '')
      assert.ok(html.includes(`<link data-head rel="canonical" href="${site.url}${path}">`), path)
    }
  })

  test('reads of a city answer with nothing of another’s', async () => {
    const cityOf = async (city: string) => ({
      all: await visitor().call(listMarketsEndpoint, { query: { city } }),
      today: await visitor().call(listMarketsEndpoint, { query: { city, day: 'today' } }),
      figures: await visitor().call(getFiguresEndpoint, { query: { city } }),
      lists: await visitor().call(compareListEndpoint, {
        body: {
          city,
          lines: [
            {
              productId: wuse.catalogue[0]?.id ?? null,
              quantity: 1,
              unit: null,
              budgetKobo: null,
              capKobo: null,
            },
          ],
        },
      }),
    })
    const lagos = await cityOf('lagos')
    assert.deepEqual(
      [...lagos.all, ...lagos.today].map(({ slug }) => slug),
      ['tejuosho-market', 'tejuosho-market'],
    )
    assert.equal(lagos.figures.markets, 1)
    assert.ok(lagos.lists.offers.every(({ marketId }) => marketId === tejuosho.id))
    const abuja = await cityOf('abuja')
    assert.ok([...abuja.all, ...abuja.today].every(({ city }) => city === 'abuja'))
    assert.ok(abuja.lists.offers.every(({ marketId }) => marketId !== tejuosho.id))
    const product = wuse.catalogue.find(({ prices }) => prices.length > 0)
    const unit = product?.prices[0]?.unit
    assert.ok(product && unit)
    const { elsewhere } = await visitor().call(getPriceHistoryEndpoint, {
      params: { slug: 'wuse-market' },
      query: { productId: product.id, unit },
    })
    assert.ok(elsewhere.every(({ slug }) => slug !== 'tejuosho-market'))
    for (const endpoint of [listMarketsEndpoint, getFiguresEndpoint])
      await visitor().refused(endpoint, { query: { city: 'kano' } }, 'cities.not_found')
  })

  const choose = async (page: Page, city: string) => {
    await page.getByLabel(/^City: /).click()
    await page.getByRole('link', { name: city, exact: true }).click()
    await page.getByLabel(`City: ${city}. Change`).waitFor()
  }

  test('a customer chooses a city in the bar, makes a list there, and only places of that city are offered', async () => {
    const { page, context } = await browsers.visitor('phone')
    await page.goto('/')
    await page.getByRole('heading', { name: /a real Abuja market/ }).waitFor()
    await choose(page, 'Lagos')
    await page.getByRole('heading', { name: /a real Lagos market/ }).waitFor()
    await page
      .getByRole('heading', { name: 'Tejuosho Market' })
      .or(page.getByText('No Markets Open Today'))
      .first()
      .waitFor()
    assert.equal(await page.getByText('Wuse Market').count(), 0)

    await page.goto('/order')
    await page.getByLabel('Type or paste your list').fill('2 mudu beans')
    await page.getByRole('button', { name: 'Add to list' }).click()
    await page.getByText('Tejuosho Market').first().waitFor()
    await page.goto('/place-order')
    const area = page.getByLabel('Where should we bring it?')
    await area.fill('Wus')
    await area.fill('Ya')
    await page.getByRole('button', { name: 'Yaba' }).click()
    await area.fill('Wuse 2')
    await page
      .getByText(/do not (?:deliver|go)/i)
      .first()
      .waitFor()

    // Another city has other markets: the list waits for one of them, with nothing lost.
    await choose(page, 'Abuja')
    await page.getByRole('heading', { name: 'Markets of Abuja' }).waitFor()
    await page.goto('/place-order')
    await page.getByRole('region', { name: 'Your list' }).getByText(/beans/i).first().waitFor()
    await page
      .getByText(/^(?:We chose|Prices are from|No market is open) /)
      .first()
      .waitFor()
    assert.equal(await page.getByText('Tejuosho').count(), 0)

    // A market's page brings its city with it.
    await page.goto('/tejuosho-market')
    await page.getByLabel('City: Lagos. Change').waitFor()
    await page.goto('/markets')
    await page.getByRole('heading', { name: 'Markets of Lagos' }).waitFor()
    await page.goBack()
    await context.close()
    assert.deepEqual(browsers.complaints, [])
  })

  test('without a network a phone shows the city that it showed last, from answers of that city alone', async () => {
    const person = await browsers.visitor('phone')
    const { page, context } = person
    await openSaved(person, '/markets?city=lagos')
    await beginListIn(page, '/order?market=tejuosho-market')
    await page.goto('/markets')
    for (const url of ['/api/markets?city=lagos', '/api/settings?city=lagos', '/api/cities'])
      await savedAnswer(page, 'kasuwa-public-answers', url)
    await context.setOffline(true)
    await page.goto('/markets')
    await page.getByRole('heading', { name: 'Markets of Lagos' }).waitFor()
    await page.getByText('Tejuosho Market').first().waitFor()
    assert.equal(await page.getByText('Wuse Market').count(), 0)
    await context.setOffline(false)
    await page.goto('/markets?city=abuja')
    await savedAnswer(page, 'kasuwa-public-answers', '/api/markets?city=abuja')
    await context.setOffline(true)
    await page.goto('/markets')
    await page.getByRole('heading', { name: 'Markets of Abuja' }).waitFor()
    await page.getByText('Wuse Market').first().waitFor()
    assert.equal(await page.getByText('Tejuosho').count(), 0)
    await context.close()
  })

  const beginListIn = async (page: Page, address: string) => {
    await page.goto(address)
    await beginList(page)
  }
})
