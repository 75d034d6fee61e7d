import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDice, createThreadDice } from './dice.ts'
import { Agenda, StandsStill, untilStopped } from './instants.ts'
import { type DaysOptions, readOptions } from './options.ts'
import { describeFaults } from './report.ts'
import { inThread } from './threads.ts'

test('dice give the same for the same seed and name, and other numbers for another', () => {
  const draw = (seed: number, name: string) => {
    const dice = createDice(seed, name)
    return Array.from({ length: 20 }, () => dice.whole(1, 1000))
  }
  assert.deepEqual(draw(1, 'gate'), draw(1, 'gate'))
  assert.notDeepEqual(draw(1, 'gate'), draw(1, 'agenda'))
  assert.notDeepEqual(draw(1, 'gate'), draw(2, 'gate'))
})

test('each thread draws by itself, whoever draws first', () => {
  const draw = (names: readonly string[]) => {
    const dice = createThreadDice(1, 'ids')
    const drawn = names.map((name) => [name, inThread(name, () => dice.whole(1, 1_000_000))] as const)
    return drawn.map(([name, number]) => `${name} ${number}`).sort()
  }
  const both = draw(['a', 'b', 'a'])
  assert.deepEqual(draw(['b', 'a', 'a']), both)
  assert.equal(new Set(both).size, 3)
  assert.deepEqual(
    draw(['a', 'a']),
    both.filter((line) => line.startsWith('a')),
  )
})

test('what weighs nothing is never drawn, and what weighs more is drawn more often', () => {
  const dice = createDice(3, 'weights')
  const drawn = Array.from({ length: 1000 }, () =>
    dice.weigh([
      ['never', 0],
      ['seldom', 1],
      ['often', 4],
    ] as const),
  )
  const count = (name: string) => drawn.filter((one) => one === name).length
  assert.equal(count('never'), 0)
  assert.ok(count('seldom') > 120 && count('seldom') < 280, `${count('seldom')} of 1000`)
  assert.equal(dice.weigh([]), undefined)
})

test('the agenda gives what is due in its order, and pulls what comes next into the same instant', () => {
  const agenda = new Agenda()
  const run = async () => undefined
  agenda.plan(30, 'c', run)
  agenda.plan(10, 'a', run)
  agenda.plan(20, 'b', run)
  agenda.plan(10, 'a second time', run)
  assert.equal(agenda.nextMs(), 10)
  assert.deepEqual(agenda.take(5, 2), [])
  const taken = agenda.take(10, 1).map(({ name }) => name)
  assert.deepEqual(taken, ['a', 'a second time', 'b'])
  assert.equal(agenda.nextMs(), 30)
})

test('a play that is asked to end and never does stands still, and one that ends in time does not', async () => {
  const stopping = new AbortController()
  const given = { describe: () => ['jobs waits for a lock'], mostMs: 20 }
  const never = untilStopped(new Promise<number>(() => undefined), stopping.signal, given)
  let isOver = false
  const still = assert.rejects(
    never,
    (error) => isOver && error instanceof StandsStill && /waits for a lock/.test(error.message),
  )
  const done = untilStopped(
    new Promise<number>((resolve) => setTimeout(() => resolve(7), 1)),
    stopping.signal,
    given,
  )
  await sleep(40)
  isOver = true
  stopping.abort()
  await still
  assert.equal(await done, 7)
  assert.equal(await untilStopped(Promise.resolve(8), stopping.signal, given), 8)
})

test('a replay is of the same options', () => {
  const given = ['--seed=7', '--days=3', '--orders=2', '--chance=1', '--faults=kill', '--go-on']
  const options = readOptions(given) as DaysOptions
  const printed = describeFaults({
    faults: [{ atMs: 0, action: 9, text: 'wrong' }],
    last: [],
    startMs: 0,
    options,
  })
  const again = printed.at(-1)?.split(' -- ')[1]?.split(' ') ?? []
  assert.deepEqual(readOptions(again), { ...options, until: 9, isLoud: true })
})

test('a key stays what it is, whatever else is planned before', () => {
  const keysOf = (names: readonly string[]) => {
    const agenda = new Agenda()
    for (const name of names) agenda.plan(10, name, async () => undefined)
    return agenda
      .take(10, 0)
      .filter(({ name }) => name === 'a')
      .map(({ key }) => key)
  }
  const keys = keysOf(['a', 'a'])
  assert.deepEqual(keysOf(['b', 'a', 'c', 'a']), keys)
  assert.equal(new Set(keys).size, 2)
})

test('options are read, and what is wrong with them is said', () => {
  const given = '--seed=7 --days=30 --orders=60 --until=12 --shrink=3 --go-on --actions --statements'
  const shown = { goesOn: true, isLoud: true, showsStatements: true }
  const numbers = { seed: 7, days: 30, world: 30, orders: 60, chance: 10, until: 12, shrink: 3 }
  assert.deepEqual(readOptions(given.split(' ')), { ...numbers, ...shown, faults: [], script: null })
  assert.match(String(readOptions(['--seed=-1'])), /--seed is a whole number from 0/)
  assert.match(String(readOptions(['--days=0'])), /--days is a whole number from 1/)
  assert.match(String(readOptions(['--world=31'])), /--world is a whole number from 1 to 30/)
  assert.match(String(readOptions(['--orders=0'])), /--orders is a whole number from 1/)
  assert.match(String(readOptions(['--days=1e3'])), /not "1e3"/)
  assert.match(String(readOptions(['--sead=1'])), /--sead/)
  assert.match(String(readOptions(['--play=/nowhere.json'])), /nowhere\.json cannot be read/)
  assert.match(String(readOptions(['--play=a.json', '--seed=1'])), /--play has its own seed/)
  assert.deepEqual((readOptions(['--faults=kill']) as DaysOptions).faults, ['kill'])
  assert.match(String(readOptions(['--faults=flood,kill'])), /none or some of kill.*not "flood"/)
  assert.match(String(readOptions(['thirty'])), /thirty/)
})
