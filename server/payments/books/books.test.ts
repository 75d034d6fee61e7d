import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { payAgentEndpoint } from '#contract/dispatch/agent-money.ts'
import { recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { settleOrderEndpoint } from '#contract/orders/settling.ts'
import {
  addMoneyAccountEndpoint,
  changeMoneyAccountEndpoint,
  getBooksEndpoint,
  listAccountMovementsEndpoint,
  openMoneyAccountEndpoint,
  recordEntryEndpoint,
  undoEntryEndpoint,
} from '#contract/payments/books.ts'
import { fetchSettlementsEndpoint } from '#contract/payments/settlements.ts'
import { lagosTime } from '#domain/time/days.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { dayInLagos } from '#tests/times.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { driveTo, newKey } from '#tests/world/orders.ts'
import { applied, fillWallet, placePrepaid, startPaidWorld } from '#tests/world/payments.ts'

passMidnight()
const world = await startPaidWorld()
after(() => world.close())
const admin = await world.as('office')
const today = lagosTime(world.clock.now()).date
const keyed = () => ({ idempotencyKey: newKey() })

const books = () => admin.call(getBooksEndpoint, {})
async function findAccount(name: string) {
  const found = (await books()).accounts.find((one) => one.name === name)
  assert.ok(found, name)
  return found
}
const bankOf = (name: string, accountNumber: string, changes: object = {}) => ({
  body: {
    kind: 'bank' as const,
    name,
    bankName: 'GTBank',
    accountNumber,
    openingKobo: 10_000_00,
    ...changes,
  },
})
const entry = (changes: object) => ({
  body: { kind: 'expense' as const, amountKobo: 1_000_00, note: 'for a test', ...changes } as never,
})

test('cash from before there were tills is in the first one, and may be below nothing until it is counted', async () => {
  const { agent } = await driveTo(world, 'delivered')
  const moved = await movement(world, () =>
    admin.call(
      payAgentEndpoint,
      { params: { id: agent.userId }, body: { kind: 'float_given', amountKobo: 2_000_00, reason: 'float' } },
      keyed(),
    ),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', agent.userId)]: 2_000_00,
    [account('office_cash')]: -2_000_00,
  })
  const [first] = (await books()).accounts
  assert.deepEqual([first?.isFirst, first?.isOpened, first?.balanceKobo], [true, false, -2_000_00])
})

test('the opening balance is recorded once, against the owner, and then the till has a floor', async () => {
  const till = await findAccount('Main till')
  const open = { params: { id: till.id }, body: { amountKobo: 50_000_00, note: 'counted' } }
  const moved = await movement(world, () => admin.call(openMoneyAccountEndpoint, open, keyed()))
  assert.deepEqual(moved, { [account('office_cash')]: 52_000_00, owner: -52_000_00 })
  await admin.refused(openMoneyAccountEndpoint, open, 'books.opened', keyed())
  const much = entry({ accountId: till.id, category: 'rent', amountKobo: 50_000_01 })
  const refusal = await admin.refused(recordEntryEndpoint, much, 'books.too_little', keyed())
  assert.deepEqual(refusal.detail, { name: 'Main till', balanceKobo: 50_000_00 })
  // The database holds it too, past every use case.
  await assert.rejects(
    world.database.pool.query(`with t as (insert into ledger_transactions (id, kind, created_at)
        values ('txn_floor', 'expense', now()) returning id)
      insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
      select id, a, o, k, now() from t, (values ('office_cash', '', -5000001), ('expenses', 'rent', 5000001)) v (a, o, k)`),
    { code: 'KS005' },
  )
})

test('each kind of entry moves the account it names, once for a key', async () => {
  const till = await findAccount('Main till')
  await admin.call(addMoneyAccountEndpoint, bankOf('GTB', '0123456789', { takesSettlements: true }), keyed())
  const bank = await findAccount('GTB')
  const cash = account('office_cash')
  const inBank = account('bank', bank.id)
  const cases: [object, Record<string, number>][] = [
    [
      { category: 'power', accountId: till.id },
      { [cash]: -1_000_00, 'expenses power': 1_000_00 },
    ],
    [
      { kind: 'income', accountId: till.id },
      { [cash]: 1_000_00, income: -1_000_00 },
    ],
    [
      { kind: 'owner_in', accountId: bank.id },
      { [inBank]: 1_000_00, owner: -1_000_00 },
    ],
    [
      { kind: 'owner_out', accountId: till.id },
      { [cash]: -1_000_00, owner: 1_000_00 },
    ],
    [
      { kind: 'own_transfer', accountId: till.id, toAccountId: bank.id },
      { [cash]: -1_000_00, [inBank]: 1_000_00 },
    ],
    [
      { category: 'bank_charges', accountId: bank.id },
      { [inBank]: -1_000_00, 'expenses bank_charges': 1_000_00 },
    ],
  ]
  for (const [wish, expected] of cases) {
    const key = keyed()
    const moved = await movement(world, () =>
      Promise.all([1, 2, 3].map(() => admin.call(recordEntryEndpoint, entry(wish), key))),
    )
    assert.deepEqual(moved, expected, JSON.stringify(wish))
  }
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('an entry that does not add up is refused with the field', async () => {
  const till = await findAccount('Main till')
  const bank = await findAccount('GTB')
  const cases: [object, string][] = [
    [{ accountId: till.id }, 'category'],
    [{ kind: 'income', category: 'rent', accountId: till.id }, 'category'],
    [{ kind: 'own_transfer', accountId: till.id }, 'toAccountId'],
    [{ kind: 'own_transfer', accountId: till.id, toAccountId: till.id }, 'toAccountId'],
    [{ kind: 'owner_in', accountId: till.id, toAccountId: bank.id }, 'toAccountId'],
    [{ category: 'rent', accountId: till.id, day: '2099-01-01' }, 'day'],
    [{ category: 'rent', accountId: till.id, amountKobo: 0 }, 'amountKobo'],
  ]
  for (const [wish, field] of cases) {
    const refusal = await admin.refused(recordEntryEndpoint, entry(wish), 'request.invalid', keyed())
    assert.ok(
      refusal.fields?.some(({ path }) => path === field),
      JSON.stringify(wish),
    )
  }
  const unknown = entry({ category: 'rent', accountId: 'mac_00000000000000000000000009' })
  await admin.refused(recordEntryEndpoint, unknown, 'books.no_account', keyed())
})

test('undoing posts an entry back, once, and says who did it', async () => {
  const till = await findAccount('Main till')
  await admin.call(recordEntryEndpoint, entry({ category: 'repairs', accountId: till.id }), keyed())
  const query = { account: 'expenses' as const, owner: 'repairs', from: today, to: today }
  const [made] = (await admin.call(listAccountMovementsEndpoint, { query })).items
  assert.ok(made?.entry?.mayUndo)
  const undo = { params: { id: made.movementId }, body: { reason: 'typed twice' } }
  const answers = await Promise.all([1, 2, 3].map(() => admin.send(undoEntryEndpoint, undo, keyed())))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const { items } = await admin.call(listAccountMovementsEndpoint, { query })
  assert.deepEqual(
    items.map(({ amountKobo, entry: of }) => [amountKobo, of?.mayUndo, of?.isUndoing, of?.madeBy !== null]),
    [
      [-1_000_00, false, true, true],
      [1_000_00, false, false, true],
    ],
  )
})

test('agents pay in where the admin says, and the till of their city is meant otherwise', async () => {
  const { agent } = await driveTo(world, 'delivered')
  const bank = await findAccount('GTB')
  const remit = (accountId?: string) => ({
    params: { id: agent.userId },
    body: { amountKobo: 1_00, reason: 'paid in', ...(accountId !== undefined && { accountId }) },
  })
  const there = await movement(world, () => admin.call(recordRemittanceEndpoint, remit(bank.id), keyed()))
  assert.deepEqual(there, { [account('agent_cash', agent.userId)]: -1_00, [account('bank', bank.id)]: 1_00 })
  const here = await movement(world, () => admin.call(recordRemittanceEndpoint, remit(), keyed()))
  assert.deepEqual(here, { [account('agent_cash', agent.userId)]: -1_00, [account('office_cash')]: 1_00 })
})

test('a bank account is overdrawn only where that is said', async () => {
  const wish = bankOf('Access', '1111111111', { openingKobo: 0 })
  await admin.call(addMoneyAccountEndpoint, wish, keyed())
  const { id } = await findAccount('Access')
  const spend = entry({ category: 'phone', accountId: id })
  await admin.refused(recordEntryEndpoint, spend, 'books.too_little', keyed())
  const change = { name: 'Access', mayOverdraw: true, takesSettlements: false }
  await admin.call(changeMoneyAccountEndpoint, { params: { id }, body: change })
  await admin.call(recordEntryEndpoint, spend, keyed())
  assert.equal((await findAccount('Access')).balanceKobo, -1_000_00)
  const stop = { params: { id }, body: { ...change, mayOverdraw: false } }
  await admin.refused(changeMoneyAccountEndpoint, stop, 'request.invalid')
  const close = { params: { id }, body: { ...change, isClosed: true } }
  await admin.refused(changeMoneyAccountEndpoint, close, 'books.not_empty')
  await admin.refused(addMoneyAccountEndpoint, bankOf('Other', '1111111111'), 'books.name_taken', keyed())
  await admin.refused(addMoneyAccountEndpoint, bankOf('access', '2222222222'), 'books.name_taken', keyed())
})

test('a payout leaves the account that was named', async () => {
  const { customer } = await driveTo(world, 'delivered')
  await fillWallet(world, { customer }, 3_000_00)
  const bank = await findAccount('GTB')
  const body = {
    customerId: customer.userId,
    amountKobo: 1_000_00,
    reason: 'by transfer',
    accountId: bank.id,
  }
  const moved = await movement(world, () => admin.call(payOutWalletEndpoint, { body }, keyed()))
  assert.deepEqual(moved, {
    [account('bank', bank.id)]: -1_000_00,
    [account('wallet', customer.userId)]: 1_000_00,
  })
})

test('a settlement of Paystack and its fees are booked once, however often it is asked', async () => {
  const { payment } = await placePrepaid(world)
  await world.paystack.pay(payment.id)
  await applied(world)
  const paid = world.paystack.transactions.get(payment.id)
  assert.ok(paid)
  const bookedFee = paid.fees
  // The settlement took ₦3 more than the payment's own message said, and ₦500 of a refund was held back.
  paid.fees += 3_00
  const { effective_amount: net } = world.paystack.settlements.settle([paid], { heldBack: 500_00 })
  world.paystack.settlements.settle([paid], { status: 'pending' })
  const bank = await findAccount('GTB')
  const day = dayInLagos()
  const fetch = () => admin.call(fetchSettlementsEndpoint, { body: { from: day, to: day } })
  const moved = await movement(world, async () => {
    const [one, two] = await Promise.all([fetch(), fetch()])
    assert.deepEqual([one.settlements + two.settlements, one.feesKobo + two.feesKobo], [1, 3_00])
  })
  assert.deepEqual(moved, {
    [account('bank', bank.id)]: net,
    'expenses provider_fees': 3_00,
    provider: -net - 3_00,
  })
  assert.equal(net, paid.amount - bookedFee - 3_00 - 500_00)
  assert.deepEqual(await movement(world, fetch), {})
})

test('a debt paid by transfer comes into a bank account, in cash into the till, or where the admin says', async () => {
  const [bank, access, till] = [
    await findAccount('GTB'),
    await findAccount('Access'),
    await findAccount('Main till'),
  ]
  const { id } = await driveTo(world, 'failed')
  const order = account('order', id)
  const settle = (way: 'cash' | 'transfer', accountId?: string) => ({
    params: { id },
    body: { way, amountKobo: 1_00, reason: 'paid', ...(accountId !== undefined && { accountId }) },
  })
  const cases: [ReturnType<typeof settle>, string][] = [
    [settle('transfer'), account('bank', bank.id)],
    [settle('transfer', access.id), account('bank', access.id)],
    [settle('cash'), account('office_cash')],
    [settle('cash', bank.id), account('bank', bank.id)],
  ]
  for (const [wish, place] of cases)
    assert.deepEqual(await movement(world, () => admin.call(settleOrderEndpoint, wish, keyed())), {
      [order]: -1_00,
      [place]: 1_00,
    })
  const refusal = await admin.refused(
    settleOrderEndpoint,
    settle('transfer', till.id),
    'request.invalid',
    keyed(),
  )
  assert.deepEqual(
    refusal.fields?.map(({ path }) => path),
    ['accountId'],
  )
})

test('two admins who add or rename accounts at once get one account of a name, and one that takes settlements', async () => {
  const answers = async (calls: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort()
  const add = (name: string, accountNumber: string, changes: object = {}) =>
    admin.send(addMoneyAccountEndpoint, bankOf(name, accountNumber, changes), keyed())
  assert.deepEqual(await answers([1, 2, 3].map((n) => add('Twin', `777777777${n}`))), [200, 409, 409])
  const takers = [4, 5, 6].map((n) => add(`Taker ${n}`, `777777777${n}`, { takesSettlements: true }))
  assert.deepEqual(await answers(takers), [200, 200, 200])
  const { accounts } = await books()
  assert.equal(accounts.filter(({ takesSettlements }) => takesSettlements).length, 1)
  const renamed = accounts.filter(({ name }) => name.startsWith('Taker'))
  const rename = (id: string) =>
    admin.send(changeMoneyAccountEndpoint, {
      params: { id },
      body: { name: 'One name', mayOverdraw: false, takesSettlements: false },
    })
  assert.deepEqual(await answers(renamed.map(({ id }) => rename(id))), [200, 409, 409])
})
