import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { listBusinessesEndpoint } from '#contract/businesses/businesses.ts'
import { listAllBusinessesEndpoint } from '#contract/businesses/invoices.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { addMoneyAccountEndpoint } from '#contract/payments/books.ts'
import { days } from '#domain/time/durations.ts'
import { issueInvoices } from '#server/businesses/invoices/issue-invoices.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { createQueueMail } from '#server/platform/mail/queue-mail.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { drive, newKey } from '#tests/world/orders.ts'
import { testConfig, testPassword } from '../test-config.ts'
import { addPerson } from '../world/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { composeList, openPlan } from './customer-at-home.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()
const buyerEmail = 'buyer@mamaput.example'
const invoicesEmail = 'books@mamaput.example'
const pages = {} as Record<'owner' | 'buyer' | 'admin', Page>
let businessPath = ''
let orderId = ''

async function open(username: string, device: 'phone' | 'desk'): Promise<Page> {
  const { page } = await browsers.visitor(device)
  await signIn(page, username, testPassword)
  return page
}

test('a business is made, orders above a limit with approval, pays by the invoice of the month and removes its buyer', async () => {
  await makeBusiness()
  await allowCredit()
  await askForOrder()
  await approveIt()
  await payByBank()
  await removeBuyer()
})

/** An owner makes a business with a place, and invites a buyer with a limit. */
async function makeBusiness(): Promise<void> {
  const buyerId = await addPerson({ ...site, clock: systemClock }, { username: 'buyer', role: 'customer' })
  await site.database.db
    .updateTable('users')
    .set({ email: buyerEmail, name: 'Bisi Buyer' })
    .where('id', '=', buyerId)
    .execute()
  const page = await open('amina', 'phone')
  pages.owner = page
  await page.goto('/businesses')
  await page.getByRole('button', { name: 'Add a business' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Name', { exact: true }).fill('Mama Put')
  await adding.getByLabel('Address').fill('4 Aminu Kano Crescent')
  await adding.getByLabel('Email for invoices').fill(invoicesEmail)
  await adding.getByRole('button', { name: 'Add business' }).click()
  await page.waitForURL(/\/businesses\/biz_/)
  businessPath = new URL(page.url()).pathname
  await page.getByRole('heading', { name: 'Mama Put', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Add a place' }).click()
  const place = page.getByRole('dialog')
  await place.getByLabel('Name of this address').fill('Wuse branch')
  await place.getByLabel('Area').fill('Wuse 2')
  await place.getByLabel('Landmark').fill('Opposite AP Plaza')
  await place.getByLabel('Contact name').fill('Chef Ada')
  await place.getByLabel('Contact phone').fill('0803 555 7001')
  await checkAccessibility(page, 'a place of a business')
  await place.getByRole('button', { name: 'Save place' }).click()
  await page.getByText('Wuse branch').first().waitFor()

  await page.getByRole('button', { name: 'Change details' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Mama Put Kitchen')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Mama Put Kitchen', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const inviting = page.getByRole('dialog')
  await inviting.getByLabel('Email address or phone number').fill(buyerEmail)
  await inviting.getByLabel('Most for one order').fill('1000')
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(buyerEmail).waitFor()
  await page.getByRole('button', { name: 'Copy invitation link' }).waitFor()
  // From its top: what is scrolled halfway under the bar is no small target.
  await page.goto(businessPath)
  await page.getByText('Wuse branch').first().waitFor()
  await checkAccessibility(page, 'a business of its owner')
}

/** Our team lets it pay by invoice. */
async function allowCredit(): Promise<void> {
  const page = await open('owner', 'desk')
  pages.admin = page
  await page.goto('/admin/businesses')
  await page.getByText('Mama Put Kitchen').click()
  await page.getByRole('button', { name: 'Change credit' }).click()
  await page.getByRole('dialog').last().getByLabel('Credit limit').fill('200000')
  await page.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click()
  await page.getByText('₦200,000.00').first().waitFor()
}

/** The buyer joins by the link, and asks for an order above the limit. */
async function askForOrder(): Promise<void> {
  const [sent] = (await emailsTo(site.database, buyerEmail)).filter(
    ({ template }) => template === 'business_invitation',
  )
  assert.ok(sent && 'link' in sent.data)
  const page = await open('buyer', 'phone')
  pages.buyer = page
  await page.goto(String(sent.data.link))
  await page.getByText('Amina Bello invites you to order for Mama Put Kitchen, as buyer.').waitFor()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('link', { name: /Mama Put Kitchen/ }).waitFor()

  await composeList(page)
  await page.goto('/place-order')
  await openPlan(page)
  await page.getByRole('button', { name: /^Payment/ }).click()
  await page.getByLabel('Who is it for?').selectOption({ label: 'For Mama Put Kitchen' })
  await page.getByRole('button', { name: 'Wuse branch' }).waitFor()
  await page.getByText('On the invoice of the month').click()
  await checkAccessibility(page, 'checkout for a business')
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
  await writeAnotherAddress(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('This is above your limit for the business.').waitFor()
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await page.waitForURL(/\/businesses\/biz_/)
  await page.getByText('Waiting', { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Approve and place order' }).count(), 0)
}

/** Another address stays as it is written when the ways to pay are opened again, until the place is chosen again. */
async function writeAnotherAddress(page: Page): Promise<void> {
  const [payment, branch] = [
    page.getByRole('button', { name: /^Payment/ }),
    page.getByRole('button', { name: 'Wuse branch' }),
  ]
  await page.getByLabel('Landmark').fill('Opposite Banex Plaza')
  await payment.click()
  await branch.waitFor({ state: 'detached' })
  await payment.click()
  await branch.waitFor()
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite Banex Plaza')
  await branch.click()
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
}

/** An approver approves it with a tap, and it is brought. */
async function approveIt(): Promise<void> {
  const page = pages.owner
  await page.goto(businessPath)
  await page.getByText(/^Bisi Buyer · /).waitFor()
  await checkAccessibility(page, 'an order to approve')
  await page.getByRole('button', { name: 'Approve and place order' }).click()
  await page.getByText('Approved', { exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'See the order' })
  orderId = /ord_[0-9a-z]{26}/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
  const stage = await orderStage(site)
  const order = {
    id: orderId,
    code: '',
    customer: await stage.as('buyer'),
    agent: await stage.as('musa'),
    admin: await stage.as('office'),
  }
  const read = await order.customer.call(getOrderEndpoint, { params: { id: orderId } })
  assert.deepEqual(
    [read.business?.place, read.business?.approvedBy, read.paymentMethod],
    ['Wuse branch', 'Amina Bello', 'invoice'],
  )
  await drive(order, 'queued', 'delivered')
  await pages.buyer.goto(`/orders/${orderId}`)
  await pages.buyer.getByText(/Ordered by Bisi Buyer, approved by Amina Bello/).waitFor()
}

/** The invoice of the month is paid by a line of the bank’s statement, and nothing is owed. */
async function payByBank(): Promise<void> {
  const { db } = site.database
  // The month is over.
  const lastMonth = new Date(msNow() - days(31))
  await db.updateTable('invoice_lines').set({ at: lastMonth }).where('order_id', '=', orderId).execute()
  const queueMail = createQueueMail({
    clock: systemClock,
    box: createSecretBox(testConfig().secretKey, 'mail'),
  })
  const readSettings = createReadSettings(db)
  const [number = ''] = await issueInvoices({ db, clock: systemClock, queueMail, readSettings })
  const { owner, admin: page } = pages
  await owner.goto(businessPath)
  await owner.getByRole('link', { name: new RegExp(number) }).waitFor()

  const stage = await orderStage(site)
  const admin = await stage.as('owner')
  const bank = { kind: 'bank', name: 'GTB', bankName: 'GTBank', accountNumber: '0123456789' } as const
  await admin.call(
    addMoneyAccountEndpoint,
    { body: { ...bank, openingKobo: 0 } },
    { idempotencyKey: newKey() },
  )
  const owed = (await admin.call(listAllBusinessesEndpoint, {}))[0]?.owedKobo ?? 0
  assert.ok(owed > 0)
  await page.goto('/admin/businesses')
  await page.getByText('Mama Put Kitchen').waitFor()
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(timeNow())
  const csv = `Trans. Date,Reference,Debits,Credits,Remarks\n${today},F1,,${(owed / 100).toFixed(2)},NIP MAMA PUT KITCHEN ${number}\n`
  await page.goto('/admin/books/bank')
  await page.locator('html[data-is-live]').waitFor()
  await page
    .getByLabel('Import a statement (CSV or OFX)')
    .setInputFiles({ name: 'gtb.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Save 1 new line' }).click()
  await page.getByRole('button', { name: 'Book it', exact: true }).click()
  const booking = page.getByRole('dialog')
  await booking.getByLabel('Book it as').selectOption({ label: 'A business pays its invoices' })
  await booking.getByLabel('A business pays its invoices').selectOption({ label: 'Mama Put Kitchen' })
  await booking.getByRole('button', { name: 'Book it' }).click()
  await page.getByText('Every line of the bank is in the books.').waitFor()

  const [left] = await admin.call(listAllBusinessesEndpoint, {})
  const ages = left && [left.owedKobo, left.notDueKobo, left.upTo30Kobo, left.upTo60Kobo, left.olderKobo]
  assert.deepEqual(ages, [0, 0, 0, 0, 0])
  await owner.goto(businessPath)
  await owner.getByRole('link', { name: new RegExp(`${number}[^]*Paid`) }).waitFor()
  await page.goto('/admin/businesses')
  await page.getByText('Mama Put Kitchen').click()
  await page.getByRole('link', { name: new RegExp(number) }).waitFor()
  await checkAccessibility(page, 'a business for admins')
}

/** Removes a buyer, who finds nothing of it any more. */
async function removeBuyer(): Promise<void> {
  const { owner, buyer } = pages
  await owner.goto(businessPath)
  const row = owner.getByRole('button', { name: 'Remove', exact: true })
  await row.last().click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByText('Bisi Buyer', { exact: true }).waitFor({ state: 'detached' })
  const { json } = await (await orderStage(site))
    .as('buyer')
    .then((client) => client.send(listBusinessesEndpoint, {}))
  assert.deepEqual((json as { businesses: unknown[] }).businesses, [])
  await buyer.goto(businessPath)
  await buyer.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
}
