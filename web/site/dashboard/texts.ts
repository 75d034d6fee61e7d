// List that was started
export const forIt = (marketName: string) => ` for ${marketName}`
export const n2MuduBeansNaira500Pepper1 = 'For example:\n2 mudu beans\n₦500 pepper\n1 paint garri'
export const yourListIsWaiting = 'Your list is waiting'
export const continueIt = 'Continue'
export const goToCheckout = 'Go to checkout'

// The page
export const myOrders = 'My Orders'
export const loadingYourOrders = 'Loading your orders'
export const weCouldNotLoadYourDashboard = 'We could not load your dashboard.'

// First order
export const inAboutMinutes = (minutes: string) =>
  `In about ${minutes} minutes. Check your goods, pay, then give your 4-digit code.`
export const writeYourList = 'Write your list'
export const theWayYouWouldSay = 'The way you would say it in the market: 2 mudu beans, ₦500 pepper.'
export const weBuyItForYou = 'We buy it for you'
export const anAgentGoesFromSellerToSeller =
  'An agent goes from seller to seller, and asks you before going above your cap.'
export const itComesToYourGate = 'It comes to your gate'
export const yourFirstOrder = 'Your first order'
export const writeAList = 'Write a list'
export const seeTheMarkets = 'See the markets'

// Greeting
export const goodMorning = 'Good morning'
export const goodAfternoon = 'Good afternoon'
export const goodEvening = 'Good evening'

// Distance of a market
export const kmFromYou = (distanceKm: string) => `${distanceKm} km from you`

// Markets near you
export const allMarkets = (count: number) => (count === 1 ? 'All markets' : `All ${count} markets`)
export const marketsToday = 'Markets today'
export const openingNext = 'Opening next'
export const marketsNearYou = 'Markets near you'
export const nearMe = 'Near me'
export const weCouldNotGetYourLocation =
  'We could not get your location. Turn on location for Kasuwa in your phone’s settings, or choose from all markets.'

// Past orders
export const buyItAgain = 'Buy it again'
export const orderAgain = 'Order again'
