import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import { changeBusinessEndpoint, createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import { getInvoiceEndpoint, grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { type AccessPointServer, startAccessPoint } from '#tests/servers/access-point-server.ts'
import { eventually } from '#tests/waiting.ts'
import { createClient } from '#tests/world/clients.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { signInAs } from '#tests/world/people.ts'
import { taxSettings } from '#tests/world/tax-world.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { type Browsers, openBrowsers, signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openSite, type Site } from './site.ts'
import { orderStage } from './stage.ts'

let point: AccessPointServer
let site: Site
let browsers: Browsers

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  point = await startAccessPoint()
  site = await openSite({ ACCESS_POINT_PRIVATE: 'true' })
  browsers = openBrowsers(browser, site.url)
})
test.afterAll(async () => {
  await browsers.close()
  await site.close()
  await point.stop()
})

async function as(username: string) {
  return createClient(site.url, await signInAs({ database: site.database, clock: systemClock }, username))
}
const runJob = (name: string) => site.database.pool.query('select graphile_worker.add_job($1)', [name])
const stateOf = async (number: string) => {
  const { rows } = await site.database.pool.query<{ state: string }>(
    'select state from e_invoices where number = $1',
    [number],
  )
  return rows[0]?.state
}
const details = { name: 'Buka', address: '1 Aso Road', email: 'buka@example.com', tin: '12345678-0009' }

test('e-invoices are turned on; an invoice is refused, put right and cleared, and a receipt shows what the tax office gave it', async () => {
  await clearInvoice()
  await stampReceipt()
})

/** Turns the connector on as the owner; an invoice is refused, put right, cleared and printed. */
async function clearInvoice(): Promise<void> {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'owner', testPassword)
  await page.goto('/admin/settings/access-point')
  await page.getByText('The tax number is missing').waitFor()
  const admin = await as('owner')
  await admin.call(saveAdminSettingsEndpoint, { body: taxSettings(point) })
  await page.reload()
  await page.locator('html[data-is-live]').waitFor()
  await page.getByLabel('Address of the access point').fill(`${point.url}/api/v1`)
  await page.getByLabel('API key').fill(point.key)
  await page.getByLabel('API secret').fill(point.secret)
  await page.getByRole('switch', { name: 'Send e-invoices' }).check()
  await page.getByRole('button', { name: 'Save connector' }).click()
  await page.getByText('On', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('API key').inputValue(), '')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByText('The access point knows our key, our secret and our business.').waitFor()
  await checkAccessibility(page, 'the connector')
  await fitsNarrowly(page, 'the connector')

  const owner = await as('amina')
  const keyed = () => ({ idempotencyKey: newKey() })
  const { id } = await owner.call(createBusinessEndpoint, { body: details }, keyed())
  const credit = { creditLimitKobo: 50_000_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params: { id }, body: credit })
  await orderAt(await orderStage(site), 'delivered', { body: { businessId: id, paymentMethod: 'invoice' } })
  await site.database.pool.query(`update invoice_lines set at = at - interval '32 days'`)
  point.unknownTins.add(details.tin)
  await runJob('payments:invoices')
  const number = await eventually('the invoice', async () => {
    const { rows } = await site.database.pool.query<{ number: string }>('select number from e_invoices')
    return rows[0]?.number
  })
  await runJob('payments:e_invoices')
  await eventually('the refusal', async () => (await stateOf(number)) === 'refused')

  await page.goto('/admin')
  await page.locator('html[data-is-live]').waitFor()
  await page.getByText('The buyer’s tax number: is not registered').waitFor()
  await checkAccessibility(page, 'a refused e-invoice')
  const body = { ...details, tin: '12345678-0010' }
  await owner.call(changeBusinessEndpoint, { params: { id }, body })
  await page.getByRole('button', { name: `Try again: ${number}` }).click()
  await eventually('the clearance', async () => (await stateOf(number)) === 'cleared')
  await page.goto('/admin/money/e-invoices?state=cleared')
  await page.getByText(point.signed[0]?.irn ?? '-').waitFor()
  await checkAccessibility(page, 'e-invoices')
  await fitsNarrowly(page, 'e-invoices')
  const pdf = await owner.send(getInvoiceEndpoint, { params: { id, number } })
  const text = readPdfText(pdf.bytes)
  assert.ok(text.replace(/\s/g, '').includes(point.signed[0]?.irn ?? '-'), text)
  assert.ok(text.includes(body.tin), text)
  await page.context().close()
}

/** A customer’s receipt is made out to them, and shows what the tax office gave it. */
async function stampReceipt(): Promise<void> {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/profile')
  await page.locator('html[data-is-live]').waitFor()
  await page.getByRole('button', { name: 'Change the name on receipts' }).click()
  await page.getByLabel('Name on receipts').fill('Amina Trading')
  await page.getByLabel('Tax number (TIN)').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Write a tax number, such as 12345678-0001').waitFor()
  await page.getByLabel('Tax number (TIN)').fill('20456789-0001')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Amina Trading, 20456789-0001').waitFor()
  await checkAccessibility(page, 'the name on receipts')

  const order = await orderAt(await orderStage(site), 'delivered')
  await runJob('payments:e_invoices')
  await eventually('the report', async () => point.signed.some(({ invoice_kind }) => invoice_kind === 'B2C'))
  await eventually('what came back', async () => {
    const { rows } = await site.database.pool.query(`select 1 from e_invoices where state = 'reported'`)
    return rows.length === 1
  })
  await page.goto(`/orders/${order.id}/receipt`)
  await page.getByText('For Amina Trading, TIN 20456789-0001').waitFor()
  await expect(page.getByRole('img', { name: 'QR code of the tax office' })).toBeVisible()
  const irn = point.signed.find(({ invoice_kind }) => invoice_kind === 'B2C')?.irn ?? '-'
  await page.getByText(`Tax office reference ${irn}`).waitFor()
  await checkAccessibility(page, 'a receipt with its stamp')
  await fitsNarrowly(page, 'a receipt with its stamp')
}
