import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listSignalsEndpoint } from '#contract/admin/signals.ts'
import {
  answerInvitationEndpoint,
  changeMemberEndpoint,
  inviteMemberEndpoint,
  leaveBusinessEndpoint,
  listBusinessesEndpoint,
} from '#contract/businesses/businesses.ts'
import {
  getAccountEndpoint,
  grantCreditEndpoint,
  recordInvoicePaymentEndpoint,
} from '#contract/businesses/invoices.ts'
import { buyItemEndpoint } from '#contract/dispatch/agent.ts'
import { changeListEndpoint, quoteListEndpoint } from '#contract/orders/change-list.ts'
import { moveAddressEndpoint } from '#contract/orders/move-address.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import {
  answerByPhoneEndpoint,
  answerLinkedQuestionEndpoint,
  answerQuestionEndpoint,
} from '#contract/orders/questions.ts'
import { findSignals } from '#server/admin/signals/find-signals.ts'
import { timeNow } from '#tests/times.ts'
import { businessesOf, noLimits, type Person } from '#tests/world/businesses.ts'
import type { Client } from '#tests/world/clients.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { basket, contactOf, drive, newKey, type Order, type OrderBody } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { askingOf } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({
  settings: {
    delivery_distance_bands: '[{"upToKm":5,"feeKobo":15000},{"upToKm":60,"feeKobo":90000}]',
    agent_max_trips: '40',
    agent_cash_ceiling: '90000000',
    customer_open_orders: '50',
  },
})
after(() => world.close())
const { join, makeBusiness } = businessesOf(world)
const admin = await world.as('office')
const key = () => ({ idempotencyKey: newKey() })
const naira = (amount: number) => amount * 100
const lines: OrderBody['items'] = [
  { name: 'yam', budgetKobo: naira(2_000), ifMissing: 'nearest' },
  { name: 'pepper', budgetKobo: naira(1_000) },
  { name: 'ugu', budgetKobo: naira(500) },
]

let agents = 0
async function shop(customer: Client, changes: Partial<OrderBody> = {}) {
  agents += 1
  const username = `grower-${agents}`
  await addPerson(world, { username, role: 'agent' })
  const body = basket(world, { items: lines, contact: contactOf(customer.name), ...changes })
  const placed = await customer.call(placeOrderEndpoint, { body }, key())
  const order: Order = { id: placed.id, code: placed.code, customer, agent: await world.as(username), admin }
  await drive(order, 'queued', 'shopping')
  return { ...order, ...(await askingOf(order)) }
}
type Shopped = Awaited<ReturnType<typeof shop>>

const yes = (who: Client, id: string) =>
  who.send(answerQuestionEndpoint, { params: { id }, body: { answer: 'yes' } }, key())
const buy = ({ agent, item }: Shopped, index: number, paidKobo: number, more: object = {}) =>
  agent.send(buyItemEndpoint, {
    params: item(index),
    body: { askedKobo: paidKobo, paidKobo, customerAgreed: true, confirmed: true, ...more },
  })
const codeOf = ({ status, json }: { status: number; json: unknown }) =>
  status === 200 ? 'done' : (json as { code: string }).code
const creditOf = (id: string, creditLimitKobo: number) =>
  admin.call(grantCreditEndpoint, { params: { id }, body: { creditLimitKobo, termsDays: 14 } })
const limited = (amount: number) => ({ orderLimitKobo: naira(amount), monthLimitKobo: null })

type Limits = Parameters<typeof join>[3]

async function limitedBuyer(limits: Limits = limited(10_000)) {
  const { id, owner, params } = await makeBusiness()
  const approver = await join(owner, id, 'approver')
  const buyer = await join(owner, id, 'buyer', limits)
  return { id, owner, params, approver, buyer }
}

test('a question of ₦30,000 for a buyer of ₦10,000 waits for an approver, whoever brings the buyer’s yes', async () => {
  const { id, approver, buyer } = await limitedBuyer()
  const order = await shop(buyer.client, { businessId: id })
  const question = await order.ask(0, { askedKobo: naira(30_000) })
  const refused = await yes(buyer.client, question.id)
  assert.equal(codeOf(refused), 'businesses.needs_approval')
  const { detail } = refused.json as { detail: Record<string, unknown> }
  assert.equal(detail['limitKobo'], naira(10_000))
  const cap = { answer: 'cap', capKobo: naira(29_000) } as const
  const params = { id: question.id }
  await buyer.client.refused(
    answerQuestionEndpoint,
    { params, body: cap },
    'businesses.needs_approval',
    key(),
  )
  const link = { params: { token: await order.tokenOf(question.id) }, body: { answer: 'yes' } } as const
  await world.visitor.refused(answerLinkedQuestionEndpoint, link, 'businesses.needs_approval')
  const heard = { params: { id: order.id }, body: { questionId: question.id, answer: 'yes' } } as const
  await admin.refused(answerByPhoneEndpoint, heard, 'businesses.needs_approval')
  assert.equal(codeOf(await buy(order, 0, naira(30_000))), 'businesses.needs_approval')
  const letter = (await emailsTo(world, approver.email)).at(-1)
  assert.equal(letter?.template, 'order_growth')
  assert.ok(letter && 'link' in letter.data && letter.data.link.endsWith(`/orders/${order.id}`))
  assert.equal(codeOf(await yes(approver.client, question.id)), 'done')
  const { timeline } = await approver.client.call(getOrderEndpoint, { params: { id: order.id } })
  assert.equal(timeline.filter(({ type }) => type === 'item.answered').length, 1)
  assert.equal(codeOf(await buy(order, 0, naira(30_000), { customerAgreed: false })), 'done')
  // Refuses more than was agreed.
  assert.equal(codeOf(await buy(order, 1, naira(9_000))), 'businesses.needs_approval')
})

test('two questions that together pass the limit: the second waits for an approver', async () => {
  const { id, approver, buyer } = await limitedBuyer()
  const order = await shop(buyer.client, { businessId: id })
  const [first, second] = [
    await order.ask(0, { askedKobo: naira(5_000) }),
    await order.ask(1, { askedKobo: naira(5_000) }),
  ]
  const both = await Promise.all([yes(buyer.client, first.id), yes(buyer.client, second.id)])
  assert.deepEqual(both.map(codeOf).sort(), ['businesses.needs_approval', 'done'])
  const left = codeOf(both[0]) === 'done' ? second : first
  assert.equal(codeOf(await yes(approver.client, left.id)), 'done')
})

test('a substitute dearer than the limit is bought neither by the policy nor on an agent’s word', async () => {
  const { id, buyer } = await limitedBuyer()
  const items: OrderBody['items'] = [{ name: 'yam', quantity: 1, unit: 'tuber', ifMissing: 'nearest' }]
  const order = await shop(buyer.client, { businessId: id, items })
  const instead = { substituteName: 'cocoyam' }
  const word = await buy(order, 0, naira(15_000), instead)
  assert.equal(codeOf(word), 'businesses.needs_approval')
  const quiet = await buy(order, 0, naira(15_000), { ...instead, customerAgreed: false })
  assert.equal(codeOf(quiet), 'businesses.needs_approval')
})

test('an agent’s word takes nobody past the credit of a business, nor does its owner’s', async () => {
  const { id, owner } = await makeBusiness()
  await creditOf(id, naira(100_000))
  const order = await shop(owner, { businessId: id, paymentMethod: 'invoice' })
  const word = await buy(order, 0, naira(180_000))
  assert.equal(codeOf(word), 'businesses.over_credit')
  const question = await order.ask(0, { askedKobo: naira(180_000) })
  assert.equal(codeOf(await yes(owner, question.id)), 'businesses.over_credit')
  const cap = { params: { id: question.id }, body: { answer: 'cap' as const, capKobo: naira(90_000) } }
  await owner.call(answerQuestionEndpoint, cap, key())
  assert.equal(codeOf(await buy(order, 0, naira(90_000), { customerAgreed: false })), 'done')
  // Takes what one order was let grow to from what the next may cost.
  const next = basket(world, { items: [{ name: 'rice', budgetKobo: naira(20_000) }], businessId: id })
  const body = { ...next, paymentMethod: 'invoice' as const, contact: contactOf(owner.name) }
  await owner.refused(placeOrderEndpoint, { body }, 'businesses.over_credit', key())
})

test('two orders of one business that grow at once do not both pass its credit', async () => {
  const { id, owner } = await makeBusiness()
  await creditOf(id, naira(40_000))
  const on = { businessId: id, paymentMethod: 'invoice' as const }
  const orders = [await shop(owner, on), await shop(owner, on)]
  const answers = await Promise.all(orders.map((order) => buy(order, 0, naira(22_000))))
  assert.deepEqual(answers.map(codeOf).sort(), ['businesses.over_credit', 'done'])
})

test('what an order was let grow to counts against the month, and a list or door added to it asks again', async () => {
  const { id, buyer } = await limitedBuyer({ orderLimitKobo: null, monthLimitKobo: naira(20_000) })
  const order = await shop(buyer.client, { businessId: id })
  const question = await order.ask(0, { askedKobo: naira(13_000) })
  const text = 'add 9 crates of eggs'
  const of = { params: { id: order.id } }
  await buyer.client.refused(quoteListEndpoint, { ...of, body: { text } }, 'orders.list_fixed')
  const change = { ...of, body: { text, shown: 'x'.repeat(43) } }
  await buyer.client.refused(changeListEndpoint, change, 'orders.list_fixed', key())
  assert.equal(codeOf(await yes(buyer.client, question.id)), 'done')
  const wanted = [{ name: 'rice', budgetKobo: naira(8_000) }]
  const body = basket(world, { items: wanted, businessId: id, contact: contactOf(buyer.client.name) })
  await buyer.client.refused(placeOrderEndpoint, { body }, 'businesses.needs_approval', key())
  assert.equal(codeOf(await buy(order, 1, naira(8_000))), 'businesses.needs_approval')
})

test('what is left for the gate keeps its limit while an order is shopped, whoever agrees', async () => {
  await addPerson(world, { username: 'payer', role: 'customer' })
  const customer = await world.as('payer')
  const order = await shop(customer)
  const limitKobo = 50_000_000
  const question = await order.ask(0, { askedKobo: limitKobo })
  assert.equal(codeOf(await yes(customer, question.id)), 'orders.over_cash_limit')
  assert.equal(codeOf(await buy(order, 0, limitKobo)), 'orders.over_cash_limit')
  assert.equal(codeOf(await buy(order, 0, naira(40_000))), 'done')
})

test('another door that costs more keeps the limit of what the order was let grow to', async () => {
  const { id, buyer } = await limitedBuyer(limited(10_000))
  const order = await shop(buyer.client, { businessId: id })
  const { bill } = await buyer.client.call(getOrderEndpoint, { params: { id: order.id } })
  const feesKobo = bill.deliveryFeeKobo + bill.serviceFeeKobo
  const question = await order.ask(0, { askedKobo: naira(10_000) - feesKobo })
  assert.equal(codeOf(await yes(buyer.client, question.id)), 'done')
  const place = { area: 'Gwagwalada', landmark: 'The last gate', directions: null, gateCode: null }
  const moved = await buyer.client.send(moveAddressEndpoint, {
    params: { id: order.id },
    body: { place: { ...place, latitude: null, longitude: null }, shownAddedKobo: null },
  } as never)
  assert.ok(['businesses.needs_approval', 'orders.outside_area'].includes(codeOf(moved)), codeOf(moved))
})

test('an owner who hands the business to a straw account and leaves still owes what was ordered', async () => {
  const { id, owner, ownerEmail, params } = await makeBusiness()
  await creditOf(id, naira(100_000))
  const order = await shop(owner, { businessId: id, paymentMethod: 'invoice' })
  await buy(order, 0, naira(60_000))
  await buy(order, 1, naira(1_000))
  await buy(order, 2, naira(500))
  const straw = await join(owner, id, 'owner', noLimits)
  await owner.call(leaveBusinessEndpoint, { params })
  const [debt, ...more] = (await owner.call(listBusinessesEndpoint, {})).answersFor
  assert.ok(debt && more.length === 0)
  assert.ok(debt.owedKobo >= naira(60_000), String(debt.owedKobo))

  const next = await makeBusiness({ client: owner, email: ownerEmail })
  await creditOf(next.id, naira(100_000))
  const body = basket(world, { items: lines, businessId: next.id, paymentMethod: 'invoice' })
  const again = { ...body, contact: contactOf(owner.name) }
  const { detail } = await owner.refused(placeOrderEndpoint, { body: again }, 'businesses.owner_owes', key())
  assert.equal((detail as { owedKobo: number }).owedKobo, debt.owedKobo)
  await findSignals({ db: world.db, clock: { now: timeNow } })
  const signals = await admin.call(listSignalsEndpoint, { query: {} })
  assert.ok(
    signals.every(({ kind }) => kind !== 'business_again'),
    'nothing is owed before the bill',
  )
  // Nor for a friend whose business they own with them.
  const friend = await makeBusiness()
  await creditOf(friend.id, naira(100_000))
  await invite(friend.owner, friend.id, { client: owner, email: ownerEmail })
  const friends = { ...again, businessId: friend.id, contact: contactOf(friend.owner.name) }
  await friend.owner.refused(placeOrderEndpoint, { body: friends }, 'businesses.owner_owes', key())

  await drive(order, 'shopping', 'delivered')
  await findSignals({ db: world.db, clock: { now: timeNow } })
  const seen = await admin.call(listSignalsEndpoint, { query: {} })
  const likely = seen.filter(({ kind }) => kind === 'business_again')
  assert.equal(likely.length, 2)
  const own = likely.find(({ figures }) => (figures.count ?? 0) >= 3)
  assert.ok(own?.people.some(({ id: userId }) => userId === owner.userId))
  await payAll(id, straw.client)
  const { answersFor } = await owner.call(listBusinessesEndpoint, {})
  assert.deepEqual(answersFor, [])
  await owner.call(placeOrderEndpoint, { body: again }, key())
})

test('an owner who is made a buyer, or removed, answers for what was open then', async () => {
  const { id, owner } = await makeBusiness()
  await creditOf(id, naira(100_000))
  const second = await join(owner, id, 'owner')
  await shop(owner, { businessId: id, paymentMethod: 'invoice' })
  const change = { params: { id, user: second.client.userId }, body: { role: 'buyer' as const, ...noLimits } }
  await owner.call(changeMemberEndpoint, change)
  const { answersFor } = await second.client.call(listBusinessesEndpoint, {})
  assert.equal(answersFor.length, 1)
})

async function invite(owner: Client, id: string, person: Person): Promise<void> {
  const body = { email: person.email, role: 'owner' as const, ...noLimits }
  await owner.call(inviteMemberEndpoint, { params: { id }, body }, key())
  const { invitations } = await person.client.call(listBusinessesEndpoint, {})
  const [invitation] = invitations
  assert.ok(invitation)
  await person.client.call(answerInvitationEndpoint, { params: { id: invitation.id }, body: { joins: true } })
}

/** Pays all that a business owes. */
async function payAll(id: string, owner: Client): Promise<void> {
  const { owedKobo: amountKobo } = await owner.call(getAccountEndpoint, { params: { id } })
  const body = { accountId: 'mac_00000000000000000000000000', amountKobo, note: 'Paid in full' }
  await admin.call(recordInvoicePaymentEndpoint, { params: { id }, body }, key())
}
