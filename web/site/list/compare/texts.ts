import { pluralOf } from '#domain/plurals.ts'

export const sheet = {
  open: 'Compare markets',
  unpricedOne: '1 item has no recent price in any market, so we compare without it.',
  unpricedMany: (itemCount: number) =>
    `${itemCount} items have no recent price in any market, so we compare without them.`,
  title: 'Your list at each market',
  failed: 'We could not compare the markets.',
  intro:
    'Goods only. Our fees are the same at every market. Where a market has no price for an item, the item is not in its total.',
  offline: 'You are offline. These are the markets you have opened on this phone, with the prices from then.',
  locate: 'How far are they?',
  locationFailed: 'We could not get your location. Turn on location for Kasuwa in your phone’s settings.',
  tooFewPrices: 'No prices for most of your list',
  offlineEmpty: 'You are offline, and no open market’s prices are saved on this phone yet.',
  noneOpen: 'No market is taking orders now. Come back when one opens.',
  loading: 'Comparing the markets',
}

// One market's row
export const offer = {
  unpriced: (names: string) => `No recent price for ${names}.`,
  notSold: (names: string) => `Not sold here: ${names}.`,
  somePriced: (pricedCount: number, itemCount: number) => `${pricedCount} of ${itemCount} items have a price`,
  allGuide: (priced: string) => `${priced}, all are guide prices`,
  someGuide: (priced: string, sampleCount: number) =>
    `${priced}, ${sampleCount} ${pluralOf(sampleCount, 'is a guide price', 'are guide prices')}`,
  namesAndMore: (names: string, rest: number) => `${names} and ${rest} more`,
  allPriced: 'Every item has a price',
  distance: (km: string) => ` · ${km} km from you`,
  lowest: 'Lowest with every known price',
  noPrices: 'No prices for this list yet',
  current: ' · your market now',
}
