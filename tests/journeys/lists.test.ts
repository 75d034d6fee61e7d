import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signIn, type Visitor } from './browser.ts'
import { composeList } from './customer-at-home.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const listOf = (page: Page) => page.getByRole('region', { name: 'Your list' })
// Rows out of sight are not laid out, and have no inner text then.
const rowsOf = (page: Page) => listOf(page).getByRole('listitem').allTextContents()

/** Types or pastes words and puts them on the list. */
async function add(page: Page, words: string): Promise<void> {
  await page.getByLabel(/type or paste|add more/i).fill(words)
  await page.getByRole('button', { name: /add to list|add \d/i }).click()
}

test('what was read wrong is put right: by keyboard, by a word about it, by another of the goods, by its cap', async () => {
  await test.step('by keyboard, and the first correction asks once whether it may be kept', correctRead)
  await test.step(
    'words about the list change it, and what is changed comes back by slip, toast and keys',
    changeByTyping,
  )
  await test.step('a name near another is asked about, and what a cap is of is changed', chooseOther)
})

async function correctRead(): Promise<void> {
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/order?market=wuse-market')
  await page.getByLabel(/type or paste/i).fill('2 zobolingo\n3 paint garri')
  const placeOfButton = () => page.getByRole('button', { name: 'Add to list' }).boundingBox()
  const before = await placeOfButton()
  const chip = page.getByRole('list', { name: 'Items we got' }).getByRole('button', { name: /zobolingo/ })
  await chip.waitFor()
  assert.deepEqual(await placeOfButton(), before)
  await chip.focus()
  await page.keyboard.press('Enter')
  await rename(page, 'zobo leaves')
  assert.equal((await rowsOf(page)).length, 2)

  const question = page.getByText(/^May we keep this correction/)
  await question.waitFor()
  assert.equal(await savedCorrections(), '')
  await page.getByRole('button', { name: 'Yes, keep it' }).click()
  await question.waitFor({ state: 'detached' })
  await eventually('the first correction', async () => (await savedCorrections()) === '2 zobolingo')
  await add(page, '2 gbambigala')
  await listOf(page).getByText('gbambigala').first().click()
  await rename(page, 'okra')
  await eventually('the second', async () => (await savedCorrections()) === '2 zobolingo,2 gbambigala')
  assert.equal(await question.count(), 0)
  await context.close()
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Item', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Done' }).click()
  await listOf(page).getByText(name).first().waitFor()
}

async function savedCorrections(): Promise<string> {
  const { rows } = await site.database.pool.query<{ typed: string }>(
    'select typed from list_corrections order by id',
  )
  return rows.map(({ typed }) => typed).join()
}

async function changeByTyping(): Promise<void> {
  const { page, context } = await browsers.visitor('desk')
  await page.goto('/order?market=wuse-market')
  await add(page, '2 mudu rice\n3 tubers of yam\n5 tins of milk')
  await listOf(page).getByText('milk').first().waitFor()
  await add(page, 'make the rice 3 mudu and remove the yam')
  await page.getByText('Rice is now 3 mudu. Yam is off your list.', { exact: true }).first().waitFor()
  const now = async () => (await rowsOf(page)).map((row) => row.replace(/\s+/g, ' ')).join('|')
  assert.match(await now(), /^3 mudu rice[^|]*\|5 tins milk[^|]*$/)
  // On the slip that says so; the list has one of its own.
  await page.getByText('Undo', { exact: true }).click()
  await listOf(page).getByText('yam').first().waitFor()
  assert.match(await now(), /2 mudu rice/)
  await context.setOffline(true)
  await add(page, 'remove the plantain')
  await page.getByText(/^Which item do you mean by “.*plantain.*”/).waitFor()
  assert.equal((await rowsOf(page)).length, 3)
  await context.setOffline(false)
  await add(page, 'no milk again, add 2 bunches of ugwu')
  await page.getByText('Milk is off your list. 2 bunches ugwu added.', { exact: true }).first().waitFor()
  // Is drawn after the sentence where the machine is busy.
  await listOf(page).getByText('ugwu').first().waitFor()

  const rows = await rowsOf(page)
  await listOf(page).getByRole('button', { name: 'Clear list' }).click()
  await page.getByText('Nothing yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await listOf(page).getByText('ugwu').first().waitFor()
  assert.deepEqual(await rowsOf(page), rows)
  await listOf(page).getByText('yam').first().click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await eventually('one line less', async () => (await rowsOf(page)).length === rows.length - 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+z')
  await eventually('the line back', async () => (await rowsOf(page)).length === rows.length)
  assert.deepEqual(await rowsOf(page), rows)
  await context.close()
}

async function chooseOther(): Promise<void> {
  const { page, context } = await browsers.visitor('phone')
  await page.goto('/order?market=wuse-market')
  await add(page, '2 mudu beans\n2 garnic\n10 kg beef under 9k per kg')
  await listOf(page).getByText('Did you mean:').waitFor()
  await listOf(page).getByRole('button', { name: 'Garlic', exact: true }).click()
  await listOf(page).getByText('Did you mean:').waitFor({ state: 'detached' })
  assert.match((await rowsOf(page)).join(), /Garlic/)

  // Another of the market's goods is chosen for when there is none.
  await listOf(page).getByText('Garlic').first().click()
  const sheet = page.getByRole('dialog', { name: 'Garlic' })
  const other = sheet.getByText('Sold at Wuse Market:').locator('xpath=..').getByRole('button').first()
  const name = (await other.textContent()) ?? ''
  await other.click()
  assert.equal(await sheet.getByLabel('Buy this instead').inputValue(), name)
  await sheet
    .getByText(/^Recent price at Wuse Market/)
    .last()
    .waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await listOf(page).getByText(name).waitFor()

  await listOf(page).getByText('cap ₦9,000 a kg').waitFor()
  await listOf(page).getByText('beef').first().click()
  const capped = page.getByRole('dialog', { name: 'beef' })
  assert.equal(await capped.getByRole('radio', { name: 'Each kg' }).isChecked(), true)
  await capped.getByText('For each kg, not for the whole quantity.').waitFor()
  await capped.getByText('In all', { exact: true }).click()
  await capped.getByText('For the whole quantity, not for each one.').waitFor()
  await capped.getByRole('button', { name: 'Done' }).click()
  await listOf(page).getByText('cap ₦9,000', { exact: false }).waitFor()
  assert.doesNotMatch((await rowsOf(page)).join(), /a kg/)
  await context.close()
}

test('while a toast shows, the lowest 204 px of a phone and all that lies under its text take taps', async () => {
  const { page, context } = await browsers.visitor('phone')
  await composeList(page)
  await listOf(page).getByRole('button', { name: 'Clear list' }).click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  await page.getByLabel(/type or paste/i).fill('2 mudu beans')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await toast.waitFor()
  const taken = await page.evaluate(() => {
    const { innerWidth, innerHeight } = window
    const points = []
    for (let y = 0; y < innerHeight; y += 6)
      for (let x = 3; x < innerWidth; x += 12) points.push([x, y] as const)
    return points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      const isOfToast = hit?.closest('.toast, [popover]') != null
      return isOfToast && (y >= innerHeight - 204 || hit?.closest('button') == null)
    })
  })
  assert.deepEqual(taken.slice(0, 3), [], `${taken.length} points belong to the toast`)
  await page.getByRole('button', { name: 'Create account and place' }).click()
  assert.ok(await toast.isVisible())
  await page.getByLabel('Where should we bring it?').and(page.locator('[aria-invalid=true]')).waitFor()
  await context.close()
})

test('a list with a name is there after signing in, on another phone too, and opens for whom it is shared with', async () => {
  const maker = await browsers.visitor('phone')
  await composeList(maker.page)
  const rows = await rowsOf(maker.page)
  await saveListAs(maker.page, 'Sunday soup')
  await signIn(maker.page, 'amina', testPassword)
  await maker.page.goto('/order?market=wuse-market')
  await listOf(maker.page).getByRole('button', { name: 'Usual lists' }).click()
  await eventually('the list with the account', async () => {
    const { rows } = await site.database.pool.query('select name from usual_lists')
    return rows.length === 1 && rows[0].name === 'Sunday soup'
  })
  // Waits for the page: one that closes while it loads code complains of it.
  await maker.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sunday soup/ })
    .waitFor()
  await maker.context.close()

  const other = await browsers.visitor('phone')
  await signIn(other.page, 'amina', testPassword)
  await other.page.goto('/order?market=wuse-market')
  await listOf(other.page).getByRole('button', { name: 'Usual lists' }).click()
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sunday soup/ })
    .click()
  await listOf(other.page).getByText('cut small').waitFor()
  assert.deepEqual(await rowsOf(other.page), rows)
  await renameAndRemoveOffline(other)
  await openShared(await shareList(other.page), rows)
  await other.context.close()
  // Without a network a browser says so itself.
  assert.deepEqual(
    browsers.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED')),
    [],
  )
})

/** Shares the list as a message on WhatsApp, which is returned. */
async function shareList(page: Page): Promise<string> {
  await listOf(page).getByRole('button', { name: 'Share list' }).click()
  const whatsApp = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  return new URL(whatsApp ?? '').searchParams.get('text') ?? ''
}

/** Opens the link of such a message on somebody else's phone, then pastes the message. */
async function openShared(message: string, rows: readonly string[]): Promise<void> {
  const { page, context } = await browsers.visitor('phone')
  await page.goto(message.split('\n').at(-1) ?? '')
  await listOf(page).getByText('cut small').waitFor()
  assert.deepEqual(await rowsOf(page), rows)
  // The whole message, pasted, is the same list: its link is neither a product nor a word to the agent.
  await page.getByRole('button', { name: 'Clear list' }).click()
  await add(page, message)
  await listOf(page).getByText('cut small').waitFor()
  assert.deepEqual(await rowsOf(page), rows)
  await page.goto('/place-order')
  await page.getByRole('button', { name: 'Note for your agent Optional' }).waitFor()
  await context.close()
}

async function saveListAs(page: Page, name: string): Promise<void> {
  await listOf(page).getByRole('button', { name: 'Usual lists' }).click()
  await page.getByLabel('Save this list as').fill(name)
  await page.getByRole('button', { name: /^Save \d/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .waitFor()
  await page.keyboard.press('Escape')
}

/** Brings what is done offline to the account once there is one. */
async function renameAndRemoveOffline({ page, context }: Visitor): Promise<void> {
  // What is saved while the account is asked for its lists is there, too.
  const { promise: isSaved, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/lists/usual', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'GET') await isSaved
    await route.fulfill({ response })
  })
  await saveListAs(page, 'Breakfast')
  answer()
  await eventually('both lists with the account', async () => (await savedNames()).length === 2)
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(true)
  await listOf(page).getByRole('button', { name: 'Usual lists' }).click()
  await page.getByRole('button', { name: 'Rename Sunday soup' }).click()
  await page.getByLabel('New name for Sunday soup').fill('Weekend soup')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Remove Breakfast' }).click()
  await context.setOffline(false)
  await eventually('the account to hear of it', async () => (await savedNames()).join() === 'Weekend soup')
  await page.keyboard.press('Escape')
}

async function savedNames(): Promise<string[]> {
  const { rows } = await site.database.pool.query('select name from usual_lists order by name')
  return rows.map(({ name }) => name)
}
