import { countOf } from '#domain/plurals.ts'

// Offer
export const offer = {
  title: 'New order',
  to: 'to',
  timer: 'to accept this order',
  items: (count: number) => countOf(count, 'item', 'items'),
  joinTitle: 'New order for your trip',
  way: 'Way',
  layOut: 'Cash to lay out',
  upTo: 'up to about',
  costUnknown: 'not known yet',
  goods: 'Goods',
  toGate: (distance: string) => `, then ${distance} to the gate`,
  toMarket: (distance: string) => `${distance} to the market`,
  marketToGate: (distance: string) => `${distance} from the market to the gate`,
  wayUnknown: 'not known, turn on location',
  atMarket: 'you are at the market',
  promise: (time: string) => `at the gate by ${time}`,
  earn: 'You earn',
  pass: 'Pass',
  timeUp: 'Time is up and we are asking the next agent. If nobody has accepted, you can still take it.',
  summary: (marketName: string, area: string) => `${marketName} to ${area},`,
  taken: 'Another agent accepted first. Your phone will ring for the next one.',
  failed: 'Your answer did not go through. Try again.',
}

// Why it comes to this agent
export const why = {
  trip: 'Yours because you are shopping at this market.',
  list: 'Yours because both orders go to one door.',
  near: 'Yours because nobody on duty is nearer.',
  fair: 'Yours because others nearby have delivered more today.',
  plan: 'Yours because all orders now come soonest this way.',
}

export const joint = {
  title: (count: number) => `${count} orders, one trip`,
  joinTitle: (count: number) => `${count} new orders for your trip`,
  timer: 'to accept these orders',
  promise: (time: string) => `by ${time}`,
  timeUp:
    'Time is up and we are asking other agents. You can still take the orders that nobody has accepted.',
  summary: (count: number, marketName: string) => `${count} orders at ${marketName},`,
  someGone: (gone: number) =>
    `${countOf(gone, 'order is', 'orders are')} no longer on offer. The rest is yours.`,
}

export const offerCard = {
  accept: 'Accept',
}
