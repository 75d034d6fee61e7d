import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { setCities } from '#contract/accounts/users.ts'
import { type Permission, permissions } from '#contract/core/endpoint.ts'
import { setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openLagos } from '../lagos.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { writeTo } from '../world/chats.ts'
import { driveTo } from '../world/orders.ts'
import { addPerson } from '../world/people.ts'
import { signIn } from './browser.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()

/** Each permission alone, and all of them. */
const sets: readonly (readonly Permission[])[] = [
  ...permissions.map((permission) => [permission]),
  permissions,
]

/** Orders of Lagos in every state that pages of admins tell apart, and a question to our team. */
async function fillLagos() {
  const stage = await orderStage(site)
  const world = { as: stage.as, database: site.database, clock: systemClock }
  const owner = await stage.as('owner')
  const { agentId } = await openLagos(world)
  await owner.call(setAgentCity, { params: { id: agentId }, body: { city: 'lagos' } })
  await eventually('the market of Lagos', async () => {
    const answer = await owner.send(getMarketEndpoint, { params: { slug: 'tejuosho-market' } })
    return answer.status === 200
  })
  const market = await owner.call(getMarketEndpoint, { params: { slug: 'tejuosho-market' } })
  const lagos = {
    agent: 'eko',
    body: {
      marketId: market.id,
      place: { area: 'Yaba', landmark: 'Opposite the bus stop' },
      items: [{ name: 'pepper', budgetKobo: 50_000 }],
    },
  }
  await driveTo(stage, 'delivered', lagos)
  await driveTo(stage, 'failed', lagos)
  await addPerson(world, { username: 'chika', role: 'customer' })
  const { id } = await driveTo(stage, 'shopping', { ...lagos, customer: 'chika' })
  await writeTo(await stage.as('chika'), id, 'Are you there?')
  return { world, owner }
}

test('no page that admins of one city are led to asks for what they may not', async () => {
  test.setTimeout(240_000)
  const { world, owner } = await fillLagos()
  const { page } = await browsers.visitor('desk')
  const refused: string[] = []
  let who = ''
  page.on('response', (response) => {
    if (response.status() === 403)
      refused.push(`${who}: ${new URL(page.url()).pathname} asks ${response.url().replace(site.url, '')}`)
  })
  for (const [index, set] of sets.entries()) {
    const username = `lekki${index}`
    who = set.join(' ')
    const id = await addPerson(world, { username, role: 'admin', permissions: [...set] })
    await owner.call(setCities, { params: { id }, body: { cities: ['lagos'] } })
    await page.context().clearCookies()
    await signIn(page, username, testPassword)
    await walk(page)
  }
  assert.deepEqual(refused, [])
})

/** Opens the page that a sign-in leads to, each of the menu, what these link to, and the first row of each table. */
async function walk(page: Page): Promise<void> {
  const open = ['/admin']
  const seen = new Set<string>()
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const row = page.locator('tbody tr[tabindex="0"]').first()
    if ((await row.count()) > 0) {
      await row.click({ position: { x: 200, y: 8 } })
      await page.waitForLoadState('networkidle')
    }
    const links = await page
      .locator('a[href^="/admin"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/#.*/, '') ?? ''))
    for (const href of links) {
      // One of each kind: the next order has the same page as the first.
      const kind = href.replace(/[a-z]{3}_[0-9a-z]+/, '')
      if (!seen.has(kind)) open.push(href)
      seen.add(kind)
    }
  }
}
