import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { deliver, getAgentDashboard, getTripEndpoint, listTripsEndpoint } from '#contract/dispatch/agent.ts'
import { adminDeliverOrder, getAdminOrderEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { movement } from '#tests/world/books.ts'
import { newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

async function codeOf({ id, customer }: Order): Promise<string> {
  return (await customer.call(getOrderEndpoint, { params: { id } })).handoverCode ?? ''
}

/** A code that is not the customer's; each `n` from 1 to 9999 gives another. */
function wrong(code: string, n = 1): string {
  return String((Number(code) + n) % 10_000).padStart(4, '0')
}

async function triesCounted(id: string): Promise<{ tries: number; events: number }> {
  const { rows } = await world.database.pool.query(
    `select code_tries as tries, (select count(*) from events e where e.order_id = o.id
       and e.type = 'order.code_refused')::int as events from orders o where id = $1`,
    [id],
  )
  return rows[0]
}

const cash = 155_000

test('a wrong code is counted and said, and after five the right one does not help any more', async () => {
  const order = await orderAt(world, 'arrived')
  const { id, agent, admin } = order
  const code = await codeOf(order)
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const body = { code: wrong(code, 5 - triesLeft), cashKobo: cash }
    const refusal = await agent.refused(deliver, { params: { id }, body }, 'orders.wrong_code')
    assert.deepEqual(refusal.detail, { triesLeft })
  }
  for (const tried of [code, wrong(code)])
    await agent.refused(
      deliver,
      { params: { id }, body: { code: tried, cashKobo: cash } },
      'orders.code_locked',
    )
  assert.deepEqual(await triesCounted(id), { tries: 5, events: 5 })

  const { codeLocked } = await admin.call(getOverviewEndpoint, {})
  assert.deepEqual(
    codeLocked.map((order) => order.id),
    [id],
  )
  const done = await admin.call(adminDeliverOrder, {
    params: { id },
    body: { reason: 'customer confirmed by phone', cashKobo: cash },
  })
  assert.deepEqual([done.status, done.bill.balanceDueKobo], ['delivered', 0])
  const after = await admin.call(getOverviewEndpoint, {})
  assert.deepEqual(after.codeLocked, [])
})

test('eight wrong tries at once are five tries', async () => {
  const order = await orderAt(world, 'arrived')
  const { id, agent } = order
  const code = await codeOf(order)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      agent.send(deliver, { params: { id }, body: { code: wrong(code, index + 1), cashKobo: cash } }),
    ),
  )
  const codes = answers.map((answer) => (answer.json as { code: string }).code)
  assert.equal(codes.filter((each) => each === 'orders.wrong_code').length, 5)
  assert.equal(codes.filter((each) => each === 'orders.code_locked').length, 3)
  assert.deepEqual(await triesCounted(id), { tries: 5, events: 5 })
})

test('a try that is sent again with its key counts once and gets the same answer', async () => {
  const order = await orderAt(world, 'arrived')
  const { id, agent } = order
  const code = await codeOf(order)
  const idempotencyKey = newKey()
  const call = { params: { id }, body: { code: wrong(code), cashKobo: cash } }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => agent.send(deliver, call, { idempotencyKey })),
  )
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [409])
  assert.equal(new Set(answers.map((answer) => answer.text)).size, 1)
  assert.deepEqual(await triesCounted(id), { tries: 1, events: 1 })
  const other = { params: { id }, body: { code, cashKobo: cash } }
  await agent.refused(deliver, other, 'request.key_reused', { idempotencyKey })
})

test('a delivery that is sent again with its key is one delivery', async () => {
  const order = await orderAt(world, 'arrived')
  const { id, agent } = order
  const call = { params: { id }, body: { code: await codeOf(order), cashKobo: cash } }
  const idempotencyKey = newKey()
  const moved = await movement(world, async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => agent.send(deliver, call, { idempotencyKey })),
    )
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
    const [first, ...rest] = answers.map((answer) => answer.json)
    for (const other of rest) assert.deepEqual(other, first)
  })
  assert.equal(moved[`agent_cash ${agent.userId}`], cash)
})

test('the code is read by its customer alone, while the order lives', async () => {
  for (const status of ['queued', 'assigned', 'arrived'] as const) {
    const order = await orderAt(world, status)
    const { id, agent, admin } = order
    const code = await codeOf(order)
    assert.match(code, /^\d{4}$/)
    const answers = [
      await admin.send(getAdminOrderEndpoint, { params: { id } }),
      await admin.send(listBoardEndpoint, {}),
      await agent.send(getAgentDashboard, {}),
      await agent.send(listTripsEndpoint, {}),
      await agent.send(getTripEndpoint, { params: { id } }),
      await world.visitor.send(trackOrderEndpoint, { params: { code: order.code } }),
    ]
    for (const { text } of answers) {
      assert.doesNotMatch(text, /handover/i)
      assert.ok(!text.includes(`"${code}"`), text)
    }
  }
})

test('only at the gate, and only by the agent who carries it', async () => {
  const early = await orderAt(world, 'in_transit')
  const body = { code: await codeOf(early), cashKobo: cash }
  await early.agent.refused(deliver, { params: { id: early.id }, body }, 'orders.illegal_step')
  const there = await orderAt(world, 'arrived')
  const right = { params: { id: there.id }, body: { code: await codeOf(there), cashKobo: cash } }
  const ngozi = await world.as('ngozi')
  await ngozi.refused(deliver, right, 'orders.not_found')
  for (const code of ['123', '12345', 'abcd', ''])
    await there.agent.refused(
      deliver,
      { params: right.params, body: { code, cashKobo: cash } },
      'request.invalid',
    )
  assert.deepEqual(await triesCounted(there.id), { tries: 0, events: 0 })
})
