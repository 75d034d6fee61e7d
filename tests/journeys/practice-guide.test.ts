import { test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { openSite } from './site.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage(() => openSite({ PRACTICE: 'true', DEMO: 'true', NODE_ENV: 'test' }))

test('a newcomer orders from the guide, and finds the step ticked', async () => {
  const { page } = await browsers.visitor('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Guide' }).click()
  await page.getByRole('heading', { name: 'Your first ten minutes' }).waitFor()
  await checkAccessibility(page, 'the guide')
  await page.getByRole('button', { name: 'Order as a customer' }).click()
  await page.getByText('From your message: Wuse 2').waitFor()
  await page.getByText('At your gate by').first().waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/orders/*')
  await page.goto('/practice')
  await page.getByText('Done', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Open the admin pages' }).click()
  await page.waitForURL('**/admin')
  await page.goto('/practice')
  await page.getByText('Done', { exact: true }).nth(1).waitFor()
})

test('every open page says no more that it is practice, soon after it was switched off', async () => {
  const { page } = await browsers.visitor('phone')
  await page.goto('/')
  const strip = page.getByRole('complementary', { name: 'Practice' })
  await strip.waitFor()
  await site.database.pool.query(`update settings set value = 'false' where key = 'practice_hours'`)
  await strip.waitFor({ state: 'hidden' })
})
