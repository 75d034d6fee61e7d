import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { bookLocks } from './lock-books.ts'

test('each lock has a number of its own, and no statement writes one itself', () => {
  const numbers = Object.values(bookLocks)
  assert.deepEqual([...new Set(numbers)], numbers)
  const sources = globSync('server/**/*.ts', { exclude: (name) => String(name).endsWith('.test.ts') })
  assert.ok(sources.includes('server/payments/core/lock-books.ts'))
  const numbered = sources.filter((path) => /advisory\w*\(\s*\d/.test(readFileSync(path, 'utf8')))
  assert.deepEqual(numbered, [])
})
