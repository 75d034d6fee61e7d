import { countOf } from '#domain/plurals.ts'
// Actions
export const move = 'Move'
export const assign = 'Assign'
export const takeOffAgent = 'Take off agent'
export const cancelOrder = 'Cancel order'
export const completeHandover = 'Complete handover'
export const notDelivered = 'Not delivered'
export const deliverAgain = 'Deliver again'
export const waiveCallOutFee = 'Waive call-out fee'

// Bill
export const owedForOrder = (code: string) => `Still to pay for order ${code}`
export const addedToOrder = (code: string) => `Added to order ${code}`
export const corrected = (reason: string) => `Corrected: ${reason}`
export const bill = 'Bill'
export const goodsEstimated = 'Goods, estimated'
export const goods = 'Goods'
export const delivery = 'Delivery'
export const service = 'Service'
export const promoCode = 'Promo code'
export const callOutFee = 'Call-out fee'
export const total = 'Total'
export const paidSoFar = 'Paid so far'
export const refundedToWallet = 'Refunded to wallet'
export const refundedToCardOrBank = 'Refunded to card or bank'
export const tipToTheAgent = 'Tip to the agent, from the wallet'
export const balance = 'Balance'
export const savedByHaggling = 'Saved by haggling'
export const customersSpendingCap = 'Customer’s spending cap'
export const receiptPdf = 'Receipt (PDF)'

// Items
export const ofDone = (done: number, all: number) => `${done} of ${all} done`
export const asked = (amount: string) => `asked ${amount}`
export const gotInstead = (substitute: string) => `got ${substitute} instead`
export const got = (quantity: string) => `got ${quantity}`
export const cap = (cap: string) => `cap ${cap}`
export const list = 'List'
export const customerIsBeingAsked = 'Customer is being asked'
export const customerAgreed = 'customer agreed'

// People and places
export const reachedUsLater = (span: string) => `reached us ${span} later`
export const log = 'Log'
export const sAccount = (name: string) => `${name}’s account`
export const gateCode = (code: string) => `Gate code ${code}`
export const customer = 'Customer'
export const messages = 'Messages'
export const secondContact = 'Second contact'
export const agent = 'Agent'
export const noAgentYet = 'No agent yet'
export const waitsFor = (agent: string, time: string) => `Waits for ${agent}, to be asked at about ${time}`
export const noLongerWaitsFor = (agent: string) => `No longer waits for ${agent}`
export const noAgentHad = 'No agent had it'
export const from = 'From'
export const to = 'To'
export const map = 'Map'

// Reports from the customer
export const toAnswer = (open: number) => `${open} to answer`
export const ago = (span: string) => `${span} ago`
export const reportedByTheCustomer = 'Reported by the customer'
export const notBought = 'not bought'
export const theWholeOrder = 'The whole order'
export const photoFromTheCustomer = 'Photo from the customer'
export const refund = 'Refund'
export const answerWithoutRefund = 'Answer without refund'
export const explained = 'Explained'
export const declined = 'Declined'
export const refundedToTheWallet = 'refunded to the wallet'
export const refundedToTheCardOrBank = 'refunded to the card or bank'
export const stars = 'Stars'

// On the way
export const seenFromTheMarket = (ago: string, distance: string) =>
  `Seen ${ago}, ${distance} from the market.`
export const onTheWay = 'On the way'
export const theAgent = 'The agent'
export const noLocationFromThePhoneYet = 'No location from the phone yet.'
export const justNow = 'just now'

// Log
export const placedTheOrder = (by: string) => `${by} placed the order`
export const onlinePaymentOfReceived = (amount: string) => `Online payment of ${amount} received`
export const waivedTheCallOutFee = (by: string) => `${by} waived the call-out fee`
export const assignedIt = (by: string, agent: string) => `${by} assigned it to ${agent}`
export const assignedTo = (agent: string) => `Assigned to ${agent}`
export const bagToFetch = 'The new agent fetches the bag'
export const bagHandedOver = 'The new agent has the bag'
export const tookItOff = (by: string, agent: string) => `${by} took it off ${agent}`
export const movedItBackToTheQueue = (by: string) => `${by} moved it back to the queue`
export const handedItBack = (by: string) => `${by} handed it back`
export const startedShopping = (by: string) => `${by} started shopping`
export const leftTheMarket = (by: string) => `${by} left the market`
export const isAtTheGate = (by: string) => `${by} is at the gate`
export const completedTheHandover = (by: string) => `${by} completed the handover`
export const cancelled = (by: string) => `${by} cancelled`
export const markedItAsNotDelivered = (by: string) => `${by} marked it as not delivered`
export const sentItOutAgain = (by: string) => `${by} sent it out again`
export const tippedTheAgent = (by: string, amount: string) => `${by} tipped the agent ${amount}`
export const reported = (by: string, problem: string) => `${by} reported ${problem}`
export const offeredTo = (agent: string) => `Offered to ${agent}`
export const accepted = (agent: string) => `${agent} accepted`
export const passed = (agent: string) => `${agent} passed`
export const didNotAnswerInTime = (agent: string) => `${agent} did not answer in time`
export const offerToWithdrawn = (agent: string) => `Offer to ${agent} withdrawn`
export const notBought2 = (item: string) => `Not bought: ${item}`
export const undone = (item: string) => `Undone: ${item}`
export const askedAbout = (by: string, item: string) => `${by} asked about ${item}`
export const cancelledTheQuestionAbout = (by: string, item: string) =>
  `${by} cancelled the question about ${item}`
export const gaveOf5Stars = (by: string, stars: string) => `${by} gave ${stars} of 5 stars`
export const andMore = (rest: number) => ` and ${rest} more`
export const noAnswerAbout = (item: string, choice: string) =>
  `No answer about ${item}, so we followed the list: “${choice}”`
export const answeredAbout = (who: string, item: string, answer: string) =>
  `${who} answered about ${item}: ${answer}`
export const upTo = (amount: string) => `up to ${amount}`
export const instead = (got: string, substitute: string) => `${got}${substitute} instead`
export const goods2 = (amount: string) => `goods ${amount}`
export const total2 = (amount: string) => `total ${amount}`
export const cash = (amount: string) => `cash ${amount}`
export const fromTheMarket = (distance: string) => `${distance} from the market`
export const triesLeft = (tries: number) => `${tries} tries left`
export const paid = 'Paid'
export const corrected2 = 'Corrected'
export const bought = 'Bought'
export const shoppingDone = 'Shopping done, bill ready'
export const wrongHandoverCode = 'Wrong handover code'
export const delivered = 'Delivered'
export const noAgentWasFree = 'No agent was free'
export const notPaidInTime = 'Not paid in time'
export const noAgentLeftToAsk = 'No agent left to ask'
export const theWholeOrder2 = 'the whole order'
export const refundedToTheWallet2 = (by: string, amount: string) => `${by} refunded ${amount} to the wallet`
export const refundedToTheCardOrBank2 = (by: string, amount: string) =>
  `${by} refunded ${amount} to the card or bank`
export const explainedAReport = (by: string) => `${by} explained a report`
export const declinedAReport = (by: string) => `${by} declined a report`
export const answeredAReport = (by: string) => `${by} answered a report`
export const yes = 'Yes'
export const no = 'No'
export const skipIt = 'Skip it'
export const yesUpToAPrice = 'Yes, up to a price'
export const theCustomer = 'The customer'
export const anAdmin = 'An admin'
export const kasuwa = 'Kasuwa'
export const anAgent = 'an agent'
export const throughTheLink = 'through the link'
export const throughTeamLink = 'through a link that we sent, which does not prove the customer'
export const teamLinkAnswered = (item: string, answer: string) => `Answered about ${item}: ${answer}`
export const onThePhone = 'on the phone'
export const got2 = 'got '
export const n1TryLeft = '1 try left'

// The order
export const order = 'Order'
export const noAgentHasAccepted = 'No agent has accepted. Assign it to somebody.'
export const theWrongHandoverCodeWasEnteredFiveTimes =
  'The wrong handover code was entered five times. Speak to the customer and the agent, then complete the handover here.'
export const customersNote = 'Customer’s note:'

// Whose word it is that the customer agreed, and unusual prices
export const agentSaysTheCustomerAgreedOnThePhone = 'agent says the customer agreed on the phone'
export const teamLinkAgreed = 'agreed through a link that we sent, which does not prove the customer'
export const farAboveTheUsualPrice = 'far above the usual price, confirmed by the agent'
export const farAboveTheUsualPrice2 = 'far above the usual price'
export const saysTheCustomerAnsweredAbout = (by: string, name: string, said: string) =>
  `${by} says the customer answered about ${name}: ${said}`

// Settling an ended order, and its log
export const settle = 'Settle'
export const settledAs = {
  cash: 'paid later in cash',
  transfer: 'paid later by transfer',
  wallet: 'paid from the wallet',
  owes: 'the customer owes it',
  goods_sold: 'goods sold on',
  goods_returned: 'goods returned',
  write_off: 'written off',
  close: 'nothing more to do',
} as const
export const settledBy = (by: string, what: string, amount: string) =>
  what === settledAs.close || what === settledAs.owes
    ? `${by} closed it: ${what}`
    : `${by} settled ${amount}: ${what}`
export const customerGotBack = (amount: string) => `Customer got ${amount} back`
export const customerReminded = (amount: string) => `Customer reminded of ${amount}`

export const items = (count: number) => countOf(count, 'item', 'items')

// New times of an order
export const expectedLater = (time: string) => `Running late: now expected by ${time}`
export const choseAnotherHour = (by: string, time: string) => `${by} chose another time: ${time}`

// A list from two markets
export const restOfTheListFrom = (marketName: string, status: string) =>
  `The rest of the list comes from ${marketName} (${status}).`
export const openThatOrder = 'Open that order'
