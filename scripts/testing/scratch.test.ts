import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runVariable } from './processes.ts'
import { root } from './run-command.ts'
import { openRunFolder } from './scratch.ts'

test('a run removes what checkouts that are gone left in memory, and nothing else', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'scratch-'))
  const nameOf = (checkout: string) => `kasuwa-tests-${userInfo().uid}-${checkout}`
  const make = async (name: string, checkout: string | null) => {
    await mkdir(join(parent, name, 'postgres'), { recursive: true })
    if (checkout !== null) await writeFile(join(parent, name, 'checkout'), checkout)
  }
  try {
    await make(nameOf('gone'), join(parent, 'deleted'))
    await make(nameOf('there'), root)
    await make(nameOf('unsaid'), null)
    await make('other', join(parent, 'deleted'))
    await openRunFolder(join(parent, nameOf('mine')))
    assert.deepEqual(
      (await readdir(parent)).sort(),
      ['other', ...['mine', 'there', 'unsaid'].map(nameOf)].sort(),
    )
  } finally {
    await rm(parent, { recursive: true })
  }
})

test('a run ends and removes what a run that was killed left, a disk that it mounted too', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'scratch of '))
  // Gone by now, so that nobody has its number.
  const { pid: dead } = spawnSync('true')
  const left = spawn('sleep', ['300'], { env: { ...process.env, [runVariable]: String(dead) } })
  const ended = once(left, 'exit')
  try {
    const disk = join(scratch, `run-${dead}`, 'disk')
    await mkdir(disk, { recursive: true })
    // Only root may mount a disk; for others the folder alone is removed.
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    await openRunFolder(scratch)
    assert.deepEqual(await ended, [null, 'SIGKILL'])
    assert.deepEqual((await readdir(scratch)).sort(), ['checkout', `run-${process.pid}`])
  } finally {
    left.kill('SIGKILL')
    await rm(scratch, { recursive: true })
  }
})
