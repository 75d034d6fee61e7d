import { test } from '@playwright/test'
import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import { grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { driveTo, newKey } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openPaidSite } from './site.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage(openPaidSite)

/** A business of Amina's with an order of last month on its invoice; returns its id. */
async function invoiceAmina(): Promise<string> {
  const stage = await orderStage(site)
  const [owner, admin] = [await stage.as('amina'), await stage.as('office')]
  const body = { name: 'Buka', address: '1 Aso Road', email: 'bills@buka.example', tin: null }
  const { id } = await owner.call(createBusinessEndpoint, { body }, { idempotencyKey: newKey() })
  const credit = { creditLimitKobo: 90_000_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params: { id }, body: credit })
  await driveTo(stage, 'delivered', { body: { businessId: id, paymentMethod: 'invoice' } })
  const { db, pool } = site.database
  await pool.query(`update invoice_lines set at = at - interval '1 month'`)
  const queueMail = async () => 'not sent'
  await issueInvoices({ db, clock: systemClock, queueMail, readSettings: createReadSettings(db) })
  return id
}

test('the owner of a business pays its invoice online, and comes back to one that is paid', async () => {
  const id = await invoiceAmina()
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto(`/businesses/${id}`)
  const pay = page.getByRole('button', { name: /^Pay ₦.* of INV-\d{4}-000001 now$/ })
  await pay.waitFor()
  await checkAccessibility(page, 'an invoice to pay')
  await page.screenshot({ path: test.info().outputPath('invoice-360.png'), fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: test.info().outputPath('invoice-1280.png'), fullPage: true })
  await pay.click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('Paid', { exact: true }).waitFor()
  await page.screenshot({ path: test.info().outputPath('paid-1280.png'), fullPage: true })
})
