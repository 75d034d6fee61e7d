import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { root } from '../testing/run-command.ts'

/** Names what goes with each feature besides its lines in the lists: of the pages, what is in folders of its own. */
const features = {
  promotions: ['tests/roles/features/promotions.ts', 'contract/promotions', 'server/promotions'],
  eInvoices: [
    'tests/roles/features/e-invoices.ts',
    'contract/payments/e-invoices.ts',
    'domain/e-invoice',
    'server/payments/e-invoices',
  ],
  whatsapp: [
    'tests/roles/features/whatsapp.ts',
    'contract/whatsapp',
    'domain/whatsapp',
    'server/whatsapp',
    'web/admin/whatsapp',
  ],
  priceWatch: [
    'tests/roles/features/price-watch.ts',
    'contract/analytics/price-watch.ts',
    'server/analytics/price-watch',
    'web/admin/price-watch',
  ],
}
const lists = [
  'contract/feature-list.ts',
  'server/feature-list.ts',
  'tests/roles/feature-roles.ts',
  ...globSync('web/app/**/*features.ts', { cwd: root }),
]
const sides = ['contract', 'database', 'domain', 'server']

for (const [name, gone] of Object.entries(features))
  test(`the server without ${name} loads, and serves what the table of roles has`, (t) => {
    const served = run(copyWithout(gone, t), 'scripts/api-map.ts')
    assert.equal(served.stderr, '')
    assert.equal(served.status, 0)
  })

test('the server without all of them type-checks', (t) => {
  assert.equal(faultsOfTypes(copyWithout(Object.values(features).flat(), t), 'server-only.json'), '')
})

test('the pages without price watch and WhatsApp type-check', (t) => {
  const gone = [...features.priceWatch, ...features.whatsapp]
  assert.equal(faultsOfTypes(copyWithout(gone, t), 'web/tsconfig.json'), '')
})

function faultsOfTypes(copy: string, project: string): string {
  const { stdout, stderr, status } = run(
    copy,
    'node_modules/typescript-7/bin/tsc',
    '-p',
    project,
    '--pretty',
    'false',
  )
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** Returns a folder with the sources, without these files and folders and without the lines that list them. */
function copyWithout(gone: readonly string[], t: TestContext): string {
  const copy = mkdtempSync(join(tmpdir(), 'kasuwa-without-'))
  t.after(() => rmSync(copy, { recursive: true, force: true }))
  for (const folder of [...sides, 'scripts', 'tests', 'web'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !gone.some((each) => path === join(root, each)) && !path.endsWith('.test.ts'),
    })
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(
    join(copy, 'server-only.json'),
    JSON.stringify({ extends: './tsconfig.json', include: sides }),
  )
  for (const list of lists) writeFileSync(join(copy, list), withoutLines(list, gone))
  return copy
}

/** Returns a list without the imports from what is gone, and without what they import. */
function withoutLines(list: string, gone: readonly string[]): string {
  const text = readFileSync(join(root, list), 'utf8')
  const names = [...text.matchAll(/^import \{ (\w+) \} from '(.+)'$/gm)].flatMap(
    ([, name = '', from = '']) => {
      const path = from.startsWith('#') ? from.slice(1) : join(dirname(list), from)
      return gone.some((each) => `${path}/`.startsWith(`${each}/`)) ? [name] : []
    },
  )
  return names.reduce(
    (left, name) =>
      left
        .replace(new RegExp(`^import \\{ ${name} \\} .*\\n`, 'm'), '')
        .replace(new RegExp(`^ *(?:\\.{3}|\\w+: )?${name},\\n`, 'm'), '')
        .replace(new RegExp(`(\\[|, )${name}(?:, )?`), '$1'),
    text,
  )
}

function run(cwd: string, ...args: string[]) {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
}
