// Where an order is
export const waitingForPayment = 'Waiting for payment'
export const booked = 'Booked'
export const findingAnAgent = 'Finding an agent'
export const findingAnotherAgent = 'Finding another agent'
export const hasAcceptedTheOrder = (agent: string) => `${agent} has accepted the order`
export const isAt = (agent: string, marketName: string) => `${agent} is at ${marketName}`
export const hasFinishedShopping = (agent: string) => `${agent} has finished shopping`
export const isOnTheWay = (agent: string) => `${agent} is on the way`
export const isAtTheGate = (agent: string) => `${agent} is at the gate`
export const yourAgent = 'Your agent'
export const delivered = 'Delivered'
export const cancelled = 'Cancelled'
export const noAgentFree = 'No agent is free yet'
export const noAgentWasFree = 'No agent was free'
export const notPaidInTime = 'Not paid in time'
export const nothingBought = 'Nothing bought'
export const notDelivered = 'Not delivered'
export const n1Item = '1 item'
export const items = (count: number) => `${count} items`

// A list from two markets
export const theRestComesFrom = (marketName: string) => `The rest of your list comes from ${marketName}.`
export const theRestCameFrom = (marketName: string) => `The rest of your list came from ${marketName}.`
export const theRestWasCancelled = (marketName: string) =>
  `The rest of your list, from ${marketName}, was cancelled.`
export const theRestDidNotCome = (marketName: string) =>
  `The rest of your list, from ${marketName}, was not delivered.`
export const theRestWaitsForItsPayment = (marketName: string) =>
  `The rest of your list comes from ${marketName}, once you have paid for it.`
export const seeThatOrder = 'See that order'

// My Orders
export const myOrders = 'My Orders'
export const dashboard = 'Dashboard'
export const wallet = 'Wallet'
export const newList = 'New list'
export const goToAdmin = 'Go to admin'
export const goToYourDashboard = 'Go to your dashboard'
export const thisIsAWorkAccount = 'This is a work account'
export const thisPageShowsTheOrders =
  'This page shows the orders of a customer account. The orders you work on are not here.'
export const inProgress = 'In progress'
export const placed = (moment: string) => `Placed ${moment}`
export const about = 'About'
export const plusFees = ', plus fees'
export const anAgentHasAccepted = 'An agent has accepted'
export const shoppingNow = 'Shopping now'
export const shoppingIsDone = 'Shopping is done'
export const onTheWayToYou = 'On the way to you'
export const atYourGate = 'At your gate'
export const pastOrders = 'Past orders'
export const weCouldNotLoadThisOrder = 'We could not load this order.'
export const weCouldNotLoadYourOrders = 'We could not load your orders.'
export const weCouldNotLoadYourOlderOrders = 'We could not load your older orders.'
export const showOlderOrders = 'Show older orders'
export const noOrdersYet = 'No orders yet'
export const writeAList = 'Write a list'
export const writeWhatYouNeedTheWayYou =
  'Write what you need the way you say it. We buy it in the market and bring it to your gate.'
export const loadingYourOrders = 'Loading your orders'
export const loadingTheOrder = 'Loading the order'
export const yourOrder = 'Your order'

// Orders, signed out
export const orders = 'Orders'
export const haveATrackingCode = 'Have a tracking code?'
export const followAnOrderWithTheLink = 'Follow an order with the link or code somebody sent you.'
export const trackAnOrder = 'Track an order'
export const didYouPlaceItYourself = 'Did you place it yourself?'
export const signInToSeePricesAsThey = 'Sign in to see prices as they are paid, and your handover code.'
export const signIn = 'Sign in'

// Ordering again
export const orderAgain = (marketName: string, itemCount: string) =>
  `Order again: ${marketName}, ${itemCount}`
export const again = 'Again'
export const orderAgain2 = 'Order again'
export const startANewList = 'Start a new list'
export const isNotTakingOrdersForNow = (marketName: string) =>
  `${marketName} is not taking orders for now. Choose another market.`
export const isClosedNow = (marketName: string, opens: string) =>
  `${marketName} is closed now. ${opens}. Choose another market, or a time at checkout.`
export const thisListHasReplacedTheOneYou = 'This list has replaced the one you had started'
export const weCouldNotOpenThatList = 'We could not open that list'
export const tryAgain = 'Try again.'

// What you usually buy
export const whatYouUsuallyBuy = 'What you usually buy'
export const loadingWhatYouUsuallyBuy = 'Loading what you usually buy'
export const weCouldNotLoadWhatYouUsuallyBuy = 'We could not load what you usually buy.'
export const afterYourFirstDelivery = 'After your first delivery, the items you buy often will show here.'
export const addToYourList = (name: string) => `Add ${name} to your list`
export const removeFromYourList = (name: string) => `Remove ${name} from your list`
export const removedFromYourList = (name: string) => `${name} removed from your list`
export const addedToYourList = (name: string) => `${name} added to your list`
export const inOneOfYourOrders = 'in one of your orders'
export const inOfYourOrders = (orders: number) => `in ${orders} of your orders`
export const onYourList = 'On your list'
export const yourListIsFull = 'Your list is full'
export const anOrderCanHaveAtMostItems = (maxItems: number) =>
  `An order can have at most ${maxItems} items. Place this list first.`
