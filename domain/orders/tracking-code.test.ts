import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackingCode } from '#contract/tracking/tracking.ts'
import { findTrackingCode } from './tracking-code.ts'

const code = '7K3Q-0M1V-XX9Z-AB4D'

test('a code is found in whatever people paste', () => {
  const pasted = [
    code,
    '7k3q0m1vxx9zab4d',
    ' 7K3Q 0M1V XX9Z AB4D ',
    '7K3Q-OMIV-XX9Z-AB4D',
    `https://kasuwa.example/track/${code}`,
    `Follow my market errand: http://localhost:3000/track/${code.toLowerCase()}?from=wa thanks!`,
    `kasuwa.example/track/7K3Q0M1VXX9ZAB4D`,
    `My code is ${code}.`,
  ]
  for (const text of pasted) assert.equal(findTrackingCode(text), code, text)
})

test('nothing is made of what holds no code', () => {
  for (const text of ['', 'hello', '7K3Q-0M1V-XX9Z', 'https://kasuwa.example/track', '!!!!']) {
    assert.equal(findTrackingCode(text), null, text)
  }
})

test('the server reads the same spellings', () => {
  assert.equal(trackingCode.parse('7k3q omiv xx9z ab4d'), code)
  assert.equal(trackingCode.safeParse('7K3Q-0M1V').success, false)
})
