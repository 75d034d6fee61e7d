import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { type GoogleServer, startGoogleServer } from '#tests/servers/google-server.ts'
import { newGooglePerson } from '#tests/servers/google-trips.ts'
import { msNow } from '#tests/times.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { codeAt } from '../world/second-steps.ts'
import { checkAccessibility } from './accessibility.ts'
import { type Browsers, fillSignIn, openBrowsers, signIn, signInByForm, type Visitor } from './browser.ts'
import { openSite, type Site } from './site.ts'

let google: GoogleServer
let site: Site
let browsers: Browsers

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  google = await startGoogleServer({ person: newGooglePerson() })
  const { issuer, clientId, clientSecret } = google
  site = await openSite({
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  })
  browsers = openBrowsers(browser, site.url)
})
test.afterAll(async () => {
  await browsers.close()
  await site.close()
  await google.stop()
})
test.beforeEach(async () => {
  await site.database.db.deleteFrom('rate_limits').execute()
  await site.database.db.deleteFrom('sign_in_tries').execute()
})

const stepMs = 30_000
const section = (page: Page) => page.locator('#second-step')

async function openFactors(page: Page): Promise<void> {
  await page.goto('/profile#second-step')
  await page.waitForLoadState('networkidle')
  await section(page).getByRole('heading', { name: 'Authenticator app' }).waitFor()
}

/** Gives a visitor a device that stores passkeys and unlocks them at once. */
async function withAuthenticator(visitor: Visitor): Promise<Visitor> {
  const device = await visitor.context.newCDPSession(visitor.page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return visitor
}

/** Anyone who leaves this device; its passkeys and its app stay. */
async function signOutHere({ context, page }: Visitor): Promise<void> {
  await context.clearCookies()
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
}

const isAway = (url: URL) => url.pathname !== '/login'
/** Between the steps of the app, as its codes work once. */
let usedStep = 0
async function freshCode(secret: string): Promise<string> {
  // One step ahead of the clock is still taken, so that nobody waits half a minute.
  const step = Math.max(Math.floor(msNow() / stepMs), usedStep + 1)
  while (step > Math.floor(msNow() / stepMs) + 1) await new Promise((resolve) => setTimeout(resolve, 500))
  usedStep = step
  return codeAt(secret, new Date(step * stepMs))
}

test('an app is added, asked for, and its recovery codes stand in for it, all by keyboard', async () => {
  const visitor = await browsers.visitor('phone')
  const { page } = visitor
  const { keyboard } = page
  await signInByForm(page, 'amina', testPassword)
  await openFactors(page)
  await checkAccessibility(page, 'profile with no second step')
  await page.getByRole('button', { name: 'Add an app' }).focus()
  await keyboard.press('Enter')
  await page.getByLabel('Your password').focus()
  await keyboard.type('not the password')
  await keyboard.press('Enter')
  await page.getByText('Your password is needed for this, and the one you gave is not right.').waitFor()
  await page.getByLabel('Your password').fill('')
  await keyboard.type(testPassword)
  await keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for the key' }).waitFor()
  await checkAccessibility(page, 'key of an app')
  const secret = ((await page.locator('dialog code').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Six digits').focus()
  await keyboard.type(await freshCode(secret))
  await keyboard.press('Enter')
  await page.getByText('Save these codes now').waitFor()
  await checkAccessibility(page, 'recovery codes')
  const codes = await page.locator('dialog ol li').allInnerTexts()
  assert.equal(codes.length, 10)
  // They are not lost by Escape.
  await keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).press('Enter'),
  ])
  assert.equal(download.suggestedFilename(), 'kasuwa-recovery-codes.txt')
  await page.getByLabel('I have saved the codes').focus()
  await keyboard.press('Space')
  await page.getByRole('button', { name: 'Done' }).focus()
  await keyboard.press('Enter')
  await page.getByText('10 of 10 left', { exact: false }).waitFor()
  await eventually(
    'the codes to be gone from the page',
    async () => !(await page.content()).includes(codes[0] ?? '-'),
  )

  await signOutHere(visitor)
  await fillSignIn(page, 'amina', testPassword)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await checkAccessibility(page, 'second step')
  await keyboard.type('000000')
  await page.getByText('That code is not right, or it was used already.').waitFor()
  // The field is empty again and waits for the next code.
  await keyboard.type(await freshCode(secret))
  await page.waitForURL(isAway)

  await signOutHere(visitor)
  await fillSignIn(page, 'amina', testPassword)
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await page.getByLabel('Recovery code').waitFor()
  await keyboard.type((codes[0] ?? '').toLowerCase())
  await keyboard.press('Enter')
  await page.waitForURL(isAway)
  await openFactors(page)
  await page.getByText('9 of 10 left', { exact: false }).waitFor()

  await page.getByRole('button', { name: 'Remove app' }).press('Enter')
  await page.getByLabel('Your password').fill(testPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).press('Enter')
  await page.getByRole('button', { name: 'Add an app' }).waitFor()
})

test('a passkey is added, signs in by itself and as the second step, and goes by its name', async () => {
  const visitor = await withAuthenticator(await browsers.visitor('phone'))
  const { page } = visitor
  await signIn(page, 'musa', testPassword)
  await openFactors(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name this passkey').fill('My Tecno')
  await page.getByLabel('Your password').fill(testPassword)
  await checkAccessibility(page, 'adding a passkey')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByText('I have saved the codes').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await section(page).getByText('My Tecno').waitFor()

  await signOutHere(visitor)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(isAway)

  await signOutHere(visitor)
  await fillSignIn(page, 'musa', testPassword)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(isAway)

  await openFactors(page)
  await page.getByRole('button', { name: 'Rename My Tecno' }).click()
  await page.getByLabel('Passkey name').fill('Old Tecno')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('button', { name: 'Remove Old Tecno' }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await section(page).getByText('Old Tecno', { exact: true }).waitFor({ state: 'detached' })
  await signOutHere(visitor)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('We could not check that passkey. Try again.').waitFor()
})

test('Google makes a customer, links one who is here, and is refused as text', async () => {
  const visitor = await browsers.visitor('phone')
  const { page } = visitor
  google.person = newGooglePerson({ name: 'Chioma Eze' })
  await page.goto('/login?next=%2Fmarkets')
  await checkAccessibility(page, 'sign-in with Google')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.waitForURL('**/markets')
  await openFactors(page)
  await page.getByText('You can sign in with your Google account.').waitFor()

  google.person = newGooglePerson({ email: 'ngozi.linked@gmail.com' })
  await signOutHere(visitor)
  await signInByForm(page, 'ngozi', testPassword)
  await openFactors(page)
  await page.getByRole('button', { name: 'Link Google' }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.getByRole('button', { name: 'Go to Google' }).click()
  await page.getByText('Google is linked. You can sign in with it from now on.').waitFor()
  await signOutHere(visitor)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.waitForURL(isAway)
  assert.equal((await (await page.request.get('/api/auth/me')).json()).username, 'ngozi')

  // Links nothing by an admin's address at Google itself.
  google.person = newGooglePerson({ email: 'office@kasuwa.example' })
  await signOutHere(visitor)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByText('This email address already has an account.', { exact: false }).waitFor()
  google.person = null
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByText('You did not finish with Google. Nothing has changed.').waitFor()
  assert.equal((await page.request.get('/api/auth/me')).status(), 401)
})
