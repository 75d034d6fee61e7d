import assert from 'node:assert/strict'
import { devices, type Page, test } from '@playwright/test'
import { eventually } from '#tests/waiting.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { browsers } = openStage()

const offer = (page: Page) => page.getByRole('region', { name: 'Install the app' })

const phones = [
  {
    userAgent: devices['iPhone 15'].userAgent,
    title: 'Add Kasuwa to your iPhone',
    steps: ['Tap Share', 'Tap Add to Home Screen', 'Tap Add'],
  },
  {
    userAgent: devices['Pixel 7'].userAgent,
    title: 'Add Kasuwa to your phone',
    steps: ['Open the menu', 'Tap Add to Home screen', 'Tap Install'],
  },
]

test('a phone is offered the home screen and shown how in three steps; said no to, it asks no more', async () => {
  for (const { userAgent, title, steps } of phones) {
    const { page, context } = await browsers.visitor('phone', { userAgent })
    await page.goto('/')
    await offer(page).getByRole('button', { name: 'Install' }).click()
    const guide = page.getByRole('dialog', { name: title })
    const press = (button: string) => guide.getByRole('button', { name: button, exact: true }).click()
    for (const [index, step] of steps.entries()) {
      if (index > 0) await press('Next')
      await guide.getByRole('heading', { name: step, exact: true }).waitFor()
      await guide.getByText(`Step ${index + 1} of 3`).waitFor()
      assert.equal(await guide.getByRole('button', { name: 'Previous' }).isDisabled(), index === 0)
    }
    await press('Previous')
    await guide.getByText('Step 2 of 3').waitFor()
    await press('Next')
    await press('Done')
    await guide.waitFor({ state: 'hidden' })
    assert.equal(await offer(page).count(), 0)

    await page.evaluate(() => sessionStorage.clear())
    await page.clock.install()
    await page.goto('/')
    await offer(page).getByRole('button', { name: 'Not now' }).click()
    assert.equal(await page.evaluate(() => sessionStorage.getItem('pwa-banner-dismissed')), 'true')
    await page.goto('/markets')
    await page.locator('#beside').waitFor({ state: 'attached' })
    await page.clock.runFor(5000)
    assert.equal(await offer(page).count(), 0)
    await context.close()
  }
  await letBrowserAsk()
})

/** Where the browser can ask by itself, it is the browser that asks. */
async function letBrowserAsk(): Promise<void> {
  const { page, context } = await browsers.visitor('phone', { userAgent: devices['Pixel 7'].userAgent })
  await page.goto('/')
  await offer(page).waitFor()
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked'
        return Promise.resolve({ outcome: 'accepted' })
      },
    })
    dispatchEvent(event)
  })
  await offer(page).getByRole('button', { name: 'Install' }).click()
  await page.waitForFunction(() => document.title === 'asked')
  await offer(page).waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('dialog').count(), 0)
  await context.close()
}

test('a desktop is offered nothing, and a worker that never starts holds nothing up', async () => {
  const { page, context } = await browsers.visitor('desk')
  await page.clock.install()
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  // Asked for, and never answered.
  await context.route('**/sw.js', () => undefined)
  await page.goto('/markets')
  await page.clock.runFor(5000)
  await page.locator('#beside').waitFor({ state: 'attached' })
  assert.equal(await offer(page).count(), 0)
  assert.equal(warnings.length, 0)
  await eventually('a word in the log', async () => {
    await page.clock.runFor(1000)
    return warnings.some((text) => text.includes('The app is not kept on this device'))
  })
  await page.getByRole('link', { name: 'Track' }).first().click()
  await page.waitForURL('**/track')
  await context.close()
})

test('the offer lies over no field and no fault', async () => {
  const viewport = { width: 360, height: 640 }
  const { page, context } = await browsers.visitor('phone', {
    viewport,
    userAgent: devices['Pixel 7'].userAgent,
  })
  // The landing page has its own field there on a screen of this height.
  await page.goto('/help')
  await offer(page).waitFor()
  // A field comes to where it lies, and goes.
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'under' })
    field.style.cssText = 'position: fixed; bottom: 7rem; left: 2rem'
    document.body.append(field)
  })
  await offer(page).waitFor({ state: 'detached' })
  await page.evaluate(() => document.querySelector('#under')?.remove())
  await offer(page).waitFor()
  await context.close()
})
