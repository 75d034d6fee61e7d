import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments } from '#bench/load/browser-arguments.ts'
import { errorCodes } from '#contract/errors.ts'
import { appCookie, type PageMode } from '#contract/rendering.ts'
import { findFaults } from '#tests/journeys/accessibility.ts'
import { findOverflow, lookNarrowly, narrowLooks } from '#tests/journeys/reflow.ts'
import { openSite } from '#tests/journeys/site.ts'
import { ensureBuilt } from './build.ts'
import { demandKnown, refusalOf } from './known-names.ts'
import { collectData, findBareTexts } from './screens/bare-texts.ts'
import { nowhere, type PageToSee, pagesOf } from './screens/pages.ts'
import { type StagedSite, stageSite } from './screens/stage.ts'
import { ensureChromium } from './testing/chromium.ts'
import { pseudoText } from './vite/pseudo.ts'

/**
 * `npm run tool -- screens [parts of names]`: a picture of every screen in .screens/, on a phone and on a desktop,
 * in the site and in the app, light and dark; in the looks named by `--look=site-360-light,…` also while its answers
 * wait, with nothing in them, when they failed and without a network. `--only=empty,offline` takes some states. Says what axe finds, what scrolls sideways or does not fit a narrow screen or large text, and what
 * a page complains of, and ends with 1 where there is any of it. `--readme` takes only the pictures of the README.
 * `--locale=xx` takes the phone's pictures in pseudo-language, and says what is in no catalogue and what is cut at 360 px.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, '.screens')
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'all,waiting,empty,failed,offline' },
    look: { type: 'string', default: 'site-360-light,site-1280-dark' },
    readme: { type: 'boolean', default: false },
    locale: { type: 'string' },
  },
})
const allStates = ['all', 'waiting', 'empty', 'failed', 'offline'] as const
const states = allStates.filter((state) => values.only.split(',').includes(state))
type State = (typeof states)[number]
const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 860 }
// The site is built in it, here and for the process that serves it.
if (values.locale !== undefined) process.env['LOCALE'] = values.locale
const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { mode: 'site' as PageMode, colorScheme, viewport: phone },
  { mode: 'site' as PageMode, colorScheme, viewport: desktop },
  { mode: 'app' as PageMode, colorScheme, viewport: phone },
])
type Look = (typeof looks)[number]

/** Lists the pictures of the README in docs/images: what customers, agents and admins see. */
const readmePictures = [
  { file: 'list', name: 'order-listed', viewport: phone },
  { file: 'order', name: 'order-in-transit', viewport: phone },
  { file: 'agent', name: 'trip-shopping', viewport: phone },
  { file: 'admin', name: 'admin-orders', viewport: desktop },
] as const
const outage = { code: 'server.unavailable', error: errorCodes['server.unavailable'][1] }

const isSame = (name: string, given: string) => name === given
demandKnown(values.only.split(','), allStates, isSame)
demandKnown(values.look.split(','), looks.map(nameOf), isSame)
await ensureBuilt()
if (wanted.length === 0 && !values.readme) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const site = await stageSite()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments })
let count = 0
let faults = 0
try {
  if (values.readme) await takeReadmePictures()
  else await takePictures()
} finally {
  await browser.close()
  await site.close()
}
console.log(`${count} pictures in ${values.readme ? 'docs/images' : '.screens'}/, ${faults} faults`)
// The process that serves the site waits for more of them, and would hold this one open.
process.exit(faults > 0 ? 1 : 0)

async function takePictures(): Promise<void> {
  const names = pagesOf(site).map(({ name }) => name)
  const refusal = refusalOf(wanted, names)
  if (refusal !== null) throw new Error(refusal)
  const chosen = looks.filter(
    ({ viewport, colorScheme }) =>
      values.locale === undefined || (viewport === phone && colorScheme === 'light'),
  )
  const waiting = chosen.flatMap((look) =>
    pagesOf(site)
      .filter((each) => isWanted(each) && each.modes.includes(look.mode))
      .flatMap((each) =>
        statesOf(look, each).map((state) => () => picture(browser, site, look, each, state)),
      ),
  )
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: 3 }, work))
}

async function takeReadmePictures(): Promise<void> {
  for (const { file, name, viewport } of readmePictures) {
    const each = pagesOf(site).find((page) => page.name === name)
    if (each === undefined) throw new Error(`there is no page "${name}" to take a picture of`)
    await takeReadmePicture(site, { file, viewport, each })
  }
  // Only a server that practises has the guide.
  const practice = await openSite({ PRACTICE: 'true', DEMO: 'true', NODE_ENV: 'test' })
  try {
    const each: PageToSee = { name: 'guide', path: '/practice', who: 'visitor', modes: ['site'] }
    await takeReadmePicture({ ...site, url: practice.url }, { file: 'guide', viewport: phone, each })
  } finally {
    await practice.close()
  }
}

async function takeReadmePicture(
  of: StagedSite,
  { file, viewport, each }: { file: string; viewport: Look['viewport']; each: PageToSee },
): Promise<void> {
  const page = await open(browser, of, { mode: 'site', colorScheme: 'light', viewport }, each.who)
  await visit(page, each)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(root, 'docs/images', `${file}.webp`))
  await page.context().close()
  count += 1
}

function isWanted({ name }: PageToSee): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part))
}

/** A page that reads nothing is the same in every state. */
function statesOf(look: Look, { path }: PageToSee): readonly State[] {
  const isForStates =
    values.locale === undefined && path !== nowhere && values.look.split(',').includes(nameOf(look))
  return isForStates ? states : states.filter((state) => state === 'all')
}

function nameOf({ mode, viewport, colorScheme }: Look): string {
  return `${mode}-${viewport.width}-${colorScheme}`
}

async function picture(on: Browser, staged: StagedSite, look: Look, each: PageToSee, state: State) {
  const { colorScheme, viewport } = look
  const name = `${each.name}-${nameOf(look)}${state === 'all' ? '' : `-${state}`}`
  const page = await open(on, staged, look, each.who)
  if (values.locale !== undefined) return pictureInLanguage(page, name, each)
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  if (state === 'all') await visit(page, each)
  else await visitIn(page, each, state)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  // Answers that are errors, pages that are not there or not for one, and a network that is away are reported by the
  // browser as well.
  const found = [
    ...(await findFaults(page)),
    ...said.filter((text) => !/status of (?:403|404|503)|ERR_INTERNET_DISCONNECTED/.test(text)),
  ]
  if (state === 'failed' || state === 'offline') found.push(...(await findWaiting(page)))
  if (viewport === phone && colorScheme === 'light') found.push(...(await findTightSpots(page)))
  report(name, found)
  await page.context().close()
}

/** Looks at a page only for what another language finds: that which no catalogue has, and that which has no room. */
async function pictureInLanguage(page: Page, name: string, each: PageToSee) {
  const readData = collectData(page, site.goods)
  await visit(page, each)
  await page.screenshot({ path: join(folder, `${name}-${values.locale}.png`), fullPage: true })
  const isPseudo = values.locale === 'xx'
  report(name, [
    ...(isPseudo ? await findBareTexts(page, await readData()) : []),
    ...(await findOverflow(page)),
  ])
  await page.context().close()
}

function report(name: string, found: readonly string[]): void {
  for (const fault of found) console.log(`${name}: ${fault.slice(0, 300)}`)
  count += 1
  faults += found.length
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
    deviceScaleFactor: values.readme && viewport === phone ? 2 : 1,
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
    const button = values.locale === 'xx' ? pseudoText(before.button) : before.button
    // Waits for the button only where its name is known: another language names it in its own file.
    if (values.locale === undefined || values.locale === 'xx')
      await page.getByRole('button', { name: button }).waitFor()
    await page.waitForTimeout(300)
  }
  await goTo(page, path)
  await page.waitForTimeout(800)
}

/** Comes to the page from another one, since the server's own document has the answers in it. */
async function visitIn(page: Page, { path }: PageToSee, state: Exclude<State, 'all'>): Promise<void> {
  await goTo(page, nowhere)
  await page.route('**/api/**', async (route) => {
    if (state === 'failed') await route.fulfill({ status: 503, json: outage })
    if (state === 'empty') await answerEmpty(route)
    if (state === 'offline') await route.abort('internetdisconnected')
  })
  if (state === 'offline') {
    // The page's own files are there, as the worker has them.
    await page.route('**/assets/**', async (route) => {
      const response = await fetch(route.request().url())
      const headers = Object.fromEntries(response.headers)
      delete headers['content-encoding']
      delete headers['content-length']
      await route.fulfill({ headers, body: Buffer.from(await response.arrayBuffer()) })
    })
    await page.context().setOffline(true)
  }
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'There' })
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  // The page itself is loaded once its heading is there.
  await page.locator('h1', { hasNotText: '404' }).first().waitFor({ state: 'attached' })
  // Long enough for every try to have failed.
  await page.waitForTimeout(state === 'failed' ? 8000 : 2000)
}

/** Lists of entries come without any; what a page needs to be drawn at all stays. */
async function answerEmpty(route: Route): Promise<void> {
  // A stream of events has no end to wait for.
  if (route.request().headers()['accept'] === 'text/event-stream') return route.continue()
  const response = await route.fetch()
  const { pathname } = new URL(route.request().url())
  if (!response.ok() || /^\/api\/(?:settings|auth)/.test(pathname)) return route.fulfill({ response })
  const body: unknown = await response.json().catch(() => null)
  if (Array.isArray(body)) return route.fulfill({ response, json: [] })
  if (typeof body !== 'object' || body === null) return route.fulfill({ response })
  const isList = (value: unknown) => Array.isArray(value) && typeof value[0] === 'object'
  const entries = Object.entries(body).map(([key, value]) => [key, isList(value) ? [] : value])
  return route.fulfill({ response, json: Object.fromEntries(entries) })
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
}

/** Returns what still seems to be on its way, though no answer will come. */
async function findWaiting(page: Page): Promise<string[]> {
  const labels = await page.locator('main [role=status][aria-label^="Loading"]:visible').all()
  return Promise.all(labels.map(async (label) => `still says "${await label.getAttribute('aria-label')}"`))
}

/** Returns what does not fit at 320 px, at 200 % zoom or with text twice as large. */
async function findTightSpots(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const look of narrowLooks) {
    await lookNarrowly(page, look)
    for (const spot of await findOverflow(page)) found.push(`${look.name}: ${spot}`)
  }
  return found
}
