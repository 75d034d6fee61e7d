import type { EndpointCall } from '#contract/core/endpoint.ts'
import { tipAgentEndpoint } from '#contract/orders/after-delivery.ts'
import { payDebtEndpoint } from '#contract/orders/debts.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import { beginPaymentEndpoint, checkPaymentEndpoint, getWalletEndpoint } from '#contract/payments/payments.ts'
import { request } from './request.ts'

export type OrderBody = EndpointCall<typeof placeOrderEndpoint>['body']

/** Asks the API what customers do. */
export const asCustomer = {
  place: (body: OrderBody, key?: string) => request(placeOrderEndpoint, { body }, key),
  read: (id: string) => request(getOrderEndpoint, { params: { id } }),
  cancel: (id: string) => request(cancelOrderEndpoint, { params: { id }, body: {} }),
  answerYes: (questionId: string) =>
    request(answerQuestionEndpoint, { params: { id: questionId }, body: { answer: 'yes' } }),
  beginPayment: (id: string, refundTo: 'wallet' | 'source') =>
    request(beginPaymentEndpoint, { params: { id }, body: { refundTo } }),
  checkPayment: (paymentId: string) => request(checkPaymentEndpoint, { params: { id: paymentId } }),
  tip: (id: string, amountKobo: number) =>
    request(tipAgentEndpoint, { params: { id }, body: { amountKobo } }),
  payDebt: (id: string, amountKobo: number) =>
    request(payDebtEndpoint, { params: { id }, body: { amountKobo } }),
  readWallet: () => request(getWalletEndpoint, {}),
  readDebts: () => request(listOwnDebtsEndpoint, {}),
}
