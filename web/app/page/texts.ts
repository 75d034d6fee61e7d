// Waiting and errors
export const page = {
  loading: 'Loading...',
  signingOut: 'Signing you out...',
  failed: 'Something went wrong · Kasuwa',
}

export const retreats = {
  list: 'your list',
  markets: 'the markets',
  orders: 'your orders',
}

// Splash
export const splash = {
  label: 'Welcome to Kasuwa. Continue to the app',
  slogan: 'Market Delivery Made Easy',
  promise: (minutes: string) => `Fresh ingredients delivered in ${minutes} minutes`,
  loading: 'Preparing your market assistant...',
  version: 'Version 1.0.0',
}

// For search engines
export const structuredData = {
  list: 'Make your list',
  country: 'Nigeria',
  cuisine: 'Nigerian',
  freshGoods: 'Fresh market goods',
  shopping: 'Market shopping',
  orders: 'Market errands',
  groceryDelivery: 'Grocery delivery',
  cityMarkets: (city: string) => `Markets of ${city}`,
}

export const item = {
  allPrices: 'All prices',
  description: (name: string, city: string, price: string | null) =>
    price === null
      ? `What ${name.toLowerCase()} cost in the markets of ${city}, market by market, as our agents pay.`
      : `${price}. What ${name.toLowerCase()} cost in ${city}, market by market, from what our agents paid.`,
}

export const source = {
  datasetName: (name: string, city: string) => `Market prices of ${name.toLowerCase()} in ${city}`,
  unitPrice: (unit: string) => `Price for one ${unit}`,
}
