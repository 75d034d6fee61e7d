import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../testing/run-command.ts'

test('an export, a file and a package that nobody uses are found', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-dead-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await copyFile(join(root, 'knip.jsonc'), join(folder, 'knip.jsonc'))
  const files = {
    'package.json': JSON.stringify({ type: 'module', dependencies: { kysely: '1.0.0' } }),
    'domain/money/bill.test.ts': "import { usedKobo } from './bill.ts'\nusedKobo()\n",
    'domain/money/bill.ts':
      'export function usedKobo() {\n  return own()\n}\nexport function own() {\n  return 1\n}\n' +
      'export interface Alone {\n  kobo: number\n}\n',
    'domain/nobody.ts': 'export const kobo = 1\n',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const { stdout, status } = spawnSync(process.execPath, [knip, '--no-config-hints', '--reporter', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  assert.equal(status, 1, stdout)
  for (const found of ['domain/nobody.ts', '"own"', '"Alone"', '"kysely"'])
    assert.ok(stdout.includes(found), `${found} is not in ${stdout}`)
  assert.ok(!stdout.includes('usedKobo'), stdout)
})
