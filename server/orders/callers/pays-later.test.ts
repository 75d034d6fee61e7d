import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { adminChangeListEndpoint, adminQuoteListEndpoint } from '#contract/orders/change-list.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const limitKobo = 1_000_000
const world = await startWorld({
  settings: { customer_debt_limit: String(limitKobo), customer_open_orders: '50', slot_capacity: '50' },
})
await stopTheClockwork(world)
after(() => world.close())
const admin = await world.as('office')

type Body = NonNullable<EndpointCall<typeof placeForCallerEndpoint>['body']>

/** An order of ₦6,000 of goods that is paid later: one is within the limit, two are not. */
function laterFor(phone: string, changes: Partial<Body> = {}): Body {
  const { marketId, place: to } = basket(world)
  const name = 'Hauwa Sani'
  return {
    caller: { phone, name },
    items: [{ name: 'gold', budgetKobo: 600_000 }],
    marketId,
    place: to,
    contact: { name, phone },
    paysLater: true,
    ...changes,
  }
}

const send = (body: Body, idempotencyKey = newKey()) =>
  admin.send(placeForCallerEndpoint, { body }, { idempotencyKey })

/** Counts the answers that placed; every other says that too much would be owed. */
function countPlaced(answers: Awaited<ReturnType<typeof send>>[]): number {
  const refused = answers.filter(({ status }) => status !== 201)
  for (const { json, text } of refused)
    assert.equal((json as { code?: string }).code, 'orders.over_debt_limit', text)
  return answers.length - refused.length
}

test('of orders that come at once and together pass what may be owed, one is placed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone = `0809 333 220${round}`
    assert.equal(countPlaced(await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(laterFor(phone))))), 1)
  }
})

test('accounts that share a number share what may be owed, at once and one after another', async () => {
  const contact = { name: 'Hauwa Sani', phone: '0809 333 2230' }
  const bodies = [1, 2, 3].map((at) => laterFor(`0809 333 224${at}`, { contact }))
  assert.equal(countPlaced(await Promise.all(bodies.map((body) => send(body)))), 1)
  assert.equal(countPlaced([await send(laterFor('0809 333 2230'))]), 0)
})

test('the same request gets its first answer when the limit is used up by itself', async () => {
  const [body, key] = [laterFor('0809 333 2250'), newKey()]
  const answers = await Promise.all([1, 2, 3].map(() => send(body, key)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.equal(new Set(answers.map(({ json }) => (json as { id: string }).id)).size, 1)
})

test('what is added to the list of an order that is paid later keeps the limit', async () => {
  const { json } = await send(laterFor('0809 333 2260'))
  const params = { id: (json as { id: string }).id }
  const text = 'add 5000 naira fish'
  const { shown, addedKobo } = await admin.call(adminQuoteListEndpoint, { params, body: { text } })
  assert.equal(addedKobo, 500_000)
  const call = { params, body: { text, shown, reason: 'They called' } }
  await admin.refused(adminChangeListEndpoint, call, 'orders.over_debt_limit', { idempotencyKey: newKey() })
  const little = 'add 500 naira fish'
  const less = await admin.call(adminQuoteListEndpoint, { params, body: { text: little } })
  const ok = { params, body: { text: little, shown: less.shown, reason: 'They called' } }
  await admin.call(adminChangeListEndpoint, ok, { idempotencyKey: newKey() })
})
