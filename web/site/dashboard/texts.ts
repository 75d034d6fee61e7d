// List that was started
export const draft = {
  forMarket: (marketName: string) => ` for ${marketName}`,
  example: 'For example:\n2 mudu beans\n₦500 pepper\n1 paint garri',
  heading: 'Your list is waiting',
  checkout: 'Go to checkout',
}

// The page
export const page = {
  failed: 'We could not load your dashboard.',
}

// First order
export const firstOrder = {
  deliveryHint: (minutes: string) =>
    `In about ${minutes} minutes. Check your goods, pay, then give your 4-digit code.`,
  writeHint: 'The way you would say it in the market: 2 mudu beans, ₦500 pepper.',
  buyHeading: 'We buy it for you',
  buyHint: 'An agent goes from seller to seller, and asks you before going above your cap.',
  deliveryHeading: 'It comes to your gate',
  heading: 'Your first order',
  writeYourList: 'Write your list',
  writeList: 'Write a list',
}

// Distance of a market
export const markets = {
  distance: (distanceKm: string) => `${distanceKm} km from you`,
  all: (count: number) => (count === 1 ? 'All markets' : `All ${count} markets`),
  nextHeading: 'Opening next',
  nearHeading: 'Markets near you',
  locationFailed:
    'We could not get your location. Turn on location for Kasuwa in your phone’s settings, or choose from all markets.',
}

// Past orders
export const pastOrders = {
  heading: 'Buy it again',
}

// A passkey, offered once somebody has come back
export const passkey = {
  title: 'Sign in without a code next time',
  about: 'Use your fingerprint, face or screen lock instead. No waiting for an SMS.',
  add: 'Set it up',
}

export const questions = {
  loadFailed: 'We could not load your agent’s questions.',
}

export const begunList = {
  continue: 'Continue',
}

export const dashboard = {
  loadingOrders: 'Loading your orders',
}

export const passkeyOffer = {
  later: 'Later',
}
