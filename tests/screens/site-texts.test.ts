import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCitiesEndpoint } from '#contract/settings/cities.ts'
import { settings } from './answers.ts'
import { type DrawnPage, drawPage } from './draw-page.ts'
import { misses, sees } from './seeing.ts'

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

test('no page of the app has the bar and the footer of the site', async () => {
  for (const address of ['/pwa', '/settings', '/markets', '/order', '/track', '/login', '/verify-email'])
    misses(await drawPage(address, { mode: 'app' }), 'navigation', 'Main', 'Footer')
  const page = await drawPage('/track')
  sees(page, 'navigation', 'Main', 'Footer')
})
