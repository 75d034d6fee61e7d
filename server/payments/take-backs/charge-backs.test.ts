import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { listSignalsEndpoint } from '#contract/admin/signals.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import {
  answerTakeBackEndpoint,
  closeTakeBackEndpoint,
  listTakeBacksEndpoint,
} from '#contract/payments/take-backs.ts'
import { hours } from '#domain/time/durations.ts'
import { findSignals } from '#server/admin/signals/find-signals.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { timeNow } from '#tests/times.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { basket, contactOf, drive, newKey, type Order } from '#tests/world/orders.ts'
import { applied, fillWallet, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { pollDisputes } from './poll-disputes.ts'

const clock = createTestClock(timeNow())
const world = await startPaidWorld({ clock })
after(() => world.close())
const { paystack } = world
const admin = await world.as('office')
const { services } = world.server

function online() {
  if (!services.provider) throw new Error('payments are off in this world')
  return {
    ...services,
    db: world.db,
    clock,
    provider: services.provider,
    orders: orderBooks,
    committed: () => undefined,
  }
}
const key = () => ({ idempotencyKey: newKey() })
let sent = 0
let people = 0

/** A bank asks for a payment back; what is said of it reaches us as Paystack says it. */
function disputeOf(reference: string, amountKobo: number) {
  const { id } = paystack.disputes.open(reference, amountKobo, { due_at: '2099-12-02T15:11:00.000Z' })
  const report = async (event: 'create' | 'remind' | 'resolve') => {
    sent += 1
    await paystack.send(`charge.dispute.${event}`, { id, sent, transaction: { reference } })
    await applied(world)
  }
  const decide = (resolution: string, status?: string) => async () => {
    paystack.disputes.decide(id, resolution, status)
    await report('resolve')
  }
  const find = async () => {
    const row = (await admin.call(listTakeBacksEndpoint, {})).find((one) => one.reference === reference)
    assert.ok(row, 'the dispute is listed')
    return row
  }
  return { id, report, find, lose: decide('merchant-accepted'), win: decide('declined'), decide }
}

/** Somebody new with an order that is paid by card. */
async function paidOrder() {
  people += 1
  const username = `payer-${people}`
  await addPerson(world, { username, role: 'customer' })
  const customer = await world.as(username)
  const body = { contact: contactOf(username) }
  const { order, payment } = await placePrepaid(
    { ...world, as: (name) => (name === 'amina' ? Promise.resolve(customer) : world.as(name)) },
    body,
  )
  await paystack.pay(payment.id)
  await applied(world)
  const bodyOf = (changes: Parameters<typeof basket>[1]) => ({ body: basket(world, { ...body, ...changes }) })
  return { order: { ...order, customer }, payment, customer, bodyOf }
}

async function cancelledOrder() {
  const paid = await paidOrder()
  await paid.customer.call(cancelOrderEndpoint, { params: { id: paid.order.id }, body: {} })
  assert.equal(await walletOf(paid.customer), paid.payment.amountKobo)
  return paid
}

const billOf = async ({ customer, id }: Pick<Order, 'customer' | 'id'>) =>
  (await customer.call(...asCustomer.read(id))).bill

test('what a bank takes back of a cancelled order leaves the wallet, and nothing goes out to the card again', async () => {
  const { order, payment, customer } = await cancelledOrder()
  const dispute = disputeOf(payment.id, payment.amountKobo)
  await dispute.report('create')
  const out = { orderCode: order.code, amountKobo: payment.amountKobo, reason: 'Asked by phone' }
  await admin.refused(payOutWalletEndpoint, { body: out }, 'payments.disputed_money', key())
  const toCard = { ...out, to: 'card' as const }
  await admin.refused(payOutWalletEndpoint, { body: toCard }, 'payments.not_card_money', key())
  assert.deepEqual(await movement(world, dispute.lose), {
    [account('wallet', customer.userId)]: payment.amountKobo,
    [account('provider')]: -payment.amountKobo,
  })
  await admin.refused(payOutWalletEndpoint, { body: toCard }, 'payments.wallet_short', key())
  // Replayed, and reminded of late, it changes nothing.
  assert.deepEqual(await movement(world, () => dispute.report('create')), {})
  assert.deepEqual(await movement(world, () => dispute.report('remind')), {})
  const row = await dispute.find()
  assert.deepEqual([row.state, row.amountKobo, row.order?.code], ['lost', payment.amountKobo, order.code])
})

test('what the wallet lacks is the person’s debt, which closes cash and cards until it is paid', async () => {
  const { order, payment, customer, bodyOf } = await cancelledOrder()
  await customer.call(...asCustomer.place(bodyOf({ paymentMethod: 'wallet' }).body))
  const leftKobo = await walletOf(customer)
  assert.ok(leftKobo < payment.amountKobo)
  const dispute = disputeOf(payment.id, payment.amountKobo)
  assert.deepEqual(await movement(world, dispute.lose), {
    ...(leftKobo > 0 && { [account('wallet', customer.userId)]: leftKobo }),
    [account('order', order.id)]: payment.amountKobo - leftKobo,
    [account('provider')]: -payment.amountKobo,
  })
  const owedKobo = payment.amountKobo - leftKobo
  for (const paymentMethod of ['cash', 'transfer', 'prepaid'] as const) {
    const refused = await customer.refused(
      placeOrderEndpoint,
      bodyOf({ paymentMethod }),
      'orders.taken_back_first',
      key(),
    )
    assert.deepEqual(refused.detail, { owedKobo })
  }
  // Lets a new account with the same phone owe it too.
  await addPerson(world, { username: `again-${people}`, role: 'customer' })
  const again = await world.as(`again-${people}`)
  await again.refused(placeOrderEndpoint, bodyOf({}), 'orders.taken_back_first', key())
  await admin.call(...asAdmin.settle(order.id, { way: 'cash', amountKobo: owedKobo, receivedBy: 'office' }))
  await customer.call(placeOrderEndpoint, bodyOf({ paymentMethod: 'cash' }), key())
})

test('a delivered order says that the bank took it back and is owed; a dispute that is won gives all back', async () => {
  const { order, payment, customer } = await paidOrder()
  await drive(order, 'queued', 'delivered')
  const before = await billOf(order)
  await fillWallet(world, order, 30_000)
  const walletKobo = await walletOf(customer)
  const start = await readBooks(world)
  const dispute = disputeOf(payment.id, payment.amountKobo)
  await dispute.lose()
  const taken = await billOf(order)
  assert.equal(taken.takenBackKobo, payment.amountKobo)
  assert.equal(taken.balanceDueKobo, payment.amountKobo - walletKobo)
  assert.equal(await walletOf(customer), 0)
  const { timeline } = await customer.call(...asCustomer.read(order.id))
  assert.ok(timeline.some(({ type }) => type === 'payment.taken_back'))
  await dispute.win()
  const won = await billOf(order)
  assert.deepEqual(
    [won.takenBackKobo, won.balanceDueKobo, won.paidKobo - before.paidKobo],
    [undefined, 0, walletKobo - (await walletOf(customer))],
  )
  assert.deepEqual(await readBooks(world), start)
  assert.equal((await dispute.find()).state, 'won')
  // Corrected once more, and replayed, it is taken once more, once.
  await dispute.lose()
  await dispute.report('create')
  await dispute.lose()
  assert.equal((await billOf(order)).balanceDueKobo, payment.amountKobo - walletKobo)
})

test('of an order under way the bank takes back what was paid ahead, and the rest is asked for at the gate', async () => {
  const { order, payment, customer } = await paidOrder()
  await fillWallet(world, order, 5_000)
  const dispute = disputeOf(payment.id, payment.amountKobo)
  await dispute.lose()
  assert.equal(await walletOf(customer), 0)
  await drive(order, 'queued', 'purchased')
  const { balanceDueKobo, totalKobo } = await billOf(order)
  assert.equal(balanceDueKobo, (totalKobo ?? 0) - 5_000)
  await dispute.win()
  assert.equal((await billOf(order)).balanceDueKobo, 0)
  assert.equal(await walletOf(customer), payment.amountKobo - (totalKobo ?? 0) + 5_000)
})

test('admins see sum, order, deadline and evidence, and answer the bank with it once, or accept', async () => {
  const { order, payment } = await paidOrder()
  await drive(order, 'queued', 'delivered')
  const dispute = disputeOf(payment.id, payment.amountKobo)
  await dispute.report('create')
  const { money } = await admin.call(getOverviewEndpoint, {})
  const need = money?.takenBack?.first.find(({ orderCode }) => orderCode === order.code)
  assert.deepEqual(
    [need?.amountKobo, need?.dueAt, need?.state],
    [payment.amountKobo, '2099-12-02T15:11:00.000Z', 'open'],
  )
  const row = await dispute.find()
  assert.deepEqual([row.evidence?.isByCode, row.actions], [true, ['evidence', 'accept']])
  const params = { id: row.id }
  await admin.refused(
    closeTakeBackEndpoint,
    { params, body: { as: 'close', note: 'Seen' } },
    'payments.not_so',
  )
  const body = { as: 'evidence' as const, message: 'Delivered to the customer' }
  const once = key()
  const answered = await admin.call(answerTakeBackEndpoint, { params, body }, once)
  assert.deepEqual(await admin.call(answerTakeBackEndpoint, { params, body }, once), answered)
  assert.deepEqual([answered.state, answered.answered?.as, answered.actions], ['answered', 'evidence', []])
  await admin.refused(answerTakeBackEndpoint, { params, body }, 'payments.settled')
  const shown = paystack.disputes.evidence.at(-1)
  assert.match(shown?.service_details ?? '', new RegExp(order.code))
  assert.match(
    paystack.disputes.files.get(paystack.disputes.resolved.at(-1)?.uploaded_filename ?? '') ?? '',
    /^%PDF/,
  )
  await dispute.lose()
  assert.deepEqual((await dispute.find()).actions, ['close'])
  const closed = await admin.call(closeTakeBackEndpoint, {
    params,
    body: { as: 'close', note: 'Called them' },
  })
  assert.ok(closed.closedAt)

  const other = await paidOrder()
  const accepted = disputeOf(other.payment.id, other.payment.amountKobo)
  await accepted.report('create')
  const { id } = await accepted.find()
  const moved = await movement(world, () =>
    admin.call(answerTakeBackEndpoint, { params: { id }, body: { as: 'accept', message: 'Our fault' } }),
  )
  assert.deepEqual(moved, {
    [account('order', other.order.id)]: other.payment.amountKobo,
    [account('provider')]: -other.payment.amountKobo,
  })
})

test('a word that we do not know is a task with that word, moves no money and keeps the payment closed', async () => {
  const { order, payment } = await cancelledOrder()
  const dispute = disputeOf(payment.id, payment.amountKobo)
  assert.deepEqual(await movement(world, dispute.decide('split-decision')), {})
  const row = await dispute.find()
  assert.deepEqual([row.state, row.rawState, row.closedAt], ['unknown', 'resolved, split-decision', null])
  const out = { orderCode: order.code, amountKobo: 100, reason: 'Asked by phone' }
  await admin.refused(payOutWalletEndpoint, { body: out }, 'payments.disputed_money', key())
  await dispute.decide('declined', 'archived')()
  assert.equal((await dispute.find()).state, 'won')
  await admin.call(payOutWalletEndpoint, { body: { ...out, to: 'card' } }, key())
})

test('a dispute of which no message comes is asked about, and the second of a person is a signal', async () => {
  const { payment, customer } = await cancelledOrder()
  const first = disputeOf(payment.id, payment.amountKobo)
  await first.report('create')
  paystack.disputes.decide(first.id, 'auto-accepted')
  clock.advance(hours(2))
  await pollDisputes(online())
  assert.equal((await first.find()).state, 'lost')
  const next = await customer.call(...asCustomer.place(basket(world, { paymentMethod: 'prepaid' })))
  const again = await customer.call(...asCustomer.beginPayment(next.id, 'wallet'))
  await paystack.pay(again.id)
  await applied(world)
  const second = disputeOf(again.id, again.amountKobo)
  await second.report('create')
  assert.equal((await second.find()).earlier, 1)
  await findSignals({ db: world.db, clock })
  const signals = await admin.call(listSignalsEndpoint, { query: {} })
  const seen = signals.find(({ kind }) => kind === 'charge_backs')
  assert.deepEqual([seen?.figures.count, seen?.people.map(({ id }) => id)], [2, [customer.userId]])
})

test('all that was posted comes to nothing', async () => {
  assert.equal(sumOf(await readBooks(world)), 0)
})
