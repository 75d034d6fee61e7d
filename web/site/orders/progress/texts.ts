import { pluralOf } from '#domain/plurals.ts'

// Your agent
export const agent = {
  atMarket: (marketName: string) => `Your agent at ${marketName}`,
  jointTrip: (firstName: string, count: number) =>
    `${firstName} shops for ${pluralOf(count, 'one neighbour', `${count} neighbours`)} on the same trip. Your goods stay in your own bag.`,
  rating: (rating: string) => `${rating} of 5 stars`,
  callLabel: (firstName: string) => `Call ${firstName}`,
}

// Cancelling
export const cancel = {
  confirmFee: (fee: string) => `Cancel for ${fee}`,
  confirmFree: 'Cancel for free',
  free: 'Cancelling is free now. Nothing has been bought.',
  fee: (agent: string, cancelFee: string) =>
    `${agent} has accepted your order. Nothing has been bought yet, so cancelling costs ${cancelFee}.`,
  orderEnded: 'This order has ended.',
  tooLate: (agent: string) =>
    `${agent} has already bought something, so you cannot cancel here. Call us and we will sort it out with you.`,
  reason: 'Why? It helps us do better',
  failed: 'We could not cancel the order. Try again.',
  linked: (marketName: string) => `Your order from ${marketName} goes on. To cancel it too, open it.`,
  linkedFee: (amount: string) => `Both come in one delivery now. Alone it costs ${amount} more to deliver.`,
}

export const actions = {
  cancelWaiting:
    'You cancelled while there was no network, so your agent may still be buying. It will send once network is back. To be sure, call us.',
  label: 'Actions',
}

// Handover code
export const handover = {
  heading: 'Your handover code',
  hint: (agentName: string) =>
    `Give it to ${agentName} only when the goods are in your hands. We will never call you to ask for it.`,
  triesLeftOne: 'A wrong code was entered. 1 try left.',
  triesLeftMany: (triesLeft: number) => `A wrong code was entered. ${triesLeft} tries left.`,
  noTriesLeft:
    'The wrong code was entered five times, so it no longer works. Call us and we will finish the delivery with you.',
  pay: 'Pay your agent',
  nothingToPay: 'Nothing left to pay.',
}

// Items
export const items = {
  deliveryAdded: 'Our fees are added to this: delivery',
  serviceAdded: ', service',
  noPrices: 'no recent prices',
  about: (amount: string) => `about ${amount}`,
  spent: 'Spent in the market',
  discount: ', less',
}

export const item = {
  cap: 'cap',
  asked: 'asked',
  saved: 'saved',
  notBought: 'Not bought',
  agreedByLink: 'Agreed through a link from our team',
  agreedByPhone: 'Your agent says that you agreed on the phone',
}

// Late
export const page = {
  late: (time: string) => `We are sorry. We promised ${time} and we are late. Your order is still on.`,
}

// Delivery
export const details = {
  to: 'To',
  recipient: 'Who will receive it',
  secondRecipient: 'Or',
  note: 'Your note',
  total: 'Total, fees included',
  spendingCap: 'Spending cap, fees included',
  trackingCode: 'Tracking code',
}

// What happens now and next
export const search = {
  awaitingPayment: 'We will find an agent as soon as your payment is confirmed.',
  booked: (window: string) => `We will find an agent when the time comes. It will be at your gate ${window}.`,
  stillAsking: (market: string) => `We are still asking agents near ${market}.`,
  asking: (market: string) => `We are asking agents near ${market}. This takes a minute or two.`,
  agentBusy: (market: string, time: string) =>
    `Agents near ${market} are busy. One is finishing another order, and we will ask them at about ${time}.`,
  another: 'Your first agent could not continue. Your list is safe and we are getting you another agent.',
}

export const stage = {
  onTheWayToMarket: (market: string) => `Next stop: ${market}. You will see every price here as it is paid.`,
  needsAnswer: (firstName: string) => `${firstName} needs your answer, and is buying the rest meanwhile.`,
  shopping: (itemCount: string) => `Shopping for your ${itemCount} has started.`,
  billDue: (due: string) => `Your bill is below. Pay ${due} before your agent hands over.`,
  bill: (cashReady: string) => `Your bill is below.${cashReady}`,
  cashReady: (cash: string) => ` Have ${cash} ready in cash.`,
  leftMarket: 'Your goods have left the market.',
  distance: (distance: string) => `About ${distance} from you.`,
  whereWithCash: (where: string, cash: string) => `${where} Have ${cash} ready in cash.`,
  gateDue: (due: string) => `Check your goods, pay ${due}, then give your code.`,
  gateCash: (cash: string) => `Check your goods, pay ${cash} in cash, then give your code.`,
  gatePaid: 'Check your goods, then give your code.',
}

// How it ended
export const ending = {
  onTime: (firstName: string) => `Thank you. ${firstName} came on time.`,
  late: (span: string) => `We are sorry. It came ${span} later than we promised.`,
  notDelivered: (failure: string, phone: string) =>
    `${failure} We will call you on ${phone} and agree what to do next.`,
  notPaid:
    'Your payment did not come in time, so nothing was bought. Any money that still comes will go to your wallet.',
  noAgent:
    'We are sorry. No agent could take your order in time. Nothing was bought and you owe nothing. You can send the same list again.',
  cancelledByYou: 'You cancelled this order.',
  cancelledReason: (endReason: string) => `We cancelled this order: ${endReason}`,
  cancelled: 'We cancelled this order.',
}

// An order just placed
export const nextOrder = {
  one: '1 item of your list is saved for the next order.',
  many: (itemCount: number) => `${itemCount} items of your list are saved for the next order.`,
  submit: 'Order the rest',
}

export const followBar = {
  question: (agent: string, itemName: string) => `${agent} is asking about ${itemName}.`,
  answer: 'Answer',
  code: 'Your code',
  seeCode: 'See the code',
}

export const placedNotice = {
  chosenMarket: (marketName: string, window: string) =>
    `You ordered offline, so we chose the market: ${marketName}. At your gate ${window}. Nothing is bought yet.`,
  heading: 'Order placed. We have your list.',
  promise: 'At your gate',
  goods: 'Goods, about',
  gotIt: 'Got it',
  totalAbout: 'Total, about',
  spendingCap: 'Spending cap',
}

// Sharing
export const share = {
  message: 'Follow my market order:',
  submit: 'Share tracking link',
  copied: 'Link copied',
  copiedHint: 'Anybody with the link sees where the order has reached, not what is in it.',
  copyYourself: 'Copy this link',
}

// Steps so far and ahead
// Another list for a placed order
export const list = {
  open: 'Change the list',
  title: 'Change the list',
  failed: 'The list was not changed. Try again.',
  agentSees: (agent: string) => `${agent} has the order and sees each change on their list.`,
  fixed: 'Shopping has begun, so the list stays as it is. We send this to your agent as a message.',
  tell: 'Send to your agent',
  offer: 'Change the list?',
}

export const timeline = {
  promised: (window: string) => `Promised ${window}`,
  received: 'Order received',
  receivedOffline: (marketName: string) => `Order received. We chose ${marketName}`,
  paid: 'Payment confirmed',
  takenBack: 'Payment taken back by your bank',
  givenAgain: 'Payment returned by your bank',
  feeRemoved: 'Cancellation fee removed',
  searching: 'Looking for another agent',
  shoppingFinished: 'Shopping finished',
  wrongCode: 'A wrong code was entered',
  tipped: (who: string, amount: string) => `You tipped ${who} ${amount}`,
  reported: 'You reported a problem',
  reportAnswered: 'We answered your report',
  moved: 'Another agent has your order now.',
  newTime: (time: string) => `New time: expected by ${time}`,
  joined: (amount: string) => `One agent brings both of your orders: delivery costs ${amount} less`,
  parted: (amount: string) => `Your other order ended, so delivery of this one costs ${amount} again`,
  addressChanged: (time: string) => `The address was changed: expected by ${time}`,
  listChanged: (changes: string) => `The list was changed: ${changes}`,
  listAdded: (items: string) => `added ${items}`,
  listNow: (items: string) => `now ${items}`,
  listRemoved: (items: string) => `taken off ${items}`,
  timeChosen: (time: string) => `You chose another time: ${time}`,
  movedOn: (time: string) => `No agent was free, so it moved to ${time}, as you said`,
}

export const agentSteps = {
  accepted: (who: string) => `${who} accepted the order`,
  gaveUp: (who: string) => `${who} could not continue`,
  startedShopping: (who: string, marketName: string) => `${who} started shopping at ${marketName}`,
  leftMarket: (who: string) => `${who} left the market`,
  bringingAgain: (who: string) => `${who} is bringing it again`,
  atGate: (who: string) => `${who} reached the gate`,
}

export const questionSteps = {
  asked: (who: string, item: string) => `${who} asked about ${item}`,
  unnamedItem: 'an item',
  answered: (how: string, item: string, answer: string) => `You answered${how} about ${item}: “${answer}”`,
  byLink: ' by link',
  noAnswer: (item: string, answer: string) => `No answer about ${item} in time: “${answer}”`,
  noAnswerAsChosen: (item: string, answer: string) => `No answer about ${item}: “${answer}”, as you chose`,
  answeredByPhone: (name: string, answer: string) =>
    `Your agent says that you answered on the phone about ${name}: “${answer}”`,
  answeredByTeam: (item: string, answer: string) =>
    `Answered about ${item} through a link from our team: “${answer}”`,
  answeredByTeamPhone: (item: string, answer: string) =>
    `You answered our team on the phone about ${item}: “${answer}”`,
  agreedByPhone: (item: string, isBought: boolean) =>
    `Your agent says that you agreed on the phone to ${isBought ? 'buy' : 'skip'} ${item}`,
}

export const stepsAhead = {
  accepted: 'An agent accepts',
  billReady: 'Shopping finished, bill ready',
}

// Where the agent is
export const map = {
  seen: (ago: string) => `Seen ${ago}. Distances are in a straight line.`,
  leftMarket: (agentName: string, marketName: string) => `${agentName} has left ${marketName}`,
  fromMarket: (agentName: string, fromMarket: string, marketName: string) =>
    `${agentName} is ${fromMarket} from ${marketName}`,
  fromYou: (agentName: string, distance: string, fromMarket: string) =>
    `${agentName} is ${distance} from you, ${fromMarket} from the market`,
  away: (time: string) => `About ${time} away`,
  oneMinute: 'a minute',
  minutes: (count: number) => `${count} minutes`,
  waiting: 'The location will show once their phone sends it.',
}

// A new time
export const delay = {
  agentsBusy: (marketName: string, more: string, time: string) =>
    `All our agents near ${marketName} are busy. It will take ${more} more. It should be at your gate by ${time}.`,
  noAgent: 'No agent is free yet.',
  asking: 'We are still asking. You can keep waiting, or cancel for free.',
  thenEnds: (until: string) =>
    `We will look until ${until}. If nobody is free by then, the order ends and you pay nothing.`,
  thenEndsPaid: (until: string) =>
    `We will look until ${until}. If nobody is free by then, the order ends and your money goes back.`,
  thenMoves: (until: string, hour: string) =>
    `We will look until ${until}. If nobody is free by then, we will move your order to ${hour}.`,
  over: 'We have stopped looking and are closing this order. Nothing was bought.',
  later: (more: string, time: string) =>
    `This is taking ${more} longer than we promised. It should be at your gate by ${time}.`,
  wait: 'Keep waiting',
  waitUntil: (time: string) => `Keep waiting, at your gate by ${time}`,
  waiting: 'Thank you for waiting. We are still looking for your agent.',
  moveOn: (until: string) => `Move it to the next free hour if nobody is free by ${until}`,
}

export const address = {
  open: 'Change the address',
  title: 'Bring it to another address',
  submit: 'Bring it there',
  submitFor: (amount: string) => `Bring it there for ${amount} more`,
  tooLate: 'Your agent has left the market, so the address stays. Call us, and we will sort it out.',
  failed: 'We could not change the address. Try again.',
  linked: (marketName: string) => `Your order from ${marketName} goes there too.`,
}

export const hour = {
  title: 'Choose an hour',
  submit: 'Book this hour',
  back: 'Keep it as it is',
  tooLate: 'An agent has accepted your order, so you can no longer choose an hour.',
  empty: 'No hour is free in the next seven days.',
  failed: 'We could not move your order. Try again.',
}

export const listChange = {
  submit: 'Change the list',
  field: 'What should change?',
}

export const cancelDialog = {
  question: 'Cancel this order?',
  seeOrder: 'See that order',
}

export const orderDetails = {
  delivery: 'Delivery',
}

export const orderTimeline = {
  progress: 'Progress',
}
