// Waiting and errors
export const loading = 'Loading...'
export const signingYouOut = 'Signing you out...'
export const somethingWentWrongKasuwa = 'Something went wrong · Kasuwa'
export const yourList = 'your list'
export const theMarkets = 'the markets'
export const yourOrders = 'your orders'

// Splash
export const welcomeToKasuwa = 'Welcome to Kasuwa. Continue to the app'
export const marketDeliveryMadeEasy = 'Market Delivery Made Easy'
export const freshIngredientsDelivered = (minutes: string) =>
  `Fresh ingredients delivered in ${minutes} minutes`
export const preparingYourMarketAssistant = 'Preparing your market assistant...'
export const version100 = 'Version 1.0.0'

// For search engines
export const markets = 'Markets'
export const makeYourList = 'Make your list'
export const trackAnOrder = 'Track an order'
export const nigeria = 'Nigeria'
export const nigerian = 'Nigerian'
export const freshMarketGoods = 'Fresh market goods'
export const marketShopping = 'Market shopping'
export const marketOrders = 'Market errands'
export const groceryDelivery = 'Grocery delivery'
export const marketsOf = (city: string) => `Markets of ${city}`
export const kasuwa = 'Kasuwa'
export const help = 'Help'
