import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn, signInByForm } from './browser.ts'
import { openStage } from './stage.ts'

const { browsers } = openStage()

test('an admin finds people, grants and revokes permissions, and suspends somebody', async () => {
  const [owner, admin, amina] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('desk'),
    browsers.visitor('phone'),
  ])
  await signIn(owner.page, 'owner', testPassword)
  await signIn(admin.page, 'office', testPassword)
  await signIn(amina.page, 'amina', testPassword)
  const { page } = owner
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('row', { name: /Amina Bello/ }).waitFor()
  await checkAccessibility(page, 'the list of people')

  await page.getByLabel(/^Search by name/).fill('halima')
  await page.waitForURL(/search=halima/)
  const row = page.getByRole('row', { name: /Halima Yusuf/ })
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Halima Yusuf' })
  await drawer.getByRole('heading', { name: 'Permissions' }).waitFor()
  await checkAccessibility(page, 'the drawer of an admin')
  const flip = () =>
    Promise.all([
      page.waitForResponse(/\/permissions$/),
      drawer.getByRole('switch', { name: /^See orders/ }).click(),
    ])
  await flip()
  await admin.page.goto('/admin/orders')
  await admin.page.getByRole('heading', { name: 'Your account cannot open this page' }).waitFor()
  await flip()
  await admin.page.goto('/admin/orders')
  await admin.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()

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
  await page.getByRole('button', { name: 'Reopen' }).click()
  const back = page.getByRole('dialog', { name: 'Reopen Amina Bello’s account?' })
  await back.getByLabel('Reason').fill('She has it back')
  await back.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await signInByForm(amina.page, 'amina', testPassword)
  await readEverything(page)
})

/** From the drawer to the person's own page, what admins did to them, and what agents paid. */
async function readEverything(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders, wallet and notes' }).click()
  await page.getByRole('heading', { name: 'Amina Bello', level: 1 }).waitFor()
  await page.getByLabel('New note').fill('Rings the blue gate')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Rings the blue gate' }).waitFor()
  await checkAccessibility(page, 'a customer’s page')
  await page.getByRole('link', { name: 'What admins did' }).click()
  await page.getByRole('row', { name: /People: suspend .*Phone was stolen/ }).waitFor()
  await checkAccessibility(page, 'the audit log')
  await page.locator('summary', { hasText: 'More' }).click()
  await page.getByRole('link', { name: 'Price watch' }).click()
  await page.getByRole('heading', { name: 'Price watch', level: 1 }).waitFor()
  await page.getByText('Nothing was bought in this period').waitFor()
  await checkAccessibility(page, 'the price watch')
}
