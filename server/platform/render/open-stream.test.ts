import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openBrotli, openGzip, openIdentity } from './open-stream.ts'

const starts = ['', '<p>Ẹ̀bà</p>', '<li>Ata rodo ₦1,200</li>'.repeat(9_000)]
const ends = ['x', '{"me":null}', 'Ṣọlá '.repeat(9_000).slice(0, 30_000)]

test('what is put to the end of a compressed text comes out after it, as often as it is done', async () => {
  for (const start of starts) {
    const brotli = await openBrotli(start, 10)
    const gzip = await openGzip(start)
    for (const end of ends) {
      assert.equal(brotliDecompressSync(brotli.endWith(end)).toString(), start + end)
      assert.equal(gunzipSync(gzip.endWith(end)).toString(), start + end)
      assert.equal(openIdentity(start).endWith(end).toString(), start + end)
    }
  }
})

test('more than a block holds is refused', async () => {
  const brotli = await openBrotli('a', 5)
  assert.equal(brotliDecompressSync(brotli.endWith('a'.repeat(0xffff))).length, 0x10000)
  assert.throws(() => brotli.endWith('a'.repeat(0x10000)))
})
