import type { OrderText } from '#domain/orders/written-on-order.ts'

// Fields that need filling in
export const field = {
  required: 'Please fill this in',
  phoneInvalid: 'Enter a Nigerian mobile number, such as 0803 123 4567',
}

export const market = {
  chooseHint: 'Choose a market first. Your list is safe.',
}

// The plan in a line, for somebody known
export const plan = {
  to: (area: string, landmark: string) => `To ${area}, ${landmark}`,
  now: (window: string) => `now, at your gate ${window}`,
  booked: (day: string, time: string) => `${day}, ${time}`,
  change: 'Change where, when or how you pay',
  weekly: 'then every week',
  pay: {
    cash: 'cash',
    transfer: 'transfer',
    own_transfer: 'transfer at the gate',
    pos: 'POS at the gate',
    prepaid: 'pay now',
    wallet: 'from your wallet',
    invoice: 'on invoice',
  },
  when: 'When',
}

export const section = {
  where: 'Where and who',
  plan: 'Your plan',
  unavailableItems: 'If an item is not available',
  optional: 'Optional',
}

// What the customer may write about the whole order
export const orderTexts = {
  note: {
    title: 'Note for your agent',
    placeholder: 'Call me when you reach the market',
  },
} satisfies Record<OrderText, { title: string; placeholder: string }>

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
  heading: 'How to pay',
  onlineNotice: (high: string) =>
    `You pay ${high} now, the most we expect. Whatever is left comes back when shopping is done, to your wallet or your bank. You choose which when you pay.`,
  cash: 'Cash on delivery',
  cashHint: 'Check your goods, then pay your agent.',
  transfer: 'Transfer on delivery',
  transferHint:
    'You get an account number at your gate. Your agent hands over once our bank confirms the transfer.',
  ownTransfer: 'Transfer at the gate',
  ownTransferHint: 'Check your goods, then transfer to our bank account. Your agent shows you the number.',
  pos: 'POS at the gate',
  posHint: 'Check your goods, then pay with your card on your agent’s POS.',
  onlineHint: 'Card, bank transfer or USSD on Paystack’s secure page.',
  invoice: 'On the invoice of the month',
}

export const wallet = {
  first: (wallet: string) => `Use the ${wallet} in your wallet first`,
  tooLow: (wallet: string, high: string) =>
    `You have ${wallet} in your wallet, and this list may reach ${high}. Choose another way to pay. Your wallet can still pay part of it.`,
  hint: (wallet: string) => `You have ${wallet}.`,
}

// Bar with the button that places the order
export const placeBar = {
  workAccount: 'This is a work account. To place an order, sign in as a customer.',
  createAccount: 'Create account and place',
  submitting: 'Placing…',
  submit: 'Place order',
  withDebt: (amount: string) => `and ${amount} for earlier orders`,
}

// The order could not be placed
export const marketRefusal = {
  paused: (marketName: string) =>
    `${marketName} has stopped taking orders for now. Book its next opening, or choose another market.`,
  closesTooSoon: (marketName: string) =>
    `${marketName} closes before your agent could buy all of it. Book its next opening, or choose another market.`,
  agentsBusy: (marketName: string, hasHour: boolean) =>
    `All our agents near ${marketName} have many orders now. ${hasHour ? 'Book the first hour when one is free, or choose another.' : 'Please try again later.'}`,
  nobody: 'Nobody is on duty now. Book the first hour when somebody is, or choose another.',
  bookHour: (time: string) => `Book ${time}`,
  chooseAnother: 'Choose another market',
}

// Why the button is grey
export const blocker = {
  choosing: 'Choosing the best market for you. One moment, or choose one above.',
  loading: (marketName: string | null) =>
    `Loading hours and prices${marketName === null ? '' : ` of ${marketName}`}. One moment.`,
  failed: 'We could not load the hours and prices of this market. Try again above, or choose another market.',
  noTime: 'No free times in the next seven days. Choose another market.',
  rest: 'Loading the second market. One moment.',
}

// An order without a network: what is left open, and what becomes of it
export const leftOpen = {
  market:
    'We choose the nearest open market when you are back online, and tell you before anything is bought.',
  price: 'What it may cost is from usual prices. The market’s own prices count.',
  when: 'As soon as a market can bring it',
  whenAt: (time: string) => `${time}, if a market is open then`,
  unread:
    'We have not read all of this list yet. We read it when you are back online, before anything is bought.',
  codeFirst: 'You can place this order now. Once there is network, we send you a code to sign in with.',
  awaited:
    'Your order is safe on this phone, but it is not placed yet. Once there is network, we send you a six-digit code. Type it, and your order is placed.',
}

export const placeError = {
  leaveOut: 'Leave it for the next order',
  feesRaised:
    'Our fees have just gone up. The bill shows the new total. If that is fine, place the order again.',
  duplicateWithCode: (code: string) =>
    `You have already placed an earlier version of this list as order ${code}.`,
  duplicate:
    'You have already placed an earlier version of this list. Check your orders before you place this one too.',
  placeAnyway: 'Place this one too',
  itemPosition: (position: number) => `Item ${position}`,
  fixItem: 'Fix it',
  noReply: 'We got no reply. Your list is safe on this phone. Try again. It will not be placed twice.',
  broken:
    'Something on this page failed. Your list is safe on this phone. Reload the page and try again. It will not be placed twice.',
  reload: 'Reload page',
  signedOut: 'You have been signed out. Sign in again. Everything here is safe.',
  failed: 'We could not place your order. Try again in a moment.',
  seeOrder: 'See that order',
}

// Prices have changed
export const priceChange = {
  prices: (now: string, before: string) =>
    `Prices have changed since you wrote this list. The goods cost about ${now} now, ${before} before.`,
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
  sendWithoutCode: 'Send without the code',
  maybePlaced: 'We may already have this order. Once we confirm, you can change it or cancel it.',
  edit: 'Edit this list',
  signInAgain: 'It is not placed yet. Sign in again and it will send by itself.',
  safe: 'Your list is safe on this phone, but it is not placed yet.',
  offline: (safe: string) => `${safe} It will send by itself once there is network.`,
  retrying: (safe: string) => `${safe} We are still trying to send it. It will not be placed twice.`,
  refusedHint: (reason: string) => `${reason} Edit this list, then place it again.`,
  codeRefused: (reason: string) => `${reason} Send without it?`,
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
  marketLater: 'Nearest open market',
}

// When
export const time = {
  nowSummary: (then: string) => `Now. ${then}`,
  bookedSummary: (day: string, time: string, window: string) =>
    `Shopping starts ${day}, ${time}. At your gate ${window}.`,
  choose: 'At a time I choose',
  weekly: 'Repeat it every week',
  weeklyHint: 'Choose the days after you place this order.',
  from: (day: string, time: string) => `From ${day}, ${time}`,
  noneFree: 'No free times in the next seven days',
  replaced: (time: string) => `${time} is no longer available. This is the next free time.`,
  arrivalSentence: (window: string) => `At your gate ${window}.`,
  arrival: (window: string) => `At your gate ${window}`,
  busyNow: 'We have too many orders to bring this one soon. Choose a time.',
}

export const hour = {
  busy: 'We will still be bringing other orders then. Choose a later time or another day.',
  nobody: 'Nobody is on duty then. Choose another hour.',
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
  due: (amount: string) => `Balance on earlier orders: ${amount}.`,
  fromWallet: (amount: string) => `We take ${amount} of it from your wallet when you place this order.`,
  addedToBill: (amount: string) => `We add ${amount} to this order’s bill.`,
  payFirst: 'Pay it first, or choose another way to pay.',
}

// What was typed and is not on the list
export const typedText = {
  error: 'You typed something more. Check your list, then place the order.',
}

export const split = {
  nextOne: '1 more item is saved for your next order.',
  nextMany: (itemCount: number) =>
    `${itemCount} more items are saved for your next order. Place this one first.`,
}

export const page = {
  starter: 'What should we buy?',
  notSaved: 'Your phone will not let us save this list. Place the order before you close the page.',
  pickGoods: 'Pick goods',
  chooseMarket: 'Choose a market to see its goods and prices.',
  ways: 'How to make the list',
  write: 'Write it',
}

export const payFields = {
  payNow: 'Pay now',
}

export const priceMoved = {
  gotIt: 'Got it',
}

export const whenFields = {
  now: 'Now',
}
