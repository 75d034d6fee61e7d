import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { seconds } from '#domain/time/durations.ts'
import { eventually, within } from '#tests/waiting.ts'
import { isInside, listProcesses } from '../../scripts/testing/processes.ts'
import { root } from '../../scripts/testing/run-command.ts'

const stubborn = `
  import { spawn } from 'node:child_process'
  import { mkdtempSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  import { runToEnd } from ${JSON.stringify(join(root, 'bench/stage/own-run.ts'))}
  await runToEnd(async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'cluster-'))
    const options = { cwd, env: {}, stdio: 'ignore', detached: true }
    spawn('/bin/sh', ['-c', 'trap "" TERM INT HUP; while :; do /bin/sleep 1; done'], options)
    console.error('started')
    return process.argv.includes('for-ever') ? new Promise(() => undefined) : 0
  })`

const inline = ['--input-type=module', '--eval', stubborn, '--']
const against = [join(root, 'scripts/bench.ts'), '--against=HEAD', 'build']

for (const { name, args, moment, signal, code } of [
  {
    name: 'work that refuses to stop',
    args: [...inline, 'for-ever'],
    moment: /started/,
    signal: 'SIGTERM',
    code: 143,
  },
  {
    name: 'another commit that is being built',
    args: against,
    moment: /Building/,
    signal: 'SIGINT',
    code: 130,
  },
  { name: 'work that is done', args: inline, moment: /started/, signal: null, code: 0 },
] as const)
  test(`${name}: its end leaves no process and no folder`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kasuwa-own-run-'))
    const run = start(args, folder)
    try {
      await eventually('the moment', async () => moment.test(run.said()))
      if (signal !== null) run.child.kill(signal)
      const ended = run.child.exitCode === null ? once(run.child, 'exit') : [run.child.exitCode]
      const [exitCode] = await within(seconds(20), 'its end', Promise.resolve(ended))
      assert.equal(exitCode, code, run.said())
      if (signal !== null) assert.match(run.said(), new RegExp(`stopped before its end: ${signal}`))
      assert.deepEqual(leftIn(folder, run.child), [])
      assert.deepEqual(await readdir(folder), [])
    } finally {
      for (const { pid } of leftIn(folder, run.child)) process.kill(pid, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    }
  })

function start(args: readonly string[], folder: string) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return { child, said: () => said }
}

function leftIn(folder: string, { pid }: ChildProcess) {
  return listProcesses().filter(
    (one) => one.run === String(pid) || isInside(one.folder, folder) || one.pid === pid,
  )
}
