import { pluralOf } from '#domain/plurals.ts'
// Your agent
export const yourAgent = (marketName: string) => `Your agent at ${marketName}`
export const shopsForNeighboursToo = (firstName: string, count: number) =>
  `${firstName} shops for ${pluralOf(count, 'one neighbour', `${count} neighbours`)} on the same trip. Your goods stay in your own bag.`
export const of5Stars = (rating: string) => `${rating} of 5 stars`
export const call = (firstName: string) => `Call ${firstName}`
export const call2 = 'Call'
export const callUs = (phone: string) => `Call us, ${phone}`

// Cancelling
export const cancelOrder = 'Cancel order'
export const cancelThisOrder = 'Cancel this order?'
export const cancelFor = (fee: string) => `Cancel for ${fee}`
export const cancelForFree = 'Cancel for free'
export const keepTheOrder = 'Keep the order'
export const cancellingIsFreeNow = 'Cancelling is free now. Nothing has been bought.'
export const hasAcceptedYourOrder = (agent: string, cancelFee: string) =>
  `${agent} has accepted your order. Nothing has been bought yet, so cancelling costs ${cancelFee}.`
export const close = 'Close'
export const thisOrderHasEnded = 'This order has ended.'
export const hasAlreadyBoughtSomething = (agent: string) =>
  `${agent} has already bought something, so you cannot cancel here. Call us and we will sort it out with you.`
export const whyItHelpsUsDoBetter = 'Why? It helps us do better'
export const weCouldNotCancelTheOrder = 'We could not cancel the order. Try again.'
export const theOtherOrderGoesOn = (marketName: string) =>
  `Your order from ${marketName} goes on. To cancel it too, open it.`
export const seeTheOtherOrder = 'See that order'
export const theAgent = 'The agent'
export const youCancelledWhileThereWasNoNetwork =
  'You cancelled while there was no network, so your agent may still be buying. It will send once network is back. To be sure, call us.'

// Handover code
export const yourHandoverCode = 'Your handover code'
export const giveItToOnlyWhenTheGoods = (agentName: string) =>
  `Give it to ${agentName} only when the goods are in your hands. We will never call you to ask for it.`
export const aWrongCodeWasEntered = 'A wrong code was entered. 1 try left.'
export const aWrongCodeWasEntered2 = (triesLeft: number) =>
  `A wrong code was entered. ${triesLeft} tries left.`
export const theWrongCodeWasEnteredFiveTimes =
  'The wrong code was entered five times, so it no longer works. Call us and we will finish the delivery with you.'

// Items
export const yourList = 'Your list'
export const ourFeesAreAdded = 'Our fees are added to this: delivery'
export const service = ', service'
export const noRecentPrices = 'no recent prices'
export const estimate = 'estimate'
export const spentInTheMarket = 'Spent in the market'
export const savedByHaggling = 'Saved by haggling'
export const cap = 'cap'
export const asked = 'asked'
export const saved = 'saved'
export const bought = 'Bought'
export const notBought = 'Not bought'

// Late
export const weAreSorry = (time: string) =>
  `We are sorry. We promised ${time} and we are late. Your order is still on.`

// Order page
export const yourAgent2 = 'your agent'
export const myOrders = 'My Orders'
export const yourOrder = 'Your order'
export const actions = 'Actions'

// Delivery
export const delivery = 'Delivery'
export const to = 'To'
export const directions = 'Directions'
export const gateOrEstateCode = 'Gate or estate code'
export const whoWillReceive = 'Who will receive it'
export const or = 'Or'
export const yourNote = 'Your note'
export const spendingCap = 'Spending cap, fees included'
export const placed = 'Placed'
export const trackingCode = 'Tracking code'

// What happens now and next
export const weWillFindAnAgentAsSoon = 'We will find an agent as soon as your payment is confirmed.'
export const weWillFindAnAgentWhen = (window: string) =>
  `We will find an agent when the time comes. Expect it ${window}.`
export const weAreStillAskingAgentsNear = (market: string) => `We are still asking agents near ${market}.`
export const weAreAskingAgentsNear = (market: string) =>
  `We are asking agents near ${market}. This takes a minute or two.`
export const willBeAskedNext = (market: string, firstName: string, time: string) =>
  `Agents near ${market} are busy. ${firstName} is finishing another order, and we will ask them at about ${time}.`
export const yourFirstAgentCouldNotContinue =
  'Your first agent could not continue. Your list is safe and we are getting you another agent.'
export const nextStop = (market: string) =>
  `Next stop: ${market}. You will see every price here as it is paid.`
export const yourAgent3 = 'Your agent'
export const needsYourAnswer = (firstName: string) =>
  `${firstName} needs your answer, and is buying the rest meanwhile.`
export const shoppingForYourHasStarted = (itemCount: string) => `Shopping for your ${itemCount} has started.`
export const yourBillIsBelow = (due: string) => `Your bill is below. Pay ${due} before your agent hands over.`
export const yourBillIsBelow2 = (cashReady: string) => `Your bill is below.${cashReady}`
export const haveReadyInCash = (cash: string) => ` Have ${cash} ready in cash.`
export const yourGoodsHaveLeftTheMarket = 'Your goods have left the market.'
export const aboutFromYou = (distance: string) => `About ${distance} from you.`
export const haveReadyInCash2 = (where: string, cash: string) => `${where} Have ${cash} ready in cash.`
export const checkYourGoods = (due: string) => `Check your goods, pay ${due}, then give your code.`
export const checkYourGoods2 = (cash: string) => `Check your goods, pay ${cash} in cash, then give your code.`
export const checkYourGoods3 = 'Check your goods, then give your code.'

// How it ended
export const thankYou = (firstName: string) => `Thank you. ${firstName} came on time.`
export const weAreSorry2 = (span: string) => `We are sorry. It came ${span} later than we promised.`
export const weWillCallYouOnAndAgree = (failure: string, phone: string) =>
  `${failure} We will call you on ${phone} and agree what to do next.`
export const yourPaymentDidNotComeInTime =
  'Your payment did not come in time, so nothing was bought. Any money that still comes will go to your wallet.'
export const weAreSorry3 =
  'We are sorry. No agent could take your order in time. Nothing was bought and you owe nothing. You can send the same list again.'
export const youCancelledThisOrder = 'You cancelled this order.'
export const weCancelledThisOrder = (endReason: string) => `We cancelled this order: ${endReason}`
export const weCancelledThisOrder2 = 'We cancelled this order.'

// An order just placed
export const n1ItemIsNext = '1 item of your list is saved for the next order.'
export const itemsAreNext = (itemCount: number) =>
  `${itemCount} items of your list are saved for the next order.`
export const orderTheRest = 'Order the rest'
export const isAsking = (agent: string, itemName: string) => `${agent} is asking about ${itemName}.`
export const answer = 'Answer'
export const yourCodeIs = 'Your code'
export const showCode = 'See the code'
export const payYourAgent = 'Pay your agent'
export const nothingLeftToPay = 'Nothing left to pay.'
export const orderPlaced = 'Order placed. We have your list.'
export const gotIt = 'Got it'
export const expectIt = 'Expect it'
export const goodsAbout = 'Goods, about'
export const service2 = 'Service'
export const totalAbout = 'Total, about'

// Sharing
export const followMyMarketOrder = 'Follow my market order:'
export const shareTrackingLink = 'Share tracking link'
export const kasuwa = 'Kasuwa'
export const linkCopied = 'Link copied'
export const anybodyWithTheLinkSeesWhere =
  'Anybody with the link sees where the order has reached, not what is in it.'
export const copyThisLink = 'Copy this link'

// Steps so far and ahead
export const progress = 'Progress'
export const promised = (window: string) => `Promised ${window}`
export const orderReceived = 'Order received'
export const paymentConfirmed = 'Payment confirmed'
export const cancellationFeeRemoved = 'Cancellation fee removed'
export const acceptedTheOrder = (who: string) => `${who} accepted the order`
export const couldNotContinue = (who: string) => `${who} could not continue`
export const lookingForAnotherAgent = 'Looking for another agent'
export const startedShopping = (who: string, marketName: string) => `${who} started shopping at ${marketName}`
export const askedAbout = (who: string, item: string) => `${who} asked about ${item}`
export const anItem = 'an item'
export const youAnsweredAbout = (how: string, item: string, answer: string) =>
  `You answered${how} about ${item}: “${answer}”`
export const byLink = ' by link'
export const noAnswerAbout = (item: string, answer: string) =>
  `No answer about ${item}: “${answer}”, as you chose`
export const shoppingFinished = 'Shopping finished'
export const leftTheMarket = (who: string) => `${who} left the market`
export const isBringingItAgain = (who: string) => `${who} is bringing it again`
export const reachedTheGate = (who: string) => `${who} reached the gate`
export const aWrongCodeWasEntered3 = 'A wrong code was entered'
export const delivered = 'Delivered'
export const youTipped = (who: string, amount: string) => `You tipped ${who} ${amount}`
export const youReportedAProblem = 'You reported a problem'
export const weAnsweredYourReport = 'We answered your report'
export const cancelled = 'Cancelled'
export const noAgentWasFree = 'No agent was free'
export const notPaidInTime = 'Not paid in time'
export const notDelivered = 'Not delivered'
export const anAgentAccepts = 'An agent accepts'
export const shopping = 'Shopping'
export const shoppingFinished2 = 'Shopping finished, bill ready'
export const onTheWay = 'On the way'
export const atTheGate = 'At the gate'

// Where the agent is
export const seenDistancesAreInAStraightLine = (ago: string) =>
  `Seen ${ago}. Distances are in a straight line.`
export const hasLeft = (agentName: string, marketName: string) => `${agentName} has left ${marketName}`
export const isFrom = (agentName: string, fromMarket: string, marketName: string) =>
  `${agentName} is ${fromMarket} from ${marketName}`
export const isFromYou = (agentName: string, distance: string, fromMarket: string) =>
  `${agentName} is ${distance} from you, ${fromMarket} from the market`
export const ago = (span: string) => `${span} ago`
export const justNow = 'just now'
export const theLocationWillShowOnceTheirPhone = 'The location will show once their phone sends it.'
export const yourAgentSaysThatYouAnswered = (name: string, answer: string) =>
  `Your agent says that you answered on the phone about ${name}: “${answer}”`
export const answeredByTeamLink = (item: string, answer: string) =>
  `Answered about ${item} through a link from our team: “${answer}”`
export const agentSaysYouAgreed = (item: string, isBought: boolean) =>
  `Your agent says that you agreed on the phone to ${isBought ? 'buy' : 'skip'} ${item}`
export const teamLinkSaysYouAgreed = 'Agreed through a link from our team'
export const yourAgentSaysThatYouAgreed = 'Your agent says that you agreed on the phone'
export const promoCode = 'Promo code'
export const promoCodeTakes = ', less'

// A new time
export const allOurAgentsAreBusy = (marketName: string, more: string, time: string) =>
  `All our agents near ${marketName} are busy. It will take ${more} more: expect it by ${time}.`
export const noAgentFree = 'No agent is free yet. You can wait, choose an hour, or cancel for free.'
export const noAgentFreeBooked = 'No agent is free yet. You can wait, or cancel for free.'
export const thisTakesLonger = (more: string, time: string) =>
  `This is taking ${more} longer than we promised. Expect it by ${time}.`
export const iWillWait = 'I will wait'
export const thankYouForWaiting = 'Thank you for waiting. We are still looking for your agent.'
export const chooseAnHour = 'Choose an hour'
export const bookThisHour = 'Book this hour'
export const keepItAsItIs = 'Keep it as it is'
export const tooLateToMove = 'An agent has accepted your order, so you can no longer choose an hour.'
export const noHourIsFree = 'No hour is free in the next seven days.'
export const weCouldNotMoveTheOrder = 'We could not move your order. Try again.'
export const movedToAnother = 'Another agent has your order now.'
export const expectedBy = (time: string) => `New time: expected by ${time}`
export const youChose = (time: string) => `You chose another time: ${time}`
