// Of what comes after the page: it would be in the first file else.

// Install banner
export const install = {
  title: 'Get the app',
  hint: 'Opens fast, works offline',
  dismiss: 'Not now',
}

// Signing out with unsent work
export const signOut = {
  title: 'Some things are not sent yet',
  body: (waiting: number) =>
    `${waiting} item(s) waiting to sync. If you sign out now, they are removed from this phone and will not be sent.`,
  cancel: 'Stay signed in',
  confirm: 'Sign out and lose them',
}

// Bars above the page
export const network = {
  offline: "You're offline",
  offlineHint: 'What you do is saved and will send later.',
  lastUpdated: (moment: string) => `Last updated ${moment}.`,
}

export const outbox = {
  seeWaiting: 'See what is waiting',
  see: 'See',
  stay: 'Keep this page open.',
  signIn: 'Sign in to send',
  oneNotSent: 'Something was not sent.',
  manyNotSent: (count: number) => `${count} things were not sent.`,
  seeNotSent: 'See what to do',
}

// An order that waits for the sign-in code
export const awaited = {
  offline: 'Your order is safe on this phone, but not placed yet. Once there is network, we send you a code.',
  online: 'Your order is not placed yet. It needs the code that we send you.',
  finish: 'Finish order',
}

export const update = {
  ready: 'A new version is ready. Your list is safe.',
}

// What waits to be sent
export const unsent = {
  empty: 'All sent. Nothing is waiting.',
  saved: (moment: string) => `Saved ${moment}`,
  seeOrder: 'See order',
  refused: 'We could not accept this. Call us if you still need it.',
  waitedTooLong: 'It waited too long, so it did not send by itself. Send it now or remove it.',
  noReply: 'We tried once and got no reply. Check your orders before you send it again.',
}

export const writes = {
  order: (marketName: string, items: string) => `Order at ${marketName}, ${items}`,
  unnamedMarket: 'the market',
  cancellation: 'Cancelling an order',
  answer: 'Your answer to the agent',
  rating: 'Your rating for an order',
  report: 'Your report of a problem',
  orderMessage: 'Your message about an order',
  supportMessage: 'Your message to us',
  paymentAnswer: 'Your answer about a payment',
  other: 'Something to send',
  trip: (step: string) => `Trip: ${step}`,
}

export const steps = {
  started: 'started shopping',
  itemBought: 'item bought',
  itemNotBought: 'item not bought',
  itemUndone: 'item undone',
  question: 'question',
  questionCancelled: 'question cancelled',
  finished: 'finished shopping',
  setOff: 'set off',
  arrived: 'arrived',
  handedOver: 'handed over',
  gatePayment: 'payment recorded',
  notDelivered: 'not delivered',
  handedBack: 'handed back',
}
