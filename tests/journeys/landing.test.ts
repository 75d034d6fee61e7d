import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const isOnTop = (page: Page, id: string) =>
  page.waitForFunction((section) => {
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    return Math.abs(top - 80) < 4 || (isAtEnd && top < innerHeight)
  }, id)

test('the bar leads to sections and pages, each a step of the way back, and the head follows', async () => {
  await test.step('the bar leads to the sections, from this page and from another', walkSections)
  await test.step('the head follows the visitor from page to page', followHead)
})

async function walkSections(): Promise<void> {
  const { page, context } = await browsers.visitor('desk')
  await page.goto('/')
  // The rest of the style comes with the first touch; afterwards nothing moves by itself.
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [words, id] of [
    ['Markets', 'markets'],
    ['About', 'about'],
    ['Gallery', 'gallery'],
    ['Home', 'home'],
  ] as const) {
    await bar.getByRole('link', { name: words, exact: true }).click()
    // The first section begins at the top of the page, under the bar.
    if (id === 'home') await page.waitForFunction(() => scrollY <= 60)
    else await isOnTop(page, id)
  }
  await page.goto('/markets')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'About' }).click()
  await page.waitForURL((url) => url.hash === '#about')
  await isOnTop(page, 'about')
  await context.close()
  await stepThroughSections()
  assert.deepEqual(browsers.complaints, [])
}

/** Each section is a step of the way back; the gallery stays on top while its pictures come. */
async function stepThroughSections(): Promise<void> {
  const { page, context } = await browsers.visitor('desk', { serviceWorkers: 'block' })
  const held = Promise.withResolvers<void>()
  await page.route(/gallery-deferred/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  // Playwright would scroll for a press in a bar that sticks to the top.
  const press = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).dispatchEvent('click')
  await press('About')
  await page.waitForFunction(() => scrollY > 300)
  const about = await page.evaluate(() => Math.round(scrollY))
  await press('Gallery')
  await isOnTop(page, 'gallery')
  held.resolve()
  await page.locator('#gallery a').nth(5).waitFor()
  await isOnTop(page, 'gallery')
  await page.goBack()
  await page.waitForFunction((from) => Math.abs(scrollY - from) < 60, about)
  await page.goBack()
  await page.waitForFunction(() => scrollY < 60)
  await page.goForward()
  await page.waitForFunction((from) => Math.abs(scrollY - from) < 60, about)
  await context.close()
}

test('a picture of the gallery opens over the screen, is swiped and moved by keys, and gives the focus back', async () => {
  const { page } = await browsers.visitor('phone')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Gallery' }).scrollIntoViewIfNeeded()
  const pictures = page.locator('#gallery a')
  await pictures.nth(5).waitFor()
  assert.equal(await pictures.count(), 6)
  assert.ok(!asked.some((path) => path.includes('gallery-viewer')), 'the viewer waits until it is opened')

  await pictures.nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await viewer.getByText('2 of 6').waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('3 of 6').waitFor()
  await drag(page, 200, 151)
  await drag(page, 250, 200)
  await viewer.getByText('4 of 6').waitFor()
  await drag(page, 100, 200)
  await viewer.getByText('3 of 6').waitFor()
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab')
  assert.equal(await viewer.evaluate((dialog) => dialog.contains(document.activeElement)), true)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  assert.equal(await pictures.nth(1).evaluate((link) => link === document.activeElement), true)
  assert.deepEqual(browsers.complaints, [])
})

async function drag(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(from, 390)
  await page.mouse.down()
  await page.mouse.move(to, 392, { steps: 4 })
  await page.mouse.up()
}

async function followHead(): Promise<void> {
  const { page } = await browsers.visitor('desk')
  await page.goto('/')
  await page.getByRole('link', { name: 'All markets' }).click()
  await page.waitForURL((url) => url.pathname === '/markets')
  await headIs(page, '/markets', /^Markets of Abuja/, 'FAQPage')
  await page.getByRole('link', { name: 'Wuse Market', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/wuse-market')
  await headIs(page, '/wuse-market', /^Wuse Market/, '"Place"')
  assert.match((await contentOf(page, 'og:image')) ?? '', /\/share\/wuse-market\.png$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click()
  await page.waitForURL((url) => url.pathname === '/track')
  await headIs(page, '/track', /^Track an order/, 'BreadcrumbList')
  assert.deepEqual(browsers.complaints, [])
}

async function headIs(page: Page, path: string, title: RegExp, thing: string): Promise<void> {
  await page.waitForFunction((words) => new RegExp(words).test(document.title), title.source)
  await page.waitForFunction(
    (words) => document.querySelector('script[data-head]')?.textContent?.includes(words),
    thing,
  )
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  assert.equal(canonical, site.url + path)
  for (const name of ['og:url', 'og:title', 'twitter:title', 'description', 'keywords'])
    assert.ok(await contentOf(page, name), name)
  assert.equal(await contentOf(page, 'og:url'), site.url + path)
  assert.equal(await page.locator('head > title').count(), 1)
  assert.equal(await page.locator('script[data-head]').count(), 1)
}

function contentOf(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
}

test('the first page reads the same as served and once it is live, and works without scripts', async () => {
  await test.step('what is open reads the same by day, at night and on a closing day', compareServed)
  await test.step(
    'without scripts the bar is open, the gallery leads on, and the page says what needs them',
    openWithoutScripts,
  )
})

async function compareServed(): Promise<void> {
  const { pool } = site.database
  const open = (hours: object | null) => {
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    return pool.query('update markets set hours = $1', [
      JSON.stringify(Object.fromEntries(week.map((day) => [day, hours]))),
    ])
  }
  const { rows: before } = await pool.query('select id, hours from markets')
  for (const hours of [{ opens: '06:00', closes: '22:00' }, null]) {
    const { page, context } = await browsers.visitor('phone', { serviceWorkers: 'block' })
    await open(hours)
    // Settings, markets and pages are remembered for two seconds each.
    await page.waitForTimeout(6_000)
    for (const path of ['/', '/markets', '/wuse-market', '/pwa']) {
      const answer = await page.goto(path)
      const served = textOf((await answer?.text()) ?? '')
      const live = textOf(await page.locator('main').innerHTML())
      const said = live.slice(0, 400)
      assert.ok(
        said.length > 100 && served.includes(said),
        `${path}:\n${said}\nserved:\n${served.slice(0, 1500)}`,
      )
      if (hours === null && path === '/') assert.doesNotMatch(live, /Open Now|is open/)
    }
    await context.close()
  }
  for (const { id, hours } of before)
    await pool.query('update markets set hours = $1 where id = $2', [JSON.stringify(hours), id])
  assert.deepEqual(browsers.complaints, [])
}

/** Returns what a page says, without its tags. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[#\w]+;/g, ' ')
    .replaceAll(/[^\p{L}\p{N}₦]+/gu, ' ')
}

async function openWithoutScripts(): Promise<void> {
  const { context } = await browsers.visitor('phone', { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  assert.equal(await page.getByRole('button', { name: 'Menu' }).count(), 0, 'a button that could do nothing')
  assert.ok(await page.locator('.without-scripts').isVisible())
  await page.locator('#gallery a').click()
  await page.waitForURL('**/markets')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Track Order' }).click()
  await page.waitForURL('**/track')
  assert.deepEqual(browsers.complaints, [])
}
