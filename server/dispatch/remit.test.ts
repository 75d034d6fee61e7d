import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverview, listAgents, recordRemittance } from '#contract/admin.ts'
import { getDesk } from '#contract/agent.ts'
import { account, movement, readBooks, sumOf } from '#tests/books.ts'
import { driveTo, linePaidKobo, newKey } from '#tests/errands.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld({ settings: { agent_cash_ceiling: '20000' } })
after(() => world.close())
const office = await world.as('office')
/** What one delivery leaves in an agent's hands: the cash that came in, less the goods they paid for. */
const feesKobo = 20_000
const { agent } = await driveTo(world, 'delivered')

function remit(amountKobo: number) {
  return { params: { id: agent.userId }, body: { amountKobo, reason: 'paid in at the desk' } }
}

test('cash at the ceiling shows on the agent’s desk and the office’s', async () => {
  const desk = await agent.call(getDesk, {})
  assert.deepEqual(
    [desk.cashHeldKobo, desk.cashCeilingKobo, desk.earnedTodayKobo, desk.deliveredToday],
    [feesKobo, 20_000, 12_000, 1],
  )
  const overview = await office.call(getOverview, {})
  assert.deepEqual(
    overview.overCeiling.map((each) => each.id),
    [agent.userId],
  )
  assert.deepEqual(
    [overview.today.delivered, overview.today.goodsKobo, overview.today.feesKobo, overview.today.onTimeShare],
    [1, 3 * linePaidKobo, feesKobo, 1],
  )
})

test('what an agent pays in is booked once, and never more than is held', async () => {
  await office.refused(recordRemittance, remit(feesKobo), 'request.key_needed')
  const idempotencyKey = newKey()
  const moved = await movement(world, async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.send(recordRemittance, remit(15_000), { idempotencyKey })),
    )
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
  })
  assert.deepEqual(moved, {
    [account('agent_cash', agent.userId)]: -15_000,
    [account('office_cash')]: 15_000,
  })
  const refusal = await office.refused(recordRemittance, remit(5_001), 'agents.remits_too_much', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(refusal.detail, { cashHeldKobo: 5_000 })
  const agents = await office.call(listAgents, {})
  assert.equal(agents.find((each) => each.id === agent.userId)?.cashHeldKobo, 5_000)
})

test('many pay-ins at once never take more than there is', async () => {
  const before = (await agent.call(getDesk, {})).cashHeldKobo
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      office.send(recordRemittance, remit(2_000), { idempotencyKey: newKey() }),
    ),
  )
  const taken = answers.filter((answer) => answer.status === 200).length
  assert.equal(taken, Math.floor(before / 2_000))
  assert.equal((await agent.call(getDesk, {})).cashHeldKobo, before - taken * 2_000)
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('a good day’s sums may be more than one amount may be', () => {
  const today = { placed: 0, delivered: 0, cancelled: 0, goodsKobo: 3e9, feesKobo: 2e9, onTimeShare: null }
  const overview = {
    late: [],
    unassigned: [],
    codeLocked: [],
    overCeiling: [],
    problems: [],
    today,
    agentsOnDuty: 0,
  }
  assert.deepEqual(getOverview.response.parse(overview), overview)
})
