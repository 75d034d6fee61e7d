import { creditCustomerEndpoint, settleHeldEndpoint, waiveFeeEndpoint } from '#contract/admin/admin-money.ts'
import type { Endpoint, EndpointCall } from '#contract/core/endpoint.ts'
import { payAgentEndpoint } from '#contract/dispatch/agent-money.ts'
import {
  adminCancelOrder,
  adminDeliverOrder,
  adminFailOrder,
  assignOrder,
  recordRemittanceEndpoint,
  redeliverOrder,
  unassignOrder,
} from '#contract/orders/admin-orders.ts'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import { request } from '#server/players/request.ts'

type Body<E extends Endpoint> = Omit<NonNullable<EndpointCall<E>['body']>, 'reason'>

/** Says why admins do what they do here. */
const reason = 'Played by a test'

/** Asks the API what admins do about an order, and about the money of an agent; each says why. */
export const asAdmin = {
  assign: (id: string, body: Body<typeof assignOrder>) =>
    request(assignOrder, { params: { id }, body: { ...body, reason } }),
  unassign: (id: string, body: Body<typeof unassignOrder>) =>
    request(unassignOrder, { params: { id }, body: { ...body, reason } }),
  cancel: (id: string, chargeCallOutFee = false) =>
    request(adminCancelOrder, { params: { id }, body: { reason, chargeCallOutFee } }),
  deliver: (id: string, cashKobo: number) =>
    request(adminDeliverOrder, { params: { id }, body: { reason, cashKobo } }),
  fail: (id: string) => request(adminFailOrder, { params: { id }, body: { failure: 'refused', reason } }),
  redeliver: (id: string) => request(redeliverOrder, { params: { id }, body: { reason } }),
  settle: (id: string, body: Body<typeof settleOrderEndpoint>) =>
    request(settleOrderEndpoint, { params: { id }, body: { ...body, reason } }),
  writeOff: (id: string, amountKobo: number, bornBy: 'business' | 'agent') => {
    // Leaves what was paid of it for now: giving it back is an action of its own.
    const giveBack = { amountKobo: 0, to: 'wallet' as const }
    return request(writeOffEndpoint, { params: { id }, body: { amountKobo, bornBy, giveBack, reason } })
  },
  credit: (orderCode: string, amountKobo: number, to: 'wallet' | 'source' = 'wallet') =>
    request(creditCustomerEndpoint, { body: { orderCode, amountKobo, to, reason } }),
  waive: (id: string) => request(waiveFeeEndpoint, { params: { id }, body: { reason } }),
  settleHeld: (id: string, body: Body<typeof settleHeldEndpoint>) =>
    request(settleHeldEndpoint, { params: { id }, body: { ...body, reason } }),
  remit: (agentId: string, amountKobo: number) =>
    request(recordRemittanceEndpoint, { params: { id: agentId }, body: { amountKobo, reason } }),
  pay: (agentId: string, body: Body<typeof payAgentEndpoint>) =>
    request(payAgentEndpoint, { params: { id: agentId }, body: { ...body, reason } }),
}
