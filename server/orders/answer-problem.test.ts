import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAdminOrder, getOverview } from '#contract/admin.ts'
import { closeProblem, payProblem } from '#contract/after-delivery.ts'
import { getMoney } from '#contract/money-desk.ts'
import { getOrder } from '#contract/orders.ts'
import { getReceipt } from '#contract/receipts.ts'
import { account, movement, readBooks, sumOf } from '#tests/books.ts'
import { drive, linePaidKobo, newKey } from '#tests/errands.ts'
import { lettersTo } from '#tests/letters.ts'
import { applied, fillWallet, placePrepaid, startPaidWorld, walletOf } from '#tests/payments.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { addPerson } from '#tests/people.ts'
import { bring, describeBrought } from '#tests/problems.ts'

const world = await startPaidWorld()
after(() => world.close())
const office = await world.as('office')
const feesKobo = 20_000

const pay = (id: string, amountKobo: number, to: 'wallet' | 'source' = 'wallet') => ({
  params: { id },
  body: { to, amountKobo, reason: 'The photograph shows it. We are sorry.' },
})
const close = (id: string) => ({
  params: { id },
  body: { as: 'declined' as const, reason: 'They were whole when they were handed over.' },
})

test('money into the wallet, once, with a reason, an audit row and a letter; the customer sees it', async () => {
  const { id, customer, complain } = await bring(world, 'amina')
  await world.db
    .updateTable('users')
    .set({ email: 'amina@mail.example' })
    .where('id', '=', customer.userId)
    .execute()
  const problemId = await complain()
  const moved = await movement(world, () => office.call(payProblem, pay(problemId, 30_000)))
  assert.deepEqual(moved, {
    [account('refunds')]: 30_000,
    [account('wallet', customer.userId)]: -30_000,
  })
  const order = await customer.call(getOrder, { params: { id } })
  const problem = order.after?.problems[0]
  assert.deepEqual(
    [problem?.status, problem?.outcome, problem?.amountKobo, problem?.answer],
    ['answered', 'credited', 30_000, 'The photograph shows it. We are sorry.'],
  )
  const [back] = order.bill.givenBack
  assert.deepEqual([back?.amountKobo, back?.to, order.bill.balanceDueKobo], [30_000, 'wallet', 0])
  assert.match(back?.reason ?? '', /^Spoilt: /)
  assert.equal(order.timeline.at(-1)?.type, 'order.problem_answered')
  assert.ok(!(await office.call(getOverview, {})).problems.some(({ orderId }) => orderId === id))
  const letter = (await lettersTo(world, 'amina@mail.example')).at(-1)
  assert.equal(letter?.template, 'problem_answered')
  const { rows } = await world.database.pool.query(
    'select actor_id, action, detail from audit_entries where subject = $1',
    [problemId],
  )
  assert.deepEqual(
    rows.map((row) => [row.actor_id, row.action, row.detail.amountKobo]),
    [[office.userId, 'problems.pay', 30_000]],
  )
  const receipt = await customer.send(getReceipt, { params: { id } })
  assert.match(readPdfText(receipt.bytes), /Given back to your wallet/)
})

test('a replay, fifty presses or two of the office at once pay once', async () => {
  const { customer, complain } = await bring(world)
  const problemId = await complain()
  await addPerson(world, { username: 'teller', role: 'admin', permissions: ['money.manage', 'orders.read'] })
  const teller = await world.as('teller')
  const idempotencyKey = newKey()
  const [mine, theirs] = await Promise.all([
    Promise.all(
      Array.from({ length: 25 }, () => office.send(payProblem, pay(problemId, 10_000), { idempotencyKey })),
    ),
    Promise.all(Array.from({ length: 25 }, () => teller.send(payProblem, pay(problemId, 12_000)))),
  ])
  const paid = [...mine, ...theirs].filter(({ status }) => status === 200)
  assert.ok(paid.length === 25 || paid.length === 1, `${paid.length} were told that they paid`)
  assert.ok([10_000, 12_000].includes(await walletOf(customer)))
  await office.refused(payProblem, pay(problemId, 10_000), 'problems.answered')
  await office.refused(closeProblem, close(problemId), 'problems.answered')
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('never more than the lines and the fees came to, nor twice for a line, nor over the whole order', async () => {
  const { id, customer, itemIds, complain } = await bring(world)
  const most = linePaidKobo + feesKobo
  const first = await complain()
  const refusal = await office.refused(payProblem, pay(first, most + 1), 'problems.too_much')
  assert.deepEqual(refusal.detail, { mostKobo: most })
  await office.call(payProblem, pay(first, most))
  const again = await complain()
  await office.refused(payProblem, pay(again, 1), 'problems.too_much')
  const rest = await complain({ itemIds: itemIds.slice(1) })
  await office.refused(payProblem, pay(rest, 2 * linePaidKobo + 1), 'problems.too_much')
  await office.call(payProblem, pay(rest, 2 * linePaidKobo))
  const whole = await complain({ itemIds: [] })
  await office.refused(payProblem, pay(whole, 1), 'problems.too_much')
  const order = await customer.call(getOrder, { params: { id } })
  assert.equal(await walletOf(customer), order.bill.totalKobo)
  const staff = await office.call(getAdminOrder, { params: { id } })
  assert.deepEqual(
    staff.problems.map(({ mostKobo }) => mostKobo),
    [0, 0, 0, 0],
  )
})

test('what the office gave back for the order otherwise counts too, and the database keeps the bound', async () => {
  const errand = await bring(world)
  await fillWallet(errand, 100_000)
  const whole = await errand.complain({ itemIds: [] })
  const total = 3 * linePaidKobo + feesKobo
  const refusal = await office.refused(payProblem, pay(whole, total - 99_999), 'problems.too_much')
  assert.deepEqual(refusal.detail, { mostKobo: total - 100_000 })
  await assert.rejects(
    world.database.pool.query(
      `update problems set status = 'answered', outcome = 'credited', amount_kobo = $2, answer = 'x', answered_at = now(),
        answered_by = $3, movement_id = (select id from ledger_transactions limit 1) where id = $1`,
      [whole, total + 1, office.userId],
    ),
    /more than order/,
  )
})

test('what was paid by card goes back to it, at most what is left of the payment', async () => {
  const { errand, payment } = await placePrepaid(world)
  await world.paystack.pay(payment.id)
  await applied(world)
  await drive(errand, 'queued', 'delivered')
  const { complain, customer, id } = await describeBrought(errand)
  const problemId = await complain()
  const moved = await movement(world, () => office.call(payProblem, pay(problemId, 15_000, 'source')))
  assert.deepEqual(moved, { [account('refunds')]: 15_000, [account('provider')]: -15_000 })
  const order = await customer.call(getOrder, { params: { id } })
  assert.deepEqual([order.after?.problems[0]?.outcome, order.bill.givenBack[0]?.to], ['refunded', 'source'])
  const { refunds } = await office.call(getMoney, {})
  assert.ok(refunds.some(({ reference, amountKobo }) => reference === payment.id && amountKobo === 15_000))

  const cash = await bring(world)
  const other = await cash.complain()
  await office.refused(payProblem, pay(other, 1_000, 'source'), 'payments.refund_too_much')
})

test('an answer in words moves no money, and needs no right to money', async () => {
  const { id, customer, complain } = await bring(world)
  const problemId = await complain()
  await addPerson(world, { username: 'clerk', role: 'admin', permissions: ['orders.manage', 'orders.read'] })
  const clerk = await world.as('clerk')
  await clerk.refused(payProblem, pay(problemId, 1_000), 'auth.forbidden')
  assert.deepEqual(await movement(world, () => clerk.call(closeProblem, close(problemId))), {})
  const order = await customer.call(getOrder, { params: { id } })
  assert.deepEqual(
    [order.after?.problems[0]?.outcome, order.after?.problems[0]?.amountKobo],
    ['declined', null],
  )
})

test('only the office answers, with a reason, and only what there is', async () => {
  const { customer, agent, complain } = await bring(world)
  const problemId = await complain()
  for (const who of [customer, agent]) {
    await who.refused(payProblem, pay(problemId, 1_000), 'auth.forbidden')
    await who.refused(closeProblem, close(problemId), 'auth.forbidden')
  }
  await world.visitor.refused(payProblem, pay(problemId, 1_000), 'auth.signed_out')
  await addPerson(world, { username: 'reader', role: 'admin', permissions: ['orders.read'] })
  const reader = await world.as('reader')
  await reader.refused(closeProblem, close(problemId), 'auth.forbidden')
  const silent = { params: { id: problemId }, body: { as: 'explained' as const, reason: ' ' } }
  await office.refused(closeProblem, silent, 'request.invalid')
  await office.refused(payProblem, pay(problemId, 0), 'request.invalid')
  await office.refused(payProblem, pay(`prb_${'0'.repeat(26)}`, 1_000), 'problems.not_found')
})
