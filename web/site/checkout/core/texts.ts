// Fields that need filling in
export const field = {
  required: 'Please fill this in',
  phoneInvalid: 'Enter a Nigerian mobile number, such as 0803 123 4567',
}

// Checkout: parts of the page
export const page = {
  title: 'Where and when',
  empty: 'Your list is empty',
  emptyHint: 'Add something, then come back here to say where to bring it.',
}

export const market = {
  chooseHint: 'Your list is safe. Choose a market to see its prices and opening hours.',
  changeList: 'Change the list',
}

export const section = {
  where: 'Where',
  unavailableItems: 'If an item is not available',
  note: 'Note for your agent',
  notePlaceholder: 'Call me when you reach the market',
  optional: 'Optional',
}

// The bill before shopping
export const bill = {
  heading: 'What it may cost, from recent prices',
  hint: (gaps: string) => `From recent prices. ${gaps}`,
}

// If an item is not available
export const policy = {
  mixedHint: (mixed: string) => `${mixed} Choose one here to use it for every item.`,
  one: (policy: string) => `${policy}: 1 item.`,
  many: (policy: string, itemCount: number) => `${policy}: ${itemCount} items.`,
  hideItems: 'Hide items',
  chooseEach: 'Choose for each item',
}

// How to pay
export const payment = {
  summary: (way: string, cap: string) => `${way}, at most ${cap}`,
  heading: 'How to pay',
  onlineNotice: (high: string) =>
    `You pay ${high} now, the most we expect. Whatever is left comes back when shopping is done, to your wallet or your bank. You choose which when you pay.`,
  cashLimit: (limit: string, high: string) =>
    `The limit for paying at your gate is ${limit}, and this list may reach ${high}. Remove something, or split it into two orders.`,
  cashLimitOrOnline: (limit: string, high: string) =>
    `The limit for paying at your gate is ${limit}, and this list may reach ${high}. Remove something, pay now, or split it into two orders.`,
  spendingCapHint:
    'The most you want to pay, goods and fees together. Your agent will ask before going above it.',
  cash: 'Cash on delivery',
  cashHint: 'Check your goods, then pay your agent.',
  transfer: 'Transfer on delivery',
  transferHint:
    'You get an account number at your gate. Your agent hands over once our bank confirms the transfer.',
  onlineHint: 'Card, bank transfer or USSD on Paystack’s secure page.',
}

export const wallet = {
  first: (wallet: string) => `Use the ${wallet} in your wallet first`,
  tooLow: (wallet: string, high: string) =>
    `You have ${wallet} in your wallet, and this list may reach ${high}. Choose another way to pay. Your wallet can still pay part of it.`,
  hint: (wallet: string) => `You have ${wallet}.`,
}

// Bar with the button that places the order
export const placeBar = {
  cash: 'Cash at your gate, about',
  transfer: 'Transfer at your gate, about',
  online: 'Pay now, at most',
  wallet: 'From your wallet, about',
  workAccount: 'This is a work account. To place an order, sign in as a customer.',
  createAccount: 'Create account and place',
  submitting: 'Placing…',
  submit: 'Place order',
}

// The order could not be placed
export const marketRefusal = {
  paused: (marketName: string) =>
    `${marketName} has stopped taking orders for now. Book its next opening, or choose another market.`,
  closesTooSoon: (marketName: string) =>
    `${marketName} closes before your agent could buy all of it. Book its next opening, or choose another market.`,
  agentsBusy: (marketName: string, hasHour: boolean) =>
    `All our agents near ${marketName} have many orders now. ${hasHour ? 'Book the first hour when one is free, or choose another.' : 'Please try again later.'}`,
  bookHour: (time: string) => `Book ${time}`,
  chooseAnother: 'Choose another market',
}

export const placeError = {
  leaveOut: 'Leave it for the next order',
  feesRaised:
    'Our fees have just gone up. The bill above shows the new total. If that is fine, place the order again.',
  duplicateWithCode: (code: string) =>
    `You have already placed an earlier version of this list as order ${code}.`,
  duplicate:
    'You have already placed an earlier version of this list. Check your orders before you place this one too.',
  placeAnyway: 'Place this one too',
  itemPosition: (position: number) => `Item ${position}`,
  fixList: 'Fix your list',
  noReply: 'We got no reply. Your list is safe on this phone. Try again. It will not be placed twice.',
  signedOut: 'You have been signed out. Sign in again. Everything here is safe.',
  failed: 'We could not place your order. Try again in a moment.',
}

// Prices have changed
export const priceChange = {
  prices: (nowRange: string, beforeRange: string) =>
    `Prices have changed since you wrote this list: about ${nowRange} now, ${beforeRange} before.`,
  fees: (nowFees: string, beforeFees: string) => `Our fees are ${nowFees} now, ${beforeFees} before.`,
}

// An order that waits on the phone
export const unsentOrder = {
  waiting: 'Waiting to send',
  signInHint: 'It is safe on this phone, but not placed yet. Sign in again and it will send by itself.',
  empty: 'Nothing is waiting here',
  emptyHint: 'If this order was sent, you will find it in My Orders.',
  refused: 'This order was not sent',
  confirmSend: 'Send it now',
  maybePlaced: 'We may already have this order. Once we confirm, you can change it or cancel it.',
  edit: 'Edit this list',
  signInAgain: 'It is not placed yet. Sign in again and it will send by itself.',
  safe: 'Your list is safe on this phone, but it is not placed yet.',
  offline: (safe: string) => `${safe} It will send by itself once there is network.`,
  retrying: (safe: string) => `${safe} We are still trying to send it. It will not be placed twice.`,
  refusedHint: (reason: string) => `${reason} Edit this list, then place it again.`,
  refusedReason: 'We could not accept this order as it is.',
  askFirst: 'It has waited a long time, so we ask you first. Do you still want it?',
  askAfterTry:
    'We tried once and got no reply, and then it waited a long time. Check My Orders first. If it is not there, send it now or edit the list.',
}

export const slip = {
  heading: 'What you ordered',
  saved: (time: string) => `Saved ${time}`,
  to: 'To',
  asap: 'As soon as it is placed',
}

// When
export const time = {
  nowSummary: (then: string) => `Now. ${then}`,
  bookedSummary: (day: string, time: string, window: string) =>
    `Shopping starts ${day}, ${time}. At your gate ${window}.`,
  choose: 'At a time I choose',
  from: (day: string, time: string) => `From ${day}, ${time}`,
  noneFree: 'No free times in the next seven days',
  replaced: (time: string) => `${time} is no longer available. This is the next free time.`,
  arrivalSentence: (window: string) => `At your gate ${window}.`,
  arrival: (window: string) => `At your gate ${window}`,
  busyNow: 'We have too many orders to bring this one soon. Choose a time.',
}

export const hour = {
  busy: 'We will still be bringing other orders then. Choose a later time or another day.',
  fullDay: ', full',
  full: ' full',
  label: 'Shopping starts at',
}

export const closing = {
  beforeBought: (time: string) => `The market closes at ${time}, before your agent could buy all of it`,
  soon: (marketName: string) => `${marketName} is about to close`,
  closed: (marketName: string) => `${marketName} is closed now`,
  practice: (marketName: string) =>
    `${marketName} is closed, but this practice site takes orders at any time`,
}

// Who
export const contact = {
  phoneHint: 'Your agent will call this number at your gate.',
  addSecond: 'Add a second person',
}

// What is still owed for earlier orders
export const debt = {
  due: (amount: string) => `Still to pay: ${amount} for earlier orders.`,
  fromWallet: (amount: string) => `We take ${amount} of it from your wallet when you place this order.`,
  addedToBill: (amount: string) => `We add ${amount} to this order’s bill.`,
  payFirst: 'Pay it first, or choose another way to pay.',
}

// A promo code
export const promo = {
  apply: 'Apply',
  discount: (amount: string) => `takes ${amount} off our fees.`,
  failed: 'We could not check the code. Try again, or remove it.',
}

// What was typed on the list's page and is not on the list
export const typedText = {
  notice: (typed: string) => `You typed “${typed}” and have not added it to your list yet.`,
  error: 'Add what you typed to your list, or leave it out.',
  back: 'Back to the list',
}
