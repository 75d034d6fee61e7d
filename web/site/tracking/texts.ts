// Tracked order
export const from = (itemCount: string, marketName: string) => `${itemCount} from ${marketName}`
export const promised = (window: string) => `, promised ${window}`
export const order = 'Order'
export const theAgent = 'The agent'
export const progress = 'Progress'
export const followThisMarketOrder = 'Follow this market order:'

// Code field
export const trackingCodeOrLink = 'Tracking code or link'
export const pasteTheWholeLinkOrMessage =
  'Paste the whole link or message, or type the 16 letters and numbers. Dashes do not matter.'
export const thereIsNoTrackingCode = 'There is no tracking code in this. A code has 16 letters and numbers.'
export const xxxxXxxxXxxxXxxx = 'XXXX-XXXX-XXXX-XXXX'
export const track = 'Track'

// Track an order
export const trackAnOrder = 'Track an order'
export const seeWhereTheOrderHasReached =
  'See where the order has reached, when to expect it and, on the road, where the agent is. The items and the address stay private.'
export const yourOwnOrder = 'Your own order?'
export const signIn = 'Sign in'
export const toSeePricesAndYourHandoverCode = 'to see prices and your handover code.'
export const yourOwnOrdersAreUnder = 'Your own orders are under'
export const myOrders = 'My Orders'
export const withPricesAndYourHandoverCode = ', with prices and your handover code.'

// Tracked order: what happens
export const weAreStillAskingAgentsNear = (market: string) => `We are still asking agents near ${market}.`
export const weWillAskAnAgentAt = (marketName: string, time: string) =>
  `Agents near ${marketName} are busy. One is finishing another order, and we will ask them at about ${time}.`
export const weAreAskingAgentsNear = (marketName: string) => `We are asking agents near ${marketName}.`
export const nextStop = (marketName: string, items: string) => `Next stop: ${marketName}, for ${items}.`
export const shoppingForNow = (items: string) => `Shopping for ${items} now.`
export const aboutToLeave = (marketName: string) => `About to leave ${marketName}.`
export const theGoodsHaveLeft = (marketName: string) => `The goods have left ${marketName}.`
export const deliveredAt = (time: string) => `Delivered at ${time}.`
export const weWillLookForAnAgentOnce = 'We will look for an agent once the payment is confirmed.'
export const theGoodsAreReadyToBeHandedOver = 'The goods are ready to be handed over.'
export const thisOrderWasCancelled = 'This order was cancelled. To know why, ask the customer.'
export const thisOrderEndedBeforeAnythingWasBought = 'This order ended before anything was bought.'
export const theGoodsCouldNotBeHandedOver =
  'The goods could not be handed over. We are sorting it out with the customer.'

// Shared link
export const fromPromisedByFollowItLive = (itemCount: string, marketName: string, promised: string) =>
  `${itemCount} from ${marketName}, promised by ${promised}. Follow it live.`

// Code that shows no order
export const thisOrderHasEnded = 'This order has ended'
export const itEndedSomeTimeAgo =
  'It ended some time ago, so the link no longer works. The customer can still see it under My Orders.'
export const oneMoment = 'One moment, please'
export const noOrderHasThisCode = 'No order has this code'
export const aCharacterMayBeWrongOrMissing =
  'A character may be wrong or missing. Check the code again, or ask for the link.'
