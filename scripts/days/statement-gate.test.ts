import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createDice } from './dice.ts'
import { StatementGate } from './statement-gate.ts'

type Session = Parameters<StatementGate['enter']>[0]

/** Knows no locks and no listeners; whatever comes by itself comes within some turns. */
const around = {
  async settled() {
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  },
  findBlocked: async () => new Map<number, number[]>(),
  fetchNotices: async () => undefined,
}

/** Threads that each send some statements on a connection of their own; resolves with the order in which they ran. */
async function play(seed: number, threads: number, statements: number): Promise<string[]> {
  const gate = new StatementGate(createDice(seed, 'gate'), around)
  const ran: string[] = []
  let running = 0
  const send = (client: Session, text: string) =>
    new Promise<void>((resolve) => {
      gate.enter(client, text, (answered) => {
        running += 1
        assert.equal(running, 1, 'two statements run at once')
        ran.push(text)
        void nextTurn().then(() => {
          running -= 1
          answered(resolve)
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
  const blocked = new Map<number, number[]>()
  const gate = new StatementGate(createDice(1, 'gate'), { ...around, findBlocked: async () => blocked })
  const [holder, waiter] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!holder || !waiter) throw new Error('nobody plays')
  const ran: string[] = []
  await new Promise<void>((resolve) => {
    gate.enter(holder, 'begin', (answered) => answered(resolve))
  })
  const locked = Promise.withResolvers<void>()
  const waits = gate.asThread(
    'waiter',
    () =>
      new Promise<void>((resolve) => {
        gate.enter(waiter, 'update', (answered) => {
          blocked.set(2, [1])
          void locked.promise.then(() => {
            ran.push('update')
            answered(resolve)
          })
        })
      }),
  )
  const holds = gate.asThread(
    'holder',
    () =>
      new Promise<void>((resolve) => {
        gate.enter(holder, 'commit', (answered) => {
          ran.push('commit')
          blocked.delete(2)
          locked.resolve()
          answered(resolve)
        })
      }),
  )
  await Promise.all([waits, holds])
  assert.deepEqual(ran, ['commit', 'update'])
})

test('a connection of the simulation itself does not wait for a statement that runs', async () => {
  const gate = new StatementGate(createDice(1, 'gate'), around)
  const [own, other] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!own || !other) throw new Error('nobody plays')
  gate.exempt(own)
  const ran: string[] = []
  const answerOther = await new Promise<() => void>((resolve) => {
    gate.enter(other, 'select 1', (answered) => {
      ran.push('of the server')
      resolve(() => answered(() => undefined))
    })
  })
  gate.enter(own, 'select 2', (answered) => answered(() => ran.push('own')))
  assert.deepEqual(ran, ['of the server', 'own'])
  assert.equal(gate.isBusy(), true)
  answerOther()
  await gate.quiet()
})

test('nobody goes on before all has come that comes by itself', async () => {
  const isSettled = Promise.withResolvers<void>()
  const gate = new StatementGate(createDice(1, 'gate'), { ...around, settled: () => isSettled.promise })
  const ran: string[] = []
  const send = (text: string) =>
    gate.enter({ processID: 1 } as unknown as Session, text, (answered) => answered(() => ran.push(text)))
  send('first')
  for (let turn = 0; turn < 50; turn += 1) await nextTurn()
  assert.equal(ran.length, 0)
  isSettled.resolve()
  await gate.quiet()
  assert.deepEqual(ran, ['first'])
})

test('those that a lock let go together are answered in the order in which they asked', async () => {
  const blocked = new Map<number, number[]>()
  const gate = new StatementGate(createDice(1, 'gate'), { ...around, findBlocked: async () => blocked })
  const clients = [1, 2, 3].map((processID) => ({ processID }) as unknown as Session)
  const ran: string[] = []
  const answer = new Map<number, () => void>()
  await gate.asThread('holder', async () => {
    await new Promise<void>((resolve) => {
      gate.enter(clients[0] as Session, 'begin', (answered) => answered(resolve))
    })
    for (const pid of [2, 3])
      gate.enter(clients[pid - 1] as Session, 'update', (answered) => {
        blocked.set(pid, [1])
        answer.set(pid, () => answered(() => ran.push(`of ${pid}`)))
      })
    // Both wait for the one that now commits, and the later is answered first.
    while (answer.size < 2) await nextTurn()
    await new Promise<void>((resolve) => {
      gate.enter(clients[0] as Session, 'commit', (answered) => {
        blocked.clear()
        answer.get(3)?.()
        answer.get(2)?.()
        answered(resolve)
      })
    })
  })
  await gate.quiet()
  assert.deepEqual(ran, ['of 2', 'of 3'])
})

test('time may move while all that runs waits for somebody who rests, and not in a deadlock', async () => {
  const blocked = new Map<number, number[]>()
  const gate = new StatementGate(createDice(1, 'gate'), { ...around, findBlocked: async () => blocked })
  const [holder, waiter] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!holder || !waiter) throw new Error('nobody plays')
  await new Promise<void>((resolve) => {
    gate.enter(holder, 'begin', (answered) => answered(resolve))
  })
  const ran: string[] = []
  let answerWaiter = () => {}
  gate.enter(waiter, 'update', (answered) => {
    blocked.set(2, [1])
    answerWaiter = () => answered(() => ran.push('update'))
  })
  await gate.quiet()
  assert.equal(ran.length, 0)
  let answerHolder = () => {}
  gate.enter(holder, 'lock the other way round', (answered) => {
    blocked.set(1, [2])
    answerHolder = () => answered(() => ran.push('refused'))
  })
  const ended = gate.quiet().then(() => ran.push('quiet'))
  for (let turn = 0; turn < 50; turn += 1) await nextTurn()
  blocked.clear()
  answerHolder()
  answerWaiter()
  await ended
  assert.deepEqual(ran, ['update', 'refused', 'quiet'])
})

test('a strike comes before the statement that it counts to, and whoever it ends gets no answer', async () => {
  const gate = new StatementGate(createDice(1, 'gate'), around)
  const [gone, other] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!gone || !other) throw new Error('nobody plays')
  const ran: string[] = []
  const send = (client: Session, text: string) =>
    gate.enter(client, text, (answered) => {
      ran.push(text)
      answered(() => ran.push(`${text} answered`))
    })
  gate.strike = {
    left: 3,
    async run() {
      ran.push('strike')
      gate.forget((client) => client === gone)
      await nextTurn()
    },
  }
  for (const text of ['a', 'b', 'c']) send(gone, text)
  await gate.quiet()
  send(other, 'd')
  await gate.quiet()
  assert.deepEqual(ran, ['a', 'a answered', 'b', 'b answered', 'strike', 'd', 'd answered'])
  assert.equal(gate.strike, null)
})

/** Sends statements whose answers take longer than the gate waits before it looks for locks. */
function openSlow(own: Partial<ConstructorParameters<typeof StatementGate>[1]>) {
  const gate = new StatementGate(createDice(1, 'gate'), { ...around, ...own })
  const send = (client: Session, text: string) =>
    new Promise<void>((resolve) => {
      gate.enter(client, text, (answered) => {
        setTimeout(() => answered(resolve), 20)
      })
    })
  return { gate, send }
}

test('locks are asked of the database only where somebody else is within a transaction', async () => {
  let looks = 0
  const { send } = openSlow({
    async findBlocked() {
      looks += 1
      return new Map()
    },
  })
  const [first, second] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!first || !second) throw new Error('nobody plays')
  for (const text of ['begin', 'update', 'commit']) await send(first, text)
  await send(second, 'update')
  assert.equal(looks, 0)
  await send(first, 'begin')
  await send(second, 'update')
  assert.ok(looks > 0)
})

test('listeners are heard when what was sent to them is committed, and not after every statement', async () => {
  let heard = 0
  const { gate, send } = openSlow({
    async fetchNotices() {
      heard += 1
    },
  })
  const client = { processID: 1 } as unknown as Session
  const afterEach: number[] = []
  for (const text of ['select 1', 'begin', 'select pg_notify($1, $2)', 'update', 'commit', 'select 1']) {
    await send(client, text)
    await gate.quiet()
    afterEach.push(heard)
  }
  assert.deepEqual(afterEach, [0, 0, 0, 0, 1, 1])
})

test('the database’s clock is brought on before a statement, whosever it is', async () => {
  const ran: string[] = []
  const gate = new StatementGate(createDice(1, 'gate'), {
    ...around,
    bringTime: async () => void ran.push('clock'),
  })
  const [own, other] = [1, 2].map((processID) => ({ processID }) as unknown as Session)
  if (!own || !other) throw new Error('nobody plays')
  gate.exempt(own)
  for (const [client, text] of [
    [own, 'own'],
    [other, 'of the server'],
  ] as const)
    await new Promise<void>((resolve) => {
      gate.enter(client, text, (answered) => {
        ran.push(text)
        answered(resolve)
      })
    })
  assert.deepEqual(ran, ['clock', 'own', 'clock', 'of the server'])
})
