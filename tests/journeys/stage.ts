import { after } from 'node:test'
import { type Browsers, openBrowsers } from './browser.ts'
import { openSite, type Site } from './site.ts'

/** Opens a site and Chromium at its door for the tests of a file, and closes both after them. */
export async function openStage(): Promise<{ site: Site; browsers: Browsers }> {
  const site = await openSite()
  const browsers = await openBrowsers(site.url).catch(async (error: unknown) => {
    await site.close()
    throw error
  })
  after(async () => {
    await browsers.close()
    await site.close()
  })
  return { site, browsers }
}
