import { payAgentEndpoint } from '#contract/dispatch/agent-money.ts'
import { recordEntryEndpoint } from '#contract/payments/books.ts'
import { timeNow } from '#tests/times.ts'
import { openTill } from './books.ts'
import { newKey } from './orders.ts'
import { noisyPicture } from './questions.ts'
import type { World } from './world.ts'

/** Adds a till of the agent's city with an entry that has a picture, a payment of a pay run, and a receipt that is refused. */
export async function addCityMoney(world: Pick<World, 'as' | 'db'>, agentId: string, orderId: string) {
  const owner = await world.as('owner')
  const { city } = await world.db
    .selectFrom('agents')
    .select('city')
    .where('user_id', '=', agentId)
    .executeTakeFirstOrThrow()
  const accountId = await openTill(world, city)
  const movedAfter = async (write: () => Promise<unknown>) => {
    await write()
    const { id } = await world.db
      .selectFrom('ledger_transactions')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const keyed = { idempotencyKey: newKey() }
  const receipt = await movedAfter(() =>
    owner.call(
      payAgentEndpoint,
      { params: { id: agentId }, body: { kind: 'float_given', amountKobo: 1_000_00, reason: 'Float' } },
      keyed,
    ),
  )
  const now = timeNow()
  const said = { is_received: false, happened_at: now, received_at: now }
  await world.db
    .insertInto('agent_receipts')
    .values({ movement_id: receipt, agent_id: agentId, ...said })
    .execute()
  const bought = {
    kind: 'expense',
    category: 'supplies',
    amountKobo: 500_00,
    note: 'Bags',
    accountId,
  } as const
  const entry = await movedAfter(async () =>
    owner.call(
      recordEntryEndpoint,
      { body: { ...bought, photo: noisyPicture(40).toString('base64') } },
      { idempotencyKey: newKey() },
    ),
  )
  const [run, payment] = [`prn_${orderId.slice(4)}`, `apm_${orderId.slice(4)}`]
  const days = { from_day: '2026-01-01', to_day: '2026-01-02', created_at: now, created_by: owner.userId }
  await world.db
    .insertInto('pay_runs')
    .values({ id: run, method: 'cash', nets_cash: false, account_id: accountId, ...days })
    .execute()
  const sums = { earnings_kobo: 100, purchases_kobo: 0, netted_kobo: 0, amount_kobo: 100 }
  await world.db
    .insertInto('agent_payments')
    .values({ id: payment, run_id: run, agent_id: agentId, ...sums, status: 'paid', updated_at: now })
    .execute()
  return { receipt, entry, payment, till: accountId }
}
