import { unpaidReason } from '#contract/orders/end-reasons.ts'
import { asksWhatElse } from '#domain/orders/consent.ts'
import type { Say } from '#domain/whatsapp/say.ts'
import { dueKobo } from '#server/orders/after-delivery/due-kobo.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { lineLimitKobo } from '#server/orders/core/rules.ts'
import type { OrderParts } from '#server/orders/reading/present-order.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import * as texts from './core/texts.ts'

const naira = (amountKobo: number) => nairaText(amountKobo, false)

/** The events of an order that its customer is notified of on WhatsApp, and for how many minutes that is news. */
const newsMinutes = {
  'order.paid': 60,
  'order.assigned': 60,
  'order.shopping_started': 60,
  'order.purchased': 120,
  'order.departed': 60,
  'order.redelivery_started': 60,
  'order.arrived': 60,
  'order.delivered': 24 * 60,
  'order.delayed': 30,
  'order.handed_back': 60,
  'order.rescheduled': 24 * 60,
  'order.cancelled': 24 * 60,
  'order.expired': 24 * 60,
  'order.failed': 24 * 60,
} as const satisfies Partial<Record<StoredEvent['type'], number>>

const lagosHour = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

type NewsType = keyof typeof newsMinutes
export const newsTypes = Object.keys(newsMinutes) as NewsType[]

export function isNews(type: StoredEvent['type']): type is NewsType {
  return type in newsMinutes
}

export const minutesOf = (type: NewsType): number => newsMinutes[type]

/** Returns what an event of an order is told as; nothing where its customer did it. */
export function newsSays(type: NewsType, order: OrderRow, followUrl: string): Say[] {
  const follow = (said: string): Say => ({ kind: 'text', text: texts.updates.follow(said, followUrl) })
  const code = order.handover_code
  switch (type) {
    case 'order.paid':
      return [follow(texts.updates.paid)]
    case 'order.assigned':
      return [follow(texts.updates.assigned(firstName(order.agent_name ?? ''), order.market_name))]
    case 'order.shopping_started':
      return [follow(texts.updates.shopping(order.market_name))]
    case 'order.purchased':
      return [follow(texts.updates.purchased(naira(order.total_kobo ?? 0)))]
    case 'order.departed':
    case 'order.redelivery_started':
      return [follow(texts.updates.onTheWay(code))]
    case 'order.arrived': {
      const due = dueKobo(order)
      return [follow(texts.updates.arrived(due > 0 ? naira(due) : null, code))]
    }
    case 'order.delivered':
      return [
        {
          kind: 'receipt',
          orderId: order.id,
          text: texts.updates.delivered,
          elsewhere: texts.updates.follow(texts.updates.deliveredElsewhere, followUrl),
        },
      ]
    case 'order.delayed':
      return [follow(texts.updates.delayed)]
    case 'order.handed_back':
      return [follow(texts.updates.queuedAgain)]
    case 'order.rescheduled':
      return [follow(texts.updates.rescheduled(lagosHour.format(order.scheduled_for ?? order.promised_by)))]
    case 'order.cancelled':
      return [follow(texts.updates.cancelled)]
    case 'order.expired':
      return [follow(order.end_reason === unpaidReason ? texts.updates.unpaid : texts.updates.expired)]
    case 'order.failed':
      return [follow(texts.updates.failed)]
  }
}

export function ratingSay(orderId: string): Say {
  return {
    kind: 'buttons',
    text: texts.rating.ask,
    choices: [
      { id: `rate:${orderId}:5`, title: texts.rating.good },
      { id: `rate:${orderId}:3`, title: texts.rating.fair },
      { id: `rate:${orderId}:1`, title: texts.rating.bad },
    ],
  }
}

type Question = OrderParts['questions'][number]
type Item = OrderParts['items'][number]

/** A question of the agent, with its picture and with what can be answered. */
export function questionSay(question: Question, item: Item, market: string, linkUrl: string): Say {
  const { id, kind, note, picture_id: pictureId } = question
  const said = questionText(question, item, market)
  const parts = [said, ...(note === null ? [] : [texts.question.note(note)]), texts.question.link(linkUrl)]
  const { yes, similar, no, skip } = texts.question
  return {
    kind: 'buttons',
    text: parts.join('\n'),
    ...(pictureId !== null && { pictureId }),
    choices: [
      { id: `q:${id}:yes`, title: asksWhatElse(kind) ? similar : yes },
      ...(asksWhatElse(kind) ? [] : [{ id: `q:${id}:no`, title: no }]),
      { id: `q:${id}:skip`, title: skip },
    ],
  }
}

function questionText(
  { kind, asked_kobo: asked, substitute_name: other }: Question,
  item: Item,
  market: string,
): string {
  const price = asked === null ? null : naira(asked)
  if (asksWhatElse(kind)) return texts.question.whatElse[kind](item.name, market)
  if (kind === 'substitute') return texts.question.substitute(item.name, other ?? '', price)
  const limit = lineLimitKobo(item)
  return texts.question.overCap(item.name, price ?? '', limit === null ? null : naira(limit))
}
