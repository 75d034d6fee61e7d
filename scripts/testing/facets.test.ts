import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allFacets, facetsOf } from './facets.ts'

const before = `import { naira } from './naira.ts'
export const limit = 5
export function tooMuch(kobo: number): boolean {
  return kobo > limit
}
`

const found = (path: string, after: string | null) => [...facetsOf([{ path, before, after }])].sort()

test('a change tells what of the code it touches', () => {
  assert.deepEqual(found('domain/limits.ts', before.replace('kobo > limit', 'limit > kobo')), [])
  assert.deepEqual(found('domain/limits.ts', before.replace('kobo > limit', 'naira(kobo) > limit')), [])
  assert.deepEqual(found('domain/limits.ts', before.replace('kobo > limit', 'Boolean(kobo > limit)')), [
    'names',
  ])
  assert.deepEqual(found('domain/limits.ts', before.replace('limit = 5', 'limit = 5 ')), ['outside'])
  assert.deepEqual(found('domain/limits.ts', before.replace('): boolean', '): true | false')), [
    'names',
    'outside',
  ])
  assert.deepEqual(found('domain/limits.ts', before.replace('./naira', './core/naira')), [
    'imports',
    'names',
    'outside',
  ])
  assert.deepEqual(found('server/limits.ts', before.replace('kobo > limit', 'sql`select`')), ['names', 'sql'])
})

test('what is no plain code, comes, goes or cannot be parsed may touch everything', () => {
  for (const [path, after] of [
    ['scripts/limits.ts', `${before}\n`],
    ['database/migrations/0001-tables.sql', `${before}\n`],
    ['domain/limits.ts', null],
    ['domain/limits.ts', `${before}}`],
  ] as const)
    assert.deepEqual(found(path, after), [...allFacets].sort(), path)
})
