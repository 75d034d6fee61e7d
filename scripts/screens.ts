import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments } from '#bench/load/browser-arguments.ts'
import { errorCodes } from '#contract/errors.ts'
import { appCookie, type PageMode } from '#contract/rendering.ts'
import { findFaults } from '#tests/journeys/accessibility.ts'
import { findOverflow, lookNarrowly, narrowLooks } from '#tests/journeys/reflow.ts'
import { ensureBuilt } from './build.ts'
import { nowhere, type PageToSee, pagesOf } from './screens/pages.ts'
import { type StagedSite, stageSite } from './screens/stage.ts'
import { ensureChromium } from './testing/chromium.ts'

/**
 * `npm run screens -- [parts of names]`: a picture of every screen in .screens/, on a phone and on a desktop,
 * in the site and in the app, light and dark, and on a light phone also while its answers wait and when they
 * failed. Says what axe finds, what scrolls sideways or does not fit a narrow screen or large text, and what
 * a page complains of, and ends with 1 where there is any of it.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, '.screens')
const wanted = process.argv.slice(2)
const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 860 }
const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { mode: 'site' as PageMode, colorScheme, viewport: phone },
  { mode: 'site' as PageMode, colorScheme, viewport: desktop },
  { mode: 'app' as PageMode, colorScheme, viewport: phone },
])
type Look = (typeof looks)[number]
const outage = { code: 'server.unavailable', error: errorCodes['server.unavailable'][1] }

await ensureBuilt()
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const site = await stageSite()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments })
let count = 0
let faults = 0
try {
  const waiting = looks.flatMap((look) =>
    pagesOf(site)
      .filter((each) => isWanted(each) && each.modes.includes(look.mode))
      .flatMap((each) =>
        answersFor(look, each).map((answers) => () => picture(browser, site, look, each, answers)),
      ),
  )
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: 3 }, work))
} finally {
  await browser.close()
  await site.close()
}
console.log(`${count} pictures in .screens/, ${faults} faults`)
if (faults > 0) process.exitCode = 1

function isWanted({ name }: PageToSee): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part))
}

/** How the API answers while a picture is taken. */
type Answers = 'all' | 'none yet' | 'errors'

function answersFor({ viewport, colorScheme }: Look, { path }: PageToSee): Answers[] {
  const reads = path !== nowhere && viewport === phone && colorScheme === 'light'
  return reads ? ['all', 'none yet', 'errors'] : ['all']
}

async function picture(on: Browser, staged: StagedSite, look: Look, each: PageToSee, answers: Answers) {
  const { mode, colorScheme, viewport } = look
  const state = answers === 'all' ? '' : `-${answers.replace(' ', '-')}`
  const name = `${each.name}-${mode}-${viewport.width}-${colorScheme}${state}`
  const page = await open(on, staged, look, each.who)
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  if (answers === 'all') await visit(page, each)
  else await visitWithout(page, each, answers)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  // Answers that are errors, and pages that are not there or not for one, are reported by the browser as well.
  const found = [
    ...(await findFaults(page)),
    ...said.filter((text) => !/status of (?:403|404|503)/.test(text)),
  ]
  if (viewport === phone && colorScheme === 'light') found.push(...(await findTightSpots(page)))
  for (const fault of found) console.log(`${name}: ${fault.slice(0, 300)}`)
  count += 1
  faults += found.length
  await page.context().close()
}

async function open(
  on: Browser,
  { url, cookieOf }: StagedSite,
  { mode, colorScheme, viewport }: Look,
  who: PageToSee['who'],
): Promise<Page> {
  const context = await on.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: 'block',
  })
  if (who !== 'visitor') {
    const [cookie = '', value = ''] = (await cookieOf(who)).split('=')
    await context.addCookies([{ name: cookie, value, url }])
  }
  if (mode === 'app') {
    await context.addCookies([{ name: appCookie, value: '1', url }])
    await context.addInitScript((flag) => sessionStorage.setItem(flag, '1'), appCookie)
  }
  return context.newPage()
}

async function visit(page: Page, { path, before }: PageToSee): Promise<void> {
  if (before) {
    await goTo(page, before.path)
    await page.getByRole('button', { name: before.press }).click()
    await page.waitForTimeout(300)
  }
  await goTo(page, path)
  await page.waitForTimeout(800)
}

/** Comes to the page from another one, since the server's own document has the answers in it. */
async function visitWithout(page: Page, { path }: PageToSee, answers: Answers): Promise<void> {
  await goTo(page, nowhere)
  await page.route('**/api/**', async (route) => {
    if (answers === 'errors') await route.fulfill({ status: 503, json: outage })
  })
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'There' })
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  // The page itself is loaded once its heading is there.
  await page.locator('h1', { hasNotText: '404' }).first().waitFor({ state: 'attached' })
  // Long enough for every try to have failed.
  await page.waitForTimeout(answers === 'errors' ? 8000 : 2000)
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
}

/** What does not fit at 320 px, at 200 % zoom or with text twice as large. */
async function findTightSpots(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const look of narrowLooks) {
    await lookNarrowly(page, look)
    for (const spot of await findOverflow(page)) found.push(`${look.name}: ${spot}`)
  }
  return found
}
