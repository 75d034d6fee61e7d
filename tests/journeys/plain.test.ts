import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { asAgent } from '#server/players/agent.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { codeSentTo } from '#tests/world/codes.ts'
import { checkAccessibility } from './accessibility.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()
const small = { javaScriptEnabled: false, viewport: { width: 240, height: 320 } }
const email = 'halima@mail.example'
const mostBytes = 15_000

test('a list is ordered, asked about and followed without scripts at 240 pixels, by pages of less than 15 kB', async () => {
  const { page } = await browsers.visitor('phone', small)
  const weights = weigh(page)
  await page.goto('/order')
  await page.getByRole('link', { name: 'Order on the plain version' }).click()
  await page.waitForURL('**/plain')
  await writeByKeyboard(page)
  await page.getByRole('heading', { level: 1, name: 'Check your order' }).waitFor()
  await isWithinWidth(page)
  await page.getByLabel('Your name').fill('Halima Sani')
  await page.getByLabel('Phone number').fill('0805 555 3001')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Landmark near you').fill('Opposite AP Plaza')
  await page.getByRole('button', { name: 'Get my code' }).click()
  await page.getByLabel('Six digits').fill(await codeSentTo(dbOf(), email))
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('Order placed. We have your list.').waitFor()
  await isWithinWidth(page)

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await askAboutPepper(id)
  await page.getByRole('link', { name: 'Refresh' }).click()
  await page.getByText('pepper: ₦800, your cap is ₦500. Buy it?').waitFor()
  await isWithinWidth(page)
  await page.getByRole('button', { name: 'Yes, buy it for ₦800' }).click()
  await page.getByRole('button', { name: 'Yes, buy it for ₦800' }).waitFor({ state: 'detached' })
  const stage = await orderStage(site)
  const admin = await stage.as('office')
  const order = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.deepEqual([order.channel, order.questions[0]?.answer], ['plain', 'yes'])

  const stranger = await browsers.visitor('phone', small)
  await stranger.page.goto('/track')
  await stranger.page.getByRole('link', { name: 'Order on the plain version' }).click()
  await stranger.page.getByLabel('Tracking code').fill(order.code)
  await stranger.page.getByRole('button', { name: 'Track' }).click()
  await stranger.page.getByText('Shopping has started').waitFor()
  await isWithinWidth(stranger.page)

  // The choice is remembered, until the full version is asked for.
  await page.goto('/')
  assert.equal(new URL(page.url()).pathname, '/plain')
  await page.getByRole('link', { name: 'Full version' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/order')
  assert.equal(new URL(page.url()).pathname, '/order')
  assert.deepEqual(weights.tooHeavy, [])
  assert.ok(weights.read >= 6, `${weights.read} pages`)
  assert.deepEqual(browsers.complaints, [])
})

test('plain pages are found without fault by day and by night, and an old browser is led to them', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await browsers.visitor('phone', { colorScheme, bypassCSP: true })
    for (const path of ['/plain', '/plain/track', '/plain/sign-in']) {
      await page.goto(path)
      await checkAccessibility(page, `${path} by ${colorScheme}`)
    }
    await page.goto('/plain')
    await page.getByLabel('What do you need?').fill('2 mudu beans')
    await page.getByLabel('Where should we').selectOption('Wuse 2')
    await page.getByRole('button', { name: 'Check my list' }).click()
    await page.getByRole('heading', { name: 'Check your order' }).waitFor()
    await checkAccessibility(page, `the check by ${colorScheme}`)
  }
  const userAgent =
    'Mozilla/5.0 (Linux; Android 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.0.0 Mobile Safari/537.36'
  const old = await browsers.visitor('phone', { userAgent })
  await old.page.goto('/order')
  assert.equal(new URL(old.page.url()).pathname, '/plain')
})

function dbOf() {
  return { db: site.database.db }
}

/** Notes what each plain page weighs; it brings nothing besides itself. */
function weigh(page: Page) {
  const weights = { read: 0, tooHeavy: [] as string[] }
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/plain') || response.status() >= 300) return
    weights.read += 1
    const bytes = (await response.body()).length
    if (bytes >= mostBytes) weights.tooHeavy.push(`${pathname}: ${bytes} bytes`)
  })
  page.on('request', (request) => {
    const from = new URL(page.url() === 'about:blank' ? request.url() : page.url()).pathname
    if (from.startsWith('/plain') && request.resourceType() !== 'document')
      weights.tooHeavy.push(`${from} asks for ${request.url()}`)
  })
  return weights
}

/** Fills in the list with nothing but keys, as on a feature phone; the field that has the focus shows it. */
async function writeByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.keyboard.type('2 mudu beans\n₦500 pepper\n1 paint garri')
  const outline = await page
    .getByLabel('What do you need?')
    .evaluate((field) => getComputedStyle(field).outlineWidth)
  assert.equal(outline, '3px')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wuse 2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

async function isWithinWidth(page: Page): Promise<void> {
  const width = await page.locator('html').evaluate((root) => root.scrollWidth)
  assert.ok(width <= 240, `${page.url()} is ${width} pixels wide`)
}

async function askAboutPepper(id: string): Promise<void> {
  const stage = await orderStage(site)
  const [agent, admin] = [await stage.as('musa'), await stage.as('office')]
  await agent.call(...asAgent.setDuty(true))
  await admin.call(...asAdmin.assign(id, { agentId: agent.userId }))
  await agent.call(...asAgent.start(id))
  const { items } = await agent.call(...asAgent.read(id))
  const pepper = items.find(({ name }) => name === 'pepper')
  await agent.call(...asAgent.ask(id, pepper?.id ?? '', { kind: 'over_cap', askedKobo: 80_000 }))
}
