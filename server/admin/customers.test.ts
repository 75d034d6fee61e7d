import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deleteUser, exportUserEndpoint, getUserEndpoint, keepUser } from '#contract/accounts/users.ts'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { listAuditEndpoint } from '#contract/admin/audit.ts'
import {
  addNoteEndpoint,
  getCustomerEndpoint,
  getCustomerWalletEndpoint,
  listCustomerOrdersEndpoint,
} from '#contract/admin/customers.ts'
import { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { ask } from '#tests/world/chats.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-04T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const admin = await world.as('office')

test('the page has orders, spend, wallet, ratings, reports, addresses, chats and notes of one customer', async () => {
  const order = await orderAt(world, 'delivered')
  const { id, customer } = order
  await customer.call(rateOrderEndpoint, { params: { id }, body: { stars: 4, words: 'Quick' } })
  await customer.call(reportProblemEndpoint, {
    params: { id },
    body: { itemIds: [], kind: 'other', words: 'The bag was torn' },
  })
  await ask(customer, 'Good morning')
  await admin.call(
    creditCustomerEndpoint,
    { body: { orderCode: order.code, amountKobo: 25_000, to: 'wallet', reason: 'Torn bag' } },
    { idempotencyKey: newKey() },
  )
  clock.advance(minutes(1))
  const live = await orderAt(world, 'assigned')
  const params = { id: customer.userId }
  const notes = await admin.call(addNoteEndpoint, { params, body: { text: 'Rings twice' } })
  assert.deepEqual(
    notes.map(({ text, author, at }) => [text, author, at]),
    [
      [
        'Rings twice',
        (await admin.call(getUserEndpoint, { params: { id: admin.userId } })).name,
        clock.now().toISOString(),
      ],
    ],
  )

  const page = await admin.call(getCustomerEndpoint, { params })
  const { totalKobo } = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual(page.orders, { placed: 2, live: 1, delivered: 1, cancelled: 0, failed: 0 })
  assert.deepEqual([page.spentKobo, page.walletKobo, page.owedKobo], [totalKobo, 25_000, 0])
  assert.deepEqual([page.stars, page.ratings, page.reportCount], [4, 1, 1])
  assert.deepEqual([page.reports[0]?.code, page.reports[0]?.words], [order.code, 'The bag was torn'])
  assert.deepEqual(
    page.chats.map(({ kind, isWaiting }) => [kind, isWaiting]),
    [['support', true]],
  )
  assert.deepEqual(page.notes, notes)
  const orders = await admin.call(listCustomerOrdersEndpoint, { params, query: { limit: '1' } })
  assert.deepEqual([orders.items[0]?.code, orders.items[0]?.stars], [live.code, null])
  const older = await admin.call(listCustomerOrdersEndpoint, {
    params,
    query: { limit: '1', cursor: orders.nextCursor ?? '' },
  })
  assert.deepEqual([older.items[0]?.code, older.items[0]?.stars, older.nextCursor], [order.code, 4, null])
  const wallet = await admin.call(getCustomerWalletEndpoint, { params })
  assert.deepEqual([wallet.balanceKobo, wallet.items[0]?.kind], [25_000, 'credit'])
})

test('what somebody owes stands on their page', async () => {
  const order = await orderAt(world, 'failed', { customer: await newCustomer('debtor') })
  const page = await admin.call(getCustomerEndpoint, { params: { id: order.customer.userId } })
  assert.equal(page.orders.failed, 1)
  assert.equal(
    page.owedKobo,
    page.debts.reduce((sum, { owedKobo }) => sum + owedKobo, 0),
  )
})

test('admins are exported and deleted by godmode alone, and nobody notes about a stranger', async () => {
  const owner = await world.as('owner')
  const body = { reason: 'No' }
  const params = { id: owner.userId }
  await admin.refused(exportUserEndpoint, { params, body }, 'users.godmode_only')
  await admin.refused(deleteUser, { params, body }, 'users.godmode_only')
  await admin.refused(
    addNoteEndpoint,
    { params: { id: 'usr_01kc0v9d5s0000000000000000' }, body: { text: 'Who?' } },
    'users.not_found',
  )
  await admin.refused(
    getCustomerEndpoint,
    { params: { id: 'usr_01kc0v9d5s0000000000000000' } },
    'users.not_found',
  )
})

test('data is exported, and the account deleted after thirty days, as its holder asked; notes go with it', async () => {
  const username = await newCustomer('leaver')
  const { userId: id } = await world.as(username)
  const params = { id }
  const body = { reason: 'Asked on the phone' }
  await admin.call(addNoteEndpoint, { params, body: { text: 'Kanarya' } })
  const { records } = await admin.call(exportUserEndpoint, { params, body })
  assert.deepEqual(records['notes'], [{ text: 'Kanarya', at: clock.now().toISOString() }])
  assert.ok(records['account'])

  const asked = await admin.call(deleteUser, { params, body })
  assert.deepEqual([asked.deletionDueAt !== null, asked.actions.includes('keep')], [true, true])
  assert.equal((await admin.call(keepUser, { params, body })).deletionDueAt, null)
  await admin.call(deleteUser, { params, body })
  const said = await (await world.as('owner')).call(listAuditEndpoint, { query: { subjectId: id } })
  assert.deepEqual(
    said.items.map(({ action, reason }) => [action, reason]),
    [
      ['users.delete', body.reason],
      ['users.keep', body.reason],
      ['users.delete', body.reason],
      ['users.export', body.reason],
      ['users.note', null],
    ],
  )
  clock.advance(days(31))
  assert.equal(await eraseDueAccounts({ ...world.server.services, db: world.db, clock }), 1)
  const left = await world.db
    .selectFrom('customer_notes')
    .select('body')
    .where('customer_id', '=', id)
    .execute()
  assert.deepEqual(left, [])
})

async function newCustomer(username: string): Promise<string> {
  await addPerson(world, { username, role: 'customer' })
  return username
}
