import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findCallerEndpoint, placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { toE164 } from '#contract/core/phone.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { getAdminOrderEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getStatementEndpoint } from '#contract/payments/statement.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { asAgent } from '#server/players/agent.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { dayInLagos, nextOpenDay } from '#tests/times.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { askForCode, codeSentTo, turnSmsOn, typeCode } from '#tests/world/codes.ts'
import { basket, drive, newKey, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld({ settings: { customer_debt_limit: '1000000', slot_capacity: '1' } })
await stopTheClockwork(world)
after(() => world.close())
await turnSmsOn(world)
const admin = await world.as('office')

type Body = NonNullable<EndpointCall<typeof placeForCallerEndpoint>['body']>

function bodyFor(phone: string, changes: Partial<Body> = {}): Body {
  const { marketId, place: to } = basket(world)
  const name = 'Hauwa Sani'
  return {
    caller: { phone, name },
    text: '2 mudu rice\n500 naira pepper',
    marketId,
    place: to,
    contact: { name, phone },
    ...changes,
  }
}

const placeFor = (body: Body, idempotencyKey = newKey()) =>
  admin.call(placeForCallerEndpoint, { body }, { idempotencyKey })
const read = (id: string) => admin.call(getAdminOrderEndpoint, { params: { id } })
const find = async (phone: string) => (await admin.call(findCallerEndpoint, { body: { phone } })).caller

/** Opens the account of a number as its owner does, by a code to that number. */
async function claim(phone: string) {
  const { browser } = await askForCode(world, { phoneNumber: phone })
  const answer = await typeCode(browser, { phoneNumber: phone, code: await codeSentTo(world, phone) })
  assert.equal(answer.status, 200, answer.text)
  return browser.client
}

test('a caller gets one order, from two tabs and a double click, and claims it by a code to the number', async () => {
  const phone = '0809 111 2201'
  assert.equal(await find(phone), null)
  const [body, key] = [bodyFor(phone), newKey()]
  const answers = await Promise.all([1, 2, 3, 4].map(() => placeFor(body, key)))
  const [first] = answers
  assert.ok(first)
  assert.deepEqual(
    answers.map(({ id }) => id),
    answers.map(() => first.id),
  )
  const { channel, placedBy, timeline, items, customer } = await read(first.id)
  assert.deepEqual([channel, placedBy?.id, items.length], ['office', admin.userId, 2])
  assert.deepEqual([customer.phone, timeline[0]?.by], [toE164(phone), 'admin'])
  assert.deepEqual(await auditsOf(world, first.id), ['orders.place'])
  assert.equal((await find(phone))?.isClaimed, false)
  const owner = await claim(phone)
  const { items: own } = await owner.call(listOrdersEndpoint, {})
  assert.deepEqual(
    own.map(({ id }) => id),
    [first.id],
  )
  assert.equal((await find(phone))?.isClaimed, true)
})

test('what an admin placed is found by it, on the board and in its CSV, and by both markets of a list', async () => {
  const { code } = await place(world)
  const [first, second] = (await admin.call(listMarketsEndpoint, {})).filter(
    ({ id }) => id !== world.market.id,
  )
  assert.ok(first && second)
  const rest = { marketId: first.id, text: '1 kg goat meat' }
  const { id, rest: other } = await placeFor(bodyFor('0809 111 2211', { rest }))
  const query = { status: 'all', placedBy: admin.userId } as const
  const ids = (await admin.call(listBoardEndpoint, { query })).items.map((row) => row.id)
  assert.ok(other && ids.includes(id) && ids.includes(other.id))
  const csv = await admin.raw('GET', `/api/admin/orders/orders.csv?status=all&placedBy=${admin.userId}`)
  assert.equal(csv.status, 200, csv.text)
  const rows = csv.text.trim().split('\r\n')
  assert.equal(rows.length - 1, ids.length)
  assert.ok(rows.slice(1).every((row) => /"office","Halima[^"]*"/.test(row)))
  assert.ok(!csv.text.includes(code))
  const another = { marketId: world.market.id, text: '1 kg goat meat' }
  const same = { body: bodyFor('0809 111 2212', { rest: another }) }
  await admin.refused(placeForCallerEndpoint, same, 'request.invalid', { idempotencyKey: newKey() })
})

test('a promo code takes something off as for customers, and goes with no waived fee', async () => {
  const owner = await world.as('owner')
  await owner.call(createPromoEndpoint, { body: { code: 'CALLERS', sumKobo: 10_000 } })
  const { id } = await placeFor(bodyFor('0809 111 2213', { promoCode: 'callers' }))
  assert.equal((await read(id)).bill.discountKobo, 10_000)
  const both = { body: bodyFor('0809 111 2214', { promoCode: 'callers', waivedFor: 'Late' }) }
  await admin.refused(placeForCallerEndpoint, both, 'request.invalid', { idempotencyKey: newKey() })
})

test('a key that placed for one caller places for no other', async () => {
  const key = newKey()
  await placeFor(bodyFor('0809 111 2202'), key)
  const other = { body: bodyFor('0809 111 2203') }
  await admin.refused(placeForCallerEndpoint, other, 'request.key_reused', { idempotencyKey: key })
  const changed = { body: bodyFor('0809 111 2202', { text: '4 tubers of yam' }) }
  await admin.refused(placeForCallerEndpoint, changed, 'request.key_reused', { idempotencyKey: key })
})

test('a waived delivery fee is a discount with its reason, in the order and in the books', async () => {
  const phone = '0809 111 2204'
  const { id, deliveryFeeKobo } = await placeFor(bodyFor(phone, { waivedFor: 'Late last time' }))
  const { waivedFor, bill } = await read(id)
  assert.deepEqual([waivedFor, bill.discountKobo], ['Late last time', deliveryFeeKobo])
  const today = dayInLagos()
  const promotionsOf = async () =>
    (await (await world.as('owner')).call(getStatementEndpoint, { query: { from: today, to: today } }))
      .promotionsKobo
  const before = await promotionsOf()
  const agent = await world.as('musa')
  await drive({ id, code: '', customer: await claim(phone), agent, admin }, 'queued', 'purchased')
  assert.equal(Math.abs((await promotionsOf()) - before), deliveryFeeKobo)
  const { rows } = await world.database.pool.query(
    `select reason from ledger_transactions where order_id = $1 and kind = 'bill'`,
    [id],
  )
  assert.deepEqual(rows, [{ reason: 'Late last time' }])
})

test('what is paid later is handed over without cash and then owed, within what a customer may owe', async () => {
  const phone = '0809 111 2205'
  const { id } = await placeFor(bodyFor(phone, { paysLater: true, text: '500 naira pepper' }))
  const agent = await world.as('ngozi')
  const order = { id, code: '', customer: await claim(phone), agent, admin }
  await drive(order, 'queued', 'arrived')
  const { rows } = await world.database.pool.query('select handover_code from orders where id = $1', [id])
  await agent.call(...asAgent.deliver(id, { code: rows[0].handover_code, cashKobo: 0 }))
  const { bill } = await read(id)
  assert.ok(bill.balanceDueKobo > 0)
  assert.equal((await find(phone))?.owedKobo, bill.balanceDueKobo)
  const more = { body: bodyFor(phone, { paysLater: true, items: [{ name: 'gold', budgetKobo: 995_000 }] }) }
  Reflect.deleteProperty(more.body, 'text')
  await admin.refused(placeForCallerEndpoint, more, 'orders.over_debt_limit', { idempotencyKey: newKey() })
})

test('an hour that is full to customers is not to admins', async () => {
  const scheduledFor = nextOpenDay('11:00').toISOString()
  await place(world, { body: { scheduledFor } })
  const phone = '0809 111 2206'
  const full = { body: bodyFor(phone, { scheduledFor }) }
  await admin.refused(placeForCallerEndpoint, full, 'orders.slot_full', { idempotencyKey: newKey() })
  const { scheduledFor: booked } = await placeFor(bodyFor(phone, { scheduledFor, isOverbooked: true }))
  assert.equal(booked, scheduledFor)
})

test('numbers of agents and admins, a wallet, and requests that cannot be are refused with their field', async () => {
  const { rows } = await world.database.pool.query(
    `select phone_number from users where role = 'agent' and phone_number is not null limit 1`,
  )
  const { phone_number: theirs } = rows[0]
  await admin.refused(findCallerEndpoint, { body: { phone: theirs } }, 'users.not_a_customer')
  const call = { body: bodyFor(theirs) }
  await admin.refused(placeForCallerEndpoint, call, 'users.not_a_customer', { idempotencyKey: newKey() })
  const wrong: [change: object, path: string][] = [
    [{ paymentMethod: 'wallet' }, 'paymentMethod'],
    [{ paysLater: true, paymentMethod: 'prepaid' }, 'paysLater'],
    [{ items: [{ name: 'yam' }] }, 'items'],
    [{ text: '...' }, 'text'],
    [{ caller: { phone: '12', name: 'x' } }, 'caller.phone'],
  ]
  for (const [change, path] of wrong) {
    const body = { ...bodyFor('0809 111 2207'), ...change } as Body
    const answer = await admin.send(placeForCallerEndpoint, { body }, { idempotencyKey: newKey() })
    const { fields } = answer.json as { fields?: { path: string }[] }
    assert.deepEqual([answer.status, fields?.[0]?.path], [400, path], answer.text)
  }
})

test('only admins with the permission place for callers', async () => {
  await addPerson(world, { username: 'reader', role: 'admin', permissions: ['orders.read'] })
  for (const who of ['reader', 'amina', 'musa']) {
    const client = await world.as(who)
    await client.refused(findCallerEndpoint, { body: { phone: '0809 111 2201' } }, 'auth.forbidden')
    const call = { body: bodyFor('0809 111 2208') }
    await client.refused(placeForCallerEndpoint, call, 'auth.forbidden', { idempotencyKey: newKey() })
  }
})
