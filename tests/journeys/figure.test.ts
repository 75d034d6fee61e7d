import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { openStage } from './stage.ts'

const { browsers } = openStage()

const list = ['2 mudu rice', '₦500 pepper', '1 head broccoli', '2 insect coil'].join('\n')

test('a list says one figure and from where on we ask, which the customer changes or switches off', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.goto(`/order?market=kado-fish-market&list=${encodeURIComponent(list)}`)
  const rows = page.getByRole('region', { name: 'Your list' }).getByRole('listitem')
  // Kado sells no broccoli; other markets do. Nobody knows what insect coil costs.
  await rows
    .filter({ hasText: 'broccoli' })
    .getByText(/^usually about ₦[\d,]+$/)
    .waitFor()
  await rows.filter({ hasText: 'insect coil' }).getByText('price not known, we count ₦6,000').waitFor()
  await rows
    .filter({ hasText: 'rice' })
    .getByText(/^about ₦[\d,]+$/)
    .waitFor()
  await page.getByText('1 item has no recent price here', { exact: false }).waitFor()
  const asks = page.getByText(/^We ask before it passes ₦[\d,]+\.$/)
  await asks.last().waitFor()
  assert.equal(await asks.count(), 2, 'beside the total, and in the bar')
  const [about = 0, cap = 0] = await figureOf(page)
  assert.ok(about > 6_000 && cap > about && cap < about * 1.5, `${about} ${cap}`)

  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  await page.getByLabel(/^Ask me before it passes/).fill('9000')
  await page.getByText('We ask before it passes ₦9,000.').last().waitFor()
  await page.getByLabel(/^Ask me before it passes/).fill('')
  await page.getByText('No spending cap.').last().waitFor()
  await page.getByRole('button', { name: /^Use ₦/ }).click()
  assert.deepEqual(await figureOf(page), [about, cap])
  await rows.filter({ hasText: 'broccoli' }).getByRole('button').first().click()
  await page.getByText(/^It usually costs ₦[\d,]+ to ₦[\d,]+ in other markets\.$/).waitFor()

  // Above the limit for paying at the gate the ways out are beside the figure.
  const long = ['1 bag foreign rice', '1 bag brown beans', '5 kg goat meat', '3 tubers yam'].join('\n')
  await page.goto(`/order?market=wuse-market&list=${encodeURIComponent(long)}`)
  await page
    .getByText(/^You can pay up to ₦[\d,]+ at your gate, and this list may reach ₦[\d,]+\.$/)
    .waitFor()
  await page.getByRole('button', { name: 'Split into two orders' }).click()
  await page.getByText(/saved for your next order/).waitFor()
  await context.close()
})

type Shown = Awaited<ReturnType<typeof browsers.visitor>>['page']

/** Returns the figure and the cap in the bar, in naira. */
async function figureOf(page: Shown): Promise<number[]> {
  const naira = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
  const texts = [page.getByText(/^About ₦[\d,]+$/), page.getByText(/^We ask before it passes/)]
  return Promise.all(texts.map(async (text) => naira(await text.last().textContent())))
}
