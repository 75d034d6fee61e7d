import type { Question } from '#contract/core/question-shapes.ts'
import type { EachPrice } from '#domain/money/cap-of.ts'
import { asksWhatElse, type MissingPolicy, takesSimilar } from '#domain/orders/consent.ts'
import { unitLabel } from '#domain/units.ts'
import { type Html, html } from '#server/plain/core/html.ts'
import { input } from '#server/plain/core/input.ts'
import * as texts from '#server/plain/core/texts.ts'
import { naira, shortClock } from '#server/plain/core/times.ts'
import { form, hidden, type Visit } from '#server/plain/core/visit.ts'

/** Holds a question with as much as an answer needs to know. */
export interface Asked
  extends Pick<Question, 'kind' | 'askedKobo' | 'substituteName' | 'note' | 'expiresAt'> {
  id: string
  itemName: string
  marketName: string
  limitKobo: number | null
  each?: EachPrice | null | undefined
  ifMissing: MissingPolicy
  /** Says what the order comes to with it, where that is over its spending cap. */
  total: { orderKobo: number; capKobo: number } | null
  pictureUrl: string | null
}

/** Shows a question of an agent, with a button for each answer that the app offers. */
export function questionForm(visit: Visit, asked: Asked, { path, key }: { path: string; key: string }): Html {
  const { note, pictureUrl, expiresAt, ifMissing, kind, askedKobo, substituteName, total } = asked
  const price = naira(askedKobo ?? 0)
  const other = substituteName ?? ''
  const isOpen = asksWhatElse(kind)
  const unanswered = texts.question[takesSimilar(ifMissing) ? 'unansweredSimilar' : 'unansweredSkip']
  const yes = isOpen
    ? texts.question.similar
    : kind === 'substitute'
      ? texts.question.yesOther(other, price)
      : texts.question.yes(price)
  const answer = (value: string, text: string, look = '') =>
    html`<div><button${look === '' ? null : html` class="${look}"`} name="answer" value="${value}">${text}</button></div>`
  const capName = `cap-${asked.id}`
  const buttons = html`${answer('yes', yes)}${isOpen ? null : answer('no', texts.question.no, 'o')}${answer('skip', texts.question.skip, 'o')}`
  const send = (body: Html) => form(visit, path, html`${body}${hidden({ question: asked.id, key })}`)
  // Enter in a field presses the first button of its form: a limit must not be sent as a yes.
  const cap =
    kind === 'over_cap'
      ? send(
          html`${input(visit, capName, texts.question.cap, { mode: 'decimal' })}${answer('cap', texts.question.capSubmit, 'o')}`,
        )
      : null
  return html`<div class="n g"><b>${questionText(asked)}</b>${
    total === null ? null : html`<p>${texts.question.total(naira(total.orderKobo), naira(total.capKobo))}</p>`
  }${note === null ? null : html`<p>${texts.question.note(note)}</p>`}${
    pictureUrl === null ? null : html`<p><a href="${pictureUrl}">${texts.question.picture}</a></p>`
  }<p class="h">${texts.question.until(shortClock(new Date(expiresAt)))} ${unanswered}</p>${send(
    buttons,
  )}${cap}</div>`
}

function questionText(asked: Asked): string {
  const { kind, itemName, marketName, askedKobo, limitKobo, substituteName, each } = asked
  if (asksWhatElse(kind)) return texts.question[kind](itemName, marketName)
  const price = naira(askedKobo ?? 0)
  if (kind === 'substitute') return texts.question.substitute(itemName, substituteName ?? '', price)
  if (each) {
    const unit = each.unit === null ? '' : unitLabel(each.unit)
    const one = each.askedKobo === null ? price : texts.question.each(naira(each.askedKobo), unit)
    return texts.question.priceOverCap(itemName, one, texts.question.each(naira(each.limitKobo), unit))
  }
  return limitKobo === null
    ? texts.question.price(itemName, price)
    : texts.question.priceOverCap(itemName, price, naira(limitKobo))
}
