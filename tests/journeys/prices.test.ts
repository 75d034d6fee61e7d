import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { composeList } from './customer-at-home.ts'
import { openSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { browsers } = openStage()

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
