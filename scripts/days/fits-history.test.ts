import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsBalances, fitsStates, type Read, returnsOf } from './fits-history.ts'

const past = { floor: 0, slackMs: 30_000 }
/** One read a minute, each ended before the next begins. */
const inTurn = <State>(states: readonly State[]): Read<State>[] =>
  states.map((state, index) => ({
    state,
    begun: index * 2 + 1,
    ended: index * 2 + 2,
    fromMs: (index + 1) * 60_000,
    toMs: (index + 1) * 60_000,
  }))
/** Begun and answered at the same time. */
const atOnce = <State>(states: readonly State[], atMs: number): Read<State>[] =>
  states.map((state, index) => ({ state, begun: index, ended: 100 + index, fromMs: atMs, toMs: atMs }))
const step = (state: string, minute: number) => ({ state, atMs: minute * 60_000 })
const move = (kobo: number, minute: number) => ({ kobo, atMs: minute * 60_000 })

test('what is read in the order of the writes fits, and so does what comes back by a write', () => {
  const steps = [step('queued', 0.9), step('assigned', 1.9), step('queued', 2.9)]
  const { misfit, floor } = fitsStates(inTurn(['queued', 'assigned', 'queued']), steps, past)
  assert.equal(misfit, null)
  assert.equal(floor, 3)
})

test('an older state after a newer one fits no order', () => {
  const steps = [step('queued', 0.9), step('assigned', 1.9)]
  const reads = inTurn(['queued', 'assigned', 'queued'])
  assert.equal(fitsStates(reads, steps, past).misfit, reads[2])
  // Before the write was surely over either may be seen, but not the older one second.
  const close = [step('queued', 0), step('assigned', 0.95)]
  assert.equal(fitsStates(inTurn(['queued']), close, past).misfit, null)
  const back = atOnce(['assigned', 'queued'], 60_000)
  assert.equal(fitsStates(back, close, past).misfit, null)
  const inOrder = back.map((read, index) => ({ ...read, begun: index * 2, ended: index * 2 + 1 }))
  assert.equal(fitsStates(inOrder, close, past).misfit, inOrder[1])
})

test('a state before its write, after a later write or of no write at all does not fit', () => {
  const steps = [step('queued', 0.5), step('assigned', 5)]
  assert.equal(fitsStates(inTurn(['assigned']), steps, past).misfit?.state, 'assigned')
  const late = inTurn(['queued']).map((read) => ({ ...read, fromMs: 600_000, toMs: 600_000 }))
  assert.equal(fitsStates(late, steps, past).misfit?.state, 'queued')
  assert.equal(fitsStates(inTurn(['delivered']), steps, past).misfit?.state, 'delivered')
})

test('what was seen at an earlier look binds the next one', () => {
  const steps = [step('queued', 0), step('assigned', 0.9)]
  assert.equal(fitsStates(inTurn(['queued']), steps, { ...past, floor: 2 }).misfit?.state, 'queued')
})

test('a balance is the sum of a beginning of the movements, and never of a shorter one', () => {
  const moves = [move(500, 0.5), move(-200, 1.9), move(1000, 2.9)]
  assert.equal(fitsBalances(inTurn([500, 300, 1300]), moves, past).misfit, null)
  assert.equal(fitsBalances(inTurn([500, 300, 500]), moves, past).misfit?.state, 500)
  assert.equal(fitsBalances(inTurn([400]), moves, past).misfit?.state, 400)
  // The second alone is no beginning, though it is a sum of some of them.
  assert.equal(fitsBalances(inTurn([500, -200]), moves, past).misfit?.state, -200)
})

test('movements of one moment may have ended in any order, and once they are old all of them count', () => {
  const moves = [move(500, 0.95), move(-200, 0.96)]
  assert.equal(fitsBalances(inTurn([-200]), moves, past).misfit, null)
  const late = inTurn([-200]).map((read) => ({ ...read, fromMs: 600_000, toMs: 600_000 }))
  assert.equal(fitsBalances(late, moves, past).misfit?.state, -200)
  assert.equal(fitsBalances(inTurn([-300]), moves, past).misfit?.state, -300)
})

test('a version that was shown is never shown smaller, unless both were read at once', () => {
  assert.equal(returnsOf(inTurn([1, 2, 2, 5]), 0).floor, 5)
  assert.equal(returnsOf(inTurn([1, 3, 2]), 0).misfit?.state, 2)
  assert.equal(returnsOf(inTurn([2]), 4).misfit?.state, 2)
  assert.equal(returnsOf(atOnce([3, 2], 0), 0).misfit, null)
})
