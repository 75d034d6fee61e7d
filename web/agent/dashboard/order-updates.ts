import type { OrderEvent } from '#contract/orders/orders.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

export interface News {
  /** Null where the screen itself shows it. */
  title: string | null
  body: string | null
  /** Worth a buzz in the pocket. */
  isCall: boolean
}

/** Returns the text for what others did to an agent's order; null for their own steps and for routine. */
export function newsOf(event: OrderEvent): News | null {
  const { reason } = event.detail
  const body = typeof reason === 'string' ? reason : null
  const report = (title: string, isCall = false): News => ({ title, body, isCall })
  if (event.type === 'offer.made') return { title: null, body: null, isCall: true }
  if (event.type === 'offer.expired') return report(texts.updates.offerExpired)
  if (event.by === 'agent') return null
  if (event.type === 'offer.withdrawn') return report(texts.updates.offerWithdrawn)
  if (event.type === 'item.answered') return report(answerNews(event.detail), true)
  if (event.type === 'order.delayed')
    return report(texts.updates.late(timeText(Date.parse(String(event.detail['by'])), 'half')))
  if (event.type === 'order.assigned') return report(texts.updates.assigned, true)
  if (event.type === 'order.address_changed') return report(texts.updates.addressChanged, true)
  if (event.type === 'order.list_changed') return report(texts.updates.listChanged, true)
  if (event.type === 'order.moved') return report(texts.updates.moved, true)
  if (event.type === 'order.handed_back') return report(texts.updates.takenBack, true)
  if (event.type === 'order.cancelled') {
    return report(event.by === 'customer' ? texts.updates.customerCancelled : texts.updates.cancelled, true)
  }
  if (event.type === 'order.redelivery_started') return report(texts.updates.deliverAgain, true)
  if (event.type === 'order.delivered') return report(texts.updates.delivered)
  return event.type === 'order.failed' ? report(texts.updates.notDelivered) : null
}

function answerNews({ name, answer, substituteName, via }: OrderEvent['detail']): string {
  if (via === 'policy') return `${texts.answers.none} ${name}`
  const said: Record<string, string> = {
    yes: texts.answers.yes,
    no: texts.answers.no,
    skip: texts.answers.skip,
    cap: texts.answers.price,
  }
  // A yes to something else is no yes to the item.
  const about = answer === 'yes' && typeof substituteName === 'string' ? substituteName : name
  return `${said[String(answer)] ?? texts.answers.other} ${about}`
}
