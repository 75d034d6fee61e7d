import { countOf } from '#domain/plurals.ts'
// Assign to an agent, or move
export const hasTheOrderNow = (firstName: string) => `${firstName} has the order now.`
export const holds = (cashHeld: string) => `holds ${cashHeld}`
export const from = (distance: string, marketName: string) => `${distance} from ${marketName}`
export const trips = (count: number) => `${count} trips`
export const nobodyAccepted = 'Nobody accepted'
export const nearestToTheMarket = 'Nearest to the market'
export const theAgentAsked = 'The agent asked for it'
export const theAgentCannotContinue = 'The agent cannot continue'
export const theAgent = 'The agent'
export const moveToAnotherAgent = 'Move to another agent'
export const assignToAnAgent = 'Assign to an agent'
export const move = 'Move'
export const assign = 'Assign'
export const thisOrderCanNoLongerBeAssigned = 'This order can no longer be assigned to an agent.'
export const weCouldNotLoadTheAgents = 'We could not load the agents.'
export const agent = 'Agent'
export const locationUnknown = 'location unknown'
export const n1Trip = '1 trip'
export const hasItNow = 'has it now'
export const offDuty = 'off duty'

// A card on the board
export const noAgentYet = 'No agent'
export const waitsFor = (agent: string, time: string) => `Waits for ${agent} until ${time}`
export const forIt = (time: string) => `for ${time}`
export const inThisStage = 'in this stage'

// The board
export const orders = 'Orders'
export const weCouldNotLoadTheOrders = 'We could not load the orders.'
export const noLiveOrders = 'No live orders'
export const newOrdersWillShowHere = 'New orders will show here.'
export const loadingTheOrders = 'Loading the orders'

// Filters and search
export const live = 'Live'
export const ended = 'Ended'
export const whichOrders = 'Which orders'
export const market = 'Market'
export const allMarkets = 'All markets'
export const status = 'Status'
export const allStatuses = 'All statuses'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const searchByCode = 'Search by code, name, phone, agent, landmark or item'
export const codeNameOrPhone = 'Code, name, landmark or item'
export const all = 'All'
export const filters = 'Filters'
export const filtersOn = (count: number) => `Filters (${count})`
export const clearTheFilters = 'Clear'
export const placedFrom = 'Placed from'
export const placedTo = 'Placed until'
export const area = 'Area'
export const allAreas = 'All areas'
export const allAgents = 'All agents'
export const paymentMethod = 'Payment'
export const allPayments = 'All payments'
export const payment = {
  cash: 'Cash on delivery',
  transfer: 'Transfer on delivery',
  prepaid: 'Paid online',
  wallet: 'From the wallet',
}
export const phoneSilent = (span: string) => `phone silent for ${span}`
export const isLate = 'Late'
export const isReported = 'Reported'
export const isRefunded = 'Refunded'
export const isOwed = 'Still owed'
export const isVouched = 'Agreed by phone'
export const isUnassigned = 'Nobody takes it'
export const isLocked = 'Code locked'
export const isUnsettled = 'Not settled'

// Saved views
export const saveThisView = 'Save this view'
export const viewName = 'Name of the view'
export const theSameNameReplacesIt = 'A view with the same name is replaced. Only you see it.'
export const removeTheView = (name: string) => `Remove the view ${name}`
export const loadTheSavedViews = 'Load the saved views'

// Cancel
export const chargeTheCallOutFee = (callOutFee: string) => `Charge the call-out fee of ${callOutFee}`
export const theBillOfStays = (total: string) =>
  `The bill of ${total} stays. The customer pays for what was bought.`
export const goodsForAreAlreadyBought = (goods: string) =>
  `Goods for ${goods} are already bought. The customer pays for them.`
export const cancelThisOrder = 'Cancel this order?'
export const cancelOrder = 'Cancel order'
export const keepTheOrder = 'Keep the order'
export const theCustomerAndTheAgentWillSee = 'The customer and the agent will see this.'
export const anAgentHadAlreadyAccepted = 'An agent had already accepted.'
export const nothingHasBeenBought = 'Nothing has been bought. You cannot undo this.'

// An agent’s cash limit
export const sCashLimitHasChanged = (firstName: string) => `${firstName}’s cash limit has changed.`
export const howMuchCashMayHold = (firstName: string) => `How much cash may ${firstName} hold?`
export const save = 'Save'
export const withThisMuchInHand = 'With this much in hand, they get no new cash orders until they pay it in.'
export const theirOwnLimit = 'Their own limit'
export const ifOff = 'If off, the limit in settings applies.'
export const cashLimit = 'Cash limit'
export const trustedForALongTime = 'Trusted for a long time'
export const newAgent = 'New agent'
export const paidInLate = 'Paid in late'

// Answer a report without a refund
export const weSpokeOnThePhoneAndSorted = 'We spoke on the phone and sorted it out.'
export const itIsWhatTheListSaid = 'It is what the list said.'
export const thatWasTheMarketPriceThatDay = 'That was the market price that day.'
export const answerSentToTheCustomer = 'Answer sent to the customer'
export const answerTheCustomer = 'Answer the customer'
export const send = 'Send'
export const outcome = 'Outcome'
export const explained = 'Explained'
export const weOweNothing = 'We owe nothing, and we say why.'
export const declined = 'Declined'
export const weCheckedItAndThereIsNoRefund = 'We checked it and there is no refund.'
export const theCustomerWillSee = 'The customer will see this.'

// Complete the handover
export const cashReceived = (agent: string) => `Cash ${agent} received`
export const extraGoesToTheCustomersWallet = (extra: string) =>
  `${extra} extra goes to the customer’s wallet.`
export const short = (amount: string) => `${amount} short.`
export const customerConfirmedByPhone = 'Customer confirmed by phone'
export const aNeighbourReceived = 'A neighbour received it'
export const completeTheHandover = 'Complete the handover?'
export const complete = 'Complete'
export const speakToTheCustomerFirst =
  'Speak to the customer first. There is no code, so we rely on what they tell you.'

// Not delivered
export const markAsNotDelivered = 'Mark as not delivered?'
export const markAsNotDelivered2 = 'Mark as not delivered'
export const theAgentKeepsTheGoodsUntilYou = 'The agent keeps the goods until you send them out again.'
export const whatHappened = 'What happened'
export const choose = 'Choose'
export const theAgentReportedItByPhone = 'The agent reported it by phone'

// Keyboard shortcuts
export const jK = 'j k or ↓ ↑'
export const nextOrPreviousOrder = 'next or previous order'
export const hL = 'h l or ← →'
export const columnToTheLeftOrRight = 'column to the left or right'
export const enter = 'Enter'
export const openTheOrder = 'open the order'
export const assignTheOrder = 'assign the order'
export const search = 'search'
export const esc = 'Esc'
export const close = 'close'
export const showTheseShortcuts = 'show these shortcuts'
export const close2 = 'Close'

// Orders as a table
export const order = 'Order'
export const customer = 'Customer'
export const fromTo = 'From, to'
export const placed = 'Placed'
export const total = 'Total'
export const noMatch = 'No match'
export const tryAnotherWordOrClearTheFilters = 'Try another word or clear the filters.'
export const bulkActions = 'Bulk actions'
export const showOlderOrders = 'Show older orders'
export const showMoreOrders = 'Show more orders'
export const stars = 'Stars'
export const paymentBrief = { cash: 'Cash', transfer: 'Transfer', prepaid: 'Online', wallet: 'Wallet' }
export const none = 'none'

// Refund for a report
export const refunded = (amount: string) => `${amount} refunded`
export const refund = (amount: string) => `Refund ${amount}`
export const atMost = (most: string) => `At most ${most}, for the items and our fees`
export const atMost2 = (most: string) => `At most ${most}`
export const thePhotoShows = 'The photo shows it. We are sorry.'
export const theAgentConfirms = 'The agent confirms it. We are sorry.'
export const youShouldHaveGotMoreForThatPrice = 'You should have got more for that price.'
export const refundTheCustomer = 'Refund the customer'
export const amount = 'Amount'
export const refundTo = 'Refund to'
export const toTheirWallet = 'To their wallet'
export const readyNowForTheNextOrder = 'Ready now for the next order.'
export const toTheirCardOrBank = 'To their card or bank'
export const itMayTakeAFewDays = 'It may take a few days.'

// Take off the agent, deliver again, waive the fee
export const takeItOffTheAgent = 'Take it off the agent?'
export const theOrderGoesBackToTheQueue =
  'The order goes back to the queue and we ask the next agent. Nothing has been bought.'
export const takeItOff = 'Take it off'
export const theAgentDoesNotAnswer = 'The agent does not answer'
export const wrongAgent = 'Wrong agent'
export const deliverAgain = 'Deliver again?'
export const theSameAgentWillTakeItOutAgain = 'The same agent will take it out again, starting now.'
export const deliverAgain2 = 'Deliver again'
export const theCustomerCalledBack = 'The customer called back'
export const theAddressIsCorrected = 'The address is corrected'
export const agreedAnotherTime = 'Agreed another time'
export const waiveTheCallOutFee = 'Waive the call-out fee?'
export const theCustomerNoLongerOwes =
  'The customer no longer owes it. Anything already paid goes to their wallet now, or back to their card or bank.'
export const waiveTheFee = 'Waive the fee'
export const theAgentNeverSetOff = 'The agent never set off'
export const theMarketWasClosed = 'The market was closed'
export const ourMistake = 'Our mistake'
export const theCustomerWillSeeThisOnTheBill = 'The customer will see this on the bill.'

// Badges
export const late = (span: string) => `${span} late`
export const dueNow = 'Due now'
export const codeLocked = 'Code locked'
export const noAgent = 'No agent'

// A report that waits for an answer
export const theWholeOrder = 'The whole order'
export const reported = 'Reported'
export const withAPhoto = 'with a photo'

// Ask for a reason
export const savedInTheLog = 'Saved in the log.'
export const reason = 'Reason'

// Why an action did not go through
export const thisOrderHasChangedSinceYouOpened = (status: string) =>
  `This order has changed since you opened it. It is now ${status}.`
export const thisOrderHasChangedSinceYouOpened2 = 'This order has changed since you opened it.'
export const thatDidNotGoThrough = 'That did not go through. Try again.'

// Who has the bag of a bought order that moves
export const bagLegend = 'Who has the bag?'
export const bagWithNewAgent = 'The new agent'
export const bagWithNewAgentMeans = 'It was handed over. The order goes on from here.'
export const bagToFetch = 'Somebody else: it must be fetched'
export const bagToFetchMeans =
  'It counts as bought until the new agent sets off with it. We tell the customer.'

// Goods that were bought before the order moves on
export const whatHappensToGoods = (amount: string) => `What happens to the goods bought for ${amount}?`
export const handedOver = 'Handed over'
export const handedOverMeans = 'They go on with the order. We owe the agent who paid.'
export const returnedToTheSeller = 'Returned to the seller'
export const returnedMeans = 'The agent has the money back. The items are bought again.'
export const lost = 'Lost'
export const lostMeans = 'We bear the cost and repay the agent. The items are bought again.'

export const items = (count: number) => countOf(count, 'item', 'items')
