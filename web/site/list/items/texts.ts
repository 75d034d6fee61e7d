import type { MissingPolicy } from '#domain/orders/consent.ts'

// How much of it
export const amount = {
  byMeasure: 'By measure',
  byMoney: 'By money',
  budget: 'Buy for',
  budgetHint: 'You pay this amount. How much it buys depends on the day’s price.',
  quantity: 'How many',
  measure: 'Measure',
  otherMeasures: 'Other measures',
}

// Whether a correction may be kept
export const consent = {
  question: 'May we keep this correction, to read lists better? No names, no phone numbers.',
  yes: 'Yes, keep it',
  no: 'No',
}

// Goods that the market has no price for
export const unknownItem = {
  askAnyway: 'Ask for it anyway',
  notPriced: 'We have no price for this here. Your agent will look for it just as you wrote it.',
  suggestions: 'We have no price under this name. Do you mean one of these?',
}

// One item
export const sheet = {
  removed: (name: string) => `${name} removed from your list`,
  title: 'This item',
  youWrote: 'You wrote:',
  nameRequired: 'Write what it is, or remove it.',
  recentPrice: 'Recent price at',
  usualPrice: (low: string, high: string) => `It usually costs ${low} to ${high} in other markets.`,
  size: 'Size or kind',
  sizePlaceholder: 'big, medium, ripe…',
  note: 'Note for your agent',
  notePlaceholder: 'cut small, no bones…',
  unavailable: 'If it is not available',
}

export const cap = {
  label: 'Price cap',
  hintInAll: 'For the whole quantity, not for each one.',
  hintEach: (one: string) => `For each ${one}, not for the whole quantity.`,
  unit: 'one',
  scope: 'What the price cap is for',
  each: (one: string) => `Each ${one}`,
  inAll: 'In all',
  askHint: 'If it is too costly, your agent asks you first.',
}

// Beneath an item in the list
export const row = {
  unread: 'We read this when you are back online.',
  about: (price: string) => `about ${price}`,
  usually: (price: string) => `usually about ${price}`,
  assumed: (price: string) => `price not known, we count ${price}`,
  cap: (cap: string) => `cap ${cap}`,
}

// What to do if an item is not available: as a choice, and as a wish beside the item, which the usual choice needs not be
export const policy = {
  ask: {
    title: 'Ask me',
    detail: 'Your agent sends a question to your phone.',
    asWish: null,
  },
  nearest: {
    title: 'Buy something similar',
    detail: 'Your agent picks as if for their own pot.',
    asWish: 'or something similar',
  },
  skip: {
    title: 'Skip it',
    detail: 'We bring the rest.',
    asWish: 'or skip it',
  },
} satisfies Record<MissingPolicy, { title: string; detail: string; asWish: string | null }>

// What we understood, while typing
export const chips = {
  one: 'We got 1 item. Tap it to fix it.',
  many: (count: number) => `We got ${count} items. Tap any one to fix it.`,
  more: (more: number) => `and ${more} more`,
  label: 'Items we got',
}

// Something that we may have misread
export const guess = {
  question: 'Is this right?',
  didYouMean: 'Did you mean:',
  change: 'No, change it',
}

// What to do if it is missing or too costly
export const condition = {
  skip: 'Skip it if it costs more',
  instead: 'Buy this instead',
  soldAt: (market: string) => `Sold at ${market}:`,
  hint: 'If there is none, or it is too costly. Your agent will not ask you again.',
}

// What a reply typed onto the list did
export const reply = {
  changed: (name: string, amount: string) => `${capitalised(name)} is now ${amount}.`,
  swapped: (before: string, now: string) => `${capitalised(before)} is now ${now}.`,
  noted: (name: string) => `${capitalised(name)} is changed.`,
  removed: (name: string) => `${capitalised(name)} is off your list.`,
  added: (item: string) => `${capitalised(item)} added.`,
  kept: (name: string) => `${capitalised(name)} is on your list already.`,
  more: (count: number) => `And ${count} more.`,
  /** Which list it began with, and what is different: "Your list of Thu 19 Nov, without yam." */
  from: (name: string, rest: string) => `${name}${rest}.`,
  without: (names: string) => `, without ${names}`,
  withChanges: (items: string) => `, with ${items}`,
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const item = {
  budget: (budget: string) => `${budget} worth`,
}

export const amountFields = {
  howMuch: 'How much',
}
