import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAgentDashboard } from '#contract/dispatch/agent.ts'
import { listAgentsEndpoint, recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { itemPaidKobo, newKey, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ settings: { agent_cash_ceiling: '20000' } })
after(() => world.close())
const admin = await world.as('office')
/** Computes what one delivery leaves in an agent's hands: the cash that came in, less the goods they paid for. */
const feesKobo = 20_000
const { agent } = await orderAt(world, 'delivered')

function remit(amountKobo: number) {
  return { params: { id: agent.userId }, body: { amountKobo, reason: 'paid in at the desk' } }
}

test('cash at the limit shows on the agent’s dashboard and to admins', async () => {
  const dashboard = await agent.call(getAgentDashboard, {})
  assert.deepEqual(
    [dashboard.cashHeldKobo, dashboard.cashCeilingKobo, dashboard.earnedTodayKobo, dashboard.deliveredToday],
    [feesKobo, 20_000, 12_000, 1],
  )
  const overview = await admin.call(getOverviewEndpoint, {})
  assert.deepEqual(
    overview.overCeiling.map((each) => each.id),
    [agent.userId],
  )
  assert.deepEqual(
    [overview.today.delivered, overview.today.goodsKobo, overview.today.keptKobo, overview.today.onTimeShare],
    [1, 3 * itemPaidKobo, feesKobo - 12_000, 1],
  )
})

test('what an agent pays in is booked once, and never more than is held', async () => {
  await admin.refused(recordRemittanceEndpoint, remit(feesKobo), 'request.key_needed')
  const idempotencyKey = newKey()
  const moved = await movement(world, async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        admin.send(recordRemittanceEndpoint, remit(15_000), { idempotencyKey }),
      ),
    )
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
  })
  assert.deepEqual(moved, {
    [account('agent_cash', agent.userId)]: -15_000,
    [account('office_cash')]: 15_000,
  })
  const refusal = await admin.refused(recordRemittanceEndpoint, remit(5_001), 'agents.remits_too_much', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(refusal.detail, { cashHeldKobo: 5_000 })
  const agents = await admin.call(listAgentsEndpoint, {})
  assert.equal(agents.find((each) => each.id === agent.userId)?.cashHeldKobo, 5_000)
})

test('many pay-ins at once never take more than there is', async () => {
  const before = (await agent.call(getAgentDashboard, {})).cashHeldKobo
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      admin.send(recordRemittanceEndpoint, remit(2_000), { idempotencyKey: newKey() }),
    ),
  )
  const taken = answers.filter((answer) => answer.status === 200).length
  assert.equal(taken, Math.floor(before / 2_000))
  assert.equal((await agent.call(getAgentDashboard, {})).cashHeldKobo, before - taken * 2_000)
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('a day’s totals may exceed the limit for one amount', () => {
  const today = { placed: 0, delivered: 0, cancelled: 0, goodsKobo: 3e9, keptKobo: 2e9, onTimeShare: null }
  const overview = {
    late: [],
    unassigned: [],
    codeLocked: [],
    counts: { urgent: 0, late: 0, unassigned: 0, codeLocked: 0, overCeiling: 0, problems: 0, unsettled: 0 },
    overCeiling: [],
    silent: [],
    signals: null,
    vouched: { count: 0, since: null, from: '2026-03-03' },
    outgoingLow: null,
    problems: [],
    unsettled: [],
    today,
    agentsOnDuty: 0,
    money: null,
    failedMessages: null,
    agents: null,
    needsMailConfirmed: false,
    needsPracticeRemoved: false,
    lag: { relay: 0, streams: 0, jobs: 0 },
  }
  assert.deepEqual(getOverviewEndpoint.response.parse(overview), overview)
})
