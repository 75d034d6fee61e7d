import assert from 'node:assert/strict'
import { expect, type Page, test } from '@playwright/test'
import { setBankAccountEndpoint } from '#contract/dispatch/agent-money.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { dayInLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { openTill } from '#tests/world/books.ts'
import { createClient } from '#tests/world/clients.ts'
import { driveTo, newKey } from '#tests/world/orders.ts'
import { signInAs } from '#tests/world/people.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openPaidSite } from './site.ts'
import { openStage } from './stage.ts'

passMidnight()
const { site, browsers } = openStage(openPaidSite)

async function as(username: string) {
  return createClient(site.url, await signInAs({ database: site.database, clock: systemClock }, username))
}

function readMarket() {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  return visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
}

/** Takes what was broken off the pay, as far as the rules let it, with a reason. */
async function deduct(page: Page, agentId: string) {
  await page.goto(`/admin/agents?agent=${agentId}`)
  await page.locator('html[data-is-live]').waitFor()
  await page.getByRole('tab', { name: 'Cash' }).click()
  await page.getByRole('button', { name: 'Deduct from pay' }).click()
  const dialog = page.getByRole('dialog', { name: /^Deduct from pay/ })
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByRole('button', { name: 'Goods damaged' }).click()
  assert.ok(await dialog.getByRole('button', { name: 'Record', exact: true }).isDisabled())
  await dialog.getByLabel('Amount').fill('20')
  await checkAccessibility(page, 'a deduction')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('agents see what they are owed by age, less a deduction, and are paid in cash with a payslip, or by Paystack', async () => {
  await openTill({ as }, 'abuja')
  const { agent } = await driveTo({ market: await readMarket(), as }, 'delivered', { agent: 'musa' })
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await deduct(page, agent.userId)

  await page.goto('/admin/money')
  await page.locator('html[data-is-live]').waitFor()
  const runs = page.getByRole('region', { name: 'Pay runs' })
  const owed = runs.getByRole('table', { name: 'What agents are owed, by when they earned it' })
  await owed.getByRole('row', { name: /Musa.*never paid.*₦100\.00.*₦0\.00.*₦100\.00/ }).waitFor()
  await runs.getByRole('button', { name: 'New pay run' }).click()
  const sheet = page.getByRole('dialog', { name: 'New pay run' })
  await sheet.getByRole('switch', { name: 'Count the cash they hold' }).uncheck()
  await checkAccessibility(page, 'paying in cash')
  await fitsNarrowly(page, 'paying in cash')
  await sheet.getByRole('button', { name: 'Pay 1 agent ₦100.00' }).click()
  await page.getByText('Paid ₦100.00', { exact: true }).waitFor()
  await runs.getByText('We owe no agent any pay.', { exact: false }).waitFor()

  const run = runs.getByRole('group').first()
  await expect(async () => {
    if (!(await run.getByRole('link', { name: 'Payslip' }).isVisible())) await run.locator('summary').click()
    await run.getByRole('link', { name: 'Payslip' }).waitFor({ timeout: 1_000 })
  }).toPass()
  const href = await run.getByRole('link', { name: 'Payslip' }).getAttribute('href')
  const payslip = await page.request.get(href ?? '')
  assert.equal(payslip.headers()['content-type'], 'application/pdf')
  const text = readPdfText(await payslip.body())
  for (const part of ['Musa', '₦120.00', '₦20.00', 'Goods damaged', '₦100.00'])
    assert.ok(text.includes(part), text)

  await payTwice(page)
})

/** Has a transfer end at Paystack, whose webhook says so. */
async function endTransfer(reference: string, status: 'success' | 'failed') {
  const transfer = site.paystack.transfers.sent.get(reference)
  assert.ok(transfer)
  transfer.status = status
  await site.paystack.send(`transfer.${status}`, { reference, id: transfer.id, at: newKey() })
}

/** A transfer that failed is sent again; when both arrive, the comparison says that the agent was paid twice. */
async function payTwice(page: Page) {
  const { agent, admin } = await driveTo({ market: await readMarket(), as }, 'delivered', { agent: 'ngozi' })
  const bankAccount = { bankCode: '058', accountNumber: '0123456789', accountName: agent.name }
  await admin.call(setBankAccountEndpoint, { params: { id: agent.userId }, body: { bankAccount } })
  site.paystack.transfers.end = 'pending'
  await page.goto('/admin/money')
  await page.locator('html[data-is-live]').waitFor()
  const runs = page.getByRole('region', { name: 'Pay runs' })
  await runs.getByRole('button', { name: 'New pay run' }).click()
  const sheet = page.getByRole('dialog', { name: 'New pay run' })
  await sheet.getByLabel('How you pay').selectOption({ label: 'Paystack transfers' })
  await sheet.getByRole('switch', { name: 'Count the cash they hold' }).uncheck()
  await sheet.getByRole('button', { name: 'Pay 1 agent ₦120.00' }).click()
  await runs.getByText('With the bank').waitFor()
  const [first = ''] = site.paystack.transfers.sent.keys()
  await endTransfer(first, 'failed')
  await runs.getByRole('button', { name: 'Try again' }).click()
  await runs.getByText('With the bank').waitFor()
  const second = await eventually(
    'the second transfer',
    async () => [...site.paystack.transfers.sent.keys()][1],
  )
  for (const reference of [second, first]) await endTransfer(reference, 'success')
  await runs.getByText('Paid', { exact: true }).first().waitFor()

  const nights = page.getByRole('region', { name: 'Reconciliation' })
  await nights.getByLabel('Day').fill(dayInLagos())
  await nights.getByRole('button', { name: 'Compare' }).click()
  await nights.getByText('An agent was paid twice', { exact: false }).waitFor()
  await checkAccessibility(page, 'money')
  await fitsNarrowly(page, 'money')
}
