import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareBooks, longestPause, quietMoment } from './losses.ts'

test('the longest pause reaches back before the fault, and lasts to the end where nothing comes any more', () => {
  const answers = [0, 100, 200, 2_700, 2_800]
  assert.equal(longestPause(answers, 250, 3_000), 2_500)
  assert.equal(longestPause(answers, 250, 9_000), 6_200)
  assert.equal(longestPause(answers, 0, 150), 100)
})

test('restored books that differ are named, and so are acknowledged orders that are not there', () => {
  const atMoment = { sums: { order: 500, fees: -500 }, orders: new Set(['ord_1', 'ord_2']) }
  const restored = { sums: { order: 500, fees: -400 }, orders: new Set(['ord_1', 'ord_3']) }
  assert.deepEqual(compareBooks({ restored, atMoment }, ['ord_1', 'ord_2']), {
    accounts: ['fees'],
    lost: 1,
    different: 2,
  })
  assert.deepEqual(compareBooks({ restored: atMoment, atMoment }, ['ord_1']), {
    accounts: [],
    lost: 0,
    different: 0,
  })
})

test('the moment to restore to lies in the widest pause between writes', () => {
  assert.equal(quietMoment([100, 50, 400, 420]), 250)
  assert.equal(quietMoment([100]), null)
})
