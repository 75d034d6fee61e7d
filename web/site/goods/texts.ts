import { countOf } from '#domain/plurals.ts'

// How many prices, and how old
export const band = {
  daysAgo: (days: number) => `${days} days ago`,
  yesterday: 'yesterday',
  guidePrices: (count: number) => countOf(count, 'guide price', 'guide prices'),
  one: (age: string) => `1 price, ${age}`,
  many: (count: number, age: string) => `${count} prices, newest ${age}`,
  today: 'today',
}

// Prices of one item
export const history = {
  empty: (unit: string, marketName: string) => `No recent price for one ${unit} at ${marketName}.`,
  guideIntro: (prices: string) => `${prices} to give you an idea. No agent has bought it here yet.`,
  paidIntro: (prices: string, trend: string) => `Most agents paid this (${prices}). ${trend}`,
  days: (count: string) => `${count} days`,
  guideHeading: 'Guide prices, day by day',
  span: 'How many days',
}

export const trend = {
  change: (direction: string, percent: string) => `${direction} ${percent} from last week.`,
  unknown: 'Not enough prices yet to compare with last week.',
  same: 'About the same as last week.',
  up: 'Up',
  down: 'Down',
}

export const haggling = {
  intro: (asked: string, paid: string) => `Sellers ask for about ${asked}. Your agent pays about ${paid}.`,
  saves: (percent: string) => `Haggling saves ${percent}.`,
  heading: 'Asked and paid',
}

export const otherMarkets = {
  all: (count: number) => `All ${count} markets`,
  heading: 'In other markets',
  open: 'open now',
  closed: 'closed now',
}

// Row of an item
export const board = {
  seePrices: ', see prices',
  boughtMost: 'Bought most',
  found: (count: number) => `${count} found`,
  noMatch: (typed: string) => `No match for “${typed}” in this market.`,
  showAll: (count: number) => `Show all ${count}`,
  showAllOf: (category: string) => `of ${category}`,
  search: 'Search the goods',
  searchPlaceholder: 'Search: ata rodo, shinkafa, ugu…',
  sort: 'Sort the goods',
  sections: 'Market sections',
}

// Sheet of an item
export const sheet = {
  market: (marketName: string) => `At ${marketName}`,
  units: 'Prices for one',
  allMarkets: 'Prices in all markets',
  failed: 'We could not load these prices.',
}

// Price chart
export const chart = {
  empty: (days: number) => `No prices in the last ${days} days.`,
  range: (low: string, high: string) => `${low} to ${high}`,
  point: (price: string, date: string) => `${price} on ${date}`,
  label: (days: number, prices: string) => `Usual price over the last ${days} days: ${prices}.`,
  labelRange: (from: string, to: string) => `from ${from} to ${to}`,
  usual: 'Usual price',
  between: 'Most paid between',
}

// Ways to sort
export const sorting = {
  section: 'By section',
  alphabet: 'A to Z',
  newest: 'Newest prices',
  drop: 'Biggest drop this week',
  rise: 'Biggest rise this week',
}

// Change since last week
export const trendMark = {
  compared: 'compared with last week',
  steady: 'steady',
  up: 'up',
  down: 'down',
}

export const priceChart = {
  dayByDay: 'Day by day',
}

export const productSheet = {
  loadingPrices: 'Loading the prices',
}
