import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type DaysOptions, readOptions } from './options.ts'
import { playSplit, splitDays } from './split.ts'
import { playWorld, type WorldReport } from './world.ts'

test('days are split into worlds of a month at most, each with a seed of its own that the given one gives again', () => {
  const thousand = { seed: 7, days: 1000, world: 30 }
  const shares = splitDays(thousand)
  assert.equal(shares.length, 34)
  assert.equal(
    shares.reduce((sum, { days }) => sum + days, 0),
    1000,
  )
  assert.ok(shares.every(({ days }) => days > 0 && days <= 30))
  assert.equal(new Set(shares.map(({ seed }) => seed)).size, 34)
  assert.equal(shares[0]?.seed, 7)
  assert.deepEqual(splitDays(thousand), shares)
  assert.notDeepEqual(splitDays({ ...thousand, seed: 8 }).slice(1), shares.slice(1))
  assert.deepEqual(splitDays({ ...thousand, days: 30 }), [{ seed: 7, days: 30 }])
})

function reportOf(met: string, code: string, found: string[] = []): WorldReport {
  return {
    days: found.length > 0 ? 0 : 1,
    actions: 10,
    hash: 'cafe',
    reached: {
      endpoints: {
        'orders.place': { leftOut: null, done: met === 'orders.place' ? 3 : 0, refused: 1 },
        'orders.cancel': { leftOut: null, done: met === 'orders.cancel' ? 2 : 0, refused: 0 },
        'admin.saveMail': { leftOut: 'it would lead mail away', done: 0, refused: 0 },
      },
      codes: { [code]: 1 },
      machines: [
        { what: 'orders', all: ['a → b', 'b → c'], met: [met === 'orders.place' ? 'a → b' : 'b → c'] },
      ],
      jobs: { 'mail:send': met === 'orders.place' ? 4 : 0 },
    },
    befallen: { kill: 2 },
    found,
  }
}

/** Plays worlds of this program, which finds its seed in its arguments; returns the code and what was said. */
async function playAs(program: string, days: number, whenSaid: (line: string, stop: () => void) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-worlds-'))
  const path = join(folder, 'world.mjs')
  await writeFile(path, `const seed = process.argv.find((one) => one.startsWith('--seed='))\n${program}`)
  const options = readOptions(['--seed=7', `--days=${days}`, '--world=1']) as DaysOptions
  const lines: string[] = []
  const stopping = new AbortController()
  const say = (line: string) => {
    lines.push(line)
    whenSaid(line, () => stopping.abort())
  }
  const given = { say, stop: stopping.signal, secondsOfServer: () => 0 }
  const code = await playSplit(options, given, (share, world) => playWorld(share, world, path))
  await rm(folder, { recursive: true })
  return { code, text: lines.join('\n') }
}

const ignore = () => undefined
const handOver = (report: WorldReport) =>
  `process.send(${JSON.stringify(report)}, () => process.disconnect())`
const both = (first: string, others: string) => `if (seed === '--seed=7') { ${first} } else { ${others} }`

test('what several worlds met is said together, with each day as it ends', async () => {
  const first = `console.log('day 1: 10 actions so far'); ${handOver(reportOf('orders.place', 'orders.not_found'))}`
  const program = both(first, handOver(reportOf('orders.cancel', 'auth.refused')))
  const { code, text } = await playAs(program, 2, ignore)
  assert.equal(code, 0, text)
  assert.match(text, /^seed 7: day 1: 10 actions so far$/m)
  assert.match(text, /^seed 7: 1 days, 10 actions, hash cafe, all held$/m)
  assert.match(text, /^endpoints that did something: 2 of 2$/m)
  assert.match(text, /^not reached, as it would lead mail away, 1: admin.saveMail$/m)
  assert.match(text, /^steps of orders: 2 of 2$/m)
  assert.match(text, /^kinds of jobs: 1 of 1$/m)
  assert.match(text, /^error codes: 2 of \d+$/m)
  assert.match(text, /^codes left out, as an answer 500 is a finding, 1: server.failed$/m)
  assert.match(text, /^faults: kill 4$/m)
  assert.match(text, /^2 worlds: 2 of 2 days, 20 actions, .*, 0 failed$/m)
})

test('a world that found something fails the run, which names the seeds of each kind', async () => {
  const found = handOver(reportOf('orders.place', 'auth.refused', ['orders.get lets at another']))
  const { code, text } = await playAs(
    both(`process.exitCode = 1; ${found}`, handOver(reportOf('', 'a.b'))),
    2,
    ignore,
  )
  assert.equal(code, 1)
  assert.match(text, /^seed 7: 0 of 1 days, 10 actions, hash cafe, found something$/m)
  assert.match(text, /^found with 7: orders.get lets at another$/m)
  assert.match(text, /^2 worlds: 1 of 2 days, 20 actions, .*, 1 failed \(seeds 7\)$/m)
})

test('a world that is killed is said to be missing, and fails the run', async () => {
  const killed = `process.kill(process.pid, 'SIGKILL')`
  const { code, text } = await playAs(both(killed, handOver(reportOf('orders.place', 'a.b'))), 2, ignore)
  assert.equal(code, 1)
  assert.match(text, /^seed 7: ended by SIGKILL before it could say what it had met/m)
  assert.match(text, /^2 worlds: 1 of 2 days, 10 actions, .*, 1 failed \(seeds 7\)$/m)
})

test('a run that is asked to end passes it on, says what was met until then, and begins no more worlds', async () => {
  const report = { ...reportOf('orders.place', 'a.b'), days: 0 }
  const program = `
    process.on('SIGTERM', () => { process.exitCode = 1; clearInterval(playing); ${handOver(report)} })
    const playing = setInterval(() => undefined, 1000)
    console.log('plays')`
  const { code, text } = await playAs(program, 100, (line, stop) => {
    if (line === 'seed 7: plays') stop()
  })
  assert.equal(code, 1)
  assert.match(text, /^seed 7: 0 of 1 days, 10 actions, hash cafe, not played to its end$/m)
  assert.match(text, /^endpoints that did something: 1 of 2$/m)
  assert.match(text, /of 100 days, .*, \d+ not begun$/m)
})
