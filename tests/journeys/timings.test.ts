import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { eventually } from '../waiting.ts'
import type { Visitor } from './browser.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

async function stillVisitor(device: 'phone' | 'desk'): Promise<Visitor> {
  const visitor = await browsers.visitor(device)
  await visitor.page.clock.install()
  return visitor
}

/** Stops the page's clock; before this it runs by itself, for a page that is being taken over needs it. */
async function stopClock(page: Page): Promise<void> {
  // A busy machine may need longer to say it than the clock is set ahead.
  for (const aheadMs of [100, 300, 900]) {
    const nowMs = await page.evaluate(() => Date.now())
    const isPast = await page.clock.pauseAt(nowMs + aheadMs).then(
      () => false,
      (error: Error) => error.message.includes('to the past'),
    )
    if (!isPast) return
  }
  throw new Error('The clock could not be stopped')
}

const seconds = (page: Page, count: number) => page.clock.runFor(count * 1000)

test('one toast at a time, 420 px wide at most, for 5 s, reached by F8, swiped by 50 px; a banner for 10 s', async () => {
  const { page, context } = await stillVisitor('desk')
  await page.goto('/maintenance')
  const subscribe = async (name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill(`${name}@example.com`)
    await page.getByRole('button', { name: 'Notify Me' }).click()
  }
  await subscribe('ada')
  const toast = page.locator('.toast').getByText('Thank you for subscribing!')
  await toast.waitFor()
  await stopClock(page)
  assert.equal(await page.locator('.toast').count(), 1)
  const box = await page.locator('.toast').boundingBox()
  assert.ok(box !== null && box.width <= 420, `${box?.width} px`)
  await seconds(page, 3)
  assert.ok(await toast.isVisible())
  await seconds(page, 2.1)
  await toast.waitFor({ state: 'detached' })

  await page.clock.resume()
  await page.goto('/maintenance')
  await subscribe('bisi')
  await toast.waitFor()
  await page.keyboard.press('F8')
  assert.ok(
    await page.evaluate(() =>
      document.activeElement?.closest('[role="region"]')?.textContent?.includes('Thank'),
    ),
  )
  // Anyone who reads it with the keyboard is not hurried.
  await seconds(page, 30)
  assert.ok(await toast.isVisible())
  // Its text takes no taps, and is swiped away all the same.
  const text = await toast.boundingBox()
  assert.ok(text)
  await page.mouse.move(text.x + 5, text.y + 5)
  await page.mouse.down()
  await page.mouse.move(text.x + 45, text.y + 8, { steps: 4 })
  assert.ok(await toast.isVisible())
  await page.mouse.move(text.x + 60, text.y + 8, { steps: 2 })
  await page.mouse.up()
  await toast.waitFor({ state: 'detached' })

  await page.goto('/login?verified=true')
  const banner = page.getByText('Email verified successfully! You can now log in to your account.')
  await banner.waitFor()
  await stopClock(page)
  await seconds(page, 7)
  assert.ok(await banner.isVisible())
  await seconds(page, 3.1)
  assert.equal(await banner.count(), 0)
  await context.close()
})

test('the welcome is the installed app’s: for 3.2 s, fading for 0.4 s, ended by a tap, and once', async () => {
  await site.database.pool.query(
    `insert into settings (key, value, updated_at) values ('estimated_delivery_time', '35', now())
     on conflict (key) do update set value = '35'`,
  )
  const { page, context } = await stillVisitor('phone')
  await eventually('the minutes of the settings', async () =>
    /estimated_delivery_time","value":"35"/.test(await (await page.request.get('/pwa')).text()),
  )
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const code = Promise.withResolvers<void>()
  await page.route(/entry-client/, async (route) => {
    await code.promise
    await route.continue()
  })
  const opened = page.goto('/pwa')
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  await heading.waitFor({ state: 'attached' })
  assert.equal(await heading.isVisible(), false, 'the page waits for the welcome')
  code.resolve()
  await opened
  await page.unrouteAll()
  await stopClock(page)
  const splash = page.getByRole('button', { name: 'Welcome to Kasuwa. Continue to the app' })
  await bringDeferred(page, splash.waitFor())
  for (const words of [
    'Market Delivery Made Easy',
    'Fresh ingredients delivered in 35 minutes',
    'Preparing your market assistant...',
    'Version 1.0.0',
  ])
    await splash.getByText(words).waitFor()
  assert.doesNotMatch((await splash.getAttribute('class')) ?? '', /opacity-0/)
  await splash.click()
  assert.match((await splash.getAttribute('class')) ?? '', /opacity-0/)
  await page.clock.runFor(390)
  assert.equal(await splash.count(), 1)
  await page.clock.runFor(20)
  assert.equal(await splash.count(), 0)
  assert.ok(await heading.isVisible())

  await page.addInitScript(noteAppearance)
  const leftMs = await openUntilStopped(page)
  await page.clock.runFor(leftMs - 10)
  assert.doesNotMatch((await splash.getAttribute('class')) ?? '', /opacity-0/)
  // Its timer begins once it is painted, which a busy machine does late.
  const isFading = async () => /opacity-0/.test((await splash.getAttribute('class')) ?? '')
  for (let steps = 0; steps < 50 && !(await isFading()); steps += 1) await page.clock.runFor(20)
  assert.ok(await isFading())
  await page.clock.runFor(400)
  assert.equal(await splash.count(), 0)

  await page.clock.resume()
  await page.goto('/pwa')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await seconds(page, 5)
  assert.equal(await splash.count(), 0)
  await context.close()
})

/** Brings what is beside a page and waits for an idle moment, which the standing clock never brings by itself. */
async function bringDeferred(page: Page, there: Promise<void>): Promise<void> {
  let isThere = false
  const done = there.then(() => {
    isThere = true
  })
  while (!isThere) {
    await page.clock.runFor(20)
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 100))])
  }
  await done
}

/** Writes down when the welcome appears, by the page's clock. */
function noteAppearance(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[aria-label^="Welcome to Kasuwa"]') === null) return
    observer.disconnect()
    sessionStorage.setItem('appeared', String(Date.now()))
  }).observe(document, { childList: true, subtree: true })
}

/** Opens the welcome and stops the clock while it shows; returns for how many milliseconds it still will. */
async function openUntilStopped(page: Page): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    await page.clock.resume()
    await page.evaluate(() => {
      localStorage.removeItem('kasuwa-splash-seen')
      sessionStorage.removeItem('appeared')
    })
    await page.goto('/pwa')
    await stopClock(page)
    await bringDeferred(page, page.waitForFunction(() => sessionStorage.getItem('appeared') !== null).then())
    const shownMs = await page.evaluate(() => Date.now() - Number(sessionStorage.getItem('appeared')))
    if (shownMs < 3000) return 3200 - shownMs
  }
  throw new Error('The clock could not be stopped while the welcome showed')
}
