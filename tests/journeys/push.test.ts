import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { days } from '#domain/time/durations.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { makeCertificate } from '#tests/servers/certificates.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'
import { msNow } from '#tests/times.ts'
import { driveTo, place, type Stage } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { signInAs } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { checkAccessibility } from './accessibility.ts'
import { type Browsers, openBrowsers, signIn } from './browser.ts'
import { openWithWorker } from './device.ts'
import { layPushEdge } from './push-edge.ts'
import { openOwnSite, type Site } from './site.ts'

test.use({ serviceWorkers: 'allow' })
let folder: string
let service: PushService
let site: Site
let browsers: Browsers

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  const certificate = makeCertificate()
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-push-'))
  const trusted = join(folder, 'authority.pem')
  await writeFile(trusted, certificate.cert)
  service = await startPushService(certificate)
  site = await openOwnSite({ NODE_EXTRA_CA_CERTS: trusted, PUSH_PRIVATE: 'true' })
  await site.database.pool.query(`insert into settings values ('customer_open_orders', '100', now())`)
  browsers = openBrowsers(browser, site.url)
})
test.afterEach(() => site.database.pool.query('delete from push_subscriptions'))
test.afterAll(async () => {
  await browsers.close()
  await site.close()
  await service.stop()
  await rm(folder, { recursive: true })
})

/** A customer on a phone who has just placed an order: only its slip asks. */
async function unasked() {
  const visitor = await browsers.visitor('phone')
  const edge = await layPushEdge(visitor, service)
  await signIn(visitor.page, 'amina', testPassword)
  await openWithWorker(visitor, '/my-orders')
  assert.equal(await visitor.page.getByRole('region', { name: 'Notifications' }).count(), 0)
  const { id } = await place(await openOrders())
  await visitor.page.goto(`/orders/${id}?placed=1`)
  return { ...visitor, edge, card: visitor.page.getByRole('region', { name: 'Notifications' }) }
}

async function countDevices(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from push_subscriptions')
  return rows[0]?.count ?? 0
}

/** Opens those who place and carry orders by the API, at Wuse. */
async function openOrders(): Promise<Stage> {
  const { database, url } = site
  const as = async (name: string) => createClient(url, await signInAs({ database, clock: systemClock }, name))
  const market = await (await as('amina')).call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  return { as, market }
}

/** Puts an order of Amina's in an agent's hands. */
async function assignOne(): Promise<string> {
  return (await driveTo((await openOrders()) as World, 'assigned')).id
}

test('a no is taken as a no, whoever says later is asked no more, and where the server fails it is off again', async () => {
  await test.step('a no is taken as a no, and said', refuse)
  await test.step('later is remembered; where the server fails, it is off again and says why', sayLater)
  await test.step('agents and admins are asked on their own pages, not after signing in again', askOnOwnPages)
})

async function sayLater(): Promise<void> {
  const { page, context, edge, card } = await unasked()
  await card.getByRole('button', { name: 'Later' }).click()
  await card.waitFor({ state: 'detached' })
  const at = await page.evaluate(() => localStorage.getItem('notification-dismissed'))
  assert.ok(Math.abs(Date.parse(at ?? '') - msNow()) < 60_000, `${at} is no time of now`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('#beside').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  assert.equal(await card.count(), 0)
  assert.equal(edge.browser, null)

  await page.goto('/profile')
  const fails = page.getByRole('switch', { name: 'On this device' })
  await page.route('**/api/notifications/web-push-subscribe', (route) => route.abort())
  await fails.click()
  await page.getByText('Failed to subscribe to server').waitFor()
  assert.equal(await fails.isChecked(), false)
  assert.equal(edge.browser, null, 'nothing is left at the push service')
  await page.unroute('**/api/notifications/web-push-subscribe')

  await fails.click()
  await eventually('the device to be known', async () => (await countDevices()) === 1)
  await page.route('**/api/notifications/web-push-unsubscribe', (route) => route.abort())
  await fails.click()
  await page.getByText('Failed to unsubscribe from server').waitFor()
  assert.equal(await fails.isChecked(), true)
  await page.evaluate(() => localStorage.removeItem('kasuwa-push'))
  await fails.click()
  await page.getByText('No active FCM subscription').waitFor()
  await context.close()
}

async function askOnOwnPages(): Promise<void> {
  const visitor = await browsers.visitor('phone')
  const { page, context } = visitor
  await layPushEdge(visitor, service)
  for (const [username, path, title] of [
    ['musa', '/dashboard', 'Get new orders at once'],
    ['office', '/admin', 'Know when something needs you'],
  ] as const) {
    await signIn(page, username, testPassword)
    await openWithWorker(visitor, path)
    const card = page.getByRole('region', { name: 'Notifications' })
    await card.getByText(title).waitFor()
    // Compares the shadow: one of other corners than the card's own shows behind them.
    const [shadow, edge] = [card, card.locator('> div')].map((part) =>
      part.evaluate((element) => getComputedStyle(element).borderRadius),
    )
    assert.equal(await shadow, await edge)
    await checkAccessibility(page, title)
    await card.getByRole('button', { name: 'Later' }).click()
    await card.waitFor({ state: 'detached' })
    await page.goto(path)
    await page.locator('#beside').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    assert.equal(await card.count(), 0)
    await page.evaluate(() => localStorage.removeItem('notification-dismissed'))
  }
  await context.close()
}

async function refuse(): Promise<void> {
  const { page, context, edge, card } = await unasked()
  edge.answer = 'denied'
  await card.getByRole('button', { name: 'Turn on' }).click()
  await card.getByText('Notification permission denied').waitFor()
  assert.equal(await countDevices(), 0)
  await page.goto('/profile#notifications')
  assert.ok(await page.getByRole('switch', { name: 'On this device' }).isDisabled())
  await context.close()
}

test('an order reaches the phone, opens where it leads, and signing out ends it', async () => {
  const { page, context, edge, card } = await unasked()
  await card.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Notifications are on', { exact: true }).waitFor()
  assert.equal(await countDevices(), 1)

  const id = await assignOne()
  await eventually('the push service to have it', async () => (edge.browser?.taken.length ?? 0) >= 1)
  await edge.deliver()
  const [shown] = await eventually('a notification', async () => {
    const all = await edge.shown()
    return all.length > 0 && all
  })
  assert.deepEqual(shown, {
    title: 'An agent has accepted your order',
    body: 'Shopping at Wuse Market will start soon.',
    tag: `order:${id}`,
  })

  // As the phone does when somebody presses it; only the browser itself could make a trusted event.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const press = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    })
    scope.dispatchEvent(press)
  })
  await page.waitForURL(`**/orders/${id}`)
  assert.deepEqual(await edge.shown(), [])

  await page.goto('/notification-demo')
  await page.mouse.click(1, 1)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Sent to the push service').waitFor()
  await eventually('the test to be taken', async () => edge.browser?.taken.length === 2)
  await edge.deliver()
  await page.getByText('This is how Kasuwa tells you of an order.').waitFor()
  assert.deepEqual(
    (await edge.shown()).map(({ title }) => title),
    ['Notifications work'],
  )

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await eventually('the device to be forgotten by the server', async () => (await countDevices()) === 0)
  await eventually('the device to have forgotten', async () => edge.browser === null)
  assert.equal(await page.evaluate(() => localStorage.getItem('kasuwa-push')), null)
  await eventually('what was shown to go', async () => (await edge.shown()).length === 0)
  await context.close()
})

test('for another key, after seven days, and where the browser replaced it the phone registers again', async () => {
  const { page, context, edge, card } = await unasked()
  await card.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Notifications are on', { exact: true }).waitFor()
  const renewedAt = async () =>
    (
      await site.database.pool.query('select renewed_at from push_subscriptions')
    ).rows[0]?.renewed_at.getTime()
  const first = await renewedAt()
  const open = async () => {
    await page.goto('/my-orders')
    await page.mouse.click(1, 1)
    await page.waitForLoadState('networkidle')
  }
  await open()
  assert.equal(await renewedAt(), first, 'not every time')
  const alter = (changes: object) =>
    page.evaluate((given) => {
      const held = JSON.parse(localStorage.getItem('kasuwa-push') ?? '{}')
      localStorage.setItem('kasuwa-push', JSON.stringify({ ...held, ...given }))
    }, changes)
  let last = first
  for (const changes of [{ atMs: msNow() - days(8) }, { publicKey: 'older' }, { auth: 'older' }]) {
    await alter(changes)
    await open()
    last = await eventually(`a renewal for ${Object.keys(changes)}`, async () => {
      const now = await renewedAt()
      return now > last && now
    })
  }

  // A subscription that the browser replaced by itself is sent to the server at once.
  const replacement = service.addBrowser(edge.browser?.publicKey ?? '')

  // Only the browser itself could make a trusted event; the worker's own code receives this one.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(({ endpoint, keys }) => {
    const change = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: null,
      newSubscription: { toJSON: () => ({ endpoint, keys }) },
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    })
    globalThis.dispatchEvent(change)
  }, replacement.subscription)
  await page.goto('/notification-demo')
  await eventually('a test to come the new way', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    return replacement.taken.length > 0
  })
  assert.equal(await countDevices(), 1)
  assert.equal(edge.browser?.taken.length, 0, 'nothing goes to the address that is gone')
  await context.close()
})
