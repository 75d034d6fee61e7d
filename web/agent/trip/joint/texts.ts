import { countOf } from '#domain/plurals.ts'

// Bags
export const bags = {
  name: (number: number) => `Bag ${number}`,
  title: 'Bags',
  hint: 'Keep each customer’s goods in their own bag and write the number on it.',
  got: (got: number, all: number) => `${got} of ${all} items`,
  ofCap: (total: string, cap: string) => `${total} of ${cap} cap`,
  notStarted: 'not started',
  bought: 'bought',
}

// Trip of several orders
export const trip = {
  orders: (count: number) => countOf(count, 'order', 'orders'),
  title: (marketName: string) => `Trip at ${marketName}`,
  ended: 'This trip is over',
  endedHint: 'You have no more orders from this market.',
  loading: 'Loading the trip',
  failed: 'We could not load this trip.',
  heading: 'One list for all bags',
  open: (count: number) => `One list for ${count} orders`,
}

// Shopping
export const shopping = {
  add: (bagName: string) => `Add ${bagName} to this list`,
  joined: (bagName: string, customer: string) => `${bagName} for ${customer} has joined this trip.`,
  otherGoods: 'Other goods',
}

// The same goods for several bags, bought at once
export const shared = {
  forBags: (bags: string) => `for bags ${bags}`,
  about: (name: string, bags: string) => `${name} for bags ${bags}`,
  willAsk: (customer: string) => `This needs ${customer}’s yes. We will ask in the app.`,
  leave: (customer: string) =>
    `${customer} does not want it at this price. Remove this bag, and enter what you pay for the others.`,
  submit: (money: string, bags: number) => `Bought for ${money}, ${countOf(bags, 'bag', 'bags')}`,
  submitAndAsk: (money: string, customers: number) =>
    `Bought for ${money}, and ask ${countOf(customers, 'customer', 'customers')}`,
  ask: (customers: number) => `Ask ${countOf(customers, 'customer', 'customers')}`,
}

export const finish = {
  paidSoFar: 'paid so far',
  body: 'Each customer pays their own bill. You cannot change the bills after this.',
  nothingBought: (bagName: string) => `Nothing was bought for ${bagName}. Open it to hand it back.`,
}

// Doors
export const doors = {
  title: 'Doors, in this order',
  hint: 'Set off to one door at a time.',
  mapHint: 'The other customers see you on the map only when you ride to them.',
  route: (bagName: string, area: string) => `${bagName} to ${area}`,
  handOver: (bagName: string) => `Hand over ${bagName.toLowerCase()}`,
  collect: (amount: string) => `Collect ${amount}`,
  handedOver: 'Handed over, code not checked yet',
  next: (bagName: string, area: string) => `Next: ${bagName.toLowerCase()}, ${area}`,
}

export const jointDoors = {
  paid: 'Paid',
}

export const jointFinish = {
  notYet: 'Not yet',
}
