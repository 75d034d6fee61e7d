import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberOfCursor, readPage } from './read-page.ts'

const rows = [9, 8, 7].map((id) => ({ id }))
const read = async (limit: number, found = rows) => {
  const { rows: page, nextCursor } = await readPage(
    limit,
    async (most) => found.slice(0, most),
    ({ id }) => id,
  )
  return [page.map(({ id }) => id), nextCursor]
}

test('a page has a next one only if a row is left for it', async () => {
  assert.deepEqual(await read(2), [[9, 8], '8'])
  assert.deepEqual(await read(3), [[9, 8, 7], null])
  assert.deepEqual(await read(4), [[9, 8, 7], null])
  assert.deepEqual(await read(1, []), [[], null])
})

test('a cursor that names no number begins with the first page', () => {
  assert.deepEqual(['12', 'x', '-1', '1'.repeat(16), null].map(numberOfCursor), [12, null, null, null, null])
})
