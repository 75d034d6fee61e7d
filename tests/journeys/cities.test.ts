import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { setMarketGoodsEndpoint } from '#contract/markets/admin-markets.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openLagos } from '../lagos.ts'
import { eventually } from '../waiting.ts'
import { beginList, openSaved, savedAnswer } from './device.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

test.beforeAll(async () => {
  const { as, market } = await orderStage(site)
  const { marketId } = await openLagos({ database: site.database, clock: systemClock, as })
  const add = market.catalogue.map(({ id }) => id)
  await (await as('owner')).call(setMarketGoodsEndpoint, {
    params: { id: marketId },
    body: { add, remove: [] },
  })
  await eventually('Lagos to be shown', async () =>
    (await (await fetch(`${site.url}/markets?city=lagos`)).text()).includes('Tejuosho'),
  )
})

async function choose(page: Page, city: string): Promise<void> {
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
  await page.goto('/order?market=tejuosho-market')
  await beginList(page)
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
