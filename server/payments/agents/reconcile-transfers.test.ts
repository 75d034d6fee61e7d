import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { reconcileDayEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import {
  listPayRunsEndpoint,
  type PayRun,
  payAgentEndpoint,
  previewPayRunEndpoint,
  retryPaymentEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { lagosTime } from '#domain/time/days.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { applied, startPaidWorld } from '#tests/world/payments.ts'

passMidnight()
const world = await startPaidWorld()
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))
const { transfers } = world.paystack
const admin = await world.as('office')
const ngozi = await world.as('ngozi')
const { date: today } = lagosTime(timeNow())
await admin.call(setBankAccountEndpoint, {
  params: { id: ngozi.userId },
  body: { bankAccount: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi' } },
})

/** Pays Ngozi all that she is owed. */
async function pay(method: 'cash' | 'paystack', netsCash = false) {
  const span = { from: today, to: today }
  const query = { ...span, netsCash: netsCash ? ('yes' as const) : ('no' as const) }
  const { lines } = await admin.call(previewPayRunEndpoint, { query })
  const owedKobo = lines.find(({ agentId }) => agentId === ngozi.userId)?.amountKobo ?? 0
  const body = { ...span, netsCash, method, agentIds: [ngozi.userId], totalKobo: owedKobo }
  return { owedKobo, run: await admin.call(startPayRunEndpoint, { body }, { idempotencyKey: newKey() }) }
}

function reaches(run: PayRun, status: PayRun['payments'][number]['status']) {
  return eventually(`a payment that is ${status}`, async () => {
    const runs = await admin.call(listPayRunsEndpoint, {})
    const payment = runs.find(({ id }) => id === run.id)?.payments[0]
    return payment?.status === status ? payment : null
  })
}

/** Has a try end at Paystack, whose webhook says so. */
async function endTransfer(reference: string, changes: { status: 'success' | 'failed'; failures?: string }) {
  const transfer = transfers.sent.get(reference)
  assert.ok(transfer)
  Object.assign(transfer, changes)
  await world.paystack.send(`transfer.${changes.status}`, { reference, id: transfer.id, at: newKey() })
  await applied(world)
}

async function lastReference(): Promise<string> {
  return [...transfers.sent.keys()].at(-1) ?? ''
}

async function findingsOf(reference: string) {
  const { findings } = await admin.call(reconcileDayEndpoint, { body: { day: today } })
  return findings.filter(({ subject }) => subject === reference)
}

async function needsOfMoney() {
  const { money } = await admin.call(getOverviewEndpoint, {})
  return money?.findings?.count
}

async function paidOnce() {
  transfers.end = 'pending'
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const { run, owedKobo } = await pay('paystack')
  await reaches(run, 'sent')
  return { run, owedKobo, first: await lastReference(), id: run.payments[0]?.id ?? '' }
}

test('a failed transfer says why as the bank does; once both it and the next try arrive, the agent was paid twice', async () => {
  const { run, owedKobo, first, id } = await paidOnce()
  await endTransfer(first, { status: 'failed', failures: 'Account is dormant' })
  assert.equal((await reaches(run, 'failed')).failure, 'Account is dormant')
  await admin.call(retryPaymentEndpoint, { params: { id } })
  await reaches(run, 'sent')
  await endTransfer(await lastReference(), { status: 'success' })
  await reaches(run, 'paid')
  assert.deepEqual(await findingsOf(first), [])
  const before = await needsOfMoney()
  const moved = await movement(world, async () => {
    const transfer = transfers.sent.get(first)
    if (transfer) transfer.status = 'success'
    const twice = {
      kind: 'transfer_paid_twice',
      subject: first,
      oursKobo: owedKobo,
      theirsKobo: 2 * owedKobo,
    }
    for (const _ of [1, 2]) assert.deepEqual(await findingsOf(first), [twice])
  })
  assert.deepEqual(moved, {
    [account('agent_cash', ngozi.userId)]: owedKobo,
    [account('provider')]: -owedKobo,
  })
  assert.equal(await needsOfMoney(), (before ?? 0) + 1)
  await admin.call(
    payAgentEndpoint,
    {
      params: { id: ngozi.userId },
      body: { kind: 'float_returned', amountKobo: owedKobo, reason: 'She paid it back' },
    },
    { idempotencyKey: newKey() },
  )
  assert.deepEqual(await findingsOf(first), [])
})

test('a failed transfer that arrives before it is tried again is not sent again', async () => {
  const { run, owedKobo, first, id } = await paidOnce()
  await endTransfer(first, { status: 'failed' })
  await reaches(run, 'failed')
  await endTransfer(first, { status: 'success' })
  assert.deepEqual((await reaches(run, 'cancelled')).actions, [])
  await admin.refused(retryPaymentEndpoint, { params: { id } }, 'pay_runs.not_so')
  const late = { kind: 'transfer_came_late', subject: first, oursKobo: 0, theirsKobo: owedKobo }
  assert.deepEqual(await findingsOf(first), [late])
  await pay('cash', true)
  assert.deepEqual(await findingsOf(first), [], 'what she was owed is set against it')
})

test('a transfer that is nowhere in our books, or whose amount is another, is found', async () => {
  const { run, owedKobo, first } = await paidOnce()
  await endTransfer(first, { status: 'success' })
  await reaches(run, 'paid')
  const transfer = transfers.sent.get(first)
  assert.ok(transfer)
  const strange = { ...transfer, reference: 'made_by_hand_0001', amount: 5_000 }
  transfers.sent.set(strange.reference, strange)
  transfer.amount = owedKobo + 1
  assert.deepEqual(
    [...(await findingsOf(first)), ...(await findingsOf(strange.reference))],
    [
      { kind: 'transfer_differs', subject: first, oursKobo: owedKobo, theirsKobo: owedKobo + 1 },
      { kind: 'transfer_missing_here', subject: strange.reference, oursKobo: null, theirsKobo: 5_000 },
    ],
  )
  // Where Paystack does not say when, it may have been in this span.
  transfers.sent.set(strange.reference, { ...strange, createdAt: null })
  assert.equal((await findingsOf(strange.reference))[0]?.kind, 'transfer_missing_here')
  transfers.sent.delete(strange.reference)
  transfers.sent.delete(first)
  assert.deepEqual(await findingsOf(first), [
    { kind: 'transfer_missing_there', subject: first, oursKobo: owedKobo, theirsKobo: null },
  ])
})
