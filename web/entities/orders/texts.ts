import type { MissingPolicy } from '#domain/orders/consent.ts'
import type { OrderText } from '#domain/orders/written-on-order.ts'
import { numberOf } from '#domain/plurals.ts'

// What a list or an order may come to, worded once for every page
export const figure = {
  about: (amount: string) => `About ${amount}`,
  ask: (cap: string) => `We ask before it passes ${cap}.`,
}

// The cancellation fee, worded once for every page
export const fees = {
  cancellation: (fee: string) =>
    `Cancel free until an agent accepts. After that, and before anything is bought, cancelling costs ${fee}.`,
}

// Another address of an order: its time and its fee before anybody agrees
export const movedAddress = {
  quoting: 'Checking the time and the fee for this address…',
  notQuoted: 'We could not check this address. Try again.',
  at: (window: string) => `At the gate ${window}`,
  by: (time: string) => `At the gate by ${time}`,
  sameFee: 'Delivery costs the same.',
  dearer: (amount: string) => `Delivery costs ${amount} more.`,
  cheaper: (amount: string) => `Delivery costs ${amount} less.`,
}

// What was written about the whole order
export const notes = {
  note: 'Note on the order',
} satisfies Record<OrderText, string>

// After delivery: reports and ratings
export const reports = {
  andMore: (name: string, rest: number) => `${name} and ${rest} more`,
  inWallet: (amount: string) => `${amount} is in your wallet`,
  toCard: (amount: string) => `${amount} is going back to your card or bank`,
  answered: 'Answered',
  noRefund: 'No refund',
  checking: 'We are checking it',
}

export const problems = {
  missing: 'Missing',
  wrong: 'Not what I asked for',
  spoilt: 'Spoilt',
  shortMeasure: 'Short measure',
  tooCostly: 'Too costly',
  other: 'Something else',
}

export const ratings = {
  fresh: 'Fresh',
  wellChosen: 'Well chosen',
  prices: 'Good prices',
  friendly: 'Friendly',
  quick: 'Quick',
  late: 'Late',
  badlyChosen: 'Badly chosen',
  unfriendly: 'Unfriendly',
}

export const starNames = {
  one: 'Bad',
  two: 'Not good',
  three: 'All right',
  four: 'Good',
  five: 'Excellent',
}

export const stars = {
  one: '1 star',
  many: (stars: number) => `${stars} stars`,
  outOf: (stars: number) => `${stars} of 5 stars`,
}

// Items
export const items = {
  budget: (budget: string) => `${budget} worth`,
}

// What the customer wants if an item is missing: beside the item for admins, and in a sentence for its agent
export const missing = {
  ask: {
    note: 'Not available? Ask first',
    sentence: 'Ask the customer before you skip it.',
  },
  nearest: {
    note: 'Not available? Buy similar',
    sentence: 'The customer wants something similar.',
  },
  skip: {
    note: 'Not available? Skip it',
    sentence: 'The customer is fine without it.',
  },
} satisfies Record<MissingPolicy, { note: string; sentence: string }>

export const counts = {
  bought: 'bought',
  unavailable: 'not available',
  toGo: 'to go',
}

// An agent's money
export const ledger = {
  tip: 'Tip from the customer',
  earned: 'Earned',
  cashCollected: 'Cash collected',
  goodsPaid: 'Goods paid for',
  paidIn: 'Paid in at the office',
  goodsPassedOn: 'Goods for an order that moved on',
  goodsReturned: 'Goods returned to the seller',
  goodsLost: 'Goods lost before the bill',
  floatGiven: 'Float given',
  floatReturned: 'Float returned',
  purchasesRepaid: 'Purchases repaid',
  earningsPaid: 'Earnings paid',
  earningsFromCash: 'Earnings kept from cash',
  deduction: 'Deducted from pay',
  paymentReturned: 'Payment did not arrive',
  debtCollected: 'Balance of an earlier order collected',
  goodsSold: 'Goods sold on',
  lossCharged: 'Loss charged to the agent',
  lossUncharged: 'Loss no longer charged to the agent',
  correction: 'Correction',
}

export const figures = {
  holds: 'Holds',
  laidOut: 'Own money spent, after cash collected',
  owed: 'Is owed',
  youHold: 'You hold',
  youLaidOut: 'Your own money spent, after cash collected',
  youAreOwed: 'We owe you',
}

// How current the page is
export const live = {
  lastUpdated: (time: string) => `Last updated ${time}.`,
}

// Distances and directions
export const place = {
  km: (number: number) => `${number} km`,
  inCity: (address: string, city: string) => `${address}, ${city}, Nigeria`,
}

// Why it was not delivered, for the customer
export const failures = {
  unreachable: 'We could not reach anybody at the gate or on the phone.',
  refused: 'The goods were not accepted at the gate.',
  unsafe: 'It was not safe to reach the place.',
  wrongAddress: 'We could not find the address.',
  other: 'The goods could not be handed over.',
}

// Photos
export const photo = {
  unreadable: 'We could not read that photo',
  unreadableHint: 'Take another one, or continue without it.',
  add: 'Add a photo',
  added: 'Photo added. Take another',
}

// Questions from the market
export const question = {
  whatElse: {
    not_there: (item: string, market: string) =>
      `${numberOf(item, 'There is', 'There are')} no ${item} at ${market} today. What should we do?`,
    too_dear: (item: string, market: string) =>
      `The price of ${item} is too high at ${market} today. What should we do?`,
    poor_quality: (item: string, market: string) =>
      `We found no good ${item} at ${market} today. What should we do?`,
  },
  substitute: (itemName: string, substituteName: string, price: string) =>
    `${numberOf(itemName, 'There is', 'There are')} no ${itemName}, but there ${numberOf(substituteName, 'is', 'are')} ${substituteName} for ${price}. Buy that instead?`,
  cap: (cap: string) => `, your cap is ${cap}`,
  price: (itemName: string, price: string, cap: string) =>
    `${itemName} ${numberOf(itemName, 'is', 'are')} ${price}${cap}. Buy ${numberOf(itemName, 'it', 'them')}?`,
  unansweredSimilar: 'If you do not answer, we buy something similar, within your cap.',
  unansweredSkip: 'If you do not answer, we skip it and you pay nothing for it.',
}

export const answers = {
  similar: 'Buy something similar',
  yesSubstitute: (substituteName: string, price: string) => `Yes, ${substituteName} for ${price}`,
  yesPrice: (price: string) => `Yes, buy it for ${price}`,
  yesCap: (cap: string) => `Yes, up to ${cap}`,
  no: 'No, try other sellers',
}

export const shareQuestion = {
  getLink: 'Get link',
  failed: 'We could not get the link.',
  answerHere: (url: string) => `Answer here: ${url}`,
  answerInApp: 'Please answer in Kasuwa, or by the link in our email.',
}

// An order's status, for agents and admins
export const status = {
  awaitingPayment: 'Awaiting payment',
  queued: 'Queued',
  assigned: 'Assigned',
}

// Why it was not delivered or not bought, for agents and admins
export const reasons = {
  unreachable: 'Nobody answers',
  refused: 'The customer refused the goods',
  unsafe: 'It is not safe there',
  wrongAddress: 'The address is wrong',
  unavailable: 'Not available',
  poorQuality: 'Poor quality',
}

// Account number for a transfer
export const transfer = {
  validUntil: (time: string) => `For this payment only, until ${time}.`,
  copied: 'Copied',
  copyFailed: 'Your browser will not let us copy. Type it from the screen.',
  accountNumber: 'Account number',
  copy: 'Copy',
  bank: 'Bank',
}

// What the customer said with the list, should an item be missing or too costly
export const conditions = {
  priceEach: (price: string) => `${price} each`,
  pricePerUnit: (price: string, unit: string) => `${price} a ${unit}`,
  skipAbove: (cap: string) => `skip it above ${cap}`,
  ifNone: (other: string) => `if there is none, buy ${other}`,
  buyAbove: (cap: string, other: string) => `above ${cap}, buy ${other}`,
}

// Another list for a placed order
export const listChange = {
  field: 'What should change?',
  hint: 'For example: add 2 tins of milk, no yam, make the rice 3',
  nothing: 'You see what changes before anything is done.',
  reading: 'Reading…',
  notRead: 'We could not read this. Try again.',
  offline: 'Changing the list needs a connection. Nothing has changed.',
  added: (item: string) => `Added: ${item}`,
  removed: (item: string) => `Taken off: ${item}`,
  changed: (before: string, after: string) => `${before} → ${after}`,
  unplaced: (asked: string) => `Not on the list, so nothing is done about it: “${asked}”`,
  was: (figure: string) => `Before: ${figure}`,
  is: (figure: string) => `Now: ${figure}`,
  fee: (amount: string) => `Delivery: ${amount}`,
  time: (time: string) => `Expected: ${time}`,
}

// Days near today
export const days = {
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
}
