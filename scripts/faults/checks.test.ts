import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { faultGroups } from './checks.ts'

const root = join(import.meta.dirname, '../..')

/** Matches the names of the tests in a file, where `${…}` stands for anything. */
function namesIn(file: string): RegExp[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/\btest\(\s*(['"`])(.+?)\1,/g)].map(([, , name = '']) => {
    const parts = name.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  })
}

test('every fault of the table has a test of its name', () => {
  for (const { file, test: name } of faultGroups.flatMap(({ checks }) => checks))
    assert.ok(
      namesIn(file).some((pattern) => pattern.test(name)),
      `${file} has no test "${name}"`,
    )
})
