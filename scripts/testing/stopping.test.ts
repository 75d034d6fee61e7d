import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { seconds } from '#domain/time/durations.ts'
import { eventually, within } from '#tests/waiting.ts'
import { isInside, listProcesses } from './processes.ts'
import { root } from './run-command.ts'

/** Runs a few files in a folder of its own, from its start on. */
interface Run {
  child: ChildProcess
  folder: string
  said(): string
}

const interrupted = { signal: 'SIGINT', code: 130 } as const
const terminated = { signal: 'SIGTERM', code: 143 } as const

const moments = [
  {
    ...interrupted,
    name: 'as soon as it starts',
    args: ['--only=checks'],
    isThere: async ({ said }: Run) => said() !== '',
  },
  {
    ...terminated,
    name: 'while checks run, some of which refuse to be asked',
    args: ['--only=checks'],
    isThere: async ({ child }: Run) => listProcesses().some(({ parent }) => parent === child.pid),
  },
  {
    ...interrupted,
    name: 'while the template of the databases is made',
    args: ['--only=api', '--once', 'server/settings/mail-reach'],
    isThere: async ({ folder }: Run) => existsSync(join(folder, 'tests/postgres/cluster/postmaster.pid')),
  },
  {
    ...terminated,
    name: 'while a file runs',
    args: ['--only=api', '--once', 'server/settings/mail-reach'],
    isThere: async ({ said }: Run) => said().includes('API tests'),
  },
]

for (const { signal, code, name, args, isThere } of moments)
  test(`${signal} ${name} ends all of it at once and leaves nothing`, async () => {
    const run = await startRun(args)
    try {
      await eventually('the moment', () => isThere(run))
      run.child.kill(signal)
      const ended = run.child.exitCode === null ? once(run.child, 'exit') : [run.child.exitCode]
      const [exitCode] = await within(seconds(10), 'its end', Promise.resolve(ended))
      assert.equal(exitCode, code, run.said())
      assert.match(run.said(), /stopped before its end: SIG\w+\n[\s\S]*\n\d+ passed, 1 failed\n$/)
      assert.deepEqual(leftBy(run), [])
      assert.deepEqual(await readdir(run.folder), [])
    } finally {
      for (const { pid } of leftBy(run)) process.kill(pid, 'SIGKILL')
      await rm(run.folder, { recursive: true, force: true })
    }
  })

async function startRun(args: string[]): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-stopping-'))
  // PostgreSQL runs as another user where we are root, and lives here only where that one may enter.
  await chmod(folder, 0o755)
  const { DATABASE_URL: _, TEST_DATABASE_SERVER: __, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/test.ts'), ...args], {
    cwd: root,
    env: { ...env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return { child, folder, said: () => said }
}

function leftBy({ child, folder }: Run) {
  return listProcesses().filter(
    (one) => one.run === String(child.pid) || isInside(one.folder, folder) || one.pid === child.pid,
  )
}
