import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heightOf, roundEnds, roundTop } from './chart-scale.ts'

test('a scale ends at a round number that nothing is above', () => {
  assert.deepEqual([0, 1, 3, 7, 10, 11, 499, 12_345_678].map(roundTop), [1, 1, 4, 8, 10, 20, 600, 20_000_000])
  for (let most = 1; most < 5000; most += 7) assert.ok(roundTop(most) >= most && roundTop(most) <= most * 2.5)
})

test('what varies around a value fills its scale, and a level line still has one', () => {
  assert.deepEqual(roundEnds([98, 104.5]), [95, 105])
  assert.deepEqual(roundEnds([100, 100]), [99, 101])
  for (const values of [
    [3, 4],
    [99.9, 100.1],
    [80, 260],
  ]) {
    const [low, high] = roundEnds(values)
    for (const value of values) assert.ok(low <= value && value <= high, `${value} in ${low} to ${high}`)
  }
})

test('the most is at the top and nought at the foot', () => {
  assert.deepEqual([heightOf(0, 0, 50), heightOf(25, 0, 50), heightOf(50, 0, 50)], [100, 50, 0])
})
