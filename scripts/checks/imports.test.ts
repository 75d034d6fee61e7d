import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { cruiser } from '../testing/checks.ts'
import { root } from '../testing/run-command.ts'

const refused: [from: string, to: string, rule: string][] = [
  ['domain/time/booking.ts', 'contract/markets.ts', 'domain-is-pure'],
  ['domain/money/money.ts', 'zod', 'domain-is-pure'],
  ['contract/orders.ts', 'server/config.ts', 'contract-is-small'],
  ['contract/rates.ts', 'kysely', 'contract-is-small'],
  ['server/app.ts', 'web/app/routes.tsx', 'server-without-web'],
  ['web/site/hero.tsx', 'server/orders/core/rules.ts', 'web-without-server'],
  ['web/site/order.tsx', 'database/seed.ts', 'web-without-server'],
  ['server/orders/ending/cancel-order.ts', 'tests/clock.ts', 'products-without-tests'],
  ['web/design/button.tsx', 'contract/core/money.ts', 'design-stands-alone'],
  ['web/design/card.tsx', 'web/platform/api.ts', 'design-stands-alone'],
  ['web/platform/clock.tsx', 'web/entities/times.ts', 'web-platform-below-features'],
  ['web/entities/receipt.ts', 'web/site/landing.tsx', 'entities-below-sections'],
  ['web/site/landing.tsx', 'web/agent/trip.tsx', 'sections-apart'],
  ['web/admin/board.tsx', 'web/app/routes.tsx', 'sections-apart'],
  ['server/platform/events.ts', 'server/config.ts', 'server-platform-below-features'],
  ['server/orders/place-order.ts', 'server/dispatch/offer-order.ts', 'orders-before-later-features'],
  ['server/dispatch/offer-order.ts', 'server/orders/store.ts', 'stores-stay-inside'],
  ['server/dispatch/assign-order.ts', 'server/orders/core/order-store.ts', 'stores-stay-inside'],
  ['server/dispatch/close-offers.ts', 'server/orders/staff-routes.ts', 'stores-stay-inside'],
  ['server/chat/read-thread.ts', 'server/chat/not-there.ts', 'no-missing-imports'],
]
const allowed: [from: string, to: string][] = [
  ['contract/core/endpoint.ts', 'zod'],
  ['contract/orders.ts', 'domain/orders/order-machine.ts'],
  ['server/dispatch/core/rules.ts', 'server/orders/core/rules.ts'],
  ['server/dispatch/read-agent.ts', 'server/dispatch/core/agent-store.ts'],
  ['server/dispatch/core/rules.test.ts', 'server/orders/core/order-store.ts'],
  ['web/site/wallet.tsx', 'web/entities/receipt.ts'],
  ['web/entities/chat.ts', 'web/platform/clock.tsx'],
  ['web/app/entry.tsx', 'web/admin/board.tsx'],
]

const folder = await mkdtemp(join(tmpdir(), 'kasuwa-imports-'))
after(() => rm(folder, { recursive: true, force: true }))

test('each rule of imports refuses what breaks it, and nothing else', async () => {
  await writeProject([...refused, ...allowed])
  assert.deepEqual(cruise(), refused.map(([from, to, rule]) => `${rule}: ${from} → ${pathOf(to)}`).sort())
})

test('files that import each other only for types are a cycle', async () => {
  await write('domain/first.ts', "import type { B } from './second.ts'\nexport type A = B | 1\n")
  await write('domain/second.ts', "import type { A } from './first.ts'\nexport type B = A | 2\n")
  const cycles = cruise().filter((line) => line.startsWith('no-cycles'))
  assert.equal(cycles.length, 1)
  assert.match(cycles.join(), /domain\/(?:first|second)/)
})

/** Writes a project in which each file imports what its entries say. */
async function writeProject(imports: readonly (readonly string[])[]): Promise<void> {
  for (const name of ['package.json', 'tsconfig.json', 'tsconfig.base.json'])
    await copyFile(join(root, name), join(folder, name))
  for (const name of ['zod', 'kysely']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, '')
  }
  const ours = imports.flat().filter((path) => path.includes('/'))
  for (const path of new Set(ours)) {
    if (path.includes('not-there')) continue
    const lines = imports
      .filter(([from]) => from === path)
      .map(([, to = '']) => `import '${specifierOf(to)}'\n`)
    await write(path, `${lines.join('')}export const it = 1\n`)
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

function specifierOf(path: string): string {
  return path.includes('/') ? `#${path}` : path
}

function pathOf(to: string): string {
  if (to.includes('not-there')) return specifierOf(to)
  return to.includes('/') ? to : `node_modules/${to}/index.js`
}

/** Returns what the rules refuse in the written project, sorted. */
function cruise(): string[] {
  const folders = ['contract', 'domain', 'server', 'web', 'database', 'tests']
  const args = [...cruiser, '--no-cache', '--output-type', 'json', ...folders]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  assert.notEqual(stdout, '', stderr)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`).sort()
}
