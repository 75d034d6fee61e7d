import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { acceptAndStart, buyItem, finishShopping, goOnDuty } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { composeAndPlace, composeList } from './customer-at-home.ts'
import { openSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { browsers } = openStage()

test('one list is compared at all markets, and moves to the one that is chosen', async () => {
  const { page } = await browsers.visitor('phone')
  await composeList(page)
  await page.getByRole('button', { name: 'Compare markets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your list at each market' })
  const offers = sheet.getByRole('list').first().getByRole('button')
  await offers.first().waitFor()
  await sheet.getByText('your market now').waitFor()
  const other = offers.filter({ hasNotText: 'your market now' }).first()
  const name = (await other.getByText(/ Market$/).textContent()) ?? ''
  await other.click()
  await page.waitForURL(/\/order\?market=(?!wuse-market)/)
  await page.getByRole('button', { name }).waitFor()
  await page.getByRole('region', { name: 'Your list' }).getByText('goat meat').first().waitFor()
})

test('a market’s goods are fetched at the first touch, which counts', async () => {
  const { page } = await browsers.visitor('phone')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/wuse-market')
  const add = page.getByRole('button', { name: /^Add / }).nth(2)
  const label = (await add.getAttribute('aria-label')) ?? ''
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/markets')),
    [],
  )
  await add.click()
  await page.getByRole('group', { name: label.replace('Add ', '') }).waitFor()
  await page.getByRole('link', { name: 'See list' }).waitFor()
  assert.ok(asked.includes('/api/markets/wuse-market'))
  await page.getByRole('button', { name: /^Show all \d+ of Leaves/ }).click()
})

test('offline the markets that the phone has cached are compared, and no others', async () => {
  const visitor = await browsers.visitor('phone')
  const { page, context } = visitor
  await openSaved(visitor, '/wuse-market')
  await savedAnswer(page, 'kasuwa-public-answers', '/api/markets/wuse-market')
  await page.goto('/garki-market')
  await page.getByRole('heading', { level: 1, name: 'Garki Market' }).waitFor()
  for (const path of ['/api/markets', '/api/markets/garki-market'])
    await savedAnswer(page, 'kasuwa-public-answers', path)
  await context.setOffline(true)
  await composeList(page)
  await page.getByRole('button', { name: 'Compare markets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your list at each market' })
  await sheet.getByText('You are offline. These are the markets you have opened').waitFor()
  const offers = sheet.getByRole('listitem').getByRole('button')
  assert.deepEqual((await offers.getByText(/ Market$/).allTextContents()).sort(), [
    'Garki Market',
    'Wuse Market',
  ])
  await offers.filter({ hasText: 'Garki Market' }).click()
  await page.waitForURL(/market=garki-market/)
  await page.getByRole('region', { name: 'Your list' }).getByText('goat meat').first().waitFor()
  await context.setOffline(false)
  await context.close()
})

test('a phone without any market’s prices says so offline', async () => {
  const visitor = await browsers.visitor('phone')
  const { page, context } = visitor
  await openSaved(visitor, '/order')
  await savedAnswer(page, 'kasuwa-public-answers', '/api/markets')
  await context.setOffline(true)
  await composeList(page)
  await page.getByRole('button', { name: 'Compare markets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your list at each market' })
  await sheet.getByText('You are offline, and no open market’s prices are saved on this phone yet.').waitFor()
  await context.setOffline(false)
  await context.close()
})

test('what an agent paid is on the board, and the samples of that product are gone', async () => {
  const [customer, agent, visitor] = await Promise.all([
    browsers.visitor('phone'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)
  const order = await composeAndPlace(customer.page, { username: 'amina', password: testPassword })
  await acceptAndStart(agent.page)
  for (const name of order.lines) {
    if (name === 'beans') await buyItem(agent.page, name, 4900, 4400)
    else await buyItem(agent.page, name, 500, 500)
  }
  await finishShopping(agent.page)

  const row = await findOnBoard(visitor.page, '1 price, today', '₦2,200 / mudu')
  assert.equal(await row.getByText('sample').count(), 0)
  await row.getByRole('button', { name: /see prices/ }).click()
  const sheet = visitor.page.getByRole('dialog')
  await sheet.getByText('Not enough prices yet to compare with last week.').waitFor()
  await sheet.getByText('Haggling saves 10%.').waitFor()
  await sheet.getByText('Day by day', { exact: true }).last().click()
  await sheet.getByRole('cell', { name: '₦2,200' }).waitFor()
})

/** The row of beans with these words, once the server's memory of the board has passed. */
async function findOnBoard(page: Page, count: string, price: string) {
  const row = page.getByRole('listitem').filter({ hasText: count }).filter({ hasText: price })
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto('/wuse-market')
    const search = page.getByRole('searchbox', { name: 'Search the goods' })
    await search.fill('beans')
    const came = await row
      .first()
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      )
    if (came) return row.first()
  }
  await row.first().waitFor()
  return row.first()
}
