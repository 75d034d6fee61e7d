import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { emailsTo } from '#tests/world/emails.ts'
import { oldest, pathOfOld, reasonWithout } from '../../scripts/browsers/old-chromium.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import {
  acceptAndStart,
  arrive,
  buyItem,
  finishShopping,
  goOnDuty,
  handOver,
  openItem,
  ride,
} from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { areaField, readPlaced } from './customer-at-home.ts'
import { appSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

// Opens the oldest browser that we promise, unless `npm run browsers` names another or this machine runs none.
const given = process.env['CHROMIUM_PATH'] ?? ''
const isGiven = given.includes('.data/browsers') || reasonWithout() !== null
const executablePath = isGiven ? given : pathOfOld(oldest)
test.use({ serviceWorkers: 'allow', launchOptions: { timeout: 0, executablePath } })
const { site, browsers } = openStage()

test('an order goes from the first page to the gate in an old browser: code, question, a trip offline, the board', async () => {
  const [customer, agent, admin] = await Promise.all([
    browsers.visitor('phone', { viewport: { width: 360, height: 640 } }),
    browsers.visitor('phone'),
    browsers.visitor('desk'),
  ])
  await signIn(agent.page, 'musa', testPassword)
  await signIn(admin.page, 'office', testPassword)
  await goOnDuty(agent.page)
  await orderByCode(customer.page)
  const { id } = await readPlaced(customer.page, [])

  await acceptAndStart(agent.page)
  await appSaved(agent.page, 'dashboard')
  await savedAnswer(agent.page, 'kasuwa-person', '/api/agent/trips')
  await openItem(agent.page, 'pepper')
  await agent.page.getByLabel('Seller asked').fill('800')
  await agent.page.getByLabel('You paid').fill('800')
  await agent.page.getByRole('button', { name: 'Ask Ngozi', exact: true }).click()
  await customer.page.getByRole('button', { name: 'Yes, buy it for ₦800' }).click()
  await agent.page.getByText('Agreed up to ₦800').waitFor()
  await buyItem(agent.page, 'pepper', 800, 800)

  await agent.context.setOffline(true)
  await buyItem(agent.page, 'beans', 3900, 3400)
  // Old Chromiums cut a page off, and not always its worker, which may have sent it by now.
  await agent.page.reload()
  await agent.page.getByRole('button', { name: 'Change beans' }).waitFor()
  await agent.context.setOffline(false)
  await eventually('both to be bought', async () => {
    const { rows } = await site.database.pool.query(
      `select count(*)::int as count from order_items where order_id = $1 and status = 'bought'`,
      [id],
    )
    return rows[0]?.count === 2
  })

  await finishShopping(agent.page)
  await ride(agent.page)
  await arrive(agent.page)
  const answer = await customer.page.request.get(`/api/orders/${id}`)
  const { handoverCode } = (await answer.json()) as { handoverCode: string }
  await admin.page.goto('/admin/orders')
  await admin.page.getByText('Ngozi Eze').first().waitFor()
  await handOver(agent.page, handoverCode)
  await eventually('the order to be delivered', async () => {
    const { rows } = await site.database.pool.query('select status from orders where id = $1', [id])
    return rows[0]?.status === 'delivered'
  })
  await customer.page
    .getByRole('heading', { name: /Delivered/ })
    .first()
    .waitFor()
})

test('without modal dialogs, as in Safari up to 15.3, a sheet stands above the page, keeps the focus and is left', async () => {
  const { page, context } = await browsers.visitor('phone', { viewport: { width: 360, height: 640 } })
  await context.addInitScript(takeDialogsAway)
  await page.goto(`/order?market=wuse-market&text=${encodeURIComponent('2 mudu beans\n₦500 pepper')}`)
  const row = page.getByRole('region', { name: 'Your list' }).getByText('pepper').first()
  const sheet = page.getByRole('dialog')
  await row.click()
  await sheet.getByRole('button', { name: 'Done' }).waitFor()
  const box = await sheet.boundingBox()
  assert.deepEqual([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)], [0, 360, 640])
  const isInside = () => sheet.evaluate((dialog) => dialog.contains(document.activeElement))
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press(press < 15 ? 'Tab' : 'Shift+Tab')
    assert.equal(await isInside(), true, `after ${press + 1} presses`)
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
  assert.equal(await isInside(), true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })

  await row.click()
  await sheet.getByRole('button', { name: 'Done' }).waitFor()
  // The second tap of two is no tap beside it.
  await eventually('a tap beside it to close it', async () => {
    await page.mouse.click(180, 20)
    return (await sheet.count()) === 0
  })
  assert.equal(new URL(page.url()).pathname, '/order', 'the page behind was not tapped')
  await row.click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sheet.waitFor({ state: 'hidden' })
})

test('no page complained in it', () => {
  const ofFault = browsers.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))
  assert.deepEqual(ofFault, [])
})

/** Leaves of the browser's own dialog what Safari up to 15.3 makes of one: an element of no kind. */
function takeDialogsAway(): void {
  const { prototype } = HTMLDialogElement
  for (const name of ['open', 'returnValue', 'show', 'showModal', 'close'])
    Reflect.deleteProperty(prototype, name)
  // What is missing is asked for where the newest of it is.
  Reflect.deleteProperty(URL, 'parse')
}

/** From the landing page to a placed order, by somebody new who signs in by a code. */
async function orderByCode(page: Page): Promise<void> {
  await page.goto('/')
  await areaField(page).fill('Wuse 2')
  await page.getByLabel('What should we buy?').fill('2 mudu beans\n₦500 pepper')
  await page.getByRole('button', { name: 'Start your list' }).click()
  await page.getByRole('region', { name: 'Your list' }).getByText('pepper').first().waitFor()
  await page.goto('/place-order')
  await areaField(page).fill('Wuse 2')
  await page.getByLabel('Landmark').fill('Opposite AP Plaza')
  await page.getByLabel('Name', { exact: true }).fill('Ngozi Eze')
  await page.getByLabel('Phone', { exact: true }).fill('0803 123 4599')
  const email = 'ngozi.eze@mail.example'
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account and place' }).click()
  const sent = await eventually('the code', async () =>
    (await emailsTo(site.database, email)).find(({ template }) => template === 'sign_in_code'),
  )
  assert.equal(sent.template, 'sign_in_code')
  await page.getByLabel('Six-digit code').fill(sent.template === 'sign_in_code' ? sent.data.code : '')
}
