// The cancellation fee, worded once for every page
export const cancelFreeUntilAnAgentAccepts = (fee: string) =>
  `Cancel free until an agent accepts. After that, and before anything is bought, cancelling costs ${fee}.`

// After delivery: reports and ratings
export const andMore = (name: string, rest: number) => `${name} and ${rest} more`
export const theWholeOrder = 'The whole order'
export const isInYourWallet = (amount: string) => `${amount} is in your wallet`
export const isGoingBackToYourCardOrBank = (amount: string) => `${amount} is going back to your card or bank`
export const answered = 'Answered'
export const noRefund = 'No refund'
export const weAreChecking = 'We are checking it'
export const missing = 'Missing'
export const notWhatIAsked = 'Not what I asked for'
export const spoilt = 'Spoilt'
export const shortMeasure = 'Short measure'
export const tooCostly = 'Too costly'
export const somethingElse = 'Something else'
export const fresh = 'Fresh'
export const wellChosen = 'Well chosen'
export const goodPrices = 'Good prices'
export const friendly = 'Friendly'
export const quick = 'Quick'
export const late = 'Late'
export const badlyChosen = 'Badly chosen'
export const unfriendly = 'Unfriendly'
export const bad = 'Bad'
export const notGood = 'Not good'
export const allRight = 'All right'
export const good = 'Good'
export const excellent = 'Excellent'
export const n1Star = '1 star'
export const stars = (stars: number) => `${stars} stars`
export const of5Stars = (stars: number) => `${stars} of 5 stars`

// Items
export const worth = (budget: string) => `${budget} worth`
export const notAvailable = 'Not available? Ask first'
export const notAvailable2 = 'Not available? Buy similar'
export const notAvailable3 = 'Not available? Skip it'
export const instead = (got: string) => `${got} instead`
export const got = (got: string) => `got ${got}`
export const notAvailableToday = 'not available today'
export const tooCostlyToday = 'too costly today'
export const notGoodToday = 'not good today'
export const bought = 'bought'
export const notAvailable4 = 'not available'
export const toGo = 'to go'

// An agent's money
export const tipFromTheCustomer = 'Tip from the customer'
export const earned = 'Earned'
export const cashCollected = 'Cash collected'
export const goodsPaid = 'Goods paid for'
export const paidInAtTheAdmin = 'Paid in at the office'
export const goodsPassedOn = 'Goods for an order that moved on'
export const goodsReturned = 'Goods returned to the seller'
export const goodsLost = 'Goods lost before the bill'
export const floatGiven = 'Float given'
export const floatReturned = 'Float returned'
export const purchasesRepaid = 'Purchases repaid'
export const earningsPaid = 'Earnings paid'
export const keptFromCash = 'Earnings kept from cash'
export const paymentDidNotArrive = 'Payment did not arrive'
export const debtCollected = 'Collected for an earlier order'
export const goodsSold = 'Goods sold on'
export const chargedToTheAgent = 'Loss charged to the agent'
export const chargeTakenBack = 'Loss no longer charged to the agent'
export const holds = 'Holds'
export const spent = 'Spent'
export const isOwed = 'Is owed'
export const youHold = 'You hold'
export const youSpent = 'You spent'
export const weOweYou = 'We owe you'
export const correction = 'Correction'

// How current the page is
export const lastUpdated = (time: string) => `Last updated ${time}.`

// Distances and directions
export const km = (number: number) => `${number} km`
export const placeInCity = (address: string, city: string) => `${address}, ${city}, Nigeria`
export const you = 'You'

// Why it was not delivered, for the customer
export const weCouldNotReachAnybody = 'We could not reach anybody at the gate or on the phone.'
export const theGoodsWereNotAcceptedAtTheGate = 'The goods were not accepted at the gate.'
export const itWasNotSafeToReachThePlace = 'It was not safe to reach the place.'
export const weCouldNotFindTheAddress = 'We could not find the address.'
export const theGoodsCouldNotBeHandedOver = 'The goods could not be handed over.'

// Photos
export const weCouldNotReadThatPhoto = 'We could not read that photo'
export const takeAnotherOne = 'Take another one, or continue without it.'
export const addAPhoto = 'Add a photo'
export const photoAdded = 'Photo added. Take another'

// Questions from the market
export const whatElseQuestion = {
  not_there: (item: string, market: string) => `There is no ${item} at ${market} today. What should we do?`,
  too_dear: (item: string, market: string) =>
    `The price of ${item} is too high at ${market} today. What should we do?`,
  poor_quality: (item: string, market: string) =>
    `We found no good ${item} at ${market} today. What should we do?`,
}
export const noButThereIsForBuy = (itemName: string, substituteName: string, price: string) =>
  `No ${itemName}, but there is ${substituteName} for ${price}. Buy that instead?`
export const yourCap = (cap: string) => `, your cap is ${cap}`
export const isBuy = (itemName: string, price: string, cap: string) =>
  `${itemName} is ${price}${cap}. Buy it?`
export const buySomethingSimilar = 'Buy something similar'
export const yesFor = (substituteName: string, price: string) => `Yes, ${substituteName} for ${price}`
export const yesBuy = (price: string) => `Yes, buy it for ${price}`
export const yesUp = (cap: string) => `Yes, up to ${cap}`
export const yes = 'Yes'
export const noTryOtherSellers = 'No, try other sellers'
export const skipIt = 'Skip it'
export const ifYouDoNotAnswer = 'If you do not answer, we buy something similar, within your cap.'
export const ifYouDoNotAnswer2 = 'If you do not answer, we skip it and you pay nothing for it.'
export const getLink = 'Get link'
export const noLink = 'We could not get the link.'
export const answerHere = (url: string) => `Answer here: ${url}`
export const pleaseAnswerInKasuwa = 'Please answer in Kasuwa, or by the link in our email.'
export const whatsapp = 'WhatsApp'

// An order's status, for agents and admins
export const awaitingPayment = 'Awaiting payment'
export const queued = 'Queued'
export const assigned = 'Assigned'
export const shopping = 'Shopping'
export const bought2 = 'Bought'
export const onTheWay = 'On the way'
export const atTheGate = 'At the gate'
export const delivered = 'Delivered'
export const cancelled = 'Cancelled'
export const expired = 'Expired'
export const notDelivered = 'Not delivered'

// Why it was not delivered or not bought, for agents and admins
export const nobodyAnswers = 'Nobody answers'
export const theCustomerRefusedTheGoods = 'The customer refused the goods'
export const itIsNotSafeThere = 'It is not safe there'
export const theAddressIsWrong = 'The address is wrong'
export const notAvailable5 = 'Not available'
export const poorQuality = 'Poor quality'

// Account number for a transfer
export const forThisPaymentOnly = (time: string) => `For this payment only, until ${time}.`
export const copied = 'Copied'
export const yourBrowserWillNotLetUsCopy = 'Your browser will not let us copy. Type it from the screen.'
export const accountNumber = 'Account number'
export const copy = 'Copy'
export const bank = 'Bank'
export const name = 'Name'

// What the customer said with the list, should an item be missing or too costly
export const priceEach = (price: string) => `${price} each`
export const pricePerUnit = (price: string, unit: string) => `${price} a ${unit}`
export const leaveItAbove = (cap: string) => `skip it above ${cap}`
export const ifThereIsNone = (other: string) => `if there is none, buy ${other}`
export const aboveBuy = (cap: string, other: string) => `above ${cap}, buy ${other}`

// Our fees on a receipt
export const delivery = 'Delivery'
export const service = 'Service'
export const promoCode = 'Promo code'

// What settled an order besides its customer's money
export const settledBy = {
  write_off: 'Written off',
  agent_bears: 'Charged to the agent',
  goods_sold: 'Goods sold',
  goods_returned: 'Goods returned to the seller',
} as const
