import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { ensureBuilt } from '../../scripts/build.ts'
import { hours } from '#domain/durations.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createTestDatabase } from '../database.ts'
import { startOwnServer } from '../processes/servers.ts'
import { createTestLog } from '../test-log.ts'
import { nextLagos } from '../times.ts'
import { openStage } from './stage.ts'

/** What the site's clock is ahead of this one; pages go by it. */
let aheadMs = 0
const setClock = (at: Date) => {
  aheadMs = at.getTime() - Date.now()
}
const morning = nextLagos('tuesday', '10:00')
setClock(morning)

const { site, browsers } = openStage(async () => {
  await ensureBuilt()
  const { connectionString, drop } = await createTestDatabase()
  const testLog = createTestLog()
  const database = openDatabase({ connectionString, poolSize: 2, log: testLog.log })
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const server = await startOwnServer({ connectionString, testLog, clock, withPages: true })
  return {
    url: server.url,
    database,
    async close() {
      await server.stop()
      await database.close()
      await drop()
    },
  }
})

const small = { viewport: { width: 360, height: 740 } }
const area = (page: Page) => page.getByLabel('Where should we bring it?')
const strip = (page: Page) => page.getByRole('button', { name: /Market.*Change/ })

test('area and box are above the fold of a phone, and lead to the list', async () => {
  const { page, context } = await browsers.visitor('phone', small)
  await page.goto('/')
  for (const field of [area(page), page.getByLabel('What should we buy?'), page.getByRole('button', { name: 'Start your list' })]) {
    const box = await field.boundingBox()
    assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 740, JSON.stringify(box))
  }
  await area(page).fill('gwarimpa')
  await page.getByText('Yes, we deliver to Gwarinpa.').waitFor()
  await page.getByLabel('What should we buy?').fill('2 mudu rice')
  await page.getByRole('button', { name: 'Start your list' }).click()
  await page.waitForURL(/\/order/)
  await page.screenshot({ path: '/tmp/where-order.png', fullPage: true })
  assert.equal(await area(page).inputValue(), 'gwarimpa')
  await page.goto('/')
  assert.equal(await area(page).inputValue(), 'gwarimpa', 'it is remembered')
  await context.close()
})
