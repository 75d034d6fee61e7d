import assert from 'node:assert/strict'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { recordPages } from '../../scripts/testing/reach/record-pages.ts'
import { testOffsetMs } from '../clock/offset.ts'
import { giveFairTime } from './fair-timeouts.ts'
import { shiftDate } from './shift-date.ts'

giveFairTime()

const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 860 }

/** Describes a person with a browser of their own: cookies, storage and pages apart from everybody else's. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Opens another tab of the same person. */
  newTab(): Promise<Page>
}

/** Everybody who visits one site in the Chromium of a journey. */
export interface Browsers {
  visitor(device: 'phone' | 'desk', given?: BrowserContextOptions): Promise<Visitor>
  /** Collects what pages complained of so far: uncaught errors and console errors. */
  complaints: string[]
  close(): Promise<void>
}

/** Lets visitors into the site at `baseUrl`. The Chromium is shared with other journeys, the visitors are not. */
export function openBrowsers(browser: Browser, baseUrl: string): Browsers {
  const complaints: string[] = []
  /** What the server drew and a browser had to draw anew; no test may leave it out. */
  const remade: string[] = []
  const contexts: BrowserContext[] = []
  const closing = new WeakSet<BrowserContext>()

  function listen(page: Page): Page {
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      const { url } = message.location()
      if (message.text().startsWith('The page was made anew')) remade.push(`${page.url()}: ${message.text()}`)
      // A stranger's page asks after half a minute who it is, and browsers log that nobody is.
      const isStranger = url.endsWith(meEndpoint.path) && message.text().includes('status of 401')
      // Says nothing of what a page was still loading when it was closed.
      const isCut = closing.has(page.context()) && message.text().includes('net::ERR_FAILED')
      if (message.type() === 'error' && !isStranger && !isCut)
        complaints.push(`${page.url()}: ${message.text()} ${url}`)
    })
    return page
  }

  return {
    complaints,
    async visitor(device, given = {}) {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: device === 'phone' ? phone : desktop,
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
        geolocation: { latitude: 9.062, longitude: 7.468 },
        permissions: ['geolocation'],
        reducedMotion: 'reduce',
        ...given,
      })
      // The test's own limit ends what never comes, by a fair clock.
      context.setDefaultTimeout(0)
      contexts.push(context)
      const leave = context.close.bind(context)
      context.close = (options) => {
        closing.add(context)
        return leave(options)
      }
      const offsetMs = testOffsetMs()
      if (offsetMs !== null) await context.addInitScript(shiftDate, offsetMs)
      recordPages(context)
      const newTab = async () => {
        const page = listen(await context.newPage())
        return given.javaScriptEnabled === false ? page : waitForTakeOver(page)
      }
      return { context, page: await newTab(), newTab }
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      assert.deepEqual(remade, [])
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

/** Signs somebody in without the form: their next page knows them. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  const answer = await page.request.post(loginEndpoint.path, { data: { username, password } })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
}

/** Signs in as people do, and ends on the page they come to. */
export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, username, password)
  const isIn = (timeout: number) => page.waitForURL(({ pathname }) => pathname !== '/login', { timeout })
  // A bar that comes above the form moves the button away between press and release.
  await isIn(15_000).catch(async () => {
    await submitSignIn(page)
    await isIn(0)
  })
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/username/i).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submitSignIn(page)
}

async function submitSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
}
