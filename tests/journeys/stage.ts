import { test } from '@playwright/test'
import { type Browsers, openBrowsers } from './browser.ts'
import { openSite, type Site } from './site.ts'

/**
 * A site of its own and its visitors for the tests of a file: there from the first test on, closed after the last.
 * `begin` starts what the site needs besides and returns its variables.
 */
export function openStage(begin = async (): Promise<Record<string, string>> => ({})): {
  site: Site
  browsers: Browsers
} {
  const stage = { site: {} as Site, browsers: {} as Browsers }
  let close = async (): Promise<void> => undefined
  test.beforeAll(async ({ browser }) => {
    const site = Object.assign(stage.site, await openSite(await begin()))
    const browsers = Object.assign(stage.browsers, openBrowsers(browser, site.url))
    close = async () => {
      await browsers.close()
      await site.close()
    }
  })
  test.afterAll(() => close())
  return stage
}
