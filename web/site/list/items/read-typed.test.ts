import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { readTyped } from './read-typed.ts'

test('on a device without the words and without a network each row stays as it was typed', async () => {
  mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { lines, message } = await readTyped(
    '2 mudu beans, ₦500 pepper\n\n goat meat 1kg, cut small',
    undefined,
  )
  assert.deepEqual(
    lines.map(({ name, productId, quantity, isUnsure }) => [name, productId, quantity, isUnsure]),
    [
      ['2 mudu beans, ₦500 pepper', null, null, true],
      ['goat meat 1kg, cut small', null, null, true],
    ],
  )
  assert.equal(message, null)
  mock.reset()
})
