import { pluralOf } from '#domain/plurals.ts'
// Figures
export const marketsWeShop = (city: string) => `${city} markets we shop in`
export const goodsOnTheirPriceLists = 'goods on their price lists'
export const localNamesWeUnderstand = 'local names we understand'
export const pricesOurAgentsHavePaidAndRecorded = 'prices our agents have paid and recorded'

// Gallery
export const weCouldNotLoadThePictures = 'We could not load the pictures.'
export const loadingThePictures = 'Loading the pictures'

// Gallery: the section
export const gallery = 'Gallery'
export const allMarkets = 'All markets, with pictures'

// Gallery: full screen
export const ofIt = (index: number, total: number) => `${index} of ${total}`
export const close = 'Close'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'

// Top of the page
export const writeItTheWayYouSay = (minutes: string) =>
  `Write it the way you say it. An agent goes in, haggles as if it were their own money, and brings everything to your gate in about ${minutes} minutes.`
export const firstOpening = (isEvening: boolean, time: string, day: string | null) =>
  `Tell us ${isEvening ? 'tonight' : 'now'}. The first market opens at ${time}${day === null ? '' : `, ${day}`}.`
export const yourMarketList = (city: string) => `Your market list, bought in a real ${city} market`
export const orderAgain = 'Order again'
export const startYourList = 'Start your list'
export const marketsToday = 'Markets today'
export const n2MuduBeansNaira500Pepper1 = 'For example:\n2 mudu beans\n₦500 pepper\n1 paint garri'

// How it works
export const aboutMinutes = (minutes: string) =>
  `About ${minutes} minutes, and you can follow it all the way. Check your goods, pay, then give your 4-digit code.`
export const howItWorks = 'How it works'
export const sayWhatYouNeed = 'Say what you need'
export const muduDericaPaintTuberNaira500Pepper =
  'Mudu, derica, paint, tuber, “₦500 pepper”: write it your own way. Set the most you want to pay for any item.'
export const weBuy = 'We buy it, item by item'
export const anAgentInTheMarketBuysEach =
  'An agent in the market buys each item at the seller’s price. Not there, or above your cap? We ask you first.'
export const itComesToYourGate = 'It comes to your gate'

// Name of a part, not shown
export const still = (name: string) => `still ${name}`

// Markets today
export const weCouldNotLoadTheMarkets = (reason: string) => `We could not load the markets. ${reason}`
export const allMarkets2 = 'All markets'
export const tryAgain = 'Try again'
export const marketsClosedOnSundays = 'Markets Closed on Sundays'
export const noMarketsOpenToday = 'No Markets Open Today'
export const writeForLater = (day: string) => `Write your list now and choose a time for ${day}.`
export const tomorrow = 'tomorrow'
export const laterToday = 'later today'
export const marketsOpenToday = (count: number) =>
  pluralOf(count, 'One market is open today.', `${count} markets are open today.`)
export const seeThem = 'See them'
export const loadingTheMarkets = 'Loading the markets'

// Why to trust it, with a sample bill
export const theMarketPriceIsOnOneLine = (fees: string) =>
  `The market price is on one line, our fees on another. Today our fees are ${fees} per order, no matter how much you buy.`
export const ourFeesStartAt = (fees: string) =>
  `The market price is on one line, our fees on another. Our fees start at ${fees} per order, by the distance and the number of items. You see them before you order.`
export const marketPriceIsMarketPrice = 'Market price is market price'
export const noHiddenMarkUp = 'No hidden mark-up'
export const youSeeThePriceAsked = 'You see the price asked and the price paid for every item.'
export const weRespectYourCap = 'We respect your cap'
export const aboveIt = 'Above it, we buy nothing until you say yes.'
export const yourMeasuresStay = 'Your measures stay'
export const aHeapedMuduStaysAHeapedMudu =
  'A heaped mudu stays a heaped mudu. We never change a unit quietly.'
export const handedOverByCode = 'Handed over by code'
export const onlyYouHaveThe4DigitCode = 'Only you have the 4-digit code. Check your goods, pay, then give it.'
export const wuseMarket = 'Wuse Market'
export const anExampleOfYourBill = 'An example of your bill'
export const n2MuduBeans = '2 mudu beans'
export const askedNaira3900 = 'asked ₦3,900, paid ₦3,400'
export const naira500Pepper = '₦500 pepper'
export const n1PaintGarri = '1 paint garri'
export const delivery = 'Delivery'
export const service = 'Service'
export const toPayInCash = 'To pay in cash'
