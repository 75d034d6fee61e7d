// Where an order is
export const state = {
  awaitingPayment: 'Waiting for payment',
  booked: 'Booked',
  findingAnother: 'Finding another agent',
  accepted: (agent: string) => `${agent} has accepted the order`,
  atMarket: (agent: string, marketName: string) => `${agent} is at ${marketName}`,
  shoppingDone: (agent: string) => `${agent} has finished shopping`,
  onTheWay: (agent: string) => `${agent} is on the way`,
  atGate: (agent: string) => `${agent} is at the gate`,
  noAgentYet: 'No agent is free yet',
}

export const ending = {
  nothingBought: 'Nothing bought',
}

// A list from two markets
export const linkedOrder = {
  together: (marketName: string) =>
    `The rest of your list comes from ${marketName} with the same agent: one code for both, one delivery fee.`,
  ahead: (marketName: string) => `The rest of your list comes from ${marketName}.`,
  delivered: (marketName: string) => `The rest of your list came from ${marketName}.`,
  cancelled: (marketName: string) => `The rest of your list, from ${marketName}, was cancelled.`,
  notDelivered: (marketName: string) => `The rest of your list, from ${marketName}, was not delivered.`,
  awaitingPayment: (marketName: string) =>
    `The rest of your list comes from ${marketName}, once you have paid for it.`,
  seeOrder: 'See that order',
}

// My Orders
export const page = {
  newList: 'New list',
  inProgress: 'In progress',
}

export const card = {
  placed: (moment: string) => `Placed ${moment}`,
  aboutGoods: (amount: string) => `About ${amount}, plus fees`,
  accepted: 'An agent has accepted',
  shopping: 'Shopping now',
  shoppingDone: 'Shopping is done',
  onTheWay: 'On the way to you',
  atGate: 'At your gate',
}

export const list = {
  pastHeading: 'Past orders',
  failed: 'We could not load your orders.',
  olderFailed: 'We could not load your older orders.',
  empty: 'No orders yet',
  emptyHint: 'Write what you need the way you say it. We buy it in the market and bring it to your gate.',
}

// Orders, signed out
export const visitor = {
  trackingHeading: 'Have a tracking code?',
  trackingHint: 'Follow an order with the link or code somebody sent you.',
  signInHeading: 'Did you place it yourself?',
  signInHint: 'Sign in to see prices as they are paid, and your handover code.',
}

// Ordering again
export const reorder = {
  label: (marketName: string, itemCount: string) => `Order again: ${marketName}, ${itemCount}`,
  again: 'Again',
  newList: 'Start a new list',
  marketPaused: (marketName: string) => `${marketName} is not taking orders for now. Choose another market.`,
  marketClosed: (marketName: string, opens: string) =>
    `${marketName} is closed now. ${opens}. Choose another market, or a time at checkout.`,
  replaced: 'This list has replaced the one you had started',
  failed: 'We could not open that list',
}

// What you usually buy
export const usualGoods = {
  heading: 'What you usually buy',
  loading: 'Loading what you usually buy',
  failed: 'We could not load what you usually buy.',
  empty: 'After your first delivery, the items you buy often will show here.',
}

export const usualItem = {
  add: (name: string) => `Add ${name} to your list`,
  remove: (name: string) => `Remove ${name} from your list`,
  removed: (name: string) => `${name} removed from your list`,
  added: (name: string) => `${name} added to your list`,
  ordersOne: 'in one of your orders',
  ordersMany: (orders: number) => `in ${orders} of your orders`,
  onList: 'On your list',
  listFull: 'Your list is full',
  listFullHint: (maxItems: number) => `An order can have at most ${maxItems} items. Place this list first.`,
}

export const agent = {
  callUs: (phone: string) => `Call us, ${phone}`,
}

export const useRepeatOrder = {
  tryAgain: 'Try again.',
}

export const orderList = {
  showOlder: 'Show older orders',
  writeList: 'Write a list',
  loadingOrders: 'Loading your orders',
}
