// Undo
export const undo = 'Undo'
export const yourListIsBackAsItWas = 'Your list is back as it was'

// What the total leaves out, and how far it can be trusted
export const n1ItemHasNoRecentPrice = (assumed: string) =>
  `1 item has no recent price. The upper total counts each measure of it as ${assumed}.`
export const itemsHaveNoRecentPrice = (itemCount: number, assumed: string) =>
  `${itemCount} items have no recent price. The upper total counts each measure of them as ${assumed}.`
export const n1ItemHasNoRecentPrice2 = '1 item has no recent price. This total counts it up to your cap.'
export const itemsHaveNoRecentPrice2 = (itemCount: number) =>
  `${itemCount} items have no recent price. This total counts them up to your cap.`
export const from1PriceAnAgentPaid = 'From 1 price an agent paid in the last two weeks.'
export const fromPricesAgentsPaidInTheLast = (priceCount: number) =>
  `From ${priceCount} prices agents paid in the last two weeks.`
export const fromSamplePrices = 'From guide prices. No agent has bought these here yet.'
export const n1ItemHasOnlyAFew = '1 item has only a few or old prices.'
export const itemsHaveOnlyAFewOrOldPrices = (itemCount: number) =>
  `${itemCount} items have only a few or old prices.`
export const n1ItemUsesASamplePrice = '1 item uses a guide price.'
export const itemsUseSamplePrices = (itemCount: number) => `${itemCount} items use guide prices.`

// Bar at the bottom
export const n1Item = '1 item'
export const items = (count: number) => `${count} items`
export const withoutAPrice = (unpricedCount: number) => `, ${unpricedCount} without a price`
export const feesIncluded = ', fees included'

// Writing the list
export const itemsAddedToYourList = (count: number) => `${count} items added to your list`
export const n1ItemAddedToYourList = '1 item added to your list'
export const typeOrPasteYourList = 'Type or paste your list'
export const n2MuduBeansNaira500Pepper1 =
  'For example:\n2 mudu beans\n₦500 pepper\n1 paint garri\ngoat meat 1kg, cut small'
export const writeItTheWayYouSay = 'Write it the way you say it. We keep every word.'
export const addToList = 'Add to list'
export const anOrderCanHaveAtMostItems = (maxItems: number, space: number) =>
  `An order can have at most ${maxItems} items, and you have space for ${space} more. Split this list into two orders.`
export const notReadYet = (readLines: number, leftLines: number) =>
  `This list is too long to add at once. We added the first ${readLines === 1 ? 'line' : `${readLines} lines`}. ${leftLines === 1 ? '1 line is' : `${leftLines} lines are`} still in the box: tap “Add to list” again.`
export const leftOut = {
  one: '1 ticked or crossed-out item was left out.',
  many: (count: number) => `${count} ticked or crossed-out items were left out.`,
  putBack: 'Put back',
}
export const weCouldNotReadThisList = 'We could not read this list. What you wrote is still here. Try again.'

// List screen
export const goodsAt = (marketName: string) => `Goods at ${marketName}`
export const yourPhoneWillNotLetUsSave =
  'Your phone will not let us save this list. Place the order before you close the page.'
export const howToMakeTheList = 'How to make the list'
export const writeIt = 'Write it'
export const pickGoods = 'Pick goods'
export const tryAgainInAMoment = 'Try again in a moment.'
export const chooseAMarketToSeeItsGoods = 'Choose a market to see its goods and prices.'
export const next = 'Next'
export const usualLists = 'Usual lists'
export const shareList = 'Share list'
export const clearList = 'Clear list'
export const listCleared = 'List cleared'
export const yourList = 'Your list'
export const loadingYourList = 'Loading your list'
export const nothingYet = 'Nothing yet. Type it, paste it from WhatsApp, or pick it from the market.'

// The market of the list could not be loaded
export const yourListIsSafeOnThisPhone = (reason: string) => `${reason} Your list is safe on this phone.`
export const weNoLongerGoToThisMarket = 'We no longer go to this market.'
export const chooseAnotherMarket = 'Choose another market. Your list is safe.'
export const weCouldNotLoadThisMarketsPrices = 'We could not load this market’s prices.'

// Market page
export const thisMarket = 'This market'
export const weCouldNotLoadThisMarket = 'We could not load this market.'
export const startAListHere = 'Start a list here'
export const daysAndHours = 'Days and hours'
export const goodsAndPrices = 'Goods and prices'
export const samplePrices = 'Guide prices, until our agents buy here.'
export const whatAgentsPaidInTheLastTwoWeeks =
  'What agents paid in the last two weeks. Prices marked “sample” are guide prices.'
export const seeList = 'See list'
export const loadingTheMarket = 'Loading the market'
export const add = (name: string) => `Add ${name}`
export const ofIt = (unitLabel: string) => `${unitLabel} of `

// Above the limit for cash, and what a split list leaves
export const aboveTheCashLimit = (high: string, limit: string) =>
  `This list may reach ${high}. You can pay up to ${limit} at your gate.`
export const aboveTheCashLimitOrPayNow = (high: string, limit: string) =>
  `This list may reach ${high}. You can pay up to ${limit} at your gate, or pay all of it now at checkout.`
export const splitIntoTwoOrders = 'Split into two orders'
export const splitIntoTwo = (keptCount: number) =>
  `This order has ${keptCount} ${keptCount === 1 ? 'item' : 'items'} now. The rest is next.`
export const n1ItemForTheNextOrder = '1 more item is saved for your next order.'
export const itemsForTheNextOrder = (itemCount: number) =>
  `${itemCount} more items are saved for your next order. Place this one first.`
export const n1ItemComesFrom = (marketName: string) =>
  `1 more item comes from ${marketName}, as a second order. You see both bills at checkout.`
export const itemsComeFrom = (itemCount: number, marketName: string) =>
  `${itemCount} more items come from ${marketName}, as a second order. You see both bills at checkout.`
export const putThemBack = 'Put back on this list'
export const inOneListAgain = 'Your list is for one market again.'

// Choosing the market
export const weChoseIt = (marketName: string, has: string) =>
  `We chose ${marketName}: ${has}. Change it if you like.`
export const itIsOpenAndHasEverything = 'it takes orders now and has everything on your list'
export const itIsOpenAndMisses = (missing: number) =>
  `it takes orders now and has all but ${missing} of your items`
export const itOpensFirst = 'no market is open now, and it opens first'
export const noMatch = (typed: string) => `No match for “${typed}”.`
export const whichMarket = 'Which market?'
export const loadingItsHoursAndPrices = 'Loading its hours and prices'
export const pricesAndHoursDepend = 'Prices and hours depend on it'
export const change = 'Change'
export const choose = 'Choose'
export const findAMarket = 'Find a market'
export const nameOrArea = 'Name or area'
export const weCouldNotLoadTheMarkets = 'We could not load the markets.'
export const loadingTheMarkets = 'Loading the markets'
export const mainMarketDay = 'Main Market Day'

// Sharing the list
export const weCouldNotPrepareTheListForSharing =
  'We could not prepare the list for sharing. Try again once there is network.'
export const weAddALinkThatOpens = 'We add a link that opens this list in Kasuwa.'
export const sendOnWhatsapp = 'Send on WhatsApp'
export const copyList = 'Copy list'
export const shareAnotherWay = 'Share another way'
export const listCopied = 'List copied'
export const yourBrowserWillNotLetUsCopy = 'Your browser will not let us copy'
export const pressAndHoldTheListToCopy = 'Press and hold the list to copy it.'

// Totals
export const capIt = (cap: string) => `Cap it at ${cap}`
export const thisListMayReach = (high: string) =>
  `This list may reach ${high}. Your agent will ask before going above your cap.`
export const marketPrice = 'Market price, about'
export const ourFees = 'Our fees'
export const delivery = 'Delivery'
export const service = 'Service'
export const totalAbout = 'Total, about'
export const spendingCap = 'Spending cap'
export const theMostYouWantToPay = 'The most you want to pay, goods and fees together.'

// Delivery by distance and length of the list
export const deliveryDependsOn = (least: string, most: string) =>
  `Delivery is ${least} to ${most}, by the distance and the number of items. You see the exact fee before you order.`
