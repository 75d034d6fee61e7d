import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { setMarketPictureEndpoint } from '#contract/markets/admin-markets.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { addPerson } from '#tests/world/people.ts'
import { plainPhoto } from '#tests/world/photos.ts'
import { startWorld } from '#tests/world/world.ts'
import { ensureBuilt } from '../../../scripts/build.ts'

await ensureBuilt()
const dataDir = join(tmpdir(), `kasuwa-pages-${process.pid}`)
const world = await startWorld({ withPages: true, config: { dataDir } })
after(() => world.close())

/** Is the site's public address, which its pages name; it is served at the world's. */
const origin = testConfig().publicUrl
const servedAt = (address: string) => address.replace(origin, world.url)

/** Lists the pages that anybody may open and find, with words of their titles. */
const pages = {
  '/': /market shopping in Abuja/,
  '/markets': /Markets of Abuja/,
  '/prices': /^Market prices in Abuja today/,
  '/prices/tomatoes': /^Tomatoes in Abuja today/,
  '/wuse-market': /^Wuse Market, Abuja/,
  '/order': /market list/,
  '/track': /Track an order/,
  '/orders': /Orders/,
  '/help': /^Help: how it works/,
  '/login': /Sign in/,
  '/maintenance': /Coming Soon/,
} as const

// The rest of the recommended rules is about how React writes attributes and ids, which is all valid.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'valid-id': ['error', { relaxed: true }] },
})

async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(world.url + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta data-head (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]
}

type PageData = Record<string, unknown> & { '@type': string | string[] }

/** The structured data of a page, as a search engine reads it back. */
function nodesOf(html: string): PageData[] {
  const [, json] = /<script data-head type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  if (json === undefined) return []
  const data = JSON.parse(json) as { '@context': string; '@graph': PageData[] }
  assert.equal(data['@context'], 'https://schema.org')
  return data['@graph']
}

const nodeOf = (html: string, type: string) => {
  const found = nodesOf(html).find((thing) => [thing['@type']].flat().includes(type))
  assert.ok(found, type)
  return found
}

test('every public page is valid HTML', async () => {
  for (const path of [...Object.keys(pages), '/no-such-market', '/place-order']) {
    const { html } = await read(path)
    const report = await validator.validateString(html)
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, offset }) => `${ruleId}: ${message} ${html.slice(offset, offset + 80)}`,
      ),
    )
    assert.deepEqual(faults, [], path)
  }
})

test('every public page says what it is to browsers, search engines and anyone who shows its link', async () => {
  const titles = new Set<string>()
  for (const [path, words] of Object.entries(pages)) {
    const { status, html } = await read(path)
    assert.equal(status, 200, path)
    const title = /<title data-head>(.*?)<\/title>/.exec(html)?.[1] ?? ''
    assert.match(title, words)
    titles.add(title)
    assert.ok(html.includes(`<link data-head rel="canonical" href="${origin}${path}">`), path)
    assert.ok(contentOf(html, 'keywords'), path)
    assert.ok(contentOf(html, 'description'), path)
    for (const name of ['title', 'description', 'image'])
      assert.equal(contentOf(html, `og:${name}`), contentOf(html, `twitter:${name}`), `${path} ${name}`)
    assert.equal(contentOf(html, 'og:title'), title)
    assert.equal(nodeOf(html, 'LocalBusiness')['telephone'], '+234 800 527 8920', path)
    assert.equal(contentOf(html, 'og:url'), origin + path)
    assert.equal(contentOf(html, 'twitter:card'), 'summary_large_image')
    assert.equal((await fetch(servedAt(contentOf(html, 'og:image') ?? ''))).status, 200)
  }
  assert.equal(titles.size, Object.keys(pages).length, 'no two pages share a title')
})

test('the business is described as it is', async () => {
  const { html } = await read('/')
  const business = nodeOf(html, 'LocalBusiness')
  const { name, url, telephone, openingHours, priceRange } = business
  assert.deepEqual(
    { name, url, telephone, openingHours, priceRange },
    {
      name: 'Kasuwa',
      url: `${origin}/`,
      telephone: '+234 800 527 8920',
      openingHours: 'Mo-Su 06:00-22:00',
      priceRange: '₦₦',
    },
  )
  assert.deepEqual(business['geo'], { '@type': 'GeoCoordinates', latitude: 9.06, longitude: 7.5 })
  assert.partialDeepStrictEqual(business['address'], {
    '@type': 'PostalAddress',
    addressLocality: 'Abuja',
    addressCountry: { name: 'Nigeria' },
  })
  assert.ok(business['description'] && String(business['servesCuisine']).includes('Nigerian'))
  assert.match(JSON.stringify(business['makesOffer']), /"serviceType":"Grocery delivery"/)
})

test('help says our fees from the settings; WhatsApp is there once a number is set', async () => {
  const before = (await read('/help')).html
  assert.match(before, /₦150\.00 for delivery and ₦50\.00 for service/)
  assert.doesNotMatch(before, /wa\.me/)
  await world.database.pool.query(
    `insert into settings (key, value, updated_at) values ('business_whatsapp', '+2348031234567', now())`,
  )
  await eventually('the number on WhatsApp', async () =>
    (await read('/help')).html.includes('https://wa.me/2348031234567'),
  )
  assert.match((await read('/track')).html, /href="https:\/\/wa\.me\/2348031234567"/)
})

test('every page that anybody may open describes the business, and no page of somebody does', async () => {
  for (const path of ['/place-order', '/forgot-password', '/verify-email', '/reset-password', '/pwa'])
    assert.ok(nodeOf((await read(path)).html, 'LocalBusiness'), path)
  for (const path of ['/track/7K3D-99XA-B2C4-D5E6', '/q/none'])
    assert.deepEqual(nodesOf((await read(path)).html), [], path)
})

test('capitals in a market’s address lead to its page', async () => {
  const response = await fetch(`${world.url}/Wuse-Market?from=poster`, { redirect: 'manual' })
  assert.deepEqual([response.status, response.headers.get('location')], [308, '/wuse-market?from=poster'])
  assert.equal(response.headers.get('cache-control'), 'no-cache')
})

test('a market has its place, hours and trail; the list of markets its questions, which are on the page', async () => {
  const closedOn = '2099-12-25'
  await world.database.pool.query(`update markets set closures = $1 where slug = 'wuse-market'`, [
    JSON.stringify([{ date: closedOn, reason: 'Christmas' }]),
  ])
  await eventually('the closing day', async () => (await read('/wuse-market')).html.includes(closedOn))
  const { html } = await read('/wuse-market')
  const place = nodeOf(html, 'Place')
  assert.equal(place['name'], 'Wuse Market')
  assert.equal(place['image'], `${origin}/share/wuse-market.png`)
  const hours = place['openingHoursSpecification'] as { dayOfWeek?: string; opens: string; closes: string }[]
  assert.partialDeepStrictEqual(
    hours.find(({ dayOfWeek = '' }) => dayOfWeek.endsWith('/Monday')),
    { opens: '07:00', closes: '18:00' },
  )
  assert.ok(!hours.some(({ dayOfWeek = '' }) => dayOfWeek.endsWith('/Sunday')))
  assert.partialDeepStrictEqual(
    hours.filter((day) => 'validFrom' in day),
    [{ validFrom: closedOn, validThrough: closedOn, opens: '00:00', closes: '00:00' }],
  )
  assert.partialDeepStrictEqual(place['geo'], { latitude: 9.0654, longitude: 7.4652 })
  const trail = nodeOf(html, 'BreadcrumbList')['itemListElement'] as { name: string; item: string }[]
  assert.deepEqual(
    trail.map(({ name, item }) => [name, item]),
    [
      ['Kasuwa', `${origin}/`],
      ['Markets', `${origin}/markets`],
      ['Wuse Market', `${origin}/wuse-market`],
    ],
  )
  for (const path of ['/markets', '/help']) {
    const page = (await read(path)).html
    const shown = page.replace(/<script.*?<\/script>/gs, '')
    const questions = nodeOf(page, 'FAQPage')['mainEntity'] as { name: string }[]
    assert.ok(questions.length >= 5)
    for (const { name } of questions) assert.ok(shown.includes(name), name)
  }
})

test('a product’s prices can be read without scripts: a guide price is said to be one, and is no offer', async () => {
  const { html } = await read('/prices/tomatoes')
  const shown = html.replace(/<script.*?<\/script>/gs, '')
  assert.match(shown, /guide price/)
  assert.match(shown, /href="\/api\/prices\/tomatoes\/csv"/)
  // Nothing that nobody paid is cited as data, offered, or on the map.
  assert.ok(!nodesOf(html).some((thing) => ['Dataset', 'Product'].includes(String(thing['@type']))))
  assert.doesNotMatch((await read('/sitemap.xml')).html, /\/prices\//)
  const found = (await read('/prices?q=shinkafa')).html.replace(/<script.*?<\/script>/gs, '')
  assert.match(found, /href="\/prices\/[a-z-]*rice/)
  assert.doesNotMatch(found, /href="\/prices\/tomatoes"/)
  assert.equal((await read('/prices/no-such-thing')).status, 404)
  const toned = await fetch(`${world.url}/prices/${encodeURIComponent('Tòmátò')}`, { redirect: 'manual' })
  assert.deepEqual([toned.status, toned.headers.get('location')], [301, '/prices/tomatoes'])
  assert.equal((await fetch(`${world.url}/share/prices/tomatoes.png`)).status, 200)
  const first = await fetch(`${world.url}/prices/tomatoes`)
  const again = await fetch(`${world.url}/prices/tomatoes`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  assert.deepEqual([first.headers.get('etag') !== null, again.status], [true, 304])
})

test('an unknown address is a 404 that nobody lists', async () => {
  const { status, html } = await read('/no-such-market')
  assert.equal(status, 404)
  assert.match(html, /<title data-head>404 Page Not Found<\/title>/)
  assert.equal(contentOf(html, 'robots'), 'noindex')
  assert.deepEqual(nodesOf(html), [])
})

test('the sitemap names pages that are there, and robots may not go where it is private', async () => {
  const sitemap = await read('/sitemap.xml')
  const addresses = [...sitemap.html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  assert.ok(addresses.includes(`${origin}/wuse-market`) && addresses.includes(`${origin}/`))
  assert.equal(addresses.length, new Set(addresses).size)
  for (const address of addresses) assert.equal((await fetch(servedAt(address))).status, 200, address)
  const robots = await read('/robots.txt')
  assert.match(robots.html, new RegExp(`^Sitemap: ${origin}/sitemap.xml$`, 'm'))
  for (const path of ['/admin', '/my-orders', '/api/'])
    assert.ok(robots.html.includes(`Disallow: ${path}\n`), path)
})

test('a market’s share picture is a PNG of 1200 by 630 that is sent once', async () => {
  const address = `${world.url}/share/wuse-market.png`
  const response = await fetch(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.equal(response.headers.get('content-type'), 'image/png')
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630])
  assert.ok(bytes.length < 300_000, 'small enough for WhatsApp')
  const etag = response.headers.get('etag') ?? ''
  assert.equal((await fetch(address, { headers: { 'if-none-match': etag } })).status, 304)
  const ofSite = Buffer.from(await (await fetch(`${world.url}/share/kasuwa.png`)).arrayBuffer())
  assert.ok(!ofSite.equals(bytes))
  for (const path of ['/share/no-such-market.png', '/scenes/never/wuse-market.svg'])
    assert.equal((await read(path)).status, 404, path)
  assert.match((await read('/scenes/dusk/wuse-market.svg')).html, /^<svg xmlns/)
})

test('a page that has not changed since is not sent again', async () => {
  for (const path of ['/', '/markets', '/wuse-market', '/order', '/help', '/track', '/login']) {
    const first = await fetch(world.url + path)
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^W\/"[\w-]{16}"$/, path)
    assert.equal(first.headers.get('cache-control'), 'no-cache')
    await first.text()
    const again = await fetch(world.url + path, { headers: { 'if-none-match': `"x", ${etag}` } })
    assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag], path)
    assert.ok(again.headers.get('content-security-policy'), path)
    const other = await fetch(world.url + path, { headers: { 'if-none-match': 'W/"another"' } })
    assert.equal(other.status, 200, path)
  }
})

test('a browser that saves data gets no photograph, and is led to plain pages only where it can do nothing else', async () => {
  await addPerson(world, { username: 'keeper', role: 'admin', permissions: ['markets.manage'] })
  await (await world.as('keeper')).call(setMarketPictureEndpoint, {
    params: { id: world.market.id },
    body: { photo: await plainPhoto(), words: 'Traders under green awnings', replaces: null },
  })
  const readAs = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(world.url + path, { headers, redirect: 'manual' })
    return { to: response.headers.get('location'), html: await response.text() }
  }
  await eventually('the page shows the photograph', async () =>
    /<img[^>]*\/pictures\//.test((await read('/wuse-market')).html),
  )
  const lean = await readAs('/wuse-market', { 'save-data': 'on' })
  assert.doesNotMatch(lean.html, /<img/)
  assert.match(lean.html, /^<!doctype html><html lang="en-NG" data-lean>/)
  assert.match((await read('/wuse-market')).html, /<img[^>]*\/pictures\//, 'others still get it')

  const mini = { 'user-agent': 'Opera/9.80 (Android; Opera Mini/7.5; U; en) Presto/2.12.423 Version/12.16' }
  assert.equal((await readAs('/order', mini)).to, '/plain')
  assert.equal((await readAs('/prices', mini)).to, null)
  assert.match((await readAs('/', mini)).html, /<noscript>.*href="\/plain\/use\?page=%2F".*<\/noscript>/)
})
