import type { OrderEvent } from '#contract/orders.ts'

export interface News {
  /** Null where the screen itself shows it. */
  title: string | null
  body: string | null
  /** Worth a buzz in the pocket. */
  isCall: boolean
}

/** What an agent should be told about something that others did; null for their own steps and for routine. */
export function newsOf(event: OrderEvent): News | null {
  const { reason } = event.detail
  const body = typeof reason === 'string' ? reason : null
  const tell = (title: string, isCall = false): News => ({ title, body, isCall })
  if (event.type === 'offer.made') return { title: null, body: null, isCall: true }
  if (event.type === 'offer.expired') return tell('That offer ran out. It goes to the next agent.')
  if (event.by === 'agent') return null
  if (event.type === 'offer.withdrawn') return tell('That errand is no longer on offer.')
  if (event.type === 'item.answered') return tell(answerNews(event.detail), true)
  if (event.type === 'order.assigned') return tell('The office gave you an errand', true)
  if (event.type === 'order.moved') return tell('The office gave an errand of yours to another agent', true)
  if (event.type === 'order.handed_back')
    return tell('The office put an errand of yours back in the queue', true)
  if (event.type === 'order.cancelled') {
    return tell(
      event.by === 'customer' ? 'The customer cancelled an errand' : 'The office cancelled an errand',
      true,
    )
  }
  if (event.type === 'order.redelivery_started') return tell('The office asks you to deliver again', true)
  if (event.type === 'order.delivered') return tell('The office completed a hand-over')
  return event.type === 'order.failed' ? tell('The office closed an errand as not delivered') : null
}

function answerNews({ name, answer, via }: OrderEvent['detail']): string {
  if (via === 'policy') return `No answer about ${name}`
  const said: Record<string, string> = {
    yes: 'Yes to',
    no: 'No to',
    skip: 'Leave out',
    cap: 'Another price for',
  }
  return `${said[String(answer)] ?? 'An answer about'} ${name}`
}
