import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createDice } from './dice.ts'
import { leadByGate } from './gated-client.ts'
import { StatementGate } from './statement-gate.ts'

test('connections are handed over in the order in which they were asked for, whichever is open first', async () => {
  const opened: (() => void)[] = []
  Object.assign(pg.Client.prototype, { _connect: (taken: () => void) => opened.push(taken) })
  leadByGate(
    new StatementGate(createDice(1, 'gate'), {
      settled: async () => undefined,
      findBlocked: async () => new Map(),
      fetchNotices: async () => undefined,
    }),
  )
  const handed: string[] = []
  const open = (name: string) => new pg.Client().connect().then(() => handed.push(name))
  const both = Promise.all([open('first'), open('second')])
  opened[1]?.()
  await new Promise(setImmediate)
  assert.deepEqual(handed, [])
  opened[0]?.()
  await both
  assert.deepEqual(handed, ['first', 'second'])
})
