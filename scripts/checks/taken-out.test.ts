import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../testing/run-command.ts'

/** Names what goes with each feature besides its lines in the lists. */
const features = {
  promotions: [
    'tests/roles/features/promotions.ts',
    'contract/promotions',
    'server/promotions',
    'web/admin/promos',
    'web/site/promos',
  ],
  businesses: [
    'tests/roles/features/businesses.ts',
    'contract/businesses',
    'server/businesses',
    'web/admin/businesses',
    'web/entities/businesses',
    'web/site/businesses',
  ],
  eInvoices: [
    'tests/roles/features/e-invoices.ts',
    'contract/payments/e-invoices.ts',
    'domain/e-invoice',
    'server/payments/e-invoices',
    'web/admin/e-invoices',
  ],
  standing: [
    'tests/roles/features/standing.ts',
    'contract/core/features/standing-names.ts',
    'contract/standing',
    'domain/standing',
    'server/platform/mail/standing-emails.ts',
    'server/standing',
    'web/admin/standing',
    'web/site/standing',
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
  'contract/core/feature-names.ts',
  'contract/feature-list.ts',
  'server/feature-list.ts',
  'server/platform/mail/feature-emails.ts',
  'tests/roles/feature-roles.ts',
  'web/site/checkout/pay-field-list.ts',
  'web/site/list/draft/weekly-page-list.ts',
  ...globSync('web/app/features/*features.ts', { cwd: root }),
]
const sides = ['contract', 'database', 'domain', 'server', 'web']
const copy = mkdtempSync(join(tmpdir(), 'kasuwa-without-'))
after(() => rmSync(copy, { recursive: true, force: true }))
fillCopy()

test('both sides type-check without all of them', (t) => {
  t.after(takeOut(Object.values(features).flat()))
  const args = ['-p', 'both-sides.json', '--pretty', 'false']
  const { stdout, stderr, status } = run('node_modules/typescript-7/bin/tsc', ...args)
  assert.deepEqual([stdout + stderr, status], ['', 0])
})

const imports = listImports()

// Without all of them the types are right, so that only other features can miss one.
for (const [name, gone] of Object.entries(features))
  test(`nothing imports ${name}, and the server without it serves what the table of roles has`, (t) => {
    t.after(takeOut(gone))
    const missing = imports.filter(({ file, path }) => !isIn(gone, file) && isIn(gone, path))
    assert.deepEqual(missing, [])
    const { stderr, status } = run('scripts/api-map.ts')
    assert.deepEqual([stderr, status], ['', 0])
  })

/** Lists what the sources of both sides import, but for what the lists of features do. */
function listImports(): { file: string; path: string }[] {
  const files = globSync(`{${sides.join()}}/**/*.{ts,tsx}`, { cwd: copy })
  return files
    .filter((file) => !lists.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(copy, file), 'utf8').matchAll(/(?:from|import\() ?'([#.][^']+)'/g)].map(
        ([, from = '']) => ({ file, path: pathOf(file, from) }),
      ),
    )
}

function pathOf(file: string, from: string): string {
  return from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
}

function isIn(gone: readonly string[], path: string): boolean {
  return gone.some((each) => `${path}/`.startsWith(`${each}/`))
}

/** Fills the copy with the sources; only the lists are files of its own, for only they are written. */
function fillCopy(): void {
  const files = [
    ...globSync(`{${[...sides, 'scripts', 'tests'].join()}}/**`, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ]
  for (const folder of new Set(files.map((file) => dirname(file))))
    mkdirSync(join(copy, folder), { recursive: true })
  for (const file of files) linkOrCopy(file)
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(
    join(copy, 'both-sides.json'),
    JSON.stringify({ extends: './tsconfig.json', include: sides, exclude: ['web/app/worker'] }),
  )
}

function linkOrCopy(file: string): void {
  const [from, to] = [join(root, file), join(copy, file)]
  try {
    if (lists.includes(file)) copyFileSync(from, to)
    else linkSync(from, to)
  } catch (error) {
    // Folders for temporary files may be on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/** Takes these files and folders out of the copy with the lines that list them; returns what puts them back. */
function takeOut(gone: readonly string[]): () => void {
  const away = join(copy, 'away')
  const moves = gone.map((path, index) => [join(copy, path), `${away}-${index}`] as const)
  for (const [from, to] of moves) renameSync(from, to)
  for (const list of lists) writeFileSync(join(copy, list), withoutLines(list, gone))
  return () => {
    for (const [from, to] of moves) renameSync(to, from)
    for (const list of lists) copyFileSync(join(root, list), join(copy, list))
  }
}

/** Returns a list without the imports from what is gone, and without what they import. */
function withoutLines(list: string, gone: readonly string[]): string {
  const text = readFileSync(join(root, list), 'utf8')
  const imported = [...text.matchAll(/^import \{ ([\w, ]+) \} from '(.+)'\n/gm)].filter(([, , from = '']) =>
    isIn(gone, pathOf(list, from)),
  )
  const names = imported.flatMap(([, listed = '']) => listed.split(', '))
  const left = imported.reduce((rest, [line]) => rest.replace(line, ''), text)
  return names.reduce(
    (rest, name) =>
      rest
        .replace(new RegExp(`^ *(?:\\.{3}|\\w+: )?${name},\\n`, 'm'), '')
        .replace(new RegExp(`([[{] ?|, )(?:\\.{3})?${name}\\b(?:, )?`), '$1'),
    left,
  )
}

function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
}
