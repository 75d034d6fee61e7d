import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { listCitiesEndpoint } from '#contract/settings/cities.ts'
import { given, settings } from './answers.ts'
import { type DrawnPage, drawPage } from './draw-page.ts'
import { textOf } from './roles.ts'
import { leadsTo, misses, reads, sees } from './seeing.ts'

const common = await import('#web/design/common-texts.ts')
const markets = await import('#web/site/markets/texts.ts')

test('with one city open a page says nothing of cities, and asks nothing about them', async () => {
  const asksForCities = ({ asked }: DrawnPage) => asked.some(({ id }) => id === listCitiesEndpoint.id)
  const page = await drawPage('/markets')
  misses(page, 'button', /^City: /)
  assert.equal(asksForCities(page), false)
  const given = [settings({ open_cities: 'abuja,lagos' })]
  const ofTwo = await drawPage('/markets', { city: 'lagos', given })
  sees(ofTwo, 'button', /^City: Lagos/)
  assert.equal(asksForCities(ofTwo), true)
})

test('where there are no markets the page says so, and offers nothing to look through them', async () => {
  const page = await drawPage('/markets', { state: 'empty' })
  sees(page, 'heading', markets.emptyState.heading)
  misses(page, 'button', markets.emptyState.showAll)
  misses(page, 'searchbox', common.action.findMarket)
  sees(await drawPage('/markets'), 'searchbox', common.action.findMarket)
})

/** Screens of the app that need no account, and what stands above each. */
const screensOfTheApp = {
  '/pwa': /^Good/,
  '/settings': 'Settings',
  '/markets': 'Markets',
  '/order': /buy/,
  '/track': /rack/,
  '/login': 'Sign in',
  '/forgot-password': 'Forgot your password?',
  '/reset-password?token=none': 'Set a new password',
  '/verify-email': 'Verifying your email',
}

test('the app has screens of its own for everybody, without the bar and the footer of the site', async () => {
  for (const [address, name] of Object.entries(screensOfTheApp)) {
    const page = await drawPage(address, { mode: 'app' })
    sees(page, 'heading', name)
    misses(page, 'navigation', 'Main', 'Footer')
  }
  for (const address of ['/forgot-password', '/reset-password?token=none'])
    assert.equal(leadsTo(await drawPage(address, { mode: 'app' }), 'Back'), '/login', address)
  const page = await drawPage('/track')
  sees(page, 'navigation', 'Main', 'Footer')
})

test('a market’s goods begin with what people buy most, in the order of the server, by one name each', async () => {
  const names = ['Zobo', 'Yam', ...Array.from({ length: 38 }, (_, index) => `Good ${index}`)]
  const market = given(getMarketEndpoint, (made) => {
    const [product] = made.catalogue
    assert.ok(product)
    const catalogue = names.map((name, index) => ({
      ...product,
      id: `${product.id.slice(0, -2)}${String(index).padStart(2, '0')}`,
      slug: `good-${index}`,
      name,
      aliases: ['tumatir'],
    }))
    return { ...made, slug: 'wuse-market', catalogue }
  })
  const page = await drawPage('/wuse-market', { given: [market] })
  reads(page, /Bought most.*?Zobo.*?Yam.*?Good 0/)
  assert.doesNotMatch(textOf(page.body), /tumatir/)
})
