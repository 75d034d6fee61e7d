import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { distanceM } from '#domain/places/geo.ts'
import { asAgent } from '#server/players/agent.ts'
import { basket, drive, newKey, place } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { checkAccessibility } from './accessibility.ts'
import { arrive, buyItem, finishShopping, goOnDuty, handOver } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()

test('a customer has an order brought to another address, and its agent reads the new door', async () => {
  const [customer, agent] = await Promise.all([browsers.visitor('phone'), browsers.visitor('phone')])
  const order = await place(await orderStage(site))
  await drive(order, 'queued', 'shopping')
  await signIn(customer.page, 'amina', testPassword)
  await signIn(agent.page, 'musa', testPassword)
  await agent.page.goto(`/dashboard?trip=${order.id}`)
  await agent.page.getByRole('button', { name: /to go$/ }).waitFor()

  const { page } = customer
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change the address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring it to another address' })
  await dialog.getByLabel('Area').fill('Suleja')
  await dialog.getByText(/We do not deliver/i).waitFor()
  await dialog.getByLabel('Area').fill('Gwarinpa')
  await dialog.getByLabel('Landmark').fill('Gate 4, 3rd Avenue')
  await dialog.getByText(/^At the gate /).waitFor()
  await dialog.getByText(/^Delivery costs /).waitFor()
  await checkAccessibility(page, 'another address')
  await fitsNarrowly(page, 'another address')
  const seen = agent.page
    .getByText('An order goes to another address now.', { exact: false })
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: /^Bring it there/ }).click()
  await seen
  await page.getByText('Gate 4, 3rd Avenue, Gwarinpa').waitFor()
  await page.getByText(/^The address was changed: expected by /).waitFor()

  await drive(order, 'shopping', 'purchased')
  await agent.page.goto(`/dashboard?trip=${order.id}`)
  await agent.page.getByRole('heading', { name: 'Gwarinpa' }).waitFor()
  await agent.page.getByText(/^New address since /).waitFor()

  await drive(order, 'purchased', 'in_transit')
  await page.getByRole('button', { name: 'Change the address' }).waitFor({ state: 'detached' })
  await drive(order, 'in_transit', 'delivered')
})

test('one agent buys a list at two markets and hands it over at once', async () => {
  const stage = await orderStage(site)
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const [second] = (await visitor.call(listMarketsEndpoint, {}))
    .filter(({ id }) => id !== stage.market.id)
    .sort((a, b) => distanceM(a, stage.market) - distanceM(b, stage.market))
  assert.ok(second)
  const [customer, agent] = await Promise.all([stage.as('amina'), stage.as('musa')])
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'musa', testPassword)
  await goOnDuty(page)
  await agent.call(...asAgent.report(stage.market.latitude, stage.market.longitude))
  const rest = { marketId: second.id, items: [{ name: 'goat meat', budgetKobo: 400_000 }] }
  const body = basket(stage, { items: [{ name: 'fresh pepper', budgetKobo: 300_000 }], rest })
  const placed = await customer.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  assert.ok(placed.rest)

  await page.getByText('2 orders, one trip').waitFor()
  await page
    .getByRole('heading', { name: new RegExp(`${stage.market.name}|${second.name}`) })
    .first()
    .waitFor()
  await fitsNarrowly(page, 'an offer of two markets')
  await page.getByRole('button', { name: /^accept/i }).click()
  await eventually('both to be taken', async () => {
    const { rows } = await site.database.pool.query(`select 1 from orders where status = 'assigned'`)
    return rows.length === 2
  })
  const parts = [
    { id: placed.id, item: 'fresh pepper' },
    { id: placed.rest.id, item: 'goat meat' },
  ]
  for (const [index, { id, item }] of parts.entries()) {
    await page.goto(`/dashboard?trip=${id}`)
    await page.getByRole('heading', { name: 'Two markets, one handover' }).waitFor()
    await checkAccessibility(page, 'a trip to two markets')
    await fitsNarrowly(page, 'a trip to two markets')
    await page.getByRole('button', { name: 'Start shopping' }).click()
    await buyItem(page, item, 3000, 3000)
    if (index === 1) await finishShopping(page)
    else {
      await page.getByRole('button', { name: 'Finish', exact: true }).click()
      await page.getByRole('button', { name: 'Yes, finish' }).click()
      await page.getByRole('link', { name: `Go on to ${second.name}` }).click()
    }
  }
  await page.getByRole('button', { name: 'Set off' }).click()
  await arrive(page)
  await page.getByText('To collect for both orders').waitFor()
  const order = await customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.equal(order.linked?.isPair, true)
  await handOver(page, order.handoverCode ?? '')
  await eventually('both to be delivered', async () => {
    const { rows } = await site.database.pool.query(
      `select 1 from orders where status = 'delivered' and linked_id is not null`,
    )
    return rows.length === 2
  })
})
