// Tracked order
export const order = {
  goods: (itemCount: string, marketName: string) => `${itemCount} from ${marketName}`,
  promised: (window: string) => `, promised ${window}`,
  shareMessage: 'Follow this market order:',
}

// Code field
export const form = {
  label: 'Tracking code or link',
  hint: 'Paste the whole link or message, or type the 16 letters and numbers. Dashes do not matter.',
  invalid: 'There is no tracking code in this. A code has 16 letters and numbers.',
  placeholder: 'XXXX-XXXX-XXXX-XXXX',
  submit: 'Track',
}

// Track an order
export const page = {
  intro:
    'See where the order has reached, when to expect it and, on the road, where the agent is. The items and the address stay private.',
  description: (itemCount: string, marketName: string, promised: string) =>
    `${itemCount} from ${marketName}, promised by ${promised}. Follow it live.`,
}

export const ownOrder = {
  question: 'Your own order?',
  signInHint: 'to see prices and your handover code.',
  elsewhere: 'Your own orders are under',
  elsewhereHint: ', with prices and your handover code.',
}

// Tracked order: what happens
export const state = {
  stillAsking: (market: string) => `We are still asking agents near ${market}.`,
  agentBusy: (marketName: string, time: string) =>
    `Agents near ${marketName} are busy. One is finishing another order, and we will ask them at about ${time}.`,
  asking: (marketName: string) => `We are asking agents near ${marketName}.`,
  assigned: (marketName: string, items: string) => `Next stop: ${marketName}, for ${items}.`,
  shopping: (items: string) => `Shopping for ${items} now.`,
  leaving: (marketName: string) => `About to leave ${marketName}.`,
  onTheWay: (marketName: string) => `The goods have left ${marketName}.`,
  delivered: (time: string) => `Handed over at ${time}.`,
  awaitingPayment: 'We will look for an agent once the payment is confirmed.',
  atGate: 'The agent has reached the gate with the goods.',
  cancelled: 'This order was cancelled. The customer can tell you why.',
  expired: 'This order ended before anything was bought.',
  failed: 'The goods could not be handed over. We are sorting it out with the customer.',
}

// Code that shows no order
export const notFound = {
  ended: 'This order has ended',
  endedHint:
    'It ended some time ago, so the link no longer works. The customer can still see it under My Orders.',
  tooMany: 'One moment, please',
  title: 'No order has this code',
  hint: 'A character may be wrong or missing. Check the code again, or ask for the link.',
}

// What the customer's own link adds
export const own = {
  question: (item: string) => `Your agent is asking about ${item}.`,
  answer: 'Answer',
  due: 'To pay now',
  paid: 'Paid in full',
  atMost: 'Goods and fees, about',
  payAtGate: 'You pay when you have your goods.',
  payLater: 'You pay after delivery. The agent collects nothing.',
  pay: (amount: string) => `Pay ${amount} now`,
  payFailed: 'We could not open the payment page.',
  claim: 'Sign in with your number',
  claimHint:
    'We send a code to the phone that got this link. Then you see items, prices and your handover code.',
}

export const liveTracked = {
  progress: 'Progress',
}
