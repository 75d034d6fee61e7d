// Hours of a day
export const clock = {
  pm: (hour: number) => `${hour} pm`,
  am: (hour: number) => `${hour} am`,
  noon: 'noon',
}

// Card of a market
export const card = {
  viewLabel: (marketName: string) => `View Market: ${marketName}`,
  view: 'View Market',
}

// Questions people ask
export const questions = {
  deliveryAnswer: (area: string, minutes: string) =>
    `We deliver in ${area}. An order takes about ${minutes} minutes, and you can follow it all the way.`,
  closed: 'Can I order when a market is closed?',
  closedAnswer:
    'Yes. Write your list at any time, then choose a time when the market is open, or another market that is open now.',
  mainDay: 'What is a main market day?',
  mainDayAnswer: 'The day the market is fullest: more sellers, more to choose from, and often better prices.',
  sundays: 'Are the markets open on Sundays?',
  sundaysAnswer: 'Most are closed on Sundays. Each market’s page shows its hours for every day.',
  prices: 'Will I pay the price I see?',
  pricesAnswer:
    'You pay what we paid the seller, item by item, plus our fees on their own lines. The prices you see are what agents paid recently. “Sample” marks a guide price.',
  delivery: 'Where do you deliver, and how fast?',
  heading: 'Questions people ask',
}

// Map
export const map = {
  asoRock: 'Aso Rock',
  jabiLake: 'Jabi Lake',
  airport: 'Airport',
  zumaRock: 'Zuma Rock',
  label: 'Map of the markets',
  scale: '10 km',
  open: ', open now',
  closed: ', closed',
  heading: 'Where the markets are',
  simplifiedScale: 'Drawn to scale. The roads are simplified.',
  trueScale: 'Drawn to scale.',
}

// The page
export const page = {
  intro: (count: number) =>
    count === 1
      ? '1 market so far. Open it to see what it sells and the prices.'
      : `${count} markets, each with its own days and sellers. Pick one to see what it sells and the prices.`,
  countMany: (count: number) => `${count} markets`,
  title: (city: string) => `Markets of ${city}`,
  countOne: '1 market',
  openLater: 'Open later',
  agentQuestion: 'Do you know one of these markets well?',
}

export const filters = {
  mainDay: 'Main market day',
  legend: 'Which markets',
}

// No market at all
export const emptyState = {
  heading: 'No markets yet',
  hint: (city: string) => `We do not shop at any market in ${city} yet.`,
  unknown: (typed: string, city: string) => `We do not know a market called “${typed}” in ${city}.`,
  showAll: 'Show all markets',
  noneNow: 'None at the moment.',
}

// Hours of a week
export const hours = {
  label: (marketName: string) => `Opening hours of ${marketName}`,
  closedOn: (day: string, reason: string) => `Closed ${day}: ${reason}`,
}
