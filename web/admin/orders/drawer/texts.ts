import { countOf } from '#domain/plurals.ts'

// Actions
export const actions = {
  unassign: 'Take off agent',
  completeHandover: 'Complete handover',
  moveAddress: 'Change address',
  changeList: 'Change list',
  waiveFee: 'Waive call-out fee',
}

// Bill
const gateStatuses = {
  stated: 'to confirm',
  in_transit: 'not arrived yet',
  arrived: 'arrived',
  refused: 'refused',
  replaced: 'recorded again',
  lost: 'never arrived',
}

export const bill = {
  owedForOrder: (code: string) => `Balance of order ${code}`,
  addedToOrder: (code: string) => `Added to order ${code}`,
  corrected: (reason: string) => `Corrected: ${reason}`,
  title: 'Bill',
  goodsEstimated: 'Goods, estimated',
  callOutFee: 'Call-out fee',
  paid: 'Paid so far',
  refundedWallet: 'Refunded to wallet',
  tip: 'Tip to the agent, from the wallet',
  atGate: (method: string, reference: string, status: keyof typeof gateStatuses) =>
    `${method} ${reference}: ${gateStatuses[status]}`,
  spendingCap: 'Customer’s spending cap',
  receipt: 'Receipt (PDF)',
  refunded: 'Refunded to card or bank',
}

// Items
export const items = {
  done: (done: number, all: number) => `${done} of ${all} done`,
  asked: (amount: string) => `asked ${amount}`,
  substitute: (substitute: string) => `got ${substitute} instead`,
  got: (quantity: string) => `got ${quantity}`,
  cap: (cap: string) => `cap ${cap}`,
  asking: 'Customer is being asked',
  unusualPrice: 'far above the usual price, confirmed by the agent',
}

export const consent = {
  customer: 'customer agreed',
  agent: 'agent says the customer agreed on the phone',
  admin: 'our team says the customer agreed',
}

// People and places
export const log = {
  reachedLater: (span: string) => `reached us ${span} later`,
  upTo: (amount: string) => `up to ${amount}`,
  instead: (got: string, substitute: string) => `${got}${substitute} instead`,
  total: (amount: string) => `total ${amount}`,
  cash: (amount: string) => `cash ${amount}`,
  expected: (time: string) => `expected by ${time}`,
  feeUp: (amount: string) => `delivery costs ${amount} more`,
  feeDown: (amount: string) => `delivery costs ${amount} less`,
  distance: (distance: string) => `${distance} from the market`,
  triesMany: (tries: number) => `${tries} tries left`,
  link: 'through the link',
  adminLink: 'through a link that we sent, which does not prove the customer',
  phone: 'on the phone',
  teamPhone: 'agreed on the phone with our team',
  got: 'got ',
  triesOne: '1 try left',
  unusualPrice: 'far above the usual price',
}

export const customer = {
  account: (name: string) => `${name}’s account`,
  secondContact: 'Second contact',
}

export const places = {
  gateCode: (code: string) => `Gate code ${code}`,
  from: 'From',
  to: 'To',
  itemCount: (count: number) => countOf(count, 'item', 'items'),
  linkedMarket: (marketName: string, status: string) =>
    `The rest of the list comes from ${marketName} (${status}).`,
  openLinked: 'Open that order',
}

export const agent = {
  noneYet: 'No agent yet',
  waitsFor: (agent: string, time: string) => `Waits for ${agent}, to be asked at about ${time}`,
  noneEver: 'No agent had it',
}

export const offerLog = {
  released: (agent: string) => `No longer waits for ${agent}`,
  made: (agent: string) => `Offered to ${agent}`,
  accepted: (agent: string) => `${agent} accepted`,
  passed: (agent: string) => `${agent} passed`,
  expired: (agent: string) => `${agent} did not answer in time`,
  withdrawn: (agent: string) => `Offer to ${agent} withdrawn`,
  exhausted: 'No agent left to ask',
}

// Reports from the customer
export const reports = {
  open: (open: number) => `${open} to answer`,
  title: 'Reported by the customer',
  notBought: 'not bought',
  photo: 'Photo from the customer',
  answer: 'Answer without refund',
  refundedWallet: 'refunded to the wallet',
  refundedSource: 'refunded to the card or bank',
}

// On the way
export const road = {
  seen: (ago: string, distance: string) => `Seen ${ago}, ${distance} from the market.`,
  noLocation: 'No location from the phone yet.',
}

// Log
export const orderLog = {
  placed: (by: string) => `${by} placed the order`,
  placedOffline: (by: string) => `${by} placed the order offline. We chose the market`,
  paidOnline: (amount: string) => `Online payment of ${amount} received`,
  paidByTransfer: (amount: string) => `Transfer of ${amount} confirmed`,
  paidByPos: (amount: string) => `POS payment of ${amount} confirmed`,
  gateSteps: {
    stated: (by: string, amount: string) => `${by} recorded ${amount} by transfer or POS`,
    refused: (by: string, amount: string) => `${by} found no payment of ${amount}`,
    lost: (by: string, amount: string) => `${by} settled ${amount} that never arrived`,
  },
  takenBack: (amount: string, fromWallet: string) =>
    `The customer’s bank took back ${amount}, ${fromWallet} of it from the wallet`,
  refundedPastUs: (amount: string, fromWallet: string) =>
    `${amount} was refunded at Paystack, ${fromWallet} of it from the wallet`,
  givenAgain: (amount: string) => `The bank gave back ${amount}`,
  feeWaived: (by: string) => `${by} waived the call-out fee`,
  assignedBy: (by: string, agent: string) => `${by} assigned it to ${agent}`,
  assigned: (agent: string) => `Assigned to ${agent}`,
  bagToFetch: 'The new agent fetches the bag',
  bagHandedOver: 'The new agent has the bag',
  takenOff: (by: string, agent: string) => `${by} took it off ${agent}`,
  requeued: (by: string) => `${by} moved it back to the queue`,
  handedBack: (by: string) => `${by} handed it back`,
  cancelled: (by: string) => `${by} cancelled`,
  tipped: (by: string, amount: string) => `${by} tipped the agent ${amount}`,
  rated: (by: string, stars: string) => `${by} gave ${stars} of 5 stars`,
  delayed: (time: string) => `Running late: now expected by ${time}`,
  joined: (agent: string, amount: string) =>
    `${agent} brings both orders of the list: delivery costs ${amount} less`,
  parted: (amount: string) => `The other order of the list ended: delivery costs ${amount} more again`,
  addressChanged: (by: string) => `${by} changed the address`,
  listChanged: (by: string) => `${by} changed the list`,
  listAdded: (items: string) => `added: ${items}`,
  listNow: (items: string) => `now: ${items}`,
  listRemoved: (items: string) => `taken off: ${items}`,
  listUp: (amount: string) => `may cost ${amount} more`,
  listDown: (amount: string) => `may cost ${amount} less`,
  rescheduled: (by: string, time: string) => `${by} chose another time: ${time}`,
  goods: (amount: string) => `goods ${amount}`,
}

export const tripLog = {
  shoppingStarted: (by: string) => `${by} started shopping`,
  departed: (by: string) => `${by} left the market`,
  arrived: (by: string) => `${by} is at the gate`,
  handoverCompleted: (by: string) => `${by} completed the handover`,
  failed: (by: string) => `${by} marked it as not delivered`,
  redelivery: (by: string) => `${by} sent it out again`,
  shoppingDone: 'Shopping done, bill ready',
  wrongCode: 'Wrong handover code',
}

export const reportLog = {
  reported: (by: string, problem: string) => `${by} reported ${problem}`,
  more: (rest: number) => ` and ${rest} more`,
  wholeOrder: 'the whole order',
  refundedWallet: (by: string, amount: string) => `${by} refunded ${amount} to the wallet`,
  refundedSource: (by: string, amount: string) => `${by} refunded ${amount} to the card or bank`,
  explained: (by: string) => `${by} explained a report`,
  declined: (by: string) => `${by} declined a report`,
  answered: (by: string) => `${by} answered a report`,
}

export const itemLog = {
  notBought: (item: string) => `Not bought: ${item}`,
  undone: (item: string) => `Undone: ${item}`,
  asked: (by: string, item: string) => `${by} asked about ${item}`,
  questionCancelled: (by: string, item: string) => `${by} cancelled the question about ${item}`,
  unanswered: (item: string, choice: string) =>
    `No answer about ${item}, so we followed the list: “${choice}”`,
  answered: (who: string, item: string, answer: string) => `${who} answered about ${item}: ${answer}`,
  corrected: 'Corrected',
  teamPhoneAnswered: (by: string, item: string, answer: string) =>
    `${by} agreed on the phone about ${item}: ${answer}`,
  adminLinkAnswered: (item: string, answer: string) => `Answered about ${item}: ${answer}`,
  phoneAnswered: (by: string, name: string, said: string) =>
    `${by} says the customer answered about ${name}: ${said}`,
  no: 'No',
}

export const answers = {
  cap: 'Yes, up to a price',
}

export const actors = {
  customer: 'The customer',
  admin: 'An admin',
  anyAgent: 'an agent',
}

// The order
export const order = {
  needsAssigning: 'No agent has accepted. Assign it to somebody.',
  needsAnother: (agent: string) =>
    `${agent} may not be able to finish it. Call them, or assign it to somebody else.`,
  codeLocked:
    'The wrong handover code was entered five times. Speak to the customer and the agent, then complete the handover here.',
}

// Settling an ended order, and its log
export const settlementLog = {
  ways: {
    cash: 'paid later in cash',
    transfer: 'paid later by transfer',
    wallet: 'paid from the wallet',
    owes: 'the customer owes it',
    goods_sold: 'goods sold on',
    goods_returned: 'goods returned',
    write_off: 'written off',
    close: 'nothing more to do',
  } as const,
  settled: (by: string, what: string, amount: string) =>
    what === settlementLog.ways.close || what === settlementLog.ways.owes
      ? `${by} closed it: ${what}`
      : `${by} settled ${amount}: ${what}`,
  refunded: (amount: string) => `Customer got ${amount} back`,
  reminded: (amount: string) => `Customer reminded of ${amount}`,
}

export const door = {
  cameBy: (channel: string, placedBy: string | null) =>
    placedBy === null ? `Came by: ${channel}` : `Placed by ${placedBy} (${channel.toLowerCase()})`,
  waivedFor: (reason: string) => `Delivery fee waived: ${reason}`,
  paysLater: 'The customer pays later',
}

export const people = {
  map: 'Map',
}

export const drawerActions = {
  settle: 'Settle',
}

export const drawerItems = {
  list: 'List',
}

export const drawerLog = {
  log: 'Log',
}

export const logText = {
  paid: 'Paid',
}
