import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { systemClock } from '#server/platform/core/clock.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { addPerson } from '../world/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { fillSignIn, signIn } from './browser.ts'
import { openSaved } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const at = (page: Page) => new URL(page.url()).pathname
/** A page as a visitor is answered, who may be led away. */
const markets = () => fetch(`${site.url}/markets`, { redirect: 'manual' })

async function turnSwitch(page: Page, action: 'Turn it on' | 'Open the site'): Promise<void> {
  await page.goto('/admin/launch')
  await page.getByRole('switch', { name: /Maintenance mode/ }).click({ force: true })
  await page.getByRole('button', { name: action }).click()
  await page
    .getByText(action === 'Open the site' ? 'The site is open.' : 'Maintenance mode is on.', { exact: true })
    .waitFor()
  const wanted = action === 'Open the site' ? 200 : 302
  await eventually('the gate', async () => (await markets()).status === wanted)
}

test('an owner begins with the launch list: what is missing, who checked an item, a warning before it opens', async () => {
  await addPerson(
    { database: site.database, clock: systemClock },
    { username: 'starter', role: 'admin', permissions: ['launch.manage'] },
  )
  await site.database.pool.query(`update users set email = 'starter@mail.example' where username = 'starter'`)
  const [owner, starter] = [await browsers.visitor('desk'), await browsers.visitor('desk')]
  const { page } = owner
  await signIn(page, 'owner', testPassword)
  await page.goto('/admin')
  const launch = page.getByRole('region', { name: 'Launch' })
  await launch.getByText(/lines of the launch list are open/).waitFor()
  await launch.getByRole('link', { name: 'Open the launch list' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/admin/launch')
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await line('Online payment').getByText('Needs attention').waitFor()
  await checkAccessibility(page, 'the checklist')
  await page.getByRole('button', { name: 'Mark as done: Agents are briefed' }).click()
  await line('Agents are briefed').getByText('Ready').waitFor()
  await line('Agents are briefed').getByText('Chidi Eze').waitFor()
  await page.getByRole('button', { name: 'Leave it out: Online payment' }).click()
  await line('Online payment').getByText('Left out on purpose').waitFor()
  await checkAccessibility(page, 'a checklist with decisions')
  await page.getByRole('button', { name: 'Undo: Online payment' }).click()
  await line('Online payment').getByText('Needs attention').waitFor()

  // Fixed on its own page, the item is ready without a mark.
  await page.getByRole('link', { name: 'Settings: Market hours' }).click()
  await page.waitForURL(/\/admin\/settings\/hours$/)
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  await page.getByRole('switch', { name: /^Practice/ }).uncheck()
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.getByRole('button', { name: 'Save opening hours' }).click()
  assert.ok((await saved).ok())
  await page.goto('/admin/launch')
  await line('Market hours').getByText('Ready').waitFor()

  await signIn(starter.page, 'starter', testPassword)
  await starter.page.goto('/admin/launch')
  await starter.page.getByText('Chidi Eze').waitFor()
  assert.equal(
    await starter.page.getByRole('link', { name: /^Settings:/ }).count(),
    0,
    'no door to a closed room',
  )

  await turnSwitch(page, 'Turn it on')
  await page.getByRole('switch', { name: /Maintenance mode/ }).click({ force: true })
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/items on the checklist need attention. Open anyway\?/).waitFor()
  await dialog.getByText('Online payment').waitFor()
  assert.equal(await dialog.getByText('Agents are briefed').count(), 0)
  await checkAccessibility(page, 'the warning')
  await dialog.getByRole('button', { name: 'Open the site' }).click()
  await eventually('the site to be open', async () => (await markets()).status === 200)
  await Promise.all([owner.context.close(), starter.context.close()])
})

test('admins turn maintenance mode on; visitors wait, sign up, and come in with a key; then it opens', async () => {
  const [admin, visitor, guest] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  // A page that is open when the switch is turned leaves by itself once it notices.
  await visitor.page.clock.install()
  await visitor.page.goto('/markets')
  await signIn(admin.page, 'office', testPassword)
  const key = await makeKey(admin.page, 'The press')
  await turnSwitch(admin.page, 'Turn it on')

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
  await enterWithKey(page, key)
  const own = await page.request.get('/markets')
  assert.equal(own.headers()['cache-control'], 'private, no-store', 'kept nowhere')
  assert.equal((await markets()).status, 302)
  await page.goto('/wuse-market')
  await page.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  assert.equal(at(page), '/wuse-market')

  // Admins who are signed out find their own door.
  const colleague = await browsers.visitor('desk')
  await colleague.page.goto('/admin')
  await fillSignIn(colleague.page, 'owner', testPassword)
  await colleague.page.waitForURL((url) => url.pathname === '/admin')
  await colleague.page.goto('/maintenance')
  await colleague.page.waitForURL((url) => url.pathname === '/')

  await admin.page.goto('/admin/launch')
  await admin.page.getByRole('cell', { name: 'hauwa@example.ng' }).waitFor()
  await admin.page.getByRole('button', { name: 'Revoke the key for The press' }).click()
  await admin.page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await admin.page.getByText('The key for The press no longer works.', { exact: true }).waitFor()
  await page.goto('/markets')
  assert.equal(at(page), '/maintenance', 'the visit ends with the key')

  await turnSwitch(admin.page, 'Open the site')
  await visitor.page.clock.fastForward(121_000)
  await visitor.page.getByRole('heading', { name: 'Markets today' }).waitFor()
  await page.goto('/markets')
  assert.equal(at(page), '/markets')
  assert.deepEqual(
    browsers.complaints.filter((words) => !/50[23]|40[13]/.test(words)),
    [],
  )
})

test('an open page is redirected as the server says, and offline what is stored shows', async () => {
  const [admin, lost, guest, away] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  await lost.page.clock.install()
  await lost.page.goto('/nothing')
  await openSaved(away, '/order')
  await signIn(admin.page, 'office', testPassword)
  const key = await makeKey(admin.page, 'A guest')
  await turnSwitch(admin.page, 'Turn it on')

  // A page of ours that has no answer is no page to stay on.
  await lost.page.clock.fastForward(121_000)
  await lost.page.getByText('Coming Soon', { exact: true }).waitFor()
  assert.match(await lost.page.title(), /Coming Soon/)
  // The admins’ door, however its address is written; a made-up file is none.
  const door = await browsers.visitor('desk')
  await door.page.goto('/login?mode=signin&next=%2Fadmin')
  await fillSignIn(door.page, 'owner', testPassword)
  await door.page.waitForURL((url) => url.pathname === '/admin')
  const stray = await browsers.visitor('desk')
  await stray.page.goto('/wuse-market.html')
  await stray.page.getByText('Coming Soon', { exact: true }).waitFor()

  await away.page.goto('/order')
  await away.page.getByText('Coming Soon', { exact: true }).waitFor()
  await away.context.setOffline(true)
  await away.page.goto('/order')
  await away.page.getByRole('heading', { level: 1, name: 'What should we buy?' }).waitFor()
  await away.context.setOffline(false)
  await away.page.getByText('Coming Soon', { exact: true }).waitFor()

  await guest.page.goto('/maintenance')
  await guest.page.getByRole('button', { name: 'Access Key' }).click()
  await guest.page.getByRole('textbox', { name: 'Access Key' }).fill(key)
  await guest.page.getByRole('button', { name: 'Access Kasuwa' }).click()
  await guest.page.waitForURL((url) => url.pathname === '/')
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await admin.page.goto('/admin/launch')
  await admin.page.getByRole('button', { name: 'Revoke the key for A guest' }).click()
  await admin.page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await admin.page.getByText('The key for A guest no longer works.', { exact: true }).waitFor()
  // The first answer that the page has to ask for says it: on a busy machine one before these presses, or the first's own.
  const isLedAway = guest.page.getByText('Coming Soon', { exact: true }).waitFor()
  const allMarkets = guest.page.getByRole('link', { name: 'All markets' })
  const market = guest.page.getByRole('link', { name: 'Garki International Market', exact: true })
  await Promise.race([allMarkets.click().then(() => market.click()), isLedAway])
  await isLedAway
  await turnSwitch(admin.page, 'Open the site')
  assert.deepEqual(
    browsers.complaints.filter((words) => !/50[23]|40[134]|INTERNET_DISCONNECTED/.test(words)),
    [],
  )
})

async function makeKey(page: Page, label: string): Promise<string> {
  await page.goto('/admin/launch')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByLabel('Who is it for?').fill(label)
  await page.getByRole('button', { name: 'Make key' }).click()
  return (await page.getByText(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/).textContent()) ?? ''
}

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
  await page.getByText("We'll notify you as soon as Kasuwa launches in your area.").waitFor()
  await page.getByText('Thank you for subscribing!', { exact: true }).waitFor()
  await page.getByText("We'll notify you as soon as Kasuwa launches.", { exact: true }).waitFor()
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
  await page.getByText('Redirecting to Kasuwa...', { exact: true }).waitFor()
  await page.getByText('Redirecting you now...').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(at(page), '/')
}
