import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { forgotPasswordEndpoint, resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { suspendUser } from '#contract/accounts/users.ts'
import { leaveBusinessEndpoint, removeMemberEndpoint } from '#contract/businesses/businesses.ts'
import { grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { businessesOf } from '#tests/world/businesses.ts'
import { tokenSentTo } from '#tests/world/emails.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { join, makeBusiness, makeProgram } = businessesOf(world)
const key = () => ({ idempotencyKey: newKey() })

test('one key of a request is one order of the business, whichever owner its program acts for', async () => {
  const { id, owner } = await makeBusiness()
  const { client: second } = await join(owner, id, 'owner')
  const { program, headers } = await makeProgram(owner, id)
  const again = { ...key(), headers }
  const body = basket(world)
  // The same key of an owner's own order is another order.
  const own = await owner.call(placeOrderEndpoint, { body }, { idempotencyKey: again.idempotencyKey })
  const first = await program.call(placeOrderEndpoint, { body }, again)
  assert.notEqual(first.id, own.id)
  await owner.call(leaveBusinessEndpoint, { params: { id } })
  const repeated = await program.call(placeOrderEndpoint, { body }, again)
  assert.equal(repeated.id, first.id)
  const other = basket(world, { note: 'Something else' })
  await program.refused(placeOrderEndpoint, { body: other }, 'request.key_reused', again)
  const { items } = await program.call(listOrdersEndpoint, { query: {} }, { headers })
  assert.equal(items.length, 1)
  const next = await program.call(placeOrderEndpoint, { body }, { ...key(), headers })
  const { customer_id } = await world.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', next.id)
    .executeTakeFirstOrThrow()
  assert.equal(customer_id, second.userId)
})

test('two tries at once, while the owner that a program acts for changes, are one order', async () => {
  const { id, owner } = await makeBusiness()
  await join(owner, id, 'owner')
  const { program, headers } = await makeProgram(owner, id)
  const again = { ...key(), headers }
  const body = basket(world)
  const tries = await Promise.all([
    program.send(placeOrderEndpoint, { body }, again),
    owner.call(leaveBusinessEndpoint, { params: { id } }).then(() => null),
    program.send(placeOrderEndpoint, { body }, again),
  ])
  const last = await program.call(placeOrderEndpoint, { body }, again)
  for (const answer of tries)
    if (answer?.status === 201) assert.equal((answer.json as { id: string }).id, last.id)
    // The owner in whose name it was being placed had just left.
    else assert.ok(answer === null || answer.status === 404, answer?.text)
  const { count } = await world.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 1)
})

test('other writes of a program are the business’s too', async () => {
  const { id, owner } = await makeBusiness()
  await join(owner, id, 'owner')
  const { program, headers } = await makeProgram(owner, id)
  const { id: orderId } = await program.call(
    placeOrderEndpoint,
    { body: basket(world) },
    { ...key(), headers },
  )
  const again = { ...key(), headers }
  const cancel = { params: { id: orderId }, body: { reason: 'changed_mind' } } as never
  const first = await program.send(cancelOrderEndpoint, cancel, again)
  await owner.call(leaveBusinessEndpoint, { params: { id } })
  const second = await program.send(cancelOrderEndpoint, cancel, again)
  assert.deepEqual([second.status, second.text], [first.status, first.text])
})

test('a key outlives whoever made it, and ends with the business', async () => {
  const { id, owner, ownerEmail } = await makeBusiness()
  const { client: second } = await join(owner, id, 'owner')
  const { program, headers } = await makeProgram(owner, id)
  const works = async () => (await program.send(listOrdersEndpoint, { query: {} }, { headers })).status
  await owner.call(leaveBusinessEndpoint, { params: { id } })
  assert.equal(await works(), 200)
  // Secures the own account of somebody who has left: the business's key is not theirs any more.
  await world.visitor.call(forgotPasswordEndpoint, { body: { email: ownerEmail } })
  const token = await tokenSentTo(world, ownerEmail, 'reset')
  await world.visitor.call(resetPasswordEndpoint, { body: { token, password: 'five yams and a goat' } })
  assert.equal(await works(), 200)
  await second.call(leaveBusinessEndpoint, { params: { id } })
  assert.equal(await works(), 401)
})

test('a key outlives a suspended owner as long as there is another', async () => {
  const { id, owner } = await makeBusiness()
  const { client: second } = await join(owner, id, 'owner')
  const { program, headers } = await makeProgram(owner, id)
  const works = async () => (await program.send(listOrdersEndpoint, { query: {} }, { headers })).status
  const admin = await world.as('office')
  await admin.call(suspendUser, { params: { id: owner.userId }, body: { reason: 'Looked odd' } } as never)
  assert.equal(await works(), 200)
  await second.call(removeMemberEndpoint, { params: { id, user: owner.userId } })
  assert.equal(await works(), 200)
})

test('a program’s order is invoiced to the business, and never paid from an owner’s wallet', async () => {
  const { id, owner } = await makeBusiness()
  const { program, headers } = await makeProgram(owner, id)
  const admin = await world.as('office')
  const body = { creditLimitKobo: 50_000_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params: { id }, body })
  const placed = await program.call(
    placeOrderEndpoint,
    { body: basket(world, { paymentMethod: 'invoice' }) },
    { ...key(), headers },
  )
  const order = await owner.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.deepEqual([order.paymentMethod, order.business?.id], ['invoice', id])
  for (const changes of [{ paymentMethod: 'wallet' as const }, { useWallet: true }])
    await program.refused(placeOrderEndpoint, { body: basket(world, changes) }, 'request.invalid', {
      ...key(),
      headers,
    })
})
