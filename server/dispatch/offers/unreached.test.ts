import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createUnreached, lookAgainMs } from './unreached.ts'

const agents = ['a', 'b', 'c']
const ids = ['x', 'y', 'z']

/** What happens in a city, one after another: an agent gets or loses space, refuses an order, or a while goes by. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('free' as const), agent: fc.constantFrom(...agents), isFree: fc.boolean() }),
  fc.record({
    kind: fc.constant('refusal' as const),
    agent: fc.constantFrom(...agents),
    order: fc.constantFrom(...ids),
  }),
  fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(500, 5_000, lookAgainMs) }),
)

test('whoever looks only at agents who got free finds the same orders takeable as who looks at all', () => {
  fc.assert(
    fc.property(
      fc.array(happening, { maxLength: 40 }),
      fc.subarray(ids, { minLength: 1 }),
      (events, waiting) => {
        const unreached = createUnreached()
        const free = new Set<string>()
        const refused = new Map(waiting.map((id) => [id, new Set<string>()]))
        let nowMs = 0
        let looks = 0
        const round = (freed: ReadonlySet<string>) => {
          const facts = waiting.map((orderId) => ({
            orderId,
            asked: refused.get(orderId)?.size ?? 0,
            round: 1,
          }))
          const reach = unreached.reachOf(facts, freed, nowMs)
          const takeable = (among: Iterable<string>) =>
            waiting.filter((id) =>
              [...among].some((agent) => free.has(agent) && !refused.get(id)?.has(agent)),
            )
          const found = takeable(reach === 'all' ? agents : reach)
          assert.deepEqual(found, takeable(agents))
          if (reach === 'all') looks += 1
          unreached.note(facts, new Set(waiting.filter((id) => !found.includes(id))), nowMs)
        }
        round(new Set())
        for (const event of events) {
          if (event.kind === 'time') nowMs += event.ms
          if (event.kind === 'refusal') refused.get(event.order)?.add(event.agent)
          if (event.kind === 'free' && event.isFree) free.add(event.agent)
          if (event.kind === 'free' && !event.isFree) free.delete(event.agent)
          round(new Set(event.kind === 'free' && event.isFree ? [event.agent] : []))
        }
        assert.ok(looks >= 1)
      },
    ),
    { numRuns: 500, seed: 20_261_123 },
  )
})

test('an order that nobody can take is looked at again after a while, or once it was offered in between', () => {
  const unreached = createUnreached()
  const order = { orderId: 'x', asked: 1, round: 1 }
  const nobody = new Set<string>()
  assert.equal(unreached.reachOf([order], nobody, 0), 'all')
  unreached.note([order], new Set(['x']), 0)
  assert.equal(unreached.reachOf([order], nobody, 1), nobody)
  assert.equal(unreached.reachOf([{ ...order, asked: 2 }], nobody, 1), 'all')
  assert.equal(unreached.reachOf([{ ...order, round: 2 }], nobody, 1), 'all')
  assert.equal(unreached.reachOf([order, { ...order, orderId: 'y' }], nobody, 1), 'all')
  assert.equal(unreached.reachOf([order], nobody, lookAgainMs), 'all')
})
