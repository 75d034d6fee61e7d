import { countText, percentText } from '#domain/numbers.ts'
import { countOf, pluralOf } from '#domain/plurals.ts'

// Agents
export const agents = {
  ratingOf: (stars: string, ratings: string) => `${stars} (${ratings})`,
  acceptedOf: (share: string, offers: string) => `${share} of ${offers}`,
  summary: (rating: string, accepted: string) => `Rating ${rating}, offers accepted ${accepted}`,
  caption: 'Agents, most deliveries first',
  noRating: 'none',
  noneOffered: 'none',
  subject: 'the agents',
  empty: 'No agent delivered or got an offer in this period.',
  note: 'Ratings are for orders delivered in this period. Offers are those an agent answered or let run out.',
  rating: 'Rating (count)',
  accepted: 'Offers accepted',
}

// The page of questions, and the questions
export const page = {
  subject: 'orders, money and visits',
  intro: 'Choose a question. Each answer has a chart, a table and a CSV file.',
  allQuestions: 'All questions',
}

export const groups = {
  demand: 'Demand',
  trade: 'Orders and money',
  service: 'Service',
  customers: 'Customers',
}

export const questions = {
  lost: 'How many orders did we lose, and why?',
  demand: 'Which hours need more agents?',
  'missed-goods': 'What do people ask for that we do not sell?',
  funnel: 'How many visits become orders?',
  days: 'How are orders and money going, day by day?',
  markets: 'Which markets bring the most orders?',
  areas: 'Which areas bring the most orders?',
  channels: 'How do people order?',
  goods: 'What is asked for most, and what is often not available?',
  prices: 'Are market prices going up?',
  stages: 'Where do orders lose time?',
  lateness: 'What do late orders cost us?',
  ends: 'Why were orders not delivered?',
  complaints: 'Who complains most, and about what?',
  agents: 'How is each agent doing?',
  speed: 'How fast are our pages?',
  sms: 'What do SMS cost?',
  cohorts: 'How many customers come back?',
  'new-customers': 'What does a new customer cost?',
}

export const speed = {
  subject: 'page speed',
  title: 'Page speed',
  note: 'Measured on visitors’ devices, for the first page of each visit.',
  empty: 'No page was measured in this period.',
  samples: (count: string) => `${count} measured`,
  milliseconds: (milliseconds: number) => `${milliseconds} ms`,
  caption: 'Web vitals by page, most measured first',
  needsWork: 'Needs work',
  poor: 'Poor',
  page: 'Page',
  threshold: '3 in 4 visits within',
  good: 'Good',
}

export const places = {
  empty: 'No order was placed, billed or delivered in this period.',
  marketsTitle: 'By market',
  noMarket: 'No market: rewards, charges and losses of no order',
  areasTitle: 'By area',
  areasNote: 'Where orders go. Places outside our named areas are counted together.',
  elsewhere: 'Elsewhere',
  summary: (amount: string, share: string) => `, goods for ${amount}, ${share} on time`,
  caption: (place: string) => `Orders and money by ${place}, most orders first`,
  showAll: (count: number, places: string) => `Show all ${count} ${places}`,
}

export const days = {
  note: 'Orders count on the day they were placed or delivered, money on the day it was booked, visits on the day they began.',
  empty: 'No visits, orders or money in this period.',
  placed: (orders: string) => `${orders} placed`,
  margin: (amount: string) => `kept ${amount}`,
  visitCount: (visits: number) => countOf(visits, 'visit', 'visits'),
  orderCount: (orders: number) => `${countOf(orders, 'order', 'orders')} placed`,
  chart: (first: string, second: string) => `${first} and ${second} by day`,
  chartView: 'Show in the chart',
  caption: 'Orders, money and visits by day, newest first',
  goods: (amount: string) => `goods ${amount}`,
}

export const channels = {
  title: 'How orders came',
  caption: 'Orders placed in this period, by the way they came',
  channel: 'Came by',
  share: 'Share',
}

export const funnel = {
  title: 'From visit to delivery',
  note: 'Visits have no names, so we cannot say which visit placed which order. The first three steps count visits and the last two count orders. Visitors who ask not to be counted, and second orders from one visit, appear only in the last two. Each share is of the step before.',
  empty: 'No visits and no orders in this period.',
  caption: 'From visit to delivery. Each share is of the step before',
  visit: 'Visit',
  visitMeaning: 'Visits that began in this period',
  listMeaning: 'Of those visits, opened a list',
  checkout: 'Checkout',
  checkoutMeaning: 'Of those visits, opened checkout',
  placedMeaning: 'Orders placed in this period, whether or not the visit was counted',
  deliveredMeaning: 'Of those orders, delivered by now',
  step: 'Step',
  count: 'Count',
  share: 'Share',
}

export const stages = {
  subject: 'delivery times',
  title: 'Time in each stage',
  note: 'Delivered orders that were not booked ahead. The solid bar covers half of them, the outline 9 in 10. A late order counts under the stage that ran most over its usual time.',
  empty: 'No such order was delivered in this period.',
  allOnTime: (orders: number) =>
    pluralOf(orders, 'The only order came on time.', `All ${countText(orders)} orders came on time.`),
  lateOf: (late: number, orders: number) =>
    `${countText(late)} of ${countOf(orders, 'order', 'orders')} (${percentText(late / orders)}) came late.`,
  worst: (stage: string, late: string) => ` Most often the time was lost ${stage} (${late} late).`,
  toMarket: 'Getting to the market',
  packing: 'Packing',
  onRoad: 'On the road',
  caption: 'How long half and 9 in 10 of the orders took in each stage, and how many came late because of it',
  stage: 'Stage',
  half: 'Half',
  nineInTen: '9 in 10',
  late: 'Late orders',
}

export const ends = {
  title: 'Orders not delivered',
  note: 'Orders that were cancelled, expired or could not be delivered in this period.',
  empty: 'No order ended without delivery in this period.',
  byCustomer: 'by the customer',
  byAgent: 'by the agent',
  byAdmin: 'by an admin',
  automatic: 'automatically',
  caption: 'Orders that ended without delivery, most first',
  failed: 'Marked not delivered',
  end: 'How it ended',
  refused: 'The customer refused the goods',
}

export const goods = {
  subject: 'goods and prices',
  note: 'Items in the orders placed in this period.',
  empty: 'No order was placed in this period.',
  caption: (ranking: string) => `Goods, most ${ranking} first`,
  total: (items: number, unmatched: number) =>
    `${countOf(items, 'item', 'items')} in all. Of these, ${countText(unmatched)} in customers’ own words, not in our catalogue.`,
  asked: 'Asked for',
  replaced: 'Replaced',
  rankBy: 'Rank by',
  askedEmpty: 'Nobody asked for anything in our catalogue.',
  unavailableEmpty: 'Everything asked for was available.',
  replacedEmpty: 'Nothing was replaced.',
  askedRanking: 'asked for',
  unavailableRanking: 'often not available',
  replacedRanking: 'often replaced',
  unavailable: 'Not available',
}

export const prices = {
  title: 'Price index',
  note: 'What agents paid for the same basket from week to week. The basket is the goods bought most in the last four weeks. The first week is 100. Guide prices, prices set aside and weeks with too few prices are left out.',
  empty:
    'Too little was bought to compare weeks. It takes five items with three prices each, in at least two weeks.',
  basket: (items: string) => `In the basket: ${items}.`,
  basketItem: (name: string, unit: string, times: number) =>
    `${name} by the ${unit} (bought ${pluralOf(times, 'once', `${countText(times)} times`)})`,
  weekOf: (monday: string) => `Week of ${monday}`,
  chart: 'Price index by week',
  week: 'Week',
  tooFew: 'too few prices',
  details: 'Week by week, and what is in the basket',
  caption: 'Price index by week, newest first',
  index: 'Index',
}

// Orders not delivered
export const endReasons = {
  unreachable: 'The customer could not be reached',
  unsafe: 'The place was not safe',
  wrongAddress: 'The address was wrong',
  other: 'Another reason',
  own: 'In their own words, or no reason given',
}

// Figures and how they changed
export const figures = {
  incomparable: 'nothing to compare',
  noneEither: 'none before either',
  noneBefore: 'none before',
  unchanged: 'no change',
}

// At a glance
export const headline = {
  upTo: (time: string) => `, each up to ${time}`,
  compared: (days: string, daysBefore: string, until: string) =>
    `${days}, compared with ${daysBefore}${until}. Lagos time.`,
  span: (day: string, year: string, last: string) => `${day}${year} to ${last}`,
  placed: 'Orders placed',
  averageBasket: 'Average basket',
  medianTime: 'Half delivered within',
  visits: 'Visits',
  conversion: 'Orders per 100 visits',
  label: 'At a glance',
  goods: 'Goods bought',
}

export const columns = {
  margin: 'Kept',
  deliveredCount: (count: string) => `${count} delivered`,
}

export const vitals = {
  mainContent: 'Main content shown',
  tapResponse: 'Response to a tap',
  layoutShift: 'How much the page jumps',
  firstContent: 'First content shown',
  firstByte: 'First byte received',
}

// Loading and downloading
export const report = {
  downloadLabel: (title: string) => `${title} as CSV`,
  download: 'CSV',
  dayByDay: 'Day by day',
}

// Period
export const period = {
  tooLong: (mostDays: number) => `Choose at most ${mostDays} days.`,
  required: 'Choose the first and the last day.',
  twentyEightDays: '28 days',
  label: 'Period',
  choose: 'Choose dates',
  from: 'From',
  to: 'To',
  submit: 'Show',
  sevenDays: '7 days',
  ninetyDays: '90 days',
}

export const span = {
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number) => `${hours}\u00a0hr`,
  hoursMinutes: (hours: number, minutes: number) => `${hours}\u00a0hr ${minutes}\u00a0min`,
}

export const changes = {
  up: (change: string) => `up ${change}`,
  down: (change: string) => `down ${change}`,
  sum: (percent: string) => `${percent}%`,
  share: (points: string, count: number) => `${points} ${pluralOf(count, 'point', 'points')}`,
  minutes: (minutes: string) => `${minutes} min`,
}

export const funnelSteps = {
  list: 'List',
}
