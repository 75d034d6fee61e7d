import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { GateMethod } from '#contract/core/order-shapes.ts'
import { deliver, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { stateGatePayment } from '#contract/dispatch/gate-statement.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { importBankLinesEndpoint } from '#contract/payments/bank-lines.ts'
import { addMoneyAccountEndpoint } from '#contract/payments/books.ts'
import { settleGatePaymentEndpoint as settleEndpoint } from '#contract/payments/gate-payments.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { lagosTime } from '#domain/time/days.ts'
import { msNow } from '#tests/times.ts'
import { newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

type Stated = Partial<EndpointCall<typeof stateGatePayment>['body']>
type Settled = EndpointCall<typeof settleEndpoint>['body']

/** A world that takes POS and transfers to its own account at the gate, and what is done there. */
export async function startGateWorld() {
  const time = { aheadMs: 0 }
  const world = await startWorld({
    clock: { now: () => new Date(msNow() + time.aheadMs) },
    settings: {
      gate_bank: 'GTBank',
      gate_account_number: '0123456789',
      pos_at_gate: 'true',
      gate_release: 'agent',
      gate_word_limit: '2000000',
    },
  })
  const admin = await world.as('office')
  const owner = await world.as('owner')
  const keyed = () => ({ idempotencyKey: newKey() })
  const given = { kind: 'bank', name: 'GTB', bankName: 'GTBank', accountNumber: '0123456789' } as const
  const { accounts } = await admin.call(
    addMoneyAccountEndpoint,
    { body: { ...given, openingKobo: 0 } },
    keyed(),
  )
  const bankId = accounts.find(({ kind }) => kind === 'bank')?.id ?? ''

  let slips = 0
  /** What is changed holds for every request two seconds later. */
  async function change(
    body: NonNullable<EndpointCall<typeof saveAdminSettingsEndpoint>['body']>,
  ): Promise<void> {
    await owner.call(saveAdminSettingsEndpoint, { body })
    await setTimeout(2_100)
  }

  function nextReference(): string {
    slips += 1
    return `RRN${900_000 + slips}`
  }

  async function dueOf({ id, agent }: Order): Promise<number> {
    return (await agent.call(getTripEndpoint, { params: { id } })).collectKobo
  }

  async function codeOf({ id, customer }: Order): Promise<string> {
    return (await customer.call(getOrderEndpoint, { params: { id } })).handoverCode ?? ''
  }

  async function statement(order: Order, said: Stated = {}) {
    const amountKobo = await dueOf(order)
    const body = { method: 'pos' as GateMethod, amountKobo, reference: nextReference(), ...said }
    return { params: { id: order.id }, body }
  }

  async function state(order: Order, said: Stated = {}) {
    return order.agent.call(stateGatePayment, await statement(order, said), keyed())
  }

  async function handOver(order: Order, cashKobo = 0) {
    const body = { code: await codeOf(order), cashKobo }
    return order.agent.call(deliver, { params: { id: order.id }, body }, keyed())
  }

  async function gateOf(order: Order) {
    const { gatePayments } = await admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
    const [last] = gatePayments ?? []
    assert.ok(last)
    return last
  }

  const settle = (id: string, body: Settled) => admin.call(settleEndpoint, { params: { id }, body }, keyed())

  const bring = (...lines: string[]) => {
    const text = ['Date,Narration,Reference,Debit,Credit', ...lines].join('\n')
    return admin.call(importBankLinesEndpoint, { params: { id: bankId }, body: { text } }, keyed())
  }
  const naira = (kobo: number) => (kobo / 100).toFixed(2)
  const today = () => lagosTime(world.clock.now()).date

  async function atGate(method: GateMethod = 'pos'): Promise<Order> {
    return orderAt(world, 'arrived', { body: { paymentMethod: method } })
  }
  return {
    time,
    world,
    admin,
    keyed,
    bankId,
    change,
    nextReference,
    dueOf,
    codeOf,
    statement,
    state,
    handOver,
    gateOf,
    settle,
    bring,
    naira,
    today,
    atGate,
  }
}
