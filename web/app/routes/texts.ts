import { firstCity } from '#domain/cities.ts'

// Titles and descriptions of pages, as browsers, search engines and WhatsApp show them

// Signing in, launch
export const account = {
  signIn: 'Sign in · Kasuwa',
  signInDescription: 'Sign in to follow your market orders.',
  verifyEmail: 'Verify your email · Kasuwa',
  forgotPassword: 'Forgot your password? · Kasuwa',
  newPassword: 'Set a new password · Kasuwa',
  comingSoon: 'Coming Soon · Kasuwa',
}

// App, demos
export const app = {
  markets: 'Markets · Kasuwa',
  settings: 'Settings · Kasuwa',
  withName: (title: string) => `${title} · Kasuwa`,
  designSystem: 'Design system',
}

export const demos = {
  phone: 'The app on a phone · Kasuwa',
  phoneDescription: 'Try the Kasuwa app here before you install it on your phone.',
  notification: 'Try a notification · Kasuwa',
  notificationDescription: 'See how updates on your market order will look on this device.',
  poster: 'A poster to scan · Kasuwa',
  posterDescription: 'Print a poster with a code that opens Kasuwa, or one of its markets, on any phone.',
}

// Dashboards
export const dashboards = {
  newOrder: 'New order! Dashboard',
  question: 'Your agent has a question',
}

// Orders
export const orders = {
  checkout: 'Where and when · Kasuwa',
  checkoutDescription:
    'Choose where and when you want your market list, see an estimate, and place your order.',
  mine: 'My Orders · Kasuwa',
  title: 'Orders · Kasuwa',
  description: 'Sign in to see your market orders, or follow one with its tracking code.',
  payment: 'Payment · Kasuwa',
  wallet: 'Wallet · Kasuwa',
  receipt: 'Receipt · Kasuwa',
  receiptFrom: (marketName: string) => `Receipt from ${marketName} · Kasuwa`,
  question: 'A question about your list · Kasuwa',
  questionDescription: 'Your agent is in the market and needs your answer. One tap is enough.',
  unsent: 'Waiting to be sent · Kasuwa',
  track: 'Track an order · Kasuwa',
  trackDescription: 'Enter a tracking code to see live where a market order has reached.',
}

// Profile, others
export const profile = {
  title: 'Profile · Kasuwa',
  help: 'Help · Kasuwa',
  emails: 'Our emails · Kasuwa',
  apiKeys: 'API keys and webhooks · Kasuwa',
}

// Markets, list
export const shop = {
  marketsDescription: (count: string | number, city: { slug: string; name: string } | null) =>
    `Opening days, hours and today’s prices at ${count} markets in ${whichMarkets(city)}. Send a list to any of them.`,
  allMarkets: 'all the',
  market: (marketName: string, city: string) => `${marketName}, ${city}: today’s prices · Kasuwa`,
  markets: (city: string) => `Markets of ${city} · Kasuwa`,
  list: 'Make your market list · Kasuwa',
  listDescription: (city: string) =>
    `Type or paste your list the way you say it, or pick from a market in ${city}. See an estimate before you order.`,
}

const whichMarkets = (city: { slug: string; name: string } | null) =>
  city === null || city.slug === firstCity ? 'Abuja, from Wuse to Zuba' : city.name
