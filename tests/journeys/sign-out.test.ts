import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { msNow } from '#tests/times.ts'
import { createFairClock } from '../fair-clock.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { place } from '../world/orders.ts'
import { addPerson, signInAs } from '../world/people.ts'
import { signIn } from './browser.ts'
import { composeList } from './customer-at-home.ts'
import { openOwnSite } from './site.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage(openOwnSite)

async function countSessions(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from sessions')
  return rows[0]?.count ?? 0
}

test('signing out takes half a second, goes home, and leaves nothing of the person, in other tabs too', async () => {
  const { page, newTab } = await browsers.visitor('desk')
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  const other = await newTab()
  await other.goto('/my-orders')
  await other.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    sessionStorage.setItem('of-the-person', 'x')
    // What was dismissed on this device stays dismissed.
    localStorage.setItem('notification-dismissed', new Date().toISOString())
    sessionStorage.setItem('pwa-banner-dismissed', 'true')
    await new Promise((resolve) => {
      const opening = indexedDB.open('drafts-of-the-person')
      opening.onsuccess = () => {
        opening.result.close()
        resolve(null)
      }
    })
    await caches.open('answers-of-the-person')
    await caches.open('kasuwa-public-pictures')
  })
  await page.goto('/my-orders')
  await page.waitForLoadState('networkidle')
  const startedAt = msNow()
  await page.getByRole('button', { name: 'Sign Out' }).dblclick()
  await page.waitForURL((url) => url.pathname === '/')
  const tookMs = msNow() - startedAt
  assert.ok(tookMs >= 450, `it took only ${tookMs} ms`)
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  await other.waitForURL(/\/login/)
  await eventually('the session to end', async () => (await countSessions()) === 0)
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: ['of-the-person', 'pwa-banner-dismissed'].filter(
      (name) => sessionStorage.getItem(name) !== null,
    ),
    // The person's own is made again and empty for anyone who comes next; offline.test.ts looks into it.
    databases: (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => !name.startsWith('kasuwa-public-') && name !== 'kasuwa-person'),
    caches: (await caches.keys()).filter((name) => !name.startsWith('kasuwa-public-')),
    hasPictures: await caches.has('kasuwa-public-pictures'),
  }))
  assert.deepEqual(left, {
    local: ['notification-dismissed'],
    session: ['pwa-banner-dismissed'],
    databases: [],
    caches: [],
    hasPictures: true,
  })
})

test('with the server down it goes home just as soon, and the session ends once the server is back', async () => {
  const { page, context, newTab } = await browsers.visitor('desk')
  await signIn(page, 'amina', testPassword)
  await page.goto('/my-orders')
  await page.waitForLoadState('networkidle')
  const before = await countSessions()
  await site.kill()
  const clock = createFairClock()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  assert.ok(clock() < 3000, `it took ${clock()} ms`)
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  assert.equal(await countSessions(), before)
  assert.ok((await context.cookies()).some(({ name }) => name === 'session'))

  await site.start()
  // A page that is opened directly is a stranger's from its first byte on.
  const later = await newTab()
  const answer = await later.request.get('/my-orders', { maxRedirects: 0 })
  assert.deepEqual([answer.status(), answer.headers()['location']], [302, '/login?next=%2Fmy-orders'])
  await later.goto('/markets')
  await eventually('the session to end', async () => (await countSessions()) === before - 1)
  await later.goto('/my-orders')
  await later.waitForURL(/\/login/)
  // The browser stays known, and nothing is due any more.
  assert.deepEqual(
    (await context.cookies()).map(({ name }) => name),
    ['device'],
  )
})

test('nothing of a person is in a page that somebody else gets, on any route, in any order', async () => {
  const who = { database: site.database, clock: systemClock }
  const people = [
    { username: 'zuwairazq', role: 'customer' as const },
    { username: 'zubairuzq', role: 'agent' as const },
    { username: 'other-customer', role: 'customer' as const },
    { username: 'other-agent', role: 'agent' as const },
  ]
  for (const person of people) await addPerson(who, person)
  await site.database.pool.query(
    `update users set name = initcap(username) || ' Canaryzq', email = username || '@canaryzq.example',
       phone_number = case username when 'zuwairazq' then '+2348139517342' else '+2348139517343' end
     where username like '%zq'`,
  )
  const canary = /(?:zuwaira|zubairu)zq|81395173|canary/i
  const as = async (username: string) => createClient(site.url, await signInAs(who, username))
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const market = await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const order = await place(
    { market, as },
    {
      customer: 'zuwairazq',
      body: {
        place: { area: 'Wuse 2', landmark: 'Behind Canaryzq Plaza' },
        contact: { name: 'Zuwaira Canaryzq', phone: '0813 951 7342' },
      },
    },
  )
  const sessions = new Map([['', '']])
  for (const { username } of people) sessions.set(username, (await signInAs(who, username)).cookie)
  const read = async (name: string, path: string, mode: string, encoding: string) => {
    const cookie = [sessions.get(name), mode === 'app' ? 'kasuwa-app=1' : '']
    const response = await fetch(site.url + path, {
      redirect: 'manual',
      headers: { cookie: cookie.filter(Boolean).join('; '), 'accept-encoding': encoding },
    })
    return { headers: response.headers, text: await response.text() }
  }
  const params: Record<string, string> = { slug: 'wuse-market', id: order.id, code: order.code }
  let seen = 0
  for (const pattern of routePaths()) {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
    for (const mode of ['site', 'app']) {
      for (const owner of ['zuwairazq', 'zubairuzq']) {
        const own = await read(owner, path, mode, 'br')
        if (canary.test(own.text)) {
          seen += 1
          assert.equal(own.headers.get('cache-control'), 'private, no-store', `${path} of ${owner}`)
          assert.equal(own.headers.get('etag'), null, `${path} of ${owner}`)
        }
        for (const other of ['other-customer', 'other-agent', '']) {
          const { text } = await read(other, path, mode, other === '' ? 'gzip' : 'identity')
          assert.doesNotMatch(
            text,
            canary,
            `${path} (${mode}), opened by ${other || 'nobody'} after ${owner}`,
          )
        }
      }
    }
  }
  assert.ok(seen > 40, `the canaries are on their own pages: ${seen}`)
  const [first, second] = await Promise.all(
    ['zuwairazq', 'other-customer'].map((name) => read(name, '/', 'site', 'br')),
  )
  const shared = (text = '') => text.slice(0, text.indexOf(' id="visit"'))
  assert.equal(shared(first?.text), shared(second?.text))
})

/** The pattern of every page's route, as the tables write it. */
function routePaths(): Set<string> {
  const folder = new URL('../../web/app/routes/', import.meta.url)
  const tables = readdirSync(folder).filter((name) => name.endsWith('routes.tsx'))
  const texts = tables.map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(/(?:page|appHome)\('(\/[^']*)'/g)])
  return new Set(found.map(([, path = '']) => path))
}
