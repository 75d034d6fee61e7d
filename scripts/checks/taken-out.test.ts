import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../testing/run-command.ts'

/** Names what goes with each feature besides its lines in the lists. */
const features = {
  promotions: ['tests/roles/features/promotions.ts', 'contract/promotions', 'server/promotions'],
  eInvoices: [
    'tests/roles/features/e-invoices.ts',
    'contract/payments/e-invoices.ts',
    'domain/e-invoice',
    'server/payments/e-invoices',
  ],
  whatsapp: ['tests/roles/features/whatsapp.ts', 'contract/whatsapp', 'domain/whatsapp', 'server/whatsapp'],
  priceWatch: [
    'tests/roles/features/price-watch.ts',
    'contract/analytics/price-watch.ts',
    'server/analytics/price-watch',
  ],
}
const lists = ['contract/feature-list.ts', 'server/feature-list.ts', 'tests/roles/feature-roles.ts']
const sides = ['contract', 'database', 'domain', 'server']

for (const [name, gone] of Object.entries(features))
  test(`the server without ${name} type-checks, and serves what the table of roles has`, (t) => {
    const copy = copyWithout(gone)
    t.after(() => rmSync(copy, { recursive: true, force: true }))
    const types = run(
      copy,
      'node_modules/typescript-7/bin/tsc',
      '-p',
      'server-only.json',
      '--pretty',
      'false',
    )
    assert.equal(types.stdout, '')
    assert.equal(types.status, 0)
    const served = run(copy, 'scripts/api-map.ts')
    assert.equal(served.stderr, '')
    assert.equal(served.status, 0)
    const all = run(root, 'scripts/api-map.ts')
    assert.ok(all.stdout.split('\n').length > served.stdout.split('\n').length)
  })

/** Returns a folder with the server's sources, without these files and folders and without the lines that list them. */
function copyWithout(gone: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'kasuwa-without-'))
  for (const folder of [...sides, 'scripts', 'tests'])
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

/** Returns a list without the imports from what is gone, and without the lines that name what they import. */
function withoutLines(list: string, gone: readonly string[]): string {
  const text = readFileSync(join(root, list), 'utf8')
  const names = [...text.matchAll(/^import \{ (\w+) \} from '(.+)'$/gm)].flatMap(
    ([, name = '', from = '']) => {
      const path = from.startsWith('#') ? from.slice(1) : join(dirname(list), from)
      return gone.some((each) => `${path}/`.startsWith(`${each}/`)) ? [name] : []
    },
  )
  return text
    .split('\n')
    .filter((line) => !names.some((name) => new RegExp(`\\b${name}\\b`).test(line)))
    .join('\n')
}

function run(cwd: string, ...args: string[]) {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
}
