import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createDice } from './dice.ts'
import { leadByGate, refuseConnections } from './gated-client.ts'
import { SimProcess } from './sim-process.ts'
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

test('while the database is away a process of the server is refused, and whoever looks on is not', async () => {
  const opened: (() => void)[] = []
  Object.assign(pg.Client.prototype, { _connect: (taken: () => void) => opened.push(taken) })
  leadByGate(
    new StatementGate(createDice(1, 'gate'), {
      settled: async () => undefined,
      findBlocked: async () => new Map(),
      fetchNotices: async () => undefined,
    }),
  )
  const process = new SimProcess()
  refuseConnections(true)
  await assert.rejects(
    process.run(() => new pg.Client().connect()),
    { code: 'ECONNREFUSED' },
  )
  const looking = new pg.Client().connect()
  refuseConnections(false)
  const again = process.run(() => new pg.Client().connect())
  assert.equal(opened.length, 2)
  for (const open of opened) open()
  await Promise.all([looking, again])
})
