import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { addMoneyAccountEndpoint, getBooksEndpoint } from '#contract/payments/books.ts'
import { days } from '#domain/time/durations.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { paymentsHandlers } from '#server/payments/jobs.ts'
import { type Paystack, ProviderAway } from '#server/payments/provider/paystack.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createTestLog } from '#tests/test-log.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { newKey } from '#tests/world/orders.ts'
import { applied, placePrepaid, startPaidWorld } from '#tests/world/payments.ts'

const world = await startPaidWorld()
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))
const { paystack, clock } = world
const { services } = world.server
const admin = await world.as('office')
const given = { kind: 'bank', name: 'GTB', bankName: 'GTBank', accountNumber: '0123456789' } as const
await admin.call(
  addMoneyAccountEndpoint,
  { body: { ...given, takesSettlements: true, openingKobo: 0 } },
  { idempotencyKey: newKey() },
)
const { accounts } = await admin.call(getBooksEndpoint, {})
const bank = account('bank', accounts.find(({ kind }) => kind === 'bank')?.id ?? '')
const yesterday = () => new Date(clock.now().getTime() - days(1)).toISOString()

/** The job of the night, as a process runs it whose provider is this. */
function runNight(provider: Paystack | null): Promise<unknown> {
  const { log } = createTestLog()
  const handlers = paymentsHandlers({
    ...services,
    db: world.db,
    clock,
    log,
    provider,
    orders: orderBooks,
    committed: () => undefined,
    readSettings: createReadSettings(world.db),
  })
  return Promise.resolve(handlers['payments:reconcile']?.({}))
}

function provider(): Paystack {
  assert.ok(services.provider)
  return services.provider
}

/** Plays what Paystack paid out yesterday for one payment; its fee grew by ₦3 since it said so. Returns what reached the bank. */
async function settled(): Promise<number> {
  const { payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  await applied(world)
  const paid = paystack.transactions.get(payment.id)
  assert.ok(paid)
  paid.fees = (paid.fees ?? 0) + 3_00
  return paystack.settlements.settle([paid], { settlement_date: yesterday() }).effective_amount
}
const moves = (netKobo: number, count = 1) => ({
  [bank]: netKobo,
  provider: -netKobo - count * 3_00,
  [account('expenses', 'provider_fees')]: count * 3_00,
})

test('the night fetches what Paystack paid out and books it once, however often it runs, also at once', async () => {
  const netKobo = await settled()
  const moved = await movement(world, async () => {
    await Promise.all([runNight(provider()), runNight(provider())])
    await runNight(provider())
  })
  assert.deepEqual(moved, moves(netKobo))
})

/** Checks why each of the names failed by which the job fails. */
const failsBy = (why: RegExp) => (error: unknown) => why.test(inspect(error, { depth: 8 }))

test('with Paystack away nothing moves, the job fails and is tried again, and then it is booked once', async () => {
  const netKobo = await settled()
  const away: Paystack = {
    ...provider(),
    listSettlements: () => Promise.reject(new ProviderAway('Paystack could not be reached')),
  }
  assert.deepEqual(
    await movement(world, () => assert.rejects(runNight(away), failsBy(/Paystack could not be reached/))),
    {},
  )
  assert.deepEqual(await movement(world, () => runNight(provider())), moves(netKobo))
})

test('killed between two settlements or in the middle of one, the next run books the rest alone', async () => {
  const first = await settled()
  const second = await settled()
  let asked = 0
  const killed: Paystack = {
    ...provider(),
    listSettled: (id) => {
      asked += 1
      // The settlements of earlier tests are asked for first, and are booked.
      return asked === 4 ? Promise.reject(new Error('killed')) : provider().listSettled(id)
    },
  }
  assert.deepEqual(
    await movement(world, () => assert.rejects(runNight(killed), failsBy(/killed/))),
    moves(first),
  )
  // In the middle of a settlement: the payout is posted, and the process dies before its fees are.
  await world.database.pool.query(`
    create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end';
    create trigger die before insert on ledger_transactions for each row when (new.kind = 'provider_fee') execute function die()`)
  assert.deepEqual(await movement(world, () => assert.rejects(runNight(provider()), failsBy(/killed/))), {})
  await world.database.pool.query('drop trigger die on ledger_transactions; drop function die()')
  assert.deepEqual(await movement(world, () => runNight(provider())), moves(second))
})

test('without a provider the night closes the books alone', async () => {
  assert.deepEqual(await movement(world, () => runNight(null)), {})
})
