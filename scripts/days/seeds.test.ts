import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { createTestDatabase } from '#tests/database.ts'
import { plantInto } from '../mutants/planted.ts'
import { root, runCommand } from '../testing/run-command.ts'
import { plantedFaults } from './planted/list.ts'
import { readFault } from './report.ts'
import { listScripts, parseScript } from './script-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'kasuwa-seeds-'))
after(() => rm(folder, { recursive: true, force: true }))
// Makes the template that all plays copy.
await (await createTestDatabase()).drop()

const play = (path: string, env: NodeJS.ProcessEnv = {}) =>
  runCommand(process.execPath, [join(root, 'scripts/days.ts'), `--play=${path}`], { env })

const scripts = listScripts()

test('there are scripts of what once failed', () => {
  assert.notEqual(scripts.length, 0)
})

for (const path of scripts)
  test(`${basename(path)} holds, and would be found again`, async () => {
    const script = parseScript(await readFile(path, 'utf8'), basename(path))
    if (typeof script === 'string') throw new Error(script)
    const { ok, output } = await play(path)
    assert.equal(readFault(output), null)
    const count = script.steps.length
    assert.ok(ok && output.includes(`${count} of ${count} steps of the script played`), output.slice(-3000))
    if (script.planted === undefined) return
    const fault = plantedFaults.find(({ name }) => name === script.planted)
    if (fault === undefined) throw new Error(`no planted fault is called ${script.planted}`)
    const again = await play(path, await plantInto(folder, [fault]))
    assert.equal(readFault(again.output), script.fault, again.output.slice(-3000))
  })
