import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOfCommands, faultsOfOutside, faultsOfPaths, faultsOfRows } from './documents.ts'
import { faultsOfGlobs, faultsOfPatterns } from './patterns.ts'
import { readSource } from './sources.ts'

const files = [
  'docs/a.md',
  'server/orders/core/rules.ts',
  'tests/roles/role-table.ts',
  'scripts/figures.ts',
  'biome.json',
]

test('a path in a document leads to a file or a folder', () => {
  const faults = (text: string) => faultsOfPaths({ path: 'docs/b.md', text }, files)
  const lost = [
    '`server/orders/core/policy.ts`',
    '`server/carts/`',
    '`policy.ts`',
    '`dispatch/rules.ts`',
    '[A](c.md)',
    '[A](../server/carts)',
    '`server/*/policy.ts`',
  ]
  for (const text of lost)
    assert.match(faults(`One.\nSee ${text}.`).join(), /^docs\/b\.md:2: there is no /, text)
  const found = [
    '`server/orders/core/rules.ts`, `server/orders/`, `rules.ts`, `core/rules.ts`, `server/*/core/rules.ts`',
    '`server/<feature>/routes.ts`, `/api/orders`, `kysely.js`, `place-order`, `*-screen.tsx`',
    '[A](a.md#part), [B](../server/orders/), [C](https://example.com/x.ts)',
    '```\nserver/none.ts `server/none.ts`\n```',
  ]
  for (const text of found) assert.deepEqual(faults(text), [], text)
})

test('a term, or a fault, has one row', () => {
  const faults = (path: string, rows: string[]) =>
    faultsOfRows({ path, text: ['| term | meaning |', '| ---- | --- |', ...rows].join('\n') })
  const head = ['', '| term | meaning |', '| --- | --- |']
  assert.deepEqual(faults('docs/GLOSSARY.md', ['| list | x |', ...head, '| item | x |']), [])
  const twice = ['| list | x |', '| item | x |', ...head, '| list | y |']
  assert.deepEqual(faults('docs/GLOSSARY.md', twice), ['docs/GLOSSARY.md:8: “list” stands in line 3 already'])
  assert.equal(faults('docs/faults.md', twice).length, 1)
  assert.deepEqual(faults('docs/days.md', twice), [])
})

test('what is known of a system outside has a version, a source and a test', () => {
  const faults = (row: string) =>
    faultsOfOutside({
      path: 'docs/outside.md',
      text: `| behaviour | version | source | held by |\n| - | - | - | - |\n${row}`,
    })
  assert.deepEqual(faults('| it hangs | 1.2 | seen | `server/a.test.ts` |'), [])
  const lacking = [
    '| it hangs | 1.2 | seen | |',
    '| it hangs | | seen | `server/a.test.ts` |',
    '| it hangs | 1.2 | seen | `server/a.ts` |',
    '| it hangs | 1.2 | `server/a.test.ts` |',
  ]
  for (const row of lacking) assert.match(faults(row).join(), /^docs\/outside\.md:3: a row has/, row)
})

test('commands are few, known, and each says in one table when to use it', () => {
  const table = '| `npm start`   | runs |\n| `npm run tool -- figures` | rest |'
  const faults = (text: string, commands = ['start', 'tool']) =>
    faultsOfCommands([{ path: 'CONTRIBUTING.md', text }], commands, files)
  assert.deepEqual(faults(table), [])
  assert.match(faults(`${table}\n\`npm run group-chunks\``).join(), /:3: there is no npm run group-chunks/)
  assert.match(faults(`${table}\n\`npm run tool -- shards\``).join(), /there is no scripts\/shards\.ts/)
  assert.match(faults(table, ['start', 'tool', 'dev']).join(), /no npm run dev; add when/)
  const many = Array.from({ length: 20 }, (_, index) => `c${'x'.repeat(index)}`)
  const rows = many.map((name) => `| \`npm run ${name}\` | x |`).join('\n')
  assert.match(faults(rows, many).join(), /20 commands; at most 19/)
  assert.deepEqual(faults(rows, many.slice(1)), ['CONTRIBUTING.md:1: there is no npm run c'])
})

test('each alternative of a pattern of a check fits a file', () => {
  const faults = (pattern: string, path = 'scripts/checks/a-b.ts') =>
    faultsOfPatterns(readSource(path, `const a = /${pattern}/`), files)
  assert.deepEqual(faults(String.raw`^(?:server|tests\/roles)\/`), [])
  assert.match(
    faults(String.raw`^(?:server|tests\/role-table)`).join(),
    /no file fits \^\(\?:tests\\\/role-table\)/,
  )
  assert.match(faults(String.raw`^server\/(?:orders|carts)\/(?:rules|policy)\.ts$`).join(), /carts.*policy/s)
  assert.match(faults(String.raw`^(?!server)(?:web\/)`).join(), /no file fits/)
  assert.deepEqual(faults(String.raw`^server\/(?!orders\/policy)[a-z|(]+\/`), [])
  assert.deepEqual(faults(String.raw`^\/(?:api|server\/x)\/`), [], 'an address')
  assert.deepEqual(faults(String.raw`^server\/carts`, 'server/orders/core/rules.ts'), [], 'no check')
  const layers = readSource(
    '.dependency-cruiser.mjs',
    "a({ path: '^web/(?:site)/' }, { path: '^server/$1/' })",
  )
  assert.match(faultsOfPatterns(layers, files).join(), /no file fits \^web/)
  assert.deepEqual(faultsOfGlobs('knip.jsonc', ['scripts/*.ts', '!docs', '**/*.json'], files), [])
  assert.match(faultsOfGlobs('knip.jsonc', ['tests/a/*.ts', 'knip.ts'], files).join(), /tests\/a.*knip\.ts/)
})
