import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#domain/time/durations.ts'
import { mayPostTo } from '#server/platform/core/public-address.ts'
import { postMessage } from './post-message.ts'
import { maxAttempts, retryDelayMs } from './rules.ts'

test('tries are further apart each time, never at the same moment for all, and end', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelayMs(index + 1, 0.5))
  for (const [index, delay] of delays.entries())
    if (index > 0) assert.equal(delay, (delays[index - 1] ?? 0) * 5)
  assert.deepEqual([retryDelayMs(1, 0), retryDelayMs(1, 1)], [4_000, 6_000])
  const total = delays.reduce((sum, delay) => sum + delay, 0)
  assert.ok(total > days(1), `${total} ms`)
})

test('nothing is sent to private addresses', async () => {
  const refused = [
    'http://kitchen.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://0x7f.1/',
    'https://user:word@kitchen.example/',
  ]
  for (const url of refused) assert.equal(mayPostTo(url, false), false, url)
  assert.equal(mayPostTo('https://kitchen.example/hooks', false), true)
  const message = { headers: {}, body: '{}' }
  const literal = await postMessage('https://127.0.0.1/', message, { mayReachPrivate: false })
  assert.deepEqual(literal, { status: null, text: 'The address is private' })
  // A name that leads to this machine is only known when it is looked up.
  const name = await postMessage('https://kasuwa.localhost/', message, { mayReachPrivate: false })
  assert.equal(name.status, null)
})
