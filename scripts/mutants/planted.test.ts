import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantedFaults } from '../days/planted/list.ts'
import { plant } from '../days/planted/planted-fault.ts'
import { listFound } from '../days/report.ts'
import { root } from '../testing/run-command.ts'
import { groupApart, readPlantedWish } from './planted.ts'
import { readPage, withShown } from './planted-page.ts'

const fault = {
  name: 'sold-free',
  what: 'a price is nothing',
  file: 'a.ts',
  changes: [['price(1)', '0']],
} as const

test('a fault is planted where its text stands once, and says by its name where it does not', () => {
  assert.equal(plant(fault, 'const a = price(1)'), 'const a = 0')
  assert.throws(
    () => plant(fault, 'const a = price(2)'),
    /sold-free: this stands in a\.ts no more: price\(1\)/,
  )
  assert.throws(() => plant(fault, 'price(1) + price(1)'), /sold-free: this stands in a\.ts 2 times/)
  const dollar = { ...fault, changes: [['price(1)', '$&']] } as const
  assert.equal(plant(dollar, 'price(1)'), '$&')
})

test('each planted fault has a name of its own and says what goes wrong', () => {
  const names = plantedFaults.map(({ name }) => name)
  assert.equal(new Set(names).size, names.length)
  assert.deepEqual(
    plantedFaults.filter(({ what, changes }) => what === '' || changes.length === 0),
    [],
  )
})

test('the text of each planted fault stands in its file', async () => {
  for (const one of plantedFaults) plant(one, await readFile(join(root, one.file), 'utf8'))
})

test('what is to be played is read, and an unknown name is refused with the list', () => {
  const usual = { days: 30, seeds: 5, orders: 20, chance: 10, together: 1, plays: 9999, writes: false }
  assert.deepEqual(readPlantedWish(['--planted']), { faults: plantedFaults, ...usual })
  const { faults, ...rest } = readPlantedWish(['--planted', 'wallet-unlocked', '--days=3', '--seeds=2'])
  assert.deepEqual(
    faults.map(({ name }) => name),
    ['wallet-unlocked'],
  )
  assert.deepEqual(rest, { ...usual, days: 3, seeds: 2 })
  assert.throws(() => readPlantedWish(['--planted', 'nosuch']), /called nosuch\. There are .*wallet-unlocked/)
  assert.throws(() => readPlantedWish(['--planted', '--days=0']), /--days is a whole number from 1/)
  assert.throws(() => readPlantedWish(['--planted', '--dais=2']), /--dais/)
})

test('all that a play found is read with its day', () => {
  const printed = 'The last actions:\nFAULT, day 12 09:30:00.000: books: 3\nFAULT, day 13 09:30:00.000: more'
  assert.deepEqual(listFound(printed), [
    { day: 12, text: 'books: 3' },
    { day: 13, text: 'more' },
  ])
  assert.deepEqual(listFound('seed 1: 30 days'), [])
})

test('faults are played together where their judges tell them apart', () => {
  const by = (name: string, sentence?: string) => ({
    ...fault,
    name,
    changes: [[name, '']] as const,
    ...(sentence !== undefined && { by: sentence }),
  })
  const faults = [
    by('a', 'books'),
    by('b', 'the books'),
    by('c', 'jobs'),
    by('d'),
    by('e', 'people'),
    by('f', 'sms'),
  ]
  assert.deepEqual(
    groupApart(faults, 3).map((batch) => batch.map(({ name }) => name).join('')),
    ['ace', 'bf', 'd'],
  )
})

test('a page has a row for each fault, and is read as it was written', () => {
  const [first, second] = plantedFaults
  assert.ok(first && second)
  const played = { size: '1 × 4 × 4', seeds: [1, 2], others: 3, seconds: 40 }
  const shown = new Map([
    [first.name, { name: first.name, ...played, found: { day: 2, text: 'books | 3' } }],
    [second.name, { name: second.name, ...played, found: null }],
  ])
  const honest = new Map([
    ['1 none 1 × 4 × 4', { seed: 1, befalls: 'none', size: '1 × 4 × 4', seconds: 30, texts: [] }],
  ])
  const page = withShown('# Faults\n<!-- planted -->\n<!-- /planted -->\n', { shown, honest })
  assert.match(page, /2 were played: 1 were found, and 1 were not/)
  const read = readPage(page)
  assert.deepEqual(read.honest, honest)
  assert.deepEqual(read.shown.get(first.name), {
    ...shown.get(first.name),
    found: { day: 2, text: 'books / 3' },
  })
  assert.deepEqual(read.shown.get(second.name), shown.get(second.name))
  assert.equal(withShown(page, read), page)
})
