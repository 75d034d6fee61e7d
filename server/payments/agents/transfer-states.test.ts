import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import {
  cancelPaymentEndpoint,
  listPayRunsEndpoint,
  previewPayRunEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { lagosTime } from '#domain/time/days.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { applied, startPaidWorld } from '#tests/world/payments.ts'
import { confirmTransfer } from './send-transfer.ts'

passMidnight()
const world = await startPaidWorld()
after(() => world.close())
const { transfers } = world.paystack
const admin = await world.as('office')
const ngozi = await world.as('ngozi')
const { date: today } = lagosTime(timeNow())
await admin.call(setBankAccountEndpoint, {
  params: { id: ngozi.userId },
  body: { bankAccount: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi' } },
})

/** Pays Ngozi by a transfer of which Paystack says so; resolves with her payment once we know it. */
async function payInState(state: string) {
  transfers.end = state
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const span = { from: today, to: today }
  const { lines } = await admin.call(previewPayRunEndpoint, { query: { ...span, netsCash: 'no' } })
  const totalKobo = lines.find(({ agentId }) => agentId === ngozi.userId)?.amountKobo ?? 0
  const body = { ...span, netsCash: false, method: 'paystack' as const, agentIds: [ngozi.userId], totalKobo }
  const run = await admin.call(startPayRunEndpoint, { body }, { idempotencyKey: newKey() })
  const read = async () => {
    const runs = await admin.call(listPayRunsEndpoint, {})
    const payment = runs.find(({ id }) => id === run.id)?.payments[0]
    if (!payment) throw new Error('a run has its payment')
    return payment
  }
  await eventually('Paystack to have answered', async () =>
    (await read()).status === 'queued' || (await read()).status === 'sending' ? null : true,
  )
  return { read, totalKobo, reference: `${(await read()).id}_1` }
}

async function report(reference: string, status: string) {
  const transfer = transfers.sent.get(reference)
  assert.ok(transfer)
  transfer.status = status
  await world.paystack.send(`transfer.${status}`, { reference, id: transfer.id, at: newKey() })
  await applied(world)
}

test('a transfer that waits for a code is no transfer that was sent: it is a need, and can be cancelled', async () => {
  const { read, totalKobo, reference } = await payInState('otp')
  const payment = await read()
  assert.deepEqual([payment.status, payment.waitsAs, payment.actions], ['waiting', 'otp', ['cancel']])
  const { money } = await admin.call(getOverviewEndpoint, {})
  assert.deepEqual([money?.payoutsWaiting?.count, money?.payoutsWaiting?.sumKobo], [1, totalKobo])
  const cancel = { params: { id: payment.id }, body: { reason: 'No code came' } }
  const moved = await movement(world, () => admin.call(cancelPaymentEndpoint, cancel))
  assert.equal(moved[account('provider')], totalKobo)
  assert.equal((await read()).status, 'cancelled')
  // Somebody enters the code after all: the agent holds that money of ours.
  const late = await movement(world, () => report(reference, 'success'))
  assert.deepEqual(late, {
    [account('provider')]: -totalKobo,
    [account('agent_cash', ngozi.userId)]: totalKobo,
  })
})

test('an answer that is older than what was booked since is asked for again', async () => {
  const { read, reference } = await payInState('pending')
  await report(reference, 'success')
  const { clock, provider, database } = world.server.services
  assert.ok(provider)
  const held = async () => (await readBooks(world))[account('agent_cash', ngozi.userId)] ?? 0
  const heldBefore = await held()
  let asked = 0
  const slow = {
    ...provider,
    async findTransfer(name: string) {
      const answer = await provider.findTransfer(name)
      asked += 1
      // Between this answer and its booking the transfer comes back.
      if (asked === 1) await report(reference, 'reversed')
      return answer
    },
  }
  assert.equal(await confirmTransfer({ db: database.db, clock, provider: slow }, reference), 'booked')
  assert.deepEqual([asked, (await read()).status], [2, 'failed'])
  assert.equal(await held(), heldBefore, 'nobody holds money that came back')
})

test('a state that we do not know waits under its word until Paystack says one that we do', async () => {
  const { read, reference } = await payInState('quarantined')
  assert.deepEqual([(await read()).status, (await read()).waitsAs], ['waiting', 'quarantined'])
  await report(reference, 'success')
  assert.deepEqual([(await read()).status, (await read()).waitsAs], ['paid', null])
  // After it had arrived it is reversed: the agent is owed it again, and it is a need.
  await report(reference, 'reversed')
  assert.equal((await read()).status, 'failed')
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('all states that Paystack documents are known', async () => {
  const { read, reference } = await payInState('received')
  assert.equal((await read()).status, 'sent')
  await report(reference, 'abandoned')
  assert.equal((await read()).status, 'failed')
})
