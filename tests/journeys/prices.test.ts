import assert from 'node:assert/strict'
import { test } from '@playwright/test'
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
  await page.getByRole('button', { name: /^Wuse Market.*Change$/ }).click()
  const offers = page.getByRole('dialog', { name: 'Which market?' }).getByRole('listitem').getByRole('button')
  await offers.filter({ hasText: '₦' }).nth(1).waitFor()
  const other = offers.filter({ hasText: '₦' }).filter({ hasNotText: 'Wuse Market' }).first()
  const name = (await other.getByText(/ Market$/).textContent()) ?? ''
  await other.click()
  await page.waitForURL(/\/order\?market=(?!wuse-market)/)
  await page.getByRole('button', { name: new RegExp(`^${name}.*Change$`) }).waitFor()
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
  await page.getByRole('button', { name: /^Wuse Market.*Change$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Which market?' })
  await sheet.getByText('Prices are from the markets that you have opened on this phone.').waitFor()
  const offers = sheet.getByRole('listitem').getByRole('button').filter({ hasText: '₦' })
  await offers.nth(1).waitFor()
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

test('what one agent paid alone does not move the board, whose samples stay', async () => {
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

  // The server remembers the board for two seconds, and pages for two more.
  await visitor.page.waitForTimeout(5_000)
  await visitor.page.goto('/wuse-market')
  await visitor.page.getByRole('searchbox', { name: 'Search the goods' }).fill('beans')
  const rows = visitor.page.getByRole('listitem').filter({ hasText: 'sample' })
  await rows.filter({ hasText: '/ mudu' }).first().waitFor()
  assert.equal(await visitor.page.getByText('1 price, today').count(), 0)
})
