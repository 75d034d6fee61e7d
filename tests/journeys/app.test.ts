import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { browsers } = openStage()

test('a start at the app’s address is remembered, so that the server renders the app; a new tab is the site', async () => {
  const { page, context, newTab } = await browsers.visitor('phone')
  assert.match(await (await page.request.get('/')).text(), /aria-label="Main"/)
  await page.goto('/pwa')
  const tabs = page.getByRole('navigation', { name: 'App' })
  await tabs.getByRole('link', { name: 'Track' }).waitFor()
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => document.cookie.includes('kasuwa-app=1'))
  const home = await (await page.request.get('/')).text()
  assert.match(home, /aria-label="App"/)
  assert.doesNotMatch(home, /aria-label="Main"/)
  await tabs.getByRole('link', { name: 'Markets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets', exact: true }).waitFor()
  assert.equal(await tabs.getByRole('link', { name: 'Markets' }).getAttribute('aria-current'), 'page')
  await page.getByText('km from you').first().waitFor()
  await page.getByLabel('Find a market').fill('wuse')
  const found = page.getByRole('heading', { level: 3 })
  await found.nth(1).waitFor({ state: 'detached' })
  assert.equal(await found.textContent(), 'Wuse Market')
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  // Each window corrects the cookie once its extras are there, this one before the next.
  await page.locator('#beside').waitFor({ state: 'attached' })

  const tab = await newTab()
  await tab.goto('/markets')
  await tab.mouse.click(1, 1)
  await tab.getByRole('button', { name: 'Menu' }).waitFor()
  await tab.waitForFunction(() => !document.cookie.includes('kasuwa-app=1'))
  assert.equal((await tab.request.get('/settings')).status(), 404)
  await context.close()
})

test('a list that another app shares is on the list, even one that is too long for a server’s address', async () => {
  const visitor = await browsers.visitor('phone')
  const { page, context } = visitor
  await page.goto('/order')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const manifest = (await (await page.request.get('/app.webmanifest')).json()) as {
    share_target: { action: string; params: { text: string } }
    icons: { src: string }[]
    screenshots: { src: string }[]
  }
  const { action, params } = manifest.share_target
  const list = `2 mudu beans from WhatsApp\n${'₦500 pepper\n'.repeat(900)}`
  await page.goto(`${action}?${new URLSearchParams({ [params.text]: list })}`)
  await page.waitForFunction(() =>
    document.querySelector('textarea')?.value.includes('2 mudu beans from WhatsApp'),
  )
  await page.waitForURL((url) => url.pathname === '/order' && url.search === '')
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    assert.equal((await page.request.get(src)).status(), 200, src)
  await context.close()
})
