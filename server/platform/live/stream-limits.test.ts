import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#server/platform/core/errors.ts'
import { createStreamLimits } from './stream-limits.ts'

const isTooMany = (error: unknown) => error instanceof AppError && error.status === 429

test('signed out, streams are counted by the /64 of IPv6, and IPv4 however it is written', () => {
  const networks = [
    [(index: number) => `2c0f:f5c0:1:2::${index.toString(16)}`, '2c0f:f5c0:1:2:ffff::', '2c0f:f5c0:1:3::1'],
    [(index: number) => (index % 2 ? '41.0.0.2' : '::ffff:41.0.0.2'), '41.0.0.2', '41.0.0.3'],
  ] as const
  for (const [address, further, other] of networks) {
    const limits = createStreamLimits()
    const frees = Array.from({ length: 200 }, (_, index) => limits.take(null, address(index)))
    assert.throws(() => limits.take(null, further), isTooMany)
    limits.take(null, other)
    limits.take('usr_1', further)
    frees[0]?.()
    frees[0]?.()
    limits.take(null, further)
    assert.throws(() => limits.take(null, further), isTooMany)
  }
})
