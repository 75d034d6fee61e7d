import assert from 'node:assert/strict'
import { type Locator, type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { buyItem, goOnDuty } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

test('two tabs that double-click everything do each thing once', async () => {
  const [customer, agent] = await Promise.all([browsers.visitor('phone'), browsers.visitor('phone')])
  await signIn(customer.page, 'amina', testPassword)
  const lines = await composeList(customer.page)
  await fillCheckout(customer.page)
  const secondCheckout = await customer.newTab()
  await secondCheckout.goto('/place-order')
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)

  await inBoth([customer.page, secondCheckout], (page) => page.getByRole('button', { name: 'Place order' }))
  // Whichever tab was first shows the order; the other sees that the list has gone.
  const [home, order] = await Promise.any(
    [customer.page, secondCheckout].map(async (page) => [page, await readPlaced(page, lines)] as const),
  )
  assert.equal((await countEvents())['order.placed'], 1)

  await agent.page.getByRole('button', { name: /^accept/i }).waitFor()
  const secondAdmin = await agent.newTab()
  await secondAdmin.goto('/dashboard')
  await inBoth([agent.page, secondAdmin], (page) => page.getByRole('button', { name: /^accept/i }))
  const trip = `/dashboard?trip=${order.id}`
  await Promise.all([agent.page.goto(trip), secondAdmin.goto(trip)])
  await inBoth([agent.page, secondAdmin], (page) => page.getByRole('button', { name: 'Start shopping' }))
  for (const name of lines) await buyItem(agent.page, name, 500, 450)
  await secondAdmin.reload()
  await inBoth([agent.page, secondAdmin], (page) => page.getByRole('button', { name: 'Finish', exact: true }))
  await inBoth([agent.page, secondAdmin], (page) => page.getByRole('button', { name: 'Yes, finish' }))
  await inBoth([agent.page, secondAdmin], (page) => page.getByRole('button', { name: 'Set off' }))
  await inBoth([agent.page, secondAdmin], (page) => page.getByRole('button', { name: 'I have arrived' }))
  const code =
    (await home.getByRole('img', { name: /^Code/ }).getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
  for (const page of [agent.page, secondAdmin]) await page.getByLabel(/handover code/).fill(code)
  await inBoth([agent.page, secondAdmin], (page) => page.getByRole('button', { name: 'Hand over' }))
  await agent.page
    .getByRole('heading', { name: /delivered/i })
    .first()
    .waitFor()
  await secondAdmin
    .getByRole('heading', { name: /delivered/i })
    .first()
    .waitFor()

  assert.deepEqual(await countEvents(), {
    'order.placed': 1,
    'offer.made': 1,
    'offer.accepted': 1,
    'order.assigned': 1,
    'order.shopping_started': 1,
    'item.bought': lines.length,
    'order.purchased': 1,
    'order.departed': 1,
    'order.arrived': 1,
    'order.delivered': 1,
  })
  const { rows } = await site.database.pool.query(
    'select sum(amount_kobo)::int as sum, count(*)::int as count from postings',
  )
  assert.equal(rows[0]?.sum, 0)
})

/** Double-clicks the same button in both tabs at once; a tab in which it has gone already is left alone. */
async function inBoth(pages: Page[], button: (page: Page) => Locator): Promise<void> {
  const [first] = pages
  if (first) await button(first).waitFor()
  await Promise.all(
    pages.map((page) => {
      const gone = button(page).waitFor({ state: 'hidden' })
      return Promise.race([button(page).dblclick(), gone]).catch(() => undefined)
    }),
  )
}

async function countEvents(): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<{ type: string; count: number }>(
    "select type, count(*)::int as count from events where type <> 'dispatch.exhausted' group by type order by min(id)",
  )
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}
