import type { Trip } from '#contract/agent.ts'
import type { OrderStatus } from '#contract/order-machine.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import type { Question } from '#contract/question-shapes.ts'
import { savedOn } from '#web/orders/item-words.ts'
import { feesKobo, goodsSoFarKobo } from './line-rules.ts'
import type { TripAct } from './trip-acts.ts'

/**
 * The trip as it will be once the acts that are still on their way have arrived: whoever is without a network goes on to
 * the door. What only the server knows, whether the code is right, is not foretold.
 */
export function tripWithActs(trip: Trip, acts: readonly TripAct[]): Trip {
  return acts.filter((act) => act.tripId === trip.id).reduce(applyAct, trip)
}

const steps: Partial<Record<TripAct['kind'], [from: OrderStatus, to: OrderStatus]>> = {
  start: ['assigned', 'shopping'],
  depart: ['purchased', 'in_transit'],
  arrive: ['in_transit', 'arrived'],
}

function applyAct(trip: Trip, act: TripAct): Trip {
  const step = steps[act.kind]
  if (step !== undefined) return trip.status === step[0] ? { ...trip, status: step[1] } : trip
  if (act.kind === 'purchase') return trip.status === 'shopping' ? withBill(trip) : trip
  if (act.itemId === null || trip.status !== 'shopping') return trip
  return {
    ...trip,
    questions: questionsAfter(trip.questions, act),
    items: trip.items.map((item) => (item.id === act.itemId ? { ...item, ...changeOf(act, item) } : item)),
  }
}

/** The bill by the server's rule: what was paid and our fees, less what was paid ahead. */
function withBill(trip: Trip): Trip {
  const goodsKobo = goodsSoFarKobo(trip)
  const totalKobo = goodsKobo + feesKobo(trip)
  const bought = trip.items.filter(({ status }) => status === 'bought')
  return {
    ...trip,
    status: 'purchased',
    bill: {
      ...trip.bill,
      goodsKobo,
      totalKobo,
      savedKobo: bought.reduce((sum, item) => sum + savedOn(item), 0),
    },
    collectKobo: Math.max(0, trip.bill.balanceDueKobo + totalKobo),
  }
}

/** What is asked shows at once; its time begins when the server has it. */
function questionsAfter(questions: Trip['questions'], act: TripAct): Trip['questions'] {
  if (act.kind === 'ask') return [...questions, unsentQuestion(act)]
  if (act.kind !== 'withdraw') return questions
  return questions.map((question) =>
    question.itemId === act.itemId && question.status === 'open'
      ? { ...question, status: 'withdrawn', answeredAt: act.body.happenedAt }
      : question,
  )
}

function unsentQuestion({ key, itemId, body }: Extract<TripAct, { kind: 'ask' }>): Question {
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
  unavailableReason: null,
} as const satisfies Partial<OrderItem>

function changeOf(act: TripAct, item: OrderItem): Partial<OrderItem> {
  if (act.kind === 'miss') return { ...untouched, status: 'unavailable', unavailableReason: act.body.reason }
  if (act.kind === 'reopen') return untouched
  if (act.kind !== 'buy') return {}
  const { askedKobo, paidKobo, gotQuantity, gotUnit, substituteName, customerAgreed } = act.body
  return {
    status: 'bought',
    askedKobo,
    paidKobo,
    gotQuantity: gotQuantity ?? item.quantity,
    gotUnit: gotUnit ?? item.unit,
    substituteName: substituteName ?? null,
    customerAgreed: customerAgreed ?? false,
    unavailableReason: null,
  }
}
