import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { asCustomer } from '#server/players/customer.ts'
import type { Request } from '#server/players/request.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { allAtOnce, codesOf } from '#tests/world/at-once.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import type { Answer, Client } from '#tests/world/clients.ts'
import { orderAt } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(async () => {
  assert.equal(sumOf(await readBooks(world)), 0)
  await world.close()
})
await addPerson(world, { username: 'bola', role: 'admin', permissions: ['money.manage', 'orders.manage'] })
const [admin, bola] = [await world.as('office'), await world.as('bola')]
const admins = [admin, bola]

const row = (id: string) => ({ rows: 'select from orders where id = $1 for update', values: [id] })

/** Has both admins do something with an order at one moment; one does it, the other is told why not. */
async function oneOfBoth(
  id: string,
  action: (admin: Client) => Promise<Answer>,
  refusal: string,
): Promise<void> {
  const answers = await allAtOnce(
    world,
    row(id),
    admins.map((admin) => () => action(admin)),
  )
  assert.deepEqual(codesOf(answers), ['done', refusal])
}

const sending = (request: Request) => (admin: Client) => admin.send(...request)

test('what an order that failed owes is settled, written off or paid by its customer once', async () => {
  const cash = (amountKobo: number) => (id: string) => asAdmin.settle(id, { way: 'cash', amountKobo })
  const dueOf = async ({ id, customer }: { id: string; customer: Client }) =>
    (await customer.call(...asCustomer.read(id))).bill.balanceDueKobo
  for (const settling of [
    cash,
    (amountKobo: number) => (id: string) => asAdmin.writeOff(id, amountKobo, 'business'),
  ]) {
    const order = await orderAt(world, 'failed')
    const dueKobo = await dueOf(order)
    const moved = await movement(world, () =>
      oneOfBoth(order.id, sending(settling(dueKobo)(order.id)), 'orders.not_settleable'),
    )
    assert.equal(moved[account('order', order.id)], -dueKobo)
  }
})

test('a customer who pays a debt while an admin writes it off pays, or has it written off', async () => {
  const order = await orderAt(world, 'failed')
  await admin.call(...asAdmin.settle(order.id, { way: 'owes' }))
  const { bill } = await order.customer.call(...asCustomer.read(order.id))
  const dueKobo = bill.balanceDueKobo
  await fillWallet(world, { customer: order.customer }, dueKobo)
  const answers = await allAtOnce(world, row(order.id), [
    () => order.customer.send(...asCustomer.payDebt(order.id, dueKobo)),
    () => admin.send(...asAdmin.writeOff(order.id, dueKobo, 'business')),
  ])
  const books = await readBooks(world)
  assert.equal(books[account('order', order.id)] ?? 0, 0)
  // Lets what was written off be paid, and what was paid not be written off.
  const [paid, wroteOff] = answers
  assert.equal(paid?.status, 200)
  assert.ok(wroteOff?.status === 200 || codesOf([wroteOff as Answer])[0] === 'orders.not_settleable')
  assert.equal(await walletOf(order.customer), 0)
})

test('a call-out fee is waived once', async () => {
  const order = await orderAt(world, 'assigned')
  await order.customer.call(...asCustomer.cancel(order.id))
  const moved = await movement(world, () =>
    oneOfBoth(order.id, sending(asAdmin.waive(order.id)), 'orders.no_fee'),
  )
  assert.ok((moved[account('order', order.id)] ?? 0) < 0)
})

test('what is given back for an order is never more than was paid for it', async () => {
  const order = await orderAt(world, 'delivered')
  const { bill } = await order.customer.call(...asCustomer.read(order.id))
  const moved = await movement(world, () =>
    oneOfBoth(order.id, sending(asAdmin.credit(order.code, bill.paidKobo)), 'payments.more_than_paid'),
  )
  assert.equal(moved[account('refunds')], bill.paidKobo)
})
