import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { startShopping } from '#contract/dispatch/agent.ts'
import { changeListEndpoint, quoteListEndpoint } from '#contract/orders/change-list.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import type { Client } from '../world/clients.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openSaved } from './device.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const stays = (page: Page) => page.getByRole('dialog', { name: 'Change the list' })
const confirm = (page: Page) => stays(page).getByRole('button', { name: 'Change the list' })
const justChanged = 'The list or its prices have just changed. Check the changes again.'

/** Taps until it is done: where a price changed in between, what it comes to now is shown, and tapped again. */
async function agree(page: Page): Promise<void> {
  const isClosed = stays(page)
    .waitFor({ state: 'hidden' })
    .then(() => true)
  const orClosed = (next: Promise<void>) => Promise.race([isClosed, next.then(() => false)])
  // A refusal of the tap before may still be shown, so that another tap meets a dialog that closes.
  while (!(await orClosed(confirm(page).click()))) {
    if (await orClosed(stays(page).getByText(justChanged).waitFor())) return
  }
}
const field = (page: Page) => stays(page).getByLabel('What should change?')

async function orderOfAmina() {
  const stage = await orderStage(site)
  const staple = stage.market.catalogue.find((product) => product.units.includes('mudu'))?.name ?? 'rice'
  return { staple, ...(await orderAt(stage, 'assigned')) }
}

/** Does what the same customer does on another device. */
async function changeAsTyped(customer: Client, id: string, text: string): Promise<void> {
  const params = { id }
  const { shown } = await customer.call(quoteListEndpoint, { params, body: { text } })
  await customer.call(changeListEndpoint, { params, body: { text, shown } }, { idempotencyKey: newKey() })
}

test('the list of a placed order changes by what is typed, until shopping begins; then it is a message', async () => {
  const { id, staple, agent, customer: elsewhere } = await orderOfAmina()
  const [customer, runner, admin] = [
    await browsers.visitor('phone'),
    await browsers.visitor('phone'),
    await browsers.visitor('desk'),
  ]
  const { page } = customer
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'amina', testPassword)
  await page.goto(`/orders/${id}`)

  await page.getByRole('button', { name: 'Change the list' }).click()
  await field(page).fill(`add 2 tins of milk, no pepper, make the ${staple} 3, remove the fish`)
  await stays(page).getByText('Taken off: ₦500 pepper').waitFor()
  await stays(page).getByText('Added: 2 tins milk').waitFor()
  await stays(page)
    .getByText(/Not on the list.*remove the fish/)
    .waitFor()
  await stays(page)
    .getByText(/^Before: About ₦/)
    .waitFor()
  await checkAccessibility(page, 'the change of a list')

  // Leaves as it is what has no network, and says so.
  await customer.context.setOffline(true)
  await stays(page).getByText('Changing the list needs a connection.').waitFor()
  await customer.context.setOffline(false)
  // The list changes on another device between what is shown and the tap: nothing is done before it is seen.
  await page.route(
    `**/api/orders/${id}/list`,
    async (route) => {
      await changeAsTyped(elsewhere, id, 'add 1 loaf of bread')
      await route.continue()
    },
    { times: 1 },
  )
  await confirm(page).click()
  await stays(page).getByText(justChanged).waitFor()
  await stays(page).getByText('Added: 2 tins milk').waitFor()
  await agree(page)
  await page.getByText('2 tins milk').first().waitFor()
  await page.getByText('bread').first().waitFor()
  await page.getByText(/The list was changed: added 2 tins milk/).waitFor()

  await signIn(runner.page, 'musa', testPassword)
  await runner.page.goto(`/dashboard?trip=${id}`)
  await runner.page.getByRole('listitem').filter({ hasText: 'milk' }).getByText('Added').waitFor()
  await runner.page.getByRole('listitem').filter({ hasText: staple }).getByText('Changed').waitFor()
  await runner.page.getByText('Taken off:').waitFor()

  // Offers what is written in the chat and speaks of the list, and never does it.
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('please remove the milk')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Change the list?' }).click()
  await stays(page).getByText('Taken off: 2 tins milk').waitFor()
  await agree(page)
  await page.getByRole('button', { name: 'Change the list?' }).waitFor({ state: 'detached' })

  // Our team does the same for somebody who calls.
  await signIn(admin.page, 'office', testPassword)
  await admin.page.goto(`/admin/orders?order=${id}`)
  await admin.page.getByRole('button', { name: 'Change list' }).click()
  await field(admin.page).fill('add 2 tins of milk')
  await stays(admin.page).getByText('Added: 2 tins milk').waitFor()
  await stays(admin.page).getByRole('button', { name: 'The customer called' }).click()
  await agree(admin.page)
  await admin.page
    .getByText(/changed the list/)
    .first()
    .waitFor()

  await page.goto(`/orders/${id}`)
  await page.getByText('2 tins milk').first().waitFor()
  await page.getByRole('button', { name: 'Change the list' }).click()
  await field(page).fill('no milk')
  await stays(page).getByText('Taken off: 2 tins milk').waitFor()
  await agent.call(startShopping, { params: { id }, body: {} })
  await stays(page).getByText('Shopping has begun').waitFor()
  await stays(page).getByRole('button', { name: 'Send to your agent' }).click()
  await page.getByText('You: no milk').waitFor()
  await page.getByText('2 tins milk').first().waitFor()
})

test('“same as last week but” begins with the last delivered list, says which, and can be undone, offline too', async () => {
  const { id } = await orderAt(await orderStage(site), 'delivered')
  const customer = await browsers.visitor('phone')
  const { page } = customer
  await signIn(page, 'amina', testPassword)
  await openSaved(customer, '/my-orders')
  await openSaved(customer, `/orders/${id}`)
  await openSaved(customer, '/order?market=wuse-market')
  const list = page.getByRole('region', { name: 'Your list' })
  const type = async (text: string) => {
    await page.getByLabel(/type or paste|add more/i).fill(text)
    await page.getByRole('button', { name: /add to list|add \d/i }).click()
  }
  await type('3 mudu garri')
  await list.getByText('garri').first().waitFor()
  await customer.context.setOffline(true)
  await type('same as last week but no pepper')
  await page
    .getByText(/^Your list of .*, without pepper\.$/)
    .first()
    .waitFor()
  await list.getByText('something nice').first().waitFor()
  await list.getByText('garri').first().waitFor({ state: 'detached' })
  assert.equal(await list.getByText('pepper').count(), 0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await list.getByText('garri').first().waitFor()
  await list.getByText('something nice').first().waitFor({ state: 'detached' })
  const stray = browsers.complaints.filter(
    (complaint) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)|409 \(Conflict\).*\/list$/.test(complaint),
  )
  assert.deepEqual(stray, [])
})
