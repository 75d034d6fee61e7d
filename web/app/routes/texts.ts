import { firstCity } from '#domain/places/cities.ts'

// Titles and descriptions of pages, as browsers, search engines and messengers show them

// Signing in, working with us
export const account = {
  signInDescription: 'Sign in to follow your market orders.',
  verifyEmail: 'Verify your email',
  verifyEmailDescription: 'Open the link in our email, and your account can place market orders.',
  forgotPasswordDescription: 'Forgot your password? We email you a link to choose a new one.',
  resetPasswordDescription: 'Choose a new password for your market orders, by the link in our email.',
  becomeAgent: 'Become an agent | Kasuwa',
  becomeAgentDescription: (city: string) =>
    `Shop in a market you know and deliver in ${city}. You are paid for every delivery. Apply with your phone.`,
}

// Demos
export const demos = {
  phoneDescription: 'Try the Kasuwa app here before you install it on your phone.',
  notificationDescription: 'See how updates on your market order will look on this device.',
  posterDescription: 'Print a poster with a code that opens Kasuwa, or one of its markets, on any phone.',
}

// Dashboards
export const dashboards = {
  newOrder: 'New order! Dashboard',
  question: 'Your agent has a question',
}

// Orders
export const orders = {
  description: 'Sign in to see your market orders, or follow one with its tracking code.',
  questionDescription: 'Your agent is in the market and needs your answer. One tap is enough.',
  trackDescription: 'Enter a tracking code to see live where a market order has reached.',
}

// Markets, list
export const shop = {
  landing: (businessName: string, city: string) =>
    `${businessName}: market shopping in ${city}, bought and delivered`,
  designSystem: 'Design system',
  marketsDescription: (count: string | number, city: { slug: string; name: string } | null) =>
    `Opening days, hours and today’s prices at ${count} markets in ${whichMarkets(city)}. Send a list to any of them.`,
  allMarkets: 'all the',
  market: (marketName: string, city: string) => `${marketName}, ${city}: today’s prices`,
  markets: (city: string) => `Markets of ${city}`,
  list: 'Make your market list',
  checkout: 'Where and when',
  checkoutDescription:
    'Choose where and when you want your market list, see an estimate, and place your order.',
  listDescription: (city: string) =>
    `Type or paste your list the way you say it, or pick from a market in ${city}. See an estimate before you order.`,
}

const whichMarkets = (city: { slug: string; name: string } | null) =>
  city === null || city.slug === firstCity ? 'Abuja, from Wuse to Zuba' : city.name
