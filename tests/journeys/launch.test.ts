import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { fillSignIn, signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { site, browsers } = await openStage()

const at = (page: Page) => new URL(page.url()).pathname

async function turnSwitch(page: Page, act: 'Hold it back' | 'Open it'): Promise<void> {
  await page.goto('/admin/launch')
  await page.getByRole('switch', { name: /Maintenance mode/ }).click({ force: true })
  await page.getByRole('button', { name: act }).click()
  await page
    .getByText(act === 'Open it' ? 'The site is open.' : 'The site is held back.', { exact: true })
    .waitFor()
  const wanted = act === 'Open it' ? 200 : 302
  await eventually('the gate', async () => {
    const response = await fetch(`${site.url}/markets`, { redirect: 'manual' })
    return response.status === wanted
  })
}

test('staff hold the site back; visitors wait, sign up, and come in with a key; then it opens', async () => {
  const [staff, visitor, guest] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  // A page that is open when the switch is turned leaves by itself once it hears of it.
  await visitor.page.clock.install()
  await visitor.page.goto('/markets')
  await signIn(staff.page, 'office', testPassword)
  await staff.page.goto('/admin/launch')
  await staff.page.getByRole('button', { name: 'Make a key' }).click()
  await staff.page.getByLabel('Who is it for?').fill('The press')
  await staff.page.getByRole('button', { name: 'Make the key' }).click()
  const key = await staff.page.getByText(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/).textContent()
  await turnSwitch(staff.page, 'Hold it back')

  await visitor.page.clock.fastForward(121_000)
  await visitor.page.getByText('Coming Soon', { exact: true }).waitFor()
  assert.equal(at(visitor.page), '/maintenance')
  await visitor.page.getByText("We're launching soon! Sign up to be notified when we go live.").waitFor()
  await visitor.page.getByText('© 2025 Kasuwa. Revolutionizing hyperlocal delivery.').waitFor()

  const { page } = guest
  for (const path of ['/', '/wuse-market', '/order', '/login', '/no-such-page']) {
    await page.goto(path)
    assert.equal(at(page), '/maintenance', path)
  }
  await signUp(page)
  await enterWithKey(page, key ?? '')
  const own = await page.request.get('/markets')
  assert.equal(own.headers()['cache-control'], 'private, no-cache', 'kept for nobody else')
  assert.equal((await fetch(`${site.url}/markets`, { redirect: 'manual' })).status, 302)
  await page.goto('/wuse-market')
  await page.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  assert.equal(at(page), '/wuse-market')

  // Staff who are signed out find their own door.
  const colleague = await browsers.visitor('desk')
  await colleague.page.goto('/admin')
  await fillSignIn(colleague.page, 'owner', testPassword)
  await colleague.page.waitForURL((url) => url.pathname === '/admin')
  await colleague.page.goto('/maintenance')
  await colleague.page.waitForURL((url) => url.pathname === '/')

  await staff.page.goto('/admin/launch')
  await staff.page.getByRole('cell', { name: 'hauwa@example.ng' }).waitFor()
  await staff.page.getByRole('button', { name: 'Revoke the key for The press' }).click()
  await staff.page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await staff.page.getByText('The key for The press no longer works.', { exact: true }).waitFor()
  await page.goto('/markets')
  assert.equal(at(page), '/maintenance', 'the visit ends with the key')

  await turnSwitch(staff.page, 'Open it')
  await visitor.page.clock.fastForward(121_000)
  await visitor.page.getByRole('heading', { name: 'Markets today' }).waitFor()
  await page.goto('/markets')
  assert.equal(at(page), '/markets')
  assert.deepEqual(
    browsers.complaints.filter((words) => !/50[23]|40[13]/.test(words)),
    [],
  )
})

async function signUp(page: Page): Promise<void> {
  const join = page.getByRole('button', { name: 'Notify Me' })
  await join.click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Please provide a valid email address').waitFor()
  await page.getByLabel('Name').fill('Hauwa')
  await page.getByText('Name is required').waitFor({ state: 'detached' })
  await page.getByLabel('Email').fill('hauwa@example.ng')
  await join.click()
  await page.getByText("You're on the list!").waitFor()
  await page.getByText("We'll notify you as soon as the product launches in your area.").waitFor()
  await page.getByText('Thank you for subscribing!', { exact: true }).waitFor()
  await page.getByText("We'll notify you as soon as the product launches.", { exact: true }).waitFor()
}

async function enterWithKey(page: Page, key: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Access Key' })
  const field = page.getByRole('textbox', { name: 'Access Key' })
  await opener.click()
  await page.getByText('Enter your access key to bypass maintenance mode').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  assert.equal(await opener.evaluate((button) => button === document.activeElement), true)
  await opener.click()
  await page.getByRole('button', { name: 'Access Kasuwa' }).click()
  await page.getByText('Access key is required').waitFor()
  await field.fill('WRONG-WRONG')
  await page.getByRole('button', { name: 'Access Kasuwa' }).click()
  await page.getByText('Invalid access key', { exact: true }).waitFor()
  await field.fill(key.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Access Kasuwa' }).click()
  await page.getByRole('heading', { name: 'Access Granted!' }).waitFor()
  await page.getByText('Redirecting to the product...', { exact: true }).waitFor()
  await page.getByText('Redirecting you now...').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(at(page), '/')
}
