import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { systemClock } from '#server/platform/core/clock.ts'
import { msNow } from '#tests/times.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { testPassword } from '../test-config.ts'
import { addPerson } from '../world/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { fillSignIn } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()
test.beforeEach(async () => {
  await site.database.db.deleteFrom('rate_limits').execute()
  await site.database.db.deleteFrom('sign_in_tries').execute()
})

const password = 'four yams and a goat'
const submit = (page: Page, name: 'Sign In' | 'Sign Up') =>
  page.getByRole('button', { name, exact: true }).last()

async function openLogin(page: Page, path = '/login'): Promise<void> {
  await page.goto(path)
  // The button is disabled until the page is taken over and something is typed.
  await page.waitForLoadState('networkidle')
}

async function toSignUp(page: Page): Promise<void> {
  await page.getByText('Sign Up', { exact: true }).first().click()
  await page.getByLabel('Phone number').waitFor()
}

test('a list made signed out is placed after signing up, verifying and signing in', async () => {
  const { page } = await browsers.visitor('phone')
  await composeList(page)
  await fillCheckout(page)
  await page.goto('/login?mode=sign-up&next=/place-order')
  await page.waitForLoadState('networkidle')
  assert.equal(await page.getByLabel('Phone number').inputValue(), '+234')
  assert.equal(await submit(page, 'Sign Up').isDisabled(), true)
  await page.getByLabel('Username').fill('  zainab ')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Email', { exact: true }).fill(' zainab@mail.example ')
  assert.equal(await submit(page, 'Sign Up').isDisabled(), true, 'the country’s code alone is no number')
  await page.getByLabel('Phone number').fill('+234 0805 555 0001')
  await checkAccessibility(page, 'sign-up')
  await submit(page, 'Sign Up').click()
  await page
    .getByText(
      'Account created successfully! Please check your email (zainab@mail.example) and click the verification link to complete your registration.',
    )
    .waitFor()
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await checkAccessibility(page, 'account created')

  await submit(page, 'Sign In').click()
  await page
    .getByText(/Please check your email \(zainab@mail\.example\) for the verification link\./)
    .waitFor()
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await page.getByText(/a new link is on its way to it/).waitFor()
  const token = await tokenSentTo(site.database, 'zainab@mail.example')

  await page.goto(`/verify-email?token=${token}`)
  await page.waitForURL(/\/login\?verified=1&next=/)
  const banner = page.getByText('Email verified successfully! You can now log in to your account.')
  await banner.waitFor()
  const shownAt = msNow()
  await checkAccessibility(page, 'verified')
  await banner.waitFor({ state: 'detached' })
  const shownS = (msNow() - shownAt) / 1000
  assert.ok(shownS > 7 && shownS < 12, `the banner stood for ${shownS} s`)
  await fillSignIn(page, '0805 555 0001', password)
  await page.waitForURL(/place-order/)
  await page.getByText('To Wuse 2, Opposite AP Plaza').waitFor()
  await page.getByRole('button', { name: /^place order/i }).click()
  await page.waitForURL(/\/orders\/ord_/)

  const again = await browsers.visitor('phone')
  await again.page.goto(`/verify-email?token=${token}`)
  // A scanner may have opened it first: what it was for is done.
  await again.page.waitForURL(/\/login\?verified=1/)
  await again.page.goto(`/verify-email?token=${'0'.repeat(token.length)}`)
  await again.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await checkAccessibility(again.page, 'a dead link')
})

test('sign-in says what went wrong, and works by keyboard alone', async () => {
  const { page } = await browsers.visitor('phone')
  await openLogin(page)
  await checkAccessibility(page, 'sign-in')
  assert.equal(await submit(page, 'Sign In').isDisabled(), true)
  await fillSignIn(page, 'amina', 'not the password')
  await page.getByText('Invalid username or password').waitFor()
  await checkAccessibility(page, 'a wrong password')
  await page.route('**/api/auth/login', (route) => route.abort())
  await submit(page, 'Sign In').click()
  await page.getByText('Network error. Please try again.').waitFor()
  await page.unroute('**/api/auth/login')
  await answerWith(page, 'login', 502, '<html>')
  await submit(page, 'Sign In').click()
  await page.getByText('Login failed').waitFor()
  await page.unroute('**/api/auth/login')

  await openLogin(page)
  const field = page.getByLabel('Password', { exact: true })
  await page.getByLabel(/username/i).focus()
  await page.keyboard.type('amina')
  await page.keyboard.press('Tab')
  await page.keyboard.type(testPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  assert.equal(await field.getAttribute('type'), 'text')
  await page.keyboard.press('Enter')
  assert.equal(await field.getAttribute('type'), 'password')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Forgot your password?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/my-orders/)
  // Anyone who is in has nothing to do at the gate.
  await page.goto('/login')
  await page.waitForURL(/\/my-orders/)
})

test('admins go to the admin area; names like theirs hide two fields and grant nothing', async () => {
  const { page } = await browsers.visitor('desk')
  await openLogin(page)
  await toSignUp(page)
  await page.getByLabel('Email', { exact: true }).fill('kept@mail.example')
  await page.getByLabel('Username').fill('theAdMin')
  assert.equal(await page.getByLabel('Email', { exact: true }).count(), 0)
  assert.equal(await page.getByLabel('Phone number').count(), 0)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page, 'Sign Up').click()
  const refused = page.getByText(/Only our team’s usernames may contain/)
  await refused.waitFor()
  assert.equal(await refused.count(), 1, 'it is said once')
  await page.getByLabel('Username').fill('theGOD')
  assert.equal(await page.getByLabel('Email', { exact: true }).inputValue(), 'kept@mail.example')
  await page.getByLabel('Phone number').fill('0805 555 0002')
  await answerWith(page, 'signup', 500, '')
  await submit(page, 'Sign Up').click()
  await page.getByText('Signup failed').waitFor()

  await openLogin(page)
  await fillSignIn(page, 'office', testPassword)
  await page.waitForURL(/\/admin/)
})

test('an account without an address adds one, verifies it and is in', async () => {
  await addPerson({ database: site.database, clock: systemClock }, { username: 'bare', role: 'customer' })
  const { page } = await browsers.visitor('phone')
  await openLogin(page)
  await fillSignIn(page, 'bare', testPassword)
  await page.getByRole('heading', { name: 'Add your email address' }).waitFor()
  await checkAccessibility(page, 'add an address')
  const add = page.getByRole('button', { name: 'Add email' })
  await page.getByLabel('Email', { exact: true }).fill('   ')
  await add.click()
  await page.getByText('Please enter a valid email address').waitFor()
  await answerWith(page, 'register-email', 500, '')
  await page.getByLabel('Email', { exact: true }).fill('bare@mail.example')
  await add.click()
  await page.getByText('Failed to register email').waitFor()
  await page.unroute('**/api/auth/register-email')
  await add.click()
  await page.getByText('We have sent a link to bare@mail.example.').waitFor()
  await answerWith(page, 'resend-verification', 500, '')
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await page.getByText('Failed to resend verification email').waitFor()
  await page.goto(`/verify-email?token=${await tokenSentTo(site.database, 'bare@mail.example')}`)
  await page.getByText('Email verified successfully!').waitFor()
  await page.waitForLoadState('networkidle')
  await fillSignIn(page, 'bare@mail.example', testPassword)
  await page.waitForURL(/\/my-orders/)
})

test('an answer without an address or a person is said, not guessed', async () => {
  const { page } = await browsers.visitor('phone')
  await openLogin(page)
  await answerWith(page, 'login', 403, '{"error":"Verify first.","emailVerificationRequired":true}')
  await fillSignIn(page, 'amina', testPassword)
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await page.getByText('No email address found for resending verification').waitFor()
  await page.unroute('**/api/auth/login')
  await answerWith(page, 'login', 403, '{"error":"Add one.","emailRegistrationRequired":true}')
  await submit(page, 'Sign In').click()
  await page.getByLabel('Email', { exact: true }).fill('a@mail.example')
  await page.getByRole('button', { name: 'Add email' }).click()
  await page.getByText('Invalid user session').waitFor()
})

test('a lost password is replaced by a link, which signs everybody else out', async () => {
  const [{ page }, other] = await Promise.all([browsers.visitor('phone'), browsers.visitor('phone')])
  await openLogin(other.page)
  await fillSignIn(other.page, 'ngozi', testPassword)
  await other.page.waitForURL(/\/my-orders|\/dashboard/)

  await openLogin(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL(/forgot-password/)
  await page.getByRole('heading', { level: 1, name: /password/i }).waitFor()
  await checkAccessibility(page, 'forgot')
  await page.getByLabel('Email', { exact: true }).fill('ngozi@kasuwa.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If an account has this address').waitFor()
  await page.goto(
    `/reset-password?token=${await tokenSentTo(site.database, 'ngozi@kasuwa.example', 'reset')}`,
  )
  await page.waitForLoadState('networkidle')
  const field = page.getByLabel('New password')
  await field.fill('Password123')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Too many people use this password').waitFor()
  await checkAccessibility(page, 'reset')
  await field.fill('two baskets of tomatoes')
  await page.getByText('Long and strong.').waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password has been changed. Sign in with the new one.').waitFor()
  await other.page.goto('/my-orders')
  await other.page.waitForURL(/\/login/)
  await fillSignIn(page, 'ngozi', 'two baskets of tomatoes')
  await page.waitForURL(/\/my-orders|\/dashboard/)
  const emails = await emailsTo(site.database, 'ngozi@kasuwa.example')
  assert.ok(emails.some(({ template }) => template === 'password_changed'))
})

/** Answers a door in the server's place until the route is taken away. */
function answerWith(page: Page, door: string, status: number, body: string): Promise<unknown> {
  return page.route(`**/api/auth/${door}`, (route) =>
    route.fulfill({ status, body, contentType: 'application/json' }),
  )
}
