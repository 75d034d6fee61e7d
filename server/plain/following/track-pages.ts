import { answerLinkedQuestionEndpoint, getLinkedQuestionEndpoint } from '#contract/orders/questions.ts'
import { ownOrderEndpoint, trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { labelOf } from '#domain/orders/item-text.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { findTrackingCode } from '#domain/orders/tracking-code.ts'
import { countOf } from '#domain/plurals.ts'
import { type Html, html } from '#server/plain/core/html.ts'
import { input } from '#server/plain/core/input.ts'
import { badNotice, type PlainPage, successNotice } from '#server/plain/core/page.ts'
import * as texts from '#server/plain/core/texts.ts'
import { momentText, naira, windowText } from '#server/plain/core/times.ts'
import type { Answer, Visit } from '#server/plain/core/visit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import { typedAnswer } from './order-forms.ts'
import { questionForm } from './question-form.ts'

/** Asks for a tracking code; one that was typed leads to its order. */
export function trackForm(visit: Visit): Answer {
  const typed = visit.field('code')
  const code = findTrackingCode(typed)
  if (code !== null) return { to: `/plain/track/${code}` }
  return codeForm(visit, typed.trim() === '' ? null : badNotice(texts.track.wrong))
}

function codeForm(visit: Visit, notice: Html | null): PlainPage {
  const body = html`<form action="/plain/track">${input(visit, 'code', texts.track.label)}<button>${texts.track.submit}</button></form>`
  return { title: texts.track.title, body, notice }
}

/** Shows where an order has reached to anybody who has its code. */
export async function trackedPage(
  { clock }: { clock: Clock },
  visit: Visit,
  code: string,
): Promise<PlainPage> {
  const order = await visit.call(trackOrderEndpoint, { params: { code } })
  const now = clock.now()
  const { status, promise, expectedBy, agentFirstName, itemCount, marketName } = order
  const isUnderWay = !hasEnded(status)
  const body = html`<p><b>${texts.order.status[status]}</b>${
    isUnderWay ? html`<br>${texts.order.promise(windowText(promise, now))}` : null
  }${isUnderWay && expectedBy !== null ? html`<br>${texts.order.later(momentText(new Date(expectedBy), now))}` : null}</p><p>${texts.track.items(
    countOf(itemCount, 'item', 'items'),
    marketName,
  )}.${agentFirstName === null ? null : html` ${texts.track.agent(agentFirstName)}`}</p>${
    isUnderWay
      ? html`<p><a href="/plain/track/${order.code}" accesskey="9">9 ${texts.order.refresh}</a></p>`
      : null
  }${await ownPart(visit, order.code)}<p class="h">${texts.order.trackCode(order.code)}<br>${texts.track.own} <a href="/plain/orders">${texts.nav.orders}</a></p>`
  return { title: texts.order.title(order.code.slice(0, 4)), body }
}

/** Adds what the customer's own link shows: what it costs, what is open and what is asked. */
async function ownPart(visit: Visit, code: string): Promise<Html | null> {
  const key = visit.field('k')
  if (key === '') return null
  const own = await visit.call(ownOrderEndpoint, { params: { code }, query: { key } })
  const total = own.isBilled
    ? texts.order.total(naira(own.totalKobo))
    : texts.order.about(naira(own.totalKobo))
  const questions = own.questions.map(
    ({ itemName, path }) => html`<li><a href="/plain${path}">${texts.track.question(itemName)}</a></li>`,
  )
  return html`<ul>${questions}</ul><p><b>${total}</b>${own.dueKobo > 0 ? html`<br>${texts.order.due(naira(own.dueKobo))}` : null}</p>`
}

/** Shows the question that a link is about. */
export async function linkedPage(
  visit: Visit,
  token: string,
  notice: Html | null = null,
): Promise<PlainPage> {
  const asked = await visit.call(getLinkedQuestionEndpoint, { params: { token } })
  const title = texts.question.title
  if (asked.status !== 'open') {
    const said = asked.answer === null ? texts.question.closed : texts.question.answered
    return {
      title,
      body: html`<p>${said}</p>`,
      notice: asked.answer === null ? notice : (notice ?? successNotice(said)),
    }
  }
  const itemName = labelOf(
    { name: asked.itemName, quantity: asked.quantity, unit: asked.unit, size: null, budgetKobo: null },
    nairaText,
  )
  const body = questionForm(
    visit,
    {
      ...asked,
      id: 'link',
      itemName,
      total: null,
      pictureUrl: asked.hasPicture ? `/api/q/${encodeURIComponent(token)}/picture` : null,
    },
    { path: `/plain/q/${encodeURIComponent(token)}`, key: '' },
  )
  return { title, body, notice }
}

export async function answerLinked(visit: Visit, token: string): Promise<Answer> {
  await visit.call(answerLinkedQuestionEndpoint, { params: { token }, body: typedAnswer(visit) })
  return { to: `/plain/q/${encodeURIComponent(token)}` }
}
