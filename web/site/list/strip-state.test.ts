import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripState } from './strip-state.ts'

test('a market is asked for only once we could not choose one ourselves', () => {
  const looking = { isChosen: false, isAsked: true, isOnline: true, hasLooked: false }
  const cases = [
    { changes: {}, state: 'looking' },
    { changes: { hasLooked: true }, state: 'needsChoice' },
    { changes: { hasLooked: true, isChosen: true }, state: 'quiet' },
    { changes: { isChosen: true }, state: 'quiet' },
    { changes: { isAsked: false }, state: 'quiet' },
    { changes: { isAsked: false, hasLooked: true }, state: 'quiet' },
    { changes: { isOnline: false, hasLooked: true }, state: 'quiet' },
  ]
  for (const { changes, state } of cases)
    assert.equal(stripState({ ...looking, ...changes }), state, JSON.stringify(changes))
})
