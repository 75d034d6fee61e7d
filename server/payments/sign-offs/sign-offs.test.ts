import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { writeOffEndpoint } from '#contract/orders/settling.ts'
import { settleGatePaymentEndpoint } from '#contract/payments/gate-payments.ts'
import { answerSignOffEndpoint, listSignOffsEndpoint } from '#contract/payments/sign-offs.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { movement } from '#tests/world/books.ts'
import type { Client } from '#tests/world/clients.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { startGateWorld } from '#tests/world/gate.ts'
import { driveTo, newKey, orderAt } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'

const { world, admin, bankId, state, gateOf, change } = await startGateWorld()
after(() => world.close())
const owner = await world.as('owner')
const key = () => ({ idempotencyKey: newKey() })
/** The second person is asked for above this. */
const limitKobo = 100_000
await change({ second_person_above: String(limitKobo) })
let people = 0

/** Somebody into whose wallet an admin booked a bank line. */
async function withBankMoney(amountKobo: number): Promise<Client> {
  people += 1
  const username = `paid-${people}`
  await addPerson(world, { username, role: 'customer' })
  const customer = await world.as(username)
  await world.db.transaction().execute((tx) =>
    postMovement(
      { tx, clock: world.clock },
      {
        kind: 'bank_transfer',
        reason: 'A line',
        legs: [
          { account: 'bank', ownerId: bankId, amountKobo },
          { account: 'wallet', ownerId: customer.userId, amountKobo: -amountKobo },
        ],
      },
    ),
  )
  return customer
}

const payOut = (who: Client, { userId: customerId }: Client, amountKobo: number) =>
  who.send(
    payOutWalletEndpoint,
    { body: { customerId, amountKobo, reason: 'By transfer', accountId: bankId } },
    key(),
  )
const codeOf = ({ status, json }: { status: number; json: unknown }) =>
  status === 200 ? 'done' : (json as { code: string }).code
const answer = (who: Client, id: string, as: 'approve' | 'refuse', note: string | null = null) =>
  who.send(answerSignOffEndpoint, { params: { id }, body: { as, note } }, key())
async function waiting(who: Client) {
  const rows = await who.call(listSignOffsEndpoint, {})
  const row = rows.find((each) => each.state === 'waiting')
  assert.ok(row)
  return row
}

test('what came by a bank line is paid out above the limit by a second person, once', async () => {
  const customer = await withBankMoney(400_000)
  assert.equal(codeOf(await payOut(admin, customer, 150_000)), 'sign_offs.waits')
  assert.equal(codeOf(await payOut(admin, customer, 150_000)), 'sign_offs.waits_already')
  assert.equal(await walletOf(customer), 400_000)
  const mine = await waiting(admin)
  assert.deepEqual([mine.blocker, mine.amountKobo, mine.kind], ['own', 150_000, 'pay_out'])
  assert.equal((await waiting(owner)).blocker, null)
  const own = await Promise.all([answer(admin, mine.id, 'approve'), answer(admin, mine.id, 'approve')])
  assert.deepEqual(own.map(codeOf), ['sign_offs.own', 'sign_offs.own'])
  const both = await Promise.all([answer(owner, mine.id, 'approve'), answer(owner, mine.id, 'approve')])
  assert.deepEqual(both.map(codeOf).sort(), ['done', 'sign_offs.over'])
  assert.equal(await walletOf(customer), 250_000)
  const { rows } = await world.database.pool.query<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_entries where subject in ($1, $2) and action like 'money.%' order by id`,
    [mine.id, customer.userId],
  )
  assert.deepEqual(
    rows.map(({ action, actor_id }) => [action, actor_id]).sort(),
    [
      ['money.ask_sign_off', admin.userId],
      ['money.pay_out', owner.userId],
      ['money.sign_off', owner.userId],
    ].sort(),
  )
})

test('parts that together pass the limit need a second person too; other money does not', async () => {
  const customer = await withBankMoney(400_000)
  assert.equal(codeOf(await payOut(admin, customer, 60_000)), 'done')
  assert.equal(codeOf(await payOut(admin, customer, 60_000)), 'sign_offs.waits')
  const { id } = await waiting(admin)
  assert.equal(codeOf(await answer(admin, id, 'refuse')), 'request.invalid')
  assert.equal(codeOf(await answer(admin, id, 'refuse', 'A mistake')), 'done')
  people += 1
  await addPerson(world, { username: `paid-${people}`, role: 'customer' })
  const other = await world.as(`paid-${people}`)
  await fillWallet(world, { customer: other }, 400_000)
  assert.equal(codeOf(await payOut(admin, other, 300_000)), 'done')
})

test('what the wallet has no more is not paid when it is signed off, and goes on waiting until it expires', async () => {
  const customer = await withBankMoney(200_000)
  await payOut(admin, customer, 200_000)
  const { id } = await waiting(owner)
  await fillWallet(world, { customer }, -100_000)
  assert.equal(codeOf(await answer(owner, id, 'approve')), 'payments.wallet_short')
  assert.equal((await waiting(owner)).id, id)
  // Sessions of admins end earlier, so the three days are over in the database.
  await world.database.pool.query('update sign_offs set expires_at = asked_at where id = $1', [id])
  assert.equal(codeOf(await answer(owner, id, 'approve')), 'sign_offs.over')
  const rows = await owner.call(listSignOffsEndpoint, {})
  assert.equal(rows.find((row) => row.id === id)?.state, 'expired')
})

test('a transfer at the gate that arrived on a word of one admin waits for another', async () => {
  const order = await driveTo(world, 'arrived', { body: { paymentMethod: 'pos' } })
  await state(order)
  const gate = await gateOf(order)
  assert.ok(gate.amountKobo > limitKobo)
  const settle = { params: { id: gate.id }, body: { as: 'arrived' as const, accountId: bankId } }
  assert.equal(codeOf(await admin.send(settleGatePaymentEndpoint, settle, key())), 'sign_offs.waits')
  assert.notEqual((await gateOf(order)).status, 'arrived')
  const { id, orderCode, customerName } = await waiting(owner)
  assert.equal(orderCode, order.code)
  assert.notEqual(customerName, '')
  assert.equal(codeOf(await answer(owner, id, 'approve')), 'done')
  assert.equal((await gateOf(order)).status, 'arrived')
  assert.equal(codeOf(await admin.send(settleGatePaymentEndpoint, settle, key())), 'payments.settled')
})

test('a write-off above the limit waits for another admin, also in parts and whoever bears it', async () => {
  people += 1
  const username = `owing-${people}`
  await addPerson(world, { username, role: 'customer' })
  const order = await orderAt(world, 'failed', { customer: username })
  const params = { id: order.id }
  const read = async () => (await admin.call(getAdminOrderEndpoint, { params })).settling
  const owedKobo = (await read())?.owedKobo ?? 0
  assert.ok(owedKobo > limitKobo)
  const writeOff = (amountKobo: number, bornBy: 'business' | 'agent' = 'business') =>
    admin.send(writeOffEndpoint, { params, body: { amountKobo, bornBy, reason: 'Nobody pays' } }, key())
  assert.equal(codeOf(await writeOff(owedKobo + 1)), 'orders.settles_too_much')
  assert.equal(codeOf(await writeOff(limitKobo - 10_000)), 'done')
  const leftKobo = owedKobo - limitKobo + 10_000
  for (const bornBy of ['agent', 'business'] as const) {
    const moved = await movement(world, async () =>
      assert.equal(codeOf(await writeOff(leftKobo, bornBy)), 'sign_offs.waits'),
    )
    assert.deepEqual(moved, {})
    assert.equal(codeOf(await writeOff(leftKobo, bornBy)), 'sign_offs.waits_already')
    const { id, kind, orderCode, customerName, amountKobo } = await waiting(owner)
    assert.deepEqual([kind, orderCode, amountKobo], ['write_off', order.code, leftKobo])
    assert.notEqual(customerName, '')
    assert.equal(codeOf(await answer(admin, id, 'approve')), 'sign_offs.own')
    const isRefused = bornBy === 'agent'
    assert.equal(codeOf(await answer(owner, id, isRefused ? 'refuse' : 'approve', 'Asked again')), 'done')
    assert.equal((await read())?.owedKobo, isRefused ? leftKobo : 0)
  }
  const { rows } = await world.database.pool.query<{ actor_id: string }>(
    `select actor_id from audit_entries where subject = $1 and action = 'money.write_off' order by id`,
    [order.id],
  )
  assert.deepEqual(
    rows.map(({ actor_id }) => actor_id),
    [admin.userId, owner.userId],
  )
})

test('where nobody else may sign off, the owner is emailed and it waits a day', async () => {
  const customer = await withBankMoney(200_000)
  const email = 'alone@kasuwa.example'
  await world.db.updateTable('users').set({ email }).where('id', '=', owner.userId).execute()
  await world.database.pool.query(
    "update users set permissions = '{}' where role = 'admin' and id <> $1 and not is_god_mode",
    [owner.userId],
  )
  assert.equal(codeOf(await payOut(owner, customer, 150_000)), 'sign_offs.waits_a_day')
  const letter = (await emailsTo(world, email)).at(-1)
  assert.equal(letter?.template, 'sign_off_alone')
  const { id } = await waiting(owner)
  assert.equal(codeOf(await answer(owner, id, 'approve')), 'sign_offs.own')
  await world.database.pool.query('update sign_offs set alone_at = asked_at where id = $1', [id])
  assert.equal(codeOf(await answer(owner, id, 'approve')), 'done')
  assert.equal(await walletOf(customer), 50_000)
})
