import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import { changePhone } from '#contract/accounts/profile.ts'
import { findCallerEndpoint, placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import { listBusinessesEndpoint } from '#contract/businesses/businesses.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getWalletEndpoint } from '#contract/payments/payments.ts'
import { days } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { asCustomer } from '#server/players/customer.ts'
import { timeNow } from '#tests/times.ts'
import * as codes from '#tests/world/codes.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(timeNow())
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())

beforeEach(() => codes.startAnew(world))

const { askForCode, typeCode, codeSentTo } = codes.codesBy(world, clock)
const codeOf = (answer: { json: unknown }) => (answer.json as { code?: string }).code
const idOf = (answer: { status: number; text: string; json: unknown }) => {
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as { user: { id: string } }).user.id
}

let made = 0

/** An account without an email whose number was shown so many days ago. */
async function addAccount(daysAgo: number) {
  made += 1
  const phone = `+23480355520${10 + made}`
  const { browser } = await askForCode({ phoneNumber: phone })
  const id = idOf(
    await typeCode(browser, { phoneNumber: phone, code: await codeSentTo(phone), name: 'First Owner' }),
  )
  const at = new Date(clock.now().getTime() - days(daysAgo))
  await world.database.pool.query('update users set phone_proved_at = $2, created_at = $2 where id = $1', [
    id,
    at,
  ])
  return { id, phone, client: browser.client, at }
}

/** Adds an order to Gwarinpa, of that day, that came to ₦12,040. */
async function addOwner(daysAgo: number) {
  const owner = await addAccount(daysAgo)
  const contact = { name: 'First Owner', phone: owner.phone }
  const { id: orderId } = await owner.client.call(...asCustomer.place(basket(world, { contact })))
  await world.database.pool.query(
    `update orders set area = 'Gwarinpa', placed_at = $2, status = 'cancelled', ended_at = $2, status_at = $2,
       goods_kobo = 1204000 - delivery_fee_kobo - service_fee_kobo + discount_kobo, total_kobo = 1204000 where id = $1`,
    [orderId, owner.at],
  )
  return { ...owner, orderId }
}

/** A browser that has typed the right digits of a number. */
async function holderOf(phone: string) {
  const { browser } = await askForCode({ phoneNumber: phone })
  const digits = { phoneNumber: phone, code: await codeSentTo(phone) }
  const type = (more: { answer?: string; isNew?: true; name?: string } = {}) =>
    typeCode(browser, { ...digits, ...more })
  return { browser, type }
}

test('a number silent for half a year opens its account by what only the owner knows', async () => {
  for (const [daysAgo, answer] of [
    [181, 'gwarimpa'],
    [400, '₦12,040'],
    [800, '12000'],
  ] as const) {
    const { id, phone } = await addOwner(daysAgo)
    const { type } = await holderOf(phone)
    assert.equal(codeOf(await type()), 'auth.answer_needed')
    assert.equal(codeOf(await type({ name: 'New Owner' })), 'auth.answer_needed')
    assert.equal(codeOf(await type({ answer: '9,000' })), 'auth.wrong_answer')
    assert.equal(idOf(await type({ answer })), id)
    const again = await holderOf(phone)
    assert.equal(idOf(await again.type()), id)
  }
})

test('whoever knows nothing has few tries and gets a new account; wallet and orders stay behind', async () => {
  const { id, phone } = await addOwner(300)
  const { type, browser } = await holderOf(phone)
  for (const answer of ['Jabi', '9,000', 'hello'])
    assert.equal(codeOf(await type({ answer })), 'auth.wrong_answer')
  assert.equal(codeOf(await type({ answer: 'Gwarinpa' })), 'auth.answer_over')
  const other = await holderOf(phone)
  assert.equal(codeOf(await other.type({ answer: '12,040' })), 'auth.answer_over')
  assert.equal(codeOf(await type({ isNew: true })), 'auth.name_needed')
  const newId = idOf(await type({ isNew: true, name: 'New Owner' }))
  assert.notEqual(newId, id)
  assert.equal((await browser.client.call(meEndpoint, {})).id, newId)
  assert.equal((await browser.client.call(getWalletEndpoint, {})).balanceKobo, 0)
  assert.deepEqual((await browser.client.call(listOrdersEndpoint, {})).items, [])
})

test('an account without orders asks the same, and nothing opens it', async () => {
  const { id, phone } = await addAccount(300)
  const { type } = await holderOf(phone)
  assert.equal(codeOf(await type()), 'auth.answer_needed')
  for (const answer of ['0', '₦0', 'nothing'])
    assert.equal(codeOf(await type({ answer })), 'auth.wrong_answer')
  assert.notEqual(idOf(await type({ isNew: true, name: 'New Owner' })), id)
})

test('a caller with a silent number says what only the owner knows, or is somebody new', async () => {
  const admin = await world.as('office')
  const { id, phone } = await addOwner(300)
  const find = (answer: string | null = null) => admin.call(findCallerEndpoint, { body: { phone, answer } })
  assert.deepEqual(await find(), { caller: null, isSilent: true })
  await admin.refused(findCallerEndpoint, { body: { phone, answer: 'Jabi' } }, 'auth.wrong_answer')
  const found = await find('Gwarinpa')
  assert.deepEqual([found.caller?.id, found.isSilent], [id, false])

  const { marketId, place: to } = basket(world)
  const order = (caller: { answer?: string; isNew?: boolean }) => ({
    body: {
      caller: { phone, name: 'Caller', ...caller },
      text: '2 mudu rice',
      marketId,
      place: to,
      contact: { name: 'Caller', phone },
    },
  })
  const keyed = () => ({ idempotencyKey: newKey() })
  await admin.refused(placeForCallerEndpoint, order({}), 'auth.answer_needed', keyed())
  await admin.refused(placeForCallerEndpoint, order({ answer: '1' }), 'auth.wrong_answer', keyed())
  const own = await admin.call(placeForCallerEndpoint, order({ answer: '12,040' }), keyed())
  assert.equal(own.customerId, id)

  const second = await addOwner(300)
  const body = { ...order({ isNew: true }).body }
  body.caller = { ...body.caller, phone: second.phone }
  const placed = await admin.call(placeForCallerEndpoint, { body }, keyed())
  assert.notEqual(placed.customerId, second.id)
  // An account that is in use is never taken by it.
  const third = await addOwner(20)
  body.caller = { ...body.caller, phone: third.phone }
  assert.equal((await admin.call(placeForCallerEndpoint, { body }, keyed())).customerId, third.id)
})

test('a silent number can become another account’s own, and invites nobody to a business', async () => {
  const { id, phone, client } = await addOwner(300)
  const owner = await world.as('owner')
  const now = clock.now()
  const [business, invitation] = [newId('business', clock), newId('businessInvitation', clock)]
  await world.database.pool.query(
    `insert into businesses (id, name, address, email, created_at, created_by)
     values ($1, 'Mama Put', 'Wuse', 'mama@put.example', $2, $3)`,
    [business, now, owner.userId],
  )
  await world.database.pool.query(
    `insert into business_invitations (id, business_id, phone, role, invited_by, created_at, expires_at)
     values ($1, $2, $3, 'buyer', $4, $5, $6)`,
    [invitation, business, phone, owner.userId, now, new Date(now.getTime() + days(7))],
  )
  const invited = async () => (await client.call(listBusinessesEndpoint, {})).invitations.length
  assert.equal(await invited(), 0)
  const proved = (at: Date) =>
    world.database.pool.query('update users set phone_proved_at = $2 where id = $1', [id, at])
  await proved(now)
  assert.equal(await invited(), 1)

  const own = '+2348035552900'
  const { browser } = await askForCode({ phoneNumber: own })
  idOf(await typeCode(browser, { phoneNumber: own, code: await codeSentTo(own), name: 'Taker' }))
  const take = async () => {
    await askForCode({ phoneNumber: own }, browser)
    const oldCode = await codeSentTo(own)
    await askForCode({ phoneNumber: phone }, browser)
    const newCode = await codeSentTo(phone)
    const body = { phoneNumber: phone, password: null, oldCode, newCode }
    return browser.client.send(changePhone, { body })
  }
  assert.equal(codeOf(await take()), 'profile.phone_taken')
  await proved(new Date(now.getTime() - days(300)))
  await world.db.deleteFrom('rate_limits').execute()
  const done = await take()
  assert.equal(done.status, 200, done.text)
})

test('an order with the number meanwhile, or the owner’s own browser, asks nothing', async () => {
  const { id, phone, orderId } = await addOwner(300)
  await world.database.pool.query('update orders set placed_at = $2 where id = $1', [
    orderId,
    new Date(clock.now().getTime() - days(20)),
  ])
  assert.equal(idOf(await (await holderOf(phone)).type()), id)
  const other = await addOwner(10)
  const { browser, type } = await holderOf(other.phone)
  assert.equal(idOf(await type()), other.id)
  clock.advance(days(200))
  await askForCode({ phoneNumber: other.phone }, browser)
  const code = await codeSentTo(other.phone)
  assert.equal(idOf(await typeCode(browser, { phoneNumber: other.phone, code })), other.id)
})
