import { pluralOf } from '#domain/plurals.ts'
// List of goods
export const offeredNoLongerOffered = (offered: number, retired: number) =>
  `${offered} offered, ${retired} no longer offered`
export const goods = 'Goods'
export const newItem = 'New item'
export const searchByAnyName = 'Search by any name'
export const anyName = 'Any name'
export const section = 'Section'
export const allSections = 'All sections'
export const offeredOr = 'Offered or not'
export const allGoods = 'All goods'
export const offered = 'Offered'
export const noLongerOffered = 'No longer offered'
export const goodsByName = 'Goods by name'
export const noMatch = 'No match'
export const tryAnotherWordOrClearTheFilters = 'Try another word or clear the filters.'
export const noLongerOffered2 = 'No longer offered'

// Goods of one market
export const withPricesFromAgentsWithGuidePrices = (
  count: number,
  items: string,
  priced: number,
  guidePrices: number,
  unpriced: number,
) =>
  `${count} ${items}. ${priced} with prices from agents, ${guidePrices} with guide prices, ${unpriced} with no price.`
export const nowSells = (name: string, count: number) =>
  `${name} now sells ${count} ${pluralOf(count, 'item', 'items')}.`
export const goodsAt = (name: string) => `Goods at ${name}`
export const save = (count: number, changes: string) => `Save ${count} ${changes}`
export const goodsSoldHere = 'Goods sold here'
export const chooseGoods = 'Choose goods'
export const recordedPrices = 'Recorded prices'
export const oneOfTheseItemsIsNoLongerOffered =
  'One of these items is no longer offered. Untick it and try again.'
export const noChangesYet = 'No changes yet'
export const findAnItem = 'Find an item'
export const theGoods = 'the goods'
export const addItUnderGoodsFirst = 'Add it under Goods first, then choose it here.'

// Form
export const name = 'Name'
export const otherNames = 'Other names'
export const units = 'Units'
export const chooseASection = 'Choose a section'
export const whatPeopleCallItInTheirLists =
  'What people call it in their lists, one on each line. A name can mean only one item.'
export const soldAt = 'Sold at'
export const tickAll = 'Tick all'
export const untickAll = 'Untick all'
export const fixTheMarkedFieldsAbove = 'Fix the marked fields above.'
export const addItem = 'Add item'
export const saveChanges = 'Save changes'

// One item
export const isAdded = (name: string, markets: number) =>
  `${name} is added at ${markets} ${pluralOf(markets, 'market', 'markets')}.`
export const isSaved = (name: string) => `${name} is saved.`
export const isNoLongerOffered = (name: string) => `${name} is no longer offered.`
export const stopOffering = (name: string) => `Stop offering ${name}?`
export const weRemove = (count: number, markets: string) =>
  `We remove it from ${count} ${markets}, and lists no longer recognise it. Orders that have it continue. Its prices are saved, and you can bring it back.`
export const isOfferedAgain = (name: string) => `${name} is offered again.`
export const isNoLongerOffered2 = (name: string, count: number, markets: string) =>
  `${name} is no longer offered. If you bring it back, it will show at ${count} ${markets} again.`
export const alsoCalled = (names: string) => `Also called ${names}.`
export const removeTheNameFromTheOtherItem = (conflicts: string) =>
  `${conflicts}. Remove the name from the other item first, then bring this one back.`
export const item = 'Item'
export const loadingTheItem = 'Loading the item'
export const weCouldNotLoadThisItem = 'We could not load this item.'
export const stopOffering2 = 'Stop offering it'
export const bringItBack = 'Bring it back'

// Picture
export const picture = 'Picture'
export const itsPhoto = 'its photo'
export const noPictureOfItsOwn = 'No picture of its own'

// Recorded prices
export const pricesOf = (name: string, market: string) => `Prices of ${name} at ${market}`
export const notCounted = (reason: string) => `Not counted: ${reason}`
export const loadingThePrices = 'Loading the prices'
export const weCouldNotLoadThePrices = 'We could not load the prices.'
export const noPriceHasBeenRecordedHereYet = 'No price has been recorded here yet.'
export const pagesOfThePrices = 'Pages of the prices'
export const customersSeeNoRecentPrice = 'Customers see no recent price.'
export const customersSee = 'Customers see:'
export const setAside = 'Set aside'
export const countItAgain = 'Count it again'
export const guidePrice = 'Guide price'
export const anAgent = 'An agent'

// Prices
export const chooseAnItemToSeeItsPrices = (name: string) => `Choose an item to see its prices at ${name}.`
export const prices = 'Prices'
export const chooseAMarketAndAnItem = 'Choose a market and an item'
export const youWillSeeEveryPriceAgentsPaid =
  'You will see every price agents paid for it, who recorded it and when. Set a wrong one aside, and the prices customers see will change with it.'
export const weCouldNotLoadThisMarket = 'We could not load this market.'
export const loadingTheMarket = 'Loading the market'
export const market = 'Market'
export const chooseAMarket = 'Choose a market'
export const chooseAnItem = 'Choose an item'

// Setting a price aside
export const forOf = (price: string, quantity: string, name: string) => `${price} for ${quantity} of ${name}`
export const wrongUnit = 'Wrong unit'
export const typingMistake = 'Typing mistake'
export const wrongItem = 'Wrong item'
export const countThisPriceAgain = 'Count this price again?'
export const itWasSetAside = (reason: string) => `It was set aside: ${reason}.`
export const setThisPriceAside = 'Set this price aside?'
export const itStaysInThisList = 'It stays in this list, but it no longer affects what customers see.'
export const reason = 'Reason'
export const thatDidNotGoThrough = 'That did not go through. Try again.'

// Units
export const moveUp = (label: string) => `Move ${label} up`
export const remove = (label: string) => `Remove ${label}`
export const unitsTheUsualOneFirst = 'Units, the usual one first'
export const usual = 'Usual'
export const addAUnit = 'Add a unit'
export const chooseAUnit = 'Choose a unit'

// What is missing
export const enterTheName = 'Enter the name'
export const chooseAtLeastOneUnit = 'Choose at least one unit'

// Columns of admin-goods-screen.tsx
export const markets = 'Markets'

// Columns of noted-prices.tsx
export const when = 'When'
export const who = 'Who'
export const quantity = 'Quantity'
export const asked = 'Asked'
export const paid = 'Paid'
export const each = 'Each'
export const counted = 'Counted'
