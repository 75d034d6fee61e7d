import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { seededWords as words } from '#tests/lists/list-corpus.ts'
import { createListReader } from './list-reader.ts'
import { readerBehind, serveReader } from './reader-messages.ts'

/** A reader behind a channel, as the worker's is behind its own. */
function openFar(t: TestContext) {
  const { port1: here, port2: there } = new MessageChannel()
  t.after(() => here.close())
  const far = readerBehind(here)
  serveReader(there, createListReader())
  for (const port of [here, there]) port.start()
  return far
}

test('rows go to the reader as they were typed, and come back read, each by itself', async (t) => {
  const far = openFar(t)
  await far.hasStarted
  await far.ask('learn', words)
  const lists = await far.ask('read', ['2 mudu beans', '₦500 pepper', 'hello'])
  assert.deepEqual(
    lists.map(({ lines }) => lines.map(({ name, quantity, budgetKobo }) => [name, quantity, budgetKobo])),
    [[['beans', 2, null]], [['pepper', null, 50_000]], []],
  )
})

test('two lists that are asked for at once keep their answers apart', async (t) => {
  const far = openFar(t)
  const [, [beans], [yam], asks] = await Promise.all([
    far.ask('learn', words),
    far.ask('read', ['3 mudu beans']),
    far.ask('read', ['2 tubers yam']),
    far.ask('asksForUsual', 'same as last week'),
  ])
  assert.deepEqual(
    [beans, yam].map((list) => list?.lines.map(({ quantity }) => quantity)),
    [[3], [2]],
  )
  assert.equal(asks, true)
})

test('a reader that fails says so, and answers what comes after', async (t) => {
  const far = openFar(t)
  await assert.rejects(far.ask('read', ['2 mudu beans']), /The reader has no words yet/)
  await far.ask('learn', words)
  const reply = await far.ask('reply', '1 paint garri', [], null)
  assert.deepEqual(
    reply.done.map(({ did }) => did),
    ['added'],
  )
})

test('a reader that is gone fails what was not answered, and what is asked later', async (t) => {
  const far = openFar(t)
  await far.hasStarted
  const asked = far.ask('read', ['2 mudu beans'])
  far.fail(new Error('gone'))
  await assert.rejects(asked, /gone/)
  await assert.rejects(far.ask('read', []), /gone/)
})
