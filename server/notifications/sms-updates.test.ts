import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { saveChoices } from '#contract/accounts/profile.ts'
import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getLinkedQuestionEndpoint } from '#contract/orders/questions.ts'
import { saveSmsSettingsEndpoint, sendTestSmsEndpoint } from '#contract/settings/sms.ts'
import { sizeSms } from '#domain/sms-text.ts'
import { startAfricasTalking } from '#tests/servers/africas-talking-server.ts'
import { eventually } from '#tests/waiting.ts'
import { askForCode, typeCode } from '#tests/world/codes.ts'
import { basket, drive, newKey, type Order } from '#tests/world/orders.ts'
import { openSms, termiiWay } from '#tests/world/sms-world.ts'

const second = await startAfricasTalking()
after(() => second.stop())
const { termii, world, rows } = await openSms({ config: { africasTalkingUrl: second.url } })
const owner = await world.as('owner')
const admin = await world.as('office')
const way = { ...termiiWay, key: termii.key }
const other = {
  provider: 'africas_talking',
  username: 'kasuwa',
  sender: 'Kasuwa',
  priceKobo: 700,
  key: second.key,
} as const
const settings = await owner.call(saveSmsSettingsEndpoint, { body: { ...way, second: other } })

beforeEach(async () => {
  Object.assign(second, { mood: 'well', asked: 0 })
  second.taken.length = 0
  await world.db.deleteFrom('sms_circuits').execute()
})

const numberOf = (at: number) => `0809 222 ${String(3000 + at)}`
const takenBy = (phone: string) =>
  termii.taken.filter(({ to }) => to.endsWith(phone.replaceAll(' ', '').slice(1))).map(({ sms }) => sms)
const textTo = (phone: string, part: RegExp) =>
  eventually(`an SMS like ${part}`, async () => takenBy(phone).find((sms) => part.test(sms)))

async function placeFor(phone: string): Promise<string> {
  const { marketId, place } = basket(world)
  const name = 'Ọlábísí Ṣadé'
  const body = {
    caller: { phone, name },
    text: '2 mudu rice\n500 naira pepper',
    marketId,
    place,
    contact: { name, phone },
  }
  const { id } = await admin.call(placeForCallerEndpoint, { body }, { idempotencyKey: newKey() })
  return id
}

async function claim(phone: string) {
  const { browser } = await askForCode(world, { phoneNumber: phone })
  const code = /^\d{6}/.exec((await textTo(phone, /is your .* code/)) ?? '')?.[0] ?? ''
  const typed = await typeCode(browser, { phoneNumber: phone, code })
  assert.equal(typed.status, 200, typed.text)
  return browser.client
}

test('a caller follows by SMS from placed to delivered, each once, in GSM and with its code', async () => {
  const phone = numberOf(1)
  const id = await placeFor(phone)
  const placed = await textTo(phone, /order placed/)
  assert.match(
    placed ?? '',
    /About N[\d,]+ by \d+:\d\d [ap]m\. Follow, answer, pay: \S+\/track\/\w+\?k=[\w-]{10}$/,
  )
  const order: Order = { id, code: '', customer: await claim(phone), agent: await world.as('musa'), admin }
  await drive(order, 'queued', 'in_transit')
  const { rows: found } = await world.database.pool.query('select handover_code from orders where id = $1', [
    id,
  ])
  const onWay = await textTo(phone, /on the way/)
  assert.match(onWay ?? '', new RegExp(`Your code at the gate: ${found[0].handover_code}\\.`))
  await drive(order, 'in_transit', 'delivered')
  await eventually('the row of delivered', async () =>
    (await rows()).find(({ about }) => about === `delivered:${id}`),
  )
  const updates = (await rows()).filter(({ about }) => about?.includes(id))
  assert.deepEqual(
    updates.map(({ kind }) => kind),
    ['placed', 'on_the_way', 'delivered'],
  )
  for (const sms of takenBy(phone)) {
    const { alphabet, segments } = sizeSms(sms)
    assert.deepEqual([alphabet, segments], ['gsm', 1], sms)
  }
  for (const { segments, price_kobo: price } of updates) assert.equal(price, segments * 500)
})

test('a question comes with a short link that answers as its customer', async () => {
  const phone = numberOf(2)
  const id = await placeFor(phone)
  const customer = await claim(phone)
  const order: Order = { id, code: '', customer, agent: await world.as('ngozi'), admin }
  await drive(order, 'queued', 'shopping')
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  await order.agent.call(
    askQuestionEndpoint,
    { params: { id, itemId: items[0]?.id ?? '' }, body: { kind: 'over_cap', askedKobo: 900_000 } },
    { idempotencyKey: newKey() },
  )
  const text = await textTo(phone, /asks about/)
  const token = /\/q\/(\w{14})$/.exec(text ?? '')?.[1] ?? ''
  const linked = await world.visitor.call(getLinkedQuestionEndpoint, { params: { token } })
  assert.equal(linked.status, 'open')
})

test('who does not want SMS gets none, and admins switch each kind', async () => {
  const phone = numberOf(3)
  await owner.call(saveSmsSettingsEndpoint, {
    body: { ...way, updates: { placed: false, question: true, on_the_way: true, delivered: true } },
  })
  const id = await placeFor(phone)
  const customer = await claim(phone)
  const choices = { ordersByPush: true, ordersByEmail: true, ordersBySms: false, news: false }
  await customer.call(saveChoices, { body: choices })
  await drive({ id, code: '', customer, agent: await world.as('musa'), admin }, 'queued', 'in_transit')
  await eventually('the relay', async () => {
    const { rows: left } = await sql`select 1 from events e
      where e.order_id = ${id} and e.type = 'order.departed'
        and exists (select from event_places p where p.event_id = e.id)`.execute(world.db)
    return left.length > 0
  })
  assert.deepEqual(
    (await rows()).filter(({ about }) => about?.includes(id)),
    [],
  )
  await owner.call(saveSmsSettingsEndpoint, {
    body: { ...way, updates: { placed: true, question: true, on_the_way: true, delivered: true } },
  })
})

const sendTest = (to: string) => admin.call(sendTestSmsEndpoint, { body: { to } })

test('the second provider sends what the first did not take; after three failures the first rests, and comes back', async () => {
  termii.mood = 'broken'
  for (let at = 0; at < 3; at += 1) assert.equal((await sendTest(numberOf(4))).isSent, true)
  assert.deepEqual([termii.asked, second.taken.length], [3, 3])
  assert.match((await sendTest(numberOf(4))).words, /Africa’s Talking accepted/)
  assert.equal(termii.asked, 3, 'it rests')
  const newest = (await rows()).at(-1)
  assert.deepEqual([newest?.provider, newest?.price_kobo], ['africas_talking', 700])
  termii.mood = 'well'
  await sql`update sms_circuits set rests_until = now() - interval '1 second'`.execute(world.db)
  assert.match((await sendTest(numberOf(4))).words, /Termii accepted/)
})

test('each provider has a test of its own, whichever comes first, and neither sends for the other', async () => {
  const by = (provider: 'termii' | 'africas_talking') =>
    admin.call(sendTestSmsEndpoint, { body: { to: numberOf(7), provider } })
  assert.match((await by('africas_talking')).words, /Africa’s Talking accepted/)
  assert.deepEqual([termii.asked, second.asked], [0, 1])
  second.mood = 'no_balance'
  assert.match((await by('africas_talking')).words, /InsufficientBalance/)
  assert.equal(termii.asked, 0)
  termii.mood = 'broken'
  assert.equal((await by('termii')).isSent, false)
  assert.equal(second.asked, 2)
})

test('what the first may have taken, and a refused number, goes to no other', async () => {
  termii.mood = 'cuts'
  assert.match((await sendTest(numberOf(5))).words, /may have sent/)
  assert.equal(second.asked, 0)
  termii.mood = 'broken'
  second.mood = 'bad_number'
  assert.match((await sendTest(numberOf(5))).words, /InvalidPhoneNumber/)
  second.mood = 'no_balance'
  assert.equal((await sendTest(numberOf(5))).isSent, false)
})

test('delivery reports count once, late ones change nothing, and others than providers send none', async () => {
  await sendTest(numberOf(6))
  const sent = (await rows()).at(-1)
  const path = new URL(settings.reportUrls.termii).pathname
  const report = (to: string, status: string, id = sent?.provider_id ?? '') =>
    fetch(`${world.url}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'outbound', message_id: id, status }),
    })
  const outcome = async () => (await rows()).find(({ id }) => id === sent?.id)?.outcome
  assert.equal((await report(path, 'Message Sent')).status, 200)
  assert.equal(await outcome(), null)
  assert.equal((await report(path, 'DND Active on Phone Number')).status, 200)
  assert.equal(await outcome(), 'undelivered')
  for (const status of ['DELIVERED', 'DELIVERED', 'Expired'])
    assert.equal((await report(path, status)).status, 200)
  assert.equal(await outcome(), 'delivered')
  assert.equal((await report(path.replace(/.{6}$/, 'aaaaaa'), 'DELIVERED')).status, 401)
  assert.equal((await fetch(`${world.url}${path}`, { method: 'POST', body: 'no' })).status, 400)
  assert.equal((await report(path, 'DELIVERED', 'never-sent')).status, 200)
  for (let times = 0; times < 2; times += 1)
    assert.equal((await report(path, 'Quarantined by operator')).status, 200)
  assert.equal(await outcome(), 'delivered')
  const unknown = await world.db
    .selectFrom('unknown_news')
    .select(['source', 'kind', 'about', 'times'])
    .execute()
  const kind = 'termii Quarantined by operator'
  assert.deepEqual(unknown, [{ source: 'sms', kind, about: sent?.provider_id, times: 2 }])
})
