import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'

const small = { width: 360, height: 740 }

/** These stand on the first screen of a small phone, before anybody scrolls. */
export async function seesAtOnce(page: Page, parts: readonly Locator[]): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(small)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const part of parts) {
    const place = await part.first().boundingBox()
    const isSeen = place !== null && place.y >= 0 && place.y + place.height <= small.height
    assert.ok(isSeen, `${part} is at ${JSON.stringify(place)}`)
  }
  if (before !== null) await page.setViewportSize(before)
}
