import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { goOnDuty } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { browsers } = openStage()

test('operations look after their agents; one is suspended and comes back, a customer becomes one', async () => {
  const [admin, musa] = await Promise.all([browsers.visitor('desk'), browsers.visitor('phone')])
  await signIn(musa.page, 'musa', testPassword)
  await goOnDuty(musa.page)
  await musa.page.getByText('We know where you are').waitFor()
  const homes = musa.page.getByRole('region', { name: 'Home markets' })
  await homes.getByRole('button', { name: 'Choose' }).click()
  await musa.page.getByRole('checkbox', { name: 'Wuse Market' }).check()
  await musa.page.getByRole('button', { name: 'Save' }).click()
  // The question lies within the card, and its words leave a moment after it.
  await musa.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await homes.getByText('Wuse Market').filter({ visible: true }).waitFor()
  const rides = musa.page.getByRole('region', { name: 'What you ride or drive' })
  await rides.getByRole('button', { name: 'Choose' }).click()
  await musa.page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Motorbike' })
  await musa.page.getByRole('button', { name: 'Save' }).click()
  await musa.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await rides.getByRole('paragraph').filter({ hasText: 'Motorbike' }).waitFor()
  await checkAccessibility(musa.page, 'the desk with home markets')

  const { page } = admin
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/agents')
  const row = page.getByRole('row', { name: /Musa Ibrahim/ })
  await row.getByText('On duty').filter({ visible: true }).waitFor()
  await checkAccessibility(page, 'the list of agents')
  await page.getByRole('button', { name: 'Cash held' }).click()
  await page.waitForURL(/sort=cash/)
  assert.equal(
    await page.getByRole('columnheader', { name: 'Cash held' }).getAttribute('aria-sort'),
    'descending',
  )
  await page.getByText('Map', { exact: true }).click()
  await page.getByRole('link', { name: 'Musa Ibrahim, free' }).waitFor()
  await checkAccessibility(page, 'the map of agents')
  await page.getByRole('link', { name: 'Musa Ibrahim, free' }).click()
  const drawer = page.getByRole('dialog', { name: 'Musa Ibrahim' })
  await drawer.getByText('Wuse Market', { exact: true }).waitFor()
  await drawer.getByText('Motorbike', { exact: true }).waitFor()
  await drawer.getByRole('checkbox', { name: /ID checked/ }).click()
  await drawer.getByText(/^\D+, \w{3} \d+ \w{3}, /).waitFor()
  await checkAccessibility(page, 'one agent')

  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: 'Suspend Musa Ibrahim?' })
  await question.getByText(/If they hold orders or cash/).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  assert.equal(await drawer.isVisible(), true, 'only the question closes')
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  await question.getByRole('button', { name: 'Phone was stolen' }).click()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await drawer.getByText(/^Suspended since .*: Phone was stolen$/).waitFor()
  await musa.page.goto('/dashboard')
  await musa.page.waitForURL(/\/login/)
  await drawer.getByRole('button', { name: 'Lift suspension' }).click()
  const back = page.getByRole('dialog', { name: 'Lift Musa Ibrahim’s suspension?' })
  await back.getByRole('button', { name: 'Talked it over' }).click()
  await back.getByRole('button', { name: 'Lift suspension' }).click()
  await drawer.getByRole('button', { name: 'Suspend' }).waitFor()
  await drawer.getByRole('tab', { name: 'Log' }).click()
  await drawer.getByText('“Phone was stolen”').waitFor()
  await drawer.getByText('Home markets set to Wuse Market').waitFor()
  await signIn(musa.page, 'musa', testPassword)
  await musa.page.goto('/dashboard')
  await musa.page.getByText('Off duty', { exact: true }).waitFor()

  await page.goto('/admin/agents')
  await page.getByRole('button', { name: 'Add an agent' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an agent' })
  await adding.getByLabel('Username or phone number').fill('nobody-here')
  await adding.getByRole('button', { name: 'Find' }).click()
  await adding.getByText(/No customer has exactly this/).waitFor()
  await adding.getByLabel('Username or phone number').fill('0803 123 4501')
  await adding.getByRole('button', { name: 'Find' }).click()
  await adding.getByText('Amina Bello').waitFor()
  await checkAccessibility(page, 'adding an agent')
  await adding.getByLabel('Rides').selectOption({ label: 'Motorbike' })
  await adding.getByRole('button', { name: 'Applied at the office' }).click()
  await adding.getByRole('button', { name: 'Add agent' }).click()
  await page.getByRole('dialog', { name: 'Amina Bello' }).getByText('Off duty').waitFor()
  assert.deepEqual(
    browsers.complaints.filter((words) => !/40[134]/.test(words)),
    [],
  )
})
