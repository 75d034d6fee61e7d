// The page
export const priceWatch = 'Price watch'
export const thePriceWatch = 'the price watch'
export const whatIsCompared =
  'Each item is compared with the middle half of what other agents paid for the same, at the same market, in this period and the two weeks before it. With fewer than three prices of others, it is not compared. Where a price moved for every agent, items are compared with those of the same time.'
export const showAll = 'Show all'
export const only = (name: string) => `Only ${name}`
export const paid = (sum: string, items: number, all: number) =>
  `${sum} paid for ${items} of ${all} items that could be compared`
export const usually = (sum: string) => `usually ${sum}`
export const above = (sum: string) => `${sum} above the band`
export const farAbove = (items: number) =>
  items === 1 ? '1 item at 1.5 times the usual or more' : `${items} items at 1.5 times the usual or more`
export const nothingBought = 'Nothing was bought in this period'
export const chooseOtherDays = 'Choose other days, or show all agents, goods and markets.'

// Prices that moved
export const newPrices = 'Prices that moved'
export const everyAgentPays =
  'Every agent who bought these pays a new price, so no agent stands out for it. Customers may still see the old price.'
export const movedSince = (market: string, time: string) => `${market}, since ${time}`
export const nowPaid = (sum: string, change: string) => `${sum} now (${change})`
export const paidBefore = (sum: string, agents: number) => `${sum} before · ${agents} agents`
export const customersSee = (low: string, high: string) => `Customers see ${low} to ${high}`
export const noBand = 'Customers see no price'
export const outOfDate = 'Out of date'
export const upToDate = 'Up to date'
export const useNewPrices = 'Use new prices'
export const tooFewToRenew = 'Needs prices of three agents'
export const notRenewed = 'We could not renew it. Try again.'

// Agents, goods and markets
export const agents = 'Agents'
export const goods = 'Goods'
export const markets = 'Markets'
export const worstFirst = (what: string) => `${what}, outliers first`
export const agent = 'Agent'
export const product = 'Product'
export const market = 'Market'
export const items = 'Items'
export const against = 'Difference'
export const aboveBand = 'Over band'
export const outlier = 'Outlier'
export const comparedOf = (compared: number, all: number) => `${compared} of ${all}`
export const showTheRest = (count: number) => `Show ${count} more`

// The items
export const itemsBehind = 'Items behind these figures'
export const furthestFirst = 'Items, furthest above the band first'
export const item = 'Item'
export const paidHead = 'Paid'
export const usual = 'Usual'
export const boughtAt = 'Bought'
export const order = 'Order'
export const tooFew = 'Too few others'
export const askedBySeller = (sum: string) => `seller asked ${sum}`
export const by = (agent: string, market: string) => `${agent}, ${market}`

// On an agent's page
export const last28Days = 'Last 28 days, against what other agents paid for the same.'
export const nothingComparable = 'Nothing that others also bought in the last 28 days.'
export const openPriceWatch = 'Open in price watch'
