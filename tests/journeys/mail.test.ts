import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { saveMailSettingsEndpoint } from '#contract/settings/mail.ts'
import { type GoogleServer, startGoogleServer } from '#tests/servers/google-server.ts'
import { type MailServer, startMailServer } from '#tests/servers/mail-server.ts'
import { startTermii, type TermiiServer } from '#tests/servers/termii-server.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { checkAccessibility } from './accessibility.ts'
import { type Browsers, openBrowsers, signIn, signInByForm } from './browser.ts'
import { composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openSite, type Site } from './site.ts'

// Takes no trace, which puts a script into every frame; the email's frame takes none, and the browser complains of that.
test.use({ trace: 'off' })
let google: GoogleServer
let smtp: MailServer
let gmail: MailServer
let termii: TermiiServer
let site: Site
let browsers: Browsers

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  google = await startGoogleServer({
    person: { sub: '7', email: 'kasuwa.shop@gmail.example', email_verified: true, name: 'Kasuwa Shop' },
  })
  smtp = await startMailServer({
    mayLogIn: ({ user, password }) => user === 'sender' && password === 'right',
  })
  gmail = await startMailServer({
    mayLogIn: ({ user, accessToken }) => google.mailOf(accessToken) === user,
  })
  termii = await startTermii()
  site = await openSite({
    TERMII_URL: termii.url,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_SMTP_URL: `smtp://127.0.0.1:${gmail.port}`,
  })
  browsers = openBrowsers(browser, site.url)
})
test.afterAll(async () => {
  await browsers.close()
  await site.close()
  await smtp.stop()
  await gmail.stop()
  await google.stop()
  await termii.stop()
})

async function sendTest(page: Page, to: string): Promise<string> {
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Send now' }).click()
  const said = page
    .locator('[role=status], [role=alert]')
    .filter({ hasText: /provider accepted|did not accept|server’s outbox/ })
  await said.waitFor()
  return (await said.textContent()) ?? ''
}

test('the owner connects a mail server, by which somebody new gets in; then Gmail sends, and lets go again', async () => {
  const { page } = await browsers.visitor('desk')
  await signInByForm(page, 'owner', testPassword)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^Email\s*How we send/ }).click()
  await page.getByRole('radio', { name: /Mail server/ }).check()
  await page.getByLabel('Server', { exact: true }).fill('localhost')
  await page.getByLabel('Encryption').selectOption('none')
  await page.getByLabel('Port', { exact: true }).fill(String(smtp.port))
  await page.getByRole('textbox', { name: 'Username' }).fill('sender')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Save email settings' }).click()
  await page.getByText('One is saved.').waitFor()
  assert.match(await sendTest(page, 'chidi@mail.example'), /did not accept the user name and password.*535/)
  assert.equal(smtp.taken.length, 0)

  await page.getByRole('textbox', { name: 'Password' }).fill('right')
  // The button is disabled while it saves, too.
  const { method, path } = saveMailSettingsEndpoint
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === method && answer.url().endsWith(path),
  )
  await page.getByRole('button', { name: 'Save email settings' }).click()
  await saved
  assert.match(await sendTest(page, 'chidi@mail.example'), /accepted the email to chidi@mail.example/)
  assert.equal(smtp.taken[0]?.subject, 'A test email from Kasuwa')
  await page.getByText('Working').waitFor()

  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('row', { name: /Test email.*Sent/ }).waitFor()
  await page.getByRole('row', { name: /Test email.*Failed/ }).waitFor()

  await signUp()

  await page.goto('/admin/settings/email')
  await page.getByRole('radio', { name: /Gmail account/ }).check()
  await page.getByRole('button', { name: 'Authorise at Google' }).click()
  await page.getByText('We can send emails as kasuwa.shop@gmail.example.').waitFor()
  assert.equal(new URL(page.url()).pathname, '/admin/settings/email')
  await sendTest(page, 'chidi@mail.example')
  assert.equal(gmail.taken[0]?.from?.address, 'kasuwa.shop@gmail.example')
  assert.equal(gmail.logins[0]?.method, 'XOAUTH2')

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('radio', { name: /Do not send emails/, checked: true }).waitFor()
  assert.ok(google.asked.includes('POST /revoke'))
})

/** Somebody new signs up, finds the email in their mailbox, opens its link and is in. */
async function signUp(): Promise<void> {
  const { page } = await browsers.visitor('phone')
  await page.goto('/login?mode=sign-up')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Username', { exact: true }).fill('zara.bello')
  await page.getByLabel('Email', { exact: true }).fill('zara@mail.example')
  await page.getByLabel('Phone number').fill('+234 0803 555 0101')
  await page.getByRole('textbox', { name: 'Password' }).fill('three heaps of okra')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page
    .getByText(/Account created successfully! Please check your email \(zara@mail\.example\)/)
    .waitFor()
  const email = await eventually('the email to arrive', async () =>
    smtp.taken.find(({ to }) => to?.some(({ address }) => address === 'zara@mail.example')),
  )
  const link = /https?:\/\/\S+\/verify-email\?token=[\w-]{43}/.exec(email.text ?? '')?.[0]
  assert.ok(link, email.text)
  await page.goto(link)
  await page.getByText('Email verified successfully! You can now log in to your account.').waitFor()
  // The number that was typed with both prefixes is one number.
  await page.getByLabel('Username, email or phone').fill('0803 555 0101')
  await page.getByRole('textbox', { name: 'Password' }).fill('three heaps of okra')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/\/my-orders/)
  await page.context().close()
}

test('an email’s text shows as in inboxes, under the pages’ own policy; it is changed, and brought back', async () => {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/settings/emails?kind=reset')
  const button = page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' })
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await button.waitFor()
  assert.equal(await colour(), 'rgb(11, 107, 58)')
  await page.getByText('Dark', { exact: true }).click()
  await button.waitFor()
  await page.waitForFunction(
    () => document.querySelector('iframe')?.contentDocument?.adoptedStyleSheets.length,
  )
  assert.equal(await colour(), 'rgb(127, 207, 159)')
  await page.getByText('Text', { exact: true }).click()
  await page.getByText(/Choose a new password:\s+http/).waitFor()
  await page.getByText('Only the owner changes this text').waitFor()

  await page.goto('/admin/settings/emails?kind=welcome')
  await page.getByLabel('Subject', { exact: true }).fill('Sannu from {business}')
  await page.getByRole('heading', { name: 'Sannu from Kasuwa' }).waitFor()
  const body = page.getByLabel('Text', { exact: true }).and(page.locator('textarea'))
  await body.fill('Your account is ready.')
  await page.getByText('Keep {button}').waitFor()
  await body.press('Enter')
  await page.getByRole('button', { name: 'Insert {button}' }).click()
  await page.getByRole('button', { name: 'Save text' }).click()
  await page.getByText('Changed by your team').waitFor()
  await checkAccessibility(page, 'the text of an email')
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the original' }).click()
  await page.getByRole('heading', { name: 'Welcome to Kasuwa' }).waitFor()
  assert.match(await body.inputValue(), /^Your account is ready. Type or paste/)
})

test('the owner turns SMS on, and somebody without an email places a first order by its code', async () => {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'owner', testPassword)
  await page.goto('/admin/settings/sms')
  const sms = page.getByRole('region', { name: 'SMS' })
  await sms.getByRole('radio', { name: /^Termii/ }).check()
  await sms.getByRole('button', { name: 'Save SMS' }).click()
  await sms.getByText('Still missing: API key, Sender ID. Codes go by email only.').waitFor()
  await sms.getByLabel('API key').fill(termii.key)
  await sms.getByLabel('Sender ID').fill('Kasuwa')
  await sms.getByRole('button', { name: 'Save SMS' }).click()
  await sms.getByText('Ready').waitFor()
  assert.equal(await sms.getByLabel('API key').inputValue(), '')
  await sms.getByLabel('To', { exact: true }).fill('0803 000 0001')
  await sms.getByRole('button', { name: 'Send now' }).click()
  await sms.getByText('Termii accepted the SMS. Check that phone.').waitFor()
  await checkAccessibility(page, 'the settings with SMS')
  // Settings are read through a memory of two seconds; a page that opens in it keeps them for two minutes.
  await eventually('SMS to be offered to visitors', async () => {
    const answer = await page.request.get('/api/settings')
    const entries = (await answer.json()) as { key: string; value: string }[]
    return entries.some(({ key, value }) => key === 'sms_codes' && value === 'true')
  })
  await page.context().close()

  const { page: phone } = await browsers.visitor('phone')
  await composeList(phone)
  await fillCheckout(phone)
  await phone.getByLabel('Phone', { exact: true }).fill('0805 555 7101')
  await phone.getByRole('button', { name: 'Create account and place' }).click()
  await phone.getByText('We sent an SMS to 0805 555 7101.').waitFor()
  await checkAccessibility(phone, 'the checkout with its code by SMS')
  const codes = () => termii.taken.flatMap(({ to, sms }) => (to === '2348055557101' ? sms.slice(0, 6) : []))
  await phone.getByLabel('Six-digit code').fill(await eventually('the SMS', async () => codes()[0]))
  await readPlaced(phone, [])

  await phone.goto('/profile')
  await phone.getByRole('button', { name: 'Menu' }).click()
  await phone.getByRole('button', { name: 'Sign Out' }).first().click()
  await phone.waitForURL((url) => url.pathname === '/')
  assert.equal((await phone.request.get('/api/auth/me')).status(), 401)

  // The same number and a code on another phone, where the first thing on the page asks for it.
  const { page: other } = await browsers.visitor('phone')
  await other.goto('/login?next=/orders')
  await other.getByLabel('Phone number').fill('0805')
  await other.getByRole('button', { name: 'Send code' }).click()
  await other.getByText('Enter your Nigerian phone number').waitFor()
  await other.getByLabel('Phone number').fill('0805 555 7101')
  await other.getByRole('button', { name: 'Send code' }).click()
  await other.getByText('We sent an SMS to 0805 555 7101.').waitFor()
  assert.equal(await other.getByRole('button', { name: /^Send a new code in \d+ s$/ }).isDisabled(), true)
  await checkAccessibility(other, 'signing in by SMS')
  const field = other.getByLabel('Six-digit code')
  assert.deepEqual(
    [await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')],
    ['one-time-code', 'numeric'],
  )
  await other.getByLabel('Six-digit code').fill(await eventually('the second SMS', async () => codes()[1]))
  await other.waitForURL('**/orders')
  await other.getByText('Wuse Market').first().waitFor()
  // A wrong number and a wrong code are answers of the server that browsers log.
  assert.deepEqual(
    browsers.complaints.filter((line) => !/status of 400/.test(line)),
    [],
  )
})
