import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import {
  payAgentEndpoint,
  previewPayRunEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import { getOwedWagesEndpoint } from '#contract/dispatch/owed-wages.ts'
import {
  getOwnPayslipEndpoint,
  getPayslipEndpoint,
  listPayslipsEndpoint,
} from '#contract/dispatch/payslips.ts'
import { addMoneyAccountEndpoint } from '#contract/payments/books.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { account, movement } from '#tests/world/books.ts'
import { newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { netPay } from './agent-money-rules.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const [admin, musa] = [await world.as('office'), await world.as('musa')]
const span = {
  from: lagosTime(new Date(world.clock.now().getTime() - days(20))).date,
  to: lagosTime(world.clock.now()).date,
}

/** Has the agent earn so much some days ago. */
async function earn(daysAgo: number, amountKobo: number, orderId?: string): Promise<void> {
  const at = new Date(world.clock.now().getTime() - days(daysAgo))
  const legs = [
    { account: 'fees' as const, amountKobo },
    { account: 'agent_earnings' as const, ownerId: musa.userId, amountKobo: -amountKobo },
  ]
  await world.db
    .transaction()
    .execute((tx) =>
      postMovement(
        { tx, clock: { ...world.clock, now: () => at } },
        { kind: 'delivery', legs, orderId: orderId ?? null },
      ),
    )
}

const owed = async () => {
  const { agents } = await admin.call(getOwedWagesEndpoint, {})
  return agents.find(({ agentId }) => agentId === musa.userId)
}
const unpaid = async () => (await admin.call(getOverviewEndpoint, {})).money?.unpaid?.count

test('what is owed stands by its age, and who waits too long stands under what needs attention', async () => {
  assert.equal(await unpaid(), 0)
  await earn(0, 30_010)
  await earn(2, 50_000)
  await earn(6, 20_000)
  assert.equal(await unpaid(), 0)
  await earn(12, 70_000)
  const row = await owed()
  assert.deepEqual(
    [row?.owedKobo, row?.todayKobo, row?.threeDaysKobo, row?.weekKobo, row?.olderKobo, row?.lastPaidAt],
    [170_010, 30_010, 50_000, 20_000, 70_000, null],
  )
  assert.equal(await unpaid(), 1)
})

test('a deduction has a reason, its limit of the month, an audit row, and is seen by its agent', async () => {
  const reason = 'Goods damaged on the way'
  const deduct = (amountKobo: number) => ({
    params: { id: musa.userId },
    body: { kind: 'deduction' as const, amountKobo, reason },
  })
  // A third of this month's earnings may go, and no more than is owed.
  await admin.refused(payAgentEndpoint, deduct(170_000), 'agents.pays_too_much', { idempotencyKey: newKey() })
  const moved = await movement(world, () =>
    admin.call(payAgentEndpoint, deduct(5_000), { idempotencyKey: newKey() }),
  )
  assert.deepEqual(moved, {
    [account('agent_earnings', musa.userId)]: 5_000,
    [account('write_offs')]: -5_000,
  })
  const { items } = await musa.call(getAgentMoneyEndpoint, {})
  const [seen] = items
  assert.deepEqual([seen?.kind, seen?.amountKobo, seen?.reason], ['deduction', -5_000, reason])
  assert.deepEqual(await auditsOf(world, musa.userId), ['money.deduction'])
})

test('cash pay is what notes can pay, transfers are whole naira, and the rest stays owed', async () => {
  const query = { ...span, netsCash: 'no' as const }
  const amountFor = async (method: 'cash' | 'bank') =>
    (await admin.call(previewPayRunEndpoint, { query: { ...query, method } })).lines[0]?.amountKobo
  assert.equal(await amountFor('bank'), 165_000)
  const owner = await world.as('owner')
  await earn(0, 1_710)
  assert.equal(await amountFor('cash'), 166_000)
  assert.equal(await amountFor('bank'), 166_700)
  await owner.call(saveAdminSettingsEndpoint, { body: { cash_note: '5000' } })
  const { id } = await place(world)
  await world.database.pool.query('update orders set way_m = 3240 where id = $1', [id])
  await earn(0, 3_100, id)
  assert.equal(await amountFor('bank'), 169_800)
  // The settings are remembered for two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  assert.equal(await amountFor('cash'), 165_000)
  const body = { ...span, netsCash: false, method: 'cash' as const, agentIds: [musa.userId] }
  await admin.refused(startPayRunEndpoint, { body: { ...body, totalKobo: 169_800 } }, 'pay_runs.changed', {
    idempotencyKey: newKey(),
  })
  await admin.call(
    startPayRunEndpoint,
    { body: { ...body, totalKobo: 165_000 } },
    { idempotencyKey: newKey() },
  )
  const row = await owed()
  assert.deepEqual([row?.owedKobo, row?.todayKobo, row?.olderKobo], [4_820, 4_820, 0])
  assert.notEqual(row?.lastPaidAt, null)
  assert.equal(await unpaid(), 0)
  await owner.refused(saveAdminSettingsEndpoint, { body: { cash_note: '700' } }, 'request.invalid')
})

test('a payslip says how each sum came about, to its agent and admins, and to nobody else', async () => {
  const [slip] = await musa.call(listPayslipsEndpoint, {})
  assert.equal(slip?.amountKobo, 165_000)
  const params = { id: slip?.id ?? '' }
  const rows = readPdfText((await musa.send(getOwnPayslipEndpoint, { params })).bytes)
    .split('\n')
    .filter((text) => text !== '')
  const amountOf = (label: string) => rows[rows.indexOf(label) + 1]
  assert.equal(rows.filter((text) => text === 'Trip').length, 6)
  assert.ok(
    rows.some((text) => /, Wuse Market, 3\.2 km$/.test(text)),
    rows.join('|'),
  )
  assert.equal(amountOf('Deducted'), '–₦50.00')
  assert.ok(
    rows.some((text) => text.includes('Goods damaged on the way')),
    rows.join('|'),
  )
  assert.equal(amountOf('Owed to you'), '₦1,698.20')
  assert.equal(amountOf('Paid'), '₦1,650.00')
  assert.equal(amountOf('Stays owed'), '₦48.20')
  assert.equal((await admin.send(getPayslipEndpoint, { params })).status, 200)
  await (await world.as('ngozi')).refused(getOwnPayslipEndpoint, { params }, 'pay_runs.not_found')
})

test('whatever is owed, cash comes to whole notes and nothing is lost', () => {
  for (const stepKobo of [500, 1_000, 5_000])
    for (const cashKobo of [-20_050, -7, 0, 5_030])
      for (let dueKobo = 0; dueKobo < 30_000; dueKobo += 777)
        for (const netsCash of [true, false]) {
          const pay = netPay({ cashKobo, dueKobo }, netsCash, stepKobo)
          assert.equal(pay.amountKobo % stepKobo, 0)
          assert.ok(pay.earningsKobo >= 0 && pay.purchasesKobo >= 0 && pay.nettedKobo >= 0)
          const leftKobo = dueKobo + Math.max(0, -cashKobo) - pay.nettedKobo - pay.amountKobo
          assert.ok(leftKobo >= 0 && leftKobo < stepKobo, `${leftKobo}`)
        }
})

test('wages out of a till are rounded down to notes that exist, and the rest stays owed; a bank pays all', async () => {
  await earn(0, 12_345)
  const params = { id: musa.userId }
  const pay = (changes: object) => ({
    params,
    body: { kind: 'earnings_paid' as const, amountKobo: 12_345, reason: 'For the week', ...changes },
  })
  const key = () => ({ idempotencyKey: newKey() })
  const moved = await movement(world, async () => {
    const once = key()
    for (const _ of [1, 2]) assert.equal((await admin.call(payAgentEndpoint, pay({}), once)).paidKobo, 10_000)
  })
  assert.deepEqual(moved, {
    [account('office_cash')]: -10_000,
    [account('agent_earnings', musa.userId)]: 10_000,
  })
  const refused = await admin.refused(payAgentEndpoint, pay({ amountKobo: 345 }), 'agents.below_note', key())
  assert.deepEqual(refused.detail, { noteKobo: 5_000 })
  const bank = { kind: 'bank', name: 'GTB', bankName: 'GTBank', accountNumber: '0123456789' } as const
  const opened = { body: { ...bank, openingKobo: 1_000_000 } }
  const { accounts } = await admin.call(addMoneyAccountEndpoint, opened, key())
  const accountId = accounts.find(({ kind }) => kind === 'bank')?.id ?? ''
  const { paidKobo } = await admin.call(payAgentEndpoint, pay({ amountKobo: 345, accountId }), key())
  assert.equal(paidKobo, 345)
})
