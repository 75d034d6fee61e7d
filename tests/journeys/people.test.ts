import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { browsers } = await openStage()

test('the office finds people, gives and takes rights, and shuts somebody out', async () => {
  const [owner, office, amina] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('desk'),
    browsers.visitor('phone'),
  ])
  await signIn(owner.page, 'owner', testPassword)
  await signIn(office.page, 'office', testPassword)
  await signIn(amina.page, 'amina', testPassword)
  const { page } = owner
  await page.goto('/admin')
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('row', { name: /Amina Bello/ }).waitFor()
  await checkAccessibility(page, 'the list of people')

  await page.getByLabel(/^Search by name/).fill('halima')
  await page.waitForURL(/search=halima/)
  const row = page.getByRole('row', { name: /Halima Yusuf/ })
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Halima Yusuf' })
  await drawer.getByText('What they may do').waitFor()
  await checkAccessibility(page, 'the drawer of an admin')
  const flip = () =>
    Promise.all([
      page.waitForResponse(/\/permissions$/),
      drawer.getByRole('switch', { name: /^See orders/ }).click(),
    ])
  await flip()
  await office.page.goto('/admin/orders')
  await office.page.getByRole('heading', { name: 'This page is not open to your account' }).waitFor()
  await flip()
  await office.page.goto('/admin/orders')
  await office.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()

  await page.goto('/admin/users?search=amina')
  await page.getByRole('row', { name: /Amina Bello/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: 'Suspend Amina Bello?' })
  await checkAccessibility(page, 'the question before somebody is suspended')
  assert.equal(await question.getByRole('button', { name: 'Suspend' }).isDisabled(), true)
  await question.getByRole('button', { name: 'Phone was stolen' }).click()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText(/^Suspended since .*: Phone was stolen$/).waitFor()
  await amina.page.goto('/profile')
  await amina.page.waitForURL(/\/login/)
  await page.getByRole('button', { name: 'Open again' }).click()
  const back = page.getByRole('dialog', { name: /^Open the account of Amina Bello again/ })
  await back.getByLabel('Reason').fill('She has it back')
  await back.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await signIn(amina.page, 'amina', testPassword)
})

test('on a phone an admin sees whom they may not change', async () => {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/users')
  await page.getByRole('row', { name: /Chidi Eze/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Chidi Eze' })
  await drawer.getByText('Second step').waitFor()
  assert.equal(await drawer.getByRole('button', { name: 'Suspend' }).count(), 0)
  await checkAccessibility(page, 'the drawer on a phone')
})
