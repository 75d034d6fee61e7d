import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Endpoint, EndpointCall } from '#contract/core/endpoint.ts'
import { buyItemEndpoint } from '#contract/dispatch/agent.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { adminCancelOrder, recordRemittanceEndpoint, redeliverOrder } from '#contract/orders/admin-orders.ts'
import { payProblemEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import { checkPaymentEndpoint } from '#contract/payments/payments.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { callBlindly } from '#tests/roles/call-blindly.ts'
import type { Client } from '#tests/world/clients.ts'
import { newKey, type Order, orderAt, place } from '#tests/world/orders.ts'
import { fillWallet, startPaidWorld } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { moneyWrites } from './money-writes.ts'
import {
  type Caller,
  type OrderTry,
  orderTries,
  stepsTries,
  type Tried,
  wellFormedTries,
} from './order-tries.ts'
import { placingTries } from './placing-tries.ts'
import { withoutMoney } from './without-money.ts'

const world = await startPaidWorld({
  settings: {
    customer_debt_limit: '100000',
    cash_order_limit: '20000000',
    customer_open_orders: '3',
    slot_capacity: '1',
  },
})
await stopTheClockwork(world)
after(() => world.close())
const writes = listEndpoints(world.server.app).filter(({ method }) => method === 'POST')
const admin = await world.as('office')
await addPerson(world, { username: 'clerk', role: 'admin', permissions: ['orders.read', 'orders.manage'] })
await addPerson(world, { username: 'stranger', role: 'customer' })
const reason = 'For a scene'
const key = () => ({ idempotencyKey: newKey() })

/** Returns what every account holds, by its postings and as it is stored, and how many movements there are. */
async function readMoney(): Promise<string> {
  const { rows } = await world.database.pool.query<{ money: string }>(`
    select json_build_object(
      'movements', (select count(*) from ledger_transactions),
      'postings', (select json_agg(p order by p) from (select account, owner_id, sum(amount_kobo) from postings group by 1, 2) p),
      'balances', (select json_agg(b order by b) from (select account, owner_id, amount_kobo from balances) b),
      'refunded', (select sum(refunded_kobo) from payments))::text as money`)
  return rows[0]?.money ?? ''
}

/** The refusals of each endpoint that were met. */
const met = new Map<string, Set<string>>()

/** Holds what there was after the last refusal, while nothing but tries is done. */
let known: string | null = null
let isSteady = false

/** Sends a write; where it is refused, no balance may have changed. */
async function tryWrite<E extends Endpoint>(
  client: Client,
  endpoint: E,
  call: EndpointCall<E>,
  options = key(),
): Promise<number> {
  const before = known ?? (await readMoney())
  known = null
  const { status, json, text } = await client.send(endpoint, call, options)
  if (status < 400) return status
  const { code } = json as ErrorBody
  const what = `${client.name} ${endpoint.id} ${JSON.stringify(call)}: ${text}`
  assert.equal(await readMoney(), before, what)
  if (isSteady) known = before
  assert.ok(status < 500 || code === 'payments.provider_away', what)
  met.set(endpoint.id, (met.get(endpoint.id) ?? new Set()).add(code))
  return status
}

async function tryAll(order: Order, tries: readonly OrderTry[]): Promise<void> {
  const { items, handoverCode } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const tried: Tried = {
    ...order,
    itemId: items[0]?.id ?? '',
    customerId: order.customer.userId,
    agentId: order.agent.userId,
    handoverCode: handoverCode ?? '0000',
  }
  const people: Record<Caller, Client> = {
    customer: order.customer,
    stranger: await world.as('stranger'),
    agent: order.agent,
    otherAgent: await world.as('ngozi'),
    admin,
    clerk: await world.as('clerk'),
  }
  await world.db.deleteFrom('rate_limits').execute()
  isSteady = true
  for (const { endpoint, callers, calls } of tries)
    for (const caller of callers)
      for (const call of calls(tried))
        await tryWrite(people[caller], endpoint, call as EndpointCall<Endpoint>)
  isSteady = false
  known = null
}

let customers = 0
async function customer(walletKobo = 0): Promise<string> {
  customers += 1
  const username = `payer-${customers}`
  await addPerson(world, { username, role: 'customer' })
  if (walletKobo > 0) await fillWallet(world, { customer: await world.as(username) }, walletKobo)
  return username
}

const settle = ({ id }: Order, body: object) =>
  admin.call(settleOrderEndpoint, { params: { id }, body: { way: 'owes', reason, ...body } }, key())

/** Orders at every point at which money may stand differently. */
const scenes: Record<string, () => Promise<Order>> = {
  queued: async () => orderAt(world, 'queued', { customer: await customer() }),
  assigned: async () => orderAt(world, 'assigned', { customer: await customer() }),
  shopping: async () => orderAt(world, 'shopping', { customer: await customer() }),
  'shopping, one bought': async () => {
    const order = await orderAt(world, 'shopping', { customer: await customer() })
    const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    const params = { id: order.id, itemId: items[0]?.id ?? '' }
    await order.agent.call(buyItemEndpoint, { params, body: { askedKobo: 5_000, paidKobo: 5_000 } })
    return order
  },
  purchased: async () => orderAt(world, 'purchased', { customer: await customer() }),
  'on the way': async () => orderAt(world, 'in_transit', { customer: await customer() }),
  'at the gate': async () => orderAt(world, 'arrived', { customer: await customer() }),
  'at the gate, paid by the wallet': async () =>
    orderAt(world, 'arrived', { customer: await customer(1_100_000), body: { paymentMethod: 'wallet' } }),
  delivered: async () => orderAt(world, 'delivered', { customer: await customer(50_000) }),
  failed: async () => orderAt(world, 'failed', { customer: await customer(50_000) }),
  'failed, paid by the wallet': async () =>
    orderAt(world, 'failed', { customer: await customer(1_100_000), body: { paymentMethod: 'wallet' } }),
  'failed, owed': async () => {
    const order = await orderAt(world, 'failed', { customer: await customer() })
    await settle(order, {})
    return order
  },
  'failed, borne by the agent': async () => {
    const order = await orderAt(world, 'failed', { customer: await customer() })
    const body = { amountKobo: 155_000, bornBy: 'agent' as const, reason }
    await admin.call(writeOffEndpoint, { params: { id: order.id }, body }, key())
    return order
  },
  'failed, sold in part': async () => {
    const order = await orderAt(world, 'failed', { customer: await customer() })
    await settle(order, { way: 'goods_sold', amountKobo: 10_000 })
    return order
  },
  'sent out again': async () => {
    const order = await orderAt(world, 'failed', { customer: await customer() })
    await admin.call(redeliverOrder, { params: { id: order.id }, body: { reason } })
    return order
  },
  'cancelled for the fee': async () => {
    const order = await orderAt(world, 'assigned', { customer: await customer() })
    await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
    return order
  },
  'cancelled after buying': async () => {
    const order = await orderAt(world, 'purchased', { customer: await customer() })
    await admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason } })
    return order
  },
}

test('every write moves money and has its refusals, or moves none', () => {
  const known = [...Object.keys(moneyWrites), ...withoutMoney]
  assert.deepEqual(writes.map(({ id }) => id).sort(), known.sort())
})

test('what is refused about an order moves nothing, at any point of it', async (t) => {
  for (const [name, make] of Object.entries(scenes))
    await t.test(name, async () => {
      const order = await make()
      await tryAll(order, orderTries)
      await tryAll(order, wellFormedTries)
      await tryAll(order, stepsTries)
    })
})

test('no placing that is refused takes a debt or anything else', async (t) => {
  for (const [name, run] of Object.entries(placingTries(world, { customer, tryWrite, settle })))
    await t.test(name, run)
})

test('nor does anything else that is refused', async () => {
  const order = await orderAt(world, 'delivered', { customer: await customer(10_000) })
  const report = { itemIds: [], kind: 'spoilt' as const, words: 'All' }
  const { after: said } = await order.customer.call(
    reportProblemEndpoint,
    { params: { id: order.id }, body: report },
    key(),
  )
  const [problem] = said?.problems ?? []
  for (const amountKobo of [900_000_000, 0])
    await tryWrite(admin, payProblemEndpoint, {
      params: { id: problem?.id ?? '' },
      body: { amountKobo, to: 'wallet', reason },
    })
  await tryWrite(admin, recordRemittanceEndpoint, {
    params: { id: order.agent.userId },
    body: { amountKobo: 900_000_000, reason },
  })
  world.paystack.isDown = true
  const waiting = await place(world, { customer: await customer(), body: { paymentMethod: 'prepaid' } })
  await tryAll(waiting, orderTries)
  world.paystack.isDown = false
  await tryWrite(waiting.customer, checkPaymentEndpoint, { params: { id: `pay_${'0'.repeat(26)}` } })
  for (const endpoint of writes.filter(({ id }) => id in moneyWrites))
    for (const username of ['amina', 'musa', 'office', 'owner']) {
      const before = await readMoney()
      const { status, json, text } = await callBlindly(await world.as(username), endpoint)
      assert.ok(status >= 400 && status < 500, `${endpoint.id} ${text}`)
      met.set(endpoint.id, (met.get(endpoint.id) ?? new Set()).add((json as ErrorBody).code))
      assert.equal(await readMoney(), before, endpoint.id)
    }
})

test('every refusal of the list was met', () => {
  const missing = Object.entries(moneyWrites).flatMap(([id, codes]) =>
    codes.filter((code) => !met.get(id)?.has(code)).map((code) => `${id} ${code}`),
  )
  assert.deepEqual(missing, [])
})

test('writes without money move none, whatever is sent to whatever order', async () => {
  const order = await orderAt(world, 'failed', { customer: await customer(20_000) })
  const before = await readMoney()
  for (const endpoint of writes.filter(({ id }) => withoutMoney.includes(id) && id !== 'auth.logout'))
    for (const client of [order.customer, order.agent, admin]) {
      await world.db.deleteFrom('rate_limits').execute()
      await callBlindly(client, endpoint, endpoint.path.includes('/orders/:id') ? order.id : undefined)
    }
  assert.equal(await readMoney(), before)
})
