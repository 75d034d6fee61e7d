import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  listPayRunsEndpoint,
  previewPayRunEndpoint,
  retryPaymentEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { lagosTime } from '#domain/time/days.ts'
import { type Paystack, ProviderAway } from '#server/payments/provider/paystack.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { account, movement } from '#tests/world/books.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { startPaidWorld } from '#tests/world/payments.ts'
import { confirmTransfer, sendTransfer } from './send-transfer.ts'
import { sendTransferJob } from './start-pay-run.ts'

passMidnight()
const world = await startPaidWorld()
after(() => world.close())
const { paystack, clock, db } = world
const { transfers } = paystack
const { provider } = world.server.services
const admin = await world.as('office')
const ngozi = await world.as('ngozi')
const { date: today } = lagosTime(clock.now())
const bankAccount = { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi' }
await admin.call(setBankAccountEndpoint, {
  params: { id: ngozi.userId },
  body: { bankAccount },
})

// The server's own worker would send what a test is about to.
await world.database.pool.query(`
  create function no_transfers() returns trigger language plpgsql as $$ begin
    if (select identifier from graphile_worker._private_tasks where id = new.task_id) = '${sendTransferJob}' then
      return null;
    end if;
    return new;
  end $$;
  create trigger no_transfers before insert on graphile_worker._private_jobs
    for each row execute function no_transfers()`)

beforeEach(() => {
  transfers.end = 'pending'
})

function online() {
  if (!provider) throw new Error('payments are off in this world')
  return { db, clock, provider }
}

async function payment(id: string) {
  const runs = await admin.call(listPayRunsEndpoint, {})
  const found = runs.flatMap(({ payments }) => payments).find((one) => one.id === id)
  assert.ok(found)
  return found
}

/** Starts a pay run by Paystack over all that the agent is owed; nothing is sent yet. */
async function queuedPayment(): Promise<{ id: string; reference: string; amountKobo: number }> {
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const query = { from: today, to: today, netsCash: 'no' as const }
  const { lines } = await admin.call(previewPayRunEndpoint, { query })
  const amountKobo = lines.find(({ agentId }) => agentId === ngozi.userId)?.amountKobo ?? 0
  const body = { from: today, to: today, netsCash: false, method: 'paystack' as const }
  const run = await admin.call(
    startPayRunEndpoint,
    { body: { ...body, agentIds: [ngozi.userId], totalKobo: amountKobo } },
    { idempotencyKey: newKey() },
  )
  const id = run.payments[0]?.id ?? ''
  paystack.asked.length = 0
  return { id, reference: `${id}_1`, amountKobo }
}

/** Sends a payment by a process that ends around the moment at which Paystack takes the transfer. */
async function dieSending(id: string, moment: 'before' | 'after'): Promise<void> {
  const dying = {
    ...online().provider,
    transfer: async (wish: Parameters<Paystack['transfer']>[0]) => {
      if (moment === 'after') await online().provider.transfer(wish)
      throw new Error('killed')
    },
  }
  await assert.rejects(sendTransfer({ ...online(), provider: dying }, id), /killed/)
  assert.equal((await payment(id)).status, 'sending')
  paystack.asked.length = 0
}

test('a transfer that a killed process sent is looked for, found, and not sent again', async () => {
  const { id, reference } = await queuedPayment()
  await dieSending(id, 'after')
  const moved = await movement(world, () => sendTransfer(online(), id))
  assert.deepEqual(paystack.asked, [`GET /transfer/verify/${reference}`])
  assert.equal((await payment(id)).status, 'sent')
  assert.deepEqual(moved, {})
})

test('a transfer that a killed process was about to send is looked for and then sent, once', async () => {
  const { id, reference } = await queuedPayment()
  await dieSending(id, 'before')
  await sendTransfer(online(), id)
  assert.deepEqual(paystack.asked, [`GET /transfer/verify/${reference}`, 'POST /transfer'])
  await sendTransfer(online(), id)
  assert.equal(paystack.asked.length, 2, 'what was sent is not asked for again')
})

test('a reference that Paystack refuses because it has it already is no failure: the agent is not owed again', async () => {
  const { id, reference, amountKobo } = await queuedPayment()
  // As where the database was put back to before the process that sent it had said so.
  const recipient = await online().provider.addRecipient(bankAccount)
  await online().provider.transfer({ reference, amountKobo, recipient, reason: 'Pay' })
  paystack.asked.length = 0
  const moved = await movement(world, () => sendTransfer(online(), id))
  assert.deepEqual(paystack.asked.slice(-2), ['POST /transfer', `GET /transfer/verify/${reference}`])
  const { status, failure } = await payment(id)
  assert.deepEqual([status, failure], ['sent', null])
  assert.deepEqual(moved, {})
  await admin.refused(retryPaymentEndpoint, { params: { id } }, 'pay_runs.not_so')
})

test('while Paystack cannot be asked whether it has a transfer, none is sent and nothing is given up', async () => {
  const { id } = await queuedPayment()
  await dieSending(id, 'after')
  paystack.isDown = true
  const moved = await movement(world, () =>
    assert.rejects(sendTransfer(online(), id), (error) => error instanceof ProviderAway),
  )
  paystack.isDown = false
  assert.deepEqual(moved, {})
  assert.ok(!paystack.asked.includes('POST /transfer'))
  assert.equal((await payment(id)).status, 'sending')
})

test('what Paystack refuses is owed again, once, however often it is tried', async () => {
  transfers.end = 'refused'
  const { id, amountKobo } = await queuedPayment()
  const moved = await movement(world, async () => {
    for (const _ of [1, 2, 3]) await sendTransfer(online(), id)
  })
  assert.deepEqual(moved, {
    [account('agent_earnings', ngozi.userId)]: -amountKobo,
    [account('provider')]: amountKobo,
  })
  assert.match((await payment(id)).failure ?? '', /balance is not enough/)
})

test('two workers on one payment are one transfer', async () => {
  const { id, reference, amountKobo } = await queuedPayment()
  const slow = {
    ...online().provider,
    transfer: async (wish: Parameters<Paystack['transfer']>[0]) => {
      await sendTransfer(online(), id)
      return online().provider.transfer(wish)
    },
  }
  const moved = await movement(world, () => sendTransfer({ ...online(), provider: slow }, id))
  assert.deepEqual(
    [...transfers.sent.keys()].filter((sent) => sent.startsWith(id)),
    [reference],
  )
  assert.equal(transfers.sent.get(reference)?.amount, amountKobo)
  assert.equal((await payment(id)).status, 'sent')
  assert.deepEqual(moved, {})
})

test('an ending that is told twice is booked once, and one of a try before says nothing of the next', async () => {
  const { id, reference, amountKobo } = await queuedPayment()
  await sendTransfer(online(), id)
  endAs(reference, 'failed')
  const moved = await movement(world, async () => {
    for (const _ of [1, 2]) await confirmTransfer(online(), reference)
  })
  assert.equal((await payment(id)).status, 'failed')
  assert.equal(moved[account('agent_earnings', ngozi.userId)], -amountKobo)
  await admin.call(retryPaymentEndpoint, { params: { id } })
  await sendTransfer(online(), id)
  assert.equal(transfers.sent.get(`${id}_2`)?.amount, amountKobo)
  const again = await movement(world, () => confirmTransfer(online(), reference))
  assert.deepEqual([again, (await payment(id)).status], [{}, 'sent'])
  assert.equal(await confirmTransfer(online(), `${id}_3`), 'unknown')
})

test('a transfer on its way says nothing new; one that was paid and comes back is owed again', async () => {
  const { id, reference, amountKobo } = await queuedPayment()
  await sendTransfer(online(), id)
  const moved = await movement(world, async () => {
    for (const [end, becomes] of [
      ['pending', 'sent'],
      ['success', 'paid'],
      ['pending', 'paid'],
      ['reversed', 'failed'],
    ] as const) {
      endAs(reference, end)
      await confirmTransfer(online(), reference)
      assert.equal((await payment(id)).status, becomes)
    }
  })
  assert.deepEqual(moved, {
    [account('agent_earnings', ngozi.userId)]: -amountKobo,
    [account('provider')]: amountKobo,
  })
})

function endAs(reference: string, status: 'pending' | 'success' | 'failed' | 'reversed'): void {
  const transfer = transfers.sent.get(reference)
  assert.ok(transfer)
  transfer.status = status
}
