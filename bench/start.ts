import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#domain/time/durations.ts'
import { isReady } from '#tests/is-ready.ts'
import { serverVariables } from '#tests/processes/app-process.ts'
import { measureInstall } from '../scripts/install-size.ts'
import type { Bench, Figure } from './figure.ts'
import { median } from './load/latencies.ts'

const root = join(import.meta.dirname, '..')
const port = 4806
const tries = 3
const giveUpMs = minutes(1)

/** From the command to the first answer, on a tree that is installed and built. */
export const start: Bench = {
  name: 'start',
  title: '`npm start` to the first answer, on a built tree',
  async run() {
    const first: number[] = []
    const again: number[] = []
    const busy: number[] = []
    for (let turn = 0; turn < tries; turn += 1) {
      const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-start-'))
      busy.push(measureBusiness())
      try {
        first.push(await timeStart(dataDir))
        again.push(await timeStart(dataDir))
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    }
    const size = await measureInstall()
    return {
      figures: [
        figureOf('cold start, data is there', again, { bar: 1_500, aim: 1_000 }),
        figureOf('very first start: makes the database and fills it', first, { bar: 3_000, aim: 2_000 }),
        sizeOf('what `npm start` installs where Node is older than 24', size.packagesMb + size.nodeMb, 320),
        sizeOf('what it installs where Node is 24 or newer', size.packagesMb, 200),
      ],
      notes: [
        `Median of ${tries}: ${seconds(again)}; ${seconds(first)}. From starting npm until /readyz answers, which includes the built-in PostgreSQL; everything is stopped in between, and files are in the system’s cache.`,
        `How busy the machine was before each pair: one process alone took ${busy.map((times) => times.toFixed(1)).join(', ')} times its processor time.`,
        'Sizes are disk blocks of the files that `npm start` leaves in a fresh clone: packages in node_modules, and Node’s program. Data, build and compiled code come on top.',
      ],
    }
  },
}

async function timeStart(dataDir: string): Promise<number> {
  const env = { ...process.env, ...serverVariables(port), DATA_DIR: dataDir, DATABASE_URL: '' }
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    while (!(await isReady(`http://127.0.0.1:${port}`))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('npm start ended; what it said is above')
      if (performance.now() - startedAt > giveUpMs) throw new Error('npm start did not answer')
      await sleep(10)
    }
    return performance.now() - startedAt
  } finally {
    await end(child)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
  while (await isReady(`http://127.0.0.1:${port}`)) await sleep(50)
}

const spinMs = 200

/** Returns how many times its processor time a process takes by the clock: 1 on a machine that does nothing else. */
function measureBusiness(): number {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const spentMs = () => process.cpuUsage(before).user / 1000
  while (spentMs() < spinMs);
  return (performance.now() - startedAt) / spentMs()
}

function figureOf(what: string, times: number[], limits: { bar: number; aim: number }): Figure {
  const ms = median(times)
  return {
    what,
    measured: `${(ms / 1000).toFixed(2)} s`,
    bar: `${limits.bar / 1000} s`,
    aim: `${limits.aim / 1000} s`,
    meets: { bar: ms <= limits.bar, aim: ms <= limits.aim },
  }
}

function sizeOf(what: string, mb: number, most: number): Figure {
  return {
    what,
    measured: `${Math.round(mb)} MB`,
    bar: `${most} MB`,
    aim: `${most} MB`,
    meets: { bar: mb <= most, aim: mb <= most },
  }
}

function seconds(times: number[]): string {
  return times.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ')
}
