import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantedFaults } from '../days/planted/list.ts'
import { plant } from '../days/planted/planted-fault.ts'
import { readFound } from '../days/report.ts'
import { readPlantedWish } from './planted.ts'

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

test('what is to be played is read, and an unknown name is refused with the list', () => {
  const usual = { days: 30, seeds: 5, orders: 20, chance: 10 }
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

test('what a play found first is read with its day', () => {
  const printed = 'The last actions:\nFAULT, day 12 09:30:00.000: books: 3\nFAULT, day 13 09:30:00.000: more'
  assert.deepEqual(readFound(printed), { day: 12, text: 'books: 3' })
  assert.equal(readFound('seed 1: 30 days'), null)
})
