// The page
export const page = {
  what: 'the price watch',
  intro:
    'Each item is compared with the middle half of what other agents paid for the same, at the same market, in this period and the two weeks before it. With fewer than three prices of others, it is not compared. Where a price moved for every agent, items are compared with those of the same time.',
  showAll: 'Show all',
  empty: 'Nothing was bought in this period',
  emptyHint: 'Choose other days, or show all agents, goods and markets.',
}

export const summary = {
  paid: (sum: string, items: number, all: number) =>
    `${sum} paid for ${items} of ${all} items that could be compared`,
  usual: (sum: string) => `usually ${sum}`,
  aboveBand: (sum: string) => `${sum} above the band`,
  farAbove: (items: number) =>
    items === 1 ? '1 item at 1.5 times the usual or more' : `${items} items at 1.5 times the usual or more`,
}

// Prices that moved
export const moved = {
  title: 'Prices that moved',
  intro:
    'Every agent who bought these pays a new price, so no agent stands out for it. Customers may still see the old price.',
  since: (market: string, time: string) => `${market}, since ${time}`,
  now: (sum: string, change: string) => `${sum} now (${change})`,
  before: (sum: string, agents: number) => `${sum} before · ${agents} agents`,
  band: (low: string, high: string) => `Customers see ${low} to ${high}`,
  noBand: 'Customers see no price',
  outOfDate: 'Out of date',
  upToDate: 'Up to date',
  renew: 'Use new prices',
  tooFew: 'Needs prices of three agents',
  failed: 'We could not renew it. Try again.',
}

// Agents, goods and markets
export const table = {
  caption: (what: string) => `${what}, outliers first`,
  product: 'Product',
  difference: 'Difference',
  aboveBand: 'Over band',
  outlier: 'Outlier',
  compared: (compared: number, all: number) => `${compared} of ${all}`,
  showMore: (count: number) => `Show ${count} more`,
  items: 'Items',
}

// The items
export const items = {
  title: 'Items behind these figures',
  caption: 'Items, furthest above the band first',
  tooFew: 'Too few others',
  asked: (sum: string) => `seller asked ${sum}`,
  boughtBy: (agent: string, market: string) => `${agent}, ${market}`,
}

// On an agent's page
export const agentPage = {
  period: 'Last 28 days, against what other agents paid for the same.',
  empty: 'Nothing that others also bought in the last 28 days.',
  open: 'Open in price watch',
}

export const watchLines = {
  paid: 'Paid',
  usual: 'Usual',
}
