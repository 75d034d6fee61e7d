import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { importBankLinesEndpoint } from '#contract/payments/bank-lines.ts'
import { addMoneyAccountEndpoint } from '#contract/payments/books.ts'
import { askForAccountEndpoint } from '#contract/payments/payments.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { dayInLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { createClient } from '#tests/world/clients.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { walletOf } from '#tests/world/payments.ts'
import { signInAs } from '#tests/world/people.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openPaidSite } from './site.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage(openPaidSite)

async function as(username: string) {
  return createClient(site.url, await signInAs({ database: site.database, clock: systemClock }, username))
}

test('money comes past the till: a POS slip at the gate is settled by the bank’s statement, a transfer fills a wallet', async () => {
  await payBySlip()
  await payByTransfer()
})

/** An agent takes a POS slip, and an admin settles it by the bank’s statement. */
async function payBySlip(): Promise<void> {
  const admin = await as('owner')
  const keyed = () => ({ idempotencyKey: newKey() })
  const rules = {
    gate_bank: 'GTBank',
    gate_account_number: '0123456789',
    pos_at_gate: 'true',
    gate_release: 'agent',
  }
  await admin.call(saveAdminSettingsEndpoint, { body: rules })
  // Every process reads the settings anew within seconds.
  await eventually('the settings', async () =>
    (await (await fetch(`${site.url}/api/settings`)).text()).includes('0123456789'),
  )
  const bank = { kind: 'bank', name: 'GTB', bankName: 'GTBank', accountNumber: '0123456789' } as const
  const { accounts } = await admin.call(
    addMoneyAccountEndpoint,
    { body: { ...bank, openingKobo: 0 } },
    keyed(),
  )
  const bankId = accounts.find(({ kind }) => kind === 'bank')?.id ?? ''
  const order = await orderAt(await orderStage(site), 'arrived')
  const { handoverCode, bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })

  const { page: phone } = await browsers.visitor('phone')
  await signIn(phone, 'musa', testPassword)
  await phone.goto(`/dashboard?trip=${order.id}`)
  await phone.getByRole('button', { name: 'Paid by POS' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Paid by POS' })
  await sheet.getByLabel('Number on the slip').fill('RRN000123')
  await checkAccessibility(phone, 'a POS slip')
  await fitsNarrowly(phone, 'a POS slip')
  await sheet.getByRole('button', { name: 'Record payment' }).click()
  await phone.getByText('Payment recorded', { exact: true }).waitFor()
  await phone.getByRole('textbox', { name: /handover code/ }).fill(handoverCode ?? '')
  await phone.getByRole('button', { name: 'Hand over', exact: true }).click()
  await eventually('the handover', async () => {
    const { status } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    return status === 'delivered'
  })

  const { page: wide } = await browsers.visitor('desk')
  await signIn(wide, 'office', testPassword)
  await wide.goto('/admin/books/gate')
  await wide.getByText('POS RRN000123').waitFor()
  await wide.getByText('Not arrived yet').waitFor()
  await checkAccessibility(wide, 'payments at the gate')
  const line = `${dayInLagos()},POS RRN000123,,,${(bill.balanceDueKobo / 100).toFixed(2)}`
  const text = ['Date,Narration,Reference,Debit,Credit', line].join('\n')
  const { matched } = await admin.call(
    importBankLinesEndpoint,
    { params: { id: bankId }, body: { text } },
    keyed(),
  )
  assert.equal(matched, 1)
  await wide.reload()
  await wide.getByText('Nothing is waiting.').waitFor()
  await wide.getByText('All', { exact: true }).click()
  await wide.getByText('Arrived', { exact: true }).waitFor()
}

/** A customer asks for an account number, transfers, and the wallet grows. */
async function payByTransfer(): Promise<void> {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Get my account number' }).click()
  await page.getByText('Wema Bank').waitFor()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await fitsNarrowly(page, 'an account number')
  const customer = await as('amina')
  const { account } = await customer.call(askForAccountEndpoint, { body: { paysDebts: false } })
  const before = await walletOf(customer)
  await site.paystack.transferTo(account?.number ?? '', 750_000)
  await expect.poll(() => walletOf(customer)).toBe(before + 750_000)
  await page.reload()
  await page.getByText('Transfer to your account number').waitFor()
}
