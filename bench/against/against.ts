import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { isReady } from '#tests/is-ready.ts'
import { serverVariables } from '#tests/processes/app-process.ts'
import { familyOf, listProcesses } from '../../scripts/testing/processes.ts'
import { ownSeconds } from '../../scripts/testing/processor.ts'
import { ownMemoryOf } from '../stage/processor-time.ts'
import { compareTurns, listApart, type Measured, readTables, showRatios } from './figures.ts'
import { layOut, type Tree } from './tree.ts'

const root = join(import.meta.dirname, '..', '..')
/** Ours lie between theirs, so that what the machine does besides falls on both. */
const turns = ['theirs', 'ours', 'ours', 'theirs'] as const
/** A server that has started still compiles and fills its memories. */
const settlingMs = 5_000

/** Measures what no group of the benches does, by the name that it is asked for. */
const ownGroups: Record<string, (folder: string) => Promise<Measured>> = {
  build: async (folder) => new Map([['build of the web, processor', `${await secondsToBuild(folder)} s`]]),
  memory: async (folder) => new Map([['memory after the start', `${await megabytesAfterStart(folder)} MB`]]),
}

/**
 * Names what is played against another commit: build, memory, placing, pages, an order's life and start. The build is played
 * first and leaves both built, which the others need.
 */
export const againstGroups = [...Object.keys(ownGroups), 'orders', 'signed-in', 'statements', 'start']

/**
 * Plays groups of figures with another commit and with this tree, in turns, and prints the ratios. Each plays with its own
 * benches, on a PostgreSQL of its own.
 */
export async function playAgainst(ref: string, names: readonly string[]): Promise<void> {
  const tree = await layOut(ref)
  say(
    `Against ${tree.commit}\n${tree.sharesPackages ? '' : 'Its packages differ and are installed first.\n'}`,
  )
  const chosen = againstGroups.filter((name) => names.includes(name))
  // Otherwise each builds what is stale, in no turn's time.
  if (!chosen.includes('build')) for (const folder of [tree.folder, root]) await build(folder)
  for (const name of chosen) await playGroup(tree, name)
}

async function playGroup(tree: Tree, name: string): Promise<void> {
  const measured = { theirs: [] as Measured[], ours: [] as Measured[] }
  for (const turn of turns) {
    say(`  ${name}: ${turn === 'ours' ? 'this tree' : tree.commit.split(' ')[0]} plays\n`)
    const folder = turn === 'ours' ? root : tree.folder
    const own = ownGroups[name]
    measured[turn].push(
      own ? await own(folder) : readTables((await runIn(folder, ['run', 'bench', '--', name])).printed),
    )
  }
  const ratios = compareTurns(measured.theirs, measured.ours)
  if (ratios.length === 0)
    throw new Error(`${name} could be measured with one of both commits only, or with none`)
  say(`\n${name}, medians of ${turns.length / 2} turns each\n${showRatios(ratios)}`)
  const apart = listApart(measured.theirs, measured.ours)
  if (apart.length > 0) say(`  Only one of both has: ${apart.join(', ')}\n`)
  say('\n')
}

/** Runs npm in a tree; returns what it printed and its code, which is 1 where a bar was missed too. */
function runIn(folder: string, args: readonly string[]): Promise<{ printed: string; code: number }> {
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code, signal) => {
      if (code === null) failed(new Error(`npm ${args.join(' ')} was ended by ${signal}`))
      else done({ printed, code })
    })
  })
}

async function secondsToBuild(folder: string): Promise<string> {
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  const before = ownSeconds()
  await build(folder)
  return (ownSeconds() - before).toFixed(1)
}

async function build(folder: string): Promise<void> {
  const { code } = await runIn(folder, ['run', 'build'])
  if (code !== 0) throw new Error(`${folder} could not be built; why is above`)
}

/** Adds up the memory that the processes of `npm start`, without PostgreSQL's, have each for themselves. */
async function megabytesAfterStart(folder: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-memory-'))
  const port = await freePort()
  const env = { ...process.env, ...serverVariables(port), DATA_DIR: dataDir, DATABASE_URL: '' }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    while (!(await isReady(`http://127.0.0.1:${port}`))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('npm start ended; what it said is above')
      await sleep(50)
    }
    await sleep(settlingMs)
    const family = familyOf(child.pid ?? 0, listProcesses())
    const ours = listProcesses().filter(({ pid, name }) => family.has(pid) && name !== 'postgres')
    const bytes = await Promise.all(ours.map(({ pid }) => ownMemoryOf(pid)))
    return (bytes.reduce((sum, one) => sum + one, 0) / 1024 / 1024).toFixed(0)
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

function say(text: string): void {
  process.stdout.write(text)
}
