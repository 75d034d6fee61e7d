import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageCache } from './page-cache.ts'

function cacheAt(clock: { ms: number }) {
  return createPageCache<string>({
    now: () => clock.ms,
    lifeMs: 1000,
    limit: 2,
    mayCache: (page) => page !== 'private',
  })
}

test('a page is made once for all who ask at the same time, and cached for its lifetime', async () => {
  const clock = { ms: 0 }
  const cache = cacheAt(clock)
  let made = 0
  const make = async () => `page ${++made}`
  const both = await Promise.all([cache.through('/', make), cache.through('/', make)])
  assert.deepEqual(both, ['page 1', 'page 1'])
  clock.ms = 999
  assert.equal(await cache.through('/', make), 'page 1')
  clock.ms = 1000
  assert.equal(await cache.through('/', make), 'page 2')
})

test('a page that may not be stored is made again, and so is one after a failure', async () => {
  const cache = cacheAt({ ms: 0 })
  let tries = 0
  const fail = async () => {
    tries += 1
    throw new Error('no database')
  }
  await assert.rejects(cache.through('/', fail))
  await assert.rejects(cache.through('/', fail))
  assert.equal(tries, 2)
  assert.equal(await cache.through('/a', async () => 'private'), 'private')
  assert.equal(await cache.through('/a', async () => 'shared'), 'shared')
})

test('the cache never holds more than its limit; the oldest goes', async () => {
  const cache = cacheAt({ ms: 0 })
  for (const key of ['/1', '/2', '/3']) await cache.through(key, async () => key)
  assert.equal(await cache.through('/3', async () => 'new'), '/3')
  assert.equal(await cache.through('/1', async () => 'new'), 'new')
})
