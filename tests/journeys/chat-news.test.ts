import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { forgetThreads } from '#server/chat/forget-threads.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { msNow } from '#tests/times.ts'
import { orderAt } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { ask, writeTo } from '../world/chats.ts'
import { type Client, createClient } from '../world/clients.ts'
import { signInAs } from '../world/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openSaved } from './device.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const as = async (username: string): Promise<Client> =>
  createClient(site.url, await signInAs({ database: site.database, clock: systemClock }, username))

const inNav = (page: Page, count: number) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^My Orders ?${count} new messages?$`) })

test('who is not looking sees how much is new, opens it from the notification, and it is read everywhere', async () => {
  const { id } = await orderAt(await orderStage(site), 'shopping')
  const [amina, musa, admin] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('phone'),
    browsers.visitor('desk'),
  ])
  await Promise.all([
    signIn(amina.page, 'amina', testPassword),
    signIn(musa.page, 'musa', testPassword),
    signIn(admin.page, 'office', testPassword),
  ])
  await openSaved(amina, '/my-orders')
  const other = await amina.newTab()
  const streams: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/events')) streams.push(new URL(request.url()).pathname)
  })
  await other.goto('/my-orders')

  const agent = await as('musa')
  await writeTo(agent, id, 'I am at the market')
  await amina.page.getByText('New message from your agent', { exact: true }).waitFor()
  await inNav(amina.page, 1).waitFor()
  await writeTo(agent, id, 'They have small pepper')
  await inNav(amina.page, 2).waitFor()
  await inNav(other, 2).waitFor()
  assert.deepEqual(streams, ['/api/orders/events'], 'one stream for the list and the counts')
  await amina.page.getByRole('listitem').filter({ hasText: '2 new messages' }).first().waitFor()
  await checkAccessibility(amina.page, 'orders with new messages')

  // The toasts so far may have closed by themselves meanwhile.
  await writeTo(agent, id, 'Shall I take them?')
  await amina.page.getByRole('button', { name: 'Read' }).first().click()
  await amina.page.waitForURL(`**/orders/${id}?chat=open`)
  await amina.page.getByRole('log').getByText('Shall I take them?').waitFor()
  await eventually('both tabs to count nothing', async () =>
    (await Promise.all([amina.page, other].map((page) => page.getByText(/new messages?$/).count()))).every(
      (count) => count === 0,
    ),
  )
  await closeThread(amina.page)
  await amina.page.waitForURL(`**/orders/${id}`)
  await amina.page.reload()
  assert.equal(await amina.page.getByRole('log').count(), 0, 'it is open only where that was asked for')

  await readAsAdmin(musa.page, await as('amina'), id)
  await answerFromOverview(admin.page, await as('amina'))
  await forgetAll(amina.page)

  await writeTo(agent, id, 'At the gate')
  await inNav(other, 1).waitFor()
  // It would ask who is here, and complain of the answer.
  await amina.page.close()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await other.waitForURL('**/')
  await other.getByRole('link', { name: 'Sign In' }).waitFor()
  assert.equal(await other.getByText(/new messages?$/).count(), 0)
  assert.deepEqual(browsers.complaints, [])
})

/** Closes the thread and not the toast of a message, which may lie over it still. */
async function closeThread(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
}

/** An agent between orders sees who wrote, and reads it on the dashboard. */
async function readAsAdmin(page: Page, customer: Client, orderId: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await writeTo(customer, orderId, 'Which gate is it')
  const row = page.getByRole('link', { name: /Amina.*1 new message/ })
  await row.waitFor()
  await checkAccessibility(page, 'a desk with a new message')
  await row.click()
  const thread = page.getByRole('dialog', { name: 'Messages with Amina' })
  await thread.getByText('Which gate is it').waitFor()
  await row.waitFor({ state: 'detached' })
  await closeThread(page)
  await page.waitForURL(`**/dashboard?trip=${orderId}`)
}

/** An admin sees on the overview and in the rail that somebody waits, goes there and answers. */
async function answerFromOverview(page: Page, customer: Client): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ask(customer, 'Where is my refund?')
  const row = page.getByRole('listitem').filter({ hasText: 'Unanswered chats' })
  await row.getByText(/people are waiting|person is waiting/).waitFor()
  await page.getByRole('link', { name: /unanswered, Chats/ }).waitFor()
  await checkAccessibility(page, 'an overview with unanswered chats')
  await row.getByRole('link', { name: 'Reply' }).click()
  await page.getByRole('link', { name: /Where is my refund/ }).click()
  await page.getByRole('button', { name: 'No reply needed' }).click()
  await page.getByRole('button', { name: 'No reply needed' }).waitFor({ state: 'detached' })
}

/** Shows that what was written about an order that ended long ago is forgotten. */
async function forgetAll(page: Page): Promise<void> {
  await forgetThreads(site.database.db, new Date(msNow() + 1000))
  await page.goto('/profile/help')
  await page.getByRole('log').getByText('Deleted after 180 days.').waitFor()
  await checkAccessibility(page, 'a thread that is forgotten')
}
