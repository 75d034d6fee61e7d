import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a key of at least thirty-two characters', 'letters')

test('what is sealed opens again, and is never sealed the same twice', () => {
  const [first, second] = [box.seal('₦500 pepper'), box.seal('₦500 pepper')]
  assert.equal(box.open(first), '₦500 pepper')
  assert.ok(!first.equals(second))
  assert.equal(box.open(box.seal('')), '')
})

test('another key, another purpose or a changed byte opens nothing', () => {
  const sealed = box.seal('a link')
  assert.throws(() => createSecretBox('another key of thirty-two characters', 'letters').open(sealed))
  assert.throws(() => createSecretBox('a key of at least thirty-two characters', 'secrets').open(sealed))
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    assert.throws(() => box.open(changed), `byte ${place}`)
  }
  assert.throws(() => box.open(Buffer.alloc(3)))
})
