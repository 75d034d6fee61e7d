import {
  creditCustomerEndpoint,
  payOutWalletEndpoint,
  waiveFeeEndpoint,
} from '#contract/admin/admin-money.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import * as trip from '#contract/dispatch/agent.ts'
import { requestTransferEndpoint, stateGatePayment } from '#contract/dispatch/gate-statement.ts'
import * as admin from '#contract/orders/admin-orders.ts'
import { tipAgentEndpoint, tipByCardEndpoint } from '#contract/orders/after-delivery.ts'
import { adminChangeListEndpoint, changeListEndpoint } from '#contract/orders/change-list.ts'
import { payDebtEndpoint } from '#contract/orders/debts.ts'
import { adminMoveAddressEndpoint, moveAddressEndpoint } from '#contract/orders/move-address.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import { beginPaymentEndpoint } from '#contract/payments/payments.ts'
import { payOwnOrderEndpoint } from '#contract/tracking/tracking.ts'

/** Describes an order as the tries see it. */
export interface Tried {
  id: string
  code: string
  itemId: string
  customerId: string
  agentId: string
  /** Is what the customer says at the gate. */
  handoverCode: string
}

export type Caller = 'customer' | 'stranger' | 'agent' | 'otherAgent' | 'admin' | 'clerk'

export interface OrderTry {
  endpoint: Endpoint
  callers: readonly Caller[]
  /** More than is right of each write, so that most are refused whatever the order is. */
  calls(order: Tried): { params?: object; body?: object }[]
}

const reason = 'Tried'
const huge = 900_000_000
/** Lies where we do not deliver. */
const elsewhere = { area: 'Lagos', landmark: 'Gate 1', latitude: 6.5, longitude: 3.4 }
/** Words that change the list, as nobody was shown it. */
const stale = { text: 'add 2 crates of eggs', shown: 'x'.repeat(43) }
const noChange = { ...stale, text: 'thank you' }
const ofCustomer = ['customer', 'stranger'] as const
const ofAgent = ['agent', 'otherAgent'] as const

function tries(endpoint: Endpoint, callers: readonly Caller[], ...bodies: object[]): OrderTry {
  const calls = ({ id, itemId }: Tried) =>
    bodies.map((body) => ({ params: endpoint.path.includes(':itemId') ? { id, itemId } : { id }, body }))
  return { endpoint, callers, calls }
}

const settlings = [
  ...(['cash', 'transfer', 'wallet', 'goods_sold', 'goods_returned'] as const).map((way) => ({
    way,
    amountKobo: huge,
    reason,
  })),
  { way: 'wallet', amountKobo: 1_000, reason },
  { way: 'close', amountKobo: 1, reason },
  { way: 'owes', amountKobo: 1, reason },
  { way: 'cash', reason },
  { way: 'cash', amountKobo: -1, reason },
  { way: 'close', reason, giveBack: { amountKobo: huge, to: 'wallet' } },
]

/** Every write about one order that may move money, as it must not be done, or not now. */
export const orderTries: readonly OrderTry[] = [
  tries(cancelOrderEndpoint, ofCustomer, { shownFeeKobo: 1 }),
  tries(moveAddressEndpoint, ofCustomer, { place: elsewhere }, { place: { ...elsewhere, area: '' } }),
  tries(adminMoveAddressEndpoint, ['admin'], { place: elsewhere, reason }, { place: elsewhere, reason: '' }),
  tries(changeListEndpoint, ofCustomer, noChange, { ...stale, text: '' }, stale),
  tries(adminChangeListEndpoint, ['admin'], { ...stale, reason }, { ...stale, reason: '' }),
  tries(tipAgentEndpoint, ofCustomer, { amountKobo: 4_000_000 }, { amountKobo: 100_000 }, { amountKobo: 0 }),
  tries(tipByCardEndpoint, ofCustomer, { amountKobo: 0 }, { amountKobo: 10_000 }),
  tries(beginPaymentEndpoint, ofCustomer, { way: 'by post' }, {}),
  {
    endpoint: payOwnOrderEndpoint,
    callers: ['customer', 'stranger'],
    calls: ({ code }) => [
      { params: { code }, body: { key: 'AAAAAAAAAA' } },
      { params: { code }, body: { key: '' } },
    ],
  },
  tries(payDebtEndpoint, ofCustomer, { amountKobo: huge }, { amountKobo: 1_000 }, { amountKobo: 0 }),
  tries(trip.buyItemEndpoint, ofAgent, { askedKobo: 0, paidKobo: 0 }, { askedKobo: huge, paidKobo: 1 }),
  tries(trip.markUnavailableEndpoint, ofAgent, { reason: 'lost' }),
  tries(trip.handBack, ofAgent, { reason: '' }),
  tries(trip.deliver, ofAgent, { code: '12', cashKobo: 1 }, { code: '0000', cashKobo: 0 }),
  tries(trip.failTrip, ofAgent, { reason: 'bored' }),
  tries(requestTransferEndpoint, ofAgent, {}),
  tries(
    stateGatePayment,
    ofAgent,
    { method: 'pos', amountKobo: 1_000, reference: 'RRN001' },
    { method: 'own_transfer', amountKobo: 0, reference: 'x' },
  ),
  tries(admin.assignOrder, ['admin'], { agentId: 'nobody', reason }),
  tries(admin.unassignOrder, ['admin'], { reason: '' }),
  tries(admin.adminCancelOrder, ['admin'], { reason: '' }),
  tries(
    admin.adminDeliverOrder,
    ['admin'],
    { cashKobo: huge, reason },
    { cashKobo: 1, reason },
    { cashKobo: -1, reason },
  ),
  tries(admin.adminFailOrder, ['admin'], { failure: 'bored', reason }),
  tries(admin.redeliverOrder, ['admin'], { reason: '' }),
  tries(waiveFeeEndpoint, ['admin'], { reason: '' }),
  tries(settleOrderEndpoint, ['admin', 'clerk'], ...settlings),
  tries(
    writeOffEndpoint,
    ['admin', 'clerk'],
    { amountKobo: huge, bornBy: 'business', reason },
    { amountKobo: huge, bornBy: 'agent', reason },
    { amountKobo: 0, bornBy: 'agent', reason },
  ),
  {
    endpoint: creditCustomerEndpoint,
    callers: ['admin', 'clerk'],
    calls: ({ code: orderCode }) =>
      (['wallet', 'source'] as const).flatMap((to) =>
        [huge, 0, ...(to === 'source' ? [1_000] : [])].map((amountKobo) => ({
          body: { orderCode, amountKobo, to, reason },
        })),
      ),
  },
  {
    endpoint: payOutWalletEndpoint,
    callers: ['admin'],
    calls: ({ customerId, code: orderCode }) => [
      { body: { customerId, amountKobo: huge, reason } },
      { body: { orderCode, amountKobo: huge, reason } },
    ],
  },
]

const unknownItem = `itm_${'0'.repeat(26)}`

/** The same, where nothing else is wrong than the moment: last, since it may be right. */
export const wellFormedTries: readonly OrderTry[] = [
  ...[trip.buyItemEndpoint, trip.markUnavailableEndpoint, trip.reopenItemEndpoint].map(
    (endpoint, index): OrderTry => ({
      endpoint,
      callers: ofAgent,
      calls: ({ id }) => [
        {
          params: { id, itemId: unknownItem },
          body: [{ askedKobo: 5_000, paidKobo: 5_000 }, { reason: 'not_there' }, {}][index] ?? {},
        },
      ],
    }),
  ),
  tries(trip.reopenItemEndpoint, ofAgent, {}),
  tries(trip.purchase, ofAgent, {}),
  tries(trip.buyItemEndpoint, ['otherAgent'], { askedKobo: 5_000, paidKobo: 5_000 }),
  tries(trip.markUnavailableEndpoint, ['otherAgent'], { reason: 'not_there' }),
  tries(trip.handBack, ['otherAgent'], { reason }),
  tries(trip.deliver, ['otherAgent'], { code: '0000', cashKobo: 0 }),
  tries(trip.failTrip, ['otherAgent'], { reason: 'refused' }),
  tries(waiveFeeEndpoint, ['admin'], { reason }),
]

/** Steps that an order which has ended, or is not so far, refuses. */
export const stepsTries: readonly OrderTry[] = [
  tries(cancelOrderEndpoint, ['customer'], {}),
  tries(trip.buyItemEndpoint, ['agent'], { askedKobo: 5_000, paidKobo: 5_000 }),
  tries(trip.markUnavailableEndpoint, ['agent'], { reason: 'not_there' }),
  tries(trip.handBack, ['agent'], { reason }),
  tries(trip.deliver, ['agent'], { code: '0000', cashKobo: 0 }),
  {
    endpoint: trip.deliver,
    callers: ['agent'],
    calls: ({ id, handoverCode: code }) =>
      [huge, 1].map((cashKobo) => ({ params: { id }, body: { code, cashKobo } })),
  },
  tries(trip.failTrip, ['agent'], { reason: 'refused' }),
  {
    endpoint: admin.assignOrder,
    callers: ['admin'],
    calls: ({ id, agentId }) => [{ params: { id }, body: { agentId, reason } }],
  },
  tries(admin.unassignOrder, ['admin'], { reason }),
  tries(admin.adminCancelOrder, ['admin'], { reason }),
  tries(admin.adminFailOrder, ['admin'], { failure: 'refused', reason }),
  tries(admin.redeliverOrder, ['admin'], { reason }),
]
