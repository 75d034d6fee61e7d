import assert from 'node:assert/strict'
import { test } from 'node:test'
import { farText } from './far-text.ts'

test('metres are said from a pin only; an area is said roughly, and another city not at all', () => {
  const wuse = { area: 'Wuse 2', isPin: false }
  assert.equal(farText(270, { ...wuse, isPin: true }), '270 m from you')
  assert.equal(farText(270, wuse), 'less than 1 km from Wuse 2')
  assert.equal(farText(3_240, wuse), 'about 3 km from Wuse 2')
  for (const isPin of [true, false]) assert.equal(farText(483_000, { ...wuse, isPin }), '')
})
