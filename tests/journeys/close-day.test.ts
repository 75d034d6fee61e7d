import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { recordEntryEndpoint, undoEntryEndpoint } from '#contract/payments/books.ts'
import {
  closeDayEndpoint,
  getBooksReportEndpoint,
  getDayToCloseEndpoint,
} from '#contract/payments/closing.ts'
import { dayAfter } from '#domain/time/span.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { dayInLagos } from '#tests/times.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openStage, orderStage } from './stage.ts'

passMidnight()
const { site, browsers } = openStage()
const today = dayInLagos()
/** Holds one white point. */
const slip = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
)

async function openAdmin(path: string): Promise<Page> {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'owner', testPassword)
  await page.goto(path)
  await page.locator('html[data-is-live]').waitFor()
  return page
}

async function record(
  page: Page,
  { amount, note, picture }: { amount: string; note: string; picture?: Buffer },
) {
  await page.getByRole('button', { name: 'Record money in or out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record money in or out' })
  await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Power' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Note').fill(note)
  if (picture !== undefined) {
    await checkAccessibility(page, 'an expense')
    await fitsNarrowly(page, 'an expense')
    const file = { name: 'slip.png', mimeType: 'image/png', buffer: picture }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('Photo added', { exact: false }).waitFor({ state: 'attached' })
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByText(/^Booked as RM-/)
    .first()
    .waitFor()
}

async function countTill(page: Page, notes: readonly (readonly [worth: string, count: number])[]) {
  const till = page.getByRole('group', { name: 'Main till' })
  for (const [worth, count] of notes) await till.getByLabel(`₦${worth} notes`).fill(String(count))
  return till
}

test('the till is counted and the day closed in one of two tabs, and each line of the month’s end opens what it sums up', async () => {
  await closeDay()
  await readMonthEnd()
})

/** The till is counted by notes and the day closed in one of two tabs; what comes later counts on the next day. */
async function closeDay(): Promise<void> {
  const page = await openAdmin('/admin/books')
  await page.getByText('Not counted yet').waitFor()
  await page.getByRole('button', { name: 'Record what is in it' }).click()
  const opening = page.getByRole('dialog', { name: 'Record what is in it' })
  await opening.getByLabel('What is in it now').fill('20000')
  await opening.getByLabel('Note').fill('Counted together')
  await opening.getByRole('button', { name: 'Record what is in it' }).click()
  await page.getByText('₦20,000.00').first().waitFor()
  await record(page, { amount: '1250', note: 'Diesel, receipt 4471', picture: slip })
  await page.getByText('₦18,750.00').first().waitFor()

  await page.getByRole('button', { name: 'Movements' }).click()
  const sheet = page.getByRole('dialog', { name: 'Main till' })
  const link = sheet.getByRole('link', { name: 'See the receipt' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  assert.equal(answer.headers()['content-type'], 'image/webp')
  await page.keyboard.press('Escape')

  const second = await openAdmin('/admin/books/days')
  await page.getByRole('link', { name: 'Close the day' }).click()
  const close = (on: Page) => on.getByRole('button', { name: `Close ${dayText(today)}` })
  const notes = [
    ['1,000', 18],
    ['500', 1],
    ['200', 1],
  ] as const
  for (const tab of [page, second]) {
    const till = await countTill(tab, notes)
    if (tab === page) await moveBooks(page)
    await till.getByText('−₦50.00').waitFor()
    assert.ok(await close(tab).isDisabled())
    await till.getByLabel('Why it differs').fill('A note was torn')
  }
  await checkAccessibility(page, 'counting the till')
  await fitsNarrowly(page, 'counting the till')
  await close(page).click()
  await page.getByText('This day is closed already.').waitFor()
  await close(second).click()
  await second.getByText('The books of that day are closed.', { exact: false }).waitFor()

  const days = page.getByRole('region', { name: 'Closed days' })
  await days.getByText('Closed by Chidi Eze').waitFor()
  await days.getByText('−₦50.00').waitFor()
  await days.getByText('A note was torn').waitFor()
  await checkAccessibility(page, 'the closed days')

  await page.getByRole('link', { name: 'Tills and bank' }).click()
  await record(page, { amount: '300', note: 'Found after closing' })
  await page.getByRole('button', { name: 'Movements' }).click()
  await sheet.getByLabel('to', { exact: true }).fill(dayAfter(today, 1))
  await sheet.getByText(`counts on ${dayText(dayAfter(today, 1))}`, { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/admin/audit')
  await page.getByRole('row', { name: /Money: close day/ }).waitFor()
  await page.getByRole('row', { name: /Found after closing/ }).waitFor()
}

/** Leaves what was counted while somebody else records money, and takes it back. */
async function moveBooks(page: Page): Promise<void> {
  const owner = await (await orderStage(site)).as('owner')
  const [till] = (await owner.call(getDayToCloseEndpoint, { params: { day: today } })).tills
  assert.ok(till)
  const found = {
    kind: 'income',
    accountId: till.accountId,
    amountKobo: 100_00,
    note: 'Found beside it',
  } as const
  await owner.call(recordEntryEndpoint, { body: found }, { idempotencyKey: 'found-beside' })
  await lookAgain(page)
  await page.getByText('₦18,850.00').waitFor()
  assert.equal(await page.getByLabel('₦1,000 notes').inputValue(), '18')
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select max(id) as id from ledger_transactions',
  )
  const id = rows[0]?.id ?? ''
  const undone = { params: { id }, body: { reason: 'It was counted already' } }
  await owner.call(undoEntryEndpoint, undone, { idempotencyKey: 'taken-back' })
  await lookAgain(page)
  await page.getByText('₦18,750.00').waitFor()
  assert.equal(await page.getByLabel('₦1,000 notes').inputValue(), '18')
}

/** Has the network come back after so long that the page reads anew what it shows. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 6 * 60_000
    for (const name of ['offline', 'online']) dispatchEvent(new Event(name))
  })
}

/** Each line of the month’s end opens the movements that it sums up, and says how final it is. */
async function readMonthEnd(): Promise<void> {
  const owner = await (await orderStage(site)).as('owner')
  const query = { from: `${today.slice(0, 7)}-01`, to: dayAfter(today, 1) }
  const { lines } = await owner.call(getBooksReportEndpoint, { query })
  assert.equal(
    lines.reduce((sum, { afterKobo }) => sum + afterKobo, 0),
    0,
  )
  const { mayClose } = await owner.call(getDayToCloseEndpoint, { params: { day: today } })
  assert.equal(mayClose, false)
  const again = { params: { day: today }, body: { counts: [] } }
  await owner.refused(closeDayEndpoint, again, 'books.day_closed', { idempotencyKey: 'once-more' })

  const page = await openAdmin('/admin/books/report')
  await page.getByText('All these days are closed. The figures are final.').waitFor()
  await checkAccessibility(page, 'the month’s end')
  await fitsNarrowly(page, 'the month’s end')
  const profit = page.getByRole('region', { name: 'Profit and loss' })
  const balance = page.getByRole('region', { name: 'Balance sheet' })
  const openLine = async (part: typeof profit, name: string, moved: RegExp) => {
    await part.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(moved).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  }
  await openLine(profit, 'Power', /^₦0\.00 before these days, ₦1,250\.00 in them/)
  await openLine(profit, 'Till differences', /₦50\.00 in them/)
  await openLine(balance, 'Main till', /₦18,700\.00 at the end/)
  await openLine(balance, 'Owner’s money', /−₦20,000\.00 at the end/)
  const trial = page.getByRole('table', { name: 'Trial balance' })
  for (const name of ['Power', 'Main till', 'Owner’s money', 'Till differences']) {
    await trial.getByRole('row', { name }).click()
    await page.getByRole('dialog', { name }).getByText('at the end.', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
  }
  await page.getByText('Other days').click()
  await page.getByLabel('to', { exact: true }).fill(dayAfter(today, 1))
  await page.getByText(`Closed up to ${dayText(today)}.`, { exact: false }).waitFor()
}
