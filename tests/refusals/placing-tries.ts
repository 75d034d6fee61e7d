import assert from 'node:assert/strict'
import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import {
  beginInvoicePaymentEndpoint,
  checkInvoicePaymentEndpoint,
} from '#contract/businesses/invoice-payments.ts'
import { recordInvoicePaymentEndpoint } from '#contract/businesses/invoices.ts'
import { approveRequestEndpoint } from '#contract/businesses/order-requests.ts'
import type { Endpoint, EndpointCall } from '#contract/core/endpoint.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { msNow, nextOpenDay } from '#tests/times.ts'
import type { Client } from '#tests/world/clients.ts'
import { basket, newKey, type Order, type OrderBody, orderAt } from '#tests/world/orders.ts'
import { fillWallet } from '#tests/world/payments.ts'
import type { World } from '#tests/world/world.ts'

interface Tools {
  customer(walletKobo?: number): Promise<string>
  settle(order: Order, body: object): Promise<unknown>
  tryWrite(
    client: Client,
    endpoint: Endpoint,
    call: EndpointCall<Endpoint>,
    options?: { idempotencyKey: string },
  ): Promise<number>
}

/** Every way in which placing is refused, each to somebody who owes, has something in the wallet, and would pay with it. */
export function placingTries(world: World, { customer, settle, tryWrite }: Tools) {
  const refuse = async (client: Client, changes: object, idempotencyKey = newKey()) => {
    const body = { ...basket(world), ...changes } as unknown as OrderBody
    const status = await tryWrite(client, placeOrderEndpoint, { body }, { idempotencyKey })
    assert.ok(status >= 400, `${JSON.stringify(changes)} is placed`)
  }
  const debtor = async (walletKobo: number) => {
    const order = await orderAt(world, 'failed', { customer: await customer() })
    await settle(order, {})
    await fillWallet(world, order, walletKobo)
    return order.customer
  }
  const steady = [{ name: 'yam', budgetKobo: 5_000_000 }]
  const items = (count: number, budgetKobo: number) =>
    Array.from({ length: count }, () => ({ name: 'gold', budgetKobo }))
  return {
    'bodies that cannot be': async () => {
      const client = await debtor(30_000)
      await refuse(client, { items: [] })
      await refuse(client, { items: [{ name: 'x', productId: `prd_${'0'.repeat(26)}` }] })
      await refuse(client, { place: { area: 'Kano', landmark: 'By the wall', latitude: 12, longitude: 8.5 } })
      await refuse(client, { shownFeesKobo: 1 })
      await refuse(client, { promoCode: 'NOSUCH' })
      await refuse(client, { scheduledFor: new Date(msNow() + minutes(5)).toISOString() })
      await refuse(client, { items: items(6, 190_000_000), paymentMethod: 'wallet' })
    },
    'a debt above the limit, for cash': async () => {
      for (const paymentMethod of ['cash'] as const)
        for (const useWallet of [false, true])
          await refuse(await debtor(50_000), { paymentMethod, useWallet })
    },
    'a wallet that the debt leaves too little in': async () =>
      refuse(await debtor(200_000), { items: steady, paymentMethod: 'wallet' }),
    'the limit at the gate': async () => {
      const many = { items: items(5, 5_000_000) }
      await refuse(await debtor(200_000), many)
      await refuse(await debtor(200_000), { ...many, paymentMethod: 'transfer', useWallet: true })
    },
    'a business and a request that are not there': async () => {
      const id = '0'.repeat(26)
      const pay = { amountKobo: 1_000, accountId: `mac_${id}`, note: 'Paid' }
      const of = { params: { id: `biz_${id}` }, body: pay } as unknown as EndpointCall<Endpoint>
      assert.equal(await tryWrite(await world.as('office'), recordInvoicePaymentEndpoint, of), 404)
      const business = { id: `biz_${id}` }
      const online = { params: { ...business, number: 'INV-2026-000001' }, body: { amountKobo: 1_000 } }
      const check = { params: { ...business, payment: `pay_${id}` } }
      const buyer = await debtor(30_000)
      const tryOf = (endpoint: Endpoint, call: object) =>
        tryWrite(buyer, endpoint, call as unknown as EndpointCall<Endpoint>)
      assert.equal(await tryOf(beginInvoicePaymentEndpoint, online), 404)
      assert.equal(await tryOf(beginInvoicePaymentEndpoint, { ...online, body: { amountKobo: 0 } }), 400)
      assert.equal(await tryOf(checkInvoicePaymentEndpoint, check), 404)
      const wish = { params: { id: `orq_${id}` }, body: {} } as unknown as EndpointCall<Endpoint>
      assert.equal(await tryWrite(await debtor(30_000), approveRequestEndpoint, wish), 404)
    },
    'a caller whom our team places for': async () => {
      const clerk = await world.as('office')
      const { items: _items, ...body } = basket(world)
      const caller = { phone: '0809 555 1201', name: 'Hauwa' }
      const refuseOf = async (changes: object) => {
        const call = { body: { ...body, caller, ...changes } } as EndpointCall<Endpoint>
        assert.ok((await tryWrite(clerk, placeForCallerEndpoint, call)) >= 400, JSON.stringify(changes))
      }
      await refuseOf({})
      await refuseOf({ text: 'yam', caller: { phone: '0809 555 1202', name: '' } })
      await refuseOf({ items: steady, paysLater: true })
      await refuseOf({ items: items(5, 5_000_000) })
      const agent = await world.as('musa')
      const { rows } = await world.database.pool.query('select phone_number from users where id = $1', [
        agent.userId,
      ])
      await refuseOf({ text: 'yam', caller: { phone: rows[0].phone_number, name: 'Musa' } })
    },
    'too many open orders': async () => {
      const client = await debtor(100_000)
      const bodies = Array.from({ length: 4 }, () => ({
        body: basket(world, { paymentMethod: 'transfer' }),
      }))
      let count = 0
      for (const call of bodies) {
        const status = await tryWrite(client, placeOrderEndpoint, call)
        if (status >= 400) break
        count += 1
      }
      assert.equal(count, 3)
      await fillWallet(world, { customer: client }, 100_000)
      await refuse(client, { paymentMethod: 'transfer' })
      await refuse(client, { paymentMethod: 'cash', useWallet: true })
    },
    'an hour that is full': async () => {
      const scheduledFor = nextOpenDay('11:00').toISOString()
      const other = await world.as(await customer())
      await other.call(
        placeOrderEndpoint,
        { body: basket(world, { scheduledFor }) },
        { idempotencyKey: newKey() },
      )
      await refuse(await debtor(90_000), { scheduledFor, paymentMethod: 'transfer' })
    },
    'a key that placed another order': async () => {
      const client = await debtor(10_000)
      const idempotencyKey = newKey()
      await client.call(
        placeOrderEndpoint,
        { body: basket(world, { paymentMethod: 'transfer' }) },
        { idempotencyKey },
      )
      await fillWallet(world, { customer: client }, 40_000)
      await refuse(client, { paymentMethod: 'transfer', note: 'Another' }, idempotencyKey)
      const before = await world.database.pool.query('select count(*)::int as n from ledger_transactions')
      await client.call(
        placeOrderEndpoint,
        { body: basket(world, { paymentMethod: 'transfer' }) },
        { idempotencyKey },
      )
      const now = await world.database.pool.query('select count(*)::int as n from ledger_transactions')
      assert.deepEqual(now.rows, before.rows)
    },
  }
}
