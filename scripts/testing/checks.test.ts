import assert from 'node:assert/strict'
import { test } from 'node:test'
import { narrow } from './checks.ts'

const cases: readonly (readonly [path: string, ...names: string[]])[] = [
  ['tests/roles/role-table.ts', 'API', 'types of the server and tests'],
  [
    'server/orders/routes.ts',
    'API',
    'raw SQL',
    'types of the server and tests',
    'imports and layers',
    'dead code',
  ],
  ['contract/orders/orders.ts', 'API', 'types of the web', 'types of the service worker', 'raw SQL'],
  ['database/migrations/0001-tables.sql', 'schema and table types', 'raw SQL'],
  ['database/seed/products.ts', 'drawings of goods'],
  ['contract/catalogue/goods-pictures.ts', 'drawings of goods'],
  ['web/public/goods/yam.svg', 'drawings of goods'],
  ['web/site/landing/landing-screen.tsx', 'line icons', 'types of the web', 'dead code'],
  ['web/design/line-icons.json', 'line icons'],
  ['web/public/offline.css', 'dead code'],
  ['package.json', 'dead code', 'line icons', 'imports and layers'],
  ['tsconfig.base.json', 'types of the server and tests', 'types of the web'],
  ['.dependency-cruiser.mjs', 'imports and layers'],
  ['docs/ARCHITECTURE.md', 'names, sizes, words, tables and documents'],
]

test('with --changed, each check that the change can fail is run', () => {
  for (const [path, ...names] of cases) {
    const run = narrow([path]).map(({ name }) => name)
    for (const name of [...names, 'lint and format', 'names, sizes, words, tables and documents'])
      assert.ok(run.includes(name), `${path} does not run ${name}, only ${run.join(', ')}`)
  }
})

test('a check is run when its own program changes', () => {
  for (const { name, args } of narrow([
    'server/orders/core/rules.ts',
    'database/seed/products.ts',
    'package.json',
  ])) {
    const own = args.filter((part) => /^scripts\/[\w-]+(?:\.test)?\.ts$/.test(part))
    for (const path of own)
      assert.ok(
        narrow([path]).some((check) => check.name === name),
        `${path}, ${name}`,
      )
  }
})

test('another rule of lint looks at every file again', () => {
  const argsOf = (...changed: string[]) =>
    narrow(changed).find(({ program }) => program === 'biome')?.args ?? []
  assert.deepEqual(argsOf('biome.json').slice(-1), ['.'])
  assert.deepEqual(argsOf('package.json').slice(-1), ['package.json'])
})
