import { countText } from '#domain/numbers.ts'
import { countOf, pluralOf } from '#domain/plurals.ts'

export const page = {
  subject: 'the answer',
}

export const hours = {
  along: 'Hour',
  table: 'Hour by hour',
}

// Lost orders
export const lost = {
  total: (orders: number, amount: string) =>
    orders === 0
      ? 'No order was lost.'
      : `${countOf(orders, 'order', 'orders')} lost, goods for about ${amount}.`,
  unknown: (orders: number) => `${countText(orders)} of unknown worth.`,
  regained: (orders: number) => `${countOf(orders, 'other customer', 'other customers')} ordered after all.`,
  before: (orders: number) => `Lost in the days before: ${countText(orders)}.`,
  note: 'An order counts once for each customer, hour and reason. We do not store whose it was.',
  empty: 'No order was lost in this period.',
  reasonsTitle: 'By reason',
  reasonsCaption: 'Lost orders by reason',
  by: 'Lost orders by',
  reason: 'Reason',
  worth: 'Goods, about',
  hoursTitle: 'By hour',
  hoursChart: 'Lost orders by hour',
  all: 'Lost',
  forAgents: 'Lost because of too few agents',
  lostCount: (orders: number) => `${countText(orders)} lost`,
  forAgentsCount: (orders: number) => `${countText(orders)} because of too few agents`,
  noMarket: 'No market chosen',
  placesCaption: (place: string) => `Lost orders by ${place}, most first`,
}

// Orders and agents by hour
export const demand = {
  title: 'Orders and agents by hour',
  note: 'Orders count in the hour they were wanted. Lost orders are those we were too busy for, or found no agent for. Agents are averages for each hour. For one market, agents on duty are those of its city who may go there.',
  empty: 'No orders and no agents on duty in this period.',
  lacking: (spans: readonly string[], count: number) =>
    `Too few agents: ${spans.join(', ')}${count > spans.length ? `, and ${countOf(count - spans.length, 'more hour', 'more hours')}` : ''}.`,
  noneLacking: 'No hour had too few agents.',
  rota: 'Open the rota',
  chart: 'Orders and agents by hour',
  ordersEach: 'Orders placed in an hour',
  ordersOf: (orders: number) => countOf(orders, 'order', 'orders'),
  agentsEach: 'Agents on duty',
  agentsOf: (agents: number) => `${countOf(agents, 'agent', 'agents')} on duty`,
  tooFew: 'Too few',
  lost: 'Lost',
  planned: 'In the rota',
}

// Goods that we do not sell
export const missed = {
  title: 'Searched for or asked for, and not in our goods',
  note: 'Each person counts once a day for each item. We do not store who it was.',
  empty: 'Everything people asked for in this period is in our goods.',
  words: 'What they asked for',
  people: 'People',
  times: 'Times',
  last: 'Last asked',
  action: 'Our goods',
  add: 'Add',
  addNamed: (words: string) => `Add ${words} to goods`,
}

// Late orders
export const lateness = {
  title: 'Late orders by month',
  note: 'An order is late when it arrived after the promised time. The smaller figure is for orders on time. Customers came back if they ordered again within 30 days. Orders of the last 30 days do not count for that yet.',
  empty: 'No order was delivered in this period.',
  chart: 'What late orders cost by month',
  month: 'Month',
  cancelledGoods: 'Goods of orders cancelled late',
  cancelledOf: (amount: string) => `goods for ${amount} cancelled late`,
  givenBack: 'Refunded',
  givenBackOf: (amount: string) => `${amount} refunded on late orders`,
  late: 'Late',
  beside: (value: string) => `on time: ${value}`,
  cancelled: 'Cancelled late',
  goodsOf: (amount: string) => `goods for ${amount}`,
  stars: 'Stars',
  cameBack: 'Came back',
}

// Customers who come back
export const cohorts = {
  title: 'By month of the first order',
  note: 'Customers count in the month their first order was delivered. Each column shows how many of them got another order in a later month.',
  empty: 'No order has been delivered yet.',
  repeating: (repeating: number, all: number, share: string) =>
    `${countText(repeating)} of ${countOf(all, 'customer', 'customers')} (${share}) ${pluralOf(repeating, 'has', 'have')} had more than one order.`,
  first: 'First order',
  customers: 'Customers',
  after: (months: number) => `+${months} ${pluralOf(months, 'month', 'months')}`,
  chart: 'New customers, and those who came back the next month',
  newCustomers: 'New customers',
  newOf: (customers: number) => countOf(customers, 'new customer', 'new customers'),
  nextMonth: 'Came back the next month',
  backOf: (customers: number) => `${countText(customers)} came back the next month`,
}

// Promo codes and invitations
export const codes = {
  title: 'By promo code and invitation',
  note: 'Delivered orders only. A customer is new if their first order used the code. The cost is all discounts with the code, and for invitations the rewards too. The solid bar is new customers, the outline all orders.',
  empty: 'No order used a promo code or an invitation in this period.',
  code: 'Code',
  invitations: 'Invitations',
  newCustomers: 'New customers',
  each: 'For each',
  cameBack: 'Came back',
  cost: 'Cost',
}

// Complaints
export const complaints = {
  title: 'Complaints',
  note: 'Delivered orders that were reported, rated with 1 or 2 stars, or refunded in part.',
  goodsNote: 'Items that customers reported. Each is counted against the orders it was on.',
  empty: 'No complaints in this period.',
  by: 'Complaints by',
  customers: 'Customers',
  rate: 'Rate',
  ofOrders: (orders: number) => `of ${countOf(orders, 'order', 'orders')}`,
  reported: 'Reported',
  badlyRated: '1 or 2 stars',
  givenBack: 'Refunded',
}
