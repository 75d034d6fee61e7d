import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint, getMoneyEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { closeProblemEndpoint, payProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { drive, itemPaidKobo, newKey } from '#tests/world/orders.ts'
import { applied, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { bring, describeBrought } from '#tests/world/problems.ts'

const world = await startPaidWorld()
after(() => world.close())
const admin = await world.as('office')
const feesKobo = 20_000

const pay = (id: string, amountKobo: number, to: 'wallet' | 'source' = 'wallet') => ({
  params: { id },
  body: { to, amountKobo, reason: 'The photograph shows it. We are sorry.' },
})
const close = (id: string) => ({
  params: { id },
  body: { as: 'declined' as const, reason: 'They were whole when they were handed over.' },
})

test('money into the wallet, once, with a reason, an audit row and an email; the customer sees it', async () => {
  const { id, customer, complain } = await bring(world, 'amina')
  await world.db
    .updateTable('users')
    .set({ email: 'amina@mail.example' })
    .where('id', '=', customer.userId)
    .execute()
  const problemId = await complain()
  const moved = await movement(world, () => admin.call(payProblemEndpoint, pay(problemId, 30_000)))
  assert.deepEqual(moved, {
    [account('refunds')]: 30_000,
    [account('wallet', customer.userId)]: -30_000,
  })
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  const problem = order.after?.problems[0]
  assert.deepEqual(
    [problem?.status, problem?.outcome, problem?.amountKobo, problem?.answer],
    ['answered', 'credited', 30_000, 'The photograph shows it. We are sorry.'],
  )
  const [back] = order.bill.givenBack
  assert.deepEqual([back?.amountKobo, back?.to, order.bill.balanceDueKobo], [30_000, 'wallet', 0])
  assert.match(back?.reason ?? '', /^Spoilt: /)
  assert.equal(order.timeline.at(-1)?.type, 'order.problem_answered')
  assert.ok(!(await admin.call(getOverviewEndpoint, {})).problems.some(({ orderId }) => orderId === id))
  const email = (await emailsTo(world, 'amina@mail.example')).at(-1)
  assert.equal(email?.template, 'problem_answered')
  const { rows } = await world.database.pool.query(
    'select actor_id, action, detail from audit_entries where subject = $1',
    [problemId],
  )
  assert.deepEqual(
    rows.map((row) => [row.actor_id, row.action, row.detail.amountKobo]),
    [[admin.userId, 'problems.pay', 30_000]],
  )
  const receipt = await customer.send(getReceiptEndpoint, { params: { id } })
  assert.match(readPdfText(receipt.bytes), /Refunded to your wallet/)
})

test('a replay, eight clicks or two admins at once pay once', async () => {
  const { customer, complain } = await bring(world)
  const problemId = await complain()
  await addPerson(world, { username: 'teller', role: 'admin', permissions: ['money.manage', 'orders.read'] })
  const teller = await world.as('teller')
  const idempotencyKey = newKey()
  const [mine, theirs] = await Promise.all([
    Promise.all(
      Array.from({ length: 4 }, () =>
        admin.send(payProblemEndpoint, pay(problemId, 10_000), { idempotencyKey }),
      ),
    ),
    Promise.all(Array.from({ length: 4 }, () => teller.send(payProblemEndpoint, pay(problemId, 12_000)))),
  ])
  const paid = [...mine, ...theirs].filter(({ status }) => status === 200)
  assert.ok(paid.length === 4 || paid.length === 1, `${paid.length} were told that they paid`)
  assert.ok([10_000, 12_000].includes(await walletOf(customer)))
  await admin.refused(payProblemEndpoint, pay(problemId, 10_000), 'problems.answered')
  await admin.refused(closeProblemEndpoint, close(problemId), 'problems.answered')
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('never more than the items and the fees came to, nor twice for an item, nor over the whole order', async () => {
  const { id, customer, itemIds, complain } = await bring(world)
  const most = itemPaidKobo + feesKobo
  const first = await complain()
  const refusal = await admin.refused(payProblemEndpoint, pay(first, most + 1), 'problems.too_much')
  assert.deepEqual(refusal.detail, { mostKobo: most })
  await admin.call(payProblemEndpoint, pay(first, most))
  const again = await complain()
  await admin.refused(payProblemEndpoint, pay(again, 1), 'problems.too_much')
  const rest = await complain({ itemIds: itemIds.slice(1) })
  await admin.refused(payProblemEndpoint, pay(rest, 2 * itemPaidKobo + 1), 'problems.too_much')
  await admin.call(payProblemEndpoint, pay(rest, 2 * itemPaidKobo))
  const whole = await complain({ itemIds: [] })
  await admin.refused(payProblemEndpoint, pay(whole, 1), 'problems.too_much')
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.equal(await walletOf(customer), order.bill.totalKobo)
  const adminOrder = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.deepEqual(
    adminOrder.problems.map(({ mostKobo }) => mostKobo),
    [0, 0, 0, 0],
  )
})

test('other refunds of the order count too, and the database enforces the limit', async () => {
  const order = await bring(world)
  const credit = {
    orderCode: order.code,
    amountKobo: 100_000,
    to: 'wallet',
    reason: 'It came late',
  } as const
  await admin.call(creditCustomerEndpoint, { body: credit }, { idempotencyKey: newKey() })
  const whole = await order.complain({ itemIds: [] })
  const total = 3 * itemPaidKobo + feesKobo
  const refusal = await admin.refused(payProblemEndpoint, pay(whole, total - 99_999), 'problems.too_much')
  assert.deepEqual(refusal.detail, { mostKobo: total - 100_000 })
  await assert.rejects(
    world.database.pool.query(
      `update problems set status = 'answered', outcome = 'credited', amount_kobo = $2, answer = 'x', answered_at = now(),
        answered_by = $3, movement_id = (select id from ledger_transactions limit 1) where id = $1`,
      [whole, total + 1, admin.userId],
    ),
    /more than order/,
  )
})

test('what was paid by card goes back to it, at most what is left of the payment', async () => {
  const { order: placed, payment } = await placePrepaid(world)
  await world.paystack.pay(payment.id)
  await applied(world)
  await drive(placed, 'queued', 'delivered')
  const { complain, customer, id } = await describeBrought(placed)
  const problemId = await complain()
  const moved = await movement(world, () => admin.call(payProblemEndpoint, pay(problemId, 15_000, 'source')))
  assert.deepEqual(moved, { [account('refunds')]: 15_000, [account('provider')]: -15_000 })
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([order.after?.problems[0]?.outcome, order.bill.givenBack[0]?.to], ['refunded', 'source'])
  const { refunds } = await admin.call(getMoneyEndpoint, {})
  assert.ok(refunds.some(({ reference, amountKobo }) => reference === payment.id && amountKobo === 15_000))

  const cash = await bring(world)
  const other = await cash.complain()
  await admin.refused(payProblemEndpoint, pay(other, 1_000, 'source'), 'payments.refund_too_much')
})

test('an answer as text moves no money, and needs no right to money', async () => {
  const { id, customer, complain } = await bring(world)
  const problemId = await complain()
  await addPerson(world, { username: 'clerk', role: 'admin', permissions: ['orders.manage', 'orders.read'] })
  const clerk = await world.as('clerk')
  await clerk.refused(payProblemEndpoint, pay(problemId, 1_000), 'auth.forbidden')
  assert.deepEqual(await movement(world, () => clerk.call(closeProblemEndpoint, close(problemId))), {})
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual(
    [order.after?.problems[0]?.outcome, order.after?.problems[0]?.amountKobo],
    ['declined', null],
  )
})

test('only admins answer, with a reason, and only reports that exist', async () => {
  const { customer, agent, complain } = await bring(world)
  const problemId = await complain()
  for (const who of [customer, agent]) {
    await who.refused(payProblemEndpoint, pay(problemId, 1_000), 'auth.forbidden')
    await who.refused(closeProblemEndpoint, close(problemId), 'auth.forbidden')
  }
  await world.visitor.refused(payProblemEndpoint, pay(problemId, 1_000), 'auth.signed_out')
  await addPerson(world, { username: 'reader', role: 'admin', permissions: ['orders.read'] })
  const reader = await world.as('reader')
  await reader.refused(closeProblemEndpoint, close(problemId), 'auth.forbidden')
  const silent = { params: { id: problemId }, body: { as: 'explained' as const, reason: ' ' } }
  await admin.refused(closeProblemEndpoint, silent, 'request.invalid')
  await admin.refused(payProblemEndpoint, pay(problemId, 0), 'request.invalid')
  await admin.refused(payProblemEndpoint, pay(`prb_${'0'.repeat(26)}`, 1_000), 'problems.not_found')
})
