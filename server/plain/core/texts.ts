import type { MissingPolicy } from '#domain/orders/consent.ts'
import type { OrderText } from '#domain/orders/written-on-order.ts'

// Links at the foot of every plain page
export const nav = {
  list: 'New list',
  track: 'Track',
  orders: 'My orders',
  markets: 'Markets',
  prices: 'Prices',
  help: 'Help',
  full: 'Full version',
  signOut: 'Sign out',
  switchOff: 'Switch off',
}

export const time = {
  tomorrow: 'tomorrow',
}

// Forms that do not count
export const forms = {
  noToken:
    'This page was open for too long, or this browser does not save cookies. What you typed is still here. Check it and send it again.',
  tooLong: (count: string, most: string) =>
    `Your list has ${count} characters. We can read ${most} at a time. Make it shorter, or split it into two orders.`,
  tooLarge: 'This is too long for us to read. Go back, make it shorter and send it again.',
  unreadable: 'Some of what you sent did not reach us. Go back and send it again.',
  crossSite: 'This came from another site, so we did nothing. Open Kasuwa here and try again.',
  wrong: 'Please check this:',
  failedTitle: 'This did not go through',
  back: 'Start a new list',
}

// The list
export const list = {
  title: 'Your market list',
  intro: 'Write it the way you say it. An agent buys it in the market and brings it to your gate.',
  label: 'What do you need?',
  example: 'Such as: 2 mudu beans, ₦500 pepper, 1 paint garri, goat meat 1kg cut small',
  area: 'Where should we bring it?',
  chooseArea: 'Choose your area',
  submit: 'Check my list',
  nothing: 'Write at least one item, such as: 2 mudu beans.',
  noItem: 'We did not find an item in this. Write what you need, such as: 2 mudu beans.',
  tooMany: (most: number) => `This is more than ${most} items. Split it into two orders.`,
  noArea: 'Choose the area that we should bring it to.',
  twoAreas: (areas: string) => `You wrote two places: ${areas}. Choose the one we should bring it to.`,
  outside: (place: string) => `Sorry, we do not deliver to ${place} yet. Write another place.`,
}

// The check of what was read
export const check = {
  title: 'Check your order',
  open: {
    phone: (said: string) => `Check the phone number. You wrote ${said}.`,
    hour: (said: string) => `We cannot bring it ${said}. Choose when below.`,
    payment: (said: string) => `We cannot take ${said}. Choose how you will pay below.`,
  },
  read: (count: string) => `We read ${count}`,
  unsure: '(check this)',
  leftOut: 'Left out, as you wrote',
  change: 'Change the list or area',
  more: (count: number) => `and ${count} more, as you wrote them`,
  from: (market: string, area: string) => `From ${market} to ${area}`,
  arrives: (window: string) => `At your gate ${window}`,
  about: (amount: string) => `About ${amount}.`,
  ask: (cap: string) => `We ask before it passes ${cap}.`,
  fees: (delivery: string, service: string) =>
    `In this: delivery ${delivery}, service ${service}. You pay what the market asks for the goods.`,
  cancelling: (fee: string) =>
    `Cancel free until an agent accepts. After that, and before anything is bought, cancelling costs ${fee}.`,
  who: 'Who and where',
  name: 'Your name',
  phone: 'Phone number',
  email: 'Email',
  emailHint: 'We cannot send SMS now, so your code goes to this email.',
  landmark: 'Landmark near you',
  directions: 'Directions to your gate (if needed)',
  gateCode: 'Estate or gate code (if any)',
  when: 'When?',
  now: (window: string) => `As soon as possible: ${window}`,
  first: (moment: string) => `First free hour: ${moment}`,
  missing: 'If something is not available',
  ifMissing: {
    ask: 'Ask me',
    nearest: 'Buy something similar',
    skip: 'Skip it',
  } satisfies Record<MissingPolicy, string>,
  cap: 'Ask me before it passes (₦)',
  orderTexts: {
    note: 'Note to your agent (if any)',
  } satisfies Record<OrderText, string>,
  promo: 'Promo code (if any)',
  pay: 'How will you pay?',
  place: 'Place order',
  getCode: 'Get my code',
  readAnew: 'We now read some items differently. Check them and send it again.',
  wrongCap: 'Enter an amount in naira, such as 28,000',
  signedIn: (name: string) => `You are signed in as ${name}.`,
}

export const payment = {
  cash: 'Cash at the gate',
  own_transfer: 'Transfer at the gate, to our account',
  pos: 'POS at the gate',
  transfer: 'Transfer at the gate',
  prepaid: 'Pay now online (card, transfer or USSD)',
  wallet: 'From your wallet',
  invoice: 'On the invoice of your business',
}

// The code that signs in
export const code = {
  title: 'Your code',
  label: 'Six digits from our message',
  place: 'Place order',
  signIn: 'Sign in',
  again: 'Send another code',
  sentAgain: 'We sent another code.',
  otherEmail: 'Or get the code by email',
  change: 'Change the order',
  answer: 'This number was not used for a long time. Where did your last order go, or what did it come to?',
  isNew: 'I am new here. This number was somebody else’s',
  secondFactor: 'This account has two-step sign-in, which needs the full version.',
  wait: 'Many codes were asked for here. Wait a few minutes, or get the code by email.',
}

export const signIn = {
  title: 'Sign in',
  intro: 'Your phone number is your account. We send you a code.',
  contact: 'Phone number or email',
  name: 'Your name (if you are new here)',
  submit: 'Get my code',
  out: 'You have signed out',
  outHint: 'Sign in again to see your orders.',
  wrongContact: 'Enter a phone number such as 0803 123 4567, or an email address.',
}

export const fields: Record<string, string> = {
  list: 'List',
  area: 'Area',
  name: 'Name',
  phone: 'Phone number',
  email: 'Email',
  landmark: 'Landmark',
  directions: 'Directions',
  gateCode: 'Gate code',
  when: 'When',
  pay: 'Payment',
  cap: 'Amount',
  note: 'Note',
  promo: 'Promo code',
  code: 'Code',
  contact: 'Phone number or email',
  answer: 'Answer',
}

// A form that was placed before it was changed
export const placedBefore = {
  title: 'This order was placed already',
  hint: 'We have your order as you sent it first. To order something else, start a new list.',
  see: 'See the order',
}

// An order
export const order = {
  title: (code: string) => `Order ${code}`,
  placed: 'Order placed. We have your list.',
  status: {
    awaiting_payment: 'Waiting for your payment',
    queued: 'We are asking agents near the market',
    assigned: 'Your agent is on the way to the market',
    shopping: 'Shopping has started',
    purchased: 'Shopping is finished',
    in_transit: 'On the way to you',
    arrived: 'At your gate',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    expired: 'Ended. Nothing was bought and you owe nothing',
    failed: 'Not delivered. We will call you',
  },
  promise: (window: string) => `At your gate ${window}`,
  later: (time: string) => `We are sorry, it is late. Now expected by ${time}.`,
  agent: (name: string) => `Your agent is ${name}`,
  call: (phone: string) => `Call ${phone}`,
  code: 'Your handover code',
  codeHint: 'Give it only when the goods are in your hands. We will never call you to ask for it.',
  from: (market: string) => `From ${market}`,
  to: (place: string) => `To ${place}`,
  items: 'Items',
  bought: (price: string) => `bought, ${price}`,
  unavailable: 'not available',
  instead: (name: string) => `${name} instead`,
  about: (amount: string) => `About ${amount} with our fees.`,
  total: (amount: string) => `Total ${amount}`,
  fees: (delivery: string, service: string) => `In this: delivery ${delivery}, service ${service}.`,
  discount: (amount: string) => `Less ${amount}.`,
  paid: (amount: string) => `Paid ${amount}`,
  due: (amount: string) => `Balance ${amount}`,
  refresh: 'Refresh',
  pay: (amount: string) => `Pay ${amount} online`,
  cancel: 'Cancel order',
  trackCode: (code: string) => `Tracking code ${code}`,
  list: 'My orders',
  none: 'You have no orders yet.',
  older: 'Older orders',
  askAgain: 'Order again',
  help: (phone: string) => `Need help? Call ${phone}.`,
}

export const cancelling = {
  title: 'Cancel this order?',
  free: 'Cancelling is free now. Nothing has been bought.',
  fee: (amount: string) =>
    `Your agent has accepted this order. Nothing has been bought yet, so cancelling costs ${amount}.`,
  tooLate: 'This order cannot be cancelled here any more. Call us and we will sort it out with you.',
  reason: 'Why? (if you like)',
  submit: 'Cancel order',
  keep: 'Keep the order',
  linked: (market: string) => `Your order from ${market} goes on.`,
  linkedFee: (amount: string) => `Both come in one delivery now. Alone it costs ${amount} more to deliver.`,
}

export const paying = {
  title: (amount: string) => `Pay ${amount}`,
  page: 'Go to the payment page',
  account: (bank: string, number: string, name: string) =>
    `Transfer exactly this amount to ${bank}, ${number}, ${name}.`,
  starting: 'The payment is starting. Wait a moment and try again.',
  back: 'Back to the order',
}

// Questions of an agent
export const question = {
  heading: 'Your agent is asking',
  not_there: (item: string, market: string) => `There is no ${item} at ${market} today. What should we do?`,
  too_dear: (item: string, market: string) =>
    `${item}: the price is too high at ${market} today. What should we do?`,
  poor_quality: (item: string, market: string) =>
    `We found no good ${item} at ${market} today. What should we do?`,
  substitute: (item: string, other: string, price: string) =>
    `There is no ${item}, but there is ${other} for ${price}. Buy that instead?`,
  price: (item: string, price: string) => `${item}: ${price}. Buy it?`,
  priceOverCap: (item: string, price: string, cap: string) =>
    `${item}: ${price}, your cap is ${cap}. Buy it?`,
  each: (price: string, unit: string) => (unit === '' ? `${price} each` : `${price} a ${unit}`),
  total: (amount: string, cap: string) => `The order then comes to ${amount}. Your spending cap is ${cap}.`,
  note: (text: string) => `Your agent writes: ${text}`,
  picture: 'See the photo',
  until: (time: string) => `Answer by ${time}.`,
  unansweredSimilar: 'If you do not answer, we buy something similar, within your cap.',
  unansweredSkip: 'If you do not answer, we skip it and you pay nothing for it.',
  yes: (price: string) => `Yes, buy it for ${price}`,
  yesOther: (other: string, price: string) => `Yes, ${other} for ${price}`,
  similar: 'Buy something similar',
  no: 'No, try other sellers',
  skip: 'Skip it',
  cap: 'Or pay at most (₦)',
  capSubmit: 'Buy it up to this',
  wrongCap: 'Enter the most that you want to pay, such as 1,500.',
  answered: 'We told your agent.',
  closed: 'This question is closed. Nothing is left to answer.',
  title: 'A question from the market',
}

export const track = {
  title: 'Track an order',
  label: 'Tracking code',
  submit: 'Track',
  wrong: 'A tracking code has 16 letters and digits. Check it and try again.',
  own: 'Signed in, you also see items, prices and your handover code.',
  items: (count: string, market: string) => `${count} from ${market}`,
  agent: (name: string) => `Your agent is ${name}.`,
  question: (item: string) => `Answer about ${item}`,
}
