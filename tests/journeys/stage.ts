import { test } from '@playwright/test'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import type { Stage } from '#tests/world/orders.ts'
import { type Client, createClient } from '../world/clients.ts'
import { signInAs } from '../world/people.ts'
import { type Browsers, openBrowsers } from './browser.ts'
import { openSite, type Site } from './site.ts'

/**
 * Opens a site and its visitors for the tests of a file: there from the first test on, closed after the last. Tests build on
 * those before them, so the first failure ends the file.
 */
export function openStage(): { site: Site; browsers: Browsers }
export function openStage<Kind extends Site>(open: () => Promise<Kind>): { site: Kind; browsers: Browsers }
export function openStage(open: () => Promise<Site> = openSite): { site: Site; browsers: Browsers } {
  test.describe.configure({ mode: 'serial' })
  const stage = { site: {} as Site, browsers: {} as Browsers }
  let close = async (): Promise<void> => undefined
  test.beforeAll(async ({ browser }) => {
    const site = Object.assign(stage.site, await open())
    const browsers = Object.assign(stage.browsers, openBrowsers(browser, site.url))
    close = async () => {
      try {
        await browsers.close()
      } finally {
        await site.close()
      }
    }
  })
  test.afterAll(() => close())
  return stage
}

/** Plays the same orders as in tests of the API, at this site; `clock` is the site's own where it has one. */
export async function orderStage(site: Site, clock = systemClock): Promise<Stage> {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const market = await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const known = new Map<string, Client>()
  return {
    market,
    database: site.database,
    clock,
    async as(username) {
      const who = { database: site.database, clock }
      const client = known.get(username) ?? createClient(site.url, await signInAs(who, username))
      known.set(username, client)
      return client
    },
  }
}
