import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rotaAddress } from './rota-queries.ts'

test('the rota takes every day of the calendar from its address, and nothing else', () => {
  const read = (week: string) => rotaAddress.read(new URLSearchParams({ week })).week
  for (const day of ['2026-11-30', '2026-12-31', '2028-02-29']) assert.equal(read(day), day)
  for (const day of ['2026-02-29', '2026-11-31', '2026-13-01', '2026-1-1', 'next', ''])
    assert.equal(read(day), null)
})
