import { pluralOf } from '#domain/plurals.ts'

// Figures
export const figures = {
  markets: (city: string) => `${city} markets we shop in`,
  goods: 'goods on their price lists',
  names: 'local names we understand',
  prices: 'prices our agents have paid and recorded',
}

// Gallery
export const gallery = {
  failed: 'We could not load the pictures.',
  loading: 'Loading the pictures',
  show: 'Show the pictures',
  heading: 'Gallery',
  allMarkets: 'All markets, with pictures',
  position: (index: number, total: number) => `${index} of ${total}`,
  previous: 'Previous picture',
  next: 'Next picture',
}

// Top of the page
export const hero = {
  intro: (minutes: string) =>
    `Write it the way you say it. An agent goes in, haggles as if it were their own money, and brings everything to your gate in about ${minutes} minutes.`,
  firstOpening: (isEvening: boolean, time: string, day: string | null) =>
    `Tell us ${isEvening ? 'tonight' : 'now'}. The first market opens at ${time}${day === null ? '' : `, ${day}`}.`,
  title: (city: string) => `Your market list, bought in a real ${city} market`,
  start: 'Start your list',
  fees: (fees: string) => `Market prices plus fees of ${fees} per order.`,
  feesFrom: (fees: string) => `Market prices plus fees from ${fees} per order.`,
  example: 'For example:\n2 mudu beans\n₦500 pepper\n1 paint garri',
  writeYourList: 'Write your list',
}

// How it works
export const steps = {
  deliveryHint: (minutes: string) =>
    `About ${minutes} minutes, and you can follow it all the way. Check your goods, pay, then give your 4-digit code.`,
  list: 'Say what you need',
  listHint:
    'Mudu, derica, paint, tuber, “₦500 pepper”: write it your own way. Set the most you want to pay for any item.',
  shopping: 'We buy it, item by item',
  shoppingHint:
    'An agent in the market buys each item at the seller’s price. Not there, or above your cap? We ask you first.',
  delivery: 'It comes to your gate',
}

// Name of a part, not shown
export const markup = {
  cacheKey: (name: string) => `still ${name}`,
}

// Markets today
export const marketsToday = {
  failed: (reason: string) => `We could not load the markets. ${reason}`,
  closedSunday: 'Markets Closed on Sundays',
  closed: 'No Markets Open Today',
  writeForLater: (day: string) => `Write your list now and choose a time for ${day}.`,
  tomorrow: 'tomorrow',
  later: 'later today',
  openCount: (count: number) =>
    pluralOf(count, 'One market is open today.', `${count} markets are open today.`),
  seeMarkets: 'See them',
}

// Why to trust it, with a sample bill
export const trust = {
  fixedFees: (fees: string) =>
    `The market price is on one line, our fees on another. Today our fees are ${fees} per order, no matter how much you buy.`,
  feesFrom: (fees: string) =>
    `The market price is on one line, our fees on another. Our fees start at ${fees} per order, by the distance and the number of items. You see them before you order.`,
  heading: 'Market price is market price',
  markUp: 'No hidden mark-up',
  markUpHint: 'You see the price asked and the price paid for every item.',
  cap: 'We respect your cap',
  capHint: 'Above it, we buy nothing until you say yes.',
  measures: 'Your measures stay',
  measuresHint: 'A heaped mudu stays a heaped mudu. We never change a unit quietly.',
  code: 'Handed over by code',
  codeHint: 'Only you have the 4-digit code. Check your goods, pay, then give it.',
}

export const sampleBill = {
  market: 'Wuse Market',
  label: 'An example of your bill',
  beans: '2 mudu beans',
  beansPrice: 'asked ₦3,900, paid ₦3,400',
  pepper: '₦500 pepper',
  garri: '1 paint garri',
  total: 'To pay in cash',
}

export const stepsSection = {
  howItWorks: 'How it works',
}
