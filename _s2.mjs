import { open, browser } from './_shoot.mjs'
for (const [name, o] of [['l360', {}], ['l1280', { width: 1280, height: 860 }], ['l1280d', { width: 1280, height: 860, scheme: 'dark' }]]) {
  const { page } = await open(o)
  await page.goto('/'); await page.waitForTimeout(700)
  await page.evaluate(() => document.getElementById('gallery').scrollIntoView({ behavior: 'instant' })); await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/s/${name}-gallery.png` })
  await page.screenshot({ path: `/tmp/s/${name}.png`, fullPage: true })
  await page.locator('#gallery a').nth(1).click(); await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/s/${name}-view.png` })
  await page.keyboard.press('ArrowRight'); console.log(await page.locator('dialog[open]').innerText())
  await page.keyboard.press('Escape'); await page.waitForTimeout(400)
  console.log('focus back', await page.evaluate(() => document.activeElement?.getAttribute('href')), await page.locator('dialog[open]').count())
}
const { page } = await open({ motion: 'no-preference', width: 1280, height: 860 })
await page.goto('/markets'); await page.waitForTimeout(800)
await page.locator('footer a', { hasText: 'About' }).click(); await page.waitForTimeout(1800); console.log(page.url(), await page.evaluate(() => [scrollY, document.getElementById('about').getBoundingClientRect().top, document.activeElement.textContent]))
await page.locator('header a', { hasText: 'Gallery' }).first().click(); const y0 = await page.evaluate(() => scrollY); await page.waitForTimeout(120); const y1 = await page.evaluate(() => scrollY); await page.waitForTimeout(1500); console.log('smooth', y0, y1, await page.evaluate(() => scrollY), page.url())
console.log(await page.evaluate(() => [...document.querySelectorAll('script[type="application/ld+json"]')].map((s) => s.textContent.slice(0, 80))))
await browser.close()
