import { pluralOf } from '#domain/plurals.ts'

// Updates on orders; `{market}` is the only thing about an order that is said
export const news = {
  market_chosen: {
    title: 'We chose {market} for your order',
    body: 'You ordered offline. Open it to see when it comes and what it may cost.',
  },
  assigned: {
    title: 'An agent has accepted your order',
    body: 'Shopping at {market} will start soon.',
  },
  shopping: {
    title: 'Shopping has started',
    body: 'Your agent is at {market} now.',
  },
  purchased: {
    title: 'Shopping is done',
    body: 'Your bill is ready. Next stop, your gate.',
  },
  on_the_way: {
    title: 'On the way to you',
    body: 'Follow the ride from {market}.',
  },
  arrived: {
    title: 'Your agent is at the gate',
    body: 'Check your goods, pay if you have not paid, then give your code.',
  },
  delivered: {
    title: 'Delivered',
    body: 'Your receipt is in the app. Tell us how it went.',
  },
  delayed: {
    title: 'Your order needs more time',
    body: 'Open it for the new time. Until an agent accepts you can choose another hour.',
  },
  moved_on: {
    title: 'We moved your order to another hour',
    body: 'We could not shop at {market} at the hour before. Open it for the new hour.',
  },
  moved: {
    title: 'Another agent has your order now',
    body: 'Open it to see who brings it and when.',
  },
  address_moved: {
    title: 'Your order goes to another address now',
    body: 'Open it for the address, the time and the fee.',
  },
  parted: {
    title: 'Your {market} order pays its own delivery again',
    body: 'The other order of your list ended. Open it for what it comes to now.',
  },
  list_changed: {
    title: 'We changed your list, as you asked',
    body: 'Open it for the items and what they may cost.',
  },
  queued_again: {
    title: 'We are finding you another agent',
    body: 'Your {market} list is safe. You do not need to do anything.',
  },
  cancelled: {
    title: 'Your order was cancelled',
    body: 'Open it to see why, or call us.',
  },
  expired: {
    title: 'No agent was free in time',
    body: 'Nothing was bought. You can send the list again.',
  },
  failed: {
    title: 'We could not deliver your order',
    body: 'Open it to see why, or call us.',
  },
  report_answered: {
    title: 'We answered your report',
    body: 'Open the order from {market} to read it.',
  },
  debt: {
    title: 'Balance on an order',
    body: 'Open your order from {market} to see the balance and pay it.',
  },
  offer: {
    title: 'New order at {market}',
    body: 'Accept before another agent does.',
  },
  trip_given: {
    title: 'We gave you a trip',
    body: '{market}. Open it to start.',
  },
  door_moved: {
    title: 'The customer’s address has changed',
    body: 'Open the trip for the new address before you leave {market}.',
  },
  items_changed: {
    title: 'The customer’s list has changed',
    body: 'Open the trip for what is added or taken off before you shop at {market}.',
  },
  trip_taken: {
    title: 'A trip was moved',
    body: 'Open your dashboard to see the trips you have.',
  },
  trip_cancelled: {
    title: 'A trip was cancelled',
    body: 'Do not buy anything more for it. Open your dashboard.',
  },
  tipped: {
    title: 'A tip for you',
    body: 'Your customer thanks you for {market}. It is on your dashboard.',
  },
}

// Answers a button of which nothing is known any more
export const reminders = { over: 'This can no longer be answered.' }

// New messages: how many and whose, never what they say
export const messages = {
  title: (unread: number, whose: string) =>
    `${pluralOf(unread, 'A message', `${unread > 99 ? 'Many' : unread} messages`)} ${whose}`,
  aboutList: (market: string) => `About the list for ${market}.`,
  openHelp: 'Open Help to read it.',
  needsHelp: 'Somebody needs help and is waiting.',
}

export const senders = {
  aboutOrder: 'about an order',
  agent: 'from an agent',
  customer: 'from a customer',
  yourAgent: 'from your agent',
  yourCustomer: 'from your customer',
  team: 'from our team',
  andTeam: (other: string) => `${other} and our team`,
}

export const test = {
  title: 'Notifications work',
  body: 'This is how Kasuwa tells you of an order.',
}

// An order of a business that waits for an approver
export const requests = {
  title: (business: string) => `An order for ${business} waits for you`,
  body: (amount: string) => `At most ${amount}. Approve or decline it.`,
}
