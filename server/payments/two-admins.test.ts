import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMoneyEndpoint, payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import {
  bookBankLineEndpoint,
  importBankLinesEndpoint,
  listBankLinesEndpoint,
  matchBankLineEndpoint,
} from '#contract/payments/bank-lines.ts'
import {
  addMoneyAccountEndpoint,
  getBooksEndpoint,
  recordEntryEndpoint,
  undoEntryEndpoint,
} from '#contract/payments/books.ts'
import { lagosTime } from '#domain/time/days.ts'
import { asCustomer } from '#server/players/customer.ts'
import type { Request } from '#server/players/request.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { eventually } from '#tests/waiting.ts'
import { allAtOnce, codesOf } from '#tests/world/at-once.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import type { Answer, Client } from '#tests/world/clients.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { applied, fillWallet, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'

passMidnight()
const world = await startPaidWorld()
after(async () => {
  assert.equal(sumOf(await readBooks(world)), 0)
  await world.close()
})
const { paystack } = world
await addPerson(world, { username: 'bola', role: 'admin', permissions: ['money.manage', 'orders.manage'] })
const [admin, bola] = [await world.as('office'), await world.as('bola')]
const admins = [admin, bola]
const today = lagosTime(world.clock.now()).date
const keyed = () => ({ idempotencyKey: newKey() })

const row = (table: 'held_payments' | 'money_accounts' | 'bank_lines', id: string) => ({
  rows: `select from ${table} where id = $1 for update`,
  values: [id],
})
const walletRow = ({ userId }: Client) => ({
  rows: `select from balances where account = 'wallet' and owner_id = $1 for update`,
  values: [userId],
})

/** Has both admins do something at one moment; one does it, the other is told why not. */
async function oneOfBoth(
  held: Parameters<typeof allAtOnce>[1],
  action: (admin: Client) => Promise<Answer>,
  refusal: string,
): Promise<void> {
  const answers = await allAtOnce(
    world,
    held,
    admins.map((admin) => () => action(admin)),
  )
  assert.deepEqual(codesOf(answers), ['done', refusal])
}

const sending = (request: Request) => (admin: Client) => admin.send(...request)

async function paidByCard() {
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  await applied(world)
  return { order, payment }
}

test('a wallet is paid out once, and is never below nothing', async () => {
  const customer = await world.as('amina')
  await fillWallet(world, { customer }, 300_000)
  const body = { customerId: customer.userId, amountKobo: await walletOf(customer), reason: 'By transfer' }
  await oneOfBoth(
    walletRow(customer),
    (admin) => admin.send(payOutWalletEndpoint, { body }, keyed()),
    'payments.wallet_short',
  )
  assert.equal(await walletOf(customer), 0)
})

test('what came by card goes back to the card once', async () => {
  const { order, payment } = await paidByCard()
  await order.customer.call(...asCustomer.cancel(order.id))
  const amountKobo = await walletOf(order.customer)
  const body = {
    customerId: order.customer.userId,
    amountKobo,
    reason: 'Back to the card',
    to: 'card' as const,
  }
  await oneOfBoth(
    { rows: 'select from payments where id = $1 for update', values: [payment.id] },
    (admin) => admin.send(payOutWalletEndpoint, { body }, keyed()),
    'payments.wallet_short',
  )
  await eventually('the refund at Paystack', async () =>
    paystack.refunds.some(({ reference }) => reference === payment.id),
  )
  const back = paystack.refunds.filter(({ reference }) => reference === payment.id)
  assert.deepEqual(
    back.map(({ amount }) => amount),
    [amountKobo],
  )
})

for (const as of ['wallet', 'refund'] as const)
  test(`money that waits for an admin is settled as ${as} once`, async () => {
    const reference = `nobody-${as}`
    await paystack.pay(reference)
    await applied(world)
    const { held } = await admin.call(getMoneyEndpoint, {})
    const id = held.find((one) => one.reference === reference)?.id ?? ''
    const order = await orderAt(world, 'queued')
    const orderCode = as === 'wallet' ? order.code : undefined
    const moved = await movement(world, () =>
      oneOfBoth(
        row('held_payments', id),
        sending(asAdmin.settleHeld(id, { as, ...(orderCode && { orderCode }) })),
        'payments.settled',
      ),
    )
    assert.equal(moved[account('held')], 100_000)
  })

test('an entry is undone once, and a bank account gives no more than it holds', async () => {
  const bank = await bankWith(9_000_00)
  const entry = { kind: 'expense' as const, category: 'rent' as const, accountId: bank, note: 'Rent' }
  const record = (amountKobo: number) => (admin: Client) =>
    admin.send(recordEntryEndpoint, { body: { ...entry, amountKobo } }, keyed())
  await oneOfBoth(row('money_accounts', bank), record(6_000_00), 'books.too_little')
  await record(1_000_00)(admin)
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select movement_id as id from book_entries order by movement_id desc limit 1',
  )
  const id = rows[0]?.id ?? ''
  const moved = await movement(world, () =>
    oneOfBoth(
      row('money_accounts', bank),
      (admin) => admin.send(undoEntryEndpoint, { params: { id }, body: { reason: 'Twice' } }, keyed()),
      'books.undone',
    ),
  )
  assert.deepEqual(moved, { [account('bank', bank)]: 1_000_00, 'expenses rent': -1_000_00 })
})

test('a line of a bank statement is booked once, and a movement is shown by one line', async () => {
  const bank = await bankWith(50_000_00)
  const params = { id: bank }
  const bring = (...lines: string[]) => {
    const text = ['Date,Narration,Reference,Debit,Credit', ...lines].join('\n')
    return admin.call(importBankLinesEndpoint, { params, body: { text } }, keyed())
  }
  const openLines = async () => (await admin.call(listBankLinesEndpoint, { params, query: {} })).lines
  await bring(`${today},OWNER,,,500.00`)
  const [line] = await openLines()
  assert.ok(line)
  const moved = await movement(world, () =>
    oneOfBoth(
      row('bank_lines', line.id),
      (admin) =>
        admin.send(
          bookBankLineEndpoint,
          { params: { id: line.id }, body: { as: 'owner_in', note: 'From the owner' } },
          keyed(),
        ),
      'bank_lines.matched',
    ),
  )
  assert.equal(moved[account('bank', bank)], 500_00)

  await bring(`${today},CHARGE,,4.00,`, `${today},CHARGE,,4.00,`)
  const body = {
    kind: 'expense' as const,
    category: 'bank_charges' as const,
    accountId: bank,
    amountKobo: 4_00,
  }
  await admin.call(recordEntryEndpoint, { body: { ...body, note: 'SMS' } }, keyed())
  const two = await openLines()
  const movementId = two[0]?.candidates[0]?.postingId
  assert.ok(movementId !== undefined && two.length === 2)
  const answers = await allAtOnce(
    world,
    { rows: 'select from postings where id = $1 for update', values: [movementId] },
    two.map(({ id }, index) => () => {
      const matcher = admins[index] ?? admin
      return matcher.send(matchBankLineEndpoint, { params: { id }, body: { postingId: movementId } }, keyed())
    }),
  )
  assert.deepEqual(codesOf(answers), ['done', 'bank_lines.no_candidate'])
})

/** Opens a new bank account with so much on it; returns its id. */
async function bankWith(openingKobo: number): Promise<string> {
  const number = String(3_000_000_000 + openingKobo)
  const body = {
    kind: 'bank' as const,
    name: `Bank of ${openingKobo}`,
    bankName: 'GTBank',
    accountNumber: number,
    openingKobo,
  }
  await admin.call(addMoneyAccountEndpoint, { body }, keyed())
  const { accounts } = await admin.call(getBooksEndpoint, {})
  return accounts.find(({ name }) => name === body.name)?.id ?? ''
}
