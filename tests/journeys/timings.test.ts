import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { openStage } from './stage.ts'

const { browsers } = await openStage()

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

test('one toast at a time, 420 px wide at most, reached by F8, shown for 5 s', async () => {
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
  // Whoever reads it with the keyboard is not hurried.
  await seconds(page, 30)
  assert.ok(await toast.isVisible())
  await context.close()
})

test('the welcome stands for 3.2 s, fades for 0.4 s, ends at a tap, and comes once', async () => {
  const { page, context } = await stillVisitor('phone')
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto('/pwa')
  await stopClock(page)
  const splash = page.getByRole('button', { name: 'Welcome to Kasuwa' })
  await bringBeside(page, splash.waitFor())
  for (const words of [
    'Market Delivery Made Easy',
    'Fresh ingredients delivered in 30 minutes',
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
  await page.evaluate(() => localStorage.removeItem('kasuwa-splash-seen'))

  await page.clock.resume()
  await page.goto('/pwa')
  await stopClock(page)
  await bringBeside(page, splash.waitFor())
  // It stood for a moment before the clock was stopped.
  await page.clock.runFor(2_000)
  assert.doesNotMatch((await splash.getAttribute('class')) ?? '', /opacity-0/)
  await page.clock.runFor(1_300)
  await page.clock.runFor(500)
  assert.equal(await splash.count(), 0)

  await page.clock.resume()
  await page.goto('/pwa')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await seconds(page, 5)
  assert.equal(await splash.count(), 0)
  await context.close()
})

test('a proved address is told for 10 s', async () => {
  const { page, context } = await stillVisitor('phone')
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

/** What stands beside a page waits for an idle moment, which the standing clock never brings by itself. */
async function bringBeside(page: Page, there: Promise<void>): Promise<void> {
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
