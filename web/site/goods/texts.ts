import { countOf } from '#domain/plurals.ts'

// How many prices, and how old
export const daysAgo = (days: number) => `${days} days ago`
export const yesterday = 'yesterday'
export const guidePrices = (count: number) => countOf(count, 'guide price', 'guide prices')
export const n1Price = (age: string) => `1 price, ${age}`
export const pricesNewest = (count: number, age: string) => `${count} prices, newest ${age}`

// Prices of one item
export const noRecentPriceForOne = (unit: string, marketName: string) =>
  `No recent price for one ${unit} at ${marketName}.`
export const toGiveYouAnIdea = (prices: string) =>
  `${prices} to give you an idea. No agent has bought it here yet.`
export const mostAgentsPaid = (prices: string, trend: string) => `Most agents paid this (${prices}). ${trend}`
export const days = (count: string) => `${count} days`
export const fromLastWeek = (direction: string, percent: string) => `${direction} ${percent} from last week.`
export const sellersAskForAbout = (asked: string, paid: string) =>
  `Sellers ask for about ${asked}. Your agent pays about ${paid}.`
export const hagglingSaves = (percent: string) => `Haggling saves ${percent}.`
export const allMarkets = (count: number) => `All ${count} markets`
export const guidePrices2 = 'Guide prices, day by day'
export const dayByDay = 'Day by day'
export const howManyDays = 'How many days'
export const notEnoughPricesYetToCompare = 'Not enough prices yet to compare with last week.'
export const aboutTheSameAsLastWeek = 'About the same as last week.'
export const up = 'Up'
export const down = 'Down'
export const askedAndPaid = 'Asked and paid'
export const inOtherMarkets = 'In other markets'
export const openNow = 'open now'
export const closedNow = 'closed now'

// Row of an item
export const seePrices = ', see prices'

// Sheet of an item
export const at = (marketName: string) => `At ${marketName}`
export const pricesForOne = 'Prices for one'
export const weCouldNotLoadThesePrices = 'We could not load these prices.'
export const loadingThePrices = 'Loading the prices'

// Goods of a market
export const found = (count: number) => `${count} found`
export const noMatchForInThisMarket = (typed: string) => `No match for “${typed}” in this market.`
export const showAll = (count: number) => `Show all ${count}`
export const ofIt = (category: string) => `of ${category}`
export const searchTheGoods = 'Search the goods'
export const searchAtaRodoShinkafaUgu = 'Search: ata rodo, shinkafa, ugu…'
export const sortTheGoods = 'Sort the goods'
export const marketSections = 'Market sections'
export const all = 'All'

// Price chart
export const noPricesInTheLastDays = (days: number) => `No prices in the last ${days} days.`
export const to = (low: string, high: string) => `${low} to ${high}`
export const on = (price: string, date: string) => `${price} on ${date}`
export const usualPriceOverTheLastDays = (days: number, prices: string) =>
  `Usual price over the last ${days} days: ${prices}.`
export const fromTo = (from: string, to: string) => `from ${from} to ${to}`
export const today = 'today'
export const day = 'Day'
export const usualPrice = 'Usual price'
export const mostPaidBetween = 'Most paid between'
export const prices = 'Prices'

// Ways to sort
export const bySection = 'By section'
export const aToZ = 'A to Z'
export const newestPrices = 'Newest prices'
export const biggestDropThisWeek = 'Biggest drop this week'
export const biggestRiseThisWeek = 'Biggest rise this week'

// Change since last week
export const comparedWithLastWeek = 'compared with last week'
export const steady = 'steady'
export const up2 = 'up'
export const down2 = 'down'
