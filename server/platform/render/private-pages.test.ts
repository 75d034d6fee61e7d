import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { ensureBuilt } from '../../../scripts/build.ts'

// Tabs talk through one, which would keep this process open.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
await ensureBuilt()
const world = await startWorld({ withPages: true })
after(() => world.close())

test('nothing of a person is in a page that somebody else gets, on any route', async () => {
  const people = [
    { username: 'zuwairazq', role: 'customer' as const },
    { username: 'zubairuzq', role: 'agent' as const },
    { username: 'other-customer', role: 'customer' as const },
    { username: 'other-agent', role: 'agent' as const },
  ]
  for (const person of people) await addPerson(world, person)
  await world.database.pool.query(
    `update users set name = initcap(username) || ' Canaryzq', email = username || '@canaryzq.example',
       phone_number = case username when 'zuwairazq' then '+2348139517342' else '+2348139517343' end
     where username like '%zq'`,
  )
  const canary = /(?:zuwaira|zubairu)zq|81395173|canary/i
  const order = await place(world, {
    customer: 'zuwairazq',
    body: {
      place: { area: 'Wuse 2', landmark: 'Behind Canaryzq Plaza' },
      contact: { name: 'Zuwaira Canaryzq', phone: '0813 951 7342' },
    },
  })
  const sessions = new Map([['', '']])
  for (const { username } of people) sessions.set(username, (await signInAs(world, username)).cookie)
  const read = async (name: string, path: string, mode: string, encoding: string) => {
    const cookie = [sessions.get(name), mode === 'app' ? 'kasuwa-app=1' : '']
    const response = await fetch(world.url + path, {
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
        if (!canary.test(own.text)) continue
        seen += 1
        assert.equal(own.headers.get('cache-control'), 'private, no-store', `${path} of ${owner}`)
        assert.equal(own.headers.get('etag'), null, `${path} of ${owner}`)
      }
      for (const other of ['other-customer', 'other-agent', '']) {
        const { text } = await read(other, path, mode, other === '' ? 'gzip' : 'identity')
        assert.doesNotMatch(
          text,
          canary,
          `${path} (${mode}), opened by ${other || 'nobody'} after its owners`,
        )
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

/** Returns the pattern of every page's route, as the tables and the features write it. */
function routePaths(): Set<string> {
  const root = new URL('../../../', import.meta.url)
  const tables = globSync('web/{app/routes/*routes.tsx,**/feature.{ts,tsx}}', { cwd: root })
  const texts = tables.map((name) => readFileSync(new URL(name, root), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(/(?:page|appHome)\('(\/[^']*)'/g)])
  return new Set(found.map(([, path = '']) => path))
}
