import type { TimelineEntry } from '#contract/core/order-shapes.ts'
import type { Question, QuestionAnswer } from '#contract/core/question-shapes.ts'
import { orderItemsIfMissing } from '#domain/column-values.ts'
import { choseForMissing } from '#domain/orders/consent.ts'
import type { OrderEventType, OrderStatus } from '#domain/orders/order-machine.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import type { TimelineStep } from '#web/design/timeline.tsx'
import { answerText } from '#web/entities/orders/question-text.ts'
import * as texts from './texts.ts'

interface LogEntry {
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
  /** Whether it ended because its payment did not come, where the reader may know. */
  isUnpaid?: boolean
  /** Beneath the present step, such as how far the shopping is. */
  currentDetail?: string
}

/** The log as steps: what happened, each with its time, and what is still ahead. Lines of the list are left out, but not what was asked. */
export function timelineSteps(input: StepsInput): TimelineStep[] {
  const agent = input.agentFirstName ?? common.label.theAgent
  const happened = input.timeline.flatMap((entry) => stepOf(entry, agent, input))
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

function stepOf(entry: LogEntry, agent: string, input: StepsInput): TimelineStep[] {
  const who = entry.by === 'agent' && entry.byName != null ? entry.byName : agent
  const title = titleOf(entry, who, input)
  if (title === null) return []
  const state = troubles.has(entry.type) ? 'trouble' : 'done'
  // The time stays on one line beside a long title.
  const time = timeText(Date.parse(entry.happenedAt), 'half').replace(' ', '\u00a0')
  return [{ key: entry.id, title, time, state }]
}

const troubles = new Set<OrderEventType>([
  'payment.taken_back',
  'order.code_refused',
  'order.cancelled',
  'order.expired',
  'order.failed',
  'order.handed_back',
])

/** Null for entries that are no step of the order. */
function titleOf(entry: LogEntry, who: string, input: StepsInput): string | null {
  switch (entry.type) {
    case 'order.placed':
      return receivedTitle(entry, input)
    case 'order.paid':
    case 'payment.received':
      return texts.timeline.paid
    case 'payment.taken_back':
      return texts.timeline.takenBack
    case 'payment.given_again':
      return texts.timeline.givenAgain
    case 'fee.waived':
      return texts.timeline.feeRemoved
    case 'order.assigned':
      return texts.agentSteps.accepted(who)
    case 'order.moved':
      return movedTitle(entry.detail?.['by'])
    case 'order.delayed':
    case 'order.address_changed':
    case 'order.list_changed':
    case 'order.joined':
    case 'order.parted':
    case 'order.rescheduled':
      return changedTitle(entry)
    case 'order.handed_back':
      return entry.by === 'agent' && entry.byName != null
        ? texts.agentSteps.gaveUp(entry.byName)
        : texts.timeline.searching
    case 'order.shopping_started':
      return texts.agentSteps.startedShopping(who, input.marketName)
    case 'item.asked':
      return texts.questionSteps.asked(who, String(entry.detail?.['name'] ?? texts.questionSteps.unnamedItem))
    case 'item.answered':
      return answerTitle(entry.detail ?? {})
    case 'item.bought':
    case 'item.unavailable':
      return vouchedTitle(entry)
    case 'order.purchased':
      return texts.timeline.shoppingFinished
    case 'order.departed':
      return texts.agentSteps.leftMarket(who)
    case 'order.redelivery_started':
      return texts.agentSteps.bringingAgain(who)
    case 'order.arrived':
      return texts.agentSteps.atGate(who)
    case 'order.code_refused':
      return texts.timeline.wrongCode
    case 'order.delivered':
      return common.state.delivered
    case 'order.tipped':
      return texts.timeline.tipped(who, nairaText(Number(entry.detail?.['amountKobo'] ?? 0), false))
    case 'order.problem_reported':
      return texts.timeline.reported
    case 'order.problem_answered':
      return texts.timeline.reportAnswered
    default:
      return endTitle(entry, input)
  }
}

/** Whoever ordered offline left the market to us. */
function receivedTitle({ detail }: LogEntry, { marketName }: StepsInput): string {
  return detail?.['marketBy'] === 'us' ? texts.timeline.receivedOffline(marketName) : texts.timeline.received
}

function endTitle({ type }: LogEntry, { isUnpaid }: StepsInput): string | null {
  if (type === 'order.cancelled') return common.state.cancelled
  if (type === 'order.failed') return common.state.notDelivered
  if (type !== 'order.expired') return null
  return isUnpaid === true ? common.state.notPaidInTime : common.state.noAgentFree
}

/** That an item was given up is in the list; on whose word, where it was not theirs, is said here. */
function vouchedTitle({ type, detail }: LogEntry): string | null {
  if (detail?.['agreedBy'] !== 'agent') return null
  return texts.questionSteps.agreedByPhone(String(detail['name']), type === 'item.bought')
}

/** What changed of how and when it comes. */
function changedTitle({ type, by, detail }: LogEntry): string {
  if (type === 'order.delayed')
    return texts.timeline.newTime(timeText(Date.parse(String(detail?.['by'])), 'half'))
  if (type === 'order.address_changed')
    return texts.timeline.addressChanged(timeText(Date.parse(String(detail?.['by'])), 'half'))
  if (type === 'order.list_changed') return listTitle(detail ?? {})
  if (type === 'order.joined')
    return texts.timeline.joined(nairaText(Number(detail?.['amountKobo'] ?? 0), true))
  if (type === 'order.parted')
    return texts.timeline.parted(nairaText(Number(detail?.['amountKobo'] ?? 0), true))
  const time = timeText(Date.parse(String(detail?.['scheduledFor'])), 'full')
  return by === 'system' ? texts.timeline.movedOn(time) : texts.timeline.timeChosen(time)
}

/** What came, changed and went. */
function listTitle({ added, changed, removed }: NonNullable<LogEntry['detail']>): string {
  const parts = [
    typeof added === 'string' && added !== '' ? [texts.timeline.listAdded(added)] : [],
    typeof changed === 'string' && changed !== '' ? [texts.timeline.listNow(changed)] : [],
    typeof removed === 'string' && removed !== '' ? [texts.timeline.listRemoved(removed)] : [],
  ]
  return texts.timeline.listChanged(parts.flat().join('; '))
}

function movedTitle(by: unknown): string {
  if (typeof by !== 'string') return texts.timeline.moved
  return `${texts.timeline.moved} ${texts.timeline.newTime(timeText(Date.parse(by), 'half'))}`
}

function answerTitle(detail: NonNullable<LogEntry['detail']>): string {
  const { name, answer, kind, substituteName, allowedKobo, via, ifMissing } = detail
  const text = answerText(answer as QuestionAnswer, {
    kind: kind as Question['kind'],
    substituteName: typeof substituteName === 'string' ? substituteName : null,
    allowedKobo: typeof allowedKobo === 'number' ? allowedKobo : null,
  })
  if (via === 'policy') {
    // Somebody who wanted to be asked chose nothing for the case that they do not answer.
    const policy = orderItemsIfMissing.find((value) => value === ifMissing)
    const isChosen = policy !== undefined && choseForMissing(policy)
    return texts.questionSteps[isChosen ? 'noAnswerAsChosen' : 'noAnswer'](String(name), text)
  }
  if (via === 'admin_link') return texts.questionSteps.answeredByTeam(String(name), text)
  if (via === 'team_phone') return texts.questionSteps.answeredByTeamPhone(String(name), text)
  if (via === 'phone') return texts.questionSteps.answeredByPhone(String(name), text)
  return texts.questionSteps.answered(via === 'link' ? texts.questionSteps.byLink : '', String(name), text)
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
  'order.assigned': texts.stepsAhead.accepted,
  'order.shopping_started': common.state.shopping,
  'order.purchased': texts.stepsAhead.billReady,
  'order.departed': common.state.onTheWay,
  'order.arrived': common.state.atTheGate,
  'order.delivered': common.state.delivered,
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
