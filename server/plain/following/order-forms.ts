import type { QuestionAnswer } from '#contract/core/question-shapes.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { beginPaymentEndpoint } from '#contract/payments/payments.ts'
import { isFormKey } from '#server/plain/core/form-key.ts'
import { html } from '#server/plain/core/html.ts'
import type { PlainPage } from '#server/plain/core/page.ts'
import { parseNaira } from '#server/plain/core/parse-naira.ts'
import * as texts from '#server/plain/core/texts.ts'
import { naira } from '#server/plain/core/times.ts'
import type { Answer, Visit } from '#server/plain/core/visit.ts'
import { fail } from '#server/platform/core/errors.ts'

/** Returns the answer that a form's button stands for. Throws with words where its amount is none. */
export function typedAnswer(visit: Visit): { answer: QuestionAnswer; capKobo: number | null } {
  // Leaves it to the endpoint to refuse what is no answer.
  const answer = visit.field('answer') as QuestionAnswer
  if (answer !== 'cap') return { answer, capKobo: null }
  const capKobo = parseNaira(visit.field(`cap-${visit.field('question')}`))
  if (capKobo == null || capKobo === 0) throw fail('request.invalid', { message: texts.question.wrongCap })
  return { answer, capKobo }
}

export async function answerQuestion(visit: Visit, orderId: string): Promise<Answer> {
  const params = { id: visit.field('question') }
  await visit.call(answerQuestionEndpoint, { params, body: typedAnswer(visit), ...keyOf(visit) })
  return { to: `/plain/orders/${orderId}` }
}

export async function cancelOrder(visit: Visit, orderId: string): Promise<Answer> {
  const fee = visit.field('fee')
  await visit.call(cancelOrderEndpoint, {
    params: { id: orderId },
    body: { reason: visit.field('reason'), shownFeeKobo: /^\d{1,9}$/.test(fee) ? Number(fee) : null },
    ...keyOf(visit),
  })
  return { to: `/plain/orders/${orderId}` }
}

/** Begins a payment and leads to the provider's page: a link, since a form may lead nowhere but here. */
export async function payOrder(visit: Visit, orderId: string): Promise<PlainPage> {
  const payment = await visit.call(beginPaymentEndpoint, {
    params: { id: orderId },
    body: { way: 'page', refundTo: 'wallet' },
  })
  const { pageUrl, account, amountKobo } = payment
  visit.rememberPlain()
  const page = pageUrl === null ? null : html`<p><a href="${pageUrl}">${texts.paying.page}</a></p>`
  const transfer =
    account === null ? null : html`<p>${texts.paying.account(account.bank, account.number, account.name)}</p>`
  const body = html`${page ?? transfer ?? html`<p>${texts.paying.starting}</p>`}<p><a href="/plain/orders/${orderId}">${texts.paying.back}</a></p>`
  return { title: texts.paying.title(naira(amountKobo)), body }
}

function keyOf(visit: Visit): { idempotencyKey?: string } {
  const key = visit.field('key')
  return isFormKey(key) ? { idempotencyKey: key } : {}
}
