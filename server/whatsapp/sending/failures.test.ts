import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { saveChoices } from '#contract/accounts/profile.ts'
import { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { saveWhatsappTemplateEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import type { Say } from '#domain/whatsapp/say.ts'
import { createReadAccount } from '#server/whatsapp/core/account.ts'
import { createCloudApi } from '#server/whatsapp/core/cloud-api.ts'
import { queueSays } from '#server/whatsapp/core/queue-message.ts'
import { startTermii } from '#tests/servers/termii-server.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { drive } from '#tests/world/orders.ts'
import { termiiWay } from '#tests/world/sms-world.ts'
import { deliver, failureOf, saidIn, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'
import { sendWaiting } from './send-next.ts'

const termii = await startTermii()
after(() => termii.stop())
const { world, whatsapp, to, said, send, rowsOf, order } = await openWhatsapp({
  config: { termiiUrl: termii.url },
})
const owner = await world.as('owner')
await owner.call(saveSmsSettingsEndpoint, {
  body: { ...termiiWay, key: termii.key },
})
await owner.call(saveWhatsappTemplateEndpoint, {
  body: {
    ...({ purpose: 'update', name: 'order_update', language: 'en', state: 'approved' } as const),
    body: 'Your order: {{1}}',
  },
})
whatsapp.templates.add('order_update')

beforeEach(() => {
  whatsapp.faultOf = () => null
})

const smsTo = (phone: string) => termii.taken.filter((sms) => `+${sms.to}` === phone).map(({ sms }) => sms)
const sms = (phone: string, words: RegExp) =>
  eventually(`an SMS ${words}`, async () => smsTo(phone).find((text) => words.test(text)))
/** Waits of jobs and of numbers are over. */
async function hurry(phone: string): Promise<void> {
  await world.db
    .updateTable('whatsapp_numbers')
    .set({ send_after: null })
    .where('phone', '=', phone)
    .execute()
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs where task_identifier = 'whatsapp:send'`.execute(world.db)
}

test('an update that WhatsApp cannot deliver comes by SMS, once, with all of its link; the code of the gate too', async () => {
  const phone = '+2348095552001'
  const placed = await order(phone)
  whatsapp.faultOf = ({ to: number }) => (`+${number}` === phone ? 131026 : null)
  await drive(placed, 'queued', 'shopping')
  assert.match(await sms(phone, /has your order/), /\/track\/[\w-]+$/)
  await sms(phone, /Shopping has started/)
  await drive(placed, 'shopping', 'in_transit')
  await sms(phone, /code for the gate is \d+/)
  await drive(placed, 'in_transit', 'delivered')
  assert.match(await sms(phone, /Your receipt:/), /\/track\/[\w-]+$/)
  const all = smsTo(phone)
  assert.equal(all.length, new Set(all).size)
  for (const words of [/on the way/, /receipt/i])
    assert.equal(all.filter((text) => words.test(text)).length, 1)
  assert.ok(!to(phone).some((message) => /has your order/.test(saidIn(message))))
  // Puts whoever writes again on WhatsApp again.
  whatsapp.faultOf = () => null
  await send(textOf(phone, 'I want to talk to a person'))
  await said(phone, /Somebody from our team answers you here/)
})

test('what failed after WhatsApp had taken it: a template instead, later, or by SMS', async () => {
  const phone = '+2348095552002'
  const placed = await order(phone)
  await drive(placed, 'queued', 'assigned')
  const fail = async (words: RegExp, code: number) => {
    const message = await said(phone, words)
    const status = failureOf(message, code)
    await deliver(world, whatsapp, { statuses: [status, status] })
    await deliver(world, whatsapp, { statuses: [status] })
  }
  const times = (words: RegExp) => to(phone).filter((message) => words.test(saidIn(message)))
  await fail(/has your order/, 131047)
  await eventually('a template', async () => times(/has your order/).some(({ type }) => type === 'template'))
  assert.equal(times(/has your order/).length, 2)

  await send(textOf(phone, 'help'))
  await drive(placed, 'assigned', 'shopping')
  const started = /Shopping has started/
  await said(phone, started)
  for (const [at, code] of [131056, 131048].entries()) {
    await fail(started, code)
    const { send_after: sendAfter } = await world.db
      .selectFrom('whatsapp_numbers')
      .select('send_after')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    assert.ok(sendAfter && sendAfter > timeNow())
    await eventually('it again', async () => {
      await hurry(phone)
      return times(started).length === at + 2
    })
  }
  const again = (await rowsOf(phone)).filter(({ content }) => started.test(JSON.stringify(content)))
  assert.ok(
    again.every(({ expires_at: expiresAt }) => expiresAt !== null),
    'news does not come too late',
  )
  assert.deepEqual(
    again.map(({ tries }) => tries),
    [1, 3, 5],
  )

  await drive(placed, 'shopping', 'purchased')
  await fail(/Your bill is/, 131049)
  await sms(phone, /Your bill is N[\d,]+\. http\S+$/)
})

test('whoever wants no SMS about orders gets none for what WhatsApp does not bring', async () => {
  const phone = '+2348095552007'
  const placed = await order(phone)
  await placed.customer.call(saveChoices, {
    body: { ordersByPush: true, ordersByEmail: true, ordersBySms: false, news: false },
  })
  whatsapp.faultOf = ({ to: number }) => (`+${number}` === phone ? 131026 : null)
  await drive(placed, 'queued', 'assigned')
  await eventually('a message that did not go', async () =>
    (await rowsOf(phone)).some(({ state }) => state === 'failed'),
  )
  assert.deepEqual(smsTo(phone), [])
  const sent = await world.db.selectFrom('sms_messages').select('id').where('phone', '=', phone).execute()
  assert.deepEqual(sent, [])
})

test('where WhatsApp says before us that 24 hours are over, the template goes', async () => {
  const phone = '+2348095552006'
  const placed = await order(phone)
  whatsapp.openNumbers = new Set()
  await drive(placed, 'queued', 'assigned')
  const template = await said(phone, /has your order/)
  whatsapp.openNumbers = null
  assert.equal(template.type, 'template')
  assert.match(saidIn(template), /\/track\/[\w-]+$/)
  assert.deepEqual(smsTo(phone), [])
})

test('what we write to a number goes no more once the account has another one', async () => {
  const phone = '+2348095552003'
  const placed = await order(phone)
  let isHeld = true
  whatsapp.faultOf = ({ to: number }) => (isHeld && `+${number}` === phone ? 131056 : null)
  await drive(placed, 'queued', 'shopping')
  await eventually('a held message, with the other behind it', async () => {
    const queued = (await rowsOf(phone)).filter(({ state }) => state === 'queued')
    return queued.length === 2 && queued.some(({ error_code: code }) => code === 131056)
  })
  await world.db
    .updateTable('users')
    .set({ phone_number: '+2348095552999' })
    .where('phone_number', '=', phone)
    .execute()
  isHeld = false
  await eventually('both dropped', async () => {
    await hurry(phone)
    return (await rowsOf(phone)).filter(({ state }) => state === 'dropped').length === 2
  })
  assert.ok(!to(phone).some((message) => /has your order|Shopping has/.test(saidIn(message))))
  assert.deepEqual(smsTo(phone), [])
})

test('ratings wait for the morning, and what people wait for goes at night', async () => {
  const phone = '+2348095552005'
  await send(textOf(phone, 'hi'))
  await said(phone, /Welcome to/)
  const at = (day: number, minute: number) => {
    const { date } = lagosTime(new Date(msNow() + day * hours(24)))
    return lagosInstant(date, minute)
  }
  const waits = async (now: Date) => {
    const say: Say = { kind: 'text', text: 'How did it go?' }
    await world.db
      .transaction()
      .execute((tx) => queueSays({ tx, clock: { now: () => now } }, phone, [say], { purpose: 'rating' }))
    return (await rowsOf(phone)).at(-1)?.not_before ?? null
  }
  assert.deepEqual(await waits(at(1, 21 * 60)), at(2, 7 * 60))
  assert.deepEqual(await waits(at(2, 60)), at(2, 7 * 60))
  assert.deepEqual(await waits(at(2, 7 * 60 - 1)), at(2, 7 * 60))
  assert.equal(await waits(at(2, 7 * 60)), null)
  assert.equal(await waits(at(2, 21 * 60 - 1)), null)
  await send(textOf(phone, 'help'))
  await said(phone, /Somebody from our team answers you here/)
})

test('what fails on our side is tried again in its place, and a fault holds nothing up for ever', async () => {
  const phone = '+2348095552004'
  await send(textOf(phone, 'hi'))
  await said(phone, /Welcome to/)
  const { services } = world.server
  let aheadMs = hours(2)
  const clock = { now: () => new Date(msNow() + aheadMs) }
  // The server itself sends nothing for the hours that this test is ahead.
  const until = new Date(msNow() + hours(1))
  await world.db
    .updateTable('whatsapp_numbers')
    .set({ send_after: until })
    .where('phone', '=', phone)
    .execute()
  const queue = (text: string) =>
    world.db.transaction().execute((tx) =>
      queueSays(
        { tx, clock },
        phone,
        [
          { kind: 'receipt', orderId: 'ord_1', text, elsewhere: text },
          { kind: 'text', text: `behind ${text}` },
        ],
        { purpose: 'talk' },
      ),
    )
  let faults = 1
  const context = {
    ...services,
    clock,
    db: world.db,
    api: createCloudApi(services.config),
    readAccount: createReadAccount(services.secrets),
    otherChannel: async () => undefined,
    async prepareFile(_account: unknown, say: Say) {
      if (say.kind !== 'receipt') return null
      faults -= 1
      if (faults >= 0) throw new Error('out of order')
      return { mediaId: 'up1', name: 'receipt.pdf' }
    },
  }
  const sendAll = async () => {
    aheadMs += hours(1)
    await sendWaiting(context, phone)
  }
  await queue('one')
  await assert.rejects(sendAll(), /out of order/)
  await sendAll()
  assert.deepEqual(to(phone).map(saidIn).slice(1), ['one', 'behind one'])
  await queue('two')
  faults = 100
  for (let tries = 0; tries < 5; tries += 1) await assert.rejects(sendAll(), /out of order/)
  await sendAll()
  assert.deepEqual(to(phone).map(saidIn).slice(3), ['behind two'])
})
