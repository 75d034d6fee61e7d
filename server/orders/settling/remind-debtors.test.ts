import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { settleOrderEndpoint } from '#contract/orders/settling.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { driveTo, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { remindDebtors } from './remind-debtors.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')

async function owing(): Promise<string> {
  const { id } = await driveTo(world, 'failed')
  const body = { way: 'owes' as const, reason: 'Nobody was at home' }
  await admin.call(settleOrderEndpoint, { params: { id }, body }, { idempotencyKey: newKey() })
  return id
}

test('orders whose reminder fails keep none behind them waiting, and are tried again', async () => {
  await world.database.pool.query(`update users set email = 'amina@example.com' where username = 'amina'`)
  const orders = [await owing(), await owing()]
  const clock = { now: () => new Date(msNow() + days(1) + minutes(5)) }
  const reminded: (string | undefined)[] = []
  let isBroken = true
  const remind = () =>
    remindDebtors({
      db: world.db,
      clock,
      atOnce: 1,
      queueMail: async (_, _recipient, email) => {
        const id = orders.find((one) => email.template === 'debt_reminder' && email.data.link.endsWith(one))
        if (isBroken && id === orders[0]) throw new Error('this email cannot be queued')
        reminded.push(id)
        return ''
      },
    })
  await assert.rejects(remind(), { message: `reminding of order ${orders[0]} failed` })
  assert.deepEqual(reminded, [orders[1]])
  isBroken = false
  await remind()
  assert.deepEqual(reminded, [orders[1], orders[0]])
})
