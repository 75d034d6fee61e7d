import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import Fastify from 'fastify'
import type { Artist } from '#server/platform/render/page-source.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startWorld } from '#tests/world/world.ts'
import { registerPictures } from './picture-routes.ts'

const world = await startWorld()
const { services } = world.server
const { readMarkets } = services

/** Collects what was to be drawn. A drawing with its label in it is another picture for another label. */
const drawn: Parameters<Artist['drawShare']>[0][] = []
const app = Fastify()
registerPictures(app, {
  ...services,
  nameOfProduct: async (slug) => (slug === 'tomatoes' ? 'Tomatoes' : null),
  artist: async () => ({
    drawScene: (slug) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${slug}</title></svg>`,
    drawShare(props) {
      drawn.push(props)
      const text = `<text y="9" font-size="8">${JSON.stringify(props).replaceAll('"', '')}</text>`
      return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="12">${text}</svg>`
    },
  }),
})
after(() => cleanUpAll([() => world.close(), () => app.close()]))
beforeEach(() => {
  drawn.length = 0
})

test('a market’s shared picture has its name and its days, and the site’s own has no label', async () => {
  const row = await readMarkets.bySlug(world.market.slug)
  assert.ok(row)
  assert.equal((await app.inject(`/share/${row.slug}.png`)).statusCode, 200)
  await app.inject('/share/kasuwa.png')
  const [ofMarket, ofSite] = drawn
  assert.equal(ofMarket?.slug, row.slug)
  assert.equal(ofMarket?.label?.title, row.name)
  assert.ok(ofMarket?.label?.line.startsWith(row.neighbourhood), ofMarket?.label?.line)
  assert.deepEqual([ofSite?.label, typeof ofSite?.slug], [undefined, 'string'])
})

test('it is drawn once, and anew when the market is called otherwise', async () => {
  const { slug } = world.market
  const address = `/share/${slug}.png`
  const first = await app.inject(address)
  const again = await app.inject({
    url: address,
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  assert.deepEqual([again.statusCode, drawn.length], [304, 0], 'it was drawn by the test before')
  await world.db.updateTable('markets').set({ name: 'Wuse New Market' }).where('slug', '=', slug).execute()
  readMarkets.forget()
  const renamed = await app.inject(address)
  assert.deepEqual(
    drawn.map(({ label }) => label?.title),
    ['Wuse New Market'],
  )
  assert.notEqual(renamed.headers['etag'], first.headers['etag'])
})

test('a shared picture of prices names the product and its city', async () => {
  await app.inject('/share/prices/tomatoes.png')
  await app.inject('/share/prices/kasuwa.png')
  assert.deepEqual(
    drawn.map(({ label }) => label?.title),
    ['Tomatoes in Abuja today', 'Market prices in Abuja today'],
  )
})

test('a market that is not there, or is closed to customers, has no picture', async () => {
  const { slug } = world.market
  await world.db.updateTable('markets').set({ is_active: false }).where('slug', '=', slug).execute()
  readMarkets.forget()
  for (const path of [
    `/share/${slug}.png`,
    '/share/no-such.png',
    '/scenes/day/no-such.svg',
    `/scenes/day/${slug}.svg`,
  ])
    assert.equal((await app.inject(path)).statusCode >= 400, true, path)
  assert.deepEqual(drawn, [])
})
