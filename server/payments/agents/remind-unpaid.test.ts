import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { days } from '#domain/time/durations.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { createQueueMail } from '#server/platform/mail/queue-mail.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { testConfig } from '#tests/test-config.ts'
import { timeNow } from '#tests/times.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { remindUnpaid } from './remind-unpaid.ts'

const clock = createTestClock(timeNow())
const world = await startWorld({ settings: { pay_reminder_days: '8' } })
after(() => world.close())
const queueMail = createQueueMail({ clock, box: createSecretBox(testConfig().secretKey, 'mail') })
const context = { db: world.db, clock, queueMail, readSettings: createReadSettings(world.db) }
const musa = await world.as('musa')
const rights = { role: 'admin' as const, permissions: ['money.manage' as const] }
for (const username of ['payer', 'elsewhere', 'reader', 'suspended'])
  await addPerson(world, {
    username,
    ...rights,
    ...(username === 'reader' && { permissions: ['orders.read' as const] }),
  })
await world.database.pool.query(
  `update users set email = username || '@mail.example' where username in ('payer', 'elsewhere', 'reader', 'suspended')`,
)
await world.database.pool.query(`update users set cities = '{lagos}' where username = 'elsewhere'`)
await world.database.pool.query(`update users set suspended_at = now() where username = 'suspended'`)

async function earn(daysAgo: number, amountKobo: number): Promise<void> {
  const at = new Date(clock.now().getTime() - days(daysAgo))
  const legs = [
    { account: 'fees' as const, amountKobo },
    { account: 'agent_earnings' as const, ownerId: musa.userId, amountKobo: -amountKobo },
  ]
  await world.db
    .transaction()
    .execute((tx) => postMovement({ tx, clock: { now: () => at } }, { kind: 'delivery', legs }))
}
const noticesTo = async (name: string) =>
  (await emailsTo(world, `${name}@mail.example`)).flatMap((email) =>
    email.template === 'agents_unpaid' ? [email.data.agents] : [],
  )

test('who may pay is told each morning of the agents of their cities whom nobody has paid, once a day', async () => {
  await earn(2, 50_000)
  await remindUnpaid(context)
  assert.deepEqual(await noticesTo('payer'), [], 'two days are not eight')
  await earn(9, 30_000)
  await Promise.all([remindUnpaid(context), remindUnpaid(context)])
  await remindUnpaid(context)
  const expected = [{ name: 'Musa Ibrahim', city: 'Abuja', owedKobo: 80_000 }]
  assert.deepEqual(await noticesTo('payer'), [expected])
  for (const name of ['elsewhere', 'reader', 'suspended']) assert.deepEqual(await noticesTo(name), [], name)
  clock.advance(days(1))
  await remindUnpaid(context)
  assert.deepEqual(await noticesTo('payer'), [expected, expected])
})
