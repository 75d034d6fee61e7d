import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { startTermii, type TermiiServer } from '#tests/servers/termii-server.ts'
import { createClient } from '#tests/world/clients.ts'
import { drive, newKey, type Order } from '#tests/world/orders.ts'
import { signInAs } from '#tests/world/people.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openPaidSite } from './site.ts'
import { openStage } from './stage.ts'

const phone = '0809 777 1201'
let orderId = ''
let link = ''
let termii: TermiiServer
const { site, browsers } = openStage(async () => {
  termii = await startTermii()
  return openPaidSite({ TERMII_URL: termii.url })
})
test.beforeAll(async () => {
  const sms = { provider: 'termii', sender: 'Kasuwa', channel: 'dnd' } as const
  const body = { ...sms, priceKobo: 500, dayLimitKobo: 500_000, key: termii.key }
  await (await as('owner')).call(saveSmsSettingsEndpoint, { body })
})
test.afterAll(() => termii.stop())

async function as(username: string) {
  return createClient(site.url, await signInAs({ database: site.database, clock: systemClock }, username))
}

/** The newest SMS to the caller that has something in it. */
const smsWith = (part: RegExp) =>
  eventually(`an SMS like ${part}`, async () => {
    // From 9 pm to 7 am some wait for the morning, which is brought forward.
    await site.database.pool.query(`
      update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and key in (select id from sms_messages where status = 'queued')`)
    return termii.taken.findLast(({ to, sms }) => to === '2348097771201' && part.test(sms))
  })

/** Returns the link of an SMS, as a path of this site. */
async function linkIn(part: RegExp): Promise<string> {
  const { sms } = (await smsWith(part)) ?? { sms: '' }
  const { pathname, search } = new URL(/https?:\S+/.exec(sms)?.[0] ?? '')
  return `${pathname}${search}`
}

/** The fields that the tab key comes to, by their labels, until one of them. */
async function tabTo(page: Page, last: string): Promise<string[]> {
  const passed: string[] = []
  while (passed.at(-1) !== last && passed.length < 40) {
    await page.keyboard.press('Tab')
    passed.push(
      await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null
        // Without its hint.
        const label = (at?.labels?.[0] ?? at)?.cloneNode(true) as HTMLElement | undefined
        for (const hint of label?.querySelectorAll('.text-ink-soft.block') ?? []) hint.remove()
        return label?.textContent?.trim() ?? ''
      }),
    )
  }
  return passed
}

test('our team takes the order of a caller, who opens the link of the SMS, answers, claims it and pays', async () => {
  await takeOrder()
  await openLink()
  await answerAndPay()
  await writeDownAnswer()
  // A page that is still open asks once more with its key, and hears that it is over.
  const isOver = /410 \(Gone\) \S+\/own\?key=/
  assert.deepEqual(
    browsers.complaints.filter((complaint) => !isOver.test(complaint)),
    [],
  )
})

/** Our team takes the order of a number that nobody has, by the keyboard alone. */
async function takeOrder(): Promise<void> {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone number').focus()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await page.getByText('Nobody has this number yet.').waitFor()
  await page.getByLabel('Market', { exact: true }).selectOption({ label: 'Wuse Market' })
  await page.getByLabel('Phone number').focus()
  const passed = await tabTo(page, 'Place order')
  assert.deepEqual(passed, [
    'Find',
    'Name',
    'Email (optional)',
    'Area',
    'Landmark',
    'Directions (optional)',
    'Gate or estate code (optional)',
    'Who receives it, if not the caller (optional)',
    'Their phone (optional)',
    'Market',
    'Hour',
    'Note for the agent (optional)',
    'Paste or type the list',
    'Some of it comes from another market',
    'They pay by',
    'Ask above',
    'They pay later',
    'Waive the delivery fee',
    'Promo code (optional)',
    'Place order',
  ])
  await page.keyboard.press('Enter')
  await page.getByText('Check the fields that are marked.').waitFor()
  assert.equal(
    await page.getByLabel('Name', { exact: true }).evaluate((at) => at === document.activeElement),
    true,
  )
  await page.getByLabel('Name', { exact: true }).fill('Hauwa Sani')
  await page.getByLabel('Area').selectOption('Wuse 2')
  await page.getByLabel('Landmark').fill('Opposite AP Plaza')
  await page.getByLabel('Paste or type the list').fill('2 mudu rice\n500 naira pepper')
  await page.getByText('2 items').waitFor()
  await page.getByText(/^About ₦/).waitFor()
  await checkAccessibility(page, 'an order for a caller')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText(/^Placed\./).waitFor()
  const { rows } = await site.database.pool.query(`select id from orders where channel = 'office'`)
  assert.equal(rows.length, 1)
  orderId = rows[0].id
}

/** Opens the link of the SMS as the caller; a stranger with the code and a wrong key sees no price. */
async function openLink(): Promise<void> {
  link = await linkIn(/order placed/)
  const { page } = await browsers.visitor('phone')
  await page.goto(link)
  await page.getByText('Goods and fees, about').waitFor()
  await page.getByText('You pay when you have your goods.').waitFor()
  await page.getByRole('link', { name: 'Sign in with your number' }).waitFor()
  await checkAccessibility(page, 'a caller’s own link')
  // An address is shared, photographed and kept in histories: the key leaves it, and a reload still knows it.
  const key = new URL(link, site.url).searchParams.get('k') ?? 'none'
  await page.waitForURL((url) => !url.href.includes(key))
  assert.equal(await page.getByText(key).count(), 0, 'the key is not shown')
  const shared = new URL(page.url())
  await page.reload()
  await page.getByText('Goods and fees, about').waitFor()

  const { page: stranger } = await browsers.visitor('phone')
  for (const path of [shared.pathname, `${shared.pathname}?k=AAAAAAAAAA`]) {
    await stranger.goto(path)
    await stranger.getByRole('heading', { name: 'Progress' }).waitFor()
    const { json } = { json: await stranger.content() }
    for (const secret of ['Goods and fees', 'Hauwa', '7771201', 'AP Plaza'])
      assert.ok(!json.includes(secret), `${secret} at ${path}`)
  }
  const gone = await stranger.request.get('/api/track/0000-0000-0000-0000/own?key=AAAAAAAAAA')
  assert.equal(gone.status(), 404)
  // A refused key is one of the browser's own console errors.
  browsers.complaints.length = 0
}

/** The caller answers the agent, claims the account by a code, pays online and has the goods. */
async function answerAndPay(): Promise<void> {
  const [admin, agent] = [await as('office'), await as('musa')]
  const order: Order = { id: orderId, code: '', admin, agent, customer: admin }
  await drive(order, 'queued', 'shopping')
  const { items } = await admin.call(getAdminOrderEndpoint, { params: { id: orderId } })
  const asking = { kind: 'over_cap' as const, askedKobo: 700_000 }
  const call = { params: { id: orderId, itemId: items[0]?.id ?? '' }, body: asking }
  await agent.call(askQuestionEndpoint, call, { idempotencyKey: newKey() })

  const { page } = await browsers.visitor('phone')
  await page.goto(link)
  await page.getByText(/Your agent is asking about/).waitFor()
  await smsWith(/asks about .*\/q\//s)
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, buy it for ₦7,000' }).click()
  await page.getByRole('heading', { name: /^Answered/, level: 2 }).waitFor()

  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in with your number' }).click()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const { sms = '' } = (await smsWith(/is your .* code/)) ?? {}
  await page.getByLabel('Six-digit code').fill(sms.slice(0, 6))
  await page.waitForURL(/\/my-orders/)
  await page.getByText('Wuse Market').first().waitFor()

  const { rows } = await site.database.pool.query(
    `select u.username from users u join orders o on o.customer_id = u.id where o.id = $1`,
    [orderId],
  )
  const customer = await as(rows[0].username)
  await drive({ ...order, customer }, 'shopping', 'purchased')
  const { page: signedOut } = await browsers.visitor('phone')
  await signedOut.goto(link)
  await signedOut.getByText('To pay now').waitFor()
  assert.equal(await signedOut.getByRole('link', { name: 'Sign in with your number' }).count(), 0, 'claimed')
  await signedOut.getByRole('button', { name: /^Pay ₦[\d,.]+ now$/ }).click()
  await signedOut.getByRole('heading', { name: /^Pay NGN/ }).waitFor()
  await signedOut.getByRole('button', { name: 'Pay now' }).click()
  await signedOut.getByText('Paid in full').waitFor()

  await drive({ ...order, customer }, 'purchased', 'delivered')
  // Nothing is to be paid any more, so that the key is over.
  assert.equal(await linkIn(/is delivered/), link.replace(/\?.*$/, ''))
  await page.goto('/my-orders')
  await page.getByText('Delivered').first().waitFor()
}

/** Writes down what a caller says on the phone, with who heard it. */
async function writeDownAnswer(): Promise<void> {
  const [admin, agent] = [await as('office'), await as('ngozi')]
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto(`/admin/orders/new?phone=${encodeURIComponent(phone)}`)
  await page.getByText('This number is verified as theirs.').waitFor()
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Hauwa Sani')
  await page.getByLabel('Phone number').fill('0809 777 1202')
  await page.getByText('This number is verified as theirs.').waitFor({ state: 'detached' })
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Area').selectOption('Wuse 2')
  await page.getByLabel('Landmark').fill('Opposite AP Plaza')
  await page.getByLabel('Market', { exact: true }).selectOption({ label: 'Wuse Market' })
  await page.getByLabel('Paste or type the list').fill('2 mudu rice')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page.waitForURL(/order=ord_/)
  const id = /ord_\w{26}/.exec(page.url())?.[0] ?? ''
  await drive({ id, code: '', admin, agent, customer: admin }, 'queued', 'shopping')
  const { items } = await admin.call(getAdminOrderEndpoint, { params: { id } })
  const asking = { kind: 'over_cap' as const, askedKobo: 600_000 }
  const call = { params: { id, itemId: items[0]?.id ?? '' }, body: asking }
  await agent.call(askQuestionEndpoint, call, { idempotencyKey: newKey() })

  await page.getByRole('button', { name: 'Agreed on the phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'What did they say on the phone?' })
  await dialog.getByRole('button', { name: 'Yes, buy it for ₦6,000' }).click()
  await checkAccessibility(page, 'an answer on the phone')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await page.getByText(/^Halima agreed on the phone about/).waitFor()
}
