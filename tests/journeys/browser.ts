import { existsSync } from 'node:fs'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const phone = { width: 360, height: 780 }
const desk = { width: 1280, height: 860 }

/** A person with a browser of their own: cookies, storage and pages apart from everybody else's. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Another tab of the same person. */
  newTab(): Promise<Page>
}

/** Chromium, and everybody who uses it in one journey. */
export interface Browsers {
  /** `told` is what the browser says otherwise than usual. */
  visitor(device: 'phone' | 'desk', told?: BrowserContextOptions): Promise<Visitor>
  /** What pages complained of so far: uncaught errors and console errors. */
  complaints: string[]
  close(): Promise<void>
}

/** Opens Chromium for a journey at `baseUrl`. With JOURNEY_PICTURES set, the last look of each page is kept there. */
export async function openBrowsers(baseUrl: string): Promise<Browsers> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  if (!executablePath) throw new Error('CHROMIUM_PATH names no Chromium; npm test finds or installs one')
  const browser = await chromium.launch({ executablePath, args: flags })
  const complaints: string[] = []

  function listen(page: Page): Page {
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
    })
    return page
  }

  return {
    complaints,
    async visitor(device, told = {}) {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: device === 'phone' ? phone : desk,
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
        geolocation: { latitude: 9.062, longitude: 7.468 },
        permissions: ['geolocation'],
        reducedMotion: 'reduce',
        ...told,
      })
      const newTab = async () => waitForTakeOver(listen(await context.newPage()))
      return { context, page: await newTab(), newTab }
    },
    async close() {
      const folder = process.env['JOURNEY_PICTURES']
      const pages = browser.contexts().flatMap((context) => context.pages())
      for (const [index, page] of folder ? pages.entries() : []) {
        await page.screenshot({ path: `${folder}/journey-${index}.png`, fullPage: true })
      }
      await browser.close()
    },
  }
}

/** A press before the page's code is there goes nowhere, so `goto` ends when it is; a page without code is as it is. */
function waitForTakeOver(page: Page): Page {
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await open(url, options)
    const isPage = await page.evaluate(() => document.getElementById('boot') !== null)
    if (isPage) await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
    return response
  }
  return page
}

/** Signs a person in through the sign-in page. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, username, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Fills in the sign-in page that is shown. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/username/i).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
}
