import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportAnalyticsEndpoint } from '#contract/analytics/admin-analytics.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { getWhatsappCostsEndpoint } from '#contract/whatsapp/costs.ts'
import { getWhatsappSettingsEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { eventually } from '#tests/waiting.ts'
import { deliver, statusOf, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'
import { pricesOf } from './core/prices.ts'
import { whatsappRecords } from './personal-records.ts'

passMidnight()
const { world, whatsapp, said, send } = await openWhatsapp()
const admin = await world.as('office')

const pricing = (category: string, billable: boolean) => ({
  pricing: { billable, pricing_model: 'PMP', category, type: billable ? 'regular' : 'free_customer_service' },
})

test('each message that arrived is counted once by its kind, at the price of its day, and outlives the account', async () => {
  await admin.call(saveAdminSettingsEndpoint, {
    body: { whatsapp_price_utility: '1050', whatsapp_price_marketing: '7700' },
  })
  await eventually('the prices', async () => {
    const settings = await world.server.services.readSettings()
    return pricesOf(settings).utility === 1050
  })
  const kinds = [
    ['utility', true],
    ['utility', false],
    ['marketing', true],
    ['service', false],
    ['referral', true],
    ['utility', true],
  ] as const
  for (const [at, [category, billable]] of kinds.entries()) {
    const phone = `+234809555400${at}`
    await send(textOf(phone, 'hi'))
    const message = await said(phone, /Welcome to/)
    const is = (status: string, more = {}) => statusOf(message, status, more)
    const charged = pricing(category, billable)
    // The last one was sent and never arrived.
    const statuses =
      at === 5
        ? [is('sent', charged), is('failed', { errors: [{ code: 131026, title: 'Undeliverable' }] })]
        : [is('read'), is('delivered', charged), is('sent', charged)]
    for (const status of [...statuses, ...statuses]) await deliver(world, whatsapp, { statuses: [status] })
  }
  const read = () => admin.call(getWhatsappCostsEndpoint, { query: { range: 'today' } })
  const expected = {
    kinds: [
      { category: 'marketing', charged: 1, free: 0, costKobo: 7700 },
      { category: 'utility', charged: 1, free: 1, costKobo: 1050 },
      { category: 'referral', charged: 1, free: 0, costKobo: 0 },
      { category: 'service', charged: 0, free: 1, costKobo: 0 },
    ],
    costKobo: 8750,
  }
  assert.deepEqual(await read(), expected)
  const users = await world.db
    .selectFrom('users')
    .select('id')
    .where('phone_number', 'like', '+2348095554%')
    .execute()
  assert.equal(users.length, 6)
  await world.db.transaction().execute(async (tx) => {
    for (const { id } of users) await whatsappRecords.erase(tx, id)
  })
  await admin.call(saveAdminSettingsEndpoint, { body: { whatsapp_price_utility: '9900' } })
  assert.deepEqual(await read(), expected)

  const csv = await admin.send(exportAnalyticsEndpoint, {
    params: { table: 'whatsapp' },
    query: { range: 'today' },
  })
  assert.match(
    csv.text,
    /"Kind","Charged","Free","Cost \(NGN\)"\r\n"marketing","1","0","77\.00"\r\n"utility","1","1","10\.50"/,
  )
  const { month } = await admin.call(getWhatsappSettingsEndpoint, {})
  assert.deepEqual(month.find(({ category }) => category === 'utility')?.costKobo, 1050)
})
