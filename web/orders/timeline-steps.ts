import type { OrderEventType, OrderStatus } from '#contract/order-machine.ts'
import { hasEnded } from '#contract/order-machine.ts'
import type { TimelineEntry } from '#contract/order-shapes.ts'
import type { QuestionAnswer } from '#contract/question-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { timeText } from '#web/design/spoken-time.ts'
import type { TimelineStep } from '#web/design/timeline.tsx'
import { answerText } from './question-words.ts'

/** A log entry as customers and followers both have it. */
export interface LogEntry {
  id: string
  type: OrderEventType
  happenedAt: string
  by?: string
  byName?: string | null
  detail?: TimelineEntry['detail']
}

interface StepsInput {
  status: OrderStatus
  timeline: readonly LogEntry[]
  agentFirstName: string | null
  marketName: string
  /** Beneath the present step, such as how far the shopping is. */
  currentDetail?: string
}

/** The log as steps: what happened, each with its time, and what is still ahead. Lines of the list are left out, but not what was asked. */
export function timelineSteps(input: StepsInput): TimelineStep[] {
  const agent = input.agentFirstName ?? 'The agent'
  const happened = input.timeline.flatMap((entry) => stepOf(entry, agent, input.marketName))
  const last = happened.at(-1)
  if (last !== undefined && last.state === 'done' && !hasEnded(input.status)) {
    last.state = 'current'
    if (input.currentDetail !== undefined) last.detail = input.currentDetail
  }
  const ahead = aheadOf(input.status).map((type) => ({
    key: type,
    title: aheadTitles[type],
    state: 'ahead' as const,
  }))
  return [...happened, ...ahead]
}

function stepOf(entry: LogEntry, agent: string, marketName: string): TimelineStep[] {
  const who = entry.by === 'agent' && entry.byName != null ? entry.byName : agent
  const title = titleOf(entry, who, marketName)
  if (title === null) return []
  const state = troubles.has(entry.type) ? 'trouble' : 'done'
  // The time stays on one line beside a long title.
  const time = timeText(Date.parse(entry.happenedAt), 'half').replace(' ', '\u00a0')
  return [{ key: entry.id, title, time, state }]
}

const troubles = new Set<OrderEventType>([
  'order.code_refused',
  'order.cancelled',
  'order.expired',
  'order.failed',
  'order.handed_back',
])

/** Null for entries that are no step of the errand. */
function titleOf(entry: LogEntry, who: string, marketName: string): string | null {
  switch (entry.type) {
    case 'order.placed':
      return 'List received'
    case 'order.paid':
    case 'payment.received':
      return 'Payment confirmed'
    case 'fee.waived':
      return 'Call-out fee waived'
    case 'order.assigned':
      return `${who} took the list`
    case 'order.handed_back':
      return entry.by === 'agent' && entry.byName != null
        ? `${entry.byName} could not go on`
        : 'Given back to the queue'
    case 'order.shopping_started':
      return `${who} began to shop at ${marketName}`
    case 'item.asked':
      return `${who} asked about ${entry.detail?.['name'] ?? 'a line'}`
    case 'item.answered':
      return answerTitle(entry.detail ?? {})
    case 'order.purchased':
      return 'Shopping finished'
    case 'order.departed':
      return `${who} left the market`
    case 'order.redelivery_started':
      return `${who} is bringing it again`
    case 'order.arrived':
      return `${who} reached the gate`
    case 'order.code_refused':
      return 'A wrong code was typed'
    case 'order.delivered':
      return 'Handed over'
    case 'order.tipped':
      return `You gave ${who} ${nairaText(Number(entry.detail?.['amountKobo'] ?? 0), false)}`
    case 'order.problem_reported':
      return 'You reported a problem'
    case 'order.problem_answered':
      return 'Our office answered your report'
    case 'order.cancelled':
      return 'Cancelled'
    case 'order.expired':
      return 'No agent was free'
    case 'order.failed':
      return 'Not handed over'
    default:
      return null
  }
}

function answerTitle({ name, answer, allowedKobo, via }: NonNullable<LogEntry['detail']>): string {
  const words = answerText(answer as QuestionAnswer, typeof allowedKobo === 'number' ? allowedKobo : null)
  if (via === 'policy') return `No answer about ${name}: “${words}”, as you chose`
  const how = { link: ' by the link', phone: ' on the phone' }[String(via)] ?? ''
  return `You answered${how} about ${name}: “${words}”`
}

const wayAhead = [
  'order.assigned',
  'order.shopping_started',
  'order.purchased',
  'order.departed',
  'order.arrived',
  'order.delivered',
] as const

const aheadTitles = {
  'order.assigned': 'An agent takes the list',
  'order.shopping_started': 'Shopping',
  'order.purchased': 'Shopping finished, bill made',
  'order.departed': 'On the way',
  'order.arrived': 'At the gate',
  'order.delivered': 'Handed over',
} as const

const behind: Partial<Record<OrderStatus, number>> = {
  awaiting_payment: 0,
  queued: 0,
  assigned: 1,
  shopping: 2,
  purchased: 3,
  in_transit: 4,
  arrived: 5,
}

function aheadOf(status: OrderStatus): readonly (typeof wayAhead)[number][] {
  return hasEnded(status) ? [] : wayAhead.slice(behind[status] ?? 0)
}
