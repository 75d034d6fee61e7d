import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { addMoneyAccountEndpoint, recordEntryEndpoint } from '#contract/payments/books.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { dayInLagos } from '#tests/times.ts'
import { newKey } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openStage, orderStage } from './stage.ts'

passMidnight()
const { site, browsers } = openStage()
const today = dayInLagos()
const [year = '', month = '', day = ''] = today.split('-')

/** As Zenith saves it: semicolons, the day first, a balance, a total. */
const zenith = [
  'ACCOUNT NO;0123456789;;;;',
  '',
  'DATE POSTED;VALUE DATE;DESCRIPTION;DEBIT;CREDIT;BALANCE',
  `${day}/${month}/${year};${day}/${month}/${year};Opening Balance;0.00;0.00;100,000.00`,
  `${day}/${month}/${year};${day}/${month}/${year};OFFICE RENT;9,000.00;0.00;91,000.00`,
  `${day}/${month}/${year};${day}/${month}/${year};SMS CHARGE;4.00;0.00;90,996.00`,
  `${day}/${month}/${year};${day}/${month}/${year};SMS CHARGE;4.00;0.00;90,992.00`,
  `Sometime;;CASH LODGED;0.00;70.00;91,062.00`,
  ';;TOTAL;9,008.00;70.00;',
].join('\n')
/** In another encoding, as a spreadsheet saves it. */
const wide = Buffer.from(`\ufeff${zenith}`, 'utf16le')
const ofx = `OFXHEADER:100
<OFX><CURDEF>NGN<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${year}${month}${day}<TRNAMT>500.00<FITID>7
<NAME>OWNER PUT IN</STMTTRN></BANKTRANLIST></OFX>`

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByLabel('Import a statement (CSV or OFX)')
    .setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('a statement is previewed, matched, asked about and booked, and changes nothing the second time', async () => {
  test.setTimeout(60_000)
  const owner = await (await orderStage(site)).as('owner')
  const keyed = () => ({ idempotencyKey: newKey() })
  const bank = { kind: 'bank', name: 'Zenith', bankName: 'Zenith', accountNumber: '0123456789' } as const
  const { accounts } = await owner.call(
    addMoneyAccountEndpoint,
    { body: { ...bank, openingKobo: 10_000_000 } },
    keyed(),
  )
  const accountId = accounts.find(({ kind }) => kind === 'bank')?.id ?? ''
  const rent = { kind: 'expense', category: 'rent', accountId, amountKobo: 900_000, note: 'Office' } as const
  await owner.call(recordEntryEndpoint, { body: rent }, keyed())

  const { page } = await browsers.visitor('desk')
  await signIn(page, 'owner', testPassword)
  await page.goto('/admin/books/bank')
  await page.locator('html[data-is-live]').waitFor()
  await choose(page, 'goods.csv', Buffer.from('name,phone\nAda,0803'))
  await page.getByText('We cannot read this as a bank statement', { exact: false }).waitFor()
  await choose(page, 'huge.csv', Buffer.alloc(8_100_000, 'x'))
  await page.getByText('This file is too large.', { exact: false }).waitFor()

  await choose(page, 'zenith.csv', wide)
  const preview = page.getByRole('dialog', { name: 'What the statement says' })
  await preview.getByText('3 lines, 3 of them new.').waitFor()
  await preview.getByText('CASH LODGED', { exact: false }).waitFor()
  assert.equal(await preview.getByText('SMS CHARGE').count(), 2)
  await checkAccessibility(page, 'the preview of a statement')
  await fitsNarrowly(page, 'the preview of a statement')
  await preview.getByRole('button', { name: 'Save 3 new lines' }).click()
  await page.getByText('3 lines saved, 1 matched', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'At the bank, not in the books: 2' }).waitFor()
  await checkAccessibility(page, 'lines of a bank')
  await fitsNarrowly(page, 'lines of a bank')

  await choose(page, 'zenith.csv', Buffer.from(zenith))
  await preview.getByText('3 lines, 0 of them new.').waitFor()
  assert.ok(await preview.getByRole('button', { name: 'Save 0 new lines' }).isDisabled())
  await preview.getByRole('button', { name: 'Back' }).click()

  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Book it' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'What was −₦4.00?' })
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Bank charges' })
    await dialog.getByRole('button', { name: 'Book it' }).click()
    await page.getByRole('heading', { name: `At the bank, not in the books: ${left}` }).waitFor()
  }
  await choose(page, 'bank.ofx', Buffer.from(ofx))
  await preview.getByRole('button', { name: 'Save 1 new line' }).click()
  await page.getByText('OWNER PUT IN').waitFor()
  await page.getByText('All lines').click()
  await page.getByText('OFFICE RENT').waitFor()
  assert.equal(await page.getByText('In the books', { exact: true }).count(), 3)
  await page.getByText('Nothing of ours is missing at the bank.').waitFor()
})
