import { firstCity } from '#domain/cities.ts'

// Titles and descriptions of pages, as browsers, search engines and WhatsApp show them

// Signing in, launch
export const signInKasuwa = 'Sign in · Kasuwa'
export const signInToFollowYourMarketOrders = 'Sign in to follow your market orders.'
export const verifyYourEmailKasuwa = 'Verify your email · Kasuwa'
export const forgotYourPassword = 'Forgot your password? · Kasuwa'
export const setANewPasswordKasuwa = 'Set a new password · Kasuwa'
export const comingSoonKasuwa = 'Coming Soon · Kasuwa'
export const wereLaunchingSoon = "We're launching soon! Sign up to be notified when we go live."

// Admin
export const overview = 'Overview'
export const markets = 'Markets'
export const prices = 'Prices'
export const listReader = 'List reader'
export const goods = 'Goods'
export const newMarket = 'New market'
export const market = 'Market'
export const orders = 'Orders'
export const bulkActions = 'Bulk actions'
export const chats = 'Chats'
export const agents = 'Agents'
export const money = 'Money'
export const signals = 'Signals'
export const debts = 'Debts'
export const promoCodes = 'Promo codes'
export const priceWatch = 'Price watch'
export const customer = 'Customer'
export const auditLog = 'Audit log'
export const analytics = 'Analytics'
export const launch = 'Launch'
export const announcements = 'Announcements'
export const people = 'People'
export const settings = 'Settings'
export const outbox = 'Outbox'
export const emails = 'Emails'
export const authoriseGmail = 'Authorise Gmail'

// App, demos
export const kasuwa = 'Kasuwa'
export const marketsKasuwa = 'Markets · Kasuwa'
export const settingsKasuwa = 'Settings · Kasuwa'
export const theAppOnAPhoneKasuwa = 'The app on a phone · Kasuwa'
export const tryTheKasuwaAppHereBeforeYou = 'Try the Kasuwa app here before you install it on your phone.'
export const tryANotificationKasuwa = 'Try a notification · Kasuwa'
export const seeHowUpdatesOnYourMarketOrder = 'See how updates on your market order will look on this device.'
export const aPosterToScanKasuwa = 'A poster to scan · Kasuwa'
export const printAPosterWithACode =
  'Print a poster with a code that opens Kasuwa, or one of its markets, on any phone.'

// Dashboards
export const newOrder = 'New order! Dashboard'
export const dashboard = 'Dashboard'
export const yourAgentHasAQuestion = 'Your agent has a question'
export const dashboard2 = 'Dashboard'
export const kasuwa2 = (title: string) => `${title} · Kasuwa`

// Orders
export const whereAndWhenKasuwa = 'Where and when · Kasuwa'
export const chooseWhereAndWhenYouWant =
  'Choose where and when you want your market list, see an estimate, and place your order.'
export const myOrdersKasuwa = 'My Orders · Kasuwa'
export const ordersKasuwa = 'Orders · Kasuwa'
export const signInToSeeYourMarketOrders =
  'Sign in to see your market orders, or follow one with its tracking code.'
export const yourOrder = 'Your order'
export const paymentKasuwa = 'Payment · Kasuwa'
export const walletKasuwa = 'Wallet · Kasuwa'
export const receiptKasuwa = 'Receipt · Kasuwa'
export const receiptFromKasuwa = (marketName: string) => `Receipt from ${marketName} · Kasuwa`
export const aQuestionAboutYourListKasuwa = 'A question about your list · Kasuwa'
export const yourAgentIsInTheMarket = 'Your agent is in the market and needs your answer. One tap is enough.'
export const waitingToBeSentKasuwa = 'Waiting to be sent · Kasuwa'
export const trackAnOrderKasuwa = 'Track an order · Kasuwa'
export const enterATrackingCodeToSeeLive =
  'Enter a tracking code to see live where a market order has reached.'

// Profile, others
export const profileKasuwa = 'Profile · Kasuwa'
export const helpKasuwa = 'Help · Kasuwa'
export const ourEmailsKasuwa = 'Our emails · Kasuwa'
export const n404PageNotFound = '404 Page Not Found'
export const yourAccountCannotOpenThisPage = 'Your account cannot open this page'
export const designSystem = 'Design system'

// Markets, list
export const openingDays = (count: string | number, city: { slug: string; name: string } | null) =>
  `Opening days, hours and today’s prices at ${count} markets in ${whichMarkets(city)}. Send a list to any of them.`
const whichMarkets = (city: { slug: string; name: string } | null) =>
  city === null || city.slug === firstCity ? 'Abuja, from Wuse to Zuba' : city.name
export const allThe = 'all the'
export const todaysPricesKasuwa = (marketName: string, city: string) =>
  `${marketName}, ${city}: today’s prices · Kasuwa`
export const marketsOfKasuwa = (city: string) => `Markets of ${city} · Kasuwa`
export const makeYourMarketListKasuwa = 'Make your market list · Kasuwa'
export const typeOrPasteYourListTheWay = (city: string) =>
  `Type or paste your list the way you say it, or pick from a market in ${city}. See an estimate before you order.`
export const apiKeysKasuwa = 'API keys and webhooks · Kasuwa'
export const areas = 'Areas'
export const cities = 'Cities'
