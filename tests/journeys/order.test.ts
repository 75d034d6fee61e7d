import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import {
  acceptAndStart,
  arrive,
  buyItem,
  finishShopping,
  goOnDuty,
  handOver,
  markUnavailable,
  ride,
} from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { composeAndPlace } from './customer-at-home.ts'
import { fitsNarrowly } from './reflow.ts'
import { seesAtOnce } from './screen.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

test('customer, agent, admin and a visitor go through one order side by side', async () => {
  const [customer, agent, admin, visitor] = await Promise.all([
    browsers.visitor('phone'),
    browsers.visitor('phone'),
    browsers.visitor('desk'),
    browsers.visitor('phone'),
  ])
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)
  await signIn(admin.page, 'office', testPassword)
  await admin.page.goto('/admin/orders')

  // The list is made signed out, and survives signing in.
  const order = await composeAndPlace(customer.page, { username: 'amina', password: testPassword })
  await admin.page.getByText('Amina', { exact: false }).first().waitFor()
  const tracked = await visitor.page.goto(`/track/${order.code}`)
  assert.equal(tracked?.headers()['cache-control'], 'private, no-store')
  await visitor.page.getByRole('heading', { name: /finding an agent/i }).waitFor()

  await acceptAndStart(agent.page)
  await customer.page
    .getByText(/Musa is at/)
    .first()
    .waitFor()
  await visitor.page
    .getByText(/Musa is at/)
    .first()
    .waitFor()

  const [first = '', second = '', ...others] = order.lines
  await seesAtOnce(agent.page, [agent.page.getByRole('listitem').getByRole('button')])
  await fitsNarrowly(agent.page, 'the agent’s list')
  await fitsNarrowly(customer.page, 'an order that is bought')
  await buyItem(agent.page, first, 3900, 3400)
  await customer.page.getByText('₦3,400').first().waitFor()
  await markUnavailable(agent.page, second)
  for (const name of others) await buyItem(agent.page, name, 500, 500)
  await finishShopping(agent.page)
  await customer.page.getByRole('img', { name: /^Code/ }).waitFor()
  const code =
    (await customer.page.getByRole('img', { name: /^Code/ }).getAttribute('aria-label'))?.replace(
      /\D/g,
      '',
    ) ?? ''
  assert.match(code, /^\d{4}$/)

  await ride(agent.page)
  await visitor.page
    .getByText(/on the way/i)
    .first()
    .waitFor()
  for (const page of [visitor.page, agent.page, admin.page]) {
    assert.ok(!(await page.content()).includes(`>${code}<`), 'nobody but the customer reads the code')
  }
  assert.doesNotMatch(
    await visitor.page.content(),
    /803 ?123 ?4501|AP Plaza/,
    'a visitor reads neither phone nor place',
  )
  await arrive(agent.page)
  await customer.page
    .getByText(/at the gate|arrived/i)
    .first()
    .waitFor()
  const due = customer.page.getByText('Pay your agent')
  await due.waitFor()
  await seesAtOnce(customer.page, [due, customer.page.getByRole('img', { name: /^Code/ })])
  await seesAtOnce(agent.page, [agent.page.getByText('Collect cash'), agent.page.getByLabel(/handover code/)])
  await fitsNarrowly(agent.page, 'the hand-over')
  await fitsNarrowly(customer.page, 'the order at the gate')
  await handOver(agent.page, code === '0000' ? '0001' : '0000')
  await agent.page.getByText(/4 tries/i).waitFor()
  await eventually(
    'the wrong code to be cleared',
    async () => (await agent.page.getByLabel(/handover code/).inputValue()) === '',
  )
  await handOver(agent.page, code)
  for (const page of [agent.page, customer.page, visitor.page]) {
    await page
      .getByRole('heading', { name: /delivered/i })
      .first()
      .waitFor()
  }

  const sums = await site.database.pool.query('select sum(amount_kobo)::int as sum from postings')
  assert.equal(sums.rows[0]?.sum, 0)
  assert.deepEqual(
    browsers.complaints.filter((line) => !/409|403/.test(line)),
    [],
  )
})
