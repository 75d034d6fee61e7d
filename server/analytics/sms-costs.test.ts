import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportAnalyticsEndpoint, getSmsCostsEndpoint } from '#contract/analytics/admin-analytics.ts'
import type { SmsMessages } from '#server/platform/database/tables.ts'
import { deleteSms } from '#server/platform/sms/sms-months-store.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const owner = await world.as('owner')
const span = { from: '2026-09-20', to: '2026-10-05' }
let serial = 0

/** An SMS that went at a moment, unless it is said to have failed. */
async function addSms(
  at: string,
  sms: Pick<SmsMessages, 'kind'> & { provider?: string; segments?: number; status?: 'sent' | 'failed' },
) {
  const { kind, provider = 'termii', segments = 1, status = 'sent' } = sms
  serial += 1
  const created = new Date(at)
  await world.db
    .insertInto('sms_messages')
    .values({
      id: `sms_${String(serial).padStart(26, '0')}`,
      phone: `+23480900000${10 + serial}`,
      kind,
      status,
      provider,
      segments,
      price_kobo: segments * 500,
      outcome: serial % 2 === 0 ? 'delivered' : null,
      ...(serial % 2 === 0 && { outcome_at: created }),
      created_at: created,
      expires_at: created,
      ...(status === 'sent' ? { sent_at: created } : { failed_at: created }),
    })
    .execute()
}

test('SMS are summed by month in Lagos, kind and provider, and stay so when their rows are deleted', async () => {
  // 23:30 in UTC is October in Lagos.
  await addSms('2026-09-30T23:30:00Z', { kind: 'code' })
  await addSms('2026-09-10T10:00:00Z', { kind: 'code' })
  await addSms('2026-09-11T10:00:00Z', { kind: 'placed', segments: 2 })
  await addSms('2026-09-12T10:00:00Z', { kind: 'placed', provider: 'africas_talking' })
  await addSms('2026-09-12T10:00:00Z', { kind: 'placed', status: 'failed' })
  await addSms('2026-08-12T10:00:00Z', { kind: 'placed' })
  const read = async () => (await owner.call(getSmsCostsEndpoint, { query: span })).costs
  const before = await read()
  assert.deepEqual(
    before.map((row) => [row.month, row.kind, row.provider, row.sent, row.segments, row.costKobo]),
    [
      ['2026-10', 'code', 'termii', 1, 1, 500],
      ['2026-09', 'placed', 'termii', 1, 2, 1000],
      ['2026-09', 'code', 'termii', 1, 1, 500],
      ['2026-09', 'placed', 'africas_talking', 1, 1, 500],
    ],
  )
  const table = { params: { table: 'sms' as const }, query: span }
  const csv = await owner.send(exportAnalyticsEndpoint, table)
  assert.match(csv.text, /"2026-09","placed","termii","1","2","0","10\.00"/)

  await deleteSms(world.db, { before: new Date('2026-09-11T12:00:00Z') })
  assert.deepEqual(await read(), before)
  await deleteSms(world.db, { userId: owner.userId, numbers: ['+2348090000014'] })
  await deleteSms(world.db, { before: new Date('2026-12-01T00:00:00Z') })
  assert.deepEqual(await read(), before)
  const { rows } = await world.database.pool.query('select 1 from sms_messages')
  assert.equal(rows.length, 0)
})
