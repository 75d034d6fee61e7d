import { countOf } from '#domain/plurals.ts'

// List of goods
export const list = {
  title: (city: string) => `Market prices in ${city} today`,
  description: (city: string) =>
    `What tomatoes, rice, garri, meat and other goods cost in the markets of ${city}, from what our agents paid.`,
  intro: (city: string) =>
    `What our agents paid in the markets of ${city}, for one measure as sellers sell it.`,
  search: 'Find an item',
  searchPlaceholder: 'ata rodo, shinkafa, ugu…',
  find: 'Find',
  order: 'Order of the items',
  byKind: 'By kind',
  byName: 'A to Z',
  alphabetical: 'All items',
  noMatch: (typed: string) => `No match for “${typed}”. Try another name, or see all items.`,
  showAll: 'See all items',
  empty: 'There are no items here yet. Prices will show once our markets sell something.',
  failed: 'We could not load the prices',
}

// A price
export const price = {
  forOne: (unit: string) => `for one ${unit}`,
  range: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  guide: (range: string, unit: string) => `Guide price: ${range} for one ${unit}`,
  guideBadge: 'guide price',
  tooFew: 'Too few purchases to say',
  basis: (purchases: number, markets: number) =>
    `${countOf(purchases, 'purchase', 'purchases')} at ${countOf(markets, 'market', 'markets')}`,
  days: (from: string, until: string) => (from === until ? until : `${from} to ${until}`),
}

// One item
export const item = {
  title: (name: string, city: string) => `${name} in ${city} today`,
  description: (name: string, city: string, price: string | null) =>
    price === null
      ? `What ${name.toLowerCase()} cost in the markets of ${city}, market by market, as our agents pay.`
      : `${price}. What ${name.toLowerCase()} cost in ${city}, market by market, from what our agents paid.`,
  about: (price: string, unit: string) => `About ${price} for one ${unit}`,
  between: (low: string, high: string) => `Most agents paid between ${low} and ${high}.`,
  same: (price: string) => `Most agents paid ${price}.`,
  basis: (basis: string, days: string) => `From ${basis}, ${days}.`,
  guideOnly:
    'Our agents have not bought this yet. The prices below are guide prices: they give an idea, and nobody has paid them.',
  tooFew:
    'Our agents bought this too few times lately to say what it costs. We show a price once there are enough purchases.',
  notSold: (city: string) => `No market of ours in ${city} sells this now.`,
  otherNames: (names: string) => `Also called ${names}.`,
  failed: 'We could not load this price',
  allPrices: 'All prices',
  start: 'Start a list',
  pageTitle: 'Market price',
}

// Tables
export const table = {
  markets: (unit: string) => `One ${unit}, market by market`,
  market: 'Market',
  usual: 'Usual price',
  between: 'Most paid',
  purchases: 'Purchases',
  days: 'Days',
  weeks: (unit: string) => `One ${unit}, the last weeks`,
  week: 'Week from',
  chart: (unit: string, first: string, last: string) =>
    `Usual price of one ${unit} by week: ${first}, then ${last} in the last week. The table below has every week.`,
  noWeeks: 'There are no weeks with enough purchases yet.',
  none: '–',
}

// Where figures come from
export const source = {
  heading: 'How we count',
  method: (purchases: number, orders: number, agents: number) =>
    `We show a price only when at least ${purchases} purchases, on ${orders} different orders and by ${agents} agents, stand behind it. One person’s purchase is never shown. Each figure covers whole days that are over, and no day counts twice.`,
  guide: 'A guide price is our own example for a market where nobody has bought the item yet.',
  cite: 'To cite',
  citation: (name: string, city: string, until: string, purchases: number) =>
    `Kasuwa, ${name} in ${city}: prices paid by agents until ${until}, ${countOf(purchases, 'purchase', 'purchases')}.`,
  download: 'Download as CSV',
}
