import { pluralOf } from '#domain/plurals.ts'

export const compareMarkets = 'Compare markets'
export const n1ItemHasNoRecentPrice = '1 item has no recent price in any market, so we compare without it.'
export const itemsHaveNoRecentPriceInAnyMarket = (itemCount: number) =>
  `${itemCount} items have no recent price in any market, so we compare without them.`
export const yourListAtEachMarket = 'Your list at each market'
export const weCouldNotCompareTheMarkets = 'We could not compare the markets.'
export const goodsOnly =
  'Goods only. Our fees are the same at every market. Where a market has no price for an item, the item is not in its total.'
export const youAreOffline =
  'You are offline. These are the markets you have opened on this phone, with the prices from then.'
export const howFarAreThey = 'How far are they?'
export const weCouldNotGetYourLocation =
  'We could not get your location. Turn on location for Kasuwa in your phone’s settings.'
export const noPricesForMostOfYourList = 'No prices for most of your list'
export const youAreOffline2 = 'You are offline, and no open market’s prices are saved on this phone yet.'
export const noMarketIsTakingOrdersNow = 'No market is taking orders now. Come back when one opens.'
export const comparingTheMarkets = 'Comparing the markets'

// One market's row
export const noRecentPrice = (names: string) => `No recent price for ${names}.`
export const notSoldHere = (names: string) => `Not sold here: ${names}.`
export const ofItemsHaveAPrice = (pricedCount: number, itemCount: number) =>
  `${pricedCount} of ${itemCount} items have a price`
export const allAreGuidePrices = (priced: string) => `${priced}, all are guide prices`
export const someAreGuidePrices = (priced: string, sampleCount: number) =>
  `${priced}, ${sampleCount} ${pluralOf(sampleCount, 'is a guide price', 'are guide prices')}`
export const andMore = (names: string, rest: number) => `${names} and ${rest} more`
export const everyItemHasAPrice = 'Every item has a price'
export const kmFromYou = (km: string) => ` · ${km} km from you`
export const lowestWithEveryKnownPrice = 'Lowest with every known price'
export const noPricesForThisListYet = 'No prices for this list yet'
export const yourMarketNow = ' · your market now'
