import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import { grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { setBankAccountEndpoint } from '#contract/dispatch/agent-money.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import { issueInvoices } from '#server/businesses/invoices/issue-invoices.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { createClient } from '#tests/world/clients.ts'
import { driveTo, newKey, type Order } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { fitsNarrowly } from './reflow.ts'
import { openPaidSite } from './site.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage(openPaidSite)

test('an order is paid by card: a card that fails, another try, and a webhook that never comes', async () => {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Payment/ }).click()
  await page.getByText('Pay now', { exact: true }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/orders\/ord_\w+\/payment/)
  const orderId = /ord_\w{26}/.exec(page.url())?.[0]

  await page.getByRole('button', { name: 'Card, transfer or USSD' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()

  await page.getByRole('switch', { name: 'Send what is left back to my bank' }).check()
  site.paystack.webhooks = 'never'
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  const followed = page.url()
  for (const path of ['/my-orders', '/dashboard']) {
    await page.goto(path)
    await page.getByRole('region', { name: 'In progress' }).getByText('Waiting for payment').waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Past orders' }).count(), 0, path)
  }
  await page.goto(followed)
  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor()

  await page.getByRole('link', { name: 'Follow your order' }).click()
  await page.getByRole('heading', { name: /finding an agent|no agent is free yet|has accepted/i }).waitFor()
  const { rows } = await site.database.pool.query(
    `select type, count(*)::int as count from events where order_id = $1 and type = 'order.paid' group by 1`,
    [orderId],
  )
  assert.deepEqual(rows, [{ type: 'order.paid', count: 1 }])
  const paid = await site.database.pool.query(
    `select refund_to from payments where order_id = $1 and status = 'succeeded'`,
    [orderId],
  )
  assert.deepEqual(paid.rows, [{ refund_to: 'source' }])
})

async function as(username: string) {
  return createClient(site.url, await signInAs({ database: site.database, clock: systemClock }, username))
}

function readMarket() {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  return visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
}

/** Three agents who earned something; two of them have a bank account. */
async function earn(): Promise<void> {
  const market = await readMarket()
  for (const [name, accountNumber] of [
    ['musa', '0123456789'],
    ['ngozi', '0123456790'],
    ['tunde', null],
  ] as const) {
    const { admin, agent } = await driveTo({ market, as }, 'delivered', { agent: name })
    if (accountNumber === null) continue
    const bankAccount = { bankCode: '058', accountNumber, accountName: agent.name }
    await admin.call(setBankAccountEndpoint, { params: { id: agent.userId }, body: { bankAccount } })
  }
}

/** A statement that cannot be read says why, and is read when asked for again. */
async function readWeek(page: Page): Promise<void> {
  const kept = page.getByRole('region', { name: 'What we kept' })
  const ofWeek = '**/api/admin/money/statement?*'
  await page.route(ofWeek, (route) => route.fulfill({ status: 400, json: { error: 'Not now.' } }))
  await kept.getByText('7 days').click()
  await kept.getByText('We could not load the statement').waitFor()
  await kept.getByText('Not now.').waitFor()
  await page.unroute(ofWeek)
  await kept.getByRole('button', { name: 'Try again' }).click()
  await kept.getByText('Kept', { exact: true }).waitFor()
}

/** Starts a pay run by Paystack for those who have a bank account. */
async function payByPaystack(page: Page): Promise<void> {
  await page.goto('/admin/money')
  await readWeek(page)
  await page.getByRole('button', { name: 'New pay run' }).click()
  const sheet = page.getByRole('dialog', { name: 'New pay run' })
  await sheet.getByLabel('How you pay').selectOption({ label: 'Paystack transfers' })
  await sheet.getByRole('switch', { name: 'Count the cash they hold' }).uncheck()
  await sheet.getByText(/^No bank account: Tunde Adeyemi/).waitFor()
  await checkAccessibility(page, 'a new pay run')
  await fitsNarrowly(page, 'a new pay run')
  await sheet.getByRole('checkbox', { name: 'Tunde Adeyemi' }).uncheck()
  const pay = sheet.getByRole('button', { name: 'Pay 2 agents ₦240.00' })
  await pay.waitFor()
  // Days that are in no order pay nobody, also not for the days before.
  const last = sheet.getByLabel('to', { exact: true })
  const today = await last.inputValue()
  await last.fill('2026-01-01')
  await sheet.getByText('The last day is before the first.').waitFor()
  await pay.waitFor({ state: 'hidden' })
  await last.fill(today)
  await pay.click()
  await page.getByText('Sending ₦240.00 by Paystack', { exact: true }).waitFor()
}

test('agents are paid by Paystack: what failed is sent again together, or given up, and each line says what came of it', async () => {
  await earn()
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  const { transfers } = site.paystack
  transfers.end = 'refused'
  await payByPaystack(page)
  const runs = page.getByRole('region', { name: 'Pay runs' })
  await runs.getByText('2 of 2').waitFor()
  await runs.getByText('Your balance is not enough to fulfil this request').first().waitFor()

  transfers.end = 'pending'
  await runs.getByRole('button', { name: 'Send 2 failed again' }).click()
  const again = page.getByRole('dialog', { name: 'Send 2 payments again' })
  await again.getByText('Finished', { exact: true }).waitFor()
  await again.getByRole('row', { name: /Ngozi Okafor.*Done/ }).waitFor()
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'hidden' })
  await runs.getByText('With the bank').nth(1).waitFor()
  const [first, second] = [...transfers.sent.values()]
  assert.ok(first && second)
  for (const [transfer, status] of [
    [first, 'success'],
    [second, 'failed'],
  ] as const) {
    transfer.status = status
    await site.paystack.send(`transfer.${status}`, { reference: transfer.reference, id: transfer.id })
  }
  await runs.getByText('1 failed').first().waitFor()
  await runs.getByRole('button', { name: 'Cancel 1 payment not sent' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel 1 payment not sent' })
  await question.getByRole('button', { name: 'Paid another way' }).click()
  await question.getByRole('button', { name: 'Cancel 1 payment not sent' }).click()
  const given = page.getByRole('dialog', { name: 'Cancel 1 payment', exact: true })
  await given.getByText('Finished', { exact: true }).waitFor()
  await checkAccessibility(page, 'what came of each payment')
  await page.keyboard.press('Escape')
  await given.waitFor({ state: 'hidden' })
  await runs.getByText('1 refused').waitFor()
  const saving = page.waitForEvent('download')
  await runs.getByRole('button', { name: 'Download for the bank (CSV)' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  assert.equal(file.trim().split('\r\n').length, 2, 'a head, and who was not given up')
})

/** An order that could not be handed over, of a customer of its own. */
async function failedOf(customer: string, walletKobo: number, body = {}): Promise<Order> {
  const who = { ...site, clock: systemClock }
  const id = await addPerson(who, { username: customer, role: 'customer' })
  await site.database.pool.query(`update users set email = username || '@mail.example' where id = $1`, [id])
  if (walletKobo > 0)
    await fillWallet(
      { db: site.database.db, clock: systemClock },
      { customer: await as(customer) },
      walletKobo,
    )
  const market = await readMarket()
  return driveTo({ market, as }, 'failed', { customer, body })
}

test('admins say who owes and what goes back, and a debt is paid where it is told', async () => {
  const owed = await failedOf('bisi', 50_000)
  const ahead = await failedOf('halima', 2_000_000, { paymentMethod: 'wallet' })
  const { bill } = await owed.customer.call(getOrderEndpoint, { params: { id: owed.id } })
  const debtKobo = bill.totalKobo ?? 0
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'bisi', testPassword)
  await page.goto(`/orders/${owed.id}`)
  await page.getByText('You owe nothing until we have agreed with you').waitFor()
  assert.equal(await page.getByRole('button', { name: /^Pay / }).count(), 0)

  const { page: back } = await browsers.visitor('desk')
  await signIn(back, 'office', testPassword)
  await back.goto(`/admin?order=${owed.id}`)
  await back.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
  const settle = back.getByRole('dialog', { name: `Settle ${owed.code}` })
  await settle.getByText('The customer owes it').click()
  await settle.getByLabel('Reason').fill('Agreed by phone')
  await settle.getByRole('button', { name: 'Settle' }).click()
  await settle.waitFor({ state: 'hidden' })

  await back.goto(`/admin?order=${ahead.id}`)
  await back.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
  const close = back.getByRole('dialog', { name: `Settle ${ahead.code}` })
  await close.getByText('Nothing more to do').click()
  await close.getByLabel('Reason').fill('Our mistake')
  assert.ok(await close.getByRole('button', { name: 'Settle' }).isDisabled())
  await close.getByLabel('The customer gets back').fill(String(debtKobo / 100))
  await checkAccessibility(back, 'settling a prepaid order')
  await close.getByRole('button', { name: 'Settle' }).click()
  await close.waitFor({ state: 'hidden' })
  assert.equal(await walletOf(await as('halima')), 2_000_000)

  await composeList(page)
  await fillCheckout(page)
  await page.getByText(`Balance on earlier orders: ${nairaText(debtKobo)}.`).waitFor()
  await page.getByRole('link', { name: `Pay ${nairaText(debtKobo)} by card or transfer` }).waitFor()
  await checkAccessibility(page, 'a debt at checkout')
  await fitsNarrowly(page, 'a debt at checkout')
  await page.getByRole('button', { name: 'Pay ₦500.00 from your wallet' }).click()
  await page.getByText(`Balance on earlier orders: ${nairaText(debtKobo - 50_000)}.`).waitFor()
  await page.goto(`/orders/${owed.id}`)
  await page.getByRole('link', { name: `Pay ${nairaText(debtKobo - 50_000)} by card or transfer` }).click()
  await page.getByText(`Your balance on this order is ${nairaText(debtKobo - 50_000)}.`).waitFor()
  site.paystack.webhooks = 'once'
  await page.getByRole('button', { name: 'Card, transfer or USSD' }).click()
  const pay = page.getByRole('button', { name: 'Pay now' })
  await pay.waitFor()
  const unpaid = await (await page.request.get(`/orders/${owed.id}/payment`)).text()
  await pay.click()
  await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor()
  // The server may have read the order a moment before its payment was settled, and the payment a moment after.
  const paid = unpaid.replace('"status":"open"', '"status":"succeeded"')
  // What the server drew does not fit that, so the browser draws it.
  const between = paid.replace('"verdict":"page"', '"verdict":"undrawn"')
  assert.ok(unpaid !== paid && paid !== between)
  await page.route(/\/payment$/, (route) => route.fulfill({ contentType: 'text/html', body: between }))
  await page.goto(`/orders/${owed.id}/payment`)
  await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor()
  await page.unrouteAll()
  assert.equal((await (await as('bisi')).call(listOwnDebtsEndpoint, {})).owedKobo, 0)
})

/** Makes a business of Amina's with an order of last month on its invoice; returns its id. */
async function invoiceAmina(): Promise<string> {
  const [owner, admin] = [await as('amina'), await as('office')]
  const body = { name: 'Buka', address: '1 Aso Road', email: 'bills@buka.example', tin: null }
  const { id } = await owner.call(createBusinessEndpoint, { body }, { idempotencyKey: newKey() })
  const credit = { creditLimitKobo: 90_000_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params: { id }, body: credit })
  await driveTo({ market: await readMarket(), as }, 'delivered', {
    body: { businessId: id, paymentMethod: 'invoice' },
  })
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
  site.paystack.webhooks = 'once'
  await pay.click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('Paid', { exact: true }).waitFor()
})
