import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { getWalletEndpoint } from '#contract/payments/payments.ts'
import {
  checkPromoEndpoint,
  createInvitationEndpoint,
  createPromoEndpoint,
  endPromoEndpoint,
  getInvitationEndpoint,
  listPromosEndpoint,
} from '#contract/promotions/promo-codes.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { promoOffKobo } from '#domain/money/bill.ts'
import { hours } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { basket, drive, itemPaidKobo, newKey, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

let aheadMs = 0
const world = await startWorld({ clock: { now: () => new Date(msNow() + aheadMs) } })
after(() => world.close())
const admin = await world.as('office')
const feesKobo = 20_000

let serial = 0
async function makePromo(terms: Partial<z.input<typeof createPromoEndpoint.body & z.ZodType>> = {}) {
  serial += 1
  const code = `MARKET${serial}`
  const promos = await admin.call(createPromoEndpoint, { body: { code, sumKobo: 5_000, ...terms } })
  const made = promos.find((promo) => promo.code === code)
  if (!made) throw new Error('the code is not there')
  return made
}

async function addCustomer(): Promise<string> {
  serial += 1
  const username = `shopper${serial}`
  await addPerson(world, { username, role: 'customer' })
  return username
}

const phone = (last: number) => `0803 999 ${String(1000 + last)}`
const contact = (last: number) => ({ name: 'Somebody', phone: phone(last) })

async function place1(customer: string, promoCode: string, last: number) {
  return place(world, { customer, body: { promoCode, contact: contact(last) } })
}

test('a code takes its sum off our fees, on the bill, at the gate and in the list of codes', async () => {
  const promo = await makePromo()
  const customer = await addCustomer()
  const order = await place1(customer, ` ${promo.code.toLowerCase()} `, 1)
  const params = { id: order.id }
  assert.equal((await order.customer.call(getOrderEndpoint, { params })).bill.discountKobo, 5_000)
  await drive(order, 'queued', 'delivered')
  const { bill } = await order.customer.call(getOrderEndpoint, { params })
  assert.equal(bill.totalKobo, 3 * itemPaidKobo + feesKobo - 5_000)
  assert.deepEqual([bill.paidKobo, bill.balanceDueKobo], [bill.totalKobo, 0])
  const listed = (await admin.call(listPromosEndpoint, {})).find(({ id }) => id === promo.id)
  assert.deepEqual([listed?.uses, listed?.costKobo], [1, 5_000])
  assert.deepEqual(await auditsOf(world, promo.id), ['promos.create'])
})

test('a share is rounded down, and nothing takes off more than our fees', () => {
  const fees = { deliveryFeeKobo: 15_001, serviceFeeKobo: 5_000 }
  assert.equal(promoOffKobo({ sumKobo: null, percent: 33 }, fees), 6_600)
  assert.equal(promoOffKobo({ sumKobo: null, percent: 100 }, fees), 20_001)
  assert.equal(promoOffKobo({ sumKobo: 99_000, percent: null }, fees), 20_001)
})

test('a person uses it once: neither again, nor with another account at the same phone', async () => {
  const promo = await makePromo()
  const [first, second] = [await addCustomer(), await addCustomer()]
  const order = await place1(first, promo.code, 2)
  const again = async (customer: string, last: number) =>
    (await world.as(customer)).refused(
      placeOrderEndpoint,
      { body: basket(world, { promoCode: promo.code, contact: contact(last) }) },
      'promos.used',
      { idempotencyKey: newKey() },
    )
  const refused = await again(first, 3)
  assert.equal(refused.fields?.[0]?.path, 'promoCode')
  await again(second, 2)
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  await place1(second, promo.code, 2)
})

test('all that come at once use it no more often than it may be, and a repeat gets its first answer', async () => {
  const promo = await makePromo({ mostUses: 2 })
  const people = await Promise.all(Array.from({ length: 5 }, addCustomer))
  const answers = await Promise.all(
    people.map(async (username, index) => {
      const client = await world.as(username)
      const body = basket(world, { promoCode: promo.code, contact: contact(10 + index) })
      const options = { idempotencyKey: newKey() }
      const { status } = await client.send(placeOrderEndpoint, { body }, options)
      assert.equal((await client.send(placeOrderEndpoint, { body }, options)).status, status)
      return status
    }),
  )
  assert.deepEqual(answers.sort(), [201, 201, 409, 409, 409])
})

test('it needs enough goods, a right name, and to be on still', async () => {
  const customer = await world.as(await addCustomer())
  const refuse = (promoCode: string, code: 'promos.too_small' | 'promos.not_valid') =>
    customer.refused(placeOrderEndpoint, { body: basket(world, { promoCode, contact: contact(20) }) }, code, {
      idempotencyKey: newKey(),
    })
  await refuse((await makePromo({ minGoodsKobo: 90_000_000 })).code, 'promos.too_small')
  await refuse('NOSUCHCODE', 'promos.not_valid')
  const brief = await makePromo({ endsAt: new Date(msNow() + hours(1)).toISOString() })
  await customer.call(checkPromoEndpoint, { params: { code: brief.code } })
  aheadMs = hours(2)
  await refuse(brief.code, 'promos.not_valid')
  aheadMs = 0
  const ended = await makePromo()
  await admin.refused(createPromoEndpoint, { body: { code: ended.code, percent: 5 } }, 'promos.code_taken')
  const placed = await orderAt(world, 'assigned', {
    customer: await addCustomer(),
    body: { promoCode: ended.code, contact: contact(21) },
  })
  await admin.call(endPromoEndpoint, { params: { id: ended.id } })
  await refuse(ended.code, 'promos.not_valid')
  await customer.refused(checkPromoEndpoint, { params: { code: ended.code } }, 'promos.not_valid')
  await drive(placed, 'assigned', 'delivered')
  const { bill } = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.equal(bill.discountKobo, 5_000, 'an order keeps what it was placed with')
  assert.deepEqual(await auditsOf(world, ended.id), ['promos.create', 'promos.end'])
})

test('guesses are limited, whether checked or placed, and right codes do not count', async () => {
  const customer = await world.as(await addCustomer())
  const { code } = await makePromo()
  await world.db.deleteFrom('rate_limits').execute()
  for (let at = 0; at < 62; at += 1) await customer.call(checkPromoEndpoint, { params: { code } })
  const guess = (serial: number) =>
    serial % 2 === 0
      ? customer.send(checkPromoEndpoint, { params: { code: `GUESS${serial}` } })
      : customer.send(
          placeOrderEndpoint,
          { body: basket(world, { promoCode: `GUESS${serial}`, contact: contact(25) }) },
          { idempotencyKey: newKey() },
        )
  const statuses: number[] = []
  for (let at = 0; at < 62; at += 1) statuses.push((await guess(at)).status)
  assert.equal(statuses.indexOf(429), 60)
  assert.deepEqual(statuses.slice(60), [429, 429])
  await customer.refused(checkPromoEndpoint, { params: { code } }, 'request.too_many')
  await world.db.deleteFrom('rate_limits').execute()
  await customer.call(checkPromoEndpoint, { params: { code } })
})

test('an invitation pays after the friend’s first delivery; own, known, same phone and same device are refused', async () => {
  const owner = await world.as('owner')
  await owner.call(saveAdminSettingsEndpoint, {
    body: { referral_reward: '30000', referral_discount: '10000' },
  })
  const [inviter, friend] = [await addCustomer(), await addCustomer()]
  const inviting = await world.as(inviter)
  const { code } = await eventually('the settings', async () => {
    const invitation = await inviting.call(createInvitationEndpoint, {})
    return invitation.isOn && invitation
  })
  assert.ok(code)
  assert.equal((await inviting.call(createInvitationEndpoint, {})).code, code, 'one code each')
  const refuse = async (username: string, last: number) =>
    (await world.as(username)).refused(
      placeOrderEndpoint,
      { body: basket(world, { promoCode: code, contact: contact(last) }) },
      'promos.not_for_you',
      { idempotencyKey: newKey() },
    )
  await place(world, { customer: inviter, body: { contact: contact(30) } })
  await refuse(inviter, 31)
  await refuse(await addCustomer(), 30)
  const known = await addCustomer()
  await place(world, { customer: known, body: { contact: contact(32) } })
  await refuse(known, 33)
  await refuse(await addCustomer(), 32)
  const sameDevice = await world.as(await addCustomer())
  await world.db
    .insertInto('known_devices')
    .values(
      [inviting, sameDevice].map(({ userId }) => ({
        token_hash: Buffer.alloc(32, 7),
        user_id: userId,
        created_at: world.clock.now(),
        seen_at: world.clock.now(),
      })),
    )
    .execute()
  await refuse(sameDevice.name, 34)

  const order = await place1(friend, code, 35)
  await drive(order, 'queued', 'arrived')
  assert.equal((await inviting.call(getWalletEndpoint, { query: {} })).balanceKobo, 0)
  await drive(order, 'arrived', 'delivered')
  const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  assert.equal(bill.discountKobo, 10_000)
  const wallet = await eventually('the reward', async () => {
    const read = await inviting.call(getWalletEndpoint, { query: {} })
    return read.balanceKobo > 0 && read
  })
  assert.deepEqual(
    [wallet.balanceKobo, wallet.items.map(({ kind, order: about }) => [kind, about])],
    [30_000, [['referral', null]]],
  )
  const { rows } = await world.database.pool.query(
    `select order_id from ledger_transactions where kind = 'referral'`,
  )
  assert.deepEqual(rows, [{ order_id: order.id }], 'the books know for whose order it was')
  const invitation = await inviting.call(getInvitationEndpoint, {})
  assert.deepEqual([invitation.friends, invitation.earnedKobo], [1, 30_000])
})
