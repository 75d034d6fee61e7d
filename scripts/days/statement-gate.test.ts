import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createDice } from './dice.ts'
import { StatementGate } from './statement-gate.ts'

type Session = Parameters<StatementGate['enter']>[0]

/** Threads that each send some statements on a connection of their own; resolves with the order in which they ran. */
async function play(seed: number, threads: number, statements: number): Promise<string[]> {
  const gate = new StatementGate(createDice(seed, 'gate'), async () => new Set())
  const ran: string[] = []
  let running = 0
  const send = (client: Session, text: string) =>
    new Promise<void>((resolve) => {
      gate.enter(client, text, (ended) => {
        running += 1
        assert.equal(running, 1, 'two statements run at once')
        ran.push(text)
        void nextTurn().then(() => {
          running -= 1
          ended()
          resolve()
        })
      })
    })
  const run = async (thread: string) => {
    const client = { processID: 1 } as unknown as Session
    for (let number = 0; number < statements; number += 1) await send(client, `${thread}${number}`)
  }
  const names = Array.from({ length: threads }, (_, number) => 'abcdef'.charAt(number))
  await Promise.all(names.map((name) => gate.asThread(name, () => run(name))))
  await gate.quiet()
  return ran
}

test('statements of several threads run one at a time, in an order that the seed gives again', async () => {
  const first = await play(1, 4, 5)
  assert.equal(first.length, 20)
  assert.deepEqual(await play(1, 4, 5), first)
  assert.notDeepEqual(await play(2, 4, 5), first)
  // Each thread's own keep their order, and the threads are mixed.
  for (const name of 'abcd')
    assert.deepEqual(
      first.filter((text) => text.startsWith(name)).sort(),
      first.filter((text) => text.startsWith(name)),
    )
  assert.notDeepEqual(first, [...first].sort())
})

test('a statement that waits for a lock lets the one pass that holds it', async () => {
  const blocked = new Set<number>()
  const gate = new StatementGate(
    createDice(1, 'gate'),
    async (pids) => new Set(pids.filter((pid) => blocked.has(pid))),
  )
  const [holder, waiter] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!holder || !waiter) throw new Error('nobody plays')
  const ran: string[] = []
  const locked = Promise.withResolvers<void>()
  const waits = gate.asThread(
    'waiter',
    () =>
      new Promise<void>((resolve) => {
        gate.enter(waiter, 'update', (ended) => {
          blocked.add(2)
          void locked.promise.then(() => {
            ran.push('update')
            ended()
            resolve()
          })
        })
      }),
  )
  const holds = gate.asThread(
    'holder',
    () =>
      new Promise<void>((resolve) => {
        gate.enter(holder, 'commit', (ended) => {
          ran.push('commit')
          blocked.delete(2)
          locked.resolve()
          ended()
          resolve()
        })
      }),
  )
  await Promise.all([waits, holds])
  assert.deepEqual(ran, ['commit', 'update'])
})

test('a connection of the simulation itself does not wait for a statement that runs', async () => {
  const gate = new StatementGate(createDice(1, 'gate'), async () => new Set())
  const [own, other] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!own || !other) throw new Error('nobody plays')
  gate.exempt(own)
  const ran: string[] = []
  const endOther = await new Promise<() => void>((resolve) => {
    gate.enter(other, 'select 1', (ended) => {
      ran.push('of the server')
      resolve(ended)
    })
  })
  gate.enter(own, 'select 2', (ended) => {
    ran.push('own')
    ended()
  })
  assert.deepEqual(ran, ['of the server', 'own'])
  assert.equal(gate.isBusy(), true)
  endOther()
  await gate.quiet()
})
