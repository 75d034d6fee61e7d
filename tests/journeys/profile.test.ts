import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { tokenSentTo } from '#tests/world/emails.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { areaField, composeList, openPlan } from './customer-at-home.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

/** Returns what pages complained of, besides the refusals that are asked for here: the browser calls those errors too. */
const faults = () => browsers.complaints.filter((complaint) => !/status of 40[013]/.test(complaint))

const nextPassword = 'four yams and a goat'

test('everything of one’s own account, addresses, and keys for programs, on a phone and at a desk', async () => {
  await test.step('the account, from the name to its end', changeAccount)
  await test.step('an address is offered at checkout, and one written there is stored too', saveAddresses)
  await test.step('a key for a program, shown once and revoked, and a webhook with its log', makeKey)
})

async function changeAccount(): Promise<void> {
  const [{ page }, lost] = await Promise.all([browsers.visitor('phone'), browsers.visitor('phone')])
  await signIn(page, 'amina', testPassword)
  await signIn(lost.page, 'amina', testPassword)
  await page.goto('/profile')
  await page.waitForLoadState('networkidle')
  await checkAccessibility(page, 'the profile')

  // By keyboard alone: the form opens with the focus in it and gives it back.
  await page.getByRole('button', { name: 'Change name' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Amina Bello-Usman')
  await page.keyboard.press('Enter')
  await page.getByText('Amina Bello-Usman').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Change name')

  await page.getByRole('button', { name: 'Change phone' }).click()
  await page.getByLabel('Phone', { exact: true }).fill('0803 123 4502')
  await page.getByLabel('Your password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This number cannot be used. Check it digit by digit, or call us.').waitFor()
  await checkAccessibility(page, 'a phone that cannot be used')
  await page.getByLabel('Phone', { exact: true }).fill('+234 0805 555 0101')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('0805 555 0101').waitFor()

  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill('amina.new@mail.example')
  await page.getByLabel('Your password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('is not verified yet').waitFor()
  const token = await tokenSentTo({ db: site.database.db }, 'amina.new@mail.example')
  await fetch(`${site.url}/api/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ token }),
  })
  await page.reload()
  await page.getByText('amina.new@mail.example').waitFor()
  assert.equal(await page.getByText('is not verified yet').count(), 0)

  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await page.getByText('You are not signed in on any other device.').waitFor()
  await lost.page.goto('/profile')
  await lost.page.waitForURL(/\/login/)

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByLabel('New password').fill(nextPassword)
  await page.locator('form').getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()

  await page.getByRole('switch', { name: /Offers and news/ }).click()
  await page.waitForFunction(() =>
    fetch('/api/profile')
      .then((answer) => answer.json())
      .then(({ choices }) => choices.news === true),
  )

  await leave(page)
}

/** At a desk, data is exported, deletion of the account requested and cancelled. */
async function leave(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 })
  await checkAccessibility(page, 'the profile at a desk')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(nextPassword)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const file = await (await saving).path()
  const { records } = JSON.parse(await readFile(file, 'utf8'))
  assert.equal(records.account.username, 'amina')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your password is needed for this').waitFor()
  await question.getByLabel('Your password').fill(nextPassword)
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText(/^Your account will be deleted on .*\.$/).waitFor()
  await checkAccessibility(page, 'an account that is leaving')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  assert.deepEqual(faults(), [])
}

async function saveAddresses(): Promise<void> {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', nextPassword)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Name of this address').fill('Home')
  await page.getByLabel('Area').fill('Gwarinpa')
  await page.getByLabel('Landmark').fill('Blue gate after the mosque')
  await page.getByLabel('Contact name').fill('Amina')
  await page.getByLabel('Contact phone').fill('0803 123 4501')
  await checkAccessibility(page, 'a new address')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Gwarinpa, Blue gate after the mosque').waitFor()

  await composeList(page)
  await page.goto('/place-order')
  // It is there before anything is written: a line says so.
  await page.getByText('To Gwarinpa, Blue gate after the mosque').waitFor()
  await openPlan(page)
  await page.getByRole('button', { name: 'Home', exact: true }).waitFor()
  assert.equal(await areaField(page).inputValue(), 'Gwarinpa')
  assert.equal(
    await page.getByRole('button', { name: 'Home', exact: true }).getAttribute('aria-pressed'),
    'true',
  )
  await page.getByLabel('Landmark').fill('The kiosk at the junction')
  await page.getByRole('button', { name: 'Save this address' }).click()
  await page.getByLabel('Name this address').fill('Kiosk')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Kiosk', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Blue gate after the mosque')
  await checkAccessibility(page, 'checkout with saved addresses')
  assert.deepEqual(faults(), [])
}

async function makeKey(): Promise<void> {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', nextPassword)
  await page.goto('/profile/api')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByRole('button', { name: 'Make key' }).click()
  await page.getByText('Enter what the key is for').waitFor()
  await page.getByLabel('What is it for?').fill('Kitchen screen')
  await page.getByLabel('Your password', { exact: true }).fill(nextPassword)
  await checkAccessibility(page, 'making a key')
  await page.getByRole('button', { name: 'Make key' }).click()
  const key = (await page.getByText(/^ksw_/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  const answer = await fetch(`${site.url}/api/orders`, { headers: { authorization: `Bearer ${key}` } })
  assert.equal(answer.status, 200)
  await page.getByRole('button', { name: 'Revoke Kitchen screen' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('Revoked').waitFor()

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabel('Address').fill('https://127.0.0.1/hooks')
  await page.getByLabel('Your password', { exact: true }).fill(nextPassword)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('Enter a public address that begins with https://').waitFor()
  await page.getByLabel('Address').fill('https://kitchen.example/hooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Log of kitchen.example' }).click()
  await page.getByText('Nothing was sent yet.').waitFor()
  await checkAccessibility(page, 'the log of a webhook')
  assert.deepEqual(faults(), [])
}
