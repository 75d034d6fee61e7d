import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprintOf, fingerprintOfValue } from './request-fingerprint.ts'

const matches = (later: unknown, earlier: unknown) =>
  fingerprintOfValue(later).matches(fingerprintOfValue(earlier).hash)

test('one field more that says nothing is the same request, whatever the order of fields', () => {
  assert.ok(matches({ a: 1, b: 2 }, { b: 2, a: 1 }))
  for (const nothing of [null, false, '', []]) assert.ok(matches({ a: 1, fresh: nothing }, { a: 1 }))
  assert.ok(
    matches(
      [
        {
          items: [
            { n: 1, x: null },
            { n: 2, x: false },
          ],
        },
      ],
      [{ items: [{ n: 1 }, { n: 2 }] }],
    ),
  )
})

test('one that says something, or two, is another request', () => {
  assert.ok(!matches({ a: 1, fresh: 'tomatoes' }, { a: 1 }))
  assert.ok(!matches({ a: 2 }, { a: 1 }))
  assert.ok(
    !matches(
      {
        items: [
          { n: 1, x: null },
          { n: 2, x: true },
        ],
      },
      { items: [{ n: 1 }, { n: 2 }] },
    ),
  )
  assert.ok(!matches({ a: 1 }, { a: 1, dropped: 'rice' }))
})

test('a request that a page of the version before has queued still fits its key', () => {
  const parts = (body: object) => {
    const both = { params: {}, body }
    return fingerprintOf({ endpoint: 'orders.place', sent: both, parsed: both })
  }
  const before = parts({ marketId: 'm', items: [{ name: 'rice' }] })
  const after = parts({ marketId: 'm', items: [{ name: 'rice', onlyIf: null }] })
  assert.ok(after.matches(before.hash))
  assert.ok(!parts({ marketId: 'm', items: [{ name: 'beans' }] }).matches(before.hash))
})
