import assert from 'node:assert/strict'
import { type CDPSession, type Page, test } from '@playwright/test'
import { msNow } from '#tests/times.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { areaField, composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openStage } from './stage.ts'
import { countTaps } from './taps.ts'

const { site, browsers } = openStage()

const message = [
  '[21/11/2026, 07:12] Amina: Good morning o',
  '2 mudu beans oloyin',
  '1 paint garri (white)',
  '₦500 fresh pepper',
  '₦1k tatashe',
  '3 big tubers yam',
  '2kg goat meat, cut small',
  '1kg shaki',
  '4 pieces kpomo',
  '1 crate eggs',
  '3 derica rice',
  '1 bunch ugu',
  '2 bunches ewedu',
  'half basket tomatoes',
  '₦700 onions',
  '1 bottle palm oil',
  '2 sachets tin tomatoes',
  '1 carton indomie',
  '6 fingers plantain',
  'dry fish 2 pieces, not more than 4k',
  'crayfish 1 cup',
].join('\n')

/** Slows to a cheap phone on slow 3G: a quarter of this machine's speed and 1.6 Mbit/s. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await setSlowness(devtools, 4)
  await devtools.send('Network.enable')
  const bytesPerS = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  })
  return devtools
}

async function setSlowness(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Counts what the network brought so far, in bytes and answers. */
function countTraffic(devtools: CDPSession): () => { bytes: number; answers: number } {
  const traffic = { bytes: 0, answers: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    traffic.answers += 1
  })
  return () => traffic
}

/** Counts the list, area, landmark, name, phone and email; the code apart. A phone number as the account needs no email. */
const mostFields = 6
const mostTaps = { stranger: 6, known: 2, repeat: 2 }
/** From the landing page to the placed order, with all code and pictures. */
const mostTraffic = { bytes: 640_000, answers: 220 }

test('a newcomer pastes twenty lines on a slow phone and places them in 6 taps and 6 fields', async () => {
  const { page, context, newTab } = await browsers.visitor('phone', {
    viewport: { width: 360, height: 740 },
    permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
  })
  const devtools = await slowDown(page)
  const traffic = countTraffic(devtools)
  // At full speed: what it finds does not depend on it.
  const check = async (what: string) => {
    await setSlowness(devtools, 1)
    await checkAccessibility(page, what)
    await setSlowness(devtools, 4)
  }
  await page.goto('/')
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await page.getByLabel('What should we buy?').focus()
  const taps = await countTaps(page)
  const startedAt = msNow()
  let fields = 1
  const fill = async (label: string, text: string) => {
    fields += 1
    await page.getByLabel(label, { exact: true }).click()
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Control+v')
  await page.getByText('20 items', { exact: true }).first().waitFor()
  assert.equal(await page.getByLabel(/type or paste/i).inputValue(), '', 'the list is there once')
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await check('the pasted list')
  await fill('Where should we bring it?', 'Wuse 2')
  await fill('Landmark', 'Opposite AP Plaza')
  await fill('Name', 'Ngozi Eze')
  await fill('Phone', '0805 555 7001')
  await fill('Email', 'ngozi@mail.example')
  await page.getByRole('button', { name: 'Create account and place' }).click()
  await page.getByText('We sent an email to ngozi@mail.example.').waitFor()
  await check('the checkout with its code')

  // It is all there in another tab and after loading again, the place in the flow as well.
  const other = await newTab()
  await other.goto('/place-order')
  await other.getByLabel('Six-digit code').waitFor()
  assert.equal(await other.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
  await other.close()
  await page.reload()
  const code = page.getByLabel('Six-digit code')
  await code.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(await codeSentTo('ngozi@mail.example'))
  const { id } = await readPlaced(page, [])
  const seconds = (msNow() - startedAt) / 1000

  const { rows } = await site.database.pool.query(
    'select count(*)::int as count from order_items where order_id = $1',
    [id],
  )
  assert.equal(rows[0].count, 20)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const count = await taps()
  const { bytes, answers } = traffic()
  console.log(`${count} taps, ${fields} fields, ${seconds} s, ${bytes} bytes in ${answers} answers`)
  assert.ok(count <= mostTaps.stranger && count >= 5, `${count} taps`)
  assert.ok(fields <= mostFields, `${fields} fields`)
  assert.ok(
    bytes <= mostTraffic.bytes && answers <= mostTraffic.answers,
    `${bytes} bytes, ${answers} answers`,
  )
  await check('the placed order')
  await setSlowness(devtools, 1)
  await placeAgain(page, id, taps)
  await placeKnown(page, taps)
  await context.close()
})

/** Cancels all that is open, so that the next order is nobody's second. */
async function cancelOrder(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(
    async (order) =>
      (
        await fetch(`/api/orders/${order}/cancel`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: '{}',
        })
      ).status,
    id,
  )
  assert.equal(status, 200)
}

/** Orders the same once more, as a returning customer does. */
async function placeAgain(page: Page, id: string, taps: () => Promise<number>): Promise<void> {
  await cancelOrder(page, id)
  await page.goto('/my-orders')
  const before = await taps()
  await page
    .getByRole('button', { name: /^Order again/ })
    .first()
    .click()
  await page.getByText('To Wuse 2, Opposite AP Plaza').waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL((url) => /\/orders\/ord_/.test(url.pathname) && !url.pathname.includes(id))
  const count = (await taps()) - before
  assert.ok(count <= mostTaps.repeat, `${count} taps for a repeat`)
}

/** Pastes another list where the place is known: it becomes the list at once, and the button is there. */
async function placeKnown(page: Page, taps: () => Promise<number>): Promise<void> {
  await cancelOrder(page, (await readPlaced(page, [])).id)
  await page.goto('/order')
  await page.evaluate((text) => navigator.clipboard.writeText(text), '2 mudu rice\n1 paint garri\n1kg beef')
  await page.getByLabel(/type or paste/i).focus()
  await page.keyboard.press('Control+v')
  const before = await taps()
  await page.getByText('3 items', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  const { id } = await readPlaced(page, [])
  const count = (await taps()) - before
  assert.ok(count <= mostTaps.known, `${count} taps for a known customer`)
  await cancelOrder(page, id)
}

async function codeSentTo(email: string): Promise<string> {
  const newest = (await emailsTo(site.database, email)).findLast(
    ({ template }) => template === 'sign_in_code',
  )
  return newest?.template === 'sign_in_code' ? newest.data.code : ''
}

test('Enter adds a line, a paste its lines; the way back and forward keeps them, and a dear list is split', async () => {
  const { page, context } = await browsers.visitor('phone', {
    viewport: { width: 360, height: 740 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto('/order?market=wuse-market')
  const box = page.getByLabel(/type or paste/i)
  await box.focus()
  for (const line of ['2 mudu beans', '₦500 pepper']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await page.getByText('2 items', { exact: true }).first().waitFor()
  await box.and(page.locator(':focus')).waitFor()
  assert.equal(await box.inputValue(), '')
  assert.equal(await page.getByRole('button', { name: 'Add to list' }).count(), 0)
  await page.evaluate(() => navigator.clipboard.writeText('1 paint garri\n1kg beef'))
  await page.keyboard.press('Control+v')
  await page.getByText('4 items', { exact: true }).first().waitFor()

  // The other address is the same page, opened where it asks where to.
  await page.goto('/place-order')
  await page.locator('h2:focus').filter({ hasText: 'Where and who' }).waitFor()
  assert.equal(await page.getByText('4 items', { exact: true }).count(), 1, 'the list is shown once')
  await page.getByRole('button', { name: 'Create account and place' }).click()
  await areaField(page).and(page.locator(':focus')).waitFor()
  await areaField(page).fill('Wuse 2')
  await page.getByLabel('Landmark').fill('Opposite AP Plaza')
  await page.goBack()
  await page.waitForURL(/\/order\?market/)
  await page.getByText('4 items', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
  await page.goForward()
  await page.waitForURL(/place-order/)
  assert.equal(await areaField(page).inputValue(), 'Wuse 2')

  await page.goto('/order?market=wuse-market')
  await box.fill('30kg goat meat\n40kg beef')
  await page.keyboard.press('Enter')
  await page.getByText(/You can pay up to ₦[\d,]+ at your gate/).waitFor()
  await page.getByRole('button', { name: 'Split into two orders' }).click()
  await page.getByText(/saved for your next order/).waitFor()
  await page.getByText(/You can pay up to ₦[\d,]+ at your gate/).waitFor({ state: 'detached' })
  await checkAccessibility(page, 'a list that was split')
  await context.close()
})

test('a market that closes while the list is made says so by the button, which the focus goes to', async () => {
  const { page, context } = await browsers.visitor('phone', { viewport: { width: 360, height: 740 } })
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  await fillCheckout(page)
  await page.goto('/place-order')
  await page.getByRole('button', { name: 'Place order' }).and(page.locator(':focus')).waitFor()
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { code: 'orders.market_closed', error: 'Closed', detail: { opensAt: null } },
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Place order' }).click()
  const refusal = page.getByRole('status').filter({ hasText: 'has stopped taking orders for now' })
  await refusal.waitFor()
  assert.equal(await refusal.evaluate((notice) => notice.parentElement === document.activeElement), true)
  await page.getByRole('button', { name: 'Choose another market' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('To Wuse 2, Opposite AP Plaza').waitFor()
  // A link says where to, also where no field for it stands open.
  await page.goto('/place-order?area=Garki')
  await page.getByText('To Garki, Opposite AP Plaza').waitFor()
  await page.unroute('**/api/orders')
  await page.getByRole('button', { name: 'Place order' }).click()
  await readPlaced(page, [])
  await context.close()
  // A refused order is an answer of the server that browsers log.
  const stray = browsers.complaints.filter((complaint) => !/status of 409/.test(complaint))
  assert.deepEqual(stray, [])
})
