import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { endpointUrl } from '#contract/core/endpoint.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { msNow } from '#tests/times.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const shared = listEndpoints(world.server.app).filter(({ isSameForAll }) => isSameForAll)
const product = world.market.catalogue.find(({ prices }) => prices.length > 0)
/** Gives those their query that answer about something in particular. */
const queries: Record<string, object> = {
  '/api/markets/:slug/prices': { productId: product?.id, unit: product?.prices[0]?.unit },
}
const addressOf = (endpoint: (typeof shared)[number]) => {
  const slug = endpoint.path.startsWith('/api/prices/') ? product?.slug : 'wuse-market'
  return endpointUrl(endpoint, { params: { slug }, query: queries[endpoint.path] })
}

test('what is the same for everybody is sent once: asked again, it is 304', async () => {
  assert.ok(shared.length >= 10)
  for (const endpoint of shared) {
    const url = addressOf(endpoint)
    const first = await world.visitor.raw('GET', url)
    assert.equal(first.status, 200, `${url}: ${first.text}`)
    const tag = first.headers.get('etag') ?? ''
    assert.match(tag, /^W\/"[\w-]{16}"$/, url)
    assert.equal(first.headers.get('cache-control'), 'private, no-cache', url)
    const again = await fetch(world.url + url, { headers: { 'if-none-match': tag } })
    assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', tag], url)
    const other = await fetch(world.url + url, { headers: { 'if-none-match': 'W/"another"' } })
    assert.equal(other.status, 200, url)
  }
})

test('it holds nothing of whoever asks', async () => {
  for (const endpoint of shared) {
    const url = addressOf(endpoint)
    const { text } = await world.visitor.raw('GET', url)
    for (const name of ['amina', 'musa', 'office'])
      assert.equal((await (await world.as(name)).raw('GET', url)).text, text, `${url} of ${name}`)
  }
})

test('what has changed is sent anew, and every other read is kept nowhere', async () => {
  const url = '/api/markets/wuse-market/front'
  const before = await world.visitor.raw('GET', url)
  await world.database.pool.query(`update markets set description = 'Another one' where slug = 'wuse-market'`)
  const deadline = msNow() + 10_000
  for (;;) {
    const asked = { headers: { 'if-none-match': before.headers.get('etag') ?? '' } }
    const { status } = await fetch(world.url + url, asked)
    if (status === 200) break
    assert.ok(msNow() < deadline, 'the change is never sent')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  for (const own of ['/api/auth/me', '/api/orders', '/api/wallet'])
    assert.equal((await (await world.as('amina')).raw('GET', own)).headers.get('cache-control'), 'no-store')
})
