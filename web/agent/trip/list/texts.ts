// Checklist
export const list = {
  toBuy: (count: number) => `To buy (${count})`,
  notBought: (name: string) => `${name}: not bought`,
  asAskedFor: 'as asked for',
  inBag: (name: string, bag: number) => `${name}, bag ${bag}`,
  undoItem: (name: string) => `Undo ${name}`,
  undoInBag: (name: string, bag: number) => `Undo ${name}, bag ${bag}`,
  amount: (got: string) => ` for ${got}`,
  saved: (amount: string) => `saved ${amount}`,
  insteadOf: (name: string) => `instead of ${name}`,
  notSent: 'Not sent yet',
  cap: (cap: string) => `At most ${cap}`,
  agreedCap: (price: string) => `Agreed up to ${price}`,
}

// Finish shopping
export const finish = {
  ofCap: (cap: string) => `of ${cap}`,
  capMeter: (total: string, cap: string) => `${total} of the ${cap} cap`,
  nothingBought: 'Nothing was bought. Hand the order back or call us.',
  nothingYet: 'nothing bought yet',
  withFees: 'with our fees',
  plusFees: 'plus fees',
  total: ', total',
  warning: '. You cannot change the bill after this.',
}

// One item: price and amount
export const item = {
  asked: 'Seller asked',
  paid: 'You paid',
  changePaid: 'Change what you paid',
  takeGuide: (price: string) => `I did not note it, take the guide price ${price}`,
  guess: 'This is the guide price, not what you paid. It is marked, and our team sees it.',
  paidAboveAsked: 'You paid more than the seller asked. Is that right?',
  got: 'You got',
  noUnit: 'no unit',
  substitute: 'I bought something else instead',
  substituteName: 'What you bought instead',
  submit: (money: string) => `Bought for ${money}`,
  submitChange: (money: string) => `Change to ${money}`,
  aboveUsual: (typical: string) =>
    `This much usually costs ${typical} at most. Check the price and the amount.`,
}

// One item: the customer must agree
export const consent = {
  aboveCap: (name: string, paid: string, over: string, customer: string, limit: string) =>
    `${name} at ${paid} is ${over} above ${customer}’s cap of ${limit}.`,
  wishSkip: (customer: string, name: string) =>
    `${customer} said to skip ${name}. Ask again before you buy it.`,
  wishLeave: (customer: string, name: string, limit: string) =>
    `${customer} said to leave ${name} above ${limit}. You need not ask.`,
  wishOther: (customer: string, other: string, limit: string) =>
    `${customer} said to buy ${other} above ${limit}. You need not ask.`,
  leave: 'Leave it',
  aboveSpendingCap: (total: string, customer: string, cap: string) =>
    `This brings the order to ${total} with our fees. ${customer}’s spending cap is ${cap}.`,
  substitute: (customer: string) => `${customer} wants to be asked before you buy something else.`,
  ask: (name: string) => `Ask ${name}`,
  call: (name: string) => `Call ${name}`,
  agreedByPhone: (name: string) => `${name} said yes on the phone`,
  refusedInApp: (name: string) => `${name} said no in the app. Only a new answer there counts.`,
  expensive: (name: string, paid: string, customer: string) =>
    `${name} at ${paid} is a lot for one item. ${customer} set no cap, so ask first.`,
  aboveUsual: (name: string, paid: string, usual: string, customer: string) =>
    `${name} at ${paid} is far above the usual ${usual}. ${customer} set no cap, so ask first.`,
}

// One item: not bought
export const notBought = {
  title: 'Could not buy it?',
  reason: 'Why not',
  waitForAnswer: 'Wait for the answer, or cancel the question first.',
  agreedByPhone: 'Agreed by phone: skip',
  ask: (name: string) => `Ask ${name} what to do`,
  priceHint: (name: string) => `${name} sees it and can say yes.`,
  decided: 'The customer said what to do. You need not ask.',
  buyInstead: (name: string) => `Buy ${name} instead`,
}

// Question to the customer, and what came of it
export const question = {
  unsent: (name: string) => `Will send to ${name} once there is network. Keep shopping.`,
  timer: (name: string) => `for ${name} to answer`,
  asking: (name: string, asked: string) => `Asking ${name}: ${asked}`,
  substitute: (substitute: string, price: string) => `${substitute} for ${price}?`,
  cancel: 'Cancel question',
  noAnswer: (name: string, whatToDo: string) => `No answer from ${name}. ${whatToDo}`,
  policySimilar: 'Buy something similar within the cap.',
  policySkip: 'Skip it.',
}

export const answers = {
  byPolicy: 'No answer: ',
  byCustomer: (name: string) => `${name} says `,
  upTo: (allowed: string) => `, up to ${allowed}`,
  yes: (says: string, upTo: string) => `${says}yes${upTo}`,
  similar: (says: string) => `${says}buy something similar`,
  substitute: (says: string, substitute: string, upTo: string) => `${says}buy ${substitute}${upTo}`,
  buyIt: (says: string, upTo: string) => `${says}buy it${upTo}`,
  skip: (says: string) => `${says}skip it`,
  tooCostly: (says: string) => `${says}too costly. Stay within the cap`,
  withinCap: (says: string) => `${says}stay within the cap`,
  otherSellers: (says: string) => `${says}no. Try other sellers`,
}

// Where an item is sold and what it cost lately
export const place = {
  soldWith: 'Sold with',
  lately: 'Lately here',
  noRecentPrice: 'No recent price',
  asWritten: 'As written',
}

export const finishBar = {
  notYet: 'Not yet',
}
