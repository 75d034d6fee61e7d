import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { billOf } from '#domain/money/bill.ts'
import { mustAskFirst } from '#domain/orders/consent.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { TripAction } from './trip-actions.ts'

/**
 * The trip as it will be once the actions that are still on their way have arrived: anyone who is offline
 * goes on to the door. What only the server knows, whether the code is right, is not foretold.
 */
export function tripWithActions(trip: Trip, actions: readonly TripAction[]): Trip {
  return actions.filter((action) => action.tripId === trip.id).reduce(applyAction, trip)
}

const steps: Partial<Record<TripAction['kind'], [from: OrderStatus, to: OrderStatus]>> = {
  start: ['assigned', 'shopping'],
  depart: ['purchased', 'in_transit'],
  arrive: ['in_transit', 'arrived'],
}

function applyAction(trip: Trip, given: TripAction): Trip {
  const action = asAsked(trip, given)
  const step = steps[action.kind]
  if (step !== undefined) return trip.status === step[0] ? { ...trip, status: step[1] } : trip
  if (action.kind === 'purchase') return trip.status === 'shopping' ? withBill(trip) : trip
  if (action.kind === 'gatePayment') return { ...trip, statedPayment: unsentPayment(action) }
  if (action.itemId === null || trip.status !== 'shopping') return trip
  return {
    ...trip,
    questions: questionsAfter(trip.questions, action),
    items: trip.items.map((item) =>
      item.id === action.itemId ? { ...item, ...changeOf(action, item) } : item,
    ),
  }
}

/** Turns what could not be bought into a question where the server makes one of it. */
function asAsked(trip: Trip, action: TripAction): TripAction {
  if (action.kind !== 'miss' || action.body.customerAgreed === true) return action
  const { reason: kind, happenedAt } = action.body
  const item = trip.items.find(({ id }) => id === action.itemId)
  if (item === undefined || !mustAskFirst(item, trip.questions, kind)) return action
  return { ...action, kind: 'ask', body: { kind, happenedAt } }
}

/** Lets what was recorded wait for admins, unless the agent's word is enough, which the page knows. */
function unsentPayment({ body }: Extract<TripAction, { kind: 'gatePayment' }>): Trip['statedPayment'] {
  const { method, amountKobo, reference } = body
  return { method, amountKobo, reference, status: 'waits', reason: null }
}

/** Computes the bill by the server's rule: what was paid and our fees, less what was paid ahead. */
function withBill(trip: Trip): Trip {
  const { goodsKobo, savedKobo, totalKobo } = billOf(trip.items, trip.bill)
  return {
    ...trip,
    status: 'purchased',
    bill: { ...trip.bill, goodsKobo, savedKobo, totalKobo },
    collectKobo: Math.max(0, trip.bill.balanceDueKobo + totalKobo),
  }
}

/** Shows what is asked at once; its time begins when the server has it. */
function questionsAfter(questions: Trip['questions'], action: TripAction): Trip['questions'] {
  if (action.kind === 'ask') return [...questions, unsentQuestion(action)]
  if (action.kind !== 'withdraw') return questions
  return questions.map((question) =>
    question.itemId === action.itemId && question.status === 'open'
      ? { ...question, status: 'withdrawn', answeredAt: action.body.happenedAt }
      : question,
  )
}

function unsentQuestion({ key, itemId, body }: Extract<TripAction, { kind: 'ask' }>): Question {
  return {
    id: key,
    itemId: itemId ?? '',
    kind: body.kind,
    status: 'open',
    askedKobo: body.askedKobo ?? null,
    substituteName: body.substituteName ?? null,
    errandKobo: null,
    note: body.note ?? null,
    pictureId: null,
    askedAt: body.happenedAt,
    expiresAt: body.happenedAt,
    givenS: 0,
    answer: null,
    allowedKobo: null,
    answeredVia: null,
    answeredAt: null,
  }
}

const untouched = {
  status: 'requested',
  askedKobo: null,
  paidKobo: null,
  gotQuantity: null,
  gotUnit: null,
  substituteName: null,
  customerAgreed: false,
  agreedBy: null,
  isUnusual: false,
  isGuess: false,
  unavailableReason: null,
} as const satisfies Partial<OrderItem>

function changeOf(action: TripAction, item: OrderItem): Partial<OrderItem> {
  if (action.kind === 'miss')
    return { ...untouched, status: 'unavailable', unavailableReason: action.body.reason }
  if (action.kind === 'reopen') return untouched
  if (action.kind !== 'buy') return {}
  const { askedKobo, paidKobo, gotQuantity, gotUnit, substituteName, customerAgreed } = action.body
  return {
    status: 'bought',
    askedKobo,
    paidKobo,
    gotQuantity: gotQuantity ?? item.quantity,
    gotUnit: gotUnit ?? item.unit,
    substituteName: substituteName ?? null,
    customerAgreed: customerAgreed ?? false,
    agreedBy: customerAgreed === true ? 'agent' : null,
    unavailableReason: null,
  }
}
