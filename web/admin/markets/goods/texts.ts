import { pluralOf } from '#domain/plurals.ts'

// List of goods
export const list = {
  summary: (offered: number, retired: number) => `${offered} offered, ${retired} no longer offered`,
  caption: 'Goods by name',
  retired: 'No longer offered',
}

export const product = {
  newTitle: 'New item',
  added: (name: string, markets: number) =>
    `${name} is added at ${markets} ${pluralOf(markets, 'market', 'markets')}.`,
  aliases: (names: string) => `Also called ${names}.`,
  loading: 'Loading the item',
  failed: 'We could not load this item.',
}

export const filters = {
  search: 'Search by any name',
  placeholder: 'Any name',
  section: 'Section',
  allSections: 'All sections',
  offering: 'Offered or not',
  allGoods: 'All goods',
  offered: 'Offered',
  retired: 'No longer offered',
}

// Goods of one market
export const board = {
  summary: (count: number, items: string, priced: number, guidePrices: number, unpriced: number) =>
    `${count} ${items}. ${priced} with prices from agents, ${guidePrices} with guide prices, ${unpriced} with no price.`,
  saved: (name: string, count: number) => `${name} now sells ${count} ${pluralOf(count, 'item', 'items')}.`,
  title: (name: string) => `Goods at ${name}`,
  save: (count: number, changes: string) => `Save ${count} ${changes}`,
  heading: 'Goods sold here',
  open: 'Choose goods',
  retired: 'One of these items is no longer offered. Untick it and try again.',
  unchanged: 'No changes yet',
  search: 'Find an item',
  what: 'the goods',
  noMatchHint: 'Add it under Goods first, then choose it here.',
}

export const prices = {
  heading: 'Recorded prices',
  itemHint: (name: string) => `Choose an item to see its prices at ${name}.`,
  empty: 'Choose a market and an item',
  emptyHint:
    'You will see every price agents paid for it, who recorded it and when. Set a wrong one aside, and the prices customers see will change with it.',
}

// Form
export const form = {
  picture: 'Picture',
  units: 'Units',
  chooseSection: 'Choose a section',
  aliasesHint: 'What people call it in their lists, one on each line. A name can mean only one item.',
  markets: 'Sold at',
  tickAll: 'Tick all',
  untickAll: 'Untick all',
  add: 'Add item',
  unitsRequired: 'Choose at least one unit',
}

export const retire = {
  done: (name: string) => `${name} is no longer offered.`,
  title: (name: string) => `Stop offering ${name}?`,
  body: (count: number, markets: string) =>
    `We remove it from ${count} ${markets}, and lists no longer recognise it. Orders that have it continue. Its prices are saved, and you can bring it back.`,
  submit: 'Stop offering it',
}

export const restore = {
  done: (name: string) => `${name} is offered again.`,
  body: (name: string, count: number, markets: string) =>
    `${name} is no longer offered. If you bring it back, it will show at ${count} ${markets} again.`,
  conflict: (conflicts: string) =>
    `${conflicts}. Remove the name from the other item first, then bring this one back.`,
  submit: 'Bring it back',
}

// Picture
export const picture = {
  photo: 'its photo',
  none: 'No picture of its own',
}

// Recorded prices
export const recorded = {
  caption: (name: string, market: string) => `Prices of ${name} at ${market}`,
  notCounted: (reason: string) => `Not counted: ${reason}`,
  failed: 'We could not load the prices.',
  empty: 'No price has been recorded here yet.',
  pages: 'Pages of the prices',
  noneShown: 'Customers see no recent price.',
  shown: 'Customers see:',
  guidePrice: 'Guide price',
  agent: 'An agent',
  quantity: 'Quantity',
  asked: 'Asked',
  each: 'Each',
  counted: 'Counted',
}

export const setAside = {
  submit: 'Set aside',
  undo: 'Count it again',
  price: (price: string, quantity: string, name: string) => `${price} for ${quantity} of ${name}`,
  reasonUnit: 'Wrong unit',
  reasonTyping: 'Typing mistake',
  reasonItem: 'Wrong item',
  undoTitle: 'Count this price again?',
  undoBody: (reason: string) => `It was set aside: ${reason}.`,
  title: 'Set this price aside?',
  body: 'It stays in this list, but it no longer affects what customers see.',
}

// Units
export const units = {
  moveUp: (label: string) => `Move ${label} up`,
  remove: (label: string) => `Remove ${label}`,
  label: 'Units, the usual one first',
  add: 'Add a unit',
}

export const notedPrices = {
  loadingPrices: 'Loading the prices',
  when: 'When',
  who: 'Who',
  paid: 'Paid',
}

export const unitFields = {
  usual: 'Usual',
}
