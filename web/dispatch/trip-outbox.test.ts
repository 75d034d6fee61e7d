import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '#contract/agent.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { makeTripAct, type TripAct } from './trip-acts.ts'
import { createTripOutbox } from './trip-outbox.ts'

const answer = { id: 'ord' } as Trip
const ignore = () => undefined
const buy = (itemId: string) =>
  makeTripAct('buy', { tripId: 'ord', itemId }, { askedKobo: 2, paidKobo: 1 }, Date.UTC(2026, 10, 21))

/** A server that fails as told, in order, then answers. */
function outboxWith(failures: unknown[]) {
  const sent: TripAct[] = []
  const waits: number[] = []
  const outbox = createTripOutbox({
    send: async (act) => {
      sent.push(act)
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return answer
    },
    wait: async (tries) => {
      waits.push(tries)
    },
  })
  return { outbox, sent, waits }
}

test('a lost connection is tried again with the same key and the same words', async () => {
  const { outbox, sent, waits } = outboxWith([new TypeError('offline'), new ApiError(503, '', '')])
  assert.equal(await outbox.add(buy('a'), ignore), answer)
  assert.deepEqual(waits, [0, 1])
  assert.equal(sent.length, 3)
  assert.ok(sent.every((act) => act === sent[0]))
  assert.deepEqual(outbox.state(), { acts: [], isStuck: false })
})

test('acts go in the order in which they happened, one at a time', async () => {
  const { outbox, sent } = outboxWith([new TypeError('offline')])
  await Promise.all([
    outbox.add(buy('a'), ignore),
    outbox.add(buy('b'), ignore),
    outbox.add(buy('c'), ignore),
  ])
  assert.deepEqual(
    sent.map((act) => act.itemId),
    ['a', 'a', 'b', 'c'],
  )
})

test('a refusal is told and does not hold up what follows', async () => {
  const refusal = new ApiError(409, 'Conflict', '{"code":"orders.illegal_step"}')
  const { outbox } = outboxWith([refusal])
  const refused = outbox.add(buy('a'), ignore)
  const next = outbox.add(buy('b'), ignore)
  assert.equal(outbox.state().acts.length, 2)
  await assert.rejects(refused, refusal)
  assert.equal(await next, answer)
})

test('an answer is kept before its act leaves the list, so that no screen steps back', async () => {
  const { outbox } = outboxWith([])
  const listed: number[] = []
  await outbox.add(buy('a'), () => listed.push(outbox.state().acts.length))
  assert.deepEqual(listed, [1])
})
