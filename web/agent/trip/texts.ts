import { countOf } from '#domain/plurals.ts'
// Hand the order back
export const myBikeHasAProblem = 'My bike has a problem'
export const iAmTooFarFromTheMarket = 'I am too far from the market'
export const theMarketIsClosed = 'The market is closed'
export const somethingElse = 'Something else'
export const iCannotDoThisOrder = 'I cannot do this order'
export const handThisOrderBack = 'Hand this order back'
export const handItBack = 'Hand it back'
export const itWillGoToTheNextAgentNow =
  'It will go to the next agent now. Nothing has been bought, so nobody owes anything.'
export const why = 'Why?'
export const tellUsWhy = 'Tell us why'

// Note to the customer
export const noteFor = (name: string) => `Note for ${name}`
export const theSmallOnesAreFresher = 'The small ones are fresher'

// Where the goods go
export const call = (firstName: string) => `Call ${firstName}`
export const gateCode = 'Gate code'
export const getDirections = 'Get directions'
export const secondContact = 'second contact'

// What another agent bought
export const fetchTheBag = 'Fetch the bag first'
export const fetchTheBagFirst = 'Another agent still has what was bought. Call our office for where to meet.'

// Before shopping
export const directionsTo = (marketName: string) => `Directions to ${marketName}`
export const theList = 'The list'
export const startShopping = 'Start shopping'
export const atTheMarket = 'At the market?'

// What became of a step
export const itIsNow = (status: string) => ` It is now ${status}.`
export const thisOrderHasChangedSinceYouOpened = (itIsNow: string) =>
  `This order has changed since you opened it.${itIsNow}`
export const handedBack = 'Handed back. It will go to the next agent.'
export const thatDidNotGoThrough = 'That did not go through. Try again.'

// Trip card: what to do next
export const weToldThem = (time: string) => `New time, the customer knows: ${time}`
export const to = (area: string) => ` to ${area}`
export const items = (count: number) => countOf(count, 'item', 'items')
export const awaitingPayment = 'Awaiting payment'
export const backInTheQueue = 'Back in the queue'
export const goAndShop = 'Go and shop'
export const shopping = 'Shopping'
export const takeItToTheCustomer = 'Take it to the customer'
export const onTheWay = 'On the way'
export const handItOver = 'Hand it over'
export const ended = 'Ended'
export const notDelivered = 'Not delivered'

// Ended
export const delivered = 'Delivered'
export const theCustomerOwes = 'The customer owes'
export const youEarned = 'You earned'
export const thankYou = '. Thank you.'
export const backToDashboard = 'Back to dashboard'
export const notDelivered2 = 'Not delivered'
export const cancelled = 'Cancelled'
export const noReasonWasGiven = 'No reason was given.'
export const keepWhatYouBoughtAndCallUs = 'Keep what you bought and call us. You will get back what you paid.'
export const callUs = 'Call us'

// Header
export const backToTheTrip = 'Back to the trip'
export const newTime = (time: string) => `New time ${time}`
export const call2 = (caller: string) => `Call ${caller}`
export const go = 'Go'
export const shop = 'Shop'
export const ride = 'Ride'
export const deliver = 'Deliver'

// One trip
export const order = 'Order'
export const weCouldNotLoadThisOrder = 'We could not load this order.'
export const forTheWholeOrder = 'For the whole order'
export const thisOrderIsNoLongerYours = 'This order is no longer yours'
export const weMovedItToAnotherAgent =
  'We moved it to another agent or back to the queue. You do not need to do anything.'
export const loadingTheOrder = 'Loading the order'

// Bill
export const askedPaid = (asked: string, paid: string) => `asked ${asked}, paid ${paid}`

// On the way
export const canSeeYouOnTheMapWhile = (firstName: string) =>
  `${firstName} can see you on the map while this page is open.`
export const iHaveArrived = 'I have arrived'
export const toCollect = 'To collect'

// No network
export const noNetwork = (steps: string) =>
  `No network. ${steps} saved on this phone and will send once it is back.`
export const stepsAre = (count: number) => `${count} steps are`
export const n1Step = '1 step is'
export const sendNow = 'Send now'
export const keepThisPageOpen = 'Keep this page open.'
